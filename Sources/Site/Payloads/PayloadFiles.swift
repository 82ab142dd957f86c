import Campaign
import Files

extension PayloadExport {
  /// Writes a file for each payload below a folder, in place of those of the same names. `output` is absolute.
  public func write(to output: String) throws(FileFailure) {
    guard !(output + "/").hasPrefix(project.folder.path + "/Content/") else {
      throw FileFailure(path: output, action: "is inside the project's Content", reason: nil)
    }
    try Directory("/").makeDirectories(String(output.dropFirst()))
    let folder = try Directory(output)
    for (path, bytes) in files() {
      try folder.makeDirectories(path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "")
      try folder.replace(path, bytes.span)
    }
  }
}
