import Campaign
import Diagnostics
import Documents

/// The lines that findings are about, with a caret below the column, as compilers show them. Findings come sorted by
/// file, so the file of the last one is kept.
public struct Excerpts {
  private let folder: Folder
  private var file = ""
  private var bytes: [UInt8] = []

  public init(in folder: Folder) { self.folder = folder }

  /// Starts with a file that was just read.
  init(in folder: Folder, of source: Source?) {
    self.folder = folder
    file = source?.path ?? ""
    bytes = source?.bytes ?? []
  }

  /// nil where the finding names no line, or the file cannot be read.
  public mutating func excerpt(of place: Place, width: Int = 100) -> (line: String, caret: String)? {
    guard let line = bytes(of: place) else { return nil }
    let column = max(1, place.column)
    // A long line is shown around the column.
    let start = column > width - 20 ? column - width / 2 : 0
    var text = String.UnicodeScalarView()
    var count = 0
    for scalar in String(decoding: line, as: UTF8.self).unicodeScalars.dropFirst(start) {
      guard count < width, scalar != "\r" else { break }
      text.append(scalar.value < 0x20 ? " " : scalar)
      count += 1
    }
    let caret = String(repeating: " ", count: min(column - 1 - start, count)) + "^"
    return (String(text), place.column > 0 ? caret : "")
  }

  /// The line of a finding, without its end.
  mutating func bytes(of place: Place) -> ArraySlice<UInt8>? {
    guard place.line > 0 else { return nil }
    if place.file != file {
      file = place.file
      bytes = (try? folder.read(file, limit: Source.sizeLimit)) ?? []
    }
    return Self.line(place.line, of: bytes)
  }

  /// A line by its number, without its end.
  private static func line(_ number: Int, of bytes: [UInt8]) -> ArraySlice<UInt8>? {
    let newline = UInt8(ascii: "\n")
    var start = bytes.startIndex
    for _ in 1..<max(1, number) {
      guard let end = bytes[start...].firstIndex(of: newline) else { return nil }
      start = end + 1
    }
    guard start < bytes.endIndex else { return nil }
    return bytes[start..<(bytes[start...].firstIndex(of: newline) ?? bytes.endIndex)]
  }
}
