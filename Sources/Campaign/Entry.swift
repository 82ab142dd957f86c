import CardSystems
import Diagnostics
import Documents
import Synchronization
import Text

/// One definition of the campaign after it was read: all that is kept of it. A class, because lists of all of them are
/// filtered and sorted by every page over the whole campaign.
public final class Entry: Sendable, Hashable {
  /// What is long, and of ten thousand definitions wanted of a few when most are as the last build left them.
  public final class Body: Sendable {
    public let summary: Summary
    /// Sorted by place, as severe as the project's rules make them.
    public let findings: [Finding]
    /// What the rules take out of them.
    public let muted: [Muted]

    public init(summary: Summary, findings: [Finding], muted: [Muted]) {
      (self.summary, self.findings, self.muted) = (summary, findings, muted)
    }
  }

  /// Index in `systems`.
  public let system: Int
  public let file: ProjectFile
  /// False where nothing could be made of the file; the site then has a marked card in its place.
  public let isReadable: Bool
  public let id: String
  public let brief: EntryBrief
  /// What the system tells machines of it, as members of a JSON object without the braces: the report has it, and it
  /// is made with the page, while the definition is at hand.
  public let told: Spooled
  /// Path of its page in the site.
  public let page: String
  /// Of an entry that was made now; its parts apart, for each page over all definitions asks for them, and without a
  /// call, which would count references.
  private let own: Body?
  @usableFromInline let ownSummary: Summary?
  @usableFromInline let ownFindings: [Finding]?
  /// Where the body comes from otherwise, when somebody asks for it, and its place there.
  private let source: (any EntrySource)?
  private let place: Int
  private let known = AtomicLazyReference<Body>()

  @inlinable public var summary: Summary { ownSummary ?? body.summary }
  /// Sorted by place, as severe as the project's rules make them.
  @inlinable public var findings: [Finding] { ownFindings ?? body.findings }
  /// What the rules take out of them.
  public var muted: [Muted] { body.muted }

  @usableFromInline var body: Body {
    if let body = own ?? known.load() { return body }
    let made = source?.body(of: self, at: place)
    let summary = Summary(id: id, file: file.path, type: "", title: id)
    return known.storeIfNil(made ?? Body(summary: summary, findings: [], muted: []))
  }

  /// `now` is in Unix seconds.
  public convenience init(
    system: Int, file: ProjectFile, isReadable: Bool, summary: Summary, findings: [Finding], muted: [Muted] = [],
    told: Spooled = .bytes([]), now: Double
  ) {
    self.init(
      system: system, file: file, isReadable: isReadable, id: summary.id, told: told,
      brief: EntryBrief(summary, findings: findings, isMuted: !muted.isEmpty, file: file.path, now: now),
      body: Body(summary: summary, findings: findings, muted: muted))
  }

  private init(
    system: Int, file: ProjectFile, isReadable: Bool, id: String, page: String? = nil, told: Spooled,
    brief: EntryBrief, body: Body
  ) {
    (self.system, self.file, self.isReadable, self.id) = (system, file, isReadable, id)
    (self.told, self.brief, own, source, place) = (told, brief, body, nil, 0)
    (ownSummary, ownFindings) = (body.summary, body.findings)
    self.page = page ?? Self.page(of: id, system)
  }

  /// One of which the body is made when it is asked for.
  public init(
    system: Int, file: ProjectFile, isReadable: Bool, id: String, brief: EntryBrief, told: Spooled,
    from source: any EntrySource, at place: Int
  ) {
    (self.system, self.file, self.isReadable, self.id) = (system, file, isReadable, id)
    (self.told, self.brief, own, self.source, self.place) = (told, brief, nil, source, place)
    (ownSummary, ownFindings) = (nil, nil)
    page = Self.page(of: id, system)
  }

  private static func page(of id: String, _ system: Int) -> String {
    "\(folders[system])/\(id).html"
  }

  /// By system.
  private static let folders = systems.map { $0.definitions.folder }

  public func telling(_ told: Spooled) -> Entry {
    Entry(system: system, file: file, isReadable: isReadable, id: id, page: page, told: told, brief: brief, body: body)
  }

  /// With more findings, which the project's rules have judged. `now` is in Unix seconds.
  func adding(_ more: [Finding], muted also: [Muted], now: Double) -> Entry {
    let body = Body(summary: summary, findings: (findings + more).sorted(), muted: muted + also)
    var brief = EntryBrief(summary, findings: body.findings, isMuted: !body.muted.isEmpty, file: file.path, now: now)
    brief.concern = EntryBrief.concern(body.findings, body.muted)
    return Entry(system: system, file: file, isReadable: isReadable, id: id, told: told, brief: brief, body: body)
  }

