import Glibc

extension Directory {
  /// Removes a folder with its contents, a file, or a link without its target; does nothing if there is
  /// none. What cannot be removed stays, and the first reason is thrown when all else is gone.
  public func removeTree(_ name: String) throws(FileFailure) {
    var first: FileFailure?
    while try !removesLevels(of: name, &first) {}
    if let first { throw first }
  }

  /// One folder is open at a time, because a pull request may hold folders thousands of levels deep.
  /// False if another process has removed the folder that is open: what it left is found from the top.
  private func removesLevels(of name: String, _ first: inout FileFailure?) throws(FileFailure) -> Bool {
    var folder = self
    var rest = [name]
    var levels: [(name: String, inode: UInt64, rest: [String])] = []
    while true {
      if let entry = rest.popLast() {
        if unlinkat(folder.descriptor, entry, 0) == 0 || errno == ENOENT { continue }
        let path = { self.absolute((levels.map(\.name) + [entry]).joined(separator: "/")) }
        do throws(FileFailure) {
          guard errno == EISDIR else { throw FileFailure("cannot be removed", path()) }
          guard let inner = try folder.step(entry, path()) else { continue }
          let level = (entry, try folder.status(of: folder.descriptor, name).inode, rest)
          (folder, rest) = (inner, try inner.entries().map(\.name))
          levels.append(level)
        } catch {
          first = first ?? FileFailure(path: path(), action: "cannot be removed", reason: error.reason)
        }
      } else if let level = levels.popLast() {
        guard let parent = levels.isEmpty ? self : try folder.step("..", absolute(name)) else { return false }
        guard try parent.status(of: parent.descriptor, name).inode == level.inode else {
          throw FileFailure(path: absolute(name), action: "was moved while it was removed", reason: nil)
        }
        if unlinkat(parent.descriptor, level.name, AT_REMOVEDIR) != 0, errno != ENOENT {
          first = first ?? FileFailure("cannot be removed", absolute(name))
        }
        (folder, rest) = (parent, level.rest)
      } else {
        return true
      }
    }
  }

  /// Opens a folder in this one, or the one above; nil if it is gone.
  private func step(_ name: String, _ path: @autoclosure () -> String) throws(FileFailure) -> Directory? {
    let other = openat(descriptor, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    if other < 0, errno == ENOENT { return nil }
    guard other >= 0 else { throw FileFailure("cannot be removed", path()) }
    return Directory(descriptor: other, path: name)
  }

  /// Removes a file or a link; does nothing if there is none.
  public func removeFile(_ relative: String) throws(FileFailure) {
    guard unlinkat(descriptor, relative, 0) == 0 || errno == ENOENT else {
      throw FileFailure("cannot be removed", absolute(relative))
    }
  }
}

/// Folders of processes that may be killed: the process that makes one holds a lock on it until it ends.
extension Directory {
  /// Makes and locks a folder in this one, whose name is this prefix with random characters.
  public func makeLockedDirectory(
    prefix: String, rights: mode_t = 0o777
  ) throws(FileFailure) -> (name: String, directory: Directory) {
    while true {
      let (name, directory) = try makeDirectory(prefix: prefix, rights: rights)
      let isLocked = directory.lock()
      let isOthers = !isLocked && errno == EWOULDBLOCK
      if !isOthers, try status(of: name, links: .refuse) != nil { return (name, directory) }
    }
  }

  /// Removes the folders of this prefix that no process has locked. Links stay, because no build makes
  /// one; so do the folders of other users, and all where the file system has no locks.
  public func removeAbandoned(prefix: String) throws(FileFailure) {
    for entry in try entries() where entry.kind == .directory && entry.name.hasPrefix(prefix) {
      guard let status = try status(of: entry.name, links: .refuse), status.owner == geteuid() else { continue }
      do throws(FileFailure) {
        // Holds the lock until the folder is gone: its maker, who may
        // not have locked it yet, must not get it.
        let abandoned = try directory(entry.name)
        defer { withExtendedLifetime(abandoned) {} }
        if abandoned.lock() { try removeTree(entry.name) }
      } catch {
        // Another process has removed it meanwhile.
        guard error.reason == .missing else { throw error }
      }
    }
  }
}
