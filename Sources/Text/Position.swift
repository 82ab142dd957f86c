/// A line and a column in a text, both counted from 1; columns count Unicode scalars. Both are 0 if the place is
/// unknown.
public struct Position: Sendable, Hashable, Comparable {
  public var line: Int32
  public var column: Int32

  public init(line: Int = 0, column: Int = 0) {
    self.line = Int32(clamping: line)
    self.column = Int32(clamping: column)
  }

  public static func < (a: Position, b: Position) -> Bool { (a.line, a.column) < (b.line, b.column) }
}
