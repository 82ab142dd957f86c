import Files

/// Writes files below a project's `Content/` and nowhere else, even if links there lead out of it.
enum NewFile {
  /// A path of which that cannot be told counts as one that exists, so that nothing is replaced by mistake.
  static func exists(_ path: String, in folder: Directory) -> Bool {
    do { return try folder.status(of: path, links: .refuse) != nil } catch { return true }
  }

  /// Replaces the file in one step, so that readers never find half of it, and replaces a link instead of following it.
  /// Returns the reason if the file could not be written.
  static func write(_ bytes: [UInt8], to path: String, in folder: Directory) -> String? {
    let content = "Content/"
    guard path.hasPrefix(content) else { return "that is outside of Content" }
    do throws(FileFailure) {
      try folder.makeDirectories("Content")
      let writer = try AtomicFileWriter(in: folder.directory("Content", links: .inside))
      try writer.replace(String(path.dropFirst(content.utf8.count)), bytes.span)
      try writer.finish()
      return nil
    } catch {
      return error.reason == .leadsOut ? "that is outside of Content" : error.message
    }
  }
}
