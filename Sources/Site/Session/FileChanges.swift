/// The files of a project that changed on disk.
public struct FileChanges: Sendable, Equatable {
  /// Relative to the project's root; a folder stands for everything in it.
  public var paths: Set<String>
  /// Whether other files may have changed, too, because not every change was reported.
  public var isPartial: Bool

  public init(_ paths: Set<String> = [], isPartial: Bool = false) {
    self.paths = paths
    self.isPartial = isPartial
  }
}
