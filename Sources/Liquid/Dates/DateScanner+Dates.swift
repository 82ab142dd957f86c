import Dates
import Text

/// The patterns of dates. Each reads what it finds at its place, and is false where that is something else.
extension DateScanner {
  mutating func weekday() -> Bool {
    guard isWordBound, takeName(Language.english.shortWeekdays) != nil else { return false }
    skip { !$0.isDigit && $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "/") }
    return true
  }

  /// `1 March 2026`, `1st of Mar`.
  mutating func dayMonth() -> Bool {
    if at > 0, bytes[at - 1].isDigit { return false }
    guard let day = digits(apostrophe: true) else { return false }
    skipToMonth()
    guard let month = takeMonth() else { return false }
    skip(while: Self.isFiller)
    let year = attempt { $0.digitsAfterSpace(apostrophe: true, sign: "-") }
    if year != nil { ordinal() }
    set(year, month: month, day)
    return true
  }

  /// Letters between a day and its month belong to the day.
  private mutating func skipToMonth() {
    while next != 0, !next.isDigit, next != UInt8(ascii: " "), next != UInt8(ascii: "-") {
      var scanner = self
      if scanner.takeMonth() != nil { return }
      at += 1
    }
    skipSpace()
  }

  private static func isFiller(_ byte: UInt8) -> Bool { !byte.isDigit && !" -'".utf8.contains(byte) }

  /// `March 1, 2026`.
  mutating func monthDay() -> Bool {
    guard isWordBound, let month = takeMonth() else { return false }
    skip(while: Self.isFiller)
    guard let day = digitsAfterSpace(apostrophe: true) else { return false }
    skip(while: Self.isFiller)
    let year = attempt { scanner in
      scanner.skipSpace()
      _ = scanner.take(",")
      return scanner.digitsAfterSpace(apostrophe: true, sign: "-")
    }
    set(year, month: month, day)
    return true
  }

  /// `2026-03-01`.
  mutating func isoDate() -> Bool {
    guard let year = digits(apostrophe: true, sign: "-+"), take("-"), let month = digits(), take("-"),
      let day = digits(apostrophe: true, sign: "-")
    else { return false }
    set(year, month: month.value, day)
    return true
  }

  private static func isInDashes(_ byte: UInt8) -> Bool { !"-/.".utf8.contains(byte) }

  /// `1-Mar-2026`.
  mutating func dayMonthInDashes() -> Bool {
    guard let day = digits(apostrophe: true, sign: "-"), take("-"), let month = takeMonth() else { return false }
    skip(while: Self.isInDashes)
    guard take("-"), let year = digits(apostrophe: true, sign: "-") else { return false }
    set(year, month: month, day)
    return true
  }

  /// `Mar-1-2026`.
  mutating func monthDayInDashes() -> Bool {
    guard isWordBound, let month = takeMonth() else { return false }
    skip(while: Self.isInDashes)
    guard take("-"), let day = digits(apostrophe: true, sign: "-") else { return false }
    set(take("-") ? digits(apostrophe: true, sign: "-") : nil, month: month, day)
    return true
  }

  /// `2026/03/01`, `01/03/2026`, `3/1`.
  mutating func slashes() -> Bool {
    guard let first = digits(apostrophe: true, sign: "-"), take("/") else { return false }
    guard let second = digitsAfterSpace(apostrophe: true) else { return false }
    let third = attempt { scanner in
      scanner.at = min(scanner.at + 1, scanner.bytes.count)
      return scanner.digitsAfterSpace(apostrophe: true, sign: "-")
    }
    if let third {
      set(first, month: second.value, third)
    } else {
      (parts.month, parts.day) = (first.value, second.value)
    }
    return true
  }

  /// `01.03.2026`.
  mutating func points() -> Bool {
    guard let first = digits(apostrophe: true, sign: "-"), take(".") else { return false }
    guard let second = digitsAfterSpace(apostrophe: true), take("."),
      let third = digitsAfterSpace(apostrophe: true, sign: "-")
    else { return false }
    set(first, month: second.value, third)
    return true
  }

  /// The year and the day change places where only the other one can be a year.
  private mutating func set(_ year: DateDigits?, month: Int, _ day: DateDigits) {
    parts.month = month
    guard let year else {
      if day.isYear { parts.year = day.year } else { parts.day = day.value }
      return
    }
    let isSwapped = !year.isYear && day.isYear
    parts.year = (isSwapped ? day : year).year
    parts.day = (isSwapped ? year : day).value
  }

  /// `'26`.
  mutating func shortYear() -> Bool {
    guard take("'"), let year = digits(), isWordBound else { return false }
    parts.year = year.year
    return true
  }

  mutating func monthAlone() -> Bool {
    guard isWordBound, let month = takeMonth() else { return false }
    skip { $0 != UInt8(ascii: " ") }
    parts.month = month
    return true
  }

  /// `1st`.
  mutating func ordinalDay() -> Bool {
    guard let day = digits() else { return false }
    let end = at
    ordinal()
    guard at > end, isWordBound else { return false }
    parts.day = day.value
    return true
  }

  /// Digits alone, which their number explains: `20260301T090507Z`.
  mutating func digitsAlone() -> Bool {
    guard let run = digits(sign: "-+"), (2...14).contains(run.digits.count) else { return false }
    func number(_ range: Range<Int>) -> Int { DateDigits(digits: Array(run.digits[range])).value }
    let shortYear = DateDigits(digits: Array(run.digits[..<2])).year
    switch run.digits.count {
    case 2: parts.day = number(0..<2)
    case 3: parts.dayOfYear = number(0..<3)
    case 4: (parts.month, parts.day) = (number(0..<2), number(2..<4))
    case 5: (parts.year, parts.dayOfYear) = (shortYear, number(2..<5))
    case 6: (parts.year, parts.month, parts.day) = (shortYear, number(2..<4), number(4..<6))
    case 7: (parts.year, parts.dayOfYear) = (number(0..<4), number(4..<7))
    case let count where count % 2 == 0:
      (parts.year, parts.month, parts.day) = (number(0..<4), number(4..<6), number(6..<8))
      setTime(Array(run.digits[8...]))
    default: return false
    }
    _ = attempt { $0.compactTime() }
    return true
  }

  /// The time of `20260301T090507Z`.
  private mutating func compactTime() -> Void? {
    skipSpace()
    _ = take("t")
    guard let run = digitsAfterSpace(), [2, 4, 6].contains(run.digits.count) else { return nil }
    setTime(run.digits)
    if take("z") {
      parts.zone = "z"
    } else if let zone = digits(sign: "+-"), zone.hasSign, zone.digits.count <= 4 {
      parts.zone = (zone.isNegative ? "-" : "+") + zone.digits.text
    }
    return ()
  }

  /// Sets as much of hour, minute and second as there are two digits of.
  private mutating func setTime(_ digits: [UInt8]) {
    func pair(_ at: Int) -> Int { DateDigits(digits: Array(digits[at..<at + 2])).value }
    if digits.count >= 2 { parts.hour = pair(0) }
    if digits.count >= 4 { parts.minute = pair(2) }
    if digits.count >= 6 { parts.second = pair(4) }
  }
}
