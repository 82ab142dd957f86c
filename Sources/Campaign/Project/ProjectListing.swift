import Diagnostics
import Files
import Glibc
import Text

/// A file of the project, found but not yet read.
public struct ProjectFile: Sendable, Hashable {
  /// Relative to the project's root.
  public var path: String
  /// The file's state when it was listed; a later change has another.
  public var status: FileStatus

  /// Whether a path is that of a file, or a folder, which the site gets as it is. Those may be hidden.
  public static func isStatic(_ path: String) -> Bool { path.hasPrefix("Content/static/") }

  /// The path below `folder` without the extension, which is the id of a definition that sets none.
  public func id(below folder: String) -> String {
    path.withBytes { path in
      let name = path.dropFirst(folder.utf8.count + 1)
      return String(decoding: name.lastIndex(of: UInt8(ascii: ".")).map { name[..<$0] } ?? name, as: UTF8.self)
    }
  }

  var fileExtension: String {
    let name = path.utf8
    return name.lastIndex(of: UInt8(ascii: ".")).map { Substring(name[name.index(after: $0)...]).lowercased() } ?? ""
  }
}

extension Directory {
  /// All files below a folder of the project, sorted by path, without hidden ones (a leading dot); nil if
  /// there is no such folder. Links that leave the project, circular links, special files and folders
  /// that cannot be listed become findings.
  public func list(_ relative: String, findings: inout [Finding]) -> [ProjectFile]? {
    var listing = ProjectListing(of: self)
    let isThere = listing.begin(relative)
    listing.run()
    findings += listing.findings
    return isThere ? listing.files.sorted { $0.path < $1.path } : nil
  }
}

/// A finding about a folder that git takes for a repository, by the names that it asks for. What is
/// committed there configures git for whoever runs it in that folder.
func gitRepository(_ folder: String, _ entries: [DirectoryEntry]) -> Finding? {
  let names = Set(entries.map(\.name))
  guard names.contains("HEAD"), names.isSuperset(of: ["objects", "refs"]) || names.contains("commondir") else {
    return nil
  }
  let path = folder.isEmpty ? "HEAD" : folder + "/HEAD"
  return Finding(.gitRepository, at: .init(file: path), "git takes the folder of this file for a repository")
}

/// Walks through the folders of a project.
private struct ProjectListing {
  private struct Folder {
    var path: String
    var depth: Int
  }

  /// The entries of one folder.
  private struct Contents {
    var files: [ProjectFile] = []
    var folders: [Folder] = []
    /// The folders to which links lead.
    var targets: [String] = []
    var findings: [Finding] = []
  }

  private static let depthLimit = 32
  /// How often a folder is listed from which entries go away in the meantime.
  private static let attempts = 4

  private let project: Directory
  /// Two circular links would be walked in every order, 2 to the power of the depth. A link is therefore
  /// refused if its target overlaps with the listed folder or with the target of another link.
  private var targets: [String] = []
  private var pending: [Folder] = []
  private(set) var files: [ProjectFile] = []
  private(set) var findings: [Finding] = []

  init(of project: Directory) { self.project = project }

  /// False if there is no such folder.
  mutating func begin(_ path: String) -> Bool {
    do throws(FileFailure) {
      guard try project.status(of: path, links: .refuse) != nil else { return false }
      let (target, status) = try project.resolved(path)
      guard status.isDirectory else { return false }
      targets.append(target)
      pending.append(Folder(path: path, depth: 0))
    } catch { findings.append(Self.finding(error, aboutLink: path)) }
    return true
  }

  mutating func run() {
    while let folder = pending.popLast() {
      do throws(FileFailure) {
        let contents = try contents(of: folder)
        files += contents.files
        pending += contents.folders
        targets += contents.targets
        findings += contents.findings
      } catch { findings.append(Finding(error, about: folder.path, "folder")) }
    }
  }

  private func contents(of folder: Folder) throws(FileFailure) -> Contents {
    let directory = try project.directory(folder.path, links: .inside)
    var contents = Contents()
    for attempt in 1...Self.attempts {
      contents = Contents()
      var hasLost = false
      let entries = try directory.entries()
      if let finding = gitRepository(folder.path, entries) { contents.findings.append(finding) }
      for entry in entries {
        let path = folder.path + "/" + entry.name
        if entry.name.hasPrefix("."), !ProjectFile.isStatic(path) { continue }
        if entry.kind == .link {
          addLink(path, depth: folder.depth + 1, to: &contents)
        } else if let status = try directory.status(of: entry.name, links: .refuse) {
          add(path, status, depth: folder.depth + 1, to: &contents)
        } else {
          hasLost = true
          // The name was repaired, so that it no longer names the file.
          let isUTF8 = !entry.name.unicodeScalars.contains("\u{FFFD}")
          contents.findings.append(
            Self.unreadable(path, isUTF8 ? "the file went away while it was read" : "its name is not UTF-8"))
        }
      }
      if !hasLost || attempt == Self.attempts { break }
    }
    return contents
  }

  private func add(_ path: String, _ status: FileStatus, depth: Int, to contents: inout Contents) {
    if status.isDirectory {
      guard depth <= Self.depthLimit else {
        contents.findings.append(Self.unreadable(path, "folders are nested more than \(Self.depthLimit) deep"))
        return
      }
      contents.folders.append(Folder(path: path, depth: depth))
    } else if status.isRegular {
      contents.files.append(ProjectFile(path: path, status: status))
    } else {
      contents.findings.append(Self.unreadable(path, "this is neither a file nor a folder"))
    }
  }

  private func addLink(_ path: String, depth: Int, to contents: inout Contents) {
    do throws(FileFailure) {
      let (target, status) = try project.resolved(path)
      if status.isDirectory {
        let overlaps = { (other: String) in target.isPath(inFolder: other) || other.isPath(inFolder: target) }
        guard !(targets + contents.targets).contains(where: overlaps) else {
          contents.findings.append(
            Self.unreadable(path, "this link leads to a folder that is read without it", hint: "take the link out"))
          return
        }
        contents.targets.append(target)
      }
      add(path, status, depth: depth, to: &contents)
    } catch { contents.findings.append(Self.finding(error, aboutLink: path)) }
  }

  private static func finding(_ failure: FileFailure, aboutLink path: String) -> Finding {
    switch failure.reason {
    case .missing: unreadable(path, "this link leads nowhere")
    case .system(errno: ELOOP): unreadable(path, "this link leads to itself")
    default: Finding(failure, about: path, "link")
    }
  }

  private static func unreadable(_ path: String, _ message: String, hint: String? = nil) -> Finding {
    Finding(.unreadableFile, at: .init(file: path), message, hint: hint)
  }
}
