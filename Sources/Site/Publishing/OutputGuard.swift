import Files

/// Lets a command replace only a missing or empty folder or one that cardproof made, because other files may be wanted.
/// It judges where a path really leads.
struct OutputGuard {
  /// The project that must stay; nil if there is none.
  let project: Directory?
  /// Whether a folder with other files may be replaced, too.
  var force = false
  /// What a refusal says of the option that replaces such a folder; empty where a command has none.
  var forceHint = ", or use --force"
  /// How a file begins by which a folder of cardproof's own is known.
  var marks: [(file: String, opening: [UInt8])] = [
    ("report.json", Report.opening), (ShardFile.name, ShardFile.opening),
  ]

  /// Returns the path of an output, which is absolute, with all links resolved.
  func check(_ output: String) throws(BuildFailure) -> String {
    let slash = output.lastIndex(of: "/") ?? output.startIndex
    let name = String(output[slash...].dropFirst())
    guard !name.isEmpty else { throw Self.failure("the output / would replace everything") }
    let folder = try Self.resolved(slash == output.startIndex ? "/" : String(output[..<slash]))
    let path = (folder == "/" ? "" : folder) + "/" + name
    if let project {
      if Self.holds(path, project.path) {
        throw Self.failure("the output \(path) would replace the project itself")
      }
      try Self.refuseContent(path, of: project, orAround: true)
    }
    do throws(FileFailure) { try checkPresent(name, in: folder, path) } catch {
      throw BuildFailure(error)
    }
    return path
  }

  /// Throws if something is at the output that must stay.
  private func checkPresent(_ name: String, in folder: String, _ path: String) throws(FileFailure) {
    let parent: Directory
    do throws(FileFailure) { parent = try Directory(folder) } catch {
      guard error.reason == .missing else { throw error }
      return
    }
    guard let status = try parent.status(of: name, links: .refuse) else { return }
    if status.isLink { throw refusal(path, "it is a link; name the folder that it leads to") }
    if force { return }
    guard status.isDirectory else { throw refusal(path, "it is not a folder") }
    let present = try parent.directory(name)
    let isReplaceable = try present.entries().isEmpty ? true : isOurs(present)
    guard isReplaceable else {
      throw refusal(path, "it holds other files; name another folder\(forceHint)")
    }
  }

  private func isOurs(_ folder: Directory) throws(FileFailure) -> Bool {
    for mark in marks {
      guard let status = try folder.status(of: mark.file, links: .refuse), status.isRegular else { continue }
      if try folder.head(mark.file, 64).starts(with: mark.opening) { return true }
    }
    return false
  }

  private func refusal(_ path: String, _ why: String) -> FileFailure {
    FileFailure(path: "the output \(path)", action: why, reason: nil)
  }

  /// Throws if an absolute path is in the project's content, or leads there through links; with `orAround`, also if it
  /// is a folder above it.
  static func refuseContent(
    _ path: String, of project: Directory, orAround: Bool = false
  ) throws(BuildFailure) {
    let real = resolvedPath(path) ?? path
    for name in ["Content", "Templates"] {
      let places = [project.absolute(name), (try? project.resolved(name)).map { project.absolute($0.path) }]
      for place in places.compactMap(\.self) where holds(place, real) || orAround && holds(real, place) {
        throw failure("the output \(path) is inside the project's \(name)")
      }
    }
  }

  private static func resolved(_ path: String) throws(BuildFailure) -> String {
    guard let resolved = resolvedPath(path) else { throw failure("the output \(path) is on a link that leads nowhere") }
    return resolved
  }

  /// Whether a path is the folder itself or something below it.
  private static func holds(_ folder: String, _ path: String) -> Bool { (path + "/").hasPrefix(folder + "/") }

  private static func failure(_ what: String) -> BuildFailure { BuildFailure(what: what) }
}
