/// A change that makes one text from another: some of it goes, and something else comes in its place.
public struct TextEdit: Equatable {
  /// What texts are compared by.
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

  /// What stays between the edit before and this one, in the code units of UTF-16, which scripts count.
  public var kept: Int
  /// In the code units of UTF-16.
  public var removed: Int
  public var added: ArraySlice<UInt8>

  /// How far apart equal units are searched, in units of both texts together: most are near.
  private static let reaches = 0...40

  /// The edits from one UTF-8 text to another, in their order; nil for texts with carriage returns, which HTML reads as
  /// other ends of lines. They need not be the fewest.
  public static func all(from old: [UInt8], to new: [UInt8], by unit: Unit = .word) -> [TextEdit]? {
    let carriageReturn = UInt8(ascii: "\r")
    guard !old.span.contains(carriageReturn), !new.span.contains(carriageReturn) else { return nil }
    var (before, after) = (UnitCursor(old, unit), UnitCursor(new, unit))
    var edits: [TextEdit] = []
    while true {
      let kept = before.skip(equalTo: &after)
      guard !before.isAtEnd || !after.isAtEnd else { return edits }
      let next = nextEqual(&before, &after)
      let (removed, added) = (before.skip(next?.old), after.skip(next?.new))
      edits.append(
        TextEdit(kept: before.length(of: kept), removed: before.length(of: removed), added: new[added]))
    }
  }

  /// The edits as JSON: `[kept, removed, "added", kept, …]`; nil where the new text itself is as short.
  public static func json(from old: [UInt8], to new: [UInt8], by unit: Unit = .word) -> Bytes? {
    guard let edits = all(from: old, to: new, by: unit) else { return nil }
    var json = Bytes("[")
    for edit in edits {
      if json.count > 1 { json.append(",") }
      json.append(edit.kept)
      json.append(",")
      json.append(edit.removed)
      json.append(",")
      json.append(json: edit.added)
    }
    json.append("]")
    return json.count < new.count ? json : nil
  }

  /// How many units of each text come before the next ones that are equal and more than a sign.
  private static func nextEqual(_ before: inout UnitCursor, _ after: inout UnitCursor) -> (old: Int, new: Int)? {
    for distance in reaches {
      before.find(distance)
      after.find(distance)
      guard before.count(at: distance / 2) > 0 || after.count(at: distance / 2) > 0 else { return nil }
      for step in 0...distance where before.count(at: step) > 1 && before.holds(step, as: distance - step, of: after) {
        return (step, distance - step)
      }
    }
    return nil
  }
}

/// A place at the beginning of a unit of a text.
private struct UnitCursor {
  private let text: [UInt8]
  private let unit: TextEdit.Unit
  private let isASCII: Bool
  /// Where the units from here on begin, as far as they were asked for.
  private var starts = [0]

  init(_ text: [UInt8], _ unit: TextEdit.Unit) {
    (self.text, self.unit) = (text, unit)
    isASCII = text.reduce(0, |) < 0x80
  }

  private func end(of start: Int) -> Int {
    func behind(_ sign: UInt8) -> Int { text.span.firstIndex(of: sign, from: start).map { $0 + 1 } ?? text.count }
    guard start < text.count else { return text.count }
    switch unit {
    case .line: return behind(UInt8(ascii: "\n"))
    case .value: return behind(UInt8(ascii: "\""))
    case .tag where text[start] == UInt8(ascii: "<"): return behind(UInt8(ascii: ">"))
    case .tag: return text.span.firstIndex(of: UInt8(ascii: "<"), from: start) ?? text.count
    case .word: return (start + 1..<text.count).first(where: isEnd) ?? text.count
    }
  }

  /// Whether a unit may end here.
  private func isEnd(_ place: Int) -> Bool {
    let last = text[place - 1]
    switch unit {
    case .line: return last == UInt8(ascii: "\n")
    case .value: return last == UInt8(ascii: "\"")
    case .tag: return last == UInt8(ascii: ">") || place < text.count && text[place] == UInt8(ascii: "<")
    case .word: return " >,:;\n".utf8.contains(last)
    }
  }

  var isAtEnd: Bool { starts[0] == text.count }

  /// Finds a unit some units from here, and those before it.
  mutating func find(_ step: Int) {
    while starts.count < step + 2 { starts.append(end(of: starts[starts.count - 1])) }
  }

  /// The bytes of a unit that was found; 0 behind the end.
  func count(at step: Int) -> Int { starts[step + 1] - starts[step] }

  /// Whether a unit some units from here is one of another text.
  func holds(_ step: Int, as other: Int, of others: UnitCursor) -> Bool {
    let count = count(at: step)
    guard count == others.count(at: other) else { return false }
    let (start, place) = (starts[step], others.starts[other])
    return text.span.extracting(start..<start + count).elementsEqual(
      others.text.span.extracting(place..<place + count))
  }

  /// Passes over the units that both texts have here, and gives the range of them.
  mutating func skip(equalTo other: inout UnitCursor) -> Range<Int> {
    let (start, place, stride) = (starts[0], other.starts[0], 64)
    let most = min(text.count - start, other.text.count - place)
    var count = 0
    while count + stride <= most,
      text.span.extracting(start + count..<start + count + stride)
        .elementsEqual(other.text.span.extracting(place + count..<place + count + stride))
    {
      count += stride
    }
    while count < most, text[start + count] == other.text[place + count] { count += 1 }
    let isWhole = count == text.count - start && count == other.text.count - place
    while !isWhole, count > 0, !isEnd(start + count) { count -= 1 }
    move(to: start + count)
    other.move(to: place + count)
    return start..<start + count
  }

  private mutating func move(to place: Int) {
    starts.removeAll(keepingCapacity: true)
    starts.append(place)
  }

  /// Passes over units, or all that are left, and gives the range of them.
  mutating func skip(_ count: Int?) -> Range<Int> {
    let start = starts[0]
    move(to: count.map { starts[$0] } ?? text.count)
    return start..<starts[0]
  }

  /// The code units of UTF-16 in a part of the text.
  func length(of range: Range<Int>) -> Int {
    if isASCII { return range.count }
    let bytes = text.span.extracting(range)
    var length = bytes.count
    for i in bytes.indices where bytes[i] >= 0x80 {
      // A scalar has one byte that does not continue another; four bytes are two code units.
      length += bytes[i] & 0xC0 == 0x80 ? -1 : bytes[i] >= 0xF0 ? 1 : 0
    }
    return length
  }
}
