/// The shortest decimal digits of a finite floating-point number, and where the point stands in them.
struct FloatDigits: Sendable {
  var isNegative: Bool
  /// Without zeros at either end, but at least one digit.
  var digits: [UInt8]
  /// The digits before the point; negative or beyond the digits where zeros stand between.
  var point: Int

  init(_ value: Double) {
    isNegative = value.sign == .minus
    let text = Array(value.magnitude.description.utf8)
    let mark = text.firstIndex(of: UInt8(ascii: "e")) ?? text.count
    let dot = text[..<mark].firstIndex(of: UInt8(ascii: ".")) ?? mark
    digits = text[..<mark].filter(\.isDigit)
    point = dot + (mark < text.count ? Int(String(decoding: text[(mark + 1)...], as: UTF8.self)) ?? 0 : 0)
    let zeros = digits.prefix { $0 == UInt8(ascii: "0") }.count
    digits.removeFirst(min(zeros, digits.count - 1))
    point -= zeros
    while digits.count > 1, digits.last == UInt8(ascii: "0") { digits.removeLast() }
    if digits == [UInt8(ascii: "0")] { point = 1 }
  }
}
