import Text

/// A moment in Unix time: seconds since 1970-01-01T00:00:00Z, without leap seconds.
public struct Timestamp: Sendable, Hashable, Comparable {
  /// Seconds since 1970-01-01T00:00:00Z; negative before it.
  public var seconds: Double

  /// A moment that may lie between two seconds.
  public init(seconds: Double) { self.seconds = seconds }

  /// Whether `a` is earlier.
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

  /// The moment in the form `.iso`: `2026-03-01T09:00:00Z`.
  public var iso: String { text(.iso) }
  /// The moment in the form `.readable`: `1 Mar 2026, 09:00 UTC`.
  public var readable: String { text(.readable) }
  /// The moment's date in the form `.readableDate`.
  public var readableDate: String { text(.readableDate) }

  private func text(_ form: Form) -> String {
    var out = Bytes(capacity: 32)
    out.append(self, form)
    return out.text
  }

  /// The seconds of the years 0 to 9999, in which dates are written.
  public static let years = -62_167_219_200.0...253_402_300_799

  /// The seconds rounded down, within those years.
  public var wholeSeconds: Int {
    seconds.isNaN ? 0 : Int(min(max(seconds, Self.years.lowerBound), Self.years.upperBound).rounded(.down))
  }

  /// How a text specifies its time zone.
  public enum WrittenZone: Sendable, Hashable {
    /// `Z` or an offset.
    case given
    /// A date alone needs no zone: it means midnight UTC.
    case notNeeded
    /// A time of day without a zone, which is read as UTC.
    case missing
  }

  /// Reads an ISO 8601 date (`2026-03-01`) or date-time (`2026-03-01T09:00Z`; seconds, fractions and
  /// offset as in RFC 3339). Returns nil for other texts and for dates that the calendar does not have.
  public static func parse(_ text: String) -> (timestamp: Timestamp, zone: WrittenZone)? {
    var scanner = Scanner(rest: Array(text.utf8)[...])
    guard let year = scanner.digits(4), scanner.take("-"), let month = scanner.digits(2), scanner.take("-"),
      let day = scanner.digits(2), let date = CivilDate(year: year, month: month, day: day)
    else { return nil }
    let midnight = Double(date.days) * 86_400
    if scanner.isAtEnd { return (Timestamp(seconds: midnight), .notNeeded) }

    guard scanner.take("Tt "), let hour = scanner.digits(2), hour < 24,
      scanner.take(":"), let minute = scanner.digits(2), minute < 60
    else { return nil }
    var second = 0.0
    if scanner.take(":") {
      guard let wholeSecond = scanner.digits(2), wholeSecond < 60 else { return nil }
      second = Double(wholeSecond)
      if scanner.take(".") {
        guard let fraction = scanner.fraction() else { return nil }
        second += fraction
      }
    }
    guard let zone = scanner.zone(), scanner.isAtEnd else { return nil }
    let seconds = midnight + Double(hour * 3600 + minute * 60 - zone.seconds) + second
    return (Timestamp(seconds: seconds), zone.kind)
  }

  private struct Scanner {
    var rest: ArraySlice<UInt8>

    var isAtEnd: Bool { rest.isEmpty }

    mutating func take(_ signs: String) -> Bool { rest.popFirst(of: signs) != nil }

    mutating func digits(_ count: Int) -> Int? { rest.popDigits(count) }

    mutating func fraction() -> Double? {
      let digits = rest.prefix(while: \.isDigit)
      rest = rest.dropFirst(digits.count)
      return digits.isEmpty ? nil : Double("0." + String(decoding: digits, as: UTF8.self))
    }

    /// Reads `Z`, `+02:00` or the end of the text as seconds east of Greenwich; nil for anything else.
    mutating func zone() -> (seconds: Int, kind: WrittenZone)? {
      if isAtEnd { return (0, .missing) }
      if take("Zz") { return (0, .given) }
      let isWest = take("-")
      guard isWest || take("+"), let hours = digits(2), hours < 24 else { return nil }
      _ = take(":")
      guard let minutes = digits(2), minutes < 60 else { return nil }
      let seconds = hours * 3600 + minutes * 60
      return (isWest ? -seconds : seconds, .given)
    }
  }
}

extension Bytes {
  /// Appends the moment in one of its forms, without making a string.
  public mutating func append(_ moment: Timestamp, _ form: Timestamp.Form) {
    let date = CivilDate(unixSeconds: moment.wholeSeconds)
    switch form {
    case .iso:
      pair(date.year / 100)
      pair(date.year % 100)
      append("-")
      pair(date.month)
      append("-")
      pair(date.day)
      append("T")
      pair(date.hour)
      append(":")
      pair(date.minute)
      append(":")
      pair(date.second)
      append("Z")
    case .readable:
      append(date)
      append(", ")
      pair(date.hour)
      append(":")
      pair(date.minute)
      append(" UTC")
    case .readableDate: append(date)
    }
  }

  /// Appends a number from 0 to 99 with two digits.
  private mutating func pair(_ value: Int) {
    append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value / 10))
    append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value % 10))
  }

  private mutating func append(_ date: CivilDate) {
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
