import Dates

/// Reads dates as leniently as Ruby's `Time.parse`.
struct DateReader {
  /// What a text says; the rest is that of now, or the start.
  struct Parts: Sendable {
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

  /// Ruby reads no longer text.
  private static let limit = 128

  /// - Parameter text: In small letters.
  static func moment(_ text: [UInt8], now: Int, zone: Zone) -> LiquidMoment? {
    guard text.count <= limit else { return nil }
    var reader = DateReader(text)
    reader.read()
    return moment(reader.parts, now, zone)
  }

  var bytes: [UInt8]
  var parts = Parts()

  private init(_ text: [UInt8]) {
    bytes = text.map { byte in
      byte.isLetter || byte.isDigit || "-+',./:@[]".utf8.contains(byte) ? byte : 0x20
    }
  }

  private mutating func read() {
    removeWeekday()
    readTime()
    _ = readDayMonth() || readMonthDay() || readISO() || readDashes() || readSlashes() || readPoints() || readRest()
    if let year = parts.year, year == .min { parts.year = nil }
  }

  private static func moment(_ parts: Parts, _ now: Int, _ zone: Zone) -> LiquidMoment? {
    let offset = parts.zone.flatMap { DateZones.offset($0) } ?? zone.offset(at: now)
    let today = CivilDate(unixSeconds: now + offset)
    guard parts.year != nil || parts.month != nil || parts.day != nil || parts.hour != nil || parts.dayOfYear != nil
    else { return nil }
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

  private static func moment(_ date: CivilDate, _ parts: Parts, _ zone: Zone) -> LiquidMoment? {
    if let name = parts.zone, let offset = DateZones.offset(name) {
      guard let utc = exists(date.moved(back: offset), parts) else { return nil }
      let isUTC = DateZones.isUTC(name) || (offset == 0 && zone == .utc)
      return LiquidMoment(
        seconds: utc.unixSeconds, nanoseconds: parts.nanoseconds, offset: offset, zone: isUTC ? "UTC" : "")
    }
    guard let local = exists(date, parts)?.unixSeconds else { return nil }
    let guess = local - zone.offset(at: local)
    return LiquidMoment(seconds: local - zone.offset(at: guess), nanoseconds: parts.nanoseconds, in: zone)
  }

  /// Nil for a date that Ruby refuses; a day beyond the end of a short month is one of the next.
  private static func exists(_ date: CivilDate, _ parts: Parts) -> CivilDate? {
    let isExact = date.hour < 24 || (date.minute == 0 && date.second == 0)
    guard (1...12).contains(date.month), (1...31).contains(date.day) || parts.dayOfYear != nil,
      (0...24).contains(date.hour), isExact,
      date.year.magnitude < 1 << 30, date.day < 1 << 30
    else { return nil }
    return date
  }
}

extension CivilDate {
  /// The date and time by an offset earlier; as in Ruby, a day before or after the month becomes its last or first one.
  fileprivate func moved(back offset: Int) -> CivilDate {
    guard offset != 0, [year, day, hour, minute, second].allSatisfy({ $0.magnitude < 1 << 30 }),
      (1...12).contains(month)
    else { return self }
    var date = self
    let seconds = hour * 3600 + minute * 60 + second - offset
    let days = seconds >= 0 ? seconds / 86_400 : -((86_399 - seconds) / 86_400)
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
