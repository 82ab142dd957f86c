/// Values as text.
extension ExpressionEvaluator {
  /// The value as text, as JavaScript converts it.
  mutating func text(of value: ExpressionValue) throws(ExpressionError) -> String {
    if case .string(let text) = value { return text }
    let text = value.text(&steps)
    try spend(0)
    return text
  }

  mutating func json(of value: ExpressionValue) throws(ExpressionError) -> String? {
    let text = value.json(&steps)
    try spend(0)
    return text
  }

  mutating func areEqual(_ a: ExpressionValue, _ b: ExpressionValue) throws(ExpressionError) -> Bool {
    let result = a.equals(b, &steps)
    try spend(0)
    return result
  }

  /// The value as a part of other text: lists and objects as JSON, without quotation marks at the ends.
  mutating func written(_ value: ExpressionValue) throws(ExpressionError) -> String {
    switch value {
    case .missing, .null: return ""
    case .list, .object, .bytes: return try json(of: value) ?? ""
    case .integer(let number): return String(number)
    default: return try text(of: value)
    }
  }
}
