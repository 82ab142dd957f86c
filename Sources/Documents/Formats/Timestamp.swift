import Text

/// A moment in Unix time: seconds since 1970-01-01T00:00:00Z, without leap seconds.
public struct Timestamp: Sendable, Hashable, Comparable {
  public var seconds: Double

  public init(seconds: Double) { self.seconds = seconds }

  public static func < (a: Timestamp, b: Timestamp) -> Bool { a.seconds < b.seconds }

  /// How a moment is written.
  public enum Form {
    /// `2026-03-01T09:00:00Z`: fractions are cut off, and years outside 0 to 9999 clamped.
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
    String(unsafeUninitializedCapacity: Self.room) { write(form, to: $0) }
  }

  /// Hands out the bytes of a form.
  public func withBytes(_ form: Form, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.room) { bytes in
      body(UnsafeBufferPointer(rebasing: bytes[..<write(form, to: bytes)]))
    }
  }

  /// Room for any form.
  fileprivate static let room = 32

  /// Writes the moment into memory that has room for it, and gives its length.
  fileprivate func write(_ form: Form, to bytes: UnsafeMutableBufferPointer<UInt8>) -> Int {
    let (date, time) = dateAndTime
    var out = Digits(bytes)
    switch form {
    case .iso:
      out.pair(date.year / 100)
      out.pair(date.year % 100)
      out.byte("-")
      out.pair(date.month)
      out.byte("-")
      out.pair(date.day)
      out.byte("T")
      out.pair(time / 3600)
      out.byte(":")
      out.pair(time / 60 % 60)
      out.byte(":")
      out.pair(time % 60)
      out.byte("Z")
    case .readable:
      out.date(date)
      out.literal(", ")
      out.pair(time / 3600)
      out.byte(":")
      out.pair(time / 60 % 60)
      out.literal(" UTC")
    case .readableDate: out.date(date)
    }
    return out.count
  }

  /// Writes a date into memory that has room for it.
  private struct Digits {
    private let bytes: UnsafeMutableBufferPointer<UInt8>
    private(set) var count = 0

    init(_ bytes: UnsafeMutableBufferPointer<UInt8>) { self.bytes = bytes }

    mutating func byte(_ scalar: Unicode.Scalar) { byte(UInt8(ascii: scalar)) }

    private mutating func byte(_ byte: UInt8) {
      bytes[count] = byte
      count += 1
    }

    mutating func literal(_ text: StaticString) { text.withUTF8Buffer { for byte in $0 { self.byte(byte) } } }

    /// A number from 0 to 99, with two digits.
    mutating func pair(_ value: Int) {
      byte(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value / 10))
      byte(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value % 10))
    }

    /// A number from 0 to 9999, without zeros before it.
    private mutating func number(_ value: Int) {
      var scale = 1
      while value / scale >= 10 { scale *= 10 }
      while scale > 0 {
        byte(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value / scale % 10))
        scale /= 10
      }
    }

    mutating func date(_ date: CalendarDate) {
      number(date.day)
      byte(" ")
      literal(Self.months[date.month - 1])
      byte(" ")
      number(date.year)
    }

    private static let months: [StaticString] = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
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

extension Bytes {
  public mutating func append(_ moment: Timestamp, _ form: Timestamp.Form) {
    take(moment.write(form, to: UnsafeMutableBufferPointer(start: room(Timestamp.room), count: Timestamp.room)))
  }
}
