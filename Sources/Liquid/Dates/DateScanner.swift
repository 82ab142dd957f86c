import Dates

/// A place in the text of a date.
struct DateScanner {
  let bytes: [UInt8]
  var at: Int
  var parts: DateParts

  var next: UInt8 { at < bytes.count ? bytes[at] : 0 }

  mutating func skipSpace() { while next == UInt8(ascii: " ") { at += 1 } }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(truncatingIfNeeded: character.value) else { return false }
    at += 1
    return true
  }

  mutating func takeWord(_ word: String) -> Bool {
    guard bytes[at...].starts(with: word.utf8) else { return false }
    at += word.utf8.count
    return true
  }

  /// Digits with an apostrophe or a sign before them, where the pattern allows one.
  mutating func digits(apostrophe: Bool = false, sign: String = "") -> DateDigits? {
    let start = at
    var result = DateDigits()
    if apostrophe, take("'") { result.hasApostrophe = true }
    if sign.utf8.contains(next), next != 0 {
      result.isNegative = next == UInt8(ascii: "-")
      result.hasSign = true
      at += 1
    }
    let first = at
    while next.isDigit { at += 1 }
    guard at > first else {
      at = start
      return nil
    }
    result.digits = Array(bytes[first..<at])
    return result
  }

  mutating func digitsAfterSpace(apostrophe: Bool = false, sign: String = "") -> DateDigits? {
    skipSpace()
    return digits(apostrophe: apostrophe, sign: sign)
  }

  /// Reads what may stand here; where it does not, everything stays as it is.
  mutating func attempt<Found>(_ read: (inout DateScanner) -> Found?) -> Found? {
    var scanner = self
    guard let value = read(&scanner) else { return nil }
    self = scanner
    return value
  }

  /// The index of a name.
  mutating func takeName(_ names: [String]) -> Int? { names.firstIndex { takeWord($0.lowercased()) } }

  /// The number of a month that is named by its first letters.
  mutating func takeMonth() -> Int? { takeName(Language.english.shortMonths).map { $0 + 1 } }

  mutating func skip(while condition: (UInt8) -> Bool) { while at < bytes.count, condition(bytes[at]) { at += 1 } }

  /// Whether a word may begin or end here.
  var isWordBound: Bool { (at > 0 && bytes[at - 1].isWord) != next.isWord }

  mutating func ordinal() {
    for word in ["st", "nd", "rd", "th"] where takeWord(word) { return }
  }
}

/// Digits as they are written.
struct DateDigits: Sendable {
  var digits: [UInt8] = []
  var isNegative = false
  var hasSign = false
  var hasApostrophe = false

  /// Numbers that no date has count as nothing that exists.
  var value: Int {
    let magnitude = digits.count > 12 ? 1 << 40 : digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    return isNegative ? -magnitude : magnitude
  }

  /// Whether only a year is written so.
  var isYear: Bool { digits.count > 2 || hasApostrophe }

  /// Two digits are a year of this century or of the last one.
  var year: Int {
    let isShort = digits.count <= 2 && !isNegative && !hasSign
    return isShort ? value + (value >= 69 ? 1900 : 2000) : value
  }
}
