/// From one type of value to another.
enum ConversionFunctions {
  static let all: [ExpressionFunction] = [
    parsing("int", NumberText.parsedInteger), parsing("float", NumberText.parsedFloat),
    // Numbers are grouped, as the engine has it: `12,345.678`.
    .values("string", takes: 1...2) { arguments, evaluator throws(ExpressionError) in
      switch arguments[0] {
      case .number(let number) where !number.isNaN:
        let decimals = NumberText.text(of: number).split(separator: ".").dropFirst().first?.count ?? 0
        return .string(NumberText.grouped(number, decimals: decimals, locale(arguments, 1)))
      case .bytes(let bytes): return .string(String(decoding: bytes, as: UTF8.self))
      default: return .string(try evaluator.written(arguments[0]))
      }
    },
    .values("formatNumber", takes: 2...3) { arguments, _ throws(ExpressionError) in
      let (number, decimals) = (try arguments.number(0), try arguments.number(1))
      let rounded = NumberText.rounded(number, decimals: decimals)
      return .string(
        NumberText.grouped(rounded, decimals: Int(max(0, min(20, decimals))), locale(arguments, 2)))
    },
    .values("stringOrValue", takes: .one) { arguments, evaluator throws(ExpressionError) in
      try evaluator.valueOfText(arguments.string(0), &evaluator)
    },
  ]

  private static func parsing(
    _ name: String, _ parse: @escaping @Sendable (String) -> Double?
  ) -> ExpressionFunction {
    .values(name, takes: .one) { arguments, evaluator throws(ExpressionError) in
      switch arguments[0] {
      case .string, .number, .integer:
        guard let number = parse(try evaluator.text(of: arguments[0])) else { throw arguments.wrong(0, "a number") }
        return .number(number)
      default: return .missing
      }
    }
  }

  private static func locale(_ arguments: FunctionArguments, _ index: Int) -> NumberLocale {
    arguments[index].string.map(NumberLocale.named) ?? .english
  }
}

extension NumberText {
  /// JavaScript's `parseInt`: the whole number at the beginning of a text.
  fileprivate static func parsedInteger(_ text: String) -> Double? {
    var rest = text.trimmed.utf8[...]
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
    let digits = rest.prefix(while: \.isDigit)
    guard let number = Double(String(decoding: digits, as: UTF8.self)) else { return nil }
    return isNegative && number > 0 ? -number : number
  }
}

/// Questions about the type of a value.
enum TypeFunctions {
  static let all: [ExpressionFunction] = [
    .values("isString", takes: .one) { arguments, _ in .bool(arguments[0].string != nil) },
    .values("isInteger", takes: .one) { arguments, _ in
      .bool(arguments[0].number.map { $0.isFinite && $0 == $0.rounded() } ?? false)
    },
    .values("isFloat", takes: .one) { arguments, _ in
      .bool(arguments[0].number.map { !$0.isFinite || $0 != $0.rounded() } ?? false)
    },
    .values("isArray", takes: .one) { arguments, _ in .bool(arguments[0].list != nil) },
    // JavaScript's lists and null are objects too.
    .values("isObject", takes: .one) { arguments, _ in
      switch arguments[0] {
      case .object, .list, .null, .bytes, .integer: .bool(true)
      default: .bool(false)
      }
    },
    .values("isBoolean", takes: .one) { arguments, _ in .bool(arguments[0].bool != nil) },
  ]
}
