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
    var writer = JSONWriter()
    writer.object { object in
      object.member("id", "card-\(index)")
      object.member("tp", type.name)
      object.member("ca", dice.flip() ? 0 : Int.random(in: 1_700_000_000...1_800_000_000, using: &dice))
      object.member("ea", dice.flip() ? -1 : Int.random(in: 1_800_000_000...1_900_000_000, using: &dice))
      for key in ["v", "cl", "p", "r", "db", "t"] { object.member(key, dice.flip()) }
      if type.type.hasText {
        object.member("tt", dice.text())
        object.member("ds", dice.description())
        object.member("dm", dice.flip() ? "" : dice.text())
      }
      if type.type.hasImage, type.name != "text_announcement" {
        object.member("i", "https://example.com/\(index).png?a=\(index)")
      }
      if type.type.hasAspectRatio {
        object.member("ar", json: Node(.number(Double(Int.random(in: 1...40, using: &dice)) / 8)).json())
      }
      if type.type != .control {
        if dice.flip() { object.null("u") } else { object.member("u", "https://example.com/\(index)?q=%20#a") }
        object.member("uw", dice.flip())
      }
      let extras = (0..<Int.random(in: 0...3, using: &dice)).map {
        ContentCard.Extra(name: dice.text(3) + "\($0)", value: dice.text())
      }
      object.object("e") { for extra in extras { $0.member(extra.name, extra.value) } }
    }
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
    #expect(card.title == "12" && card.body.payload == "A *b*" && card.flags.contains(.pinned))
    #expect(card.extras.map(\.value) == ["1"])
  }

  @Test func `stars that the SDK would show stay stars`() throws {
    let (text, card) = try imported(
      #"{"tp": "text_announcement", "id": "a", "uw": true, "tt": "A", "ds": "*Now*  \n\n\n# 5"}"#, as: .wire)
    #expect(card.body.payload == "*Now*  \n\n\n# 5", "\(text)")
    #expect(card.body.format == .plain)
  }

  @Test func `flags may be numbers, and what has no place is told`() throws {
    var findings: [Finding] = []
    let json = #"{"id": "a/b=", "tp": "short_news", "p": 1, "r": 0, "tt": "A", "ds": "B", "zz": 1, "e": {"size": 5}}"#
    let source = Source(path: "a.json", bytes: Array(json.utf8))
    let node = try #require(JSON.parse(source, findings: &findings))
    let file = ContentCards.file(of: FoundPayload(.wire, node), named: "a", in: source, findings: &findings)
    #expect(file?.id == "a/b=" && file?.name == "a-b=")
    #expect(
      file.map { String(decoding: $0.bytes, as: UTF8.self) }
        == "---\ntype: classic\ntitle: A\npinned: true\nextras: { size: \"5\" }\nbodyFormat: plain\n---\nB\n")
    #expect(
      findings.map(\.code) == [
        .payloadNormalised, .payloadNormalised, .payloadChanged, .payloadChanged, .payloadNoPlace,
      ])
  }

  @Test func `flags are what they say, and where Android reads another value, it is told`() throws {
    func imported(_ members: String) throws -> (text: String?, findings: [String]) {
      var findings: [Finding] = []
      let json = "{'id': 'a', 'tp': 'text_announcement', 'tt': 'A', 'ds': 'B', \(members)}"
      let source = Source(path: "a.json", bytes: Array(json.replacing("'", with: "\"").utf8))
      let node = try #require(JSON.parse(source, findings: &findings))
      let file = ContentCards.file(of: FoundPayload(.wire, node), named: "a", in: source, findings: &findings)
      let told = findings.filter { !$0.message.hasPrefix("uw is missing") }
      return (file.map { String(decoding: $0.bytes, as: UTF8.self) }, told.map { "\($0.severity) \($0.message)" })
    }
    let flags = "---\ntype: classic\ntitle: A\nopenURLInWebView: false\npinned: true\ndismissible: true\n"
    let rest = "bodyFormat: plain\n---\nB\n"
    let plain = try imported("'p': true, 'db': true, 'v': 0, 'uw': 0")
    #expect(plain.text == flags + rest && plain.findings == [])
    let numbers = try imported("'p': 1, 'db': 1, 'v': 0, 'uw': false")
    #expect(numbers.text == flags + rest)
    #expect(numbers.findings == ["warning p, db are 1, which the SDK for Android reads as false"])
    let texts = try imported("'p': 'true', 'db': true, 'v': 'false', 'uw': 'false'")
    #expect(texts.text == flags + rest)
    #expect(
      texts.findings == [
        "info v is the text \"false\", and comes back as false", "info p is the text \"true\", and comes back as true",
        "info uw is the text \"false\", and comes back as false",
      ])
    let others = try imported("'p': 2, 'db': 'yes', 'uw': true")
    #expect(others.text == "---\ntype: classic\ntitle: A\n" + rest)
    #expect(others.findings == ["warning p is 2, and is left out", "warning db is \"yes\", and is left out"])
  }

  @Test func `a content_card with names of something else is told its own`() throws {
    var findings: [Finding] = []
    let json =
      #"{"type": "CLASSIC", "titel": "T", "message": "B", "url": "x:", "dismissible": true, "time_to_live": 9}"#
    let source = Source(path: "a.json", bytes: Array(json.utf8))
    let node = try #require(JSON.parse(source, findings: &findings))
    _ = ContentCards.file(of: FoundPayload(.rest, node), named: "a", in: source, findings: &findings)
    #expect(
      findings.map { "\($0.message) \($0.hint ?? "")" } == [
        "content_card has no member \"titel\" write title", "content_card has no member \"message\" write description",
        "content_card has no member \"url\" write ios_uri or android_uri or web_uri",
        "content_card has no member \"dismissible\" the file that is written takes it as dismissible",
      ])
  }

  /// The file that a payload becomes, and what is said of it.
  private func file(of json: String, _ format: PayloadFormat) throws -> (text: String, findings: [String]) {
    var findings: [Finding] = []
    let source = Source(path: "a.json", bytes: Array(json.utf8))
    let node = try #require(JSON.parse(source, findings: &findings))
    let file = ContentCards.file(of: FoundPayload(format, node), named: "a", in: source, findings: &findings)
    let text = file.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
    return (text, findings.map { "\($0.code.id): \($0.message)" })
  }

  @Test func `a life and local time come back`() throws {
    func object(_ members: String) -> String { #"{"type": "CLASSIC", "title": "A", "description": "B", \#(members)}"# }
    let lives = [
      (#""time_to_live": 1209600"#, "\"14d\""), (#""time_to_live": 5400"#, "\"90m\""), (#""time_to_live": 61"#, "61"),
    ]
    for (members, written) in lives {
      let (text, findings) = try file(of: object(members), .rest)
      #expect(text.contains("\nexpiresAfter: \(written)\n") && findings == [])
      let card = try #require(Project.decode(text).card)
      #expect(RESTPayload.json(of: card)?.contains(members.replacing(" ", with: "")) == true)
    }
    let local = try file(of: object(#""expire_at": "2026-03-20T09:00:00", "expire_in_local_time": true"#), .rest)
    #expect(
      local.text.contains("\nexpiresAt: 2026-03-20T09:00:00Z\nexpiresInLocalTime: true\n") && local.findings == [])
    let card = try #require(Project.decode(local.text).card)
    #expect(
      RESTPayload.json(of: card)?.contains(#""expire_at":"2026-03-20T09:00:00Z","expire_in_local_time":true"#) == true)
    #expect(
      try file(of: object(#""expire_in_local_time": true, "time_to_live": 1.5"#), .rest).findings == [
        "payload/normalised: expire_in_local_time has no expire_at, and is left out",
        "payload/changed: time_to_live is left out",
      ])
  }

  @Test func `dumps of other days become files`() throws {
    let wire =
      #"{"id": "a", "tp": "short_news", "i": "https://a.example/b.png", "uw": true, "tt": "A", "ds": "B", "u": "", "#
    let (text, findings) = try file(
      of: wire + #""image_alt": "C", "language": "fr", "ca": 1772355600000, "ea": 1772442000000}"#, .wire)
    for line in ["imageAltText: C", "language: fr", "created: 2026-03-01T09:00:00Z", "expiresAt: 2026-03-02T09:00:00Z"]
    {
      #expect(text.contains("\n\(line)\n"))
    }
    #expect(!text.contains("url:"))
    #expect(
      findings.sorted() == [
        "payload/normalised: ca counts milliseconds, and comes back in seconds",
        "payload/normalised: ea counts milliseconds, and comes back in seconds",
        "payload/normalised: u is empty, and is left out",
      ])
    let banner = try file(
      of: #"{"id": "a", "type": "Banner", "image": "https://a.example/b.png", "created": 1772355600}"#, .wire)
    #expect(banner.text.contains("type: banner\n") && banner.findings == [])
  }

  @Test(arguments: ["../../evil", "/../evil", ".evil"])
  func `an id that leads out of its folder is told the one that it becomes`(id: String) throws {
    let json = #"{"id": "\#(id)", "tp": "text_announcement", "uw": true, "tt": "A", "ds": "B"}"#
    var findings: [Finding] = []
    let source = Source(path: "a.json", bytes: Array(json.utf8))
    let node = try #require(JSON.parse(source, findings: &findings))
    let file = ContentCards.file(of: FoundPayload(.wire, node), named: "a", in: source, findings: &findings)
    #expect(file?.id == "evil" && findings.map(\.hint) == ["it becomes evil"])
  }

  @Test(arguments: [
    "'tp': 'short_news'", "'tp': 'short_news', 'i': ''",
    "'tp': 'short_news', 'i': 'https://a.example/b.png', 'ar': 1",
    "'tp': 'text_announcement', 'i': 'https://a.example/b.png'", "'tp': 'text_announcement', 'uw': null",
    "'tp': 'captioned_image', 'i': 'https://a.example/b.png', 'ar': 0", "'tp': 'text_announcement', 'd': true",
    "'tp': 'text_announcement', 'ea': -5", "'tp': 'text_announcement', 'e': {'n': 3, 'b': true, 'l': [1]}",
  ])
  func `every member that comes back otherwise is told at its place`(members: String) throws {
    let json = "{'id': 'a', 'tt': 'A', 'ds': 'B', 'v': 1, 'p': 0, \(members)}".replacing("'", with: "\"")
    var findings: [Finding] = []
    let source = Source(path: "a.json", bytes: Array(json.utf8))
    let node = try #require(JSON.parse(source, findings: &findings))
    let payload = try #require(ContentCards.payloads(in: node).first)
    let file = try #require(ContentCards.file(of: payload, named: "a", in: source, findings: &findings))
    let card = try #require(Project.decode(String(decoding: file.bytes, as: UTF8.self), id: file.id).card)
    let exported = try #require(ContentCards.export(card, as: .wire, findings: &findings))
    /// The members by their paths, flags as numbers; what is null, empty, 0, false or -1 is as good as absent.
    func values(_ node: Node, _ path: String = "") -> [String: String] {
      (node.map?.entries ?? []).reduce(into: [:]) { all, entry in
        if entry.node.map != nil { return all.merge(values(entry.node, entry.key + ".")) { $1 } }
        let text = String(decoding: entry.node.json(pretty: false), as: UTF8.self)
        let plain = ["true": "1", "false": "", "0": "", "null": "", "\"\"": "", "-1": ""][text] ?? text
        if !plain.isEmpty { all[path + entry.key] = plain }
      }
    }
    let (came, goes) = (values(node), values(exported))
    for key in Set(came.keys).union(goes.keys) where came[key] != goes[key] && key != "r" {
      let parts = key.split(separator: ".").map(String.init)
      let value = parts.reduce(Optional(node)) { $0?[$1] }
      let written = node.map?.entries.first { $0.key == key }?.keyPosition
      let places = [value?.position, written, value == nil ? node.position : nil].compactMap { $0.map(source.place) }
      #expect(findings.contains { places.contains($0.place) }, "\(key)")
    }
  }

  @Test func `what the React Native and web SDKs hold is read`() throws {
    let reactNative = #"""
      {"id": "rn/1==", "created": 1772355600, "expiresAt": 1773964800, "viewed": true, "clicked": false, "pinned": true,
       "dismissed": false, "dismissible": true, "url": "https://a.example/", "openURLInWebView": false,
       "isControl": false, "extras": {"a": "b"}, "type": "Captioned", "image": "https://a.example/x.png",
       "imageAspectRatio": 1.5, "title": "T", "cardDescription": "D", "domain": "go"}
      """#
    let web = #"""
      {"id": "rn/1==", "viewed": true, "title": "T", "imageUrl": "https://a.example/x.png", "description": "D",
       "created": null, "updated": "2026-03-01T09:00:00.000Z", "expiresAt": "2026-03-20T00:00:00.000Z",
       "url": "https://a.example/", "linkText": "go", "aspectRatio": 1.5, "extras": {"a": "b"}, "pinned": true,
       "dismissible": true, "dismissed": false, "clicked": false, "test": false, "Xt": "ab-captioned-image", "Yt": true}
      """#
    for (json, more) in [(reactNative, "openURLInWebView: false\n"), (web, "")] {
      var findings: [Finding] = []
      let source = Source(path: "a.json", bytes: Array(json.utf8))
      let node = try #require(JSON.parse(source, findings: &findings))
      let payload = try #require(ContentCards.payloads(in: node).first)
      let file = try #require(ContentCards.file(of: payload, named: "a", in: source, findings: &findings))
      #expect(file.id == "rn/1==")
      #expect(
        String(decoding: file.bytes, as: UTF8.self) == """
          ---
          type: captioned-image
          title: T
          image: "https://a.example/x.png"
          imageAspectRatio: 1.5
          url: "https://a.example/"
          \(more)domain: go
          pinned: true
          dismissible: true
          viewed: true
          created: 2026-03-01T09:00:00Z
          expiresAt: 2026-03-20T00:00:00Z
          extras: { a: b }
          bodyFormat: plain
          ---
          D

          """)
      // Only the web SDK has members of its own, whose names say nothing.
      #expect(findings.map(\.code) == (more.isEmpty ? [.payloadNoPlace] : []))
    }
  }

  @Test func `a card of the web SDK that names no class is taken for what it has`() throws {
    for (members, type) in [
      ("'imageUrl': 'https://a.example/x.png', 'aspectRatio': 2", "banner"),
      ("'title': 'A', 'description': 'B', 'imageUrl': 'https://a.example/x.png', 'aspectRatio': 2", "captioned-image"),
      ("'title': 'A', 'description': 'B', 'linkText': 'C', 'aspectRatio': 1", "classic"),
      ("'isControl': true, 'linkText': null", "control"),
    ] {
      var findings: [Finding] = []
      let json = "{'id': 'a', \(members)}".replacing("'", with: "\"")
      let source = Source(path: "a.json", bytes: Array(json.utf8))
      let node = try #require(JSON.parse(source, findings: &findings))
      let payload = try #require(ContentCards.payloads(in: node).first)
      let file = try #require(ContentCards.file(of: payload, named: "a", in: source, findings: &findings))
      #expect(String(decoding: file.bytes, as: UTF8.self).hasPrefix("---\ntype: \(type)\n"))
      #expect(findings.first?.code == .payloadNormalised)
    }
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
