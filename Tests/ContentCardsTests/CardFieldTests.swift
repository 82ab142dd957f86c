import Diagnostics
import Documents
import Testing

@testable import CardSystems
@testable import ContentCards

@Suite struct CardFieldTests {
  private func card() throws -> ContentCard {
    try Project.card(
      """
      ---
      type: captioned-image
      title: A
      image: https://a.example/i.png
      imageAltText: B
      language: en
      url: https://a.example/
      urls: { android: "https://b.example/", web: "https://c.example/" }
      domain: D
      expiresAt: 2027-01-01T00:00:00Z
      ---
      Text

      """)
  }

  @Test func `each row gives its text, and the sizes list the rows in their order`() throws {
    let card = try card()
    for field in CardField.all { #expect(field.text(card)?.isEmpty == false, "\(field.name)") }
    #expect(card.size.parts.map(\.name) == CardField.all.filter(\.isCounted).map(\.name))
    #expect(card.size.uncounted.map(\.name) == ["imageAltText", "language"])
  }

  @Test func `approvals and search have the texts in one order`() throws {
    let names = ContentCards.statedTexts(of: try card()).map(\.name)
    let texts = ["title", "description", "domain", "imageAltText", "language"]
    #expect(names == texts + ["image", "url", "urls.android", "urls.web"])
  }

  /// A payload that has a member for each row, by the first of its names or by its last one.
  private func payload(
    of type: (String, String), named name: (PayloadMember) -> String?, _ member: (CardField) -> PayloadMember?
  ) -> String {
    let texts = CardField.all.compactMap { field in
      member(field).flatMap(name).map { ($0, Node(.string("https://a.example/\(field.name).png"))) }
    }
    let flags = CardField.flags.compactMap { member($0).flatMap(name).map { ($0, Node(.bool(true))) } }
    let node = Node(members: [("id", Node(.string("a"))), (type.0, Node(.string(type.1)))] + texts + flags)
    return node.json()
  }

  private func imported(_ json: String, _ read: (inout PayloadMembers) -> PayloadFile?) throws -> ContentCard {
    var findings: [Finding] = []
    let source = Source(path: "a.json", bytes: Array(json.utf8))
    var members = PayloadMembers(try #require(JSON.parse(source, findings: &findings)), in: source)
    let file = try #require(read(&members))
    let text = String(decoding: file.bytes, as: UTF8.self)
    return try #require(Project.decode(text, id: file.id).card, "\(text)")
  }

  @Test func `each row with a member is read from it, put into the file, and written back`() throws {
    typealias Form = (
      type: (String, String), member: @Sendable (CardField) -> PayloadMember?,
      read: (inout PayloadMembers) -> PayloadFile?, written: (ContentCard) -> Node?
    )
    let forms: [Form] = [
      (("type", "CAPTIONED_IMAGE"), { $0.rest }, { RESTPayload.file(named: "a", &$0) }, RESTPayload.object),
      (("tp", "captioned_image"), { $0.wire }, { WirePayload.file(named: "a", &$0) }, WirePayload.object),
      (("type", "Captioned"), { $0.javaScript }, { JavaScriptCard.file(named: "a", &$0) }, { _ in nil }),
    ]
    for form in forms {
      for name: (PayloadMember) -> String? in [{ $0.name }, { $0.names.last }] {
        let json = payload(of: form.type, named: name, form.member)
        let card = try imported(json, form.read)
        for field in CardField.all {
          let stated = form.member(field).map { _ in "https://a.example/\(field.name).png" }
          #expect(field.text(card) == stated, "\(field.name) in \(json)")
          let written = form.member(field).flatMap { form.written(card)?[$0.name]?.string }
          #expect(form.written(card) == nil || written == stated, "\(field.name) in \(json)")
        }
        for field in CardField.flags {
          let member = form.member(field)
          #expect(card.flags.contains(field.flag) == (member != nil), "\(field.name) in \(json)")
          let written = member.flatMap { form.written(card)?[$0.name]?.bool }
          #expect(form.written(card) == nil || written == member.map { _ in true }, "\(field.name) in \(json)")
        }
      }
    }
  }

  @Test func `a text that a payload does not have is absent in it, and comes back as none`() throws {
    var card = ContentCard(id: "a", file: "a.md", type: .classic)
    card.links.ios = nil
    let wire = WirePayload.object(of: card)
    #expect(wire["dm"] == Node(.string("")) && wire["u"] == Node(.null) && wire["i"] == nil)
    let rest = try #require(RESTPayload.object(of: card))
    #expect(rest["uri_text"] == nil && rest["ios_uri"] == nil && rest["title"] == Node(.string("")))
    let json = #"{"id": "a", "tp": "text_announcement", "tt": "A", "ds": "B", "dm": "", "u": null, "uw": true}"#
    let again = try imported(json) { WirePayload.file(named: "a", &$0) }
    #expect(again.domain == nil && again.links == CardLinks())
  }

  @Test(arguments: CardType.allCases)
  func `the reader takes each row from its key, and says which types do not have it`(type: CardType) throws {
    for field in CardField.all where field.kind != .body {
      let text = field.kind == .language ? "en" : "https://a.example/"
      var keys = ["type": type.rawValue]
      keys["title"] = type.hasText ? "A" : nil
      keys["image"] = type.hasImage ? "https://a.example/" : nil
      keys[field.platform == nil ? field.name : "urls"] = field.platform.map { "{ \($0): \"\(text)\" }" } ?? text
      let lines = keys.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\n" }.joined()
      let (card, findings) = Project.decode("---\n\(lines)---\n\(type.hasText ? "Text\n" : "")")
      let ignored = findings.filter { $0.code == .cardNotApplicable }.count
      #expect(ignored == (field.isOf(type) ? 0 : 1), "\(field.name)")
      #expect(field.text(try #require(card)) ?? "" == (field.isOf(type) ? text : ""), "\(field.name)")
    }
  }

  @Test func `an export tells each text that its format has no member for, once`() throws {
    func names(_ format: PayloadFormat) throws -> [String] {
      var findings: [Finding] = []
      _ = ContentCards.export(try card(), as: format, findings: &findings)
      return findings.map { String($0.message.prefix { $0 != " " }) }
    }
    #expect(try names(.wire) == ["imageAltText", "language", "urls"])
    #expect(try names(.rest) == ["imageAltText", "language"])
  }
}
