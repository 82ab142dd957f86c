import Dates

/// A moment with the offset from UTC in which it is written.
final class LiquidMoment: Sendable {
  /// Seconds since 1970.
  let seconds: Int
  let nanoseconds: Int
  /// Seconds east of UTC.
  let offset: Int
  /// The name of the zone; empty where only its offset is known.
  let zone: String

  init(seconds: Int, nanoseconds: Int = 0, offset: Int = 0, zone: String) {
    (self.seconds, self.nanoseconds, self.offset, self.zone) = (seconds, nanoseconds, offset, zone)
  }

  convenience init(seconds: Int, nanoseconds: Int = 0, in zone: Zone) {
    let offset = zone.offset(at: seconds)
    self.init(seconds: seconds, nanoseconds: nanoseconds, offset: offset, zone: zone.abbreviation(at: seconds))
  }

  var instant: Double { Double(seconds) + Double(nanoseconds) / 1e9 }

  var local: CivilDate { CivilDate(unixSeconds: seconds + offset) }
}
