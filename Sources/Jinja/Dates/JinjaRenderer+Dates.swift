import Dates
import TextTemplates

extension JinjaRenderer {
  /// Bloomreach's `from_timestamp`: Unix seconds as text.
  mutating func date(
    _ value: JinjaValue, _ format: JinjaValue?, _ zone: JinjaValue?
  ) throws(JinjaFailure) -> [UInt8] {
    if case .undefined(let missing) = value { throw JinjaFailure(missing.kind, missing.message) }
    guard let seconds = value.text.map({ JinjaFloat.parse($0) }) ?? value.double else {
      if let text = value.text {
        throw JinjaFailure(.value, "could not convert string to float: '\(text.text)'")
      }
      throw JinjaFailure(.type, "float() argument must be a string or a real number, not '\(value.typeName)'")
    }
    guard seconds.isFinite, seconds > -62_135_596_801, seconds < 253_402_300_800 else {
      throw JinjaFailure(seconds.magnitude < 9.2e18 ? .value : .overflow, "year is out of range")
    }
    var place = Zone.utc
    if let zone, zone.isTrue {
      let name = try string(zone).text
      guard let found = Zone(name) else { throw JinjaFailure(.key, "'No time zone found with key \(name)'") }
      place = found
    }
    let microseconds = Int((seconds * 1e6).rounded(.toNearestOrEven))
    var whole = microseconds / 1_000_000
    if microseconds % 1_000_000 < 0 { whole -= 1 }
    let text = try string(format ?? JinjaValue("%Y-%m-%d %H:%M:%S"))
    try charge(bytes: text.count)
    return JinjaDateFormat(seconds: whole, microseconds: microseconds - whole * 1_000_000, zone: place).text(text)
  }

  /// Bloomreach's `to_timestamp`: Unix seconds of a text, in UTC.
  mutating func timestamp(_ value: JinjaValue, _ format: JinjaValue) throws(JinjaFailure) -> Int {
    if case .undefined = value { throw JinjaFailure(.type, "strptime() argument 1 must be str, not Undefined") }
    guard let text = value.text else {
      throw JinjaFailure(.type, "strptime() argument 1 must be str, not \(value.typeName)")
    }
    guard let format = format.text else {
      throw JinjaFailure(.type, "strptime() argument 2 must be str, not \(format.typeName)")
    }
    guard let seconds = JinjaDateParser.seconds(text, format) else {
      throw JinjaFailure(.value, "time data '\(text.text)' does not match format '\(format.text)'")
    }
    return seconds
  }
}
