import HTML
import Personalisation
import Text

/// A text as a profile gets it, in parts: one that is written, one that came from a value, and so on.
struct MarkedText {
  private var parts: [Substring] = []

  /// Texts up to this many bytes stand whole in a page for each profile.
  private static let shortLimit = 200

  init(_ text: FilledText) {
    let utf8 = text.result.utf8
    let bytes = utf8.span
    var at = utf8.startIndex
    for insertion in text.insertions where insertion.upperBound <= bytes.count {
      // Where a filter made other bytes than UTF-8, these are replaced, and places behind them lie elsewhere.
      guard Self.beginsCharacter(bytes, insertion.lowerBound),
        Self.beginsCharacter(bytes, insertion.upperBound)
      else { continue }
      let start = utf8.index(utf8.startIndex, offsetBy: insertion.lowerBound)
      guard start >= at else { continue }
      let end = utf8.index(start, offsetBy: insertion.count)
      parts.append(text.result[at..<start])
      parts.append(text.result[start..<end])
      at = end
    }
    parts.append(text.result[at...])
  }

  private static func beginsCharacter(_ text: Span<UInt8>, _ place: Int) -> Bool {
    place == text.count || text[place] & 0xC0 != 0x80
  }

  /// The text with a mark around each part that came from a value.
  var markup: Markup {
    var buffer = Buffer(capacity: 256)
    for (index, part) in parts.enumerated() {
      if index % 2 == 1 { buffer.literal("<mark>") }
      buffer.text(part.utf8.span)
      if index % 2 == 1 { buffer.literal("</mark>") }
    }
    return Markup(buffer)
  }

  /// The parts as JSON for the script: a number stands for the part of the first profile's text at that
  /// index, which is the same. nil for a short text.
  func json(besides first: MarkedText) -> String? {
    guard parts.reduce(0, { $0 + $1.utf8.count }) > Self.shortLimit else { return nil }
    var json = JSONWriter()
    json.array(nil, parts.enumerated()) { json, part in
      let (index, text) = part
      let isSame = first.parts.indices.contains(index) && first.parts[index].utf8.span.elementsEqual(text.utf8.span)
      if isSame, !text.isEmpty {
        json.member(nil, index)
      } else {
        json.member(nil, String(text))
      }
    }
    return json.content.text
  }
}
