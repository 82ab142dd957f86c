import Synchronization

/// The names of an object's members, in the order of its values.
///
/// Equal lists of names share memory that lives as long as the process, so copying one counts no
/// reference. So names come from source code and templates, never from content (`Library.mentions`). Safe
/// to send: written once, in `init`.
struct MemberNames: @unchecked Sendable, Hashable {
  /// The number of names, the size of the index, the index (for
  /// each id the name's position, or -1), the names' ids.
  private let storage: UnsafePointer<Int32>

  private static let cache = Mutex<[[Int32]: MemberNames]>([:])

  /// Where a name stands twice, the first one counts.
  init(_ names: [String]) {
    let ids = names.map { InternedNames.id(of: $0) }
    self = Self.cache.withLock { cache in
      if let names = cache[ids] { return names }
      let names = MemberNames(ids: ids)
      cache[ids] = names
      return names
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

  var names: [String] {
    UnsafeBufferPointer(start: storage + 2 + Int(storage[1]), count: count).map { InternedNames.name(of: $0) }
  }

  @inline(__always)
  var count: Int { Int(storage.pointee) }

  /// The position of a name. The index does not cover names that were interned later.
  @inline(__always)
  func index(of id: Int32) -> Int? {
    guard id < storage[1] else { return nil }
    let position = Int((storage + 2)[Int(id)])
    return position < 0 ? nil : position
  }
}

/// Numbers for names, so that a lookup compares integers. One table for the process,
/// which only grows: names come from templates and from source code, never from content.
enum InternedNames {
  private struct Known {
    var ids: [String: Int32] = [:]
    var names: [String] = []
  }

  private static let interned = Mutex(Known())

  static func id(of name: String) -> Int32 {
    interned.withLock { interned in
      if let id = interned.ids[name] { return id }
      let id = Int32(clamping: interned.names.count)
      interned.ids[name] = id
      interned.names.append(name)
      return id
    }
  }

  static func name(of id: Int32) -> String {
    interned.withLock { $0.names.indices.contains(Int(id)) ? $0.names[Int(id)] : "" }
  }
}