  /// As what cannot be read, under another id. `now` is in Unix seconds.
  func unreadable(_ finding: Finding, id: String, now: Double) -> Entry {
    Entry(
      system: system, file: file, isReadable: false, summary: summary.renamed(id),
      findings: (findings + [finding]).sorted(), muted: muted, told: told, now: now)
  }

  @inlinable public var worst: Severity? { brief.worst }

  /// How many findings are of one severity.
  @inlinable public func count(of severity: Severity) -> Int { brief.count(of: severity) }

  public static func == (a: Entry, b: Entry) -> Bool {
    a === b
      || (a.system, a.file, a.isReadable, a.summary) == (b.system, b.file, b.isReadable, b.summary)
        && (a.findings, a.muted, a.told) == (b.findings, b.muted, b.told)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(file.path) }
}

/// What entries are made of a second time.
public protocol EntrySource: AnyObject, Sendable {
  /// nil where it cannot be had.
  func body(of entry: Entry, at place: Int) -> Entry.Body?
}

extension Project {
  /// Reads and checks one definition.
  public func read<System: CardSystem>(
    _ system: System.Type, index: Int, file: ProjectFile
  ) -> (entry: Entry, definition: System.Definition?, source: Source?) {
    read(system, index: index, file: file, from: LastFolder())
  }

  /// The same for one of many.
  public func read<System: CardSystem>(
    _ system: System.Type, index: Int, file: ProjectFile, from last: LastFolder
  ) -> (entry: Entry, definition: System.Definition?, source: Source?) {
    var findings: [Finding] = []
    let id = file.id(below: system.definitions.contentFolder)
    let source = folder.source(file, from: last, findings: &findings)
    // Apart, and moved, because a definition is large and of a type that is not known here.
    var definition: System.Definition?
    var summary: Summary?
    if let source, let decoded = system.decode(source, id: id, in: environment, findings: &findings) {
      (definition, summary) = decoded
    }
    if let unusable = summary?.id, let problem = PageID.problem(unusable) {
      findings.append(Finding(.unusableID, at: .init(file: file.path), "the id \"\(unusable)\" \(problem)"))
      (definition, summary) = (nil, nil)
    }
    let muted = judge(&findings, of: source, isReadable: summary != nil)
    findings.sort()
    let entry = Entry(
      system: index, file: file, isReadable: summary != nil,
      summary: summary ?? Summary(id: PageID.usable(id), file: file.path, type: "unreadable", title: id),
      findings: findings, muted: muted, now: environment.now)
    return (entry, definition, source)
  }
}

extension Project {
  /// Where a definition's front matter names its id; the file as a whole where it does not.
  public func idPlace(of file: ProjectFile) -> Place {
    var ignored: [Finding] = []
    guard let source = folder.source(file, findings: &ignored) else { return Place(file: file.path) }
    let parts = FrontMatter.split(source, findings: &ignored)
    let node = parts.yaml.flatMap {
      YAML.parse(source, range: $0, firstLine: parts.yamlFirstLine, findings: &ignored)
    }
    return node?["id"].map { source.place($0.position) } ?? Place(file: file.path)
  }
}

/// What may name a page: the path of a file that every web server and file system takes.
enum PageID {
  static func problem(_ id: String) -> String? {
    if id.isEmpty { return "is empty" }
    if id.utf8.count > 200 { return "is longer than 200 bytes" }
    let (slash, backslash) = (UInt8(ascii: "/"), UInt8(ascii: "\\"))
    return id.withBytes { bytes in
      var before = slash
      var hasBadPart = false
      for byte in bytes {
        if byte < 0x20 || byte == backslash || byte == 0x7F { return "has a control character or a backslash" }
        if before == slash, byte == slash || byte == UInt8(ascii: ".") { hasBadPart = true }
        before = byte
      }
      return hasBadPart || before == slash ? "has an empty part or one that begins with a dot" : nil
    }
  }

  /// The id itself where it can name a page, else one made of it.
  static func usable(_ id: String) -> String {
    guard problem(id) != nil else { return id }
    let kept = id.unicodeScalars.map { $0.properties.isAlphabetic || ("0"..."9").contains($0) ? Character($0) : "-" }
    return "unreadable-" + String(kept.prefix(60)) + "-" + ContentHash(Array(id.utf8)).short
  }
}
