import Dates
import Diagnostics

extension Fields {
  /// Reads an ISO 8601 date or date-time as Unix seconds: one without a zone
  /// in the zone that is given, else in UTC, where a time gets a warning.
  public mutating func date(_ key: String, in zone: Zone?) -> Double? {
    guard let node = node(key) else { return nil }
    let forms = ["a day such as 2026-03-01", "a time such as 2026-03-01T09:00:00Z"]
    guard case .string(let text) = node.value else {
      let hint = node.number.map { "as Unix seconds, this is \(Timestamp(seconds: $0).iso)" }
      mistyped(key, node, expected: forms, hint: hint)
      return nil
    }
    guard let date = Timestamp.parse(text) else {
      let day = text.dropFirst(8).prefix(2)
      let isOtherDay = day.count == 2 && Timestamp.parse("\(text.prefix(8))01\(text.dropFirst(10))") != nil
      let hint = isOtherDay ? "\(text.prefix(7)) has no day \(day)" : nil
      report(.badDate, at: node.position, "\(key) is \"\(text)\"", expected: forms, hint: hint)
      return nil
    }
    if let zone, date.zone != .given { return zone.moment(ofLocal: date.timestamp.seconds) }
    if date.zone == .missing {
      report(
        .dateWithoutZone, at: node.position, "\(key) is \"\(text)\", without a time zone: read as UTC",
        hint: "write \(date.timestamp.iso), an offset such as +02:00, or timeZone: in site.yaml")
    }
    return date.timestamp.seconds
  }

  /// Reads the name of a zone; another text is a finding and nil.
  public mutating func zone(_ key: String) -> Zone? {
    guard let text = string(key) else { return nil }
    if let zone = Zone(text) { return zone }
    report(
      .unknownValue, at: node(key)?.position ?? position, "\(key) is \"\(text)\"",
      expected: ["a zone such as UTC or Europe/Prague"], hint: Suggestion.hint(for: text, amongPaths: Zone.names))
    return nil
  }
}
