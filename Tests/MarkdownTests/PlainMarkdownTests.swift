import HTML
import Testing

@testable import Markdown

/// The plain renderer gives up, or writes the very HTML that cmark writes.
@Suite struct PlainMarkdownTests {
  /// What most bodies look like must not take the slow way.
  @Test func `takes the plain way`() throws {
    let body = """
      ## Back garden free

      Summer **last** store, 2 for 1: *now* & then. See [our offers](https://example.com/a?b=1&c=2)!
      "Yes" they said.

      - Back quiet garden.
      - Save *evening* only

      | Item | Price |
      |---|---:|
      | club | 92 |
      | žluť | [7](/seven) |

      End
      # Of it
      """
    let plain = try #require(Self.plain(body))
    let full = Self.full(body)
    #expect(plain.html == full.html)
    #expect(plain.formatting == full.formatting)
  }

  @Test func `agrees with cmark on two hundred thousand random bodies`() {
    var random = Random(state: 0x5EED)
    var plain = 0
    for _ in 0..<200_000 {
      let body = Self.body(&random)
      guard let found = Self.plain(body) else { continue }
      plain += 1
      let full = Self.full(body)
      guard found == full else {
        Issue.record("\(body.debugDescription):\n\(found)\nis to cmark\n\(full)")
        return
      }
    }
    #expect(plain > 4_000)
  }

  private struct Rendered: Equatable {
    var html: String
    var formatting: Markdown.Position?
  }

  private static func plain(_ body: String) -> Rendered? {
    Array(body.utf8).withUnsafeBufferPointer { utf8 in
      PlainMarkdown.parse(utf8).map {
        Rendered(html: String(decoding: $0.html(utf8).bytes, as: UTF8.self), formatting: $0.formatting)
      }
    }
  }

  private static func full(_ body: String) -> Rendered {
    Array(body.utf8).withUnsafeBufferPointer { utf8 in
      Parsed.with(utf8, rawHTML: .omitted) { parsed in
        Rendered(
          html: String(decoding: parsed?.html()?.bytes ?? [], as: UTF8.self),
          formatting: parsed?.firstFormatting(in: utf8) ?? nil)
      }
    }
  }

  private static func body(_ random: inout Random) -> String {
    var text = ""
    for _ in 0..<(1 + random.next(8)) {
      switch random.next(10) {
      case 0: text += "- "
      case 1: text += "## "
      case 2: text += "| " + pieces[random.next(pieces.count)] + " | b |\n|" + bars[random.next(bars.count)] + "\n"
      case 3: text += "|"
      default: break
      }
      for _ in 0..<random.next(7) { text += piece(&random) }
      text += random.next(3) == 0 ? "\n\n" : "\n"
    }
    return text
  }

  /// Mostly a plain one.
  private static func piece(_ random: inout Random) -> String {
    random.next(5) > 0 ? plainPieces[random.next(plainPieces.count)] : pieces[random.next(pieces.count)]
  }

  private static let plainPieces = [
    "a", "Word ", "two words", " b", "c d ", " *b*", " **c** ", " *d e* ", "[f](https://example.com/?g=1&h=2)", ". ",
    ", ", "1", "\n", "ž", "“x” ", " “", "*g*, ", " **h**: ", "i (j) ", " \"k\"", " & ",
  ]
  private static let bars = ["---|---|", ":-:|--:|", " - | :- |", "---|", "---|---"]
  private static let pieces = [
    "a", "Word ", "two words", " ", " ", "*b*", "**c**", " *d e* ", "*", "**", "[f](https://example.com/?g=1&h=2)",
    "[i",
    "](/j)", "(", ")", "!", ". ", ", ", ":", "; ", "?", "1", "2.", "3) ", "- ", "\n", "\n", "\n\n", "&", " & ", "&amp;",
    "\"", "'", "ž", "é ", "“", "=", "==", "--", "#", "+ ", "|", "| k | l |", "www.m", "http:", "//n", "@", "_o_", "`",
    "~~", "<p>", ">", "{", "$", "\\", "  ", "w", "/", "%", "mailto:", "\u{A0}", "]", "[", "[p]", "***", "*q*r", "s*t*",
  ]
}

private struct Random {
  var state: UInt64

  mutating func next(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(max(limit, 1)))
  }
}
