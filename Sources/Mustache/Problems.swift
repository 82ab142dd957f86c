import Diagnostics

/// The faults that rendering pages met. A fault at one place of
/// a template is kept once, however many pages meet it.
public struct Problems: Sendable {
  private struct Key: Hashable {
    var place: Place
    var code: Code
    var subject: String
  }

  /// The findings in the order in which they occurred.
  public private(set) var findings: [Finding] = []
  private var keys: [Key] = []
  private var index: Set<Key> = []

  /// No faults yet.
  public init() {}

  /// Adds the findings of another collector that this one does not have. Merging in the
  /// order of the pages gives the same result however the pages were divided among threads.
  public mutating func merge(_ other: Problems) {
    for (key, finding) in zip(other.keys, other.findings) where index.insert(key).inserted {
      keys.append(key)
      findings.append(finding)
    }
  }

  /// `subject` is the offending name; `make` is called only for the first one.
  mutating func report(_ code: Code, at place: Place, subject: String, make: () -> Finding) {
    let key = Key(place: place, code: code, subject: subject)
    guard index.insert(key).inserted else { return }
    keys.append(key)
    findings.append(make())
  }
}
