/// A line and a column in a text, both counted from 1; columns
/// count Unicode scalars. Both are 0 if the place is unknown.
public struct Position: Sendable, Hashable, Comparable {
  /// Counted from 1; 0 if unknown.
  public var line: Int32
  /// Counted from 1 in Unicode scalars; 0 if unknown.
  public var column: Int32

  /// Creates a position; a number beyond 32 bits becomes the greatest that they hold.
  public init(line: Int = 0, column: Int = 0) {
    self.line = Int32(clamping: line)
    self.column = Int32(clamping: column)
  }

  /// Orders by line, then by column.
  public static func < (a: Position, b: Position) -> Bool { (a.line, a.column) < (b.line, b.column) }
}
