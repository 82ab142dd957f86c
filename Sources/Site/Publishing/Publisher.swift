import Campaign
import Glibc
import Synchronization

/// Builds a site in a folder beside the output and then puts it in the output's place with one system call, so that
/// whoever reads, and whatever interrupts, finds the old site or the new one.
///
/// A page whose bytes are those of the old site becomes a second link to the old file: it keeps its modification time,
/// costs no writing, and survives the old folder.
public final class Publisher: Destination {
  /// Which files were written anew, and which of the old site's could stay.
  public struct Tally: Sendable, Equatable {
    public var written = 0
    public var kept = 0
    public var bytes = 0
  }

  private let output: String
  private let staging: String
  private let hasOld: Bool
  private let folders: SiteFolders
  private let made = Mutex<Set<String>>([])
  private let written = Atomic<Int>(0)
  private let kept = Atomic<Int>(0)
  private let bytes = Atomic<Int>(0)

  /// `output` is absolute. The staging folder stands beside it, because only a neighbour can be swapped.
  public init(output: String) throws(PublishFailure) {
    self.output = output
    let slash = output.lastIndex(of: "/") ?? output.startIndex
    let (parent, name) = (String(output[..<slash]), String(output[output.index(after: slash)...]))
    guard makeFolders(parent) else { throw PublishFailure(path: parent, what: "cannot make the folder", errno: errno) }
    Self.sweep(parent: parent, name: name)
    staging = "\(parent)/.\(name).new-\(getpid())"
    removeTree(staging)
    guard mkdir(staging, 0o755) == 0 else {
      throw PublishFailure(path: staging, what: "cannot make the folder", errno: errno)
    }
    hasOld = access(output, F_OK) == 0
    folders = SiteFolders(old: output, new: staging)
  }

  /// Puts a file into the new site. May be called from many threads, for each path once.
  @discardableResult
  func write(_ path: String, _ bytes: [UInt8]) throws(PublishFailure) -> PageStamp? {
    try makeParent(of: path)
    let target = staging + "/" + path
    self.bytes.add(bytes.count, ordering: .relaxed)
    if hasOld, isSame(output + "/" + path, bytes), link(output + "/" + path, target) == 0 {
      kept.add(1, ordering: .relaxed)
      return PageStamp(of: target)
    }
    let descriptor = open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    // Two definitions with one id want one page; the cross-checks write it again, knowing both.
    if descriptor < 0, errno == EEXIST { return nil }
    guard descriptor >= 0 else { throw PublishFailure(path: path, what: "cannot make the file", errno: errno) }
    let complete = writeAll(descriptor, bytes)
    let stamp = PageStamp(descriptor: descriptor)
    guard close(descriptor) == 0, complete else { throw PublishFailure(path: path, what: "cannot write", errno: errno) }
    written.add(1, ordering: .relaxed)
    return stamp
  }

  /// Begins a file of the new site whose bytes come piece by piece; `end` it.
  public func begin(_ path: String) throws(PublishFailure) -> PageFile {
    try makeParent(of: path)
    let descriptor = open(staging + "/" + path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw PublishFailure(path: path, what: "cannot make the file", errno: errno) }
    return PageFile(path: path, descriptor: descriptor)
  }

  @discardableResult
  func end(_ file: consuming PageFile) throws(PublishFailure) -> PageStamp? {
    let (path, size) = (file.path, file.size)
    _ = consume file
    bytes.add(size, ordering: .relaxed)
    let target = staging + "/" + path
    if hasOld, areSame(target, output + "/" + path), unlink(target) == 0, link(output + "/" + path, target) == 0 {
      kept.add(1, ordering: .relaxed)
    } else {
      written.add(1, ordering: .relaxed)
    }
    return PageStamp(of: target)
  }

  func old(_ path: String, _ stamp: PageStamp) -> SpoolFile? {
    guard hasOld, PageStamp(of: output + "/" + path) == stamp else { return nil }
    return SpoolFile(reading: output + "/" + path)
  }

  func spool() -> SpoolFile? { SpoolFile(making: staging + "/.spool") }

  /// Takes back what was put under a path.
  public func forget(_ path: String) { unlink(staging + "/" + path) }

  /// Takes a page of the old site over where it is the one that a build of ours left; false where it is not.
  func keep(_ path: String, _ stamp: PageStamp) -> Bool {
    guard hasOld, (try? makeParent(of: path)) != nil else { return false }
    if let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), let pair = folders[path[..<slash]] {
      let name = String(path[path.utf8.index(after: slash)...])
      guard PageStamp(of: name, in: pair.old) == stamp, linkat(pair.old, name, pair.new, name, 0) == 0 else {
        return false
      }
    } else {
      guard PageStamp(of: output + "/" + path) == stamp, link(output + "/" + path, staging + "/" + path) == 0 else {
        return false
      }
    }
    kept.add(1, ordering: .relaxed)
    bytes.add(stamp.size, ordering: .relaxed)
    return true
  }

  /// The swap. After it the old site is of no use; `removeOld` clears it away.
  public func commit() throws(PublishFailure) -> Tally {
    if hasOld {
      if !exchange(staging, output) {
        // A file system without the exchange (some network and overlay ones): two renames, with a moment between them
        // in which there is no site, but never a mixture.
        let old = staging + ".old"
        guard rename(output, old) == 0, rename(staging, output) == 0 else {
          throw PublishFailure(path: output, what: "cannot be replaced", errno: errno)
        }
        guard rename(old, staging) == 0 else {
          throw PublishFailure(path: old, what: "cannot be put aside", errno: errno)
        }
      }
    } else if rename(staging, output) != 0 {
      throw PublishFailure(path: output, what: "cannot be made", errno: errno)
    }
    return Tally(
      written: written.load(ordering: .relaxed), kept: kept.load(ordering: .relaxed),
      bytes: bytes.load(ordering: .relaxed))
  }

  /// Clears the old site away, after `commit`.
  func removeOld(jobs: Int) async {
    guard hasOld else { return }
    let folders = folderPaths(below: staging)
    // Each folder's own files; the folders themselves are empty then.
    _ = await inParallel(folders.count, jobs: jobs, chunk: 1) { [folders] i in removeFiles(in: folders[i]) }
    removeTree(staging)
  }

  /// Leaves the old site as it is.
  public func abandon() { removeTree(staging) }

  /// Staging folders of builds that were killed: their process is gone.
  private static func sweep(parent: String, name: String) {
    for entry in entries(of: parent) where entry.hasPrefix(".\(name).new-") {
      let number = entry.dropFirst(name.utf8.count + 6).prefix { $0.isNumber }
      guard let process = Int32(number), process != getpid(), kill(process, 0) != 0, errno == ESRCH else { continue }
      removeTree(parent + "/" + entry)
    }
  }

  private func makeParent(of path: String) throws(PublishFailure) {
    guard let slash = path.lastIndex(of: "/") else { return }
    let folder = String(path[..<slash])
    guard made.withLock({ !$0.contains(folder) }) else { return }
    guard makeFolders(staging + "/" + folder) else {
      throw PublishFailure(path: folder, what: "cannot make the folder", errno: errno)
    }
    made.withLock { _ = $0.insert(folder) }
  }
}
