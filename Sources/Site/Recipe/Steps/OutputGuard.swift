import Files
import Glibc

/// Lets a command replace only a missing or empty folder or one that cardproof made, because other files
/// may be wanted. It judges where a path really leads: `OutputPath`.
public struct OutputGuard {
  /// The project that must stay; nil if there is none.
  let project: Directory?
  /// Whether a folder with other files may be replaced, too.
  var force = false
  /// The words of a refusal about the option that replaces such a folder; empty where a command has none.
  var forceHint = ", or use --force"
  /// How a file begins by which a folder of cardproof's own is known.
  var marks: [(file: String, opening: [UInt8])] = [
    ("report.json", Report.opening), (ShardFile.name, ShardFile.opening),
  ]
  /// The names that such a folder may contain. Whatever lies in a folder of these is the site's.
  var names = StaticFiles.siteNames

  init(project: Directory?, force: Bool) { (self.project, self.force) = (project, force) }

  /// For folders of another kind than a site, which no option replaces.
  package init(project: Directory?, marks: [(file: String, opening: [UInt8])], names: [String]) {
    (self.project, self.marks, self.names, forceHint) = (project, marks, names, "")
  }

  /// Returns the path of an output, which is absolute, with all links resolved.
  package func check(_ output: String) throws(BuildFailure) -> String {
    do throws(FileFailure) {
      let path = try OutputPath.resolved(output, in: project)
      guard path != "/" else { throw Self.refusal(path, "it would replace everything") }
      if let project {
        if project.path.isPath(inFolder: path) { throw Self.refusal(path, "it would replace the project itself") }
        try Self.refuseContent(path, of: project, orAround: true)
      }
      try checkPresent(path)
      return path
    } catch { throw BuildFailure(error) }
  }

  /// Throws if something is at the output that must stay.
  private func checkPresent(_ path: String) throws(FileFailure) {
    let (root, place) = (try Directory("/"), String(path.dropFirst()))
    guard let status = try root.status(of: place, links: .refuse) else { return }
    guard status.isDirectory else { throw Self.refusal(path, "it is a file, and no folder") }
    do throws(FileFailure) { try check(try root.directory(place), at: path) } catch {
      // Another build may have published meanwhile, and delete what it has replaced.
      guard try root.status(of: place, links: .refuse)?.inode != status.inode else { throw error }
      try checkPresent(path)
    }
  }

  /// Throws if a folder holds anything that must stay.
  private func check(_ target: Directory, at path: String) throws(FileFailure) {
    // No force replaces what somebody works on; a git folder itself holds HEAD.
    for name in [".git", "Content", "HEAD"] where try target.status(of: name, links: .refuse) != nil {
      throw Self.refusal(path, "it holds \(name), as a repository or a project does")
    }
    for entry in try target.entries() where (try? target.status(of: entry.name + "/.git", links: .refuse)) != nil {
      throw Self.refusal(path, "it holds \(entry.name), which is a repository")
    }
    if let home = getenv("HOME").flatMap({ resolvedPath(String(cString: $0)) }), home.isPath(inFolder: path) {
      throw Self.refusal(path, "it would replace the home folder")
    }
    guard !force else { return }
    let entryNames = try target.entries().map(\.name).sorted()
    let isReplaceable = try entryNames.isEmpty ? true : isOurs(target)
    guard isReplaceable else { throw Self.refusal(path, "it holds other files; name another folder\(forceHint)") }
    let known = Set(names + StaticFiles.names(in: target))
    if let other = entryNames.first(where: { !known.contains($0) }) {
      throw Self.refusal(path, "it holds \(other), which cardproof did not make; move it away\(forceHint)")
    }
  }

  private func isOurs(_ folder: Directory) throws(FileFailure) -> Bool {
    for mark in marks {
      guard let status = try folder.status(of: mark.file, links: .refuse), status.isRegular else { continue }
      if try folder.head(mark.file, 64).starts(with: mark.opening) { return true }
    }
    return false
  }

  /// Writes files below a folder, which is made if it is missing, and replaces files of the same names.
  /// `output` is absolute.
  package static func write(
    _ files: [(path: String, bytes: [UInt8])], below output: String, of project: Directory
  ) throws(FileFailure) {
    let path = try OutputPath.resolved(output + "/.", in: project)
    try refuseContent(path, of: project)
    let writer = try AtomicFileWriter(in: Directory(making: path))
    for (path, bytes) in files { try writer.replace(path, bytes.span) }
    try writer.finish()
  }

  /// Writes a file that a person named by an absolute path, unless it would be one of the project's content.
  /// - Parameter openings: How a file may begin that is replaced; nil where any is.
  public static func write(
    _ bytes: [UInt8], to path: String, replacing openings: [[UInt8]]?, of project: Directory
  ) throws(FileFailure) {
    if let place = try? OutputPath.resolved(path, in: project) {
      try refuseContent(place, of: project)
      let (root, name) = (try Directory("/"), String(place.dropFirst()))
      if let openings, let status = try root.status(of: name, links: .refuse), status.isRegular, status.size > 0 {
        let head = try root.head(name, 512)
        let isOurs = openings.contains { head.starts(with: $0) }
        if !isOurs { throw refusal(place, "it is a file that this command did not make; remove it, or name another") }
      }
    }
    try NamedFile.write(path, bytes.span, in: project)
  }

  /// Throws if a path without links is in the project's
  /// content; with `orAround`, also if it is a folder above it.
  private static func refuseContent(
    _ path: String, of project: Directory, orAround: Bool = false
  ) throws(FileFailure) {
    for name in ["Content", "Templates"] {
      let places = [project.absolute(name), (try? project.resolved(name)).map { project.absolute($0.path) }]
      for place in places.compactMap(\.self)
      where path.isPath(inFolder: place) || orAround && place.isPath(inFolder: path) {
        throw refusal(path, "it is inside the project's \(name)")
      }
    }
  }

  private static func refusal(_ path: String, _ reason: String) -> FileFailure {
    FileFailure(path: "the output \(path)", action: reason, reason: nil)
  }
}
