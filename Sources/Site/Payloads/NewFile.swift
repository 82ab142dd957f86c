import Files

/// Writes files below a project's `Content/`, and follows no link there.
enum NewFile {
  static func exists(_ path: String, in folder: Directory) throws(FileFailure) -> Bool {
    try folder.status(of: path, links: .refuse) != nil
  }

  /// Replaces the file in one step, so that readers never find half of it, and replaces a link instead of following it.
  static func write(_ bytes: [UInt8], to path: String, in folder: Directory) throws(FileFailure) {
    try folder.makeDirectories("Content")
    let writer = try AtomicFileWriter(in: folder.directory("Content"))
    try writer.replace(String(path.trimmingPrefix("Content/")), bytes.span)
    try writer.finish()
  }
}
