import Glibc

extension Directory {
  /// Removes a folder with its contents, a file, or a link without its target; does nothing if there is none. What
  /// cannot be removed stays, and the first reason is thrown when all else is gone.
  public func removeTree(_ name: String) throws(FileFailure) {
    if unlinkat(descriptor, name, 0) == 0 || errno == ENOENT { return }
    guard errno == EISDIR else { throw FileFailure("cannot be removed", absolute(name)) }
    // Each level keeps a descriptor open, of which a process may have a thousand; a site has only a few levels.
    let folder = try directory(name)
    var first: FileFailure?
    for entry in try folder.entries() {
      do { try folder.removeTree(entry.name) } catch { first = first ?? error }
    }
    if let first { throw first }
    guard unlinkat(descriptor, name, AT_REMOVEDIR) == 0 || errno == ENOENT else {
      throw FileFailure("cannot be removed", absolute(name))
    }
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
      // Another process may have removed the folder before it was locked; then another one is made.
      if !isOthers, try status(of: name, links: .refuse) != nil { return (name, directory) }
    }
  }

  /// Removes the folders of this prefix that no process has locked. Links stay, because no build makes one; so do the
  /// folders of other users, and all where the file system has no locks.
  public func removeAbandoned(prefix: String) throws(FileFailure) {
    for entry in try entries() where entry.kind == .directory && entry.name.hasPrefix(prefix) {
      guard let status = try status(of: entry.name, links: .refuse), status.owner == geteuid() else { continue }
      do throws(FileFailure) {
        if try directory(entry.name).lock() { try removeTree(entry.name) }
      } catch {
        // Another process has removed it meanwhile.
        guard error.reason == .missing else { throw error }
      }
    }
  }
}
