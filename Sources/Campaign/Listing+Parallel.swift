import Glibc
import Text

extension Folder {
  /// What `list` gives, in parts, read on so many threads; nil where there are links or anything is wrong, so that the
  /// order in which it is read matters.
  func list(_ relative: String, jobs: Int) async -> [[ProjectFile]]? {
    // By folder.
    var parts: [[ProjectFile]] = []
    var folders = [relative]
    for _ in 0...Self.depthLimit where !folders.isEmpty {
      let found = await inParallel(folders.count, jobs: jobs, chunk: 1) { [folders] i in contents(of: folders[i]) }
      folders = []
      for contents in found {
        guard let contents else { return nil }
        if !contents.files.isEmpty { parts.append(contents.files) }
        folders += contents.folders
      }
    }
    return folders.isEmpty ? Self.sorted(parts) : nil
  }

  /// Mostly the files of one folder stand together among all.
  private static func sorted(_ parts: [[ProjectFile]]) -> [[ProjectFile]] {
    let parts = parts.sorted { $0[0].path < $1[0].path }
    let areApart = zip(parts, parts.dropFirst()).allSatisfy { $0[$0.count - 1].path < $1[0].path }
    return areApart ? parts : [parts.joined().sorted { $0.path < $1.path }]
  }

  /// The files of a folder, sorted by path, and the folders in it.
  private func contents(of folder: String) -> (files: [ProjectFile], folders: [String])? {
    guard let open = OpenFolder(absolute(folder)) else { return nil }
    var files: [ProjectFile] = []
    var folders: [String] = []
    while let (name, isLink) = open.next() {
      guard !isLink, let stamp = open.stamp(of: name), stamp.isFolder || stamp.isRegular,
        let path = Self.path(folder, name)
      else { return nil }
      if stamp.isFolder { folders.append(path) } else { files.append(ProjectFile(path: path, stamp: stamp)) }
    }
    files.sort { $0.path < $1.path }
    return (files, folders)
  }

  /// nil where the name is no text.
  private static func path(_ folder: String, _ name: UnsafePointer<CChar>) -> String? {
    let (start, count) = (folder.utf8.count, strlen(name))
    let path = String(unsafeUninitializedCapacity: start + 1 + count) { room in
      _ = room.update(fromContentsOf: folder.utf8)
      room[start] = UInt8(ascii: "/")
      guard let end = room.baseAddress.map({ $0 + start + 1 }) else { return 0 }
      memcpy(end, name, count)
      return start + 1 + count
    }
    // What is no UTF-8 becomes other bytes.
    let isSame = path.withCString { memcmp($0 + start + 1, name, count + 1) == 0 }
    return path.utf8.count == start + 1 + count && isSame ? path : nil
  }
}
