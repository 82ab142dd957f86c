import Documents
import HTML

/// The rows of the inspector's table, as they stand in a page. A card has two dozen, and they are only looked at one by
/// one where somebody inspects a card.
public struct PropertyList: Sendable {
  /// Where a row's texts end in the bytes; each begins where the one before it ends.
  private struct Row {
    var name: Int32
    var value: Int32
    var note: Int32
    var hasNote: Bool
  }

  private var out: Buffer
  private var rows: [Row] = []

  /// - Parameter capacity: Rows; there may be more.
  public init(capacity: Int = 0) {
    out = Buffer(capacity: capacity * 48)
    rows.reserveCapacity(capacity)
  }

  public init(_ properties: [Preview.Property]) {
    self.init(capacity: properties.count)
    for property in properties { add(property.name, property.value, note: property.note) }
  }

  /// A row with a name of our own source code, none of whose characters is to be escaped.
  public mutating func add(plain name: StaticString, _ value: String, note: String? = nil) {
    out.literal(name)
    end(value, note)
  }

  public mutating func add(_ name: String, _ value: String, note: String? = nil) {
    out.text(name)
    end(value, note)
  }

  /// A row with a date and a time.
  public mutating func add(plain name: StaticString, _ moment: Timestamp, note: String? = nil) {
    out.literal(name)
    end(note) { $0.trusted { $0.append(moment, .readable) } }
  }

  private mutating func end(_ value: String, _ note: String?) { end(note) { $0.text(value) } }

  @inline(__always)
  private mutating func end(_ note: String?, _ add: (inout Buffer) -> Void) {
    let name = out.count
    add(&out)
    let end = out.count
    if let note { out.text(note) }
    rows.append(
      Row(
        name: Int32(clamping: name), value: Int32(clamping: end), note: Int32(clamping: out.count), hasNote: note != nil
      ))
  }

  /// All texts as they stand in a page, behind one another.
  public var markup: Buffer { out }

  /// Hands out, row after row, where each text is in `markup`.
  public func forEachRange(_ body: (_ name: Range<Int>, _ value: Range<Int>, _ note: Range<Int>?) -> Void) {
    var start = 0
    for row in rows {
      let (name, value, note) = (Int(row.name), Int(row.value), Int(row.note))
      body(start..<name, name..<value, row.hasNote ? value..<note : nil)
      start = note
    }
  }
}

extension PropertyList: RandomAccessCollection {
  public var startIndex: Int { rows.startIndex }
  public var endIndex: Int { rows.endIndex }

  public subscript(index: Int) -> Preview.Property {
    let start = index > 0 ? Int(rows[index - 1].note) : 0
    let row = rows[index]
    return Preview.Property(
      text(start, row.name), text(Int(row.name), row.value), note: row.hasNote ? text(Int(row.value), row.note) : nil)
  }

  private func text(_ start: Int, _ end: Int32) -> String {
    String(decoding: out.withBytes { Escape.undo(UnsafeBufferPointer(rebasing: $0[start..<Int(end)])) }, as: UTF8.self)
  }
}

extension PropertyList: ExpressibleByArrayLiteral {
  public init(arrayLiteral properties: Preview.Property...) { self.init(properties) }
}
