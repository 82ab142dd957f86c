import Campaign
import Diagnostics
import Documents
import Glibc

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
    let start = Self.start(column, width)
    let (text, count) = Self.cut(line, from: start, width)
    return (text, place.column > 0 ? Self.caret(behind: min(column - 1 - start, count)) : "")
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
    let range: Range<Int>? = bytes.withUnsafeBytes { bytes in
      var start = 0
      for _ in 1..<max(1, number) {
        guard let end = newline(in: bytes, from: start) else { return nil }
        start = end + 1
      }
      guard start < bytes.count else { return nil }
      return start..<(newline(in: bytes, from: start) ?? bytes.count)
    }
    return range.map { bytes[$0] }
  }

  private static func newline(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
    guard let base = bytes.baseAddress, start < bytes.count else { return nil }
    return memchr(base + start, 0x0A, bytes.count - start).map { base.distance(to: UnsafeRawPointer($0)) }
  }
}
