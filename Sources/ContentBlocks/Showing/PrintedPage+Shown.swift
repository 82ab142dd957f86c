import HTML
import Text

extension PrintedPage {
  /// What `ShownDocument` makes of the parsed page, spliced together from what was printed.
  func shown() -> [UInt8] {
    printed.html.withUnsafeBufferPointer { html in
      var out: [UInt8] = []
      out.reserveCapacity(html.count + 1_024 + landings.count * 384)
      var start = 0
      for edit in printed.edits {
        out.append(contentsOf: UnsafeBufferPointer(rebasing: html[start..<edit.range.lowerBound]))
        start = edit.range.upperBound
        switch edit.kind {
        case .extra: break
        case .bareAttribute: Self.append("=\"\"", to: &out)
        case .address: out.append(UInt8(ascii: "#"))
        case .startTagEnd(let number):
          if let landing = landings[number] { Self.mark(landing, &out) }
          out.append(UInt8(ascii: ">"))
        case .head: out += hasDoctype ? Self.policy : Self.policyAndQuirks
        case .bodyEnd:
          // Blanks behind the body's end tag stand in the body.
          let end = max(start, html.count - Self.htmlEnd.utf8CodeUnitCount)
          out.append(contentsOf: UnsafeBufferPointer(rebasing: html[start..<end]))
          out += Self.viewport
          Self.append("</body></html>", to: &out)
          return out
        }
      }
      out.append(contentsOf: UnsafeBufferPointer(rebasing: html[start...]))
      return out
    }
  }

  private static func mark(_ landing: ActionMatcher.Landing, _ out: inout [UInt8]) {
    append(" data-cardproof-outcome=\"", to: &out)
    landing.outcome.rawValue.withBytes { out.append(contentsOf: $0) }
    if let request = landing.request {
      append("\" data-cardproof-request=\"", to: &out)
      Document.append(Identifiers.masked(request), toValue: &out)
      if let action = landing.found.first {
        append("\" data-cardproof-url=\"", to: &out)
        Document.append(Identifiers.masked(action.url), toValue: &out)
        append("\" data-cardproof-text=\"", to: &out)
        Document.append(action.text ?? "", toValue: &out)
      }
    }
    out.append(UInt8(ascii: "\""))
  }

  private static func append(_ literal: StaticString, to out: inout [UInt8]) {
    literal.withUTF8Buffer { out.append(contentsOf: $0) }
  }

  private static let policy = Array(
    "<meta http-equiv=\"Content-Security-Policy\" content=\"\(ShownDocument.policy)\">".utf8)
  private static let policyAndQuirks = policy + Array("<style>\(ShownDocument.quirks)</style>".utf8)
  private static let viewport = Array("<meta name=\"viewport\" content=\"\(ShownDocument.viewport)\">".utf8)
  private static let htmlEnd: StaticString = "</html>"
}
