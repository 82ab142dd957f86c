import Documents
import HTML
import Testing
import Text

@testable import ContentBlocks

/// What is known of a block of plain Markdown is what all the SDK's steps and all checks would say.
@Suite struct PlainBlockTests {
  @Test func `most blocks are plain`() throws {
    let body = """
      ## It's *spring*, “žluť” & "more"

      Two  blanks, a [link](https://example.com/a?b=1&c_d=2), a [second](myapp://e/f).
      The [second](myapp://e/f) again

      - **One**
      - [Two & three](http://example.com/g)

      | Item   | Price |
      |:-------|------:|
      | no\u{A0}break | 1 > 0 |
      """
    let buttons = [
      BlockButton(text: "Go & 'see'", url: "https://example.com/h", type: nil),
      BlockButton(text: "Later", url: "myapp://i/j", type: .deepLink),
    ]
    for hasClose in [false, true] {
      let plain = try #require(PlainBlock(Array(body.utf8)[...], buttons, hasClose: hasClose))
      #expect(try Self.difference(plain) == nil)
      #expect(plain.normalized?.clicks.count == (hasClose ? 7 : 6))
    }
    let empty = try #require(PlainBlock([], [], hasClose: true))
    #expect(try Self.difference(empty) == nil)
  }

  @Test(arguments: [
    "[a](https://b.example/c) [d](https://b.example/c)", "[a](/b)", "[a](https://B.example/c)",
    "[a](https://b.example/?xnpe_force_track=maybe)", "a base64,b", "a 00000001-0000-4000-8000-000000000000 b",
    "[\u{A0}](https://b.example/c)", "[a  b](https://b.example/c)", "<p>a</p>", "![a](b.png)", "`a`",
  ])
  func `whatever a check or a step could stumble over is not plain`(body: String) {
    #expect(PlainBlock(Array(body.utf8)[...], [], hasClose: false) == nil)
  }

  @Test func `agrees with all steps on ten thousand random blocks`() throws {
    var random = Random(state: 0x5EED)
    var plain = 0
    for _ in 0..<10_000 {
      let body = Self.body(&random)
      let buttons = (0..<random.next(4)).map { _ in Self.button(&random) }
      guard let block = PlainBlock(Array(body.utf8)[...], buttons, hasClose: random.next(2) == 0) else { continue }
      plain += 1
      guard let difference = try Self.difference(block) else { continue }
      Issue.record("\(body.debugDescription), \(buttons): \(difference)")
      return
    }
    #expect(plain > 1_000)
  }

  /// Where it is not what the way through the tree gives; nil where it is.
  private static func difference(_ plain: PlainBlock) throws -> String? {
    let buttons = plain.buttons.map { BlockButton(text: $0.action.text ?? "", url: $0.action.url, type: $0.type) }
    let markup = BlockMarkup(body: plain.body, isMarkdown: true, buttons: buttons, hasClose: plain.hasClose)
    let document = try Document.parse(markup.html)
    let resources = BlockResources.nothing
    let wanted = try Normalizer.normalize(document, document.facts, resources: resources)
    guard let found = plain.normalized, case .printed(let page) = wanted.page, !page.hasRewrittenSheet else {
      return "page"
    }
    if Lint.remarks(on: document, document.facts, resources: resources, isWholeDocument: false) != [] {
      return "remarks"
    }
    // They are compared letter for letter.
    let literal = (wanted.actions + wanted.close).allSatisfy { WebURL.isLiteral($0.url) }
    if !literal || wanted.actions.count + wanted.close.count > ActionMatcher.few { return "matcher" }
    if !wanted.isValid || found.actions != wanted.actions || found.close != wanted.close { return "actions" }
    if found.clicks != wanted.clicks || found.images != wanted.images { return "clicks" }
    let pages: [(PlainForm, [UInt8]?)] = [
      (.sent, markup.html), (.normalized, wanted.html), (.masked, wanted.maskedHTML), (.shown, page.shown()),
    ]
    for (form, html) in pages {
      guard let html, plain.html(form) == html else {
        return "\(form): \(String(decoding: plain.html(form), as: UTF8.self))"
      }
      var escaped = Buffer()
      html.withUnsafeBufferPointer { escaped.text($0) }
      if plain.page(form) != escaped { return "\(form) for a page" }
      var (wantedJSON, json) = (Bytes(), Bytes("\""))
      html.withUnsafeBufferPointer { JSONText.append($0, to: &wantedJSON) }
      plain.write(form, for: .json, to: &json)
      json.append("\"")
      if json != wantedJSON { return "\(form) for JSON" }
    }
    return nil
  }

