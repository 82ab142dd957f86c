/// The shortest decimal digits of a finite floating-point number, and where the point stands in them.
public struct DecimalDigits: Sendable {
  /// Whether the number has a minus sign, -0 included.
  public let isNegative: Bool
  /// Without zeros at either end, but at least one digit.
  public private(set) var digits: [UInt8]
  /// The digits before the point; negative or beyond the digits where zeros stand between.
  public private(set) var point: Int

  /// Takes the digits that `description` prints: `12.5` gives
  /// the digits 125 and the point 2. `value` must be finite.
  public init(_ value: Double) {
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

  /// The number in digits, or, where the point is outside of `plain`, with an exponent.
  ///
  ///     DecimalDigits(0.05).text(plain: -5...21)    // 0.05
  ///     DecimalDigits(1.5e21).text(plain: -5...21)  // 1.5e+21
  ///
  /// - Parameters:
  ///   - needsPoint: Whether one digit before an exponent has `.0` behind it.
  ///   - isShort: Whether a whole number has no `.0` behind it, and an exponent no zero before it.
  public func text(plain: ClosedRange<Int>, needsPoint: Bool = false, isShort: Bool = false) -> [UInt8] {
    let (zero, dot) = (UInt8(ascii: "0"), UInt8(ascii: "."))
    var out: [UInt8] = isNegative ? [UInt8(ascii: "-")] : []
    if !plain.contains(point) {
      out.append(digits[0])
      if digits.count > 1 || needsPoint { out += [dot] + (digits.count > 1 ? Array(digits[1...]) : [zero]) }
      let exponent = String((point - 1).magnitude)
      out += "e\(point > 0 ? "+" : "-")\(exponent.utf8.count < 2 && !isShort ? "0" : "")\(exponent)".utf8
    } else if point <= 0 {
      out += [zero, dot] + [UInt8](repeating: zero, count: -point) + digits
    } else if digits.count <= point {
      out += digits + [UInt8](repeating: zero, count: point - digits.count) + (isShort ? [] : [dot, zero])
    } else {
      out += digits[..<point] + [dot] + digits[point...]
    }
    return out
  }
}

extension UnsafeMutablePointer<UInt8> {
  /// The most bytes that `write(decimal:)` needs.
  public static var digitLimit: Int { 20 }

  /// Writes a number in decimal digits into uninitialized memory.
  /// - Returns: The number of bytes.
  public func write(decimal number: Int) -> Int {
    var (rest, start) = (number.magnitude, Self.digitLimit)
    repeat {
      start -= 1
      self[start] = UInt8(ascii: "0") + UInt8(rest % 10)
      rest /= 10
    } while rest > 0
    if number < 0 {
      start -= 1
      self[start] = UInt8(ascii: "-")
    }
    update(from: self + start, count: Self.digitLimit - start)
    return Self.digitLimit - start
  }
}

extension Int {
  /// The number with a comma before each three digits: "2,048".
  public var grouped: String {
    var digits = Array(String(magnitude).utf8)
    for place in stride(from: digits.count - 3, to: 0, by: -3) { digits.insert(UInt8(ascii: ","), at: place) }
    return (self < 0 ? "-" : "") + digits.text
  }
}
