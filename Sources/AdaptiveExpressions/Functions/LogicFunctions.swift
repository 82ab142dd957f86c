/// Conditions. What a condition cannot evaluate counts as
/// false, as the engine has it; it is kept for a finding.
enum LogicFunctions {
  static let all: [ExpressionFunction] = [
    .form("if", takes: .three) { call, evaluator throws(ExpressionError) in
      let isTrue = try evaluator.condition(call.arguments[0])?.isTrue ?? false
      return try evaluator.value(call.arguments[isTrue ? 1 : 2])
    },
    .form("and", "&&", takes: .from(1)) { call, evaluator throws(ExpressionError) in
      for argument in call.arguments where !(try evaluator.condition(argument)?.isTrue ?? false) { return .bool(false) }
      return .bool(true)
    },
    // Gives the last value where none is true, which may be null.
    .form("or", "||", takes: .from(1)) { call, evaluator throws(ExpressionError) in
      var last = ExpressionValue.bool(false)
      for argument in call.arguments {
        last = try evaluator.condition(argument) ?? .missing
        if last.isTrue { return .bool(true) }
      }
      return last
    },
    .form("not", "!", takes: .one) { call, evaluator throws(ExpressionError) in
      .bool(!(try evaluator.condition(call.arguments[0])?.isTrue ?? false))
    },
    .values("coalesce", "??", takes: .from(1)) { arguments, _ in
      arguments.values.first { !$0.isMissingOrNull } ?? .missing
    },
    .values("ignore", takes: .one) { arguments, _ in arguments[0] },
    .values("optional", takes: .one) { arguments, _ throws(ExpressionError) in
      throw ExpressionError("optional has no value of its own")
    },
  ]
}

/// Comparisons, which are false where they cannot be evaluated.
enum ComparisonFunctions {
  static let all: [ExpressionFunction] = [
    .test("equals", "==", takes: .two) { arguments, evaluator throws(ExpressionError) in
      try evaluator.areEqual(arguments[0], arguments[1])
    },
    .test("notEquals", "!=", takes: .two) { arguments, evaluator throws(ExpressionError) in
      !(try evaluator.areEqual(arguments[0], arguments[1]))
    },
    comparison("less", "<") { $0 < 0 }, comparison("lessOrEquals", "<=") { $0 <= 0 },
    comparison("greater", ">") { $0 > 0 }, comparison("greaterOrEquals", ">=") { $0 >= 0 },
    .test("exists", takes: .one) { arguments, _ in !arguments[0].isMissingOrNull },
    .test("bool", takes: .one) { arguments, _ in arguments[0].isTrue },
    .test("empty", takes: .one) { arguments, _ throws(ExpressionError) in
      switch arguments[0] {
      case .missing, .null: return true
      case .string(let text): return text.isEmpty
      case .list(let items): return items.isEmpty
      case .object(let object): return object.properties.isEmpty
      case .bytes(let bytes): return bytes.isEmpty
      default: throw arguments.wrong(0, "text, a list or a map")
      }
    },
  ]

  private static func comparison(
    _ name: String, _ sign: String, _ holds: @escaping @Sendable (Int) -> Bool
  ) -> ExpressionFunction {
    .test(name, sign, takes: .two) { arguments, _ throws(ExpressionError) in try order(arguments).map(holds) ?? false }
  }

  /// Below, at or above zero; nil where the two have no order. A number compares with text as a number.
  private static func order(_ arguments: FunctionArguments) throws(ExpressionError) -> Int? {
    for i in 0..<2 where arguments[i].number == nil && arguments[i].string == nil {
      throw arguments.wrong(i, "numbers or text")
    }
    if let a = arguments[0].string, let b = arguments[1].string { return a.order(relativeTo: b) }
    func number(_ i: Int) -> Double? { arguments[i].number ?? arguments[i].string.flatMap(NumberText.number) }
    guard let a = number(0), let b = number(1) else { return nil }
    return a == b ? 0 : a < b ? -1 : 1
  }
}

extension String {
  /// Below, at or above zero, by the code units of UTF-16.
  func order(relativeTo other: String) -> Int {
    if utf8.elementsEqual(other.utf8) { return 0 }
    return utf16.lexicographicallyPrecedes(other.utf16) ? -1 : 1
  }
}
