import CardSystems
import Diagnostics
import Documents

/// The few facts of a definition that every pass over all of them asks for. The next build remembers them apart, so that
/// it need not make ten thousand summaries and findings of bytes to find that nothing changed.
public struct EntryBrief: Sendable, Hashable {
  /// A shape that an image is stated to have; its address as a hash.
  public struct Shape: Sendable, Hashable {
    public var url: UInt64
    /// Width divided by height.
    public var ratio: Double

    public init(url: UInt64, ratio: Double) { (self.url, self.ratio) = (url, ratio) }
  }

  /// Findings of one code and severity.
  public struct Count: Sendable, Hashable {
    /// Its place in `Code.all`.
    public var code: Int
    public var severity: Severity
    public var count: Int

    public init(code: Int, severity: Severity, count: Int) {
      (self.code, self.severity, self.count) = (code, severity, count)
    }
  }

  /// In bytes, as `SizeReport` has them.
  public struct Weight: Sendable, Hashable {
    public var total: Int
    public var limit: Int
    public var warning: Int

    public init(total: Int, limit: Int, warning: Int) {
      (self.total, self.limit, self.warning) = (total, limit, warning)
    }
  }

  public var draft: Bool
  /// A hash of the campaign's name; nil where there is none.
  public var campaign: UInt64?
  /// `Summary.content`.
  public var content: UInt64?
  public var weight: Weight?
  public var shapes: [Shape]
  /// `Summary.passed` at the time of the build.
  public var passed: Int
  /// A hash of what screens are told of it.
  public var state: UInt64
  /// Of its findings.
  public var counts: [Count]
  /// Whether all findings are about the definition's own file, in order, and each there once.
  public var isPlain: Bool
  public var isMuted: Bool
  /// A hash of what only a comparison with others has shown of it; 0 where that is nothing.
  public var concern: UInt64 = 0

  public init(
    draft: Bool, campaign: UInt64?, content: UInt64?, weight: Weight?, shapes: [Shape], passed: Int, state: UInt64,
    counts: [Count], isPlain: Bool, isMuted: Bool
  ) {
    (self.draft, self.campaign, self.content, self.weight) = (draft, campaign, content, weight)
    (self.shapes, self.passed, self.state, self.counts) = (shapes, passed, state, counts)
    (self.isPlain, self.isMuted) = (isPlain, isMuted)
  }

  /// `now` is in Unix seconds.
  init(_ summary: Summary, findings: [Finding], isMuted: Bool, file: String, now: Double) {
    draft = summary.draft
    campaign = summary.campaign.flatMap { $0.isEmpty ? nil : Self.hash($0) }
    content = summary.content
    weight = summary.size.map { Weight(total: $0.total, limit: $0.limit, warning: $0.warning) }
    shapes = summary.images.compactMap { image in image.ratio.map { Shape(url: Self.hash(image.url), ratio: $0) } }
    passed = summary.passed(at: now)
    state = Self.state(summary, passed)
    (counts, isPlain) = Self.take(findings, file)
    self.isMuted = isMuted
  }

  /// The worst of the findings.
  @inlinable public var worst: Severity? {
    var worst: Severity?
    for row in counts where worst.map({ $0 < row.severity }) ?? true { worst = row.severity }
    return worst
  }

  /// How many findings are of one severity.
  @inlinable public func count(of severity: Severity) -> Int {
    var count = 0
    for row in counts where row.severity == severity { count += row.count }
    return count
  }

  /// Of all that is found in a definition.
  static func concern(_ findings: [Finding], _ muted: [Muted]) -> UInt64 {
    var hash = ContentHash()
    for finding in findings { finding.add(to: &hash) }
    for one in muted {
      one.finding.add(to: &hash)
      hash.add(one.reason ?? "")
      hash.add("\(one.place)")
    }
    return hash.value | 1
  }

  static func hash(_ text: String) -> UInt64 {
    var hash = ContentHash()
    hash.add(text)
    return hash.value
  }

  private static func state(_ summary: Summary, _ passed: Int) -> UInt64 {
    var hash = ContentHash()
    hash.add(summary.id)
    hash.add(summary.file)
    hash.add(summary.type)
    hash.add(summary.title)
    hash.add(summary.campaign ?? "")
    hash.mix(UInt64(summary.tags.count))
    for tag in summary.tags { hash.add(tag) }
    hash.mix(summary.draft ? 1 : 0)
    hash.mix(summary.created?.bitPattern ?? 0)
    hash.mix(summary.expiresAt?.bitPattern ?? 0)
    hash.mix(UInt64(passed))
    for fact in summary.facts {
      hash.add(fact.name)
      hash.add(fact.value)
    }
    return hash.value
  }

  private static func take(_ findings: [Finding], _ file: String) -> (counts: [Count], isPlain: Bool) {
    var counts: [Count] = []
    var isPlain = true
    var last: Finding?
    for finding in findings {
      let code = Code.index(of: finding.code)
      if let known = counts.firstIndex(where: { $0.code == code && $0.severity == finding.severity }) {
        counts[known].count += 1
      } else {
        counts.append(Count(code: code, severity: finding.severity, count: 1))
      }
      if finding.place.file != file { isPlain = false }
      if let last, !(last < finding) { isPlain = false }
      last = finding
    }
    return (counts, isPlain)
  }
}

extension Code {
  private static let indices = Dictionary(
    all.enumerated().map { (ObjectIdentifier($1), $0) }, uniquingKeysWith: { first, _ in first })

  /// Its place in `all`; that of another object of the same id where it is none of those.
  static func index(of code: Code) -> Int { indices[ObjectIdentifier(code)] ?? all.firstIndex(of: code) ?? all.count }
}
