import Glibc

extension Directory {
  /// Removes a folder with its contents, a file, or a link without its target. What cannot be removed stays.
  public func removeTree(_ name: String) {
    if unlinkat(descriptor, name, 0) == 0 || (errno != EISDIR && errno != EPERM) { return }
    if let folder = try? directory(name) { folder.removeContents() }
    unlinkat(descriptor, name, AT_REMOVEDIR)
  }

  /// Each level keeps a descriptor open, of which a process may have a thousand; a site's folders are only a few levels
  /// deep.
  private func removeContents() {
    for entry in (try? entries()) ?? [] {
      if entry.kind == .directory { removeTree(entry.name) } else { unlinkat(descriptor, entry.name, 0) }
    }
  }
}

/// Folders of processes that may be killed: the process that makes one holds a lock on it until it ends.
extension Directory {
  /// Makes and locks a folder in this one, whose name is this prefix with random characters.
  public func makeLockedDirectory(prefix: String) throws(FileFailure) -> (name: String, directory: Directory) {
    while true {
      let (name, made) = try makeDirectory(prefix: prefix)
      // Another process may have removed the folder before it was locked; then another one is made.
      if made.lock(), status(of: name, links: .refuse) != nil { return (name, made) }
      if errno != EWOULDBLOCK, status(of: name, links: .refuse) != nil { return (name, made) }
    }
  }

  /// Removes the folders of this prefix that no process has locked. Links stay, because no build makes one; so do all
  /// folders where the file system has no locks.
  public func removeAbandoned(prefix: String) throws(FileFailure) {
    for entry in try entries() where entry.kind == .directory && entry.name.hasPrefix(prefix) {
      if let folder = try? directory(entry.name), folder.lock() { removeTree(entry.name) }
    }
  }
}
