import Diagnostics

/// A finding that a rule takes out of what counts. Nothing is dropped in silence: every report says how many there are.
public struct Muted: Sendable, Hashable {
  public var finding: Finding
  /// Why, in the words of whoever wrote the rule.
  public var reason: String?
  /// Where the rule stands.
  public var place: Place

  public init(_ finding: Finding, by rule: CheckRule) {
    self.init(finding, reason: rule.reason, place: rule.place)
  }

  public init(_ finding: Finding, reason: String?, place: Place) {
    self.finding = finding
    self.reason = reason
    self.place = place
  }

  /// Whether the rule stands in the file that the finding is about.
  public var isInFile: Bool { place.file == finding.place.file }
}
