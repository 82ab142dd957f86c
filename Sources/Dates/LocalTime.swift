import Diagnostics
import Documents

extension Zone {
  /// The moment, in Unix seconds, at which clocks of the zone show a date and time, given as if it were
  /// in UTC. An hour that they leave out is read as the one after it.
  public func moment(ofLocal local: Double) -> Double {
    let seconds = Timestamp(seconds: local).wholeSeconds
    return local - Double(offset(at: seconds - offset(at: seconds)))
  }

  /// A moment in Unix seconds as clocks of the zone show it: `6 Apr 2026, 02:00 CEST`.
  public func readable(_ moment: Double) -> String {
    let seconds = Timestamp(seconds: moment).wholeSeconds
    let text = Timestamp(seconds: Double(seconds + offset(at: seconds))).readable.dropLast("UTC".count)
    let letters = abbreviation(at: seconds)
    return text + (letters.first?.isLetter == true ? letters : "UTC\(letters)")
  }
}

extension Fields {
  /// Reads a date as Unix seconds: one without a zone in the zone that is given, else in UTC, with a warning.
  public mutating func date(_ key: String, in zone: Zone?) -> Double? {
    date(key, moment: zone.map { zone in { zone.moment(ofLocal: $0) } })
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
