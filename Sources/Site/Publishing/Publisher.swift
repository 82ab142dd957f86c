import Campaign
import Glibc
import HTML
import Synchronization

/// Builds a site in a folder beside the output and then puts it in the output's place with one system call, so that
/// whoever reads, and whatever interrupts, finds the old site or the new one.
///
/// A page whose bytes are those of the old site becomes a second link to the old file: it keeps its modification time,
/// costs no writing, and survives the old folder. The old folder is kept for the next build to begin with: `SpareSite`.
public final class Publisher: Destination {
  /// Which files were written anew, and which of the old site's could stay.
  public struct Tally: Sendable, Equatable {
    public var written = 0
    public var kept = 0
    public var bytes = 0
  }

  private let output: String
  private let staging: Staging
  private let hasOld: Bool
  /// Where the old site is put aside; nil where it is removed.
  private let spare: String?
  /// Where there is no old site, the spare one is made together with the new one: its folder until then.
  private let twin: String?
  private let count = PageCount()
  /// What the last build said of the old site and the spare one.
  private let known: AlikeFolders
  /// What this one says of the new site and the old one.
  private let alike = Mutex(AlikeFolders())

  /// `output` is absolute. The staging folder stands beside it, because only a neighbour can be swapped. `spare` is where
  /// the site that was replaced may lie, and will.
  public init(output: String, spare: String? = nil) throws(PublishFailure) {
    self.output = output
    self.spare = spare
    let slash = output.lastIndex(of: "/") ?? output.startIndex
    let (parent, name) = (String(output[..<slash]), String(output[output.index(after: slash)...]))
    guard makeFolders(parent) else { throw PublishFailure(path: parent, what: "cannot make the folder", errno: errno) }
    Self.sweep(parent: parent, name: name)
    let path = "\(parent)/.\(name).new-\(getpid())"
    removeTree(path)
    guard mkdir(path, 0o755) == 0 else {
      throw PublishFailure(path: path, what: "cannot make the folder", errno: errno)
    }
    hasOld = access(output, F_OK) == 0
    let alike = spare.map { AlikeFolders(reading: SpareSite.alike($0)) } ?? AlikeFolders()
    known = alike
    if hasOld {
      staging = Staging(
        path, old: output,
        spare: try spare.flatMap { place throws(PublishFailure) in
          try SpareSite(at: place, to: path, old: output, alike: alike)
        })
      twin = nil
    } else if let spare, access(spare, F_OK) == 0 {
      // Somebody has removed the site, so every page is made anew; but of a page that comes out the same there is a file
      // already, and removing the spare site would take longer than making another.
      twin = nil
      staging = Staging(path, old: spare, spare: nil)
    } else {
      twin = spare.flatMap { SpareSite.begin(at: $0, beside: path) }
      staging = Staging(path, twin: twin)
    }
  }

  /// Puts a file into the new site. May be called from many threads, for each path once.
  @discardableResult
  func write(_ path: String, _ file: Buffer) throws(PublishFailure) -> PageStamp? {
    let (folder, name) = try staging.place(path)
    if let stamp = file.withBytes({ folder.keep(name, $0) }) {
      count(bytes: file.count, isKept: true)
      return stamp
    }
    let descriptor = folder.create(name)
    // Two definitions with one id want one page; the cross-checks write it again, knowing both.
    if descriptor < 0, errno == EEXIST { return nil }
    guard descriptor >= 0 else { throw PublishFailure(path: path, what: "cannot make the file", errno: errno) }
    let complete = file.withBytes { writeAll(descriptor, UnsafeRawBufferPointer($0)) }
    let stamp = PageStamp(descriptor: descriptor)
    guard close(descriptor) == 0, complete else { throw PublishFailure(path: path, what: "cannot write", errno: errno) }
    folder.linkToTwin(name)
    count(bytes: file.count, isKept: false)
    return stamp
  }

