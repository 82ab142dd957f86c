import Campaign
import Files
import Glibc
import LiveSite

/// The watched folders of a project: its root without the contents, `Content` and `Templates` with all
/// below, and the folders of files that links there point to. New folders are added as they appear.
struct WatchedFolders: ~Copyable {
  private var root: Directory
  private let inotify: Inotify
  /// Paths relative to the root, by watch; empty for the root itself.
  private var paths: [Int32: String] = [:]
  /// The paths of links to files, by the watch of the target's folder and the target's name.
  private var links: [Int32: [String: Set<String>]] = [:]
  private var failure: Watcher.WatchFailure?
  /// Whether the root was moved away, or it or its contents were removed.
  private(set) var isGone = false

  static let trees = ["Content", "Templates"]

  /// nil, with `errno` set, if the system allows no more watches. The folder may be gone by now.
  init?(root: Directory) {
    guard let inotify = Inotify() else { return nil }
    self.inotify = inotify
    self.root = root
    addAll()
  }

  /// The folders that could not be watched since the last call, in one failure.
  mutating func takeFailure() -> Watcher.WatchFailure? {
    defer { failure = nil }
    return failure
  }

  var descriptor: Int32 { inotify.descriptor }

  /// The paths that changed since the last call; partial if the kernel dropped events.
  mutating func changes() -> FileChanges {
    var changes = FileChanges()
    for event in inotify.events() {
      if event.has(Int(IN_Q_OVERFLOW)) {
        // The kernel dropped events, which may have announced new or removed folders.
        removeAll()
        addAll()
        changes.isPartial = true
      } else if paths[event.watch]?.isEmpty == true, event.has(Int(IN_MOVE_SELF)) {
        isGone = true
      } else if event.has(Int(IN_IGNORED)) {
        paths[event.watch] = nil
        links[event.watch] = nil
      } else {
        if let linkedPaths = links[event.watch]?[event.name] { changes.paths.formUnion(linkedPaths) }
        guard let folder = paths[event.watch], let path = path(of: event, in: folder) else { continue }
        follow(event, path)
        if counts(event, path) { changes.paths.insert(path) }
      }
    }
    // The kernel does not report the end of a folder that somebody holds open.
    if status("Content") == nil { isGone = true }
    if isGone, let folder = try? Directory(root.path), (try? folder.status(of: "Content")) != nil {
      removeAll()
      root = folder
      isGone = false
      (changes.isPartial, changes.isProjectBack) = (true, true)
      addAll()
    }
    return changes
  }

  private mutating func removeAll() {
    for watch in Set(paths.keys).union(links.keys) { inotify.remove(watch) }
    (paths, links) = ([:], [:])
  }

  /// The path of an event's entry; nil if it is outside `Content` and `Templates`.
  private func path(of event: Inotify.Event, in folder: String) -> String? {
    if folder.isEmpty { return Self.trees.contains(event.name) ? event.name : nil }
    return event.name.isEmpty ? folder : folder + "/" + event.name
  }

  /// Adds and removes watches as folders come and go. The
  /// kernel does not report a link to a folder as a folder.
  private mutating func follow(_ event: Inotify.Event, _ path: String) {
    if event.has(Int(IN_MOVED_FROM)) || event.has(Int(IN_DELETE)) { forget(path) }
    if event.has(Int(IN_CREATE)) || event.has(Int(IN_MOVED_TO)), event.isOfFolder || status(path)?.isLink == true {
      add(path)
    }
  }

  /// Watches the folder of a link's target, because the file is saved there.
  private mutating func addLink(_ path: String, to target: String) {
    let (folder, name) = Directory.split(target)
    guard let watch = inotify.add(root.absolute(folder)) else { return fail(path) }
    links[watch, default: [:]][name, default: []].insert(path)
  }

  private func status(_ path: String) -> FileStatus? { try? root.status(of: path, links: .refuse) }

  /// Ignores a new regular file until its writer closes it.
  /// Symbolic and hard links count at once: nothing is written.
  private func counts(_ event: Inotify.Event, _ path: String) -> Bool {
    guard event.has(Int(IN_CREATE)), !event.isOfFolder else { return true }
    return status(path).map { !$0.isRegular || $0.linkCount > 1 } ?? false
  }

  private mutating func addAll() {
    if let watch = inotify.add(root.path) { paths[watch] = "" }
    for tree in Self.trees { add(tree) }
  }

  /// Watches a folder and the folders below it, or the target of a link. Links
  /// that lead out of the project are left out. A folder that is already
  /// watched under another name is skipped, so that circular links end.
  private mutating func add(_ path: String) {
    var pending = [path]
    while let folder = pending.popLast() {
      guard let (target, status) = try? root.resolved(folder) else { continue }
      guard status.isDirectory else {
        if target != folder { addLink(folder, to: target) }
        continue
      }
      guard let watch = inotify.add(root.absolute(target)) else {
        fail(folder)
        continue
      }
      guard paths[watch] == nil else { continue }
      paths[watch] = folder
      pending += folders(in: target, as: folder)
    }
  }

  /// Takes note of what `errno` says about a folder, unless it is gone.
  private mutating func fail(_ folder: String) {
    guard errno != ENOENT else { return }
    failure = .init(path: failure?.path ?? folder, count: (failure?.count ?? 0) + 1, errno: errno)
  }

  private mutating func forget(_ path: String) {
    let prefix = path + "/"
    for (watch, folder) in paths where folder == path || folder.hasPrefix(prefix) {
      inotify.remove(watch)
      paths[watch] = nil
    }
  }

  /// The folders in a folder, and the links, which may lead to folders. Hidden ones are left out, because
  /// nothing reads them. The project's reader says why a folder cannot be listed.
  private func folders(in path: String, as name: String) -> [String] {
    let entries = (try? root.directory(path).entries()) ?? []
    return entries.filter { $0.kind == .directory || $0.kind == .link }.map { name + "/" + $0.name }
      .filter { !$0.contains("/.") || ProjectFile.isStatic($0) }
  }
}
