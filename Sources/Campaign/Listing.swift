import Diagnostics
import Glibc
import Text

/// A file of the project, found but not yet read.
public struct ProjectFile: Sendable, Hashable {
  /// Relative to the project's root.
  public var path: String
  public var stamp: Stamp

  /// The path below `folder`, without the extension: the id of a definition that names none.
  public func id(below folder: String) -> String {
    let name = path.utf8.dropFirst(folder.utf8.count + 1)
    return String(Substring(name.lastIndex(of: UInt8(ascii: ".")).map { name[..<$0] } ?? name))
  }

  /// Small, and so never an allocation.
  var fileExtension: String {
    let name = path.utf8
    return name.lastIndex(of: UInt8(ascii: ".")).map { String(Substring(name[name.index(after: $0)...])) } ?? ""
  }
}

extension Folder {
  static let depthLimit = 32

  /// All files below a folder, sorted by path; hidden ones (a leading dot) are left out. Links that leave the project,
  /// circles of links and things that are no files are findings.
  public func list(_ relative: String, findings: inout [Finding]) -> [ProjectFile] {
    var files: [ProjectFile] = []
    // Where reading began, and where links led to. A link back into one of them is read anyway, or is a circle, and
    // two links in a circle would be walked in every order: 2 to the power of the depth.
    var begun = [resolved(relative)].compactMap { $0 }
    var pending = [(relative: relative, depth: 0)]
    while let (folder, depth) = pending.popLast() {
      guard let open = OpenFolder(absolute(folder)) else { continue }
      for (name, isLink) in open.entries() {
        let path = folder + "/" + name
        let target = isLink ? resolved(path) : nil
        if let target, !Self.holds(self.path, target) {
          findings.append(
            Finding(
              .linkOut, at: .init(file: path), "this link leads out of the project",
              hint: "copy the file into the project"))
          continue
        }
        guard let stamp = open.stamp(of: name) else {
          findings.append(Finding(.unreadableFile, at: .init(file: path), "this link leads nowhere"))
          continue
        }
        if stamp.isFolder {
          if let target {
            guard !begun.contains(where: { Self.holds($0, target) || Self.holds(target, $0) }) else {
              findings.append(
                Finding(
                  .unreadableFile, at: .init(file: path), "this link leads to a folder that is read without it",
                  hint: "take the link out"))
              continue
            }
            begun.append(target)
          }
          if depth < Self.depthLimit {
            pending.append((path, depth + 1))
          } else {
            findings.append(
              Finding(.unreadableFile, at: .init(file: path), "folders are nested more than \(Self.depthLimit) deep"))
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

  /// The path without links; nil where it leads nowhere.
  private func resolved(_ relative: String) -> String? {
    guard let resolved = realpath(absolute(relative), nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Whether a path is a folder's or below it.
  private static func holds(_ folder: String, _ path: String) -> Bool {
    path == folder || path.hasPrefix(folder + "/")
  }
}
