import Diagnostics

/// What went wrong while pages were rendered. The same thing at the same place in a template is kept once, however many
/// pages meet it.
public struct Problems: Sendable {
  private struct Key: Hashable {
    var place: Place
    var code: Code
    var subject: String
  }

  /// In the order in which they were met.
  public private(set) var findings: [Finding] = []
  private var seen: [Key] = []
  private var index: Set<Key> = []

  public init() {}

  public var isEmpty: Bool { findings.isEmpty }

  /// Adds what another collector has met and this one has not. Merged in the order of the pages, the result is the
  /// same however the pages were shared out.
  public mutating func merge(_ other: Problems) {
    for (key, finding) in zip(other.seen, other.findings) where index.insert(key).inserted {
      seen.append(key)
      findings.append(finding)
    }
  }

  /// `subject` is the offending name; `make` is called only for the first one.
  mutating func report(_ code: Code, at place: Place, subject: String, make: () -> Finding) {
    let key = Key(place: place, code: code, subject: subject)
    guard index.insert(key).inserted else { return }
    seen.append(key)
    findings.append(make())
  }
}
