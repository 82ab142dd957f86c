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

  var local: CivilDate { CivilDate(unixSeconds: seconds + offset) }
}
