/// The place of a row in one of a template's tables. It takes
/// four bytes, and its type says what the table holds.
///
/// Rows refer to each other by place, so that a template is a
/// few arrays, and a deep one is freed without recursion.
@frozen
public struct TableRow<Element>: Hashable, Sendable {
  @usableFromInline let number: Int32

  /// - Parameter place: From 0.
  @inlinable
  public init(_ place: Int) { number = Int32(truncatingIfNeeded: place) }

  /// The index of the row in its table.
  @inlinable
  public var place: Int { Int(number) }
}

/// Rows of a table that follow each other.
@frozen
public struct TableRows<Element>: Hashable, Sendable {
  @usableFromInline let first: Int32
  @usableFromInline let length: Int32

  /// No rows, as of a block without content.
  @inlinable
  public init() { (first, length) = (0, 0) }

  /// - Parameter places: From 0.
  @inlinable
  public init(_ places: Range<Int>) {
    first = Int32(truncatingIfNeeded: places.lowerBound)
    length = Int32(truncatingIfNeeded: places.count)
  }

  /// How many rows there are.
  @inlinable
  public var count: Int { Int(length) }

  /// Whether there is no row.
  @inlinable
  public var isEmpty: Bool { length == 0 }

  /// The indices of the rows in their table.
  @inlinable
  public var places: Range<Int> { Int(first)..<Int(first) + Int(length) }
}

extension Array {
  /// The row at a place.
  @inlinable
  public subscript(row: TableRow<Element>) -> Element {
    get { self[row.place] }
    _modify { yield &self[row.place] }
  }

  /// The rows at places that follow each other.
  @inlinable
  public subscript(rows: TableRows<Element>) -> ArraySlice<Element> { self[rows.places] }

  /// Adds a row at the end, and returns its place.
  @inlinable
  public mutating func add(_ row: Element) -> TableRow<Element> {
    append(row)
    return TableRow(count - 1)
  }

  /// Adds rows at the end, and returns their places.
  @inlinable
  public mutating func add(contentsOf rows: [Element]) -> TableRows<Element> {
    append(contentsOf: rows)
    return TableRows(count - rows.count..<count)
  }
}
