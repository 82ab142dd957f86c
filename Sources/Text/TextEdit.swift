/// A change that makes one text from another: some of it goes, and something else comes in its place.
public struct TextEdit: Equatable {
  /// The unit by which texts are compared.
  public enum Unit {
    /// Ends with a line feed.
    case line
    /// A tag of HTML, or the text between two.
    case tag
    /// Ends with a quotation mark, as names and texts of JSON do.
    case value
    /// A word of prose, a tag, a declaration of CSS or a value of JSON, with the sign behind it.
    case word
  }

  /// The bytes of the old text that go.
  public var removed: Range<Int>
  /// The bytes of the new text that come.
  public var added: Range<Int>

  /// How far apart equal units are searched, in units of both texts together: most are near.
  fileprivate static let reaches = 1...40

  /// The edits from one UTF-8 text to another, in their order; nil for texts with carriage returns, which
  /// HTML reads as other ends of lines. They need not be the fewest.
  public static func all(from old: [UInt8], to new: [UInt8], by unit: Unit = .word) -> [TextEdit]? {
    let carriageReturn = UInt8(ascii: "\r")
    guard !old.span.contains(carriageReturn), !new.span.contains(carriageReturn) else { return nil }
    var (oldCursor, newCursor) = (UnitCursor(text: old, unit: unit), UnitCursor(text: new, unit: unit))
    var edits: [TextEdit] = []
    while true {
      oldCursor.skip(equalTo: &newCursor)
      guard !oldCursor.isAtEnd || !newCursor.isAtEnd else { return edits }
      if let edit = oldCursor.skipBlanks(otherThan: &newCursor) {
        edits.append(edit)
      } else {
        let next = nextEqual(&oldCursor, &newCursor)
        edits.append(TextEdit(removed: oldCursor.skip(next?.old), added: newCursor.skip(next?.new)))
      }
    }
  }

  /// The edits as JSON: `[kept, removed, "added", kept, …]`,
  /// counted in bytes; nil where the new text is as short.
  public static func json(from old: [UInt8], to new: [UInt8], by unit: Unit = .word) -> Bytes? {
    guard let edits = all(from: old, to: new, by: unit) else { return nil }
    var json = Bytes(capacity: 512)
    json.append("[")
    var place = 0
    for edit in edits {
      if json.count > 1 { json.append(",") }
      json.append(edit.removed.lowerBound - place)
      json.append(",")
      json.append(edit.removed.count)
      json.append(",")
      json.append(json: new[edit.added])
      place = edit.removed.upperBound
    }
    json.append("]")
    return json.count < new.count ? json : nil
  }

  /// How many units of each text come before the next ones that are equal and more than a sign.
  private static func nextEqual(_ old: inout UnitCursor, _ new: inout UnitCursor) -> (old: Int, new: Int)? {
    for distance in reaches {
      old.find(distance)
      new.find(distance)
      guard old.count(at: distance / 2) > 0 || new.count(at: distance / 2) > 0 else { return nil }
      for step in 0...distance where old.count(at: step) > 1 && old.holds(step, as: distance - step, of: &new) {
        return (step, distance - step)
      }
    }
    return nil
  }
}

/// A place at the beginning of a unit of a text.
private struct UnitCursor {
  let text: [UInt8]
  let unit: TextEdit.Unit
  /// Where the units from here begin, as far as they were asked for, and where the last of them ends.
  private var starts = Array(repeating: 0, count: TextEdit.reaches.upperBound + 2)
  private var startCount = 1

  init(text: [UInt8], unit: TextEdit.Unit) { (self.text, self.unit) = (text, unit) }

