import Diagnostics
import Documents
import Text

/// Finds the bytes of a text of a definition in its file.
public struct TextPlaces: Sendable {
  /// Bytes that are the same in the text and in the file.
  public struct Run: Sendable {
    /// The offsets of the bytes in the text.
    public var text: Range<Int>
    /// The offset of the first of them in the file.
    public var file: Int

    /// Creates a run from its parts.
    public init(text: Range<Int>, file: Int) { (self.text, self.file) = (text, file) }
  }

  private let source: Source
  /// Ascending by their place in the text.
  private let runs: [Run]

  /// Takes a text whose bytes stand in the file in these runs, which ascend by `text`.
  public init(_ source: Source, runs: [Run]) { (self.source, self.runs) = (source, runs) }

  /// Takes a text that stands in the file byte by byte.
  public init(_ source: Source, at offset: Int, count: Int) {
    self.init(source, runs: [Run(text: 0..<max(1, count), file: offset)])
  }

  /// Takes the value of a YAML scalar, whose quotes, escapes and line breaks the file has besides.
  public init(_ source: Source, scalar value: String, at position: Position) {
    self.init(source, runs: Self.runs(of: Array(value.utf8), in: source.bytes, from: position.byte(in: source.bytes)))
  }

  func place(ofByte offset: Int) -> Place { source.place(position(ofByte: offset)) }

  /// The position in the file of a byte of the text; a byte
  /// between two runs has that of the nearest before it.
  public func position(ofByte offset: Int) -> Position {
    Position(ofByte: fileOffset(ofByte: offset), in: source.bytes[...])
  }

  /// Finds the places of many bytes of the text, in one pass through the file.
  func places(ofBytes offsets: [Int]) -> [Place] {
    let offsets = offsets.map(fileOffset)
    var places = [Place](repeating: source.place(Position(line: 1, column: 1)), count: offsets.count)
    var (position, at) = (Position(line: 1, column: 1), 0)
    for i in offsets.indices.sorted(by: { offsets[$0] < offsets[$1] }) {
      let end = min(source.bytes.count, offsets[i])
      position = Position(after: position, source.bytes[min(at, end)..<end])
      at = max(at, end)
      places[i] = source.place(position)
    }
    return places
  }

  /// Whether the file has the bytes of the text as they are.
  func isVerbatim(_ part: [UInt8], at offset: Int) -> Bool {
    source.bytes.dropFirst(fileOffset(ofByte: offset)).starts(with: part)
  }

  private func fileOffset(ofByte offset: Int) -> Int {
    let next = runs.firstSortedIndex { $0.text.lowerBound > offset }
    guard let run = next > 0 ? runs[next - 1] : runs.first else { return 0 }
    return run.file + min(max(0, offset - run.text.lowerBound), run.text.count)
  }

  /// Follows the value through the file: what the file has besides is passed over.
  private static func runs(of value: [UInt8], in file: [UInt8], from start: Int) -> [Run] {
    var runs: [Run] = []
    var at = start
    for (i, byte) in value.enumerated() {
      let isSpace = byte == UInt8(ascii: " ") || byte == 0x0A
      // An indented line break is a space of the value; an escape is a few bytes long.
      var next = at
      while next < file.count, next - at < 200, file[next] != byte, !(isSpace && file[next] == 0x0A) { next += 1 }
      guard next < file.count, next - at < 200 else { continue }
      if let last = runs.indices.last, runs[last].text.upperBound == i, next == runs[last].file + runs[last].text.count
      {
        runs[last].text = runs[last].text.lowerBound..<i + 1
      } else {
        runs.append(Run(text: i..<i + 1, file: next))
      }
      at = next + 1
    }
    return runs.isEmpty ? [Run(text: 0..<1, file: start)] : runs
  }
}
