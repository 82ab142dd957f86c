/// A place in a file of the project: the line and column that an editor jumps to.
public struct Place: Sendable, Hashable, Comparable, Codable {
  /// Path relative to the project's root, with `/` between folders.
  public var file: String
  /// 1-based; 0 where the finding is about the file as a whole.
  public var line: Int
  /// 1-based, counted in Unicode scalars; 0 where the finding is about the line or file as a whole.
  public var column: Int

  public init(file: String, line: Int = 0, column: Int = 0) {
    self.file = file
    self.line = line
    self.column = column
  }

  public static func < (a: Place, b: Place) -> Bool {
    (a.file, a.line, a.column) < (b.file, b.line, b.column)
  }
}

extension Place: CustomStringConvertible {
  /// `file:line:column`, as editors and terminals make a link of it; parts that are 0 are left out.
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
