import Glibc

/// Where a command writes what a person named.
public enum OutputPath {
  private static let linkLimit = 40

  /// The path without links, of which the last parts may be missing; for `Directory(making:)`. Below the project's folder
  /// no link is followed, because a pull request may have put it there; elsewhere only one at the end is refused. A path
  /// that ends with `/.` is that of a folder which exists already, as one to write into, and may be a link.
  /// - Parameter path: Absolute.
  public static func resolved(_ path: String, in project: Directory?) throws(FileFailure) -> String {
    var way: [Substring] = []
    var pending: [Substring] = path.split(separator: "/").reversed()
    var linkCount = 0
    while let part = pending.popLast() {
      if part == "." { continue }
      if part == ".." {
        _ = way.popLast()
        continue
      }
      way.append(part)
      let place = "/" + way.joined(separator: "/")
      guard let target = linkTarget(at: AT_FDCWD, place) else { continue }
      let isInProject = project?.holds(place) == true
      if isInProject || pending.isEmpty || linkCount == linkLimit {
        let why = isInProject ? "nothing is written through one of the project" : "name what it leads to"
        throw FileFailure(path: place, action: "it is a link; \(why)", reason: nil)
      }
      linkCount += 1
      if target.hasPrefix("/") { way = [] } else { way.removeLast() }
      pending += target.split(separator: "/").reversed()
    }
    return "/" + way.joined(separator: "/")
  }
}

/// What a link says; nil if there is none at the path.
func linkTarget(at folder: Int32, _ path: String) -> String? {
  withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
    guard let start = buffer.baseAddress else { return nil }
    let count = readlinkat(folder, path, start, buffer.count)
    return count > 0 ? String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self) : nil
  }
}
