import ArgumentParser
import Campaign
import Diagnostics
import Files
import LiveSite
import Site

/// Runs the recipe; exits with code 2 if it cannot run at all.
enum Run {
  static func recipe(_ options: BuildOptions) async throws -> BuildResult {
    try await Terminal.awaited { try await Recipe.run(options) }
  }

  /// Says on standard error what of a project could not be read,
  /// for commands that tell no findings; true if there is anything.
  static func tellUnread(_ findings: [Finding], of entries: [Entry] = [], in folder: Directory) -> Bool {
    let unreadFindings = findings.filter(\.code.isFixed)
    _ = Terminal.tell(unreadFindings, in: folder)
    let unreadable = entries.filter { !$0.isReadable }
    for entry in unreadable { _ = Terminal.failure("\(entry.file.path) cannot be read: cardproof check says why") }
    return !unreadFindings.isEmpty || !unreadable.isEmpty
  }
}

/// The parts that `share` and `picture` have in common.
extension SiteSnapshot {
  /// Reads a whole project.
  static func of(_ options: BuildOptions) async throws -> SiteSnapshot {
    try await Terminal.awaited {
      let session = try PreviewSession(options)
      try await session.open()
      return await session.snapshot()
    }
  }

  /// Ends the command with exit code 1, and says why, if a page shows that something could not be read.
  func requireRead() throws {
    if Run.tellUnread(unreadFindings, in: folder) { throw ExitCode(1) }
  }

  /// The pages of what the command line names, by id or by
  /// file; ends the command where a name is that of nothing.
  func pages(namedBy names: [String], in reading: ReadingOptions, hasThemes: Bool) throws -> [String] {
    var paths: [String] = []
    for name in names {
      let hits = pages(named: Paths.inContent(name, of: reading.root)).filter { hasThemes || !$0.hasPrefix("themes/") }
      guard !hits.isEmpty else {
        let kinds = hasThemes ? "feed, placeholder or theme" : "feed or placeholder"
        throw reading.unknown(
          name, "\"\(name)\" is neither the file nor the id of a definition, \(kinds) of this project")
      }
      paths += hits.filter { !paths.contains($0) }
    }
    return paths
  }
}

extension SharedFile {
  /// Names the pictures of other servers.
  static func tell(leftOut: [String]) {
    for address in leftOut { _ = Terminal.failure("left out, because it is on another server: \(address)") }
  }
}
