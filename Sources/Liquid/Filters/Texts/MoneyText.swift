import TextTemplates

/// An amount with two decimals.
enum MoneyText {
  static func text(_ value: Double) -> [UInt8] {
    guard value.isFinite else { return Array((value.isNaN ? "NaN" : value < 0 ? "-Inf" : "Inf").utf8) }
    let exact = LiquidDecimal(value.magnitude).rounded(.even, places: 2)
    // Beyond the digits that a number is sure of, Ruby writes out its exact value.
    let large = value.magnitude < 1e15 ? nil : BigInteger(truncating: value.magnitude)
    let hundredths = large.map { $0 * BigInteger(100) } ?? exact.mantissa * LiquidDecimal.power(exact.exponent + 2)
    var digits = hundredths.text(radix: 10)
    while digits.count < 3 { digits.insert(UInt8(ascii: "0"), at: 0) }
    digits.insert(UInt8(ascii: "."), at: digits.count - 2)
    return (value.sign == .minus ? [UInt8(ascii: "-")] : []) + digits
  }
}
