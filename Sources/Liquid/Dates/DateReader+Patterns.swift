extension DateReader {
  /// `1 March 2026`, `1st of Mar`.
  mutating func readDayMonth() -> Bool {
    scan { scanner, parts in
      if scanner.at > 0, scanner.bytes[scanner.at - 1].isDigit { return false }
      guard let day = scanner.digits(apostrophe: true) else { return false }
      DateReader.skipToMonth(&scanner)
      guard let month = scanner.month() else { return false }
      scanner.skip { !$0.isDigit && $0 != 0x20 && $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "'") }
      let end = scanner.at
      scanner.skipSpace()
      let year = scanner.digits(apostrophe: true, sign: "-")
      if year == nil { scanner.at = end } else { scanner.ordinal() }
      DateReader.set(&parts, year, month: month, day)
      return true
    }
  }

  /// Letters between a day and its month belong to the day.
  private static func skipToMonth(_ scanner: inout DateScanner) {
    while scanner.next != 0, !scanner.next.isDigit, scanner.next != 0x20, scanner.next != UInt8(ascii: "-") {
      var ahead = scanner
      if ahead.month() != nil { return }
      scanner.at += 1
    }
    scanner.skipSpace()
  }

  /// `March 1, 2026`.
  mutating func readMonthDay() -> Bool {
    scan { scanner, parts in
      guard scanner.isWordBound, let month = scanner.month() else { return false }
      func isFiller(_ byte: UInt8) -> Bool {
        !byte.isDigit && byte != 0x20 && byte != UInt8(ascii: "-") && byte != UInt8(ascii: "'")
      }
      scanner.skip(while: isFiller)
      scanner.skipSpace()
      guard let day = scanner.digits(apostrophe: true) else { return false }
      scanner.skip(while: isFiller)
      let end = scanner.at
      scanner.skipSpace()
      _ = scanner.take(",")
      scanner.skipSpace()
      let year = scanner.digits(apostrophe: true, sign: "-")
      if year == nil { scanner.at = end }
      DateReader.set(&parts, year, month: month, day)
      return true
    }
  }

  /// `2026-03-01`.
  mutating func readISO() -> Bool {
    scan { scanner, parts in
      guard let year = scanner.digits(apostrophe: true, sign: "-+"), scanner.take("-"), let month = scanner.digits(),
        scanner.take("-"), let day = scanner.digits(apostrophe: true, sign: "-")
      else { return false }
      DateReader.set(&parts, year, month, day)
      return true
    }
  }

  /// `1-Mar-2026`, `Mar-1-2026`.
  mutating func readDashes() -> Bool {
    func isFiller(_ byte: UInt8) -> Bool { !"-/.".utf8.contains(byte) }
    let hasDay = scan { scanner, parts in
      guard let day = scanner.digits(apostrophe: true, sign: "-"), scanner.take("-"), let month = scanner.month() else {
        return false
      }
      scanner.skip(while: isFiller)
      guard scanner.take("-"), let year = scanner.digits(apostrophe: true, sign: "-") else { return false }
      DateReader.set(&parts, year, month: month, day)
      return true
    }
    return hasDay
      || scan { scanner, parts in
        guard scanner.isWordBound, let month = scanner.month() else { return false }
        scanner.skip(while: isFiller)
        guard scanner.take("-"), let day = scanner.digits(apostrophe: true, sign: "-") else { return false }
        let year = scanner.take("-") ? scanner.digits(apostrophe: true, sign: "-") : nil
        DateReader.set(&parts, year, month: month, day)
        return true
      }
  }

  /// `2026/03/01`, `01/03/2026`, `3/1`.
  mutating func readSlashes() -> Bool {
    scan { scanner, parts in
      guard let first = scanner.digits(apostrophe: true, sign: "-"), scanner.take("/") else { return false }
      scanner.skipSpace()
      guard let second = scanner.digits(apostrophe: true) else { return false }
      let end = scanner.at
      if scanner.at < scanner.bytes.count {
        scanner.at += 1
        scanner.skipSpace()
        if let third = scanner.digits(apostrophe: true, sign: "-") {
          DateReader.set(&parts, first, second, third)
          return true
        }
      }
      scanner.at = end
      (parts.month, parts.day) = (first.value, second.value)
      return true
    }
  }

  /// `01.03.2026`.
  mutating func readPoints() -> Bool {
    scan { scanner, parts in
      guard let first = scanner.digits(apostrophe: true, sign: "-"), scanner.take(".") else { return false }
      scanner.skipSpace()
      guard let second = scanner.digits(apostrophe: true), scanner.take(".") else { return false }
      scanner.skipSpace()
      guard let third = scanner.digits(apostrophe: true, sign: "-") else { return false }
      DateReader.set(&parts, first, second, third)
      return true
    }
  }

  static func set(_ parts: inout Parts, _ year: DateDigits?, month: Int, _ day: DateDigits) {
    parts.month = month
    guard let year else {
      if day.isYear { parts.year = day.year } else { parts.day = day.value }
      return
    }
    let isSwapped = !year.isYear && day.isYear
    parts.year = (isSwapped ? day : year).year
    parts.day = (isSwapped ? year : day).value
  }

  /// Three numbers with the year first, unless only the last one can be a year.
  static func set(_ parts: inout Parts, _ first: DateDigits, _ second: DateDigits, _ third: DateDigits) {
    let isSwapped = !first.isYear && third.isYear
    parts.year = (isSwapped ? third : first).year
    parts.month = second.value
    parts.day = (isSwapped ? first : third).value
  }
}
