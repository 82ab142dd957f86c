import Diagnostics

/// A rule that sets the severity of the findings of one code, everywhere or in some files.
public struct CheckRule: Sendable, Hashable {
  public enum Level: String, Sendable, Hashable, CaseIterable {
    case error, warning, info
    /// The finding is muted: it does not count, and reports list it as muted.
    case off

    /// The severity that the level gives a finding; nil for `off`.
    public var severity: Severity? { Severity(rawValue: rawValue) }
  }

  /// The id of a code, or a whole group: `adaptive/*`.
  public var code: String
  public var level: Level
  /// The patterns of the files' paths; an empty list means every file.
  public var files: [String]
  public var reason: String?
  /// Where the rule is written.
  public var place: Place

  public init(code: String, level: Level, files: [String] = [], reason: String? = nil, place: Place) {
    (self.code, self.level, self.files, self.reason) = (code, level, files, reason)
    self.place = place
  }
}
