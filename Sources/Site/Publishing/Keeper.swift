import Glibc

/// Takes page after page of the old site over, for one thread. Pages that follow one another mostly lie in one folder,
/// which is then not looked for again; and they are counted together, so that threads do not wait for each other.
final class Keeper {
  private let staging: Staging
  private let count: PageCount
  /// Where the last page lies.
  private var folder: StagedFolder?
  /// Its path, with a slash at its end.
  private var path: [UInt8] = []
  private var (kept, bytes) = (0, 0)

  init(_ staging: Staging, _ count: PageCount) {
    self.staging = staging
    self.count = count
  }

  deinit { count.add(kept: kept, bytes: bytes) }

  /// False where the page is not the one that a build of ours left.
  func keep(_ page: String, _ stamp: PageStamp) -> Bool {
    let isKept = page.withCString { start in
      let name = strrchr(start, Int32(UInt8(ascii: "/"))).map { UnsafePointer($0 + 1) } ?? start
      guard let folder = folder(UnsafeRawBufferPointer(start: start, count: name - start), of: page) else {
        return false
      }
      return folder.keep(name, stamp)
    }
    guard isKept else { return false }
    kept += 1
    bytes += stamp.size
    return true
  }

  private func folder(_ path: UnsafeRawBufferPointer, of page: String) -> StagedFolder? {
    let isSame = self.path.withUnsafeBytes { known in
      guard known.count == path.count else { return false }
      guard let one = known.baseAddress, let other = path.baseAddress else { return true }
      return memcmp(one, other, path.count) == 0
    }
    if isSame, let folder { return folder }
    folder = (try? staging.place(page))?.folder
    self.path = Array(path)
    return folder
  }
}
