import Diagnostics
import Documents
import Files
import Text

/// The lines that findings point to, with a caret below the column, as compilers show them. The last file
/// stays in memory, because findings are sorted by file.
public struct Excerpts {
  private let folder: Directory
  private var file = ""
  private var bytes: [UInt8] = []
  /// The first file as it was read, and its keys, if they are known.
  private var source: Source?
  private var node: Node?
  /// nil until a finding of the file asks for them.
  private var keys: KeyPlaces??
  /// The line that was found last, and its first byte: the next finding is on the same or a later line.
  private var lastLine = (number: 1, start: 0)
  /// Why the first file could not be read that is still there; its findings then have no lines.
  private(set) var failure: FileFailure?

  /// Reads excerpts from the files of this folder, one file at a time.
  public init(in folder: Directory) { self.init(in: folder, of: nil) }

  /// Starts with a source that is already read, and its keys, so that its file is not read again.
  init(in folder: Directory, of source: Source?, _ node: Node? = nil) {
    (self.folder, self.source, self.node) = (folder, source, node)
    file = source?.path ?? ""
    bytes = source?.bytes ?? []
  }

  /// nil if the place has no line or just that above the front matter, or the file cannot be read.
  public mutating func excerpt(of place: Place, width: Int = 100) -> (line: String, caret: String)? {
    guard var line = bytes(of: place), !line.elementsEqual("---".utf8) else { return nil }
    var column = max(1, place.column)
    if Self.isOpening(line), let next = self.line(place.line + 1), next.contains(where: { !$0.isSpaceOrControl }) {
      line = next
      column = 1 + (next.firstIndex { !$0.isSpaceOrControl } ?? next.startIndex) - next.startIndex
    }
    let start = Self.start(column, width)
    let (text, count) = Self.cut(line, from: start, width)
    let blanks = Array(repeating: UInt8(ascii: " "), count: min(column - 1 - start, count))
    return (text, place.column > 0 ? String(decoding: blanks + [UInt8(ascii: "^")], as: UTF8.self) : "")
  }

  /// The line and the caret below it, without the indentation that both have.
  public mutating func text(of place: Place) -> String? {
    excerpt(of: place).map { line, caret in
      let indent = min(line.utf8.prefix { $0 == UInt8(ascii: " ") }.count, max(0, caret.utf8.count - 1))
      return "\(Substring(line.utf8.dropFirst(indent)))\n\(Substring(caret.utf8.dropFirst(indent)))"
    }
  }

  /// Whether a line of JSON does nothing but open an object
  /// or a list, so that what it is about is on the next one.
  private static func isOpening(_ line: ArraySlice<UInt8>) -> Bool {
    guard let end = line.lastIndex(where: { !$0.isSpaceOrControl }), "{[".utf8.contains(line[end]) else { return false }
    return line.allSatisfy { $0.isSpaceOrControl || "{[]},".utf8.contains($0) }
  }

  /// The number of characters to skip, so that a long line is shown around the column.
  static func start(_ column: Int, _ width: Int) -> Int { column > width - 20 ? column - width / 2 : 0 }

  /// Cuts out a part of a line, with control characters as blanks, and gives its length in Unicode scalars.
  private static func cut(_ line: ArraySlice<UInt8>, from start: Int, _ width: Int) -> (text: String, count: Int) {
    var out: [UInt8] = []
    var (skippedCount, count) = (0, 0)
    for byte in line {
      let isNew = byte & 0xC0 != 0x80
      if isNew {
        if skippedCount < start {
          skippedCount += 1
          continue
        }
        guard count < width, byte != UInt8(ascii: "\r") else { break }
        count += 1
      } else if count == 0 {
        continue
      }
      out.append(byte < 0x20 ? UInt8(ascii: " ") : byte)
    }
    return (String(decoding: out, as: UTF8.self), count)
  }

  /// The line of a finding, without its line end.
  mutating func bytes(of place: Place) -> ArraySlice<UInt8>? {
    guard place.line > 0 else { return nil }
    if place.file != file {
      file = place.file
      bytes = []
      lastLine = (1, 0)
      (keys, source, node) = (nil, nil, nil)
      do { bytes = Source.withLineFeeds(try folder.read(file, limit: Source.sizeLimit)) } catch {
        if error.reason != .missing { failure = failure ?? error }
      }
    }
    return line(place.line)
  }

  /// Returns the part of its file that a finding is about.
  mutating func subject(of finding: Finding) -> KeyPlaces.Subject {
    guard bytes(of: finding.place) != nil else { return KeyPlaces.Subject() }
    var ignored: [Finding] = []
    var places = keys ?? (source ?? Source(path: file, raw: bytes, findings: &ignored)).flatMap { KeyPlaces($0, node) }
    defer { keys = .some(places) }
    return places?.subject(of: finding) ?? KeyPlaces.Subject()
  }

  /// A line by its number, without its line end.
  private mutating func line(_ number: Int) -> ArraySlice<UInt8>? {
    let newline = UInt8(ascii: "\n")
    if number < lastLine.number { lastLine = (1, 0) }
    var (current, start) = lastLine
    let range: Range<Int>? = bytes.withUnsafeBufferPointer { bytes in
      while current < number {
        guard let end = bytes.firstIndex(of: newline, from: start) else { return nil }
        (current, start) = (current + 1, end + 1)
      }
      guard start < bytes.count else { return nil }
      return start..<(bytes.firstIndex(of: newline, from: start) ?? bytes.count)
    }
    lastLine = (current, start)
    return range.map { bytes[$0] }
  }
}
