import Text

/// Reads and writes numbers as CSS and JSON have them: no exponent, no locale, at most four decimals.
enum Decimal {
  /// The largest magnitude that a theme may give, far beyond any screen.
  static let limit = 100_000.0

  static func text(_ value: Double) -> String {
    guard value.isFinite else { return "0" }
    let clamped = min(max(value, -limit), limit)
    let scaled = Int((abs(clamped) * 10_000).rounded())
    if scaled % 10_000 == 0 { return String(clamped < 0 ? -(scaled / 10_000) : scaled / 10_000) }
    let (whole, rest) = scaled.quotientAndRemainder(dividingBy: 10_000)
    var text = String(whole)
    if rest > 0 {
      var digits = String(rest)
      digits = String(repeating: "0", count: 4 - digits.count) + digits
      while digits.last == "0" { digits.removeLast() }
      text += "." + digits
    }
    return clamped < 0 && scaled > 0 ? "-" + text : text
  }

  /// A plain decimal number: digits with an optional sign and fraction, nothing else; nil also beyond the limit.
  static func parse(_ text: Substring) -> Double? {
    guard !text.isEmpty, text.utf8.count <= 16 else { return nil }
    guard text.utf8.allSatisfy({ $0.isDigit || ".-+".utf8.contains($0) }) else { return nil }
    return Double(text).flatMap { abs($0) <= limit ? $0 : nil }
  }
}
