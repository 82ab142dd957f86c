import CLinux
import Glibc

/// The files below some folders as they were when they were
/// last looked at, which tells what has changed since.
public struct FileTree: Sendable {
  private struct Entry: Sendable {
    var name: String
    var isLink: Bool
    var status: FileStatus?
  }

  private struct Folder: Sendable {
    var status: FileStatus
    /// Whether a new entry must show in the folder's own time.
    var isSettled: Bool
    var entries: [Entry]
  }

  private static let depthLimit = 32
  /// Nanoseconds; some file systems count time in steps of two seconds.
  private static let timeStep: Int64 = 3_000_000_000

  private let trees: [String]
  private var folders: [String: Folder] = [:]

  /// A tree that has not looked at anything yet; `trees` are paths below the folder that `update` gets.
  public init(_ trees: [String]) { self.trees = trees }

  /// Looks at all files, those to which links lead too, and
  /// returns the paths of those that are new, gone or changed.
  public mutating func update(in root: Directory) -> Set<String> {
    var changes: Set<String> = []
    var found: [String: Folder] = [:]
    var targets: [String] = []
    var pending = trees.map { (path: $0, depth: 0) }
    while let (path, depth) = pending.popLast() {
      guard let folder = try? root.directory(path, links: .inside),
        let status = try? folder.status(of: "", links: .refuse)
      else { continue }
      let old = folders[path]
      var new = old.flatMap { $0.isSettled && $0.status == status ? $0 : nil } ?? Self.list(folder, status)
      let isListed = old == nil || old?.isSettled == false || old?.status != status
      let oldStatus = isListed ? Dictionary((old?.entries ?? []).map { ($0.name, $0.status) }) { $1 } : [:]
      for i in new.entries.indices {
        let entry = new.entries[i]
        let status: FileStatus?
        if entry.isLink, let (target, linked) = try? root.resolved(path + "/" + entry.name) {
          status = linked
          if linked.isDirectory, !(trees + targets).contains(where: { (target + "/").hasPrefix($0 + "/") }) {
            targets.append(target)
            pending.append((path + "/" + entry.name, depth + 1))
          }
        } else {
          status = try? folder.status(of: entry.name, links: .refuse)
          if status?.isDirectory == true, depth < Self.depthLimit {
            pending.append((path + "/" + entry.name, depth + 1))
          }
        }
        // A folder's own time says nothing that its entries do not say.
        let before = isListed ? oldStatus[entry.name] ?? nil : entry.status
        if before != status, before?.isDirectory != true || status?.isDirectory != true {
          changes.insert(path + "/" + entry.name)
        }
        // An assignment copies the list.
        if entry.status != status { new.entries[i].status = status }
      }
      if isListed {
        let names = Set(new.entries.map(\.name))
        for name in oldStatus.keys where !names.contains(name) { changes.insert(path + "/" + name) }
      }
      found[path] = new
    }
    for path in folders.keys where found[path] == nil { changes.insert(path) }
    folders = found
    return changes
  }

  private static func list(_ folder: Directory, _ status: FileStatus) -> Folder {
    let entries = ((try? folder.entries()) ?? []).map { Entry(name: $0.name, isLink: $0.kind == .link) }
    let isSettled = Int64(time(nil)) * 1_000_000_000 - status.modified > timeStep
    return Folder(status: status, isSettled: isSettled, entries: entries)
  }
}

extension Directory {
  /// The kind of a file system which does not announce what is changed on its other side, for a sentence; nil
  /// where the folder is on another one.
  public var silentFileSystem: String? {
    var info = statfs()
    guard fstatfs(descriptor, &info) == 0 else { return nil }
    return Self.silentFileSystems[UInt32(truncatingIfNeeded: info.f_type)]
  }

  /// By the numbers of `linux/magic.h` and of the drivers of virtual machines.
  private static let silentFileSystems: [UInt32: String] = [
    0x6573_5546: "a FUSE file system", 0x6969: "NFS", 0x517B: "SMB", 0xFF53_4D42: "SMB", 0xFE53_4D42: "SMB",
    0x0102_1997: "9p", 0x00C3_6400: "Ceph", 0x5346_414F: "AFS", 0x6B41_4653: "AFS", 0x786F_4256: "a VirtualBox folder",
    0xBACB_ACBC: "a VMware folder", 0x6A65_6A63: "a Docker mount",
  ]
}
