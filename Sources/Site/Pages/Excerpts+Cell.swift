import Diagnostics
import Mustache

extension Excerpts {
  /// The line and the caret below it, as `excerpt` has them, for a page; null where there is none.
  mutating func cell(of place: Place, on sheet: Sheet) -> Cell {
    let width = 100
    guard let line = bytes(of: place) else { return .null }
    let column = max(1, place.column)
    let start = Self.start(column, width)
    let (first, last) = (min(start, line.count), min(start + width, line.count))
    return line.withUnsafeBufferPointer { line in
      guard Self.isPlain(line[..<last]) else {
        guard let (line, caret) = excerpt(of: place, width: width) else { return .null }
        return sheet.text(line + "\n" + caret)
      }
      sheet.beginText()
      sheet.add(UnsafeBufferPointer(rebasing: line[first..<last]))
      sheet.add(plain: "\n")
      if place.column > 0 {
        sheet.add(blanks: min(column - 1 - start, last - first))
        sheet.add(plain: "^")
      }
      return sheet.endText()
    }
  }

  /// Whether each byte is a character of its own that is seen, or a blank.
  private static func isPlain(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    for byte in line where byte < 0x20 || byte >= 0x80 { return false }
    return true
  }
}
