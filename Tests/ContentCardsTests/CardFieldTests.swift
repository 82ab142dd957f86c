import CardSystems
import Diagnostics
import Testing

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
