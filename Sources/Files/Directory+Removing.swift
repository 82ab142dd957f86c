import Glibc

extension Directory {
  /// Removes a folder with all that is in it, or a file, or a link itself. What cannot be removed stays.
  public func removeTree(_ name: String) {
    if unlinkat(descriptor, name, 0) == 0 || (errno != EISDIR && errno != EPERM) { return }
    if let folder = try? directory(name) { folder.removeContents() }
    unlinkat(descriptor, name, AT_REMOVEDIR)
  }

  /// Each level holds a descriptor, of which a process may have a thousand; folders of a site are a few deep.
  private func removeContents() {
    for entry in (try? entries()) ?? [] {
      if entry.kind == .directory { removeTree(entry.name) } else { unlinkat(descriptor, entry.name, 0) }
    }
  }
}

/// Folders for work that may be killed: each is locked by the process that made it, for as long as that lives.
extension Directory {
  /// Makes such a folder in this one, with a random name of this prefix.
  public func makeLockedDirectory(prefix: String) throws(FileFailure) -> (name: String, directory: Directory) {
    while true {
      let (name, made) = try makeDirectory(prefix: prefix)
      // Another process may have removed it before it was locked.
      if made.lock(), status(of: name, links: .refuse) != nil { return (name, made) }
      if errno != EWOULDBLOCK, status(of: name, links: .refuse) != nil { return (name, made) }
    }
  }

  /// Removes the folders of this prefix that no process has locked, and the links of such a name. Where the file system
  /// has no locks, they stay.
  public func removeAbandoned(prefix: String) throws(FileFailure) {
    for entry in try entries() where entry.name.hasPrefix(prefix) {
      switch entry.kind {
      case .link: removeFile(entry.name)
      case .directory:
        if let folder = try? directory(entry.name), folder.lock() { removeTree(entry.name) }
      case .file, .other: break
      }
    }
  }
}
