import CardSystems
import Diagnostics
import Documents
import TestSupport
import Testing

@testable import ContentBlocks

@Suite struct PayloadTests {
  private func random(_ dice: inout SeededGenerator, _ i: Int) -> Node {
    var block = ContentBlock(
      id: "b\(i)", file: "", name: dice.text(), placeholders: [], frequency: .always, status: .ok, tags: [],
      isDraft: false, isMarkdown: false, normalized: .invalid, hasUsableImages: true)
    block.placeholders = (0..<Int.random(in: 0...3, using: &dice)).map { _ in dice.text() }
    block.frequency = Frequency.allCases.randomElement(using: &dice) ?? .always
    if dice.flip() {
      block.dateFilter = DateFilter(
        from: dice.flip() ? nil : Double(Int.random(in: 0...1_900_000_000, using: &dice)),
        to: dice.flip() ? nil : Double(Int.random(in: 0...1_900_000_000, using: &dice)))
    }
    block.priority = dice.flip() ? nil : Int.random(in: -5...500, using: &dice)
    block.contentType = [.html, .native, nil].randomElement(using: &dice) ?? nil
    block.consentCategory = dice.flip() ? nil : dice.text()
    block.html = dice.flip() ? [] : Array(dice.text().utf8)
    return WireBlock.json(of: block)
  }

