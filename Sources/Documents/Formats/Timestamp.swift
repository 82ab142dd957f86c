import Text

/// A moment in Unix time: seconds since 1970-01-01T00:00:00Z, without leap seconds.
public struct Timestamp: Sendable, Hashable, Comparable {
  public var seconds: Double

  public init(seconds: Double) { self.seconds = seconds }

  public static func < (a: Timestamp, b: Timestamp) -> Bool { a.seconds < b.seconds }

  /// The notation of a moment.
  public enum Form {
    /// `2026-03-01T09:00:00Z`; fractions are cut off, and years are limited to 0 to 9999.
    case iso
    /// `1 Mar 2026, 09:00 UTC`.
    case readable
    /// `1 Mar 2026`.
    case readableDate
  }

  public var iso: String { text(.iso) }
  public var readable: String { text(.readable) }
  public var readableDate: String { text(.readableDate) }

  private func text(_ form: Form) -> String {
    var out = Bytes(capacity: 32)
    out.append(self, form)
    return out.text
  }

  /// The calendar date, and the seconds since midnight.
  fileprivate var dateAndTime: (date: CalendarDate, time: Int) {
    let earliest = -62_167_219_200.0  // 0000-01-01T00:00:00Z
    let latest = 253_402_300_799.0  // 9999-12-31T23:59:59Z
    let clamped = seconds.isNaN ? 0 : min(max(seconds, earliest), latest)
    let whole = Int(clamped.rounded(.down))
    let time = (whole % 86_400 + 86_400) % 86_400
    return (CalendarDate(daysSince1970: (whole - time) / 86_400), time)
  }
}

extension Bytes {
  public mutating func append(_ moment: Timestamp, _ form: Timestamp.Form) {
    let (date, time) = moment.dateAndTime
    switch form {
    case .iso:
      pair(date.year / 100)
      pair(date.year % 100)
      append("-")
      pair(date.month)
      append("-")
      pair(date.day)
      append("T")
      pair(time / 3600)
      append(":")
      pair(time / 60 % 60)
      append(":")
      pair(time % 60)
      append("Z")
    case .readable:
      append(date)
      append(", ")
      pair(time / 3600)
      append(":")
      pair(time / 60 % 60)
      append(" UTC")
    case .readableDate: append(date)
    }
  }

  /// Appends a number from 0 to 99 with two digits.
  private mutating func pair(_ value: Int) {
    append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value / 10))
    append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value % 10))
  }

  private mutating func append(_ date: CalendarDate) {
    append(date.day)
    append(" ")
    append(months[date.month - 1])
    append(" ")
    append(date.year)
  }
}

private let months: [StaticString] = [
  "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
]
