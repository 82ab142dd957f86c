import Text

/// Times of the day, and their zones.
extension DateScanner {
  mutating func time() -> Bool {
    if at > 0, bytes[at - 1].isDigit { return false }
    guard let hour = digits() else { return false }
    parts.hour = hour.value
    let hasMinutes = attempt { $0.minutes() } != nil
    let hasHalf = attempt { $0.half() } != nil
    guard hasMinutes || hasHalf else { return false }
    _ = attempt { $0.zone() }
    return true
  }

  private mutating func minutes() -> Void? {
    skipSpace()
    if take("h") {
      guard let minute = attempt({ $0.digitsAfterSpace() }) else { return () }
      parts.minute = minute.value
      _ = take("m")
      return ()
    }
    guard take(":"), let minute = digitsAfterSpace() else { return nil }
    parts.minute = minute.value
    let second = attempt { scanner in
      scanner.skipSpace()
      return scanner.take(":") ? scanner.digitsAfterSpace() : nil
    }
    guard let second else { return () }
    parts.second = second.value
    if take(".") || take(",") {
      let zero = UInt8(ascii: "0")
      let fraction = (digits()?.digits ?? []) + [UInt8](repeating: zero, count: 9)
      parts.nanoseconds = DateDigits(digits: Array(fraction.prefix(9))).value
    }
    return ()
  }

  /// Reads `am` or `pm`.
  private mutating func half() -> Void? {
    skipSpace()
    let isAfternoon = next == UInt8(ascii: "p")
    guard take("a") || take("p"), takeWord(".m.") || (take("m") && isWordBound) else { return nil }
    parts.hour = (parts.hour ?? 0) % 12 + (isAfternoon ? 12 : 0)
    return ()
  }

  private mutating func zone() -> Void? {
    skipSpace()
    let first = at
    for word in ["gmt", "utc", "ut"] where takeWord(word) { break }
    if take("+") || take("-"), digits() != nil {
      while attempt({ $0.take(":") || $0.take(".") || $0.take(",") ? $0.digits() : nil }) != nil {}
      parts.zone = bytes[first..<at].text
      return ()
    }
    at = first
    skip { $0.isLetter }
    guard at > first, isWordBound else { return nil }
    parts.zone = bytes[first..<at].text
    if takeWord(" dst") { parts.zone? += " dst" }
    return ()
  }
}

/// The zones that Ruby knows by name, and offsets in digits.
enum DateZones {
  static func isUTC(_ name: String) -> Bool { ["utc", "z", "ut", "-00:00", "-0000", "-00"].contains(name) }

  static func offset(_ name: String) -> Int? {
    if let hours = hours[name] { return hours * 3600 }
    let bytes = Array(name.utf8)
    guard let sign = bytes.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return nil }
    let rest = bytes.dropFirst()
    let digits = rest.filter(\.isDigit)
    let form = rest.map { $0.isDigit ? UInt8(ascii: "0") : $0 }
    guard ["00", "0000", "00:00", "000000", "00:00:00"].contains(form.text) else { return nil }
    let numbers = digits.map { Int($0 - UInt8(ascii: "0")) } + [0, 0, 0, 0]
    let seconds =
      (numbers[0] * 10 + numbers[1]) * 3600 + (numbers[2] * 10 + numbers[3]) * 60 + numbers[4] * 10 + numbers[5]
    return sign == UInt8(ascii: "-") ? -seconds : seconds
  }

  private static let hours: [String: Int] = {
    var hours = [
      "utc": 0, "ut": 0, "gmt": 0, "z": 0, "est": -5, "edt": -4, "cst": -6, "cdt": -5, "mst": -7, "mdt": -6,
      "pst": -8, "pdt": -7,
    ]
    for (i, letter) in "abcdefghiklm".enumerated() { hours[String(letter)] = i + 1 }
    for (i, letter) in "nopqrstuvwxy".enumerated() { hours[String(letter)] = -i - 1 }
    return hours
  }()
}
