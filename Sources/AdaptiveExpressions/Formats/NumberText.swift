import Text

/// Numbers as JavaScript and d3-format write them.
enum NumberText {
  /// `42`, `2.5`, `1e+21`: what JavaScript's `Number.toString` gives.
  static func text(of number: Double) -> String {
    guard number.isFinite else { return number.isNaN ? "NaN" : number < 0 ? "-Infinity" : "Infinity" }
    if number == number.rounded(), abs(number) < 9e15 { return String(Int(number)) }
    return DecimalDigits(number).text(plain: -5...21, isShort: true).text
  }

  /// `1,234.50`, with the signs of a locale; a minus is U+2212, as d3-format has it.
  static func grouped(_ number: Double, decimals: Int, _ locale: NumberLocale) -> String {
    guard number.isFinite else { return number.isNaN ? "NaN" : number < 0 ? "−Infinity" : "Infinity" }
    let (integer, fraction) = fixed(abs(number), decimals: max(0, min(20, decimals)))
    let isZero = integer.allSatisfy { $0 == "0" } && fraction.allSatisfy { $0 == "0" }
    let text = locale.grouped(integer) + (fraction.isEmpty ? "" : locale.decimal + fraction)
    return (number < 0 && !isZero ? "−" : "") + locale.numerals(text)
  }

  /// JavaScript's `toFixed` of a number that is not negative: the digits before and after the decimal point.
  private static func fixed(_ number: Double, decimals: Int) -> (whole: String, fraction: String) {
    guard number < 1e21 else { return (text(of: number), "") }
    let floor = number.rounded(.down)
    var rest = number - floor
    var digits: [UInt8] = []
    for _ in 0..<decimals {
      rest *= 10
      let digit = min(9, rest.rounded(.down))
      digits.append(UInt8(digit))
      rest -= digit
    }
    var integer = UInt128(floor)
    if rest >= 0.5 {
      var i = digits.count - 1
      while i >= 0, digits[i] == 9 {
        digits[i] = 0
        i -= 1
      }
      if i >= 0 { digits[i] += 1 } else { integer += 1 }
    }
    return (String(integer), digits.map { String($0) }.joined())
  }

  /// JavaScript's `Math.round` of a number at a number of decimals.
  static func rounded(_ number: Double, decimals: Double) -> Double {
    let power = decimals == 0 ? 1 : pow10(decimals)
    let scaledNumber = number * power
    // Halves go up, also below zero.
    return (scaledNumber + 0.5).rounded(.down) / power
  }

  private static func pow10(_ exponent: Double) -> Double {
    var power = 1.0
    for _ in 0..<Int(max(0, min(400, abs(exponent)))) { power *= 10 }
    return exponent < 0 ? 1 / power : power
  }

  /// JavaScript's `parseFloat`: the number at the beginning of a text.
  static func parsedFloat(_ text: String) -> Double? {
    let bytes = Array(text.utf8.drop { $0 == UInt8(ascii: " ") || (0x09...0x0D).contains($0) })
    var i = 0
    func digits() { while i < bytes.count, bytes[i].isDigit { i += 1 } }
    if i < bytes.count, bytes[i] == UInt8(ascii: "-") || bytes[i] == UInt8(ascii: "+") { i += 1 }
    let isNegative = bytes.first == UInt8(ascii: "-")
    if bytes[i...].starts(with: "Infinity".utf8) { return isNegative ? -.infinity : .infinity }
    let start = i
    digits()
    var count = i - start
    if i < bytes.count, bytes[i] == UInt8(ascii: ".") {
      let point = i
      i += 1
      digits()
      count += i - point - 1
      if i == point + 1 { i = point + (count > 0 ? 1 : 0) }
    }
    guard count > 0 else { return nil }
    let end = i
    if i < bytes.count, bytes[i] | 0x20 == UInt8(ascii: "e") {
      i += 1
      if i < bytes.count, bytes[i] == UInt8(ascii: "-") || bytes[i] == UInt8(ascii: "+") { i += 1 }
      let exponent = i
      digits()
      if i == exponent { i = end }
    }
    var number = String(decoding: bytes[..<i], as: UTF8.self)
    if number.hasSuffix(".") { number.removeLast() }
    return Double(number)
  }

  /// JavaScript's `Number` of a text, as comparisons convert it; nil for what is no number.
  static func number(_ text: String) -> Double? {
    let trimmed = text.trimmed
    if trimmed.isEmpty { return 0 }
    // Swift also reads hexadecimal floats and words.
    guard trimmed.utf8.allSatisfy({ $0.isDigit || "+-.eE".utf8.contains($0) }) else { return nil }
    return Double(trimmed)
  }
}
