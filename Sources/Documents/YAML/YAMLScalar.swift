import Text

/// Interprets a plain (unquoted) scalar by the core schema: YAML 1.2.2, section 10.3.2.
enum YAMLScalar {
  static func resolve(_ text: Span<UInt8>) -> Node.Value {
    guard !text.isEmpty else { return .null }
    let first = text[0]
    if text.count <= 5, let value = word(text) { return value }
    switch first {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
      if let value = number(text) { return value }
    default: break
    }
    return .string(text.text)
  }

  /// The value of a text that is a word of the schema, such as `true`; nil for other texts.
  static func word(_ text: Span<UInt8>) -> Node.Value? {
    switch text.text {
    case "~", "null", "Null", "NULL": .null
    case "true", "True", "TRUE": .bool(true)
    case "false", "False", "FALSE": .bool(false)
    default: nil
    }
  }

  private static func number(_ text: Span<UInt8>) -> Node.Value? {
    if text.count > 2, text[0] == UInt8(ascii: "0") {
      if text[1] == UInt8(ascii: "x") { return whole(text.extracting(2...), radix: 16) }
      if text[1] == UInt8(ascii: "o") { return whole(text.extracting(2...), radix: 8) }
    }
    var i = 0
    let isNegative = text[0] == UInt8(ascii: "-")
    if isNegative || text[0] == UInt8(ascii: "+") { i = 1 }
    var end = endOfDigits(text, from: i)
    if end == text.count, end > i { return Int(text.text).map { .int($0) } ?? double(text) }
    var count = end - i
    if end < text.count, text[end] == UInt8(ascii: ".") {
      let fraction = endOfDigits(text, from: end + 1)
      count += fraction - end - 1
      end = fraction
    }
    guard count > 0 else { return special(text.extracting(i...), isSigned: i > 0, isNegative: isNegative) }
    if end < text.count, text[end] | 0x20 == UInt8(ascii: "e") {
      var j = end + 1
      if j < text.count, text[j] == UInt8(ascii: "-") || text[j] == UInt8(ascii: "+") { j += 1 }
      end = endOfDigits(text, from: j)
      guard end > j else { return nil }
    }
    return end == text.count ? double(text) : nil
  }

  private static func special(
    _ text: Span<UInt8>, isSigned: Bool, isNegative: Bool
  ) -> Node.Value? {
    guard text.count == 4 else { return nil }
    switch text.text {
    case ".inf", ".Inf", ".INF": return .double(isNegative ? -.infinity : .infinity)
    case ".nan", ".NaN", ".NAN": return isSigned ? nil : .double(.nan)
    default: return nil
    }
  }

  /// The end of the run of digits at an index.
  private static func endOfDigits(_ text: Span<UInt8>, from start: Int) -> Int {
    var i = start
    while i < text.count, text[i].isDigit { i += 1 }
    return i
  }

  private static func whole(_ digits: Span<UInt8>, radix: Int) -> Node.Value? {
    let text = digits.text
    guard !text.hasPrefix("-"), !text.hasPrefix("+") else { return nil }
    return Int(text, radix: radix).map { .int($0) }
  }

  private static func double(_ text: Span<UInt8>) -> Node.Value? {
    Double(text.text).map { .double($0) }
  }
}
