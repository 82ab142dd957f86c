import Diagnostics

/// A finding that a rule mutes. Every report says how many there are, so that nothing is dropped in silence.
public struct Muted: Sendable, Hashable, Codable {
  public var finding: Finding
  /// The reason that the rule gives.
  public var reason: String?
  /// Where the rule is written.
  public var place: Place

  public init(_ finding: Finding, by rule: CheckRule) {
    (self.finding, reason, place) = (finding, rule.reason, rule.place)
  }

  /// Whether the rule is written in the file that the finding is about.
  public var isInFile: Bool { place.file == finding.place.file }
}