  private func end(of start: Int) -> Int {
    func behind(_ sign: UInt8) -> Int { text.span.firstIndex(of: sign, from: start).map { $0 + 1 } ?? text.count }
    guard start < text.count else { return text.count }
    switch unit {
    case .line: return behind(UInt8(ascii: "\n"))
    case .value: return behind(UInt8(ascii: "\""))
    case .tag where text[start] == UInt8(ascii: "<"): return behind(UInt8(ascii: ">"))
    case .tag: return text.span.firstIndex(of: UInt8(ascii: "<"), from: start) ?? text.count
    case .word:
      let bytes = text.span
      for place in start..<bytes.count where Self.endsWord(bytes[place]) { return place + 1 }
      return bytes.count
    }
  }

  /// Whether a unit may end here.
  private func isEnd(_ place: Int) -> Bool {
    let last = text[place - 1]
    switch unit {
    case .line: return last == UInt8(ascii: "\n")
    case .value: return last == UInt8(ascii: "\"")
    case .tag: return last == UInt8(ascii: ">") || place < text.count && text[place] == UInt8(ascii: "<")
    case .word: return Self.endsWord(last)
    }
  }

  private static func endsWord(_ byte: UInt8) -> Bool { byte < 64 && wordEnds & 1 &<< UInt64(byte) != 0 }

  /// A bit for each of the signs of ` >,:;` and the line feed,
  /// because a search in a text takes ten times as long.
  private static var wordEnds: UInt64 { 1 << 0x20 | 1 << 0x3E | 1 << 0x2C | 1 << 0x3A | 1 << 0x3B | 1 << 0x0A }

  var isAtEnd: Bool { starts[0] == text.count }

  /// Finds a unit some units from here, and those before it.
  mutating func find(_ step: Int) {
    while startCount < step + 2 {
      starts[startCount] = end(of: starts[startCount - 1])
      startCount += 1
    }
  }

  /// The bytes of a unit that was found; 0 behind the end.
  func count(at step: Int) -> Int { starts[step + 1] - starts[step] }

  /// Whether a unit some units from here is one of another text.
  func holds(_ step: Int, as other: Int, of otherCursor: inout UnitCursor) -> Bool {
    let count = count(at: step)
    guard count == otherCursor.count(at: other) else { return false }
    let (start, place) = (starts[step], otherCursor.starts[other])
    return text.span.extracting(start..<start + count).elementsEqual(
      otherCursor.text.span.extracting(place..<place + count))
  }

  /// Passes over the units that both texts have here.
  mutating func skip(equalTo other: inout UnitCursor) {
    let (start, place) = (starts[0], other.starts[0])
    var count = text.span.extracting(start...).commonPrefix(other.text.span.extracting(place...))
    let isWhole = count == text.count - start && count == other.text.count - place
    while !isWhole, count > 0, !isEnd(start + count) { count -= 1 }
    move(to: start + count)
    other.move(to: place + count)
  }

  /// Passes over blanks that only one of the texts has here, which printers differ in, if the same follows.
  mutating func skipBlanks(otherThan other: inout UnitCursor) -> TextEdit? {
    let (start, place) = (starts[0], other.starts[0])
    let (end, otherEnd) = (endOfBlanks(from: start), other.endOfBlanks(from: place))
    let count = min(Self.sureCount, text.count - end, other.text.count - otherEnd)
    guard unit == .word, count > 0, text[start..<end] != other.text[place..<otherEnd],
      text[end..<end + count] == other.text[otherEnd..<otherEnd + count]
    else { return nil }
    move(to: end)
    other.move(to: otherEnd)
    return TextEdit(removed: start..<end, added: place..<otherEnd)
  }

  /// So many equal bytes are no accident.
  private static let sureCount = 8

  private func endOfBlanks(from start: Int) -> Int {
    var end = start
    while end < text.count, text[end] == UInt8(ascii: " ") || text[end] == UInt8(ascii: "\n") { end += 1 }
    return end
  }

  private mutating func move(to place: Int) {
    starts[0] = place
    startCount = 1
  }

  /// Passes over units, or all that are left, and gives the range of them.
  mutating func skip(_ count: Int?) -> Range<Int> {
    let start = starts[0]
    move(to: count.map { starts[$0] } ?? text.count)
    return start..<starts[0]
  }
}
