import Synchronization

/// The names of an object, made once for all objects of one kind, so that a page's values are a plain array.
///
/// Equal lists of names share one shape, which lives as long as the process: copying one costs no reference count that
/// threads would have to share. So names come from source code and templates, never from content
/// (`Library.mentions`). Safe to send: the memory is written before `init` ends, and never after.
public struct Shape: @unchecked Sendable, Hashable {
  /// The number of names, then their ids. Written once, before the shape is handed out.
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
    let storage = UnsafeMutablePointer<Int32>.allocate(capacity: ids.count + 1)
    storage.initialize(to: Int32(clamping: ids.count))
    for (i, id) in ids.enumerated() { (storage + 1 + i).initialize(to: id) }
    self.storage = UnsafePointer(storage)
  }

  public var names: [String] { ids.map { Names.name(of: $0) } }

  var count: Int { Int(storage.pointee) }
  var ids: UnsafeBufferPointer<Int32> { UnsafeBufferPointer(start: storage + 1, count: count) }

  @inline(__always)
  func index(of id: Int32) -> Int? {
    let ids = self.ids
    var i = 0
    while i < ids.count {
      if ids[i] == id { return i }
      i += 1
    }
    return nil
  }
}
