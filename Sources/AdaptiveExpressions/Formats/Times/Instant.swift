import Dates

/// A moment in milliseconds since 1970, as JavaScript's `Date` has it.
struct Instant: Sendable, Hashable {
  /// Within 100 million days of 1970.
  let milliseconds: Int

  init?(milliseconds: Double) {
    guard abs(milliseconds) <= 8.64e15 else { return nil }
    self.milliseconds = Int(milliseconds.rounded(.towardZero))
  }

  init?(_ date: CivilDate, milliseconds: Int = 0) {
    self.init(milliseconds: Double(date.unixSeconds) * 1000 + Double(milliseconds))
  }

  private var seconds: Int { milliseconds >= 0 ? milliseconds / 1000 : -((999 - milliseconds) / 1000) }

  /// The date and time in UTC.
  var date: CivilDate { CivilDate(unixSeconds: seconds) }

  /// 0 to 999.
  var fraction: Int { milliseconds - seconds * 1000 }

  /// The moment as another zone's clocks show it.
  func shifted(to zone: Zone) -> Instant? {
    Instant(milliseconds: Double(milliseconds) + Double(zone.offset(at: seconds)) * 1000)
  }

  /// The moment at which a zone's clocks show this one.
  func read(in zone: Zone) -> Instant? {
    // The offset an offset earlier, which is another one only in the hours around a change of clocks.
    let guess = zone.offset(at: seconds - zone.offset(at: seconds))
    return Instant(milliseconds: Double(milliseconds) - Double(guess) * 1000)
  }

  /// A number of units later. A month later is the same day, or the month's last.
  func adding(_ count: Double, _ unit: TimeUnit) -> Instant? {
    guard count.isFinite else { return nil }
    switch unit {
    case .month, .year:
      guard abs(count) < 1e6 else { return nil }
      let months = Int(count) * (unit == .year ? 12 : 1)
      var date = date
      let total = date.year * 12 + date.month - 1 + months
      let year = total >= 0 ? total / 12 : -((11 - total) / 12)
      date.year = year
      date.month = total - year * 12 + 1
      date.day = min(date.day, date.daysInMonth)
      return Instant(date, milliseconds: fraction)
    default: return Instant(milliseconds: Double(milliseconds) + count * unit.milliseconds)
    }
  }

  /// `2020-03-04T15:06:07.000Z`.
  var iso: String {
    let date = date
    let year = 0...9999 ~= date.year ? date.year.padded(4) : (date.year < 0 ? "" : "+") + date.year.padded(6)
    return
      "\(year)-\(date.month.padded(2))-\(date.day.padded(2))T\(date.hour.padded(2)):\(date.minute.padded(2))"
      + ":\(date.second.padded(2)).\(fraction.padded(3))Z"
  }
}

/// A unit of time by the name that expressions give it.
enum TimeUnit: String {
  case second = "Second"
  case minute = "Minute"
  case hour = "Hour"
  case day = "Day"
  case week = "Week"
  case month = "Month"
  case year = "Year"

  /// The length of the unit; 0 where it varies.
  var milliseconds: Double {
    switch self {
    case .second: 1000
    case .minute: 60_000
    case .hour: 3_600_000
    case .day: 86_400_000
    case .week: 604_800_000
    case .month, .year: 0
    }
  }
}
