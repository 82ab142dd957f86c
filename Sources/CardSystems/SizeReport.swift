/// The bytes of one definition that count against its service's limit.
public struct SizeReport: Sendable, Hashable, Codable {
  public struct Part: Sendable, Hashable, Codable {
    /// The field as the author writes it: `title`, `url`, `extras.background_color`.
    public var name: String
    /// UTF-8 bytes.
    public var bytes: Int
    public init(_ name: String, _ bytes: Int) {
      self.name = name
      self.bytes = bytes
    }
  }

  /// In the order in which authors look for them.
  public var parts: [Part]
  /// Fields that are not known to count, listed apart.
  public var uncounted: [Part]
  /// Above this many bytes: a warning.
  public var warning: Int
  /// Above this many bytes: an error, because the service would refuse it.
  public var limit: Int
  /// What makes the figure uncertain, as sentences: "Liquid in title: its result is not known before sending".
  public var unknowns: [String]
  /// The profiles for whom it is this large; nil where it does not depend on a profile.
  public var profile: String?
  /// For how many profiles it is above the limit.
  public var profilesOver: Int?

  public var total: Int { parts.reduce(0) { $0 + $1.bytes } }

  /// For whom it is this large, and how many are over the limit: "Ann; 2 profiles over"; empty for all alike.
  public var profileText: String {
    guard let profile else { return "" }
    guard let count = profilesOver, count > 0 else { return profile }
    return "\(profile); \(count) \(count == 1 ? "profile" : "profiles") over"
  }

  public init(parts: [Part], uncounted: [Part] = [], warning: Int, limit: Int, unknowns: [String] = []) {
    self.parts = parts
    self.uncounted = uncounted
    self.warning = warning
    self.limit = limit
    self.unknowns = unknowns
  }
}
