import Synchronization

/// The names of an object, made once for all objects of one kind, so that a page's values are a plain array.
///
/// Equal lists of names share one shape, which lives as long as the process: copying one costs no reference count that
/// threads would have to share. So names come from source code and templates, never from content
/// (`Library.mentions`). Safe to send: the memory is written before `init` ends, and never after.
public struct Shape: @unchecked Sendable, Hashable {
  /// The number of names, and of the ids that the index covers; the index, which has for each id the name's place, or
  /// -1; the names' ids. Written once, before the shape is handed out.
  private let storage: UnsafePointer<Int32>

  private static let known = Mutex<[[Int32]: Shape]>([:])

  /// Of a name that stands twice the first one counts.
  public init(_ names: [String]) {
    let ids = names.map { Names.id(of: $0) }
    self = Self.known.withLock { known in
      if let shape = known[ids] { return shape }
      let shape = Shape(ids: ids)
      known[ids] = shape
      return shape
    }
  }

  private init(ids: [Int32]) {
    let size = ids.max().map { Int($0) + 1 } ?? 0
    let storage = UnsafeMutablePointer<Int32>.allocate(capacity: 2 + size + ids.count)
    storage.initialize(to: Int32(clamping: ids.count))
    (storage + 1).initialize(to: Int32(clamping: size))
    let index = storage + 2
    index.initialize(repeating: -1, count: size)
    (index + size).initialize(from: ids, count: ids.count)
    for (i, id) in ids.enumerated() where index[Int(id)] < 0 { index[Int(id)] = Int32(clamping: i) }
    self.storage = UnsafePointer(storage)
  }

  public var names: [String] { ids.map { Names.name(of: $0) } }

  @inline(__always)
  var count: Int { Int(storage.pointee) }

  var ids: UnsafeBufferPointer<Int32> { UnsafeBufferPointer(start: storage + 2 + Int(storage[1]), count: count) }

  /// The place of a name. Names that came to be after the shape are beyond its index.
  @inline(__always)
  func index(of id: Int32) -> Int? {
    guard id < storage[1] else { return nil }
    let place = Int((storage + 2)[Int(id)])
    return place < 0 ? nil : place
  }
}
