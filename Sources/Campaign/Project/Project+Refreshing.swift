import Files

extension Project {
  /// The kind of a file whose status was read again.
  public enum Refreshed: Sendable {
    /// `system` is an index into `systems`.
    case definition(system: Int, ProjectFile)
    case screen
  }

  /// Reads the status of a definition or screen again after its bytes changed. nil if the path is neither or no longer
  /// a regular file: the project then has to be opened again.
  public mutating func refresh(_ path: String) -> Refreshed? {
    guard let status = try? folder.status(of: path, links: .refuse), status.isRegular else { return nil }
    return inventory.refresh(path, status)
  }
}

extension Inventory {
  /// Whether a path names a file of the project or a folder that contains one.
  public func holds(_ path: String) -> Bool {
    let below = path + "/"
    let others = [themes, images, hosts, companions, templates, profiles, data, settingsFiles, approvalFiles]
    return (definitions + screens + others).contains { files in
      files.contains { $0.path == path || $0.path.hasPrefix(below) }
    }
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
  /// The index of a path, by binary search: the files are sorted by path.
  fileprivate func place(of path: String) -> Int? {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].path < path { low = middle + 1 } else { high = middle }
    }
    return low < endIndex && self[low].path == path ? low : nil
  }
}
