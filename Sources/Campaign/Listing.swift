import Diagnostics
import Glibc

/// A file of the project, found but not yet read.
public struct ProjectFile: Sendable, Hashable {
  /// Relative to the project's root.
  public var path: String
  public var stamp: Stamp

  /// The path below `folder`, without the extension: the id of a definition that names none.
  public func id(below folder: String) -> String {
    let name = path.dropFirst(folder.utf8.count + 1)
    return String(name.lastIndex(of: ".").map { name[..<$0] } ?? name)
  }

  var fileExtension: Substring { path.lastIndex(of: ".").map { path[path.index(after: $0)...] } ?? "" }
}

extension Folder {
  /// All files below a folder, sorted by path; hidden ones (a leading dot) are left out. Links that leave the project,
  /// circles of links and things that are no files are findings.
  public func list(_ relative: String, findings: inout [Finding]) -> [ProjectFile] {
    var files: [ProjectFile] = []
    var pending = [(relative: relative, depth: 0)]
    while let (folder, depth) = pending.popLast() {
      guard let stream = opendir(absolute(folder)) else { continue }
      defer { closedir(stream) }
      while let entry = readdir(stream) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        guard !name.hasPrefix(".") else { continue }
        let path = folder + "/" + name
        if entry.pointee.d_type == UInt8(DT_LNK), !staysInside(path) {
          findings.append(
            Finding(
              .linkOut, at: .init(file: path), "this link leads out of the project",
              hint: "copy the file into the project"))
          continue
        }
        guard let stamp = Stamp(of: absolute(path)) else {
          findings.append(Finding(.unreadableFile, at: .init(file: path), "this link leads nowhere"))
          continue
        }
        if stamp.isFolder {
          if depth < 32 {
            pending.append((path, depth + 1))
          } else {
            findings.append(Finding(.unreadableFile, at: .init(file: path), "folders are nested more than 32 deep"))
          }
        } else if stamp.isRegular {
          files.append(ProjectFile(path: path, stamp: stamp))
        } else {
          findings.append(Finding(.unreadableFile, at: .init(file: path), "this is neither a file nor a folder"))
        }
      }
    }
    files.sort { $0.path < $1.path }
    return files
  }

  private func staysInside(_ relative: String) -> Bool {
    guard let resolved = realpath(absolute(relative), nil) else { return true }
    defer { free(resolved) }
    let target = String(cString: resolved)
    return target == path || target.hasPrefix(path + "/")
  }
}
