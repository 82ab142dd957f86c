import Campaign
import Glibc

/// What a build may replace: nothing, an empty folder, or a site that a build of ours made. Everything else somebody may
/// want to keep.
enum OutputGuard {
  static func check(_ output: String, project: Folder, force: Bool) throws(BuildFailure) {
    if (project.path + "/").hasPrefix(output + "/") {
      throw BuildFailure(step: "publish", what: "the output \(output) would replace the project itself")
    }
    for name in ["Content", "Templates"] where (output + "/").hasPrefix(project.path + "/" + name + "/") {
      throw BuildFailure(step: "publish", what: "the output \(output) is inside the project's \(name)")
    }
    var info = stat()
    guard !force, lstat(output, &info) == 0 else { return }
    if info.st_mode & S_IFMT != S_IFDIR {
      throw BuildFailure(step: "publish", what: "the output \(output) is not a folder")
    }
    let found = entries(of: output)
    guard found.isEmpty || isOurs(output) else {
      throw BuildFailure(
        step: "publish",
        what: "the output \(output) holds files that no build of cardproof made; name another folder, or use --force")
    }
  }

  private static func isOurs(_ output: String) -> Bool {
    guard let folder = Folder(output) else { return false }
    return [("report.json", Report.opening), (ShardFile.name, ShardFile.opening)].contains { name, opening in
      (try? folder.head(name, 64))?.starts(with: opening) == true
    }
  }
}
