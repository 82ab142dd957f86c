import Glibc
import Synchronization

/// The files of a folder as they were found, each by its name and the number of its inode.
final class NameList: Sendable {
  private let names: [UInt8]
  /// Where each name begins in `names`, and where the last one ends.
  private let starts: [Int]
  let inodes: [UInt64]
  private let byInode: HashIndex
  private let byName = AtomicLazyReference<Names>()

  private final class Names: Sendable {
    let places: [String: Int]

    init(_ places: [String: Int]) { self.places = places }
  }

  /// Gathers the names of a folder.
  struct Builder {
    fileprivate var names: [UInt8] = []
    fileprivate var starts = [0]
    fileprivate var inodes: [UInt64] = []

    mutating func add(_ name: UnsafeBufferPointer<UInt8>, _ inode: UInt64) {
      names += name
      starts.append(names.count)
      inodes.append(inode)
    }
  }

  init(_ builder: Builder) {
    (names, starts, inodes) = (builder.names, builder.starts, builder.inodes)
    byInode = HashIndex(inodes)
  }

  var count: Int { inodes.count }

  func name(_ place: Int) -> String { String(decoding: names[starts[place]..<starts[place + 1]], as: UTF8.self) }

  func place(of name: UnsafePointer<CChar>, inode: UInt64) -> Int? { byInode.place(of: inode) { isName($0, name) } }

  func place(of name: String) -> Int? {
    let known =
      byName.load()
      ?? byName.storeIfNil(
        Names(Dictionary(inodes.indices.map { (self.name($0), $0) }, uniquingKeysWith: { first, _ in first })))
    return known.places[name]
  }

  private func isName(_ place: Int, _ name: UnsafePointer<CChar>) -> Bool {
    let range = starts[place]..<starts[place + 1]
    return names.withUnsafeBufferPointer { names in
      guard let start = UnsafeBufferPointer(rebasing: names[range]).baseAddress else { return name[0] == 0 }
      // No name has a zero in it, so that one that is shorter differs before its end.
      return strncmp(name, UnsafeRawPointer(start).assumingMemoryBound(to: CChar.self), range.count) == 0
        && name[range.count] == 0
    }
  }
}