  /// Begins a file of the new site whose bytes come piece by piece; `end` it. Of one that `changesOften` the next build has a
  /// file to write over.
  public func begin(_ path: String, changesOften: Bool = false) throws(PublishFailure) -> PageFile {
    let (folder, name) = try staging.place(path)
    let descriptor = folder.create(name, isLong: true)
    guard descriptor >= 0 else { throw PublishFailure(path: path, what: "cannot make the file", errno: errno) }
    return PageFile(path: path, descriptor: descriptor, twin: changesOften ? folder.createInTwin(name) : nil)
  }

  @discardableResult
  func end(_ file: consuming PageFile) throws(PublishFailure) -> PageStamp? {
    let (path, size, isOther) = (file.path, file.size, file.isOther)
    guard file.finish() else { throw PublishFailure(path: path, what: "cannot write", errno: errno) }
    let (folder, name) = try staging.place(path)
    let (stamp, isKept) = folder.settle(name, isOther: isOther)
    count(bytes: size, isKept: isKept)
    return stamp
  }

  /// What the output did not have is new in it, wherever its bytes come from.
  private func count(bytes size: Int, isKept: Bool) {
    count.add(written: isKept && hasOld ? 0 : 1, kept: isKept && hasOld ? 1 : 0, bytes: size)
  }

  func old(_ path: String, _ stamp: PageStamp) -> SpoolFile? {
    guard hasOld, PageStamp(of: output + "/" + path) == stamp else { return nil }
    return SpoolFile(reading: output + "/" + path)
  }

  func spool() -> SpoolFile? { SpoolFile(making: staging.path + "/.spool") }

  /// Takes back what was put under a path.
  public func forget(_ path: String) {
    guard let (folder, name) = try? staging.place(path), let (size, isKept) = folder.remove(name) else { return }
    count.add(written: isKept && hasOld ? 0 : -1, kept: isKept && hasOld ? -1 : 0, bytes: -size)
  }

  /// Takes a page of the old site over where it is the one that a build of ours left; false where it is not.
  func keep(_ path: String, _ stamp: PageStamp) -> Bool {
    guard hasOld, let (folder, name) = try? staging.place(path), folder.keep(name, stamp) else { return false }
    count.add(kept: 1, bytes: stamp.size)
    return true
  }

  func keeper() -> Keeper? { hasOld ? Keeper(staging, count) : nil }

  /// Takes out of the new site what the spare one had, on so many threads; gives the new site up where that fails.
  func settle(jobs: Int) async throws(PublishFailure) {
    do {
      let alike = try await staging.clear(jobs: jobs)
      self.alike.withLock { $0 = alike }
    } catch {
      abandon()
      throw error
    }
  }

  /// The swap, after `settle`. After it the old site is of no use; `removeOld` clears it away.
  public func commit() throws(PublishFailure) -> Tally {
    guard staging.isClear else {
      throw PublishFailure(path: output, what: "still holds files of another site", errno: EBUSY)
    }
    let staging = staging.path
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
      written: count.written.load(ordering: .relaxed), kept: count.kept.load(ordering: .relaxed),
      bytes: count.bytes.load(ordering: .relaxed))
  }

  /// Puts the old site aside, or clears it away, after `commit`.
  func removeOld(jobs: Int) async {
    let alike = alike.withLock { $0 }
    if let spare, alike != known { alike.write(SpareSite.alike(spare)) }
    if let spare, let twin { return SpareSite.end(twin, at: spare) }
    guard hasOld else { return }
    if let spare, SpareSite.keep(staging.path, at: spare) { return }
    let folders = folderPaths(below: staging.path)
    // Each folder's own files; the folders themselves are empty then.
    _ = await inParallel(folders.count, jobs: jobs, chunk: 1) { [folders] i in removeFiles(in: folders[i]) }
    removeTree(staging.path)
  }

  /// Leaves the old site as it is.
  public func abandon() {
    removeTree(staging.path)
    if let twin { removeTree(twin) }
  }

  /// Staging folders of builds that were killed: their process is gone.
  private static func sweep(parent: String, name: String) {
    for entry in entries(of: parent) where entry.hasPrefix(".\(name).new-") {
      let number = entry.dropFirst(name.utf8.count + 6).prefix { $0.isNumber }
      guard let process = Int32(number), process != getpid(), kill(process, 0) != 0, errno == ESRCH else { continue }
      removeTree(parent + "/" + entry)
    }
  }
}
