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
