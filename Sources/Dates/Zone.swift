import Templates
import Text

/// A time zone: UTC, an offset from it, or a place of the tz database
/// under its current rule. The rules are built in, because the same input
/// must give the same bytes on every machine, whatever tz database it has.
public struct Zone: Sendable, Hashable {
  /// The zone's name: `UTC`, `UTC+01:00`, `Europe/Prague`.
  public let name: String
  private let rule: ZoneRule

  /// The zone without an offset.
  public static let utc = Zone(name: "UTC", rule: ZoneRule(standard: 0))

  /// The zones of the tz database (2025) by name in lower
  /// case. A line of the table has a rule and its places.
  private static let all: [String: Zone] = {
    var all: [String: Zone] = [:]
    for line in Templates.table("zones.txt").split(separator: "\n") {
      let words = line.split(separator: " ")
      guard let rule = words.first.flatMap({ ZoneRule($0) }) else { continue }
      for name in words.dropFirst() { all[name.lowercased()] = Zone(name: String(name), rule: rule) }
    }
    return all
  }()

  private init(name: String, rule: ZoneRule) { (self.name, self.rule) = (name, rule) }

  /// Reads `UTC`, `Z`, `+01:00` or a name of the tz database in any letter case; nil for anything else.
  public init?(_ text: String) {
    if ["utc", "z"].contains(text.lowercased()) {
      self = .utc
    } else if let minutes = Zone.minutes(text) {
      self.init(name: minutes == 0 ? "UTC" : "UTC\(text)", rule: ZoneRule(standard: minutes * 60))
    } else if let zone = Zone.all[text.lowercased()] {
      self = zone
    } else {
      return nil
    }
  }

  /// Whether the zone is a place, which may have had other rules at other times.
  public var isPlace: Bool { name.contains("/") }

  /// The seconds east of UTC at a moment in Unix seconds.
  ///
  ///     Zone("Europe/Prague")?.offset(at: 1_767_225_600)  // 3600: winter time
  public func offset(at seconds: Int) -> Int { rule.current(at: seconds).offset }

  /// The abbreviation at a moment in Unix seconds, `CET` or `CEST`; the zone's name where it is no place.
  public func abbreviation(at seconds: Int) -> String {
    let name = rule.current(at: seconds).name
    return name.isEmpty ? self.name : String(name)
  }

  /// The names of all known places of the tz database, sorted.
  public static let names = all.values.map(\.name).sorted()

  /// The minutes east of UTC of `±hh:mm`.
  private static func minutes(_ text: String) -> Int? {
    var rest = Array(text.utf8)[...]
    guard let sign = rest.popFirst(of: "+-"), let hours = rest.popDigits(2), rest.popFirst(of: ":") != nil,
      let minutes = rest.popDigits(2), rest.isEmpty, minutes < 60, hours * 60 + minutes <= 14 * 60
    else { return nil }
    return sign == UInt8(ascii: "-") ? -(hours * 60 + minutes) : hours * 60 + minutes
  }
}
