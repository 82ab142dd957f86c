import CLinux
import Glibc

extension Directory {
  /// Whether symbolic links in a path are followed. A link that leads out of the folder never is.
  public enum Links: Sendable { case inside, refuse }

  /// Opens a path below this folder. The system refuses every link, in the middle of the path, too;
  /// `PathWalk` then follows those that stay inside.
  func open(
    _ relative: String, _ flags: Int32, rights: mode_t = 0, links: Links = .refuse
  ) throws(FileFailure) -> Int32 {
    let file = cl_open_beneath(descriptor, relative.isEmpty ? "." : relative, flags | O_CLOEXEC, rights)
    if file >= 0 { return file }
    // The last four mean that the system cannot tell: it is too
    // old, a sandbox forbids the call, or `..` is in the path.
    guard [ELOOP, ENOSYS, EPERM, EAGAIN, EXDEV].contains(errno) else {
      throw FileFailure("cannot be opened", absolute(relative))
    }
    var walk = PathWalk(from: self, relative)
    return try walk.open(flags | O_CLOEXEC, rights: rights, links: links)
  }

  /// Opens a folder below this one.
  public func directory(_ relative: String, links: Links = .refuse) throws(FileFailure) -> Directory {
    Directory(descriptor: try open(relative, O_RDONLY | O_DIRECTORY, links: links), path: absolute(relative))
  }

  /// Describes what is at a path; nil if nothing is. With `refuse`, a link at its end is described itself.
  public func status(of relative: String, links: Links = .inside) throws(FileFailure) -> FileStatus? {
    if links == .refuse, !relative.isEmpty, !relative.utf8.contains(UInt8(ascii: "/")) {
      var info = stat()
      if fstatat(descriptor, relative, &info, AT_SYMLINK_NOFOLLOW) == 0 { return FileStatus(info) }
      guard errno == ENOENT else { throw FileFailure("cannot be opened", absolute(relative)) }
      return nil
    }
    do throws(FileFailure) {
      let entry = try open(relative, pathOnly | (links == .refuse ? O_NOFOLLOW : 0), links: links)
      defer { close(entry) }
      return try status(of: entry, relative)
    } catch {
      guard error.reason == .missing || error.reason == .system(errno: ENOTDIR) else { throw error }
      return nil
    }
  }

  /// Whether a file system, or another folder, is mounted at an entry of this folder.
  public func isMount(_ name: String) -> Bool { cl_is_mount(descriptor, name) != 0 }

  /// The path to which links lead, relative to this folder, and what is there.
  public func resolved(_ relative: String) throws(FileFailure) -> (path: String, status: FileStatus) {
    var walk = PathWalk(from: self, relative)
    let entry = try walk.open(pathOnly | O_CLOEXEC, links: .inside)
    defer { close(entry) }
    return (walk.path, try status(of: entry, relative))
  }

  func status(of open: Int32, _ relative: String) throws(FileFailure) -> FileStatus {
    var info = stat()
    guard fstat(open, &info) == 0 else { throw FileFailure("cannot be read", absolute(relative)) }
    return FileStatus(info)
  }
}

/// Opens an entry without the right to read it, for its status or for what is below it.
private let pathOnly = Int32(CL_O_PATH)

/// Goes down a path part by part and follows links by itself,
/// so that it can tell when one leads out of the folder.
private struct PathWalk: ~Copyable {
  private static let linkLimit = 40

  private let root: Directory
  private let relative: String
  /// The parts that are still to go, the next one last.
  private var pending: [Substring]
  /// The open folders on the way, below the root.
  private var folders: [(name: Substring, descriptor: Int32)] = []
  private var last: Substring = ""
  private var linkCount = 0

  init(from root: Directory, _ relative: String) {
    (self.root, self.relative) = (root, relative)
    pending = relative.pathParts.reversed()
  }

  deinit { for folder in folders { close(folder.descriptor) } }

  /// The way that was gone, without links, relative to the root.
  var path: String { (folders.map(\.name) + [last]).filter { !$0.isEmpty }.joined(separator: "/") }

  mutating func open(_ flags: Int32, rights: mode_t = 0, links: Directory.Links) throws(FileFailure) -> Int32 {
    while let part = pending.popLast() {
      if part == "." { continue }
      if part == ".." {
        guard let left = folders.popLast() else { throw failure(.leadsOut) }
        close(left.descriptor)
        continue
      }
      let isLast = pending.isEmpty
      let step = isLast ? flags : pathOnly | O_DIRECTORY | O_CLOEXEC
      let file = openat(folders.last?.descriptor ?? root.descriptor, String(part), step | O_NOFOLLOW, rights)
      let code = errno
      let isLink = file < 0 ? code == ELOOP || code == ENOTDIR : isLast && isPathOfLink(file, flags)
      let folder = folders.last?.descriptor ?? root.descriptor
      if isLink, links == .inside || file < 0, let target = linkTarget(at: folder, String(part)) {
        if file >= 0 { close(file) }
        guard links == .inside else { throw failure(.link) }
        try follow(target)
      } else if file < 0 {
        errno = code
        throw FileFailure("cannot be opened", root.absolute(relative))
      } else if isLast {
        last = part
        return file
      } else {
        folders.append((part, file))
      }
    }
    // The path ends with dots: it is a folder on the way.
    let file = openat(folders.last?.descriptor ?? root.descriptor, ".", flags, rights)
    guard file >= 0 else { throw FileFailure("cannot be opened", root.absolute(relative)) }
    return file
  }

  /// Opening a link as a path only succeeds and gives the link.
  private func isPathOfLink(_ file: Int32, _ flags: Int32) -> Bool {
    var info = stat()
    return flags & pathOnly != 0 && fstat(file, &info) == 0 && FileStatus(info).isLink
  }

  private mutating func follow(_ target: String) throws(FileFailure) {
    linkCount += 1
    guard linkCount <= Self.linkLimit else { throw failure(.system(errno: ELOOP)) }
    var target = target[...]
    if target.hasPrefix("/") {
      guard (target + "/").hasPrefix(root.path + "/") else { throw failure(.leadsOut) }
      target = target.dropFirst(root.path.count)
      for folder in folders { close(folder.descriptor) }
      folders = []
    }
    pending += String(target).pathParts.reversed()
  }

  private func failure(_ reason: FileFailure.Reason) -> FileFailure {
    FileFailure(path: root.absolute(relative), action: "cannot be opened", reason: reason)
  }
}