  private static func body(_ random: inout Random) -> String {
    var text = ""
    for _ in 0..<random.next(6) {
      switch random.next(4) {
      case 0: text += "- " + line(&random) + "\n- " + line(&random)
      case 1: text += String(repeating: "#", count: 1 + random.next(6)) + " " + line(&random)
      case 2:
        let bar = bars[random.next(bars.count)]
        text += "| \(line(&random)) | \(line(&random)) |\n\(bar)\n| \(line(&random)) |  \(line(&random))  |"
      default: text += line(&random) + (random.next(2) == 0 ? "\n" + line(&random) : "")
      }
      text += "\n\n"
    }
    return text
  }

  private static func line(_ random: inout Random) -> String {
    (0...random.next(4)).map { _ in
      random.next(3) > 0 ? plainWords[random.next(plainWords.count)] : words[random.next(words.count)]
    }.joined(separator: random.next(9) == 0 ? "  " : " ")
  }

  private static func button(_ random: inout Random) -> BlockButton {
    BlockButton(
      text: texts[random.next(random.next(3) == 0 ? texts.count : 6)],
      url: random.next(8) == 0 ? urls[random.next(urls.count)] : "https://example.com/\(random.next(1_000))",
      type: [nil, nil, .browser, .deepLink, random.next(9) == 0 ? .close : nil][random.next(5)])
  }

  private static let plainWords = ["Word", "two", "*b*", "**c d**", "price.", "1", "ž", "e,"]
  private static let words = [
    "it's", "a & b", "\"quoted\"", "x > y", "no\u{A0}break", "„k“", "日本", "\u{2003}", "*it's*", "(i)", "{{ x }}",
    "[l](https://x.example/a_b?c=1&d=2)", "[m & n](https://x.example/m)", "[\"o\"](https://x.example/o)", "100 %",
    "[it's](https://q.example/1)", "[n\u{A0}b](https://q.example/2)", "[x\u{2003}y](https://q.example/3)", "\u{AD}",
    "[p](https://q.example/)", "[q](myapp://r/s)", "[t](http://u.example/v,w)", "[x](https://x.example/m)", "!", "\\",
    "[y](https://y.example/00000001-0000-4000-8000-000000000000)", "[z](mailto:a@b.example)", "base64,a", "<b>c</b>",
    "[a](https://x.example/?xnpe_force_track=maybe)", "[\u{A0}](https://q.example/4)", "[a  b](https://q.example/5)",
  ]
  private static let bars = ["|---|---|", "|:-|-:|", "| :-: | - |"]
  private static let texts = [
    "Go", "Later on", "It's", "A & B", "\"Q\"", "ž", "a  b", " lead", "<b>", "n\u{A0}b", "日本", "×", "", "x\u{2003}",
    "tail-0000-4000-8000-000000000000", "back\\slash", "new\nline", "e\u{301}",
  ]
  private static let urls = [
    "https://b.example/u_v", "https://b.example/?a=1&b=2", "javascript://x.example/a", "about://x.example/a", "#x", "",
    "https://b.example/a'b", "ftp://f.example/x", "HTTPS://b.example/9", "https://x.example/m", "myapp://later/9",
  ]
}

private struct Random {
  var state: UInt64

  mutating func next(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(max(limit, 1)))
  }
}
