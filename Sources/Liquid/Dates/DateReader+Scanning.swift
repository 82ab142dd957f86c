import Dates

extension DateReader {
  /// Tries a pattern at each place; what it reads is removed.
  mutating func scan(_ read: (inout DateScanner, inout Parts) -> Bool) -> Bool {
    for start in bytes.indices {
      var scanner = DateScanner(bytes: bytes, at: start)
      var parts = self.parts
      guard read(&scanner, &parts) else { continue }
      self.parts = parts
      bytes.replaceSubrange(start..<scanner.at, with: [0x20])
      return true
    }
    return false
  }

  mutating func removeWeekday() {
    _ = scan { scanner, _ in
      guard scanner.isWordBound else { return false }
      for day in Language.english.weekdays where scanner.takeWord(String(day.prefix(3)).lowercased()) {
        scanner.skip { !$0.isDigit && $0 != 0x20 && $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "/") }
        return true
      }
      return false
    }
  }

  mutating func readTime() {
    _ = scan { scanner, parts in
      if scanner.at > 0, scanner.bytes[scanner.at - 1].isDigit { return false }
      guard let hour = scanner.digits() else { return false }
      parts.hour = hour.value
      let afterHour = scanner.at
      let hasMinutes = DateReader.minutes(&scanner, &parts)
      if !hasMinutes { scanner.at = afterHour }
      let hasHalf = DateReader.half(&scanner, &parts)
      guard hasMinutes || hasHalf else { return false }
      DateReader.zone(&scanner, &parts)
      return true
    }
  }

  private static func minutes(_ scanner: inout DateScanner, _ parts: inout Parts) -> Bool {
    scanner.skipSpace()
    if scanner.take("h") {
      let end = scanner.at
      scanner.skipSpace()
      guard let minute = scanner.digits() else {
        scanner.at = end
        return true
      }
      parts.minute = minute.value
      _ = scanner.take("m")
      return true
    }
    guard scanner.take(":") else { return false }
    scanner.skipSpace()
    guard let minute = scanner.digits() else { return false }
    parts.minute = minute.value
    let end = scanner.at
    scanner.skipSpace()
    guard scanner.take(":") else {
      scanner.at = end
      return true
    }
    scanner.skipSpace()
    guard let second = scanner.digits() else {
      scanner.at = end
      return true
    }
    parts.second = second.value
    if scanner.next == UInt8(ascii: ".") || scanner.next == UInt8(ascii: ",") {
      scanner.at += 1
      let fraction = scanner.digits()?.digits ?? []
      parts.nanoseconds = (fraction + [UInt8](repeating: 0x30, count: 9)).prefix(9).reduce(0) {
        $0 * 10 + Int($1 - 0x30)
      }
    }
    return true
  }

  /// Reads `am` or `pm`.
  private static func half(_ scanner: inout DateScanner, _ parts: inout Parts) -> Bool {
    let start = scanner.at
    scanner.skipSpace()
    let letter = scanner.next
    guard letter == UInt8(ascii: "a") || letter == UInt8(ascii: "p") else {
      scanner.at = start
      return false
    }
    scanner.at += 1
    guard scanner.takeWord(".m.") || (scanner.take("m") && scanner.isWordBound) else {
      scanner.at = start
      return false
    }
    parts.hour = (parts.hour ?? 0) % 12 + (letter == UInt8(ascii: "p") ? 12 : 0)
    return true
  }

  private static func zone(_ scanner: inout DateScanner, _ parts: inout Parts) {
    let start = scanner.at
    scanner.skipSpace()
    let first = scanner.at
    for word in ["gmt", "utc", "ut"] where scanner.takeWord(word) { break }
    if scanner.next == UInt8(ascii: "+") || scanner.next == UInt8(ascii: "-") {
      scanner.at += 1
      if scanner.digits() != nil {
        while scanner.next == UInt8(ascii: ":") || scanner.next == UInt8(ascii: ".")
          || scanner.next == UInt8(ascii: ",")
        {
          let mark = scanner.at
          scanner.at += 1
          guard scanner.digits() != nil else {
            scanner.at = mark
            break
          }
        }
        parts.zone = scanner.bytes[first..<scanner.at].text
        return
      }
    }
    scanner.at = first
    scanner.skip { $0.isLetter }
    guard scanner.at > first, scanner.isWordBound else {
      scanner.at = start
      return
    }
    parts.zone = scanner.bytes[first..<scanner.at].text
    if scanner.takeWord(" dst") { parts.zone? += " dst" }
  }
}
