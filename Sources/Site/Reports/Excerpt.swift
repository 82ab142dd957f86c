import Campaign
import Diagnostics

/// The line of a file that a finding is about, with a caret below the column, as compilers show it.
public enum Excerpt {
  /// nil where the finding names no line, or the file cannot be read as text.
  public static func of(_ place: Place, in folder: Folder, width: Int = 100) -> (line: String, caret: String)? {
    guard place.line > 0, let bytes = try? folder.read(place.file, limit: 4 << 20) else { return nil }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: place.line, omittingEmptySubsequences: false)
    guard place.line <= lines.count else { return nil }
    let scalars = Array(String(decoding: lines[place.line - 1], as: UTF8.self).unicodeScalars)
      .filter { $0 != "\r" }.map { $0.value < 0x20 ? " " : $0 }
    let column = max(1, place.column)
    // A long line is shown around the column.
    let start = column > width - 20 ? column - width / 2 : 0
    var line = String.UnicodeScalarView()
    line.append(contentsOf: scalars.dropFirst(start).prefix(width))
    let caret = String(repeating: " ", count: min(column - 1 - start, line.count)) + "^"
    return (String(line), place.column > 0 ? caret : "")
  }
}
