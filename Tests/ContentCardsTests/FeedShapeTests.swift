import CardSystems
import Diagnostics
import Documents
import Testing

@testable import ContentCards

@Suite struct FeedShapeTests {
  private func feed(_ yaml: String) -> (feed: Feed?, findings: [String]) {
    var findings: [Finding] = []
    let source = Source(path: "Content/feeds/home.yaml", bytes: Array(yaml.utf8))
    let feed = ContentCards.decodeScreen(source, id: "home", in: Project.standard, findings: &findings)
    return (feed, Project.lines(findings.sorted()))
  }

  private func drawing(_ yaml: String, _ cards: [String]) throws -> (markup: String, preview: Preview) {
    let feed = try #require(feed(yaml).feed)
    let cards = try cards.enumerated().map {
      try Project.card("---\nid: c\($0)\ntype: classic\ntitle: A\n\($1)\n---\nB\n")
    }
    var findings: [Finding] = []
    let preview = ContentCards.compose(
      feed, from: ContentCards.catalogue(of: cards.map(\.summary)), load: { cards[$0] }, root: "",
      in: Project.standard, findings: &findings)
    return (String(decoding: try #require(preview.stages.first).content.bytes, as: UTF8.self), preview)
  }

  @Test func `a place shows as many cards as apps usually do`() throws {
    #expect(feed("shape: carousel\n").feed?.limit == 5)
    #expect(feed("shape: hero\n").feed?.limit == 1)
    #expect(feed("shape: slot\nlimit: 3\n").feed?.limit == 3)
    #expect(feed("title: A\n").feed?.limit == Feed.limit)
  }

  @Test func `what a list does not have is told`() {
    #expect(
      feed("ratio: 2\n").findings == [
        "1:8 warning feed/shape: ratio is for the shapes carousel, hero, slot; this line is ignored"
      ])
    #expect(
      feed("shape: hero\ndots: false\n").findings == [
        "2:7 warning feed/shape: dots is for the shapes carousel; this line is ignored"
      ])
    #expect(feed("shape: carousel\nratio: 0\nautoplay: 0\nimpression: 200\n").findings.count == 3)
  }

  @Test func `a carousel has a dot for each of its cards`() throws {
    let (markup, preview) = try drawing(
      "shape: carousel\nratio: 1.5\nautoplay: 4\nimpression: 60\n", ["", "tags: [a]", "draft: true"])
    #expect(
      markup.contains("data-feed-shape=\"carousel\" data-autoplay=\"4.0\" data-impression=\"60\" style=\"--place:1.5\"")
    )
    #expect(
      markup.contains("data-dot=\"2\"") && !markup.contains("data-dot=\"3\"") && markup.contains("data-part=\"place\""))
    #expect(
      preview.properties.contains { $0.name == "ratio" && $0.note == "375 × 250 points on a screen of 375" })
    #expect(try !drawing("shape: carousel\n", [""]).markup.contains("data-dot"))
  }

  @Test func `nothing stands in an empty place, or what the feed says`() throws {
    #expect(try drawing("shape: slot\n", []).markup.contains("data-part=\"empty\"") == false)
    #expect(try drawing("shape: slot\nemptyStateMessage: Soon\n", []).markup.contains(">Soon</p>"))
  }

  @Test func `extras are compared as numbers, or as text where the feed says so`() throws {
    let cards = ["10", "9", "x"].map { "extras: { at: \"\($0)\" }" }
    func order(_ key: String) throws -> [String] {
      let markup = try drawing("transforms: [{ sort: [\(key)] }]\n", cards).markup
      return markup.matches(of: /data-card="(\w+)"/).map { String($0.1) }
    }
    #expect(try order("extras.at") == ["c1", "c0", "c2"])
    #expect(try order("extras.at as text") == ["c0", "c1", "c2"])
    #expect(try order("-extras.at as text") == ["c2", "c1", "c0"])
  }

  @Test func `a list is drawn as ever`() throws {
    #expect(try !drawing("title: A\n", [""]).markup.contains("data-feed-shape"))
  }
}
