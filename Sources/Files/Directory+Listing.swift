import Glibc

/// The name and kind of an entry in a folder.
public struct DirectoryEntry: Sendable, Hashable {
  /// The kind of the entry itself; links are not followed.
  public enum Kind: Sendable { case file, directory, link, other }

  /// The name without folders.
  public var name: String
  /// The kind of file.
  public var kind: Kind
}

extension Directory {
  /// All entries of this folder, sorted by name.
  public func entries() throws(FileFailure) -> [DirectoryEntry] {
    let folder = try open("", O_RDONLY | O_DIRECTORY)
    guard let stream = fdopendir(folder) else {
      let failure = FileFailure("cannot be listed", path)
      close(folder)
      throw failure
    }
    defer { closedir(stream) }
    var entries: [DirectoryEntry] = []
    while true {
      errno = 0
      guard let item = readdir(stream) else {
        guard errno == 0 else { throw FileFailure("cannot be listed", path) }
        break
      }
      let name = withUnsafePointer(to: &item.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(item.pointee.d_reclen)) { String(cString: $0) }
      }
      if name == "." || name == ".." { continue }
      entries.append(DirectoryEntry(name: name, kind: kind(item.pointee.d_type, name, in: folder)))
    }
    return entries.sorted { $0.name < $1.name }
  }

  private func kind(_ type: UInt8, _ name: String, in folder: Int32) -> DirectoryEntry.Kind {
    switch Int(type) {
    case DT_REG: return .file
    case DT_DIR: return .directory
    case DT_LNK: return .link
    case DT_UNKNOWN:
      // Some file systems do not report the kind together with the name.
      var info = stat()
      guard fstatat(folder, name, &info, AT_SYMLINK_NOFOLLOW) == 0 else { return .other }
      let status = FileStatus(info)
      if status.isRegular { return .file }
      if status.isDirectory { return .directory }
      return status.isLink ? .link : .other
    default: return .other
    }
  }
}
