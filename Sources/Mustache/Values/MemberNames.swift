import Synchronization

/// The names of an object's members, in the order of its values.
///
/// Equal lists of names share memory that lives as long as the process, so copying one counts no reference. So names
/// come from source code and templates, never from content (`Library.mentions`). Safe to send: written once, in `init`.
struct MemberNames: @unchecked Sendable, Hashable {
  /// The number of names, the size of the index, the index (for each id the name's position, or -1), the names' ids.
  private let storage: UnsafePointer<Int32>

  private static let known = Mutex<[[Int32]: MemberNames]>([:])
  private static let knownTypes = Mutex<[ObjectIdentifier: MemberNames]>([:])

  /// Where a name stands twice, the first one counts.
  init(_ names: [String]) {
    let ids = names.map { InternedNames.id(of: $0) }
    self = Self.known.withLock { known in
      if let names = known[ids] { return names }
      let names = MemberNames(ids: ids)
      known[ids] = names
      return names
    }
  }

  /// The names of a type's stored properties. Traps where one of them is no value: a programmer's error.
  init<Object: TemplateObject>(of type: Object.Type) {
    self = Self.knownTypes.withLock { known in
      if let names = known[ObjectIdentifier(type)] { return names }
      let names = MemberNames(Self.properties(of: type))
      known[ObjectIdentifier(type)] = names
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

  /// Reads the names from an instance whose values are their own positions, which proves that memory has their order.
  private static func properties<Object: TemplateObject>(of type: Object.Type) -> [String] {
    let count = MemoryLayout<Object>.size / MemoryLayout<Value>.stride
    precondition(count * MemoryLayout<Value>.stride == MemoryLayout<Object>.size, "\(type) has more than values")
    return withUnsafeTemporaryAllocation(of: Value.self, capacity: count + 1) { values in
      for i in values.indices { values.initializeElement(at: i, to: Value(kind: .number, isTruthy: true, count: i)) }
      let object = UnsafeRawBufferPointer(values).loadUnaligned(as: type)
      var names: [String] = []
      add(Mirror(reflecting: object), to: &names, of: type)
      precondition(names.count == count, "\(type) has more than values")
      return names
    }
  }

  private static func add(_ object: Mirror, to names: inout [String], of type: Any.Type) {
    for property in object.children {
      switch property.value {
      case let value as Value:
        precondition(Int(value.count) == names.count, "the members of \(type) are not in order")
        names.append(property.label ?? "")
      case let inner as any TemplateObject: add(Mirror(reflecting: inner), to: &names, of: type)
      default: preconditionFailure("\(type).\(property.label ?? "") is no value")
      }
    }
  }

  var names: [String] { ids.map { InternedNames.name(of: $0) } }

  @inline(__always)
  var count: Int { Int(storage.pointee) }

  private var ids: UnsafeBufferPointer<Int32> {
    UnsafeBufferPointer(start: storage + 2 + Int(storage[1]), count: count)
  }

  /// The position of a name. The index does not cover names that were interned later.
  @inline(__always)
  func index(of id: Int32) -> Int? {
    guard id < storage[1] else { return nil }
    let position = Int((storage + 2)[Int(id)])
    return position < 0 ? nil : position
  }
}
