/// A moment in Unix time: seconds since 1970-01-01T00:00:00Z, without leap seconds.
public struct Timestamp: Sendable, Hashable, Comparable {
  public var seconds: Double

  public init(seconds: Double) { self.seconds = seconds }

  public static func < (a: Timestamp, b: Timestamp) -> Bool { a.seconds < b.seconds }

  /// `2026-03-01T09:00:00Z`: fractions are cut off, and years outside 0 to 9999 clamped.
  public var iso: String {
    let (date, time) = dateAndTime
    return text { out in
      digits(date.year, 4, &out)
      out.append(UInt8(ascii: "-"))
      digits(date.month, 2, &out)
      out.append(UInt8(ascii: "-"))
      digits(date.day, 2, &out)
      out.append(UInt8(ascii: "T"))
      digits(time / 3600, 2, &out)
      out.append(UInt8(ascii: ":"))
      digits(time / 60 % 60, 2, &out)
      out.append(UInt8(ascii: ":"))
      digits(time % 60, 2, &out)
      out.append(UInt8(ascii: "Z"))
    }
  }

  /// `1 Mar 2026, 09:00 UTC`.
  public var readable: String {
    let time = dateAndTime.time
    return text { out in
      appendDate(&out)
      out.append(contentsOf: ", ".utf8)
      digits(time / 3600, 2, &out)
      out.append(UInt8(ascii: ":"))
      digits(time / 60 % 60, 2, &out)
      out.append(contentsOf: " UTC".utf8)
    }
  }

  /// `1 Mar 2026`.
  public var readableDate: String { text(appendDate) }

  private func appendDate(_ out: inout [UInt8]) {
    let date = dateAndTime.date
    digits(date.day, 1, &out)
    out.append(UInt8(ascii: " "))
    Self.months[date.month - 1].withUTF8Buffer { out.append(contentsOf: $0) }
    out.append(UInt8(ascii: " "))
    digits(date.year, 1, &out)
  }

  private static let months: [StaticString] = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private func text(_ write: (inout [UInt8]) -> Void) -> String {
    var out: [UInt8] = []
    out.reserveCapacity(24)
    write(&out)
    return String(decoding: out, as: UTF8.self)
  }

  /// A number that is not negative, with zeros before it.
  private func digits(_ value: Int, _ width: Int, _ out: inout [UInt8]) {
    var scale = 1
    for _ in 1..<width { scale *= 10 }
    while value / scale >= 10 { scale *= 10 }
    while scale > 0 {
      out.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value / scale % 10))
      scale /= 10
    }
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
}
