/// A moment in Unix time: seconds since 1970-01-01T00:00:00Z, without leap seconds.
public struct Timestamp: Sendable, Hashable, Comparable {
  public var seconds: Double

  public init(seconds: Double) { self.seconds = seconds }

  public static func < (a: Timestamp, b: Timestamp) -> Bool { a.seconds < b.seconds }

  /// `2026-03-01T09:00:00Z`: fractions are cut off, and years outside 0 to 9999 clamped.
  public var iso: String {
    let (date, time) = dateAndTime
    return "\(pad(date.year, 4))-\(pad(date.month))-\(pad(date.day))T"
      + "\(pad(time / 3600)):\(pad(time / 60 % 60)):\(pad(time % 60))Z"
  }

  /// `1 Mar 2026, 09:00 UTC`.
  public var readable: String {
    let (date, time) = dateAndTime
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    return "\(date.day) \(months[date.month - 1]) \(date.year), \(pad(time / 3600)):\(pad(time / 60 % 60)) UTC"
  }

  /// The calendar date, and the seconds since its midnight.
  private var dateAndTime: (date: CalendarDate, time: Int) {
    let earliest = -62_167_219_200.0  // 0000-01-01T00:00:00Z
    let latest = 253_402_300_799.0  // 9999-12-31T23:59:59Z
    let clamped = seconds.isNaN ? 0 : min(max(seconds, earliest), latest)
    let whole = Int(clamped.rounded(.down))
    let time = (whole % 86_400 + 86_400) % 86_400
    return (CalendarDate(daysSince1970: (whole - time) / 86_400), time)
  }

  private func pad(_ value: Int, _ width: Int = 2) -> String {
    let digits = String(value)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
