/// A change that makes one text from another: some of it goes, and something else comes in its place.
public struct TextEdit: Equatable {
  /// What texts are compared by.
  public enum Unit {
    /// Ends with a line feed.
    case line
    /// A word of prose, a tag, a declaration of CSS or a value of JSON, with the sign behind it.
    case word

    func ends(with byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "\n"): true
      case UInt8(ascii: " "), UInt8(ascii: ">"), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"): self == .word
      default: false
      }
    }
  }

  /// What stays between the edit before and this one, in the code units of UTF-16, which scripts count.
  public var kept: Int
  /// In the code units of UTF-16.
  public var removed: Int
  public var added: String

  /// How far apart equal units are searched, in units of both texts together: most are near.
  private static let reaches = [1...4, 5...40]

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
        TextEdit(kept: kept, removed: before.length(of: removed), added: String(decoding: new[added], as: UTF8.self)))
    }
  }

  /// The edits as JSON: `[kept, removed, "added", kept, …]`; nil where the new text itself is as short.
  public static func json(from old: [UInt8], to new: [UInt8], by unit: Unit = .word) -> Bytes? {
    guard let edits = all(from: old, to: new, by: unit) else { return nil }
    var json = JSONWriter()
    json.array(nil, 0..<3 * edits.count) { json, index in
      let edit = edits[index / 3]
      switch index % 3 {
      case 0: json.member(nil, edit.kept)
      case 1: json.member(nil, edit.removed)
      default: json.member(nil, edit.added)
      }
    }
    return json.content.count < new.count ? json.content : nil
  }

  /// How many units of each text come before the next ones that are equal and more than a sign.
  private static func nextEqual(_ before: UnitCursor, _ after: UnitCursor) -> (old: Int, new: Int)? {
    for reach in reaches {
      let (old, new) = (before.next(reach.upperBound + 1), after.next(reach.upperBound + 1))
      for distance in reach {
        for step in 0...distance where step < old.count && distance - step < new.count {
          let (one, other) = (old[step], new[distance - step])
          if one.count > 1, one.count == other.count, before.holds(one, as: other, of: after) {
            return (step, distance - step)
          }
        }
      }
    }
    return nil
  }
}

/// A place at the beginning of a unit of a text.
private struct UnitCursor {
  private let text: [UInt8]
  private let unit: TextEdit.Unit
  private var place = 0

  init(_ text: [UInt8], _ unit: TextEdit.Unit) { (self.text, self.unit) = (text, unit) }

  var isAtEnd: Bool { place == text.count }

  /// Passes over the units that both texts have here, and gives their length.
  mutating func skip(equalTo other: inout UnitCursor) -> Int {
    let (bytes, others, start) = (text, other.text, place)
    let shared = min(bytes.count - start, others.count - other.place)
    var (count, end) = (0, 0)
    while count < shared, bytes[start + count] == others[other.place + count] {
      count += 1
      if unit.ends(with: bytes[start + count - 1]) { end = count }
    }
    // The last unit of a text has no sign behind it.
    if start + count == bytes.count, other.place + count == others.count { end = count }
    place += end
    other.place += end
    return length(of: start..<place)
  }

  /// The code units of UTF-16 in a part of the text.
  func length(of range: Range<Int>) -> Int {
    let bytes = text.span
    var length = 0
    for i in range {
      // A scalar has one byte that does not continue another; four bytes are two code units.
      length += (bytes[i] & 0xC0 == 0x80 ? 0 : 1) + (bytes[i] >= 0xF0 ? 1 : 0)
    }
    return length
  }

  /// The units from here on, up to this many.
  func next(_ count: Int) -> [Range<Int>] {
    let bytes = text.span
    var (units, start) = ([Range<Int>](), place)
    for i in place..<bytes.count where unit.ends(with: bytes[i]) || i == bytes.count - 1 {
      units.append(start..<i + 1)
      guard units.count < count else { break }
      start = i + 1
    }
    return units
  }

  func holds(_ unit: Range<Int>, as other: Range<Int>, of others: UnitCursor) -> Bool {
    text.span.extracting(unit).elementsEqual(others.text.span.extracting(other))
  }

  /// Passes over units, or all that are left, and gives the range of them.
  mutating func skip(_ count: Int?) -> Range<Int> {
    let start = place
    place = count.map { $0 == 0 ? start : next($0).last?.upperBound ?? start } ?? text.count
    return start..<place
  }
}
