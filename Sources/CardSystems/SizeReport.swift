import Diagnostics

/// The bytes of one definition that count against its service's limit.
public struct SizeReport: Sendable, Hashable, Codable {
  /// A field with its bytes.
  public struct Part: Sendable, Hashable, Codable {
    /// The field as the author writes it: `title`, `url`, `extras.background_color`.
    public var name: String
    /// The length of the field in bytes of UTF-8.
    public var bytes: Int
    /// Creates it from a name and a number of bytes.
    public init(_ name: String, _ bytes: Int) {
      self.name = name
      self.bytes = bytes
    }
  }

  /// The fields that count, in the order in which authors look for them.
  public var parts: [Part]
  /// Fields that are not known to count, listed apart.
  public var uncounted: [Part]
  /// The definition gets a warning if it has more bytes than this.
  public var warning: Int
  /// The definition gets an error if it has more bytes than this, because the service would refuse it.
  public var limit: Int
  /// The reasons why the figure is uncertain, as sentences:
  /// "Liquid in title: its result is not known before sending".
  public var unknowns: [String]
  /// The profiles for whom it is this large; nil where it does not depend on a profile.
  public var profile: String?
  /// The number of profiles for whom it is above the limit.
  public var profilesOver: Int?

  /// The report of what is sent to nobody.
  public var weightless: SizeReport { SizeReport(parts: [], warning: warning, limit: limit) }

  /// The bytes of all counted fields together.
  public var total: Int { parts.reduce(0) { $0 + $1.bytes } }

  /// How many bytes are too many; nil where it fits.
  public var over: Int? { total > limit ? total - limit : nil }

  /// An error above the limit, a warning near it; nil for a smaller size.
  public var severity: Severity? { total > limit ? .error : total > warning ? .warning : nil }

  /// For whom it is this large, and how many are over the limit: "Ann; 2 profiles over"; empty for all alike.
  public var profileText: String {
    guard let profile else { return "" }
    guard let count = profilesOver, count > 0 else { return profile }
    return "\(profile); \(count) \(count == 1 ? "profile" : "profiles") over"
  }

  /// Creates a report; `uncounted` are fields of which it is not known whether they count.
  public init(parts: [Part], uncounted: [Part] = [], warning: Int, limit: Int, unknowns: [String] = []) {
    (self.parts, self.uncounted, self.warning, self.limit) = (parts, uncounted, warning, limit)
    self.unknowns = unknowns
  }
}
