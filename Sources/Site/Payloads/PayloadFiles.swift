import Campaign
import Glibc

extension PayloadExport {
  /// Writes a file for each payload below a folder, in place of those of the same names.
  public func write(to output: String) throws(PublishFailure) {
    guard !(output + "/").hasPrefix(project.folder.path + "/Content/") else {
      throw PublishFailure(path: output, what: "the output is inside the project's Content", errno: 0)
    }
    for (path, bytes) in files() {
      let target = output + "/" + path
      let parent = String(target[..<(target.lastIndex(of: "/") ?? target.startIndex)])
      guard makeFolders(parent) else {
        throw PublishFailure(path: parent, what: "cannot make the folder", errno: errno)
      }
      if NewFile.replace(target, with: bytes) != nil {
        throw PublishFailure(path: target, what: "cannot write", errno: errno)
      }
    }
  }
}
