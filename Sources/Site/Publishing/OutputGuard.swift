import Files

/// Lets a build replace only a missing or empty folder or a site that cardproof built, because other files may be
/// wanted.
enum OutputGuard {
  static func check(_ output: String, project: Directory, force: Bool) throws(BuildFailure) {
    if (project.path + "/").hasPrefix(output + "/") {
      throw BuildFailure(step: "publish", what: "the output \(output) would replace the project itself")
    }
    for name in ["Content", "Templates"] where (output + "/").hasPrefix(project.path + "/" + name + "/") {
      throw BuildFailure(step: "publish", what: "the output \(output) is inside the project's \(name)")
    }
    guard !force, let status = (try? Directory("/"))?.status(of: output, links: .refuse) else { return }
    guard status.isDirectory else {
      throw BuildFailure(step: "publish", what: "the output \(output) is not a folder")
    }
    let isReplaceable: Bool
    do {
      let folder = try Directory(output)
      isReplaceable = try folder.entries().isEmpty || isOurs(folder)
    } catch { throw BuildFailure(step: "publish", failure: error) }
    guard isReplaceable else {
      throw BuildFailure(
        step: "publish",
        what: "the output \(output) holds files that no build of cardproof made; name another folder, or use --force")
    }
  }

  private static func isOurs(_ folder: Directory) -> Bool {
    [("report.json", Report.opening), (ShardFile.name, ShardFile.opening)].contains { name, opening in
      (try? folder.head(name, 64))?.starts(with: opening) == true
    }
  }
}
