/// The part of a definition that overview pages, screens and the report need once its page is written.
/// Small, because all summaries are held at once; a class, because lists of them are copied often.
public final class Summary: Sendable, Hashable, Codable {
  /// The id, which is unique among the definitions of one system.
  public let id: String
  /// The page's path below its folder, without the extension; the id, where that can be a path.
  public let pageName: String
  /// The file, relative to the project's root.
  public let file: String
  /// The system's own type name, in its DOM spelling: `classic`, `captioned-image`, `html`, ….
  public let type: String
  /// The name by which people know it: the title, the name, or the id.
  public let title: String
  /// The campaign that it belongs to; nil for none.
  public let campaign: String?
  /// Its tags, in the order of the file.
  public let tags: [String]
  /// Whether its file says `draft: true`.
  public let draft: Bool
  /// When the definition was created, in Unix seconds.
  public let created: Double?
  /// When it expires, in Unix seconds; nil means never.
  public let expiresAt: Double?
  /// Its bytes by field, for the profile for whom it is largest; nil where no service limits them.
  public let size: SizeReport?
  /// Moments, in Unix seconds, at which the page or the findings
  /// change by themselves: a card expires, a date filter opens.
  public let moments: [Double]
  /// The values that the system's screens ask for, under names of its choice
  /// (`pinned`, `extras.feed_type`, `priority`, …), in a fixed order. `from`
  /// and `to`, in Unix seconds, bound the time in which it is shown.
  public let facts: [Fact]
  /// A hash of everything that the definition's reader sees; nil where equal definitions are no mistake.
  public let content: UInt64?
  /// Remote images whose aspect ratio the definition states, or whose file the project names; and large
  /// images and fonts that the app copies into the definition.
  public let images: [StatedImage]

  /// A picture or font by the address that the definition states.
  public struct StatedImage: Sendable, Hashable, Codable {
    /// The address as the definition writes it.
    public var url: String
    /// The width divided by the height, where the definition says so.
    public var ratio: Double?
    /// The published file, named by its content, where a resolver maps the address to one.
    public var file: String?
    /// The bytes of the copies in the definition.
    public var inlined: Int?

    /// Creates it from its parts; each but the address may be unknown.
    public init(url: String, ratio: Double? = nil, file: String? = nil, inlined: Int? = nil) {
      (self.url, self.ratio, self.file, self.inlined) = (url, ratio, file, inlined)
    }
  }

  /// A value that the system's screens ask for.
  public struct Fact: Sendable, Hashable, Codable {
    /// The name of the system's choice: `pinned`.
    public var name: String
    /// The value as text.
    public var value: String
    /// Creates a fact from its parts.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// Creates a summary; the name of its page follows from `id`.
  public init(
    id: String, file: String, type: String, title: String, campaign: String? = nil, tags: [String] = [],
    draft: Bool = false, created: Double? = nil, expiresAt: Double? = nil, size: SizeReport? = nil,
    moments: [Double] = [], facts: [Fact] = [], content: UInt64? = nil, images: [StatedImage] = []
  ) {
    self.id = id
    pageName = PageName.of(id)
    (self.file, self.type, self.title, self.campaign) = (file, type, title, campaign)
    (self.tags, self.draft, self.created, self.expiresAt) = (tags, draft, created, expiresAt)
    (self.size, self.moments, self.facts) = (size, moments, facts)
    self.content = content
    self.images = images
  }

  /// A copy with another id, title or size.
  public func with(id: String? = nil, title: String? = nil, size: SizeReport? = nil) -> Summary {
    Summary(
      id: id ?? self.id, file: file, type: type, title: title ?? self.title, campaign: campaign, tags: tags,
      draft: draft, created: created, expiresAt: expiresAt, size: size ?? self.size, moments: moments, facts: facts,
      content: content, images: images)
  }

  /// The beginning of the week before its expiry, in Unix seconds.
  public var lastWeek: Double? { expiresAt.map { $0 - 7 * 86_400 } }

  /// The definition's `moments`, its creation, its last week and its expiry.
  public var allMoments: [Double] { moments + [created, lastWeek, expiresAt].compactMap(\.self) }

  /// How many of the moments have passed at a time, in Unix
  /// seconds: two times with the same number see the same page.
  public func passed(at time: Double) -> Int { allMoments.count { $0 <= time } }

  /// The value of the first fact of this name; nil for none.
  public func fact(_ name: String) -> String? { facts.first { $0.name == name }?.value }

  /// When it expires, as pages write it; nil where it does not.
  public func expiry(in environment: Environment) -> String? {
    expiresAt.map { environment.readable($0, isLocal: fact("expiresInLocalTime") != nil) }
  }

  /// Why nobody gets the definition now; nil where its dates allow it.
  public func withheld(in environment: Environment) -> String? {
    let time = environment.now
    if let expiresAt, expiresAt <= time { return "expired" }
    let (start, end) = (fact("from").flatMap(Double.init), fact("to").flatMap(Double.init))
    if let start, time < start { return "not sent: shown from \(environment.readable(start))" }
    return end.flatMap { $0 < time ? "not sent: shown until \(environment.readable($0))" : nil }
  }

  /// Compares all that the initializer takes.
  public static func == (a: Summary, b: Summary) -> Bool {
    a === b
      || (a.id, a.file, a.type, a.title, a.campaign, a.draft) == (b.id, b.file, b.type, b.title, b.campaign, b.draft)
        && (a.created, a.expiresAt, a.size, a.content) == (b.created, b.expiresAt, b.size, b.content)
        && (a.tags, a.moments, a.facts, a.images) == (b.tags, b.moments, b.facts, b.images)
  }

  /// Hashes id and file, which nearly always tell summaries apart.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(file)
  }
}
