import Documents

/// `AdaptiveCard`: the root of a payload, and what a ShowCard action shows.
public struct Card: Sendable {
  public var version: Version?
  public var box = Container()
  public var actions: [Action] = []
  /// The root's own, inherited by all that is in it.
  public var alignment: HorizontalAlignment?
  public var lang: String?
  public var speak: String?
  public var fallbackText: String?
  public var webURL: String?
  public var refresh: Refresh?
  public var authentication: Authentication?
  /// What is drawn instead, where the root or something in it asks for it.
  public var replacement: [Element]?

  public struct Refresh: Sendable {
    public var verb: String?
    public var userIDs: [String]
    public var expires: String?
  }

  public struct Authentication: Sendable {
    public var text: String?
    public var connectionName: String?
    public var buttons: [String]
  }
}