  @Test func `a block of a bundle is the same after it was a file`() throws {
    var dice = SeededGenerator(state: 43)
    for i in 0..<300 {
      let node = random(&dice, i)
      var findings: [Finding] = []
      let source = Source(path: "a.json", bytes: [])
      let file = try #require(
        ContentBlocks.file(of: FoundPayload(.blocks, node), named: "a", in: source, findings: &findings))
      #expect(findings.map(\.code) == (node["content"] == nil ? [.payloadNotCarried] : []))
      let text = String(decoding: file.bytes, as: UTF8.self)
      let own = Source(path: "Content/blocks/\(file.id).html", bytes: file.bytes)
      let block = try #require(
        ContentBlocks.decode(own, id: file.id, in: environment(), findings: &findings)?.definition, "\(text)")
      #expect(ContentBlocks.export(block, as: .blocks, findings: &findings) == node, "\(text)")
    }
  }

  /// Generates a block's file: Markdown or HTML, with buttons, and its keys in any order.
  private func written(_ dice: inout SeededGenerator) -> (path: String, text: String) {
    var keys = ["placeholders: [home, \"a b\"]"]
    if dice.flip() { keys.append("name: \"Number \(Int.random(in: 0...99, using: &dice))\"") }
    if dice.flip() { keys.append("priority: \(Int.random(in: -3...9, using: &dice))") }
    if dice.flip() { keys.append("frequency: \((Frequency.allCases.randomElement(using: &dice) ?? .always).rawValue)") }
    if dice.flip() { keys.append("dateFilter: { from: 2026-03-01, to: 2026-04-01T09:30:00+02:00 }") }
    if dice.flip() { keys.append("consentCategory: \"it's: #1\"") }
    if dice.flip() { keys.append("contentType: \(["html", "native", "none"].randomElement(using: &dice) ?? "html")") }
    if dice.flip() { keys.append("close: true") }
    if dice.flip() {
      keys.append(
        "actions: [{ text: Shop & more, url: \"https://example.com/?a=1&b='2'\" }, { text: No, type: close }]")
    }
    keys.shuffle(using: &dice)
    let body = dice.flip() ? "# Hi\n\n" + dice.text() : dice.text()
    return (
      "Content/blocks/a.\(dice.flip() ? "md" : "html")", "---\n" + keys.joined(separator: "\n") + "\n---\n" + body
    )
  }

  @Test func `a file says the same after it was in a bundle, and from then on stays as it is`() throws {
    var dice = SeededGenerator(state: 44)
    for _ in 0..<300 {
      let (path, text) = written(&dice)
      var findings: [Finding] = []
      let source = Source(path: path, bytes: Array(text.utf8))
      let block = try #require(
        ContentBlocks.decode(source, id: "a", in: environment(), findings: &findings)?.definition)
      let payload = try #require(ContentBlocks.export(block, as: .blocks, findings: &findings))
      findings = []
      let file = try #require(
        ContentBlocks.file(of: FoundPayload(.blocks, payload), named: "a", in: source, findings: &findings))
      #expect(findings == [], "\(text)")
      let own = Source(path: "Content/blocks/\(file.id).html", bytes: file.bytes)
      var again = try #require(
        ContentBlocks.decode(own, id: file.id, in: environment(), findings: &findings)?.definition, "\(text)")
      #expect(ContentBlocks.export(again, as: .blocks, findings: &findings) == payload, "\(text)")
      // Its findings stand at other places.
      let pages = [again, block].map { block in
        var page = block.normalized.page
        page?.removeMarks()
        return page?.html()
      }
      #expect(pages[0] == pages[1], "\(text)")
      var before = block.normalized
      (again.normalized.page, before.page) = (nil, nil)
      #expect(again.normalized == before && again.placeholders == block.placeholders, "\(text)")
      let twice = ContentBlocks.export(again, as: .blocks, findings: &findings).flatMap {
        ContentBlocks.file(of: FoundPayload(.blocks, $0), named: "a", in: own, findings: &findings)
      }
      #expect(twice == file, "\(text)")
    }
  }

  @Test func `an answer for one customer is the same after it was a file`() throws {
    var dice = SeededGenerator(state: 45)
    for i in 0..<300 {
      var members: [(String, Node)] = [
        ("id", Node(.string("b\(i)"))),
        ("status", Node(.string((Status.allCases.randomElement(using: &dice) ?? .ok).rawValue))),
        ("ttl_seconds", Node(.int(Int.random(in: -5...100_000, using: &dice)))),
      ]
      if dice.flip() { members.append(("variant_id", Node(.int(Int.random(in: -5...99, using: &dice))))) }
      members.append(("has_tracking_consent", Node(.bool(dice.flip()))))
      if dice.flip() { members.append(("variant_name", Node(.string(dice.text())))) }
      if dice.flip() { members.append(("content_type", Node(.string(dice.flip() ? "html" : "native")))) }
      if dice.flip() { members.append(("content", Node(members: [("html", Node(.string(dice.text())))]))) }
      let node = Node(members: members)
      #expect(
        ContentBlocks.payloads(in: ContentBlocks.document(of: [node], as: .personalised)).map(\.format) == [
          .personalised
        ])
      var findings: [Finding] = []
      let source = Source(path: "a.json", bytes: [])
      let file = try #require(
        ContentBlocks.file(of: FoundPayload(.personalised, node), named: "a", in: source, findings: &findings))
      #expect(findings.map(\.code) == [.payloadNotCarried])
      let own = Source(path: "Content/blocks/\(file.id).html", bytes: file.bytes)
      let text = String(decoding: file.bytes, as: UTF8.self)
      let block = try #require(
        ContentBlocks.decode(own, id: file.id, in: environment(), findings: &findings)?.definition, "\(text)")
      #expect(ContentBlocks.export(block, as: .personalised, findings: &findings) == node, "\(text)")
    }
  }

  @Test func `the bundle that is written is one that the SDK decodes`() throws {
    var findings: [Finding] = []
    let block = try #require(decode("---\nname: N\nplaceholders: [home]\npriority: 3\n---\n<p>A</p>").block)
    let node = try #require(ContentBlocks.export(block, as: .blocks, findings: &findings))
    let document = ContentBlocks.document(of: [node], as: .blocks)
    let bundle = try WireBundle(document)
    #expect(bundle.success && bundle.blocks.map(\.html) == ["<p>A</p>"] && bundle.blocks[0].loadPriority == 3)
    #expect(ContentBlocks.payloads(in: document).map(\.node) == [node])
    #expect(findings == [])
  }

  @Test func `what a file does not keep is told`() throws {
    let json = #"""
      {"id": "a", "name": "a", "date_filter": {"enabled": false, "from_date": 5, "zone": 1}, "frequency": "daily",
       "content": {"html": "<p>", "css": ""}, "placeholders": ["home"], "extra": 1}
      """#
    var findings: [Finding] = []
    let source = Source(path: "a.json", bytes: Array(json.utf8))
    let node = try #require(JSON.parse(source, findings: &findings))
    let file = ContentBlocks.file(of: FoundPayload(.blocks, node), named: "x", in: source, findings: &findings)
    #expect(
      file.map { String(decoding: $0.bytes, as: UTF8.self) } == "---\nplaceholders: [home]\ncontentType: none\n---\n<p>"
    )
    #expect(
      findings.map(\.code) == [
        .payloadNoPlace, .payloadNoPlace, .payloadNoPlace, .payloadChanged, .payloadNoPlace,
      ])
  }

  @Test func `a block that the SDK does not decode becomes no file`() throws {
    var findings: [Finding] = []
    let source = Source(path: "a.json", bytes: Array(#"{"id": "a", "placeholders": 1, "date_filter": {}}"#.utf8))
    let node = try #require(JSON.parse(source, findings: &findings))
    let file = ContentBlocks.file(of: FoundPayload(.blocks, node), named: "x", in: source, findings: &findings)
    #expect(file == nil && findings.map(\.code) == [.payloadUndecodable])
  }
}

extension SeededGenerator {
  fileprivate mutating func text() -> String {
    let pieces = [
      "a", "B", "7", "- ", ": ", " #", "'", "\"", "\\", "\n", "\r\n", " ", "<p>", "</p>", "<br>", "---\n", "\n---\n",
      "null", "true", "🌷", "שלום", "مرحبا", "\u{200F}", "&amp;", "<img>", "<a href='x'>", "{{ x }}", "\t",
    ]
    return (0..<Int.random(in: 1...8, using: &self)).map { _ in pieces.randomElement(using: &self) ?? "" }.joined()
  }
}
