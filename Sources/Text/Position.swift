/// A line and a column of a text, both from 1; columns are counted in Unicode scalars. Both are 0 for no place.
public struct Position: Sendable, Hashable {
  public var line: Int32
  public var column: Int32

  public init(line: Int = 0, column: Int = 0) {
    self.line = Int32(clamping: line)
    self.column = Int32(clamping: column)
  }
}
