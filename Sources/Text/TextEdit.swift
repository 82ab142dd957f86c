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
      let next = nextEqual(before, after)
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
  private static func nextEqual(_ before: UnitCursor, _ after: UnitCursor) -> (old: Int, new: Int)? {
    for distance in reaches {
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
  private let isASCII: Bool
  /// Where the units begin, and where the last one ends.
  private let starts: [Int]
  private var index = 0

  init(_ text: [UInt8], _ unit: TextEdit.Unit) {
    var starts = [0]
    while let start = starts.last, start < text.count { starts.append(Self.end(of: unit, from: start, in: text.span)) }
    (self.text, self.starts) = (text, starts)
    isASCII = text.reduce(0, |) < 0x80
  }

  private static func end(of unit: TextEdit.Unit, from start: Int, in bytes: Span<UInt8>) -> Int {
    func behind(_ sign: UInt8) -> Int { bytes.firstIndex(of: sign, from: start).map { $0 + 1 } ?? bytes.count }
    switch unit {
    case .line: return behind(UInt8(ascii: "\n"))
    case .value: return behind(UInt8(ascii: "\""))
    case .tag where bytes[start] == UInt8(ascii: "<"): return behind(UInt8(ascii: ">"))
    case .tag: return bytes.firstIndex(of: UInt8(ascii: "<"), from: start) ?? bytes.count
    case .word:
      for i in start..<bytes.count {
        switch bytes[i] {
        case UInt8(ascii: " "), UInt8(ascii: ">"), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"): return i + 1
        case UInt8(ascii: "\n"): return i + 1
        default: break
        }
      }
      return bytes.count
    }
  }

  var isAtEnd: Bool { index == starts.count - 1 }

  /// The bytes of a unit some units from here; 0 behind the end.
  func count(at step: Int) -> Int {
    index + step < starts.count - 1 ? starts[index + step + 1] - starts[index + step] : 0
  }

  /// Whether a unit some units from here is one of another text.
  func holds(_ step: Int, as other: Int, of others: UnitCursor) -> Bool {
    let count = count(at: step)
    guard count == others.count(at: other) else { return false }
    let (start, place) = (starts[index + step], others.starts[others.index + other])
    return text.span.extracting(start..<start + count).elementsEqual(
      others.text.span.extracting(place..<place + count))
  }

  /// Passes over the units that both texts have here, and gives the range of them.
  mutating func skip(equalTo other: inout UnitCursor) -> Range<Int> {
    let start = starts[index]
    while !isAtEnd, holds(0, as: 0, of: other) {
      index += 1
      other.index += 1
    }
    return start..<starts[index]
  }

  /// Passes over units, or all that are left, and gives the range of them.
  mutating func skip(_ count: Int?) -> Range<Int> {
    let start = starts[index]
    index = count.map { index + $0 } ?? starts.count - 1
    return start..<starts[index]
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
