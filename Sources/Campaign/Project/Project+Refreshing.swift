import Files

extension Project {
  /// A file that was looked at again.
  public enum Refreshed: Sendable {
    /// `system` is its index in `systems`.
    case definition(system: Int, ProjectFile)
    case screen
  }

  /// Looks again at a definition or screen whose bytes changed. nil where the path is neither, or is no plain file any
  /// more: the project is then to be opened anew.
  public mutating func refresh(_ path: String) -> Refreshed? {
    guard let status = folder.status(of: path, links: .refuse), status.isRegular else { return nil }
    return inventory.refresh(path, status)
  }
}

extension Inventory {
  /// Whether a path is that of a file of the project, or of a folder of such.
  public func holds(_ path: String) -> Bool {
    let below = path + "/"
    return (definitions + screens + [themes, images, hosts, companions, templates]).contains { files in
      files.contains { $0.path == path || $0.path.hasPrefix(below) }
    } || settings?.path == path
  }

  fileprivate mutating func refresh(_ path: String, _ status: FileStatus) -> Project.Refreshed? {
    for system in definitions.indices {
      if let index = definitions[system].place(of: path) {
        definitions[system][index].status = status
        return .definition(system: system, definitions[system][index])
      }
      if let index = screens[system].place(of: path) {
        screens[system][index].status = status
        return .screen
      }
    }
    return nil
  }
}

extension [ProjectFile] {
  /// The place of a path among files that are sorted by it.
  fileprivate func place(of path: String) -> Int? {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].path < path { low = middle + 1 } else { high = middle }
    }
    return low < endIndex && self[low].path == path ? low : nil
  }
}
