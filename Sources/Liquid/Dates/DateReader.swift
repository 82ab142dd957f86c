import Dates

/// Reads dates as leniently as Ruby's `Time.parse`.
struct DateReader {
  /// Ruby reads no longer text.
  private static let limit = 128

  /// - Parameter text: In small letters.
  static func moment(_ text: [UInt8], now: Int, zone: Zone) -> Moment? {
    guard text.count <= limit else { return nil }
    var reader = DateReader(text)
    reader.read()
    return moment(reader.parts, now, zone)
  }

  private var bytes: [UInt8]
  private var parts = DateParts()

  private init(_ text: [UInt8]) {
    bytes = text.map { byte in
      byte.isLetter || byte.isDigit || "-+',./:@[]".utf8.contains(byte) ? byte : UInt8(ascii: " ")
    }
  }

  private mutating func read() {
    _ = scan { $0.weekday() }
    _ = scan { $0.time() }
    let isRead =
      scan { $0.dayMonth() } || scan { $0.monthDay() } || scan { $0.isoDate() } || scan { $0.dayMonthInDashes() }
      || scan { $0.monthDayInDashes() } || scan { $0.slashes() } || scan { $0.points() }
    if isRead { return }
    let (hasYear, hasMonth) = (scan { $0.shortYear() }, scan { $0.monthAlone() })
    _ = hasYear || hasMonth || scan { $0.ordinalDay() } || scan { $0.digitsAlone() }
  }

  /// Tries a pattern at each place; what it reads is removed.
  private mutating func scan(_ read: (inout DateScanner) -> Bool) -> Bool {
    for start in bytes.indices {
      var scanner = DateScanner(bytes: bytes, at: start, parts: parts)
      guard read(&scanner) else { continue }
      parts = scanner.parts
      bytes.replaceSubrange(start..<scanner.at, with: [UInt8(ascii: " ")])
      return true
    }
    return false
  }

  private static func moment(_ parts: DateParts, _ now: Int, _ zone: Zone) -> Moment? {
    let offset = parts.zone.flatMap { DateZones.offset($0) } ?? zone.offset(at: now)
    let today = CivilDate(unixSeconds: now + offset)
    let dateParts = [parts.year, parts.month, parts.day, parts.hour, parts.dayOfYear]
    guard dateParts.contains(where: { $0 != nil }) else { return nil }
    var date = today
    (date.hour, date.minute, date.second) = (parts.hour ?? 0, parts.minute ?? 0, parts.second ?? 0)
    date.year = parts.year ?? today.year
    let hasYear = parts.year != nil
    date.month = parts.month ?? (hasYear || parts.dayOfYear != nil ? 1 : today.month)
    date.day = parts.day ?? (hasYear || parts.month != nil ? 1 : today.day)
    if let day = parts.dayOfYear, parts.month == nil { (date.month, date.day) = (1, day) }
    guard (0...59).contains(date.minute), (0...60).contains(date.second) else { return nil }
    return moment(date, parts, zone)
  }

  private static func moment(_ date: CivilDate, _ parts: DateParts, _ zone: Zone) -> Moment? {
    if let name = parts.zone, let offset = DateZones.offset(name) {
      guard let utc = exists(date.moved(back: offset), parts) else { return nil }
      let isUTC = DateZones.isUTC(name) || (offset == 0 && zone == .utc)
      return Moment(
        seconds: utc.unixSeconds, nanoseconds: parts.nanoseconds, offset: offset, zone: isUTC ? "UTC" : "")
    }
    guard let localSeconds = exists(date, parts)?.unixSeconds else { return nil }
    let guess = localSeconds - zone.offset(at: localSeconds)
    return Moment(seconds: localSeconds - zone.offset(at: guess), nanoseconds: parts.nanoseconds, in: zone)
  }

  /// Nil for a date that Ruby refuses; a day beyond the end of a short month is one of the next.
  private static func exists(_ date: CivilDate, _ parts: DateParts) -> CivilDate? {
    let isExact = date.hour < 24 || (date.minute == 0 && date.second == 0)
    guard (1...12).contains(date.month), (1...31).contains(date.day) || parts.dayOfYear != nil,
      (0...24).contains(date.hour), isExact,
      date.year.magnitude < 1 << 30, date.day < 1 << 30
    else { return nil }
    return date
  }
}

extension CivilDate {
  /// The date and time by an offset earlier; as in Ruby, a day
  /// before or after the month becomes its last or first one.
  fileprivate func moved(back offset: Int) -> CivilDate {
    guard offset != 0, [year, day, hour, minute, second].allSatisfy({ $0.magnitude < 1 << 30 }),
      (1...12).contains(month)
    else { return self }
    var date = self
    let seconds = hour * 3600 + minute * 60 + second - offset
    let days = seconds.dividedDown(by: 86_400)
    let rest = seconds - days * 86_400
    (date.hour, date.minute, date.second) = (rest / 3600, rest / 60 % 60, rest % 60)
    date.day += days
    if days > 0, date.day > daysInMonth {
      (date.year, date.month, date.day) = month == 12 ? (year + 1, 1, 1) : (year, month + 1, 1)
    } else if days < 0, date.day < 1 {
      let last = CivilDate(unixSeconds: (CivilDate.days(year: year, month: month, day: 1) - 1) * 86_400)
      (date.year, date.month, date.day) = (last.year, last.month, last.day)
    }
    return date
  }
}

/// The parts of a date that a text names; the rest is that of now, or the start.
struct DateParts: Sendable {
  var year: Int?
  var month: Int?
  var day: Int?
  var dayOfYear: Int?
  var hour: Int?
  var minute: Int?
  var second: Int?
  var nanoseconds = 0
  var zone: String?
}

/// A moment with the offset from UTC in which it is written.
final class Moment: Sendable {
  /// Seconds since 1970.
  let seconds: Int
  let nanoseconds: Int
  /// Seconds east of UTC.
  let offset: Int
  /// The name of the zone; empty where only its offset is known.
  let zone: String
  /// Whether only the default says in which zone it is written.
  let isWithoutZone: Bool

  init(seconds: Int, nanoseconds: Int = 0, offset: Int = 0, zone: String, isWithoutZone: Bool = false) {
    (self.seconds, self.nanoseconds, self.offset, self.zone) = (seconds, nanoseconds, offset, zone)
    self.isWithoutZone = isWithoutZone
  }

  convenience init(seconds: Int, nanoseconds: Int = 0, in zone: Zone, isWithoutZone: Bool = false) {
    self.init(
      seconds: seconds, nanoseconds: nanoseconds, offset: zone.offset(at: seconds),
      zone: zone.abbreviation(at: seconds), isWithoutZone: isWithoutZone)
  }

  var instant: Double { Double(seconds) + Double(nanoseconds) / 1e9 }

  var strftime: Strftime {
    Strftime(.ruby, seconds: seconds, nanoseconds: nanoseconds, offset: offset, zone: zone)
  }

  /// As Ruby prints a time: `2026-03-01 09:05:07 +0100`.
  var description: String { strftime.text(zone == "UTC" ? "%Y-%m-%d %H:%M:%S UTC" : "%Y-%m-%d %H:%M:%S %z") }
}
