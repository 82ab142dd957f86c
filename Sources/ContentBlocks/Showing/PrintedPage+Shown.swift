import HTML

extension PrintedPage {
  /// What `ShownDocument` makes of the parsed page, spliced together from what was printed.
  func shown() -> [UInt8] {
    let html = printed.html
    var out: [UInt8] = []
    out.reserveCapacity(html.count + 1_024 + landings.count * 384)
    var start = 0
    for edit in printed.edits {
      out += html[start..<edit.range.lowerBound]
      start = edit.range.upperBound
      switch edit.kind {
      case .extra: break
      case .bareAttribute: Self.append("=\"\"", to: &out)
      case .address: out.append(UInt8(ascii: "#"))
      case .startTagEnd(let number):
        if let landing = landings[number] { mark(landing, &out) }
        out.append(UInt8(ascii: ">"))
      case .head:
        out += Self.policy
        if !hasDoctype { out += Self.quirks }
      case .bodyEnd:
        // Blanks behind the body's end tag stand in the body.
        out += html[start..<(max(start, html.count - Self.htmlEnd.count))]
        out += Self.viewport
        Self.append("</body></html>", to: &out)
        return out
      }
    }
    return out + html[start...]
  }

  private func mark(_ landing: ActionMatcher.Landing, _ out: inout [UInt8]) {
    Self.append(" data-cardproof-outcome=\"", to: &out)
    out += landing.outcome.rawValue.utf8
    guard let request = landing.request else { return out.append(UInt8(ascii: "\"")) }
    Self.append("\" data-cardproof-request=\"", to: &out)
    Document.append(Identifiers.masked(request), toValue: &out)
    guard let action = landing.found.first else { return out.append(UInt8(ascii: "\"")) }
    Self.append("\" data-cardproof-url=\"", to: &out)
    Document.append(Identifiers.masked(action.url), toValue: &out)
    Self.append("\" data-cardproof-text=\"", to: &out)
    Document.append(action.text ?? "", toValue: &out)
    out.append(UInt8(ascii: "\""))
  }

  private static func append(_ literal: StaticString, to out: inout [UInt8]) {
    literal.withUTF8Buffer { out.append(contentsOf: $0) }
  }

  private static let policy = Array(
    "<meta http-equiv=\"Content-Security-Policy\" content=\"\(ShownDocument.policy)\">".utf8)
  private static let quirks = Array("<style>\(ShownDocument.quirks)</style>".utf8)
  private static let viewport = Array("<meta name=\"viewport\" content=\"\(ShownDocument.viewport)\">".utf8)
  private static let htmlEnd = Array("</html>".utf8)
}
