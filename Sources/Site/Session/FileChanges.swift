/// What happened to a project's files, as far as is known.
public struct FileChanges: Sendable, Equatable {
  /// Relative to the project's root; a folder stands for all that is in it.
  public var paths: Set<String>
  /// Whether there may be more: too much happened at once to be told.
  public var isPartial: Bool

  public init(_ paths: Set<String> = [], isPartial: Bool = false) {
    self.paths = paths
    self.isPartial = isPartial
  }
}
