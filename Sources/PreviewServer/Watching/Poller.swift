import Dispatch
import Files
import LiveSite
import Synchronization

/// Looks at a project's files again and again, where the kernel does not announce that they change.
final class Poller: Sendable {
  private struct State {
    var tree = FileTree(WatchedFolders.trees)
    var isGone = false
    var isEnded = false
  }

  /// Seconds between two looks, which are longer where one look takes long: a fortieth of a core is enough.
  private static let (pause, costFactor) = (0.7, 40.0)

  private let path: String
  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "cardproof.poller", qos: .utility)
  private let tell: @Sendable (FileChanges) -> Void

  /// It tells the changes from now on.
  init(_ root: Directory, _ tell: @escaping @Sendable (FileChanges) -> Void) {
    (path, self.tell) = (root.path, tell)
    state.withLock { _ = $0.tree.update(in: root) }
    queue.asyncAfter(deadline: .now() + Self.pause) { [weak self] in self?.look() }
  }

  func end() { state.withLock { $0.isEnded = true } }

  private func look() {
    let start = DispatchTime.now()
    let changes: FileChanges? = state.withLock { state in
      if state.isEnded { return nil }
      guard let root = try? Directory(path), (try? root.status(of: "Content", links: .refuse)) != nil else {
        state.isGone = true
        return FileChanges()
      }
      var changes = FileChanges(state.tree.update(in: root), isPartial: state.isGone)
      (changes.isProjectBack, state.isGone) = (state.isGone, false)
      return changes
    }
    guard let changes else { return }
    if changes.isPartial || !changes.paths.isEmpty { tell(changes) }
    let seconds = Double(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1e9
    queue.asyncAfter(deadline: .now() + max(Self.pause, seconds * Self.costFactor)) { [weak self] in self?.look() }
  }

  /// The kind of a file system that announces too little, of the project's
  /// folder, of one of its trees or of a folder in these; nil where there is none.
  static func silentFileSystem(of root: Directory) -> String? {
    let trees = WatchedFolders.trees.compactMap { try? root.directory($0, links: .inside) }
    let folders = trees.flatMap { tree in
      ((try? tree.entries()) ?? []).lazy.filter { $0.kind == .directory }.compactMap { try? tree.directory($0.name) }
    }
    return ([root] + trees + folders).lazy.compactMap(\.silentFileSystem).first
  }
}
