import Text

extension Folder {
  /// What `list` gives, read on so many threads; nil where there are links or anything is wrong, so that the order in
  /// which it is read matters.
  func list(_ relative: String, jobs: Int) async -> [ProjectFile]? {
    var files: [ProjectFile] = []
    var folders = [relative]
    for _ in 0...Self.depthLimit where !folders.isEmpty {
      let found = await inParallel(folders.count, jobs: jobs, chunk: 1) { [folders] i in contents(of: folders[i]) }
      folders = []
      for contents in found {
        guard let contents else { return nil }
        files += contents.files
        folders += contents.folders
      }
    }
    guard folders.isEmpty else { return nil }
    files.sort { $0.path < $1.path }
    return files
  }

  /// The files of a folder, sorted by path, and the folders in it.
  private func contents(of folder: String) -> (files: [ProjectFile], folders: [String])? {
    guard let open = OpenFolder(absolute(folder)) else { return nil }
    var files: [ProjectFile] = []
    var folders: [String] = []
    for (name, isLink) in open.entries() {
      guard !isLink, let stamp = open.stamp(of: name), stamp.isFolder || stamp.isRegular else { return nil }
      let path = String(folder, "/", name)
      if stamp.isFolder { folders.append(path) } else { files.append(ProjectFile(path: path, stamp: stamp)) }
    }
    files.sort { $0.path < $1.path }
    return (files, folders)
  }
}
