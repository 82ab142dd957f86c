import Diagnostics
import Files
import Text

/// A file of the project, found but not yet read.
public struct ProjectFile: Sendable, Hashable {
  /// Relative to the project's root.
  public var path: String
  public var status: FileStatus

  public init(path: String, status: FileStatus) {
    self.path = path
    self.status = status
  }

  /// The path below `folder` without the extension, which is the id of a definition that sets none.
  public func id(below folder: String) -> String {
    path.withBytes { path in
      let name = path.dropFirst(folder.utf8.count + 1)
      return String(decoding: name.lastIndex(of: UInt8(ascii: ".")).map { name[..<$0] } ?? name, as: UTF8.self)
    }
  }

  var fileExtension: String {
    let name = path.utf8
    return name.lastIndex(of: UInt8(ascii: ".")).map { String(Substring(name[name.index(after: $0)...])) } ?? ""
  }
}

extension Directory {
  static let depthLimit = 32

  /// All files below a folder of the project, sorted by path, without hidden ones (a leading dot). Links that leave the
  /// project, circular links, special files and folders that cannot be listed become findings.
  public func list(_ relative: String, findings: inout [Finding]) -> [ProjectFile] {
    var files: [ProjectFile] = []
    // Two circular links would be walked in every order, 2 to the power of the depth. A link is therefore refused if
    // its target overlaps with the listed folder or with the target of another link.
    var begun = [resolved(relative)].compactMap { $0 }
    var pending = [(relative: relative, depth: 0)]
    while let (folder, depth) = pending.popLast() {
      let entries: [DirectoryEntry]
      do { entries = try self.entries(of: folder, links: .follow) } catch {
        // A missing folder is no finding here, because only the caller knows whether it is required.
        if error.reason != .missing {
          findings.append(unreadable(folder, "the folder \(error.action): \(error.message)"))
        }
        continue
      }
      for entry in entries where !entry.name.hasPrefix(".") {
        let path = folder + "/" + entry.name
        let target = entry.kind == .link ? resolved(path) : nil
        if let target, !Self.holds(self.path, target) {
          findings.append(
            Finding(
              .linkOut, at: .init(file: path), "this link leads out of the project",
              hint: "copy the file into the project"))
          continue
        }
        guard let status = status(of: path) else {
          findings.append(unreadable(path, "this link leads nowhere"))
          continue
        }
        if status.isDirectory {
          if let target {
            guard !begun.contains(where: { Self.holds($0, target) || Self.holds(target, $0) }) else {
              findings.append(
                unreadable(path, "this link leads to a folder that is read without it", hint: "take the link out"))
              continue
            }
            begun.append(target)
          }
          if depth < Self.depthLimit {
            pending.append((path, depth + 1))
          } else {
            findings.append(unreadable(path, "folders are nested more than \(Self.depthLimit) deep"))
          }
        } else if status.isRegular {
          files.append(ProjectFile(path: path, status: status))
        } else {
          findings.append(unreadable(path, "this is neither a file nor a folder"))
        }
      }
    }
    files.sort { $0.path < $1.path }
    return files
  }

  private func unreadable(_ path: String, _ message: String, hint: String? = nil) -> Finding {
    Finding(.unreadableFile, at: .init(file: path), message, hint: hint)
  }

  /// Whether a path is the folder itself or something below it.
  private static func holds(_ folder: String, _ path: String) -> Bool {
    path == folder || path.hasPrefix(folder + "/")
  }
}
