import HTML
import Text

/// The memory that a page's values are written into, used for one page after the other.
///
/// A page has some two hundred values, most of them short texts: as strings in arrays each would be counted, allocated
/// and freed. Here they are bytes behind one another, escaped as they come in, and a template's tag copies them. Safe
/// to send, as long as one thread uses it at a time.
public final class Sheet: @unchecked Sendable {
  /// Not a property, so that nothing checks who else is using it at each value.
  private let arena = UnsafeMutablePointer<Arena>.allocate(capacity: 1)

  /// - Parameter capacity: Bytes; more are had when they are needed.
  public init(capacity: Int = 256 * 1024) { arena.initialize(to: Arena(capacity: capacity)) }

  deinit {
    arena.pointee.free()
    arena.deinitialize(count: 1)
    arena.deallocate()
  }

  /// Forgets all values, and keeps their room.
  public func removeAll() { arena.pointee.removeAll() }

  /// An author's text.
  public func text(_ string: String) -> Cell {
    string.withBytes { text($0) }
  }

  public func text(_ utf8: UnsafeBufferPointer<UInt8>) -> Cell {
    guard let source = utf8.baseAddress, utf8.count > 0 else { return Cell(kind: .text, isTruthy: false) }
    var needed = Escape.room(for: utf8.count)
    // Of long texts the room that they might need is much more than they do.
    if needed > 4096, !arena.pointee.has(needed) { needed = Escape.count(utf8) + 16 }
    let start = arena.pointee.room(needed)
    let count = Escape.write(source, utf8.count, to: start.assumingMemoryBound(to: UInt8.self))
    arena.pointee.take(count)
    return Cell(kind: .text, isTruthy: true, count: count, start: start)
  }

  /// Null where nil or empty.
  public func text(_ string: String?) -> Cell {
    guard let string, !string.isEmpty else { return .null }
    return text(string)
  }

  /// Text that was escaped already, by `Buffer.text` or `Escape`.
  public func escaped(_ text: UnsafeBufferPointer<UInt8>) -> Cell { copy(text, .text) }

  public func markup(_ markup: Markup) -> Cell { markup.bytes.withUnsafeBufferPointer { copy($0, .markup) } }

  /// What a buffer holds is markup by construction.
  public func markup(_ buffer: borrowing Buffer) -> Cell { buffer.withBytes { copy($0, .markup) } }

  private func copy(_ bytes: UnsafeBufferPointer<UInt8>, _ kind: Cell.Kind) -> Cell {
    guard let source = bytes.baseAddress, bytes.count > 0 else { return Cell(kind: kind, isTruthy: false) }
    let start = arena.pointee.room(bytes.count)
    start.copyMemory(from: source, byteCount: bytes.count)
    arena.pointee.take(bytes.count)
    return Cell(kind: kind, isTruthy: true, count: bytes.count, start: start)
  }

  public func number(_ value: Int) -> Cell {
    let (start, count) = writeNumber(value)
    return Cell(kind: .number, isTruthy: true, count: count, start: start)
  }

  @discardableResult
  private func writeNumber(_ value: Int) -> (start: UnsafeRawPointer, count: Int) {
    let start = arena.pointee.room(Digits.room).assumingMemoryBound(to: UInt8.self)
    let count = Digits.write(value, to: start)
    arena.pointee.take(count)
    return (UnsafeRawPointer(start), count)
  }

  public func number(_ value: Double) -> Cell {
    var buffer = Buffer()
    buffer.number(value)
    let cell = buffer.withBytes { copy($0, .number) }
    return cell
  }

  /// A text that is put together from pieces: add them, then `endText`. Nothing else goes onto the sheet meanwhile.
  public func beginText() { arena.pointee.open() }

  public func add(_ string: String) {
    string.withBytes { add($0) }
  }

  public func add(_ utf8: UnsafeBufferPointer<UInt8>) {
    guard let source = utf8.baseAddress else { return }
    let start = arena.pointee.room(Escape.room(for: utf8.count)).assumingMemoryBound(to: UInt8.self)
    arena.pointee.take(Escape.write(source, utf8.count, to: start))
  }

  /// Words of our own source code, none of whose characters is to be escaped.
  public func add(plain words: StaticString) {
    guard words.hasPointerRepresentation else { return words.withUTF8Buffer { add($0) } }
    let count = words.utf8CodeUnitCount
    arena.pointee.room(count).copyMemory(from: words.utf8Start, byteCount: count)
    arena.pointee.take(count)
  }

  public func add(blanks count: Int) {
    let count = max(0, count)
    arena.pointee.room(count).initializeMemory(as: UInt8.self, repeating: 0x20, count: count)
    arena.pointee.take(count)
  }

  public func add(_ number: Int) { writeNumber(number) }

  public func endText() -> Cell {
    let (start, count) = arena.pointee.close()
    return Cell(kind: .text, isTruthy: count > 0, count: count, start: start)
  }

  /// `cells` has one for each name of `shape`; a missing one at the end is null.
  public func object(_ shape: Shape, _ cells: [Cell]) -> Cell {
    var row = rows(shape, 1)
    for cell in cells { row.add(cell) }
    return row.object()
  }

  public func list(_ cells: [Cell]) -> Cell {
    guard !cells.isEmpty else { return Cell(kind: .list, isTruthy: false) }
    let start = arena.pointee.take(Cell.self, cells.count)
    for (i, cell) in cells.enumerated() { (start + i).initialize(to: cell) }
    return Cell(kind: .list, isTruthy: true, count: cells.count, start: UnsafeRawPointer(start))
  }

  /// Room for so many rows of a table.
  public func rows(_ shape: Shape, _ count: Int) -> Rows {
    let room = max(0, count) * shape.count
    return Rows(shape: shape, start: arena.pointee.take(Cell.self, room), room: room)
  }

  /// Memory for what rendering needs itself, given back at the end of it.
  func withRoom<One, Other>(
    _ one: One.Type, _ other: Other.Type, _ count: Int,
    _ body: (UnsafeMutablePointer<One>, UnsafeMutablePointer<Other>) -> Void
  ) {
    let start = arena.pointee.room(0)
    let (one, other) = (arena.pointee.take(one, count), arena.pointee.take(other, count))
    body(one, other)
    arena.pointee.giveBack(start)
  }
}

/// A table that is being filled, row after row: for each row one cell for each name of the shape, in its order.
public struct Rows {
  let shape: Shape
  let start: UnsafeMutablePointer<Cell>
  let room: Int
  private(set) var count = 0

  init(shape: Shape, start: UnsafeMutablePointer<Cell>, room: Int) {
    self.shape = shape
    self.start = start
    self.room = room
  }

  /// Adds the next cell. One for which there was no room is left out.
  @inline(__always)
  public mutating func add(_ cell: Cell) {
    guard count < room else { return }
    (start + count).initialize(to: cell)
    count += 1
  }

  /// The table. A row that is not full is none.
  public func table() -> Cell {
    let rows = shape.count > 0 ? count / shape.count : 0
    return Cell(kind: .table, isTruthy: rows > 0, count: rows, start: UnsafeRawPointer(start), shape: shape)
  }

  /// The first row alone; what is missing at its end is null.
  public func object() -> Cell {
    var rows = self
    while rows.count < min(shape.count, room) { rows.add(.null) }
    return Cell(kind: .object, isTruthy: true, count: 1, start: UnsafeRawPointer(start), shape: shape)
  }
}
