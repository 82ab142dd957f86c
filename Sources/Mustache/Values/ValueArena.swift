import HTML
import Text

/// The memory that the values of one page lie in, cleared and used again for the next one.
///
/// A page has about two hundred values, most of them short texts. They lie
/// here one after the other, already escaped, so that a template's tag
/// copies bytes. Safe to send as long as one thread at a time uses it.
public final class ValueArena: @unchecked Sendable {
  /// Behind a pointer, where Swift checks no exclusive access for each value.
  private let memory = UnsafeMutablePointer<ArenaMemory>.allocate(capacity: 1)
  private var memberNames: [(type: ObjectIdentifier, names: MemberNames)] = []

  /// - Parameter capacity: Bytes; more are allocated when needed.
  public init(capacity: Int = 256 * 1024) { memory.initialize(to: ArenaMemory(capacity: capacity)) }

  deinit {
    memory.pointee.free()
    memory.deinitialize(count: 1)
    memory.deallocate()
  }

  /// Forgets all values and keeps the memory.
  public func removeAll() { memory.pointee.removeAll() }

  /// The bytes of the values.
  var taken: Int { memory.pointee.taken }

  /// Memory for what rendering itself needs, given back at the end.
  func withRoom<One, Other>(
    _ one: One.Type, _ other: Other.Type, _ count: Int,
    _ body: (UnsafeMutablePointer<One>, UnsafeMutablePointer<Other>) -> Void
  ) {
    let start = memory.pointee.room(0)
    let (one, other) = (memory.pointee.take(one, count), memory.pointee.take(other, count))
    body(one, other)
    memory.pointee.giveBack(start)
  }
}

/// Text, markup and numbers.
extension ValueArena {
  /// An author's text, always escaped.
  public func text(_ string: String) -> Value { string.withBytes { text($0) } }

  /// An author's text in UTF-8.
  public func text(_ utf8: [UInt8]) -> Value { utf8.withUnsafeBufferPointer { text($0) } }

  /// An author's text, always escaped; null where it is nil or empty.
  public func text(_ string: String?) -> Value {
    guard let string, !string.isEmpty else { return .null }
    return text(string)
  }

  private func text(_ utf8: UnsafeBufferPointer<UInt8>) -> Value {
    guard let source = utf8.baseAddress, utf8.count > 0 else { return .empty }
    var capacity = Escape.room(for: utf8.count)
    // A long text gets what it needs, which is far less than it could need.
    if capacity > 4096, !memory.pointee.has(capacity) { capacity = Escape.count(utf8) + 16 }
    let start = memory.pointee.room(capacity)
    let count = Escape.write(source, utf8.count, to: start.assumingMemoryBound(to: UInt8.self))
    memory.pointee.take(count)
    return Value(kind: .text, isTruthy: true, count: count, start: start)
  }

  /// An author's text for a quoted attribute, shorter than as any other text: see `Buffer.attribute`.
  public func attribute(_ utf8: [UInt8]) -> Value {
    var buffer = Buffer(capacity: utf8.count + utf8.count / 4)
    utf8.withUnsafeBufferPointer { buffer.attribute($0) }
    return markup(buffer)
  }

  /// Markup, which is printed without escaping.
  public func markup(_ markup: Markup) -> Value { markup.bytes.withUnsafeBufferPointer { copy($0, .markup) } }

  /// The content of a buffer, which is markup by construction.
  public func markup(_ buffer: borrowing Buffer) -> Value { buffer.withBytes { copy($0, .markup) } }

  private func copy(_ bytes: UnsafeBufferPointer<UInt8>, _ kind: Value.Kind) -> Value {
    guard let source = bytes.baseAddress, bytes.count > 0 else { return Value(kind: kind, isTruthy: false) }
    let start = memory.pointee.room(bytes.count)
    start.copyMemory(from: source, byteCount: bytes.count)
    memory.pointee.take(bytes.count)
    return Value(kind: kind, isTruthy: true, count: bytes.count, start: start)
  }

  /// A whole number, which is printed in digits.
  public func number(_ value: Int) -> Value {
    let start = memory.pointee.room(UnsafeMutablePointer.digitLimit)
    let count = start.assumingMemoryBound(to: UInt8.self).write(decimal: value)
    memory.pointee.take(count)
    return Value(kind: .number, isTruthy: true, count: count, start: start)
  }

  /// A number; a whole one is written without a fraction: `2`, not `2.0`.
  public func number(_ value: Double) -> Value {
    var buffer = Buffer()
    buffer.number(value)
    return buffer.withBytes { copy($0, .number) }
  }
}

/// Objects and lists.
extension ValueArena {
  /// An object, whose properties have the names that templates write.
  @inlinable
  public func object<Object: TemplateObject>(_ object: Object) -> Value {
    let start = takeRows(MemoryLayout<Object>.stride)
    start.initializeMemory(as: Object.self, to: object)
    return self.object(at: start, Object.self)
  }

  @usableFromInline
  func object(at start: UnsafeMutableRawPointer, _ type: any TemplateObject.Type) -> Value {
    Value(kind: .object, isTruthy: true, count: 1, start: start, names: names(of: type))
  }

  /// An object whose names are known only at run time: those that `Library.mentions`, and no others.
  public func object(members: [(name: String, value: Value)]) -> Value {
    let names = MemberNames(members.map(\.name))
    return Value(kind: .object, isTruthy: true, count: 1, start: copy(members.map(\.value)), names: names)
  }

  /// A list; an empty one is false.
  public func list(_ items: [Value]) -> Value {
    Value(kind: .list, isTruthy: !items.isEmpty, count: items.count, start: copy(items))
  }

  /// A list with one object for each item.
  ///
  ///     arena.rows(titles) { TitleValues(title: arena.text($0)) }
  @inlinable
  public func rows<Items: Collection, Row: TemplateObject>(_ items: Items, _ row: (Items.Element) -> Row) -> Value {
    rows(items) { item, _ in row(item) }
  }

  /// A list of rows that know whether they are the first or last one. Inlinable,
  /// because generic code that is not specialized looks up its types at run time.
  @inlinable
  public func rows<Items: Collection, Row: TemplateObject>(
    _ items: Items, _ row: (Items.Element, ListEnds) -> Row
  ) -> Value {
    let count = items.count
    let start = takeRows(count * MemoryLayout<Row>.stride)
    var position = 0
    for item in items where position < count {
      (start + position * MemoryLayout<Row>.stride).initializeMemory(
        as: Row.self, to: row(item, ListEnds(position, of: count)))
      position += 1
    }
    return rows(at: start, position, Row.self)
  }

  @usableFromInline
  func takeRows(_ bytes: Int) -> UnsafeMutableRawPointer {
    UnsafeMutableRawPointer(memory.pointee.take(Value.self, bytes / MemoryLayout<Value>.stride))
  }

  @usableFromInline
  func rows(at start: UnsafeMutableRawPointer, _ count: Int, _ type: any TemplateObject.Type) -> Value {
    Value(kind: .rows, isTruthy: count > 0, count: count, start: start, names: names(of: type))
  }

  private func copy(_ values: [Value]) -> UnsafeRawPointer? {
    guard !values.isEmpty else { return nil }
    let start = memory.pointee.take(Value.self, values.count)
    start.initialize(from: values, count: values.count)
    return UnsafeRawPointer(start)
  }

  /// Searches linearly, because a page has few types.
  private func names(of type: any TemplateObject.Type) -> MemberNames {
    let id = ObjectIdentifier(type)
    if let entry = memberNames.first(where: { $0.type == id }) { return entry.names }
    let names = type.memberNames
    memberNames.append((id, names))
    return names
  }
}
