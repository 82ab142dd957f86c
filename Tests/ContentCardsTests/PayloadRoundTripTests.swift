import CardSystems
import Diagnostics
import Documents
import TestSupport
import Testing
import Text

@testable import ContentCards

/// Payloads that become files, and files that become payloads, in random order with a fixed seed.
@Suite struct PayloadRoundTripTests {
  private func wire(_ dice: inout SeededGenerator, _ index: Int) -> String {
    let type = WirePayload.types[index % WirePayload.types.count]
    var writer = JSONWriter(.indented)
    writer.object { object in
      object.member("id", "card-\(index)")
      object.member("tp", type.name)
      object.number("ca", dice.flip() ? 0 : Double(Int.random(in: 1_700_000_000...1_800_000_000, using: &dice)))
      object.number("ea", dice.flip() ? -1 : Double(Int.random(in: 1_800_000_000...1_900_000_000, using: &dice)))
      for key in ["v", "cl", "p", "r", "db", "t"] { object.member(key, dice.flip()) }
      if type.type.hasText {
        object.member("tt", dice.text())
        object.member("ds", dice.description())
        object.member("dm", dice.flip() ? "" : dice.text())
      }
      if type.type.hasImage, type.name != "text_announcement" {
        object.member("i", "https://example.com/\(index).png?a=\(index)")
      }
      if type.type.hasAspectRatio { object.number("ar", Double(Int.random(in: 1...40, using: &dice)) / 8) }
      if type.type != .control {
        if dice.flip() { object.null("u") } else { object.member("u", "https://example.com/\(index)?q=%20#a") }
        object.member("uw", dice.flip())
      }
      let extras = (0..<Int.random(in: 0...3, using: &dice)).map {
        ContentCard.Extra(name: dice.text(3) + "\($0)", value: dice.text())
      }
      object.extras("e", extras)
    }
    writer.endLine()
    return writer.content.text
  }

  /// The file of a payload, what is said of it, and the card in it.
  private func imported(_ json: String, as format: PayloadFormat) throws -> (text: String, card: ContentCard) {
    var findings: [Finding] = []
    let source = Source(path: "a.json", bytes: Array(json.utf8))
    let node = try #require(JSON.parse(source, findings: &findings))
    let found = ContentCards.payloads(in: node)
    #expect(found.map(\.format) == [format])
    let payload = try #require(found.first)
    let file = try #require(ContentCards.file(of: payload, named: "a", in: source, findings: &findings))
    #expect(Project.lines(findings) == [])
    let text = String(decoding: file.bytes, as: UTF8.self)
    let card = try #require(Project.decode(text, id: file.id).card, "\(text)")
    return (text, card)
  }

  @Test func `a card on the wire is the same after it was a file`() throws {
    var dice = SeededGenerator(state: 41)
    for i in 0..<600 {
      let json = wire(&dice, i)
      let (text, card) = try imported(json, as: .wire)
      #expect(WirePayload.json(of: card) == json, "\(text)")
    }
  }

  @Test func `a REST object is the same after it was a file`() throws {
    var dice = SeededGenerator(state: 42)
    for i in 0..<600 {
      // A random card, by way of the wire; then what REST says of it is the payload.
      let json = wire(&dice, i)
      let (_, random) = try imported(json, as: .wire)
      var card = random
      card.links.android = dice.flip() ? "app://a/\(i)" : nil
      card.links.web = dice.flip() ? "https://example.com/web/\(i)" : nil
      if card.links.ios == nil, card.links.android == nil { card.links.openInWebView = nil }
      guard let rest = RESTPayload.json(of: card) else { continue }
      let (text, again) = try imported(rest, as: .rest)
      #expect(RESTPayload.json(of: again) == rest, "\(text)")
      #expect(again.extras == card.extras && again.links.web == card.links.web)
    }
  }

  @Test func `a card is the same after it was on the wire`() throws {
    let (_, card) = try imported(
      try WirePayload.json(
        of: Project.card("---\nid: a\ntype: classic\ntitle: \"12\"\npinned: true\nextras: { k: \"1\" }\n---\nA *b*\n")),
      as: .wire)
    #expect(card.title == "12" && card.body.payload == "A *b*" && card.flags.pinned && card.extra("k") == "1")
  }

  @Test func `stars that the SDK would show stay stars`() throws {
    let (text, card) = try imported(
      #"{"tp": "text_announcement", "id": "a", "tt": "A", "ds": "*Now*  \n\n\n# 5"}"#, as: .wire)
    #expect(card.body.payload == "*Now*  \n\n\n# 5", "\(text)")
    #expect(card.body.format == .plain)
  }

  @Test func `flags may be numbers, and what has no place is told`() throws {
    var findings: [Finding] = []
    let json = #"{"id": "a/b=", "tp": "short_news", "p": 1, "r": 0, "tt": "A", "ds": "B", "zz": 1, "e": {"size": 5}}"#
    let source = Source(path: "a.json", bytes: Array(json.utf8))
    let node = try #require(JSON.parse(source, findings: &findings))
    let file = ContentCards.file(of: FoundPayload(.wire, node), named: "a", in: source, findings: &findings)
    #expect(file?.id == "a-b-")
    #expect(
      file.map { String(decoding: $0.bytes, as: UTF8.self) }
        == "---\ntype: classic\ntitle: A\npinned: true\nextras: { size: \"5\" }\nbodyFormat: plain\n---\nB\n")
    #expect(findings.map(\.code) == [.payloadChanged, .payloadNoPlace, .payloadID])
  }

  @Test func `a type that is not known becomes no file`() throws {
    for json in [#"{"id": "a", "tp": "x"}"#, #"{"id": "a", "r": true}"#, #"{"type": "LIST", "description": "a"}"#] {
      var findings: [Finding] = []
      let source = Source(path: "a.json", bytes: Array(json.utf8))
      let node = try #require(JSON.parse(source, findings: &findings))
      let payload = try #require(ContentCards.payloads(in: node).first)
      #expect(ContentCards.file(of: payload, named: "a", in: source, findings: &findings) == nil)
      #expect(findings.map(\.code) == [.payloadUnknownType])
    }
  }
}

extension SeededGenerator {
  fileprivate mutating func text(_ most: Int = 6) -> String {
    let pieces = [
      "a", "B", "7", "- ", ": ", " #", "'", "\"", "\\", "\n", " ", "{{ name }}", "{% if %}", "*b*", "_i_", "[l](u)",
      "<b>", "&amp;", "~~s~~", "| a |", "# h", "1. x", "null", "true", "1e3", "0x1F", "---", "🌷", "👩‍👩‍👧", "é",
      "שלום", "مرحبا", "\u{200F}", "www.example.com", "https://example.com/?a=1&b=2", "==", "+ ", "```",
    ]
    return (0..<Int.random(in: 1...most, using: &self)).map { _ in pieces.randomElement(using: &self) ?? "" }.joined()
  }

  /// What a description can be: neither empty nor beginning or ending with blanks.
  fileprivate mutating func description() -> String {
    var text = text(10)[...]
    while text.unicodeScalars.first.map({ $0.value <= 0x20 }) == true { text.unicodeScalars.removeFirst() }
    while text.unicodeScalars.last.map({ $0.value <= 0x20 }) == true { text.unicodeScalars.removeLast() }
    return text.isEmpty ? "x" : String(text)
  }
}
