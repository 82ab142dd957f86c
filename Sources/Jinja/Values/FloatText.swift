import Glibc
import Text
import TextTemplates

/// Floating-point numbers as Python writes and rounds them.
enum FloatText {
  /// The shortest digits that read back as the same number: `1e+16`, `0.1`, `-2.5`.
  static func text(_ value: Double) -> [UInt8] {
    value.nonFiniteText(nan: "nan", infinity: "inf") ?? DecimalDigits(value).text(plain: -3...16)
  }

  /// The number in a form of C: `f`, `e`, `g` with a number of digits. All digits are exact.
  static func formatted(_ value: Double, _ form: Character, precision: Int, isAlternate: Bool = false) -> [UInt8] {
    let format = isAlternate ? "%#.*\(form)" : "%.*\(form)"
    let count = max(0, min(precision, 20_000))
    var buffer = [CChar](repeating: 0, count: count + 400)
    let size = buffer.count
    let length = withVaList([Int32(count), value]) { arguments in
      vsnprintf(&buffer, size, format, arguments)
    }
    return buffer.prefix(max(0, min(Int(length), size - 1))).map { UInt8(bitPattern: $0) }
  }

  /// Rounds to a number of decimals, half to even as the digits in base 2 have it.
  static func rounded(_ value: Double, decimals: Int) -> Double {
    guard value.isFinite, value != 0, decimals < 330 else { return value }
    if decimals < -308 { return 0 * value }
    if decimals >= 0 { return Double(formatted(value, "f", precision: decimals).text) ?? value }
    let scale = pow(10, Double(-decimals))
    return (value / scale).rounded(.toNearestOrEven) * scale
  }

  /// Reads what `float()` of Python reads; nil for anything else.
  static func parse(_ bytes: [UInt8]) -> Double? {
    var text = JinjaText.trimmed(bytes)
    for i in text.indices where text[i] == UInt8(ascii: "_") {
      guard i > 0, i + 1 < text.count, text[i - 1].isDigit, text[i + 1].isDigit else { return nil }
    }
    text.removeAll { $0 == UInt8(ascii: "_") }
    var body = text[...]
    let sign = body.popFirst(of: "+-")
    switch body.text.lowercased() {
    case "inf", "infinity": return sign == UInt8(ascii: "-") ? -.infinity : .infinity
    case "nan": return .nan
    default: break
    }
    let isPlain = body.allSatisfy { $0.isDigit || ".+-eE".utf8.contains($0) }
    guard isPlain, body.contains(where: \.isDigit), let last = body.last, !"+-".utf8.contains(last) else { return nil }
    return Double(text.text)
  }

  /// `float(value)`.
  static func number(_ value: JinjaValue) throws(Failure) -> Double {
    try value.checkDefined()
    if let number = value.text.map({ parse($0) }) ?? value.double { return number }
    if let text = value.text { throw Failure(.value, "could not convert string to float: '\(text.text)'") }
    throw Failure(.type, "float() argument must be a string or a real number, not '\(value.typeName)'")
  }

  /// The whole part of a number.
  static func wholeNumber(_ value: Double) throws(Failure) -> BigInteger {
    guard let integer = BigInteger(truncating: value) else {
      throw Failure(.overflow, "cannot convert float infinity to integer")
    }
    return integer
  }
}
