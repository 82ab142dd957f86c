import Synchronization

/// An object as templates see it: a struct whose stored properties are `Value`s, each under the name that
/// templates write. A property may be another such struct, whose members then count as members of this one.
///
///     struct LinkValues: TemplateObject { let href, title: Value }
///     let link = arena.object(LinkValues(href: arena.text("a.html"), title: arena.text("A & B")))
///     // {{title}} writes A &amp; B
public protocol TemplateObject {}

/// Says of each row whether it is the list's first or last one:
/// for templates that open something before a list.
public struct ListEnds: TemplateObject {
  /// Whether it is the first of its list.
  public var first: Value
  /// Whether it is the last of its list.
  public var last: Value

  @usableFromInline
  init(_ position: Int, of count: Int) {
    first = .bool(position == 0)
    last = .bool(position == count - 1)
  }
}

extension TemplateObject {
  /// The names of the stored properties, in the order of their values in
  /// memory. Traps where a property is no value: a programmer's error.
  static var memberNames: MemberNames {
    knownMemberNames.withLock { cache in
      if let names = cache[ObjectIdentifier(self)] { return names }
      let names = MemberNames(propertyNames)
      cache[ObjectIdentifier(self)] = names
      return names
    }
  }

  /// Reads the names from an instance whose values are their own positions, which
  /// proves that memory has their order. No input reaches its preconditions,
  /// because they depend on the type alone; a test calls it for every type.
  private static var propertyNames: [String] {
    let count = MemoryLayout<Self>.size / MemoryLayout<Value>.stride
    precondition(count * MemoryLayout<Value>.stride == MemoryLayout<Self>.size, "\(self) has more than values")
    let values = (0...count).map { Value(kind: .number, isTruthy: true, count: $0) }
    let object = values.withUnsafeBytes { $0.loadUnaligned(as: Self.self) }
    var names: [String] = []
    add(Mirror(reflecting: object), to: &names)
    precondition(names.count == count, "\(self) has more than values")
    return names
  }

  private static func add(_ object: Mirror, to names: inout [String]) {
    for property in object.children {
      switch property.value {
      case let value as Value:
        precondition(Int(value.count) == names.count, "the values of \(self) are not in order")
        names.append(property.label ?? "")
      case let object as any TemplateObject: add(Mirror(reflecting: object), to: &names)
      default: preconditionFailure("\(self).\(property.label ?? "") is no value")
      }
    }
  }
}

private let knownMemberNames = Mutex<[ObjectIdentifier: MemberNames]>([:])
