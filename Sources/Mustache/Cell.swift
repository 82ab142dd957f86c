/// A value as templates are filled with it: nothing but addresses in the memory of a `Sheet`, so that making, copying
/// and forgetting one costs nothing. Whatever is written is written already: text escaped, numbers in digits.
///
/// Good as long as the sheet is, until that is cleared.
public struct Cell {
  enum Kind: UInt8 {
    case null, no, yes, number, text, markup, list, table, object
  }

  let kind: Kind
  /// Whether its section is rendered.
  let isTruthy: Bool
  /// The length of what is written, or how many items or rows there are.
  let count: Int32
  /// The bytes, or the first of the cells; nil where there are none.
  let start: UnsafeRawPointer?
  /// Of an object or a table's rows.
  let shape: Shape?

  /// Absent: is written as nothing, and its section is left out.
  public static var null: Cell { Cell(kind: .null, isTruthy: false) }

  /// Text without a character.
  public static var empty: Cell { Cell(kind: .text, isTruthy: false) }

  public static func bool(_ value: Bool) -> Cell { value ? word("true", .yes) : word("false", .no) }

  /// Text of our own source code, more than one character long, none of which is to be escaped.
  public static func word(_ word: StaticString) -> Cell { self.word(word, .text) }

  init(kind: Kind, isTruthy: Bool, count: Int = 0, start: UnsafeRawPointer? = nil, shape: Shape? = nil) {
    self.kind = kind
    self.isTruthy = isTruthy
    self.count = Int32(clamping: count)
    self.start = start
    self.shape = shape
  }

  private static func word(_ word: StaticString, _ kind: Kind) -> Cell {
    guard word.hasPointerRepresentation else { return Cell(kind: kind, isTruthy: kind != .no) }
    return Cell(
      kind: kind, isTruthy: kind != .no, count: word.utf8CodeUnitCount, start: UnsafeRawPointer(word.utf8Start))
  }

  /// The same as markup, which a tag for markup may write.
  public var markup: Cell {
    kind == .text ? Cell(kind: .markup, isTruthy: isTruthy, count: Int(count), start: start) : self
  }

  /// Of a text a part, which must begin and end where a character does.
  public func part(_ range: Range<Int>) -> Cell {
    guard kind == .text, let start, range.lowerBound >= 0, range.upperBound <= Int(count) else { return .null }
    return Cell(kind: .text, isTruthy: !range.isEmpty, count: range.count, start: start + range.lowerBound)
  }

  /// What is written of one that is no list, table or object.
  @inline(__always)
  var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: start?.assumingMemoryBound(to: UInt8.self), count: start == nil ? 0 : Int(count))
  }

  /// The items of a list, all rows of a table, or the members of an object.
  var cells: UnsafePointer<Cell>? { start?.assumingMemoryBound(to: Cell.self) }

  /// The type's name as people know it.
  var typeName: String {
    switch kind {
    case .null: "nothing"
    case .no, .yes: "true or false"
    case .number: "a number"
    case .text: "text"
    case .markup: "markup"
    case .list, .table: "a list"
    case .object: "an object"
    }
  }
}
