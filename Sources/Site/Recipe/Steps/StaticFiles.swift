import Campaign
import Diagnostics
import Files

/// The files below `Content/static`, which a site gets as they are, beside its pages.
package enum StaticFiles {
  /// The names at a site's root that are those of its pages and folders.
  static let siteNames =
    systems.map { $0.definitions.folder } + systems.compactMap { $0.screens?.folder }
    + OverviewsStep.all.flatMap(\.paths) + ["assets", "themes", "themes.html", ShardFile.name]

  private static let folder = "Content/static/"
  /// Bytes; the smallest limit of the hosts that the manual names.
  private static let sizeLimit = 25 << 20
  /// The file of a site that lists which names at its root are the project's, with slashes between them.
  private static let list = "assets/own-files.txt"
  /// `OutputGuard` takes a folder with the last two for a project and a repository.
  private static let takenNames = Set(siteNames.map { $0.lowercased() } + ["content", "head"])
  private static let documents: Set = ["html", "htm", "xhtml", "xht", "svg", "xml", "shtml", "mht", "mhtml"]

  /// The findings about files that are not copied, and about those that browsers open as documents.
  package static func findings(in project: Project) -> [Finding] {
    project.inventory.staticFiles.compactMap { file in
      if let problem = problem(of: file) { return problem }
      guard let dot = file.path.lastIndex(of: "."), documents.contains(file.path[dot...].dropFirst().lowercased())
      else { return nil }
      return Finding(
        .ownDocument, at: Place(file: file.path), "scripts in this file run on the site's address",
        hint: "leave it out, unless you wrote it")
    }
  }

  /// Why a file is not copied; nil where it is.
  private static func problem(of file: ProjectFile) -> Finding? {
    let parts = file.path.dropFirst(folder.count).split(separator: "/").map { $0.lowercased() }
    if let name = parts.first, takenNames.contains(name) {
      return Finding(
        .ownConflict, at: Place(file: file.path), "the site's own \(name) would be replaced", hint: "rename it")
    }
    if parts.contains(".git") {
      return Finding(.ownConflict, at: Place(file: file.path), "a site with .git would be a repository")
    }
    guard file.status.size > sizeLimit else { return nil }
    let failure = FileFailure(path: file.path, action: "cannot be read", reason: .tooLarge(file.status.size))
    return Finding(failure, about: file.path, limit: sizeLimit)
  }

  /// The file that has a path in the site; nil if there is none, or a page has it.
  package static func file(_ path: String, of project: Project) -> ProjectFile? {
    project.inventory.staticFiles.first { $0.path == folder + path && problem(of: $0) == nil }
  }

  /// The paths in the site of all that `write` writes, where every file can be read.
  package static func paths(in project: Project) -> [String] {
    let files = project.inventory.staticFiles.filter { problem(of: $0) == nil }
    let paths = files.map { String($0.path.dropFirst(folder.count)) }
    return paths.isEmpty ? [] : paths + [list]
  }

  /// The bytes of such a file as it is now.
  package static func read(_ path: String, of project: Project) -> [UInt8]? {
    if path == list { return listed(paths(in: project).filter { $0 != list }) }
    return file(path, of: project).flatMap { try? project.folder.read($0.path, limit: sizeLimit) }
  }

  private static func listed(_ paths: [String]) -> [UInt8]? {
    let names = Set(paths.map { $0.prefix { $0 != "/" } }).sorted()
    return names.isEmpty ? nil : Array(names.joined(separator: "/").utf8)
  }

  /// Copies all files; returns the findings about those that cannot be read.
  static func write(of project: Project, to publisher: Publisher) throws(FileFailure) -> [Finding] {
    var findings: [Finding] = []
    var paths: [String] = []
    for file in project.inventory.staticFiles where problem(of: file) == nil {
      let path = String(file.path.dropFirst(folder.count))
      let bytes: [UInt8]
      do throws(FileFailure) { bytes = try project.folder.read(file.path, limit: sizeLimit) } catch {
        findings.append(Finding(error, about: file.path, limit: sizeLimit))
        continue
      }
      try publisher.write(bytes, to: path)
      paths.append(path)
    }
    if let names = listed(paths) { try publisher.write(names, to: list) }
    return findings
  }

  /// The names at the root of a published site that were the project's.
  static func names(in site: Directory) -> [String] {
    let bytes = (try? site.read(list, limit: 1 << 20, links: .refuse)) ?? []
    return String(decoding: bytes, as: UTF8.self).split(separator: "/").map(String.init)
  }
}
