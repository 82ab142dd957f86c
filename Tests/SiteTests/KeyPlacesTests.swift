import Diagnostics
import Documents
import Testing

@testable import Site

/// The keys that findings link to.
@Suite struct KeyPlacesTests {
  private func path(_ file: String, _ text: String, _ line: Int, _ column: Int, _ code: Code = .unknownKey) -> String? {
    var places = KeyPlaces(Source(path: file, bytes: Array(text.utf8)))
    return places?.subject(of: Finding(code, at: Place(file: file, line: line, column: column), "")).reference
  }

  @Test func `a finding leads to the key that it is about, else to what is around it`() {
    let block = "---\nfrequency: once\ndateFilter:\n  form: 2026-03-01\nplaceholder: a\n---\nText\n"
    #expect(path("Content/blocks/a.md", block, 2, 12, .unknownValue) == "blocks.frequency")
    #expect(path("Content/blocks/a.md", block, 4, 3) == "blocks.dateFilter")
    #expect(path("Content/blocks/a.md", block, 5, 1) == "blocks")
    #expect(path("Content/blocks/a.md", block, 7, 1) == nil)
    #expect(path("Content/blocks/a.md", block, 2, 0) == nil)
  }

  @Test func `in lists and maps on one line, too`() {
    let feed = "transforms:\n  - { filter: { tpye: banner } }\n  - set: { where: { tags: [club, 3] }, url: a }\n"
    #expect(path("Content/feeds/a.yaml", feed, 2, 17) == "feeds.condition")
    #expect(path("Content/feeds/a.yaml", feed, 3, 34, .wrongType) == "feeds.condition.tags")
    #expect(path("Content/feeds/a.yaml", feed, 3, 45, .badURL) == "feeds.transforms.set.url")
    #expect(path("Content/hosts/a.json", "{ \"spacing\": { \"smal\": 1 } }", 1, 16) == "hosts.spacing")
  }

  @Test func `what lacks a key is meant, not the first key in it`() {
    let site = "clickRules:\n  - host: a.example\n"
    #expect(path("Content/site.yaml", site, 2, 5, .missingKey) == "site.clickRules")
    #expect(path("Content/placeholders/a.yaml", "title: A\n", 1, 1, .missingKey) == "placeholders")
  }

  @Test func `a page finds what is drawn by the key, or by the place`() {
    func key(_ file: String, _ text: String, _ line: Int, _ column: Int) -> String? {
      var places = KeyPlaces(Source(path: file, bytes: Array(text.utf8)))
      return places?.subject(of: Finding(.wrongType, at: Place(file: file, line: line, column: column), "")).key
    }
    let card = "---\ntitle: 1\n---\nText\n"
    #expect(key("Content/cards/a.md", card, 2, 8) == "title")
    #expect(key("Content/cards/a.md", card, 4, 1) == "body")
    #expect(key("Content/blocks/a.md", card, 2, 8) == nil && key("Content/blocks/a.md", card, 4, 1) == nil)
    // Findings about a whole screen stand at its beginning.
    #expect(
      key("Content/feeds/a.yaml", "title: 1\n", 1, 1) == nil
        && key("Content/feeds/a.yaml", "title: 1\n", 1, 8) == "title")
  }

  @Test func `files without a topic have no links`() {
    #expect(path("Content/adaptive/a.json", "{}", 1, 1) == nil)
    #expect(path("Content/data/catalogs/a.yaml", "a: 1", 1, 1) == nil)
    #expect(path("Templates/a.mustache", "a", 1, 1) == nil)
  }
}
