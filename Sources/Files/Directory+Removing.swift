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
