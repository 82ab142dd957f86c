import Diagnostics
import Documents
import Testing

@testable import Campaign
@testable import Exchange
@testable import Site

@Suite struct TimeZoneTests {
  private func card(_ keys: String) -> String { "---\ntype: classic\ntitle: Spring\n\(keys)\n---\nTulips.\n" }

  @Test func `pages, findings and exports agree on a date without a zone`() async throws {
    let workshop = try Workshop()
    try workshop.write("Content/site.yaml", "timeZone: Europe/Berlin\nnow: 2026-03-20\n")
    try workshop.write("Content/cards/a.md", card("expiresAt: 2026-04-06"))
    try workshop.write("Content/cards/gone.md", card("expiresAt: 2026-03-10T09:00"))
    try workshop.write(
      "Content/blocks/b.html", "---\nplaceholders: [home]\ndateFilter: { from: 2026-04-01 }\n---\n<p>Hi</p>")
    try workshop.write("Content/placeholders/home.yaml", "kind: static\n")
    let result = try await workshop.build()
    #expect(try workshop.page("cards/a.html").contains("<span>6 Apr 2026, 00:00 CEST</span>"))
    #expect(try workshop.page("index.html").contains("title=\"6 Apr 2026, 00:00 CEST\">until 6 Apr<"))
    #expect(try workshop.page("index.html").contains("as the app shows them on 20 Mar 2026."))
    #expect(try workshop.page("blocks/b.html").contains("not sent: shown from 1 Apr 2026, 00:00 CEST"))
    #expect(try workshop.page("report.json").contains("\"expiresAt\":\"2026-04-05T22:00:00Z\""))
    #expect(result.findings.map(\.message).contains("the card expired on 10 Mar 2026, 09:00 CET"))
    #expect(!result.findings.contains { $0.code == .dateWithoutZone })
    let export = try PayloadExport.of(["a"], as: .rest, workshop.options())
    #expect(export.items.first?.json["expire_at"]?.string == "2026-04-05T22:00:00Z")
  }

  @Test func `an unknown zone is told`() async throws {
    let workshop = try Workshop()
    try workshop.write("Content/site.yaml", "timeZone: Europe/Berlni\n")
    let finding = try await workshop.build().findings.first { $0.place.file == "Content/site.yaml" }
    #expect(finding?.code == .unknownValue && finding?.hint?.contains("Europe/Berlin") == true)
  }

  @Test func `a click rule that no card meets is told, and one that a profile's card meets is not`() async throws {
    let workshop = try Workshop()
    let rules =
      "clickRules:\n  - { host: a.example, outcome: app }\n  - { name: lost, host: b.example, outcome: app }\n"
    try workshop.write("Content/site.yaml", rules)
    try workshop.write("Content/cards/a.md", card("url: \"https://{{${first_name} | default: 'c'}}.example/ \""))
    try workshop.write("Content/profiles/ann.yaml", "attributes: { first_name: a }\n")
    let found = try await workshop.build().findings.filter { $0.code.id == "site/unmet-rule" }
    #expect(
      found.map { "\($0.place) \($0.message)" } == [
        "Content/site.yaml:3:5 no card has a link that the click rule \"lost\" is about"
      ])
  }

  @Test func `an empty feed speaks the language of each profile`() async throws {
    let workshop = try Workshop()
    try workshop.write("Content/cards/a.md", card("tags: x"))
    try workshop.write(
      "Content/feeds/home.yaml",
      "emptyStateMessage: { en: Nothing new, fr: Rien de neuf }\ntransforms: [{ exclude: { tags: x } }]\n")
    try workshop.write("Content/feeds/plain.yaml", "transforms: [{ exclude: { tags: x } }]\n")
    for (name, language) in [("ann", "en-GB"), ("luc", "fr"), ("zoe", "fr-CA"), ("jan", "cs")] {
      try workshop.write("Content/profiles/\(name).yaml", "language: \(language)\n")
    }
    try await workshop.build()
    let page = try workshop.page("feeds/home.html")
    #expect(page.contains("Rien de neuf") && page.contains("Nothing new"))
    #expect(page.contains("data-profiles=\"luc\"") && page.contains("data-profiles=\"ann\""))
    #expect(try workshop.page("feeds/plain.html").contains("these are English words of ours"))
    #expect(try !workshop.page("feeds/plain.html").contains("data-view="))
  }
}
