import Diagnostics
import Site

/// The difference between the findings of two snapshots. A
/// finding is unchanged if only lines and numbers differ.
public struct FindingChanges: Sendable, Equatable {
  /// In the order of the newer snapshot.
  public var new: [Finding] = []
  /// How many findings are gone.
  public var fixed = 0

  private static func key(_ finding: Finding) -> [[UInt8]] {
    [Array(finding.code.id.utf8), Array(finding.place.file.utf8), Fingerprints.withoutNumbers(finding.message)]
  }

  /// Compares two lists; a finding that only moved, or of which only a number changed, is not new.
  public init(from old: [Finding], to new: [Finding]) {
    var counts: [[[UInt8]]: Int] = [:]
    for finding in old { counts[Self.key(finding), default: 0] += 1 }
    for finding in new {
      let (key, count) = (Self.key(finding), counts[Self.key(finding), default: 0])
      if count > 0 { counts[key] = count - 1 } else { self.new.append(finding) }
    }
    fixed = counts.values.reduce(0, +)
  }
}

/// The files of a project that changed on disk.
public struct FileChanges: Sendable, Equatable {
  /// Relative to the project's root; a folder stands for everything in it.
  public var paths: Set<String>
  /// Whether other files may have changed, too, because not every change was reported.
  public var isPartial: Bool
  /// Whether the project's folder was removed and is there again.
  public var isProjectBack = false

  /// The changes of these files; none by default.
  public init(_ paths: Set<String> = [], isPartial: Bool = false) { (self.paths, self.isPartial) = (paths, isPartial) }

  /// Adds other changes to these.
  public mutating func formUnion(_ other: FileChanges) {
    paths.formUnion(other.paths)
    isPartial = isPartial || other.isPartial
    isProjectBack = isProjectBack || other.isProjectBack
  }
}
