/// A place in a file of the project: the line and column that an editor jumps to.
public struct Place: Sendable, Hashable, Comparable, Codable, CustomStringConvertible {
  /// The path relative to the project's root, with `/` between folders.
  public var file: String
  /// The line, counted from 1; 0 if the finding is about the whole file.
  public var line: Int
  /// The column in Unicode scalars, counted from 1; 0 if the finding is about the whole line or file.
  public var column: Int

  /// A place in a file; the whole file without `line`, the whole line without `column`.
  public init(file: String, line: Int = 0, column: Int = 0) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// The place in its file, as `line:column`.
  public var lineAndColumn: String { "\(line):\(column)" }

  /// Orders by file, then by line and column.
  public static func < (a: Place, b: Place) -> Bool { (a.file, a.line, a.column) < (b.file, b.line, b.column) }

  /// `file:line:column`, which editors and terminals turn into a link; parts that are 0 are left out.
  public var description: String {
    if line == 0 { return file }
    var text = file
    text.reserveCapacity(file.utf8.count + 16)
    text += ":"
    text += String(line)
    if column > 0 {
      text += ":"
      text += String(column)
    }
    return text
  }
}
