import Diagnostics
import HTML
import Text

extension Lint {
  /// The width of the screen that previews have, in points.
  private static let screenWidth = 375

  private static let word = Array("width".utf8)

  /// Whether a style sheet may give elements another width than their own attributes.
  static func mayChangeWidths(_ document: Document, _ facts: Document.Facts) -> Bool {
    facts.sheets.contains { document.withRawText(of: $0) { $0.contains(word) } }
  }

  /// Checks the width that an element gives itself in pixels. What a style sheet may change, the page measures.
  mutating func checkWidth(_ id: Document.ID) {
    let isStyled = document.has(.style, id) && document.withValue(of: .style, id) { $0.contains(Self.word) } == true
    guard isStyled || document.has(.width, id), !mayChangeWidths else { return }
    var style: [String: String] = [:]
    for declaration in (document.attribute(.style, of: id) ?? "").lowercased().split(separator: ";") {
      let parts = declaration.split(separator: ":", maxSplits: 1).map {
        $0.split { $0.isWhitespace }.joined(separator: " ")
      }
      if parts.count == 2 { style[parts[0]] = parts[1] }
    }
    guard style["display"] != "none" else { return }
    let own = style["width"].map(Self.pixels) ?? Int(document.attribute(.width, of: id) ?? "")
    let most = style["max-width"].map { Self.pixels($0) ?? 0 } ?? Int.max
    let width = max(min(own ?? 0, most), style["min-width"].flatMap(Self.pixels) ?? 0)
    guard width > Self.screenWidth else { return }
    report(
      .widerThanScreen, id,
      "\(document.spelling(of: id)) is \(width) px wide, and a phone's screen \(Self.screenWidth): the rest is cut",
      attribute: isStyled ? .style : .width)
  }

  private static func pixels(_ length: String) -> Int? { length.hasSuffix("px") ? Int(length.dropLast(2)) : nil }
}
