/// What the rest of the campaign needs to know of one definition once its page is written: the overview pages, the
/// feeds and placeholders, the report. Small, because all of a campaign's summaries are held at once.
public struct Summary: Sendable, Hashable {
  /// Unique among the definitions of one system; also the page's path: `cards/ID.html`.
  public var id: String
  /// The file, relative to the project's root.
  public var file: String
  /// The system's own type name, in its DOM spelling: `classic`, `captioned-image`, `html`, ….
  public var type: String
  /// What people call it: the title, the name, or the id.
  public var title: String
  public var campaign: String?
  public var tags: [String]
  public var draft: Bool
  /// Unix seconds.
  public var created: Double?
  /// Unix seconds; nil means never.
  public var expiresAt: Double?
  public var size: SizeReport?
  /// Moments, in Unix seconds, at which the page or the findings change by themselves: a card expires, a date filter
  /// opens. A page that was made before such a moment is made anew after it.
  public var moments: [Double]
  /// What the system's own screens ask for, by names of the system's choosing (`pinned`, `extras.feed_type`,
  /// `priority`, …), in a fixed order.
  public var facts: [Fact]

  /// A hash of all that the definition says to its reader; nil where another that says the same is no mistake.
  public var content: UInt64?
  /// Images elsewhere of which the definition says what shape they have.
  public var images: [StatedImage] = []

  public struct StatedImage: Sendable, Hashable {
    public var url: String
    /// Width divided by height.
    public var ratio: Double
    public init(url: String, ratio: Double) {
      self.url = url
      self.ratio = ratio
    }
  }

  public struct Fact: Sendable, Hashable {
    public var name: String
    public var value: String
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  public init(
    id: String, file: String, type: String, title: String, campaign: String? = nil, tags: [String] = [],
    draft: Bool = false, created: Double? = nil, expiresAt: Double? = nil, size: SizeReport? = nil,
    moments: [Double] = [],
    facts: [Fact] = []
  ) {
    self.id = id
    self.file = file
    self.type = type
    self.title = title
    self.campaign = campaign
    self.tags = tags
    self.draft = draft
    self.created = created
    self.expiresAt = expiresAt
    self.size = size
    self.moments = moments
    self.facts = facts
  }

  public func fact(_ name: String) -> String? { facts.first { $0.name == name }?.value }
}
