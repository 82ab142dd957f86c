extension DateReader {
  /// `'26`, `March`, `1st`, `20260301T090507Z`.
  mutating func readRest() -> Bool {
    let hasYear = scan { scanner, parts in
      guard scanner.take("'"), let year = scanner.digits(), scanner.isWordBound else { return false }
      parts.year = year.year
      return true
    }
    let hasMonth = scan { scanner, parts in
      guard scanner.isWordBound, let month = scanner.month() else { return false }
      scanner.skip { $0 != 0x20 }
      parts.month = month
      return true
    }
    if hasYear || hasMonth { return true }
    let hasDay = scan { scanner, parts in
      guard let day = scanner.digits() else { return false }
      let end = scanner.at
      scanner.ordinal()
      guard scanner.at > end, scanner.isWordBound else { return false }
      parts.day = day.value
      return true
    }
    return hasDay || readDigits()
  }

  /// Digits alone, which their number explains.
  private mutating func readDigits() -> Bool {
    scan { scanner, parts in
      guard let run = scanner.digits(sign: "-+"), (2...14).contains(run.digits.count) else { return false }
      let digits = run.digits.map { Int($0) - 0x30 }
      func number(_ range: Range<Int>) -> Int { digits[range].reduce(0) { $0 * 10 + $1 } }
      switch digits.count {
      case 2: parts.day = number(0..<2)
      case 3: parts.dayOfYear = number(0..<3)
      case 4: (parts.month, parts.day) = (number(0..<2), number(2..<4))
      case 5:
        parts.year = DateDigits(digits: Array(run.digits[..<2])).year
        parts.dayOfYear = number(2..<5)
      case 6:
        parts.year = DateDigits(digits: Array(run.digits[..<2])).year
        (parts.month, parts.day) = (number(2..<4), number(4..<6))
      case 7: (parts.year, parts.dayOfYear) = (number(0..<4), number(4..<7))
      case 8, 10, 12, 14:
        (parts.year, parts.month, parts.day) = (number(0..<4), number(4..<6), number(6..<8))
        if digits.count > 8 { parts.hour = number(8..<10) }
        if digits.count > 10 { parts.minute = number(10..<12) }
        if digits.count > 12 { parts.second = number(12..<14) }
      default: return false
      }
      DateReader.compactTime(&scanner, &parts)
      return true
    }
  }

  /// The time of `20260301T090507Z`.
  private static func compactTime(_ scanner: inout DateScanner, _ parts: inout Parts) {
    let start = scanner.at
    scanner.skipSpace()
    _ = scanner.take("t")
    scanner.skipSpace()
    guard let run = scanner.digits(), [2, 4, 6].contains(run.digits.count) else {
      scanner.at = start
      return
    }
    let digits = run.digits.map { Int($0) - 0x30 }
    parts.hour = digits[0] * 10 + digits[1]
    if digits.count > 2 { parts.minute = digits[2] * 10 + digits[3] }
    if digits.count > 4 { parts.second = digits[4] * 10 + digits[5] }
    if scanner.take("z") {
      parts.zone = "z"
    } else if let zone = scanner.digits(sign: "+-"), zone.hasSign, zone.digits.count <= 4 {
      parts.zone = (zone.isNegative ? "-" : "+") + zone.digits.text
    }
  }
}
