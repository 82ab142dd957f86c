import Files
import Glibc

/// Which folders of a project are watched: the project's own, without what is in it, and `Content` and `Templates` with
/// all that is below them; and those of files to which links there lead. New folders are taken in as they come.
struct WatchedFolders: ~Copyable {
  private let root: String
  private let inotify: Inotify
  /// Paths relative to the root, by watch; empty for the root itself.
  private var paths: [Int32: String] = [:]
  /// Links to files: their paths, by the watch of the folder that has the file, and by the file's name there.
  private var links: [Int32: [String: Set<String>]] = [:]
  /// The first folder that could not be watched, and why not: `errno`.
  private(set) var failure: (path: String, errno: Int32)?

  private static let trees = ["Content", "Templates"]

  init?(root: String) {
    guard let inotify = Inotify() else { return nil }
    self.inotify = inotify
    self.root = root
    addAll()
  }

  var descriptor: Int32 { inotify.descriptor }

  /// What changed since the last call.
  mutating func changes() -> (paths: Set<String>, isPartial: Bool) {
    var changed: Set<String> = []
    var isPartial = false
    for event in inotify.events() {
      if event.has(Int(IN_Q_OVERFLOW)) {
        // Folders may have come and gone of which this was the news.
        for watch in Set(paths.keys).union(links.keys) { inotify.remove(watch) }
        (paths, links) = ([:], [:])
        addAll()
        isPartial = true
      } else if event.has(Int(IN_IGNORED)) {
        paths[event.watch] = nil
        links[event.watch] = nil
      } else {
        if let linked = links[event.watch]?[event.name] { changed.formUnion(linked) }
        guard let folder = paths[event.watch], let path = path(of: event, in: folder) else { continue }
        follow(event, path)
        if counts(event, path) { changed.insert(path) }
      }
    }
    return (changed, isPartial)
  }

  /// nil where it is none of the project's business.
  private func path(of event: Inotify.Event, in folder: String) -> String? {
    if folder.isEmpty { return Self.trees.contains(event.name) ? event.name : nil }
    return event.name.isEmpty ? folder : folder + "/" + event.name
  }

  /// Folders come and go. A link to one is none to the kernel.
  private mutating func follow(_ event: Inotify.Event, _ path: String) {
    if event.has(Int(IN_MOVED_FROM)) || event.has(Int(IN_DELETE)) { forget(path) }
    if event.has(Int(IN_CREATE)) || event.has(Int(IN_MOVED_TO)), event.isOfFolder || isLink(path) { add(path) }
  }

  /// A file is saved in the folder where it is, whatever leads to it. Outside of the project nothing is read.
  private mutating func addLink(_ path: String) {
    guard let target = resolvedPath(root + "/" + path), target.hasPrefix(root + "/"),
      let slash = target.lastIndex(of: "/"),
      let watch = inotify.add(String(target[..<slash]))
    else { return }
    links[watch, default: [:]][String(target[slash...].dropFirst()), default: []].insert(path)
  }

  private func isLink(_ path: String) -> Bool {
    var info = stat()
    return lstat(root + "/" + path, &info) == 0 && info.st_mode & S_IFMT == S_IFLNK
  }

  /// A file that was just made is empty: what counts is that its writer closes it. A link has no writer.
  private func counts(_ event: Inotify.Event, _ path: String) -> Bool {
    guard event.has(Int(IN_CREATE)), !event.isOfFolder else { return true }
    var info = stat()
    return lstat(root + "/" + path, &info) == 0 && (info.st_mode & S_IFMT != S_IFREG || info.st_nlink > 1)
  }

  private mutating func addAll() {
    if let watch = inotify.add(root) { paths[watch] = "" }
    for tree in Self.trees { add(tree) }
  }

  /// Watches a folder and those in it. One that is watched already under another name ends a circle of links.
  private mutating func add(_ path: String) {
    var pending = [path]
    while let folder = pending.popLast() {
      guard let watch = inotify.add(root + "/" + folder) else {
        if errno == ENOTDIR { addLink(folder) } else if errno != ENOENT, failure == nil { failure = (folder, errno) }
        continue
      }
      guard paths[watch] == nil else { continue }
      paths[watch] = folder
      pending += Self.folders(in: root + "/" + folder).map { folder + "/" + $0 }
    }
  }

  private mutating func forget(_ path: String) {
    let below = path + "/"
    for (watch, folder) in paths where folder == path || folder.hasPrefix(below) {
      inotify.remove(watch)
      paths[watch] = nil
    }
  }

  /// Folders, and links, which may lead to some; without the hidden ones, which nothing reads. One that went away
  /// meanwhile has none.
  private static func folders(in path: String) -> [String] {
    let entries = (try? Directory(path).entries()) ?? []
    return entries.filter { ($0.kind == .directory || $0.kind == .link) && !$0.name.hasPrefix(".") }.map(\.name)
  }
}
