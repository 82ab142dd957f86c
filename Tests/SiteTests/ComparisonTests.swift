import Foundation
import Testing

@testable import Site
@testable import SiteComparison

@Suite struct ComparisonTests {
  /// Builds a project, changes it, builds it again, and compares the sites.
  private static func compare(_ change: (Workshop) throws -> Void) async throws -> (Workshop, Comparison) {
    let workshop = try Workshop(copying: "good-site")
    try workshop.write("Content/cards/many/a.md", RebuildTests.card(1))
    try await workshop.build()
    try change(workshop)
    _ = try await Recipe.run(workshop.options(output: workshop.root + "-new"))
    return (workshop, try comparison(workshop.output, workshop.root + "-new"))
  }

  private static func comparison(_ old: String, _ new: String) throws -> Comparison {
    Comparison(try SiteReport(reading: old), try SiteReport(reading: new), version: "test")
  }

  @Test func `two builds of the same content show no change, by site and by report`() async throws {
    let (workshop, comparison) = try await Self.compare { _ in }
    #expect(!comparison.isVisible)
    #expect(ComparisonText.text(comparison) == "nothing visible changed\n")
    let reports = try Self.comparison(workshop.output + "/report.json", workshop.root + "-new/report.json")
    #expect(!reports.isVisible)
  }

  @Test func `added, removed and changed definitions are listed, and no others`() async throws {
    let (workshop, comparison) = try await Self.compare { workshop in
      try workshop.write("Content/cards/new.md", RebuildTests.card(5, title: "Brand new"))
      try workshop.remove("Content/cards/nobody.md")
      try workshop.write("Content/cards/many/a.md", RebuildTests.card(1, title: "A longer card"))
    }
    #expect(comparison.added.map(\.id) == ["new"])
    #expect(comparison.removed.map(\.id) == ["nobody"])
    // The feed shows the cards, so it changes too.
    #expect(comparison.changed.map(\.new.id) == ["many/a", "inbox"])
    let change = try #require(comparison.changed.first)
    #expect(change.isRedrawn)
    #expect(change.growth == 7)
    let title = Comparison.PropertyChange(name: "title", old: "A card", new: "A longer card")
    #expect(change.properties.contains(title))
    #expect(comparison.isVisible)
    let reports = try Self.comparison(workshop.output + "/report.json", workshop.root + "-new/report.json")
    #expect(reports.changed.map(\.new.id) == ["many/a", "inbox"])
  }

  @Test func `a Braze Action is told by its steps, once`() async throws {
    func card(_ link: String) -> String { "---\ntype: classic\ntitle: A\nurl: \(link)\n---\nB\n" }
    let steps = "[{ logCustomEvent: opened }, { openLink: \"https://a.example/\" }]"
    let (workshop, comparison) = try await Self.compare { workshop in
      try workshop.write("Content/cards/many/a.md", card("https://a.example/"))
      try workshop.write("Content/cards/many/b.md", card(steps))
    }
    #expect(comparison.added.map(\.id) == ["many/b"])
    let (old, new) = (workshop.output, workshop.root + "-new")
    try workshop.write("Content/cards/many/a.md", card(steps))
    try workshop.write("Content/cards/many/b.md", card(steps.replacing("opened", with: "seen")))
    _ = try await Recipe.run(workshop.options(output: old))
    let told = try Self.comparison(new, old).changed.filter { $0.new.kind == "card" }.sorted { $0.new.id < $1.new.id }
    let properties = told.map { $0.properties.map { [$0.name, $0.old ?? "", $0.new ?? ""] } }
    let sentence = "Braze Action: 1. logs the event \"opened\"; 2. opens https://a.example/"
    #expect(
      properties == [
        [["url", "https://a.example/", sentence]],
        [["url", sentence, sentence.replacing("opened", with: "seen")]],
      ])
  }

  @Test func `a renamed file is no removed card and a new one, and neither is a card with another id`() async throws {
    let (_, comparison) = try await Self.compare { workshop in
      try workshop.remove("Content/cards/many/a.md")
      try workshop.write("Content/cards/few/b.md", RebuildTests.card(1))
    }
    #expect(comparison.added.isEmpty && comparison.removed.isEmpty)
    let change = try #require(comparison.changed.first { $0.isRenamed })
    #expect(change.old.id == "many/a" && change.new.id == "few/b")
    #expect(!change.isRedrawn, "\(change.properties)")
    #expect(ComparisonText.text(comparison).contains("renamed from many/a"))
    #expect(comparison.counts.contains("1 renamed"))
    let (_, other) = try await Self.compare { workshop in
      try workshop.write("Content/cards/many/a.md", RebuildTests.card(1, title: "Otherwise", more: "id: z\n"))
    }
    #expect(other.changed.contains { $0.old.id == "many/a" && $0.new.id == "z" } && other.added.isEmpty)
  }

  @Test func `a theme's changed tokens are named, with both values`() async throws {
    let (workshop, comparison) = try await Self.compare { workshop in
      try workshop.write("Content/themes/new-theme.yaml", "name: New\ntint: \"#123456\"\n")
    }
    #expect(comparison.added.map(\.id) == ["new-theme"])
    try workshop.write("Content/themes/new-theme.yaml", "name: New\ntint: { light: \"#654321\", dark: \"#ffffff\" }\n")
    _ = try await Recipe.run(workshop.options(output: workshop.root + "-newer"))
    let again = try Self.comparison(workshop.root + "-new", workshop.root + "-newer")
    let change = try #require(again.changed.first { $0.new.kind == "theme" })
    #expect(change.properties.contains(.init(name: "tint", old: "#123456", new: "#654321 / #ffffff")))
    let reports = try Self.comparison(workshop.root + "-new/report.json", workshop.root + "-newer")
    #expect(!reports.changed.contains { $0.new.kind == "theme" } && reports.added.isEmpty)
  }

  @Test func `a changed link is listed even if the card's size stays the same`() async throws {
    func card(_ name: String) -> String { RebuildTests.card(1, more: "url: https://example.com/\(name)\n") }
    let workshop = try Workshop()
    try workshop.write("Content/cards/a.md", card("one"))
    try await workshop.build()
    try workshop.write("Content/cards/a.md", card("two"))
    _ = try await Recipe.run(workshop.options(output: workshop.root + "-new"))
    let change = try #require(try Self.comparison(workshop.output, workshop.root + "-new").changed.first)
    #expect(change.properties.contains { $0.new?.contains("https://example.com/two") == true })
  }

  @Test func `a block for another placeholder looks as before, and git refs are named`() async throws {
    var (_, comparison) = try await Self.compare { workshop in
      let path = workshop.root + "/Content/blocks/offer.md"
      let block = try String(contentsOfFile: path, encoding: .utf8)
      try workshop.write("Content/blocks/offer.md", block.replacing("placeholders: [", with: "placeholders: [other, "))
    }
    let change = try #require(comparison.changed.first { $0.new.id == "offer" })
    #expect(!change.isRedrawn && change.properties.map(\.name) == ["placeholders"])
    #expect(!ComparisonMarkdown.markdown(comparison).contains("From "))
    comparison.sides = ("v1_0", "main")
    #expect(ComparisonMarkdown.markdown(comparison).contains("From v1\\_0 to main\n"))
    let page = ChangesPage(comparison: comparison, old: { _ in nil }, new: { _ in nil }).bytes()
    #expect(String(decoding: page, as: UTF8.self).contains("From v1_0 to main: 1 changed"))
  }

  @Test func `a screen says through which card it looks different, and a change of white space is seen`() async throws {
    let (_, comparison) = try await Self.compare { workshop in
      try workshop.write("Content/cards/many/a.md", RebuildTests.card(1, title: "A  card"))
    }
    let inbox = try #require(comparison.changed.first { $0.new.id == "inbox" })
    #expect(Comparison.summary(inbox) == "looks different through card many/a")
    #expect(String(decoding: ComparisonJSON.bytes(comparison), as: UTF8.self).contains(#""through":["card many/a"]"#))
    let card = try #require(comparison.changed.first { $0.new.id == "many/a" })
    let title = try #require(card.properties.first { $0.name == "title" })
    #expect(title.words.map(\.text) == ["A ", "␣ ", "card "])
    #expect(ComparisonText.text(comparison).contains("title: A {+␣+} card\n"))
  }

  @Test
  func `a project's own page template hides no property, picture or screen from the comparison; reports alone suffice`()
    async throws
  {
    func card(_ more: String) -> String { RebuildTests.card(1, more: "url: https://example.com\n" + more) }
    let own = try Workshop(copying: "good-site")
    try own.write("Content/cards/many/a.md", card(""))
    try own.write("Templates/pages/definition-page.mustache", "<p>{{#stages}}drawn{{/stages}}</p>\n")
    try await own.build()
    try own.write("Content/cards/many/a.md", card("openURLInWebView: false\n"))
    try Data(contentsOf: URL(fileURLWithPath: own.root + "/Content/images/wide.png"))
      .write(to: URL(fileURLWithPath: own.root + "/Content/images/square.png"))
    _ = try await Recipe.run(own.options(output: own.root + "-new"))
    for ending in ["", "/report.json"] {
      let found = try Self.comparison(own.output + ending, own.root + "-new" + ending)
      let change = try #require(found.changed.first { $0.new.id == "many/a" })
      #expect(change.properties.contains(.init(name: "openURLInWebView", old: "true", new: "false")))
      #expect(found.changed.contains { $0.new.key == .init(kind: "picture", id: "square.png") })
      #expect(found.changed.first { $0.new.id == "inbox" }?.causes.first?.description == "picture square.png")
    }
    #expect(try own.page("report.json").contains(#""shows":[{"kind":"card","id":"deep/picture"}"#))
  }

  @Test func `the report of an older version is compared by what it has, and a note says so`() async throws {
    let more = "url: https://example.com\nopenURLInWebView: false\n"
    let (workshop, comparison) = try await Self.compare { workshop in
      try workshop.write("Content/cards/many/a.md", RebuildTests.card(1, title: "Otherwise", more: more))
    }
    #expect(comparison.remarks.isEmpty)
    let report = try workshop.page("report.json").replacing(/,"properties":{.*?}/, with: "")
    try workshop.write("old.json", report.replacing(/,"(assets|shows)":\[.*?\]/, with: ""))
    let older = try Self.comparison(workshop.root + "/old.json", workshop.root + "-new")
    #expect(older.changed.map(\.new.id) == ["many/a", "inbox"] && older.remarks.count == 1)
    #expect(older.changed[0].properties.map(\.name) == ["title", "url"])
    #expect(older.remarks.first?.contains("an older cardproof") == true)
  }

  @Test func `a theme that only takes over what another changed stands below that one`() async throws {
    let workshop = try Workshop()
    func theme(_ radius: Int) -> String { "name: Base\ncontentCards: { cornerRadius: \(radius) }\n" }
    try workshop.write("Content/themes/base.yaml", theme(4))
    try workshop.write("Content/themes/heir.yaml", "extends: base\ntint: \"#112233\"\n")
    try workshop.write("Content/cards/a.md", RebuildTests.card(1, more: "theme: base\n"))
    try workshop.write("Content/cards/b.md", RebuildTests.card(2, more: "theme: heir\n"))
    try await workshop.build()
    try workshop.write("Content/themes/base.yaml", theme(5))
    _ = try await Recipe.run(workshop.options(output: workshop.root + "-new"))
    let comparison = try Self.comparison(workshop.output, workshop.root + "-new")
    #expect(comparison.changed.map(\.new.id) == ["base"])
    #expect(
      Set(comparison.changed[0].affected.map { "\($0.new.kind) \($0.new.id)" }) == ["card a", "theme heir", "card b"])
    #expect(ComparisonText.text(comparison).contains("2 cards look different, 1 theme looks different"))
    try workshop.write("Content/themes/heir.yaml", "extends: base\ntint: \"#445566\"\n")
    _ = try await Recipe.run(workshop.options(output: workshop.root + "-new"))
    #expect(
      Set(try Self.comparison(workshop.output, workshop.root + "-new").changed.map(\.new.id)) == ["base", "heir"])
  }

  @Test func `a comment in a file changes nothing, and a theme changes only what it draws`() async throws {
    let (_, comment) = try await Self.compare { workshop in
      let path = workshop.root + "/Content/themes/warm.yaml"
      let theme = try String(contentsOfFile: path, encoding: .utf8)
      try workshop.write("Content/themes/warm.yaml", theme + "\n# a comment\n")
    }
    #expect(!comment.isVisible)
    let (_, styled) = try await Self.compare { workshop in
      let path = workshop.root + "/Content/themes/warm.yaml"
      let theme = try String(contentsOfFile: path, encoding: .utf8)
      try workshop.write(
        "Content/themes/warm.yaml", theme.replacing(/(?m)^tint:.*\n/, with: "") + "\ntint: \"#123456\"\n")
    }
    let entry = try #require(styled.changed.first)
    #expect(entry.new.kind == "theme" && entry.properties.map(\.name) == ["tint"])
    #expect(entry.affected.contains { $0.new.id == "hello" && $0.isRedrawn && $0.properties.isEmpty })
    #expect(styled.changed.count == 1)
  }

  @Test func `a theme's change is one entry, with the cards that it draws and no others`() async throws {
    let workshop = try Workshop()
    try workshop.write("Content/site.yaml", "theme: quiet\n")
    for name in ["quiet", "loud"] {
      try workshop.write("Content/themes/\(name).yaml", "name: \(name)\ncontentCards: { cornerRadius: 4 }\n")
    }
    // A theme that draws other markup gives every card a further drawing.
    try workshop.write("Content/themes/bare.yaml", "components: { contentCard: { pin: hidden } }\n")
    for i in 0..<3 { try workshop.write("Content/cards/loud\(i).md", RebuildTests.card(i, more: "theme: loud\n")) }
    try workshop.write("Content/cards/quiet.md", RebuildTests.card(7))
    try workshop.write("Content/cards/bare.md", RebuildTests.card(8, more: "theme: bare\n"))
    try await workshop.build()
    try workshop.write("Content/themes/loud.yaml", "name: loud\ncontentCards: { cornerRadius: 5 }\n")
    _ = try await Recipe.run(workshop.options(output: workshop.root + "-new"))
    for end in ["", "/report.json"] {
      let found = try Self.comparison(workshop.output + end, workshop.root + "-new" + end)
      #expect(found.changed.map(\.new.id) == ["loud"])
      #expect(found.changed.first?.affected.map(\.new.id) == ["loud0", "loud1", "loud2"])
      #expect(ComparisonText.text(found).contains("3 cards look different"))
      #expect(ComparisonMarkdown.markdown(found).contains("card loud2"))
    }
    // What no style sheet uses draws nothing.
    try workshop.write(
      "Content/themes/loud.yaml", "name: loud\nlayout: { spacing3xl: 77 }\ncontentCards: { cornerRadius: 4 }\n")
    _ = try await Recipe.run(workshop.options(output: workshop.root + "-new"))
    let unused = try Self.comparison(workshop.output, workshop.root + "-new")
    #expect(unused.changed.map(\.new.id) == ["loud"] && unused.all.count == 1)
  }

  @Test func `a text that changed is told by its words, in every format`() async throws {
    func card(_ word: String, _ extra: String) -> String {
      "---\ntype: classic\ntitle: A\ncreated: 2026-03-01T09:00:00Z\nextras: { tone: \(extra) }\n---\n"
        + "Two for one on \(word) tulips, this week only.\n"
    }
    let workshop = try Workshop()
    try workshop.write("Content/cards/a.md", card("red", "warm"))
    try await workshop.build()
    try workshop.write("Content/cards/a.md", card("big", "cool"))
    _ = try await Recipe.run(workshop.options(output: workshop.root + "-new"))
    for end in ["", "/report.json"] {
      let found = try Self.comparison(workshop.output + end, workshop.root + "-new" + end)
      let text = ComparisonText.text(found)
      #expect(text.contains("description: Two for one on [-red-] {+big+} tulips, this week only.\n"))
      #expect(text.contains("extras.tone: \"warm\" → \"cool\""))
      #expect(
        ComparisonMarkdown.markdown(found).contains(
          "| description | Two for one on **red** tulips, this week only. | Two for one on **big** tulips, this week only. |"
        ))
      let json = String(decoding: ComparisonJSON.bytes(found), as: UTF8.self)
      #expect(
        json.contains(
          #"[{"same":"Two for one on "},{"old":"red "},{"new":"big "},{"same":"tulips, this week only. "}]"#))
      let page = ChangesPage(comparison: found, old: { _ in nil }, new: { _ in nil })
      let html = String(decoding: page.bytes(), as: UTF8.self)
      #expect(html.contains("Two for one on <del>red </del><ins>big </ins>tulips"))
    }
  }

  @Test func `each distinct change of a personalised text is one entry, with those who get it`() async throws {
    let workshop = try Workshop()
    for name in ["ann", "ben", "eve"] {
      let tier = name == "eve" ? "gold" : "iron"
      try workshop.write("Content/profiles/\(name).yaml", "custom: { tier: \(tier) }\n")
    }
    func card(_ word: String) -> String {
      "---\ntype: classic\ntitle: A\ncreated: 2026-03-01T09:00:00Z\n---\n"
        + "{% if {{custom_attribute.${tier}}} == 'gold' %}You get \(word) gifts{% else %}You get a gift{% endif %} today\n"
    }
    try workshop.write("Content/cards/a.md", card("two"))
    try await workshop.build()
    try workshop.write("Content/cards/a.md", card("ten"))
    _ = try await Recipe.run(workshop.options(output: workshop.root + "-new"))
    let found = try Self.comparison(workshop.output + "/report.json", workshop.root + "-new/report.json")
    let changes = try #require(found.changed.first).properties
    #expect(
      changes == [
        .init(name: "description", old: "You get two gifts today", new: "You get ten gifts today", readers: ["eve"])
      ])
    #expect(ComparisonText.text(found).contains("description, for eve: You get [-two-] {+ten+} gifts today"))
    try workshop.write("Content/cards/a.md", card("ten").replacing("today", with: "now"))
    _ = try await Recipe.run(workshop.options(output: workshop.root + "-newer"))
    let all = try Self.comparison(workshop.root + "-new/report.json", workshop.root + "-newer/report.json")
    #expect(all.changed.first?.properties.map(\.readers) == [["ann", "ben", "empty"], ["eve"]])
  }

  @Test func `a card that was renamed and changed at once is one entry`() async throws {
    let workshop = try Workshop()
    func card(_ title: String, _ text: String) -> String {
      "---\ntype: classic\ntitle: \(title)\ncreated: 2026-03-01T09:00:00Z\n---\n\(text)\n"
    }
    let text = "Two for one on all tulips, this week only, in every shop of ours"
    try workshop.write("Content/cards/old.md", card("Spring", text))
    try workshop.write("Content/cards/gone.md", card("Nothing", "of this is said anywhere else"))
    try await workshop.build()
    try workshop.remove("Content/cards/old.md")
    try workshop.remove("Content/cards/gone.md")
    try workshop.write("Content/cards/new.md", card("Spring", text.replacing("this week", with: "until Sunday")))
    _ = try await Recipe.run(workshop.options(output: workshop.root + "-new"))
    let found = try Self.comparison(workshop.output, workshop.root + "-new")
    #expect(found.added.isEmpty && found.removed.map(\.id) == ["gone"])
    let change = try #require(found.changed.first)
    #expect(change.old.id == "old" && change.new.id == "new" && found.changed.count == 1)
    #expect(ComparisonText.text(found).contains("[-this week-] {+until Sunday+} only,"))
  }

  @Test func `a project's template or picture that changed is one entry`() async throws {
    let workshop = try Workshop()
    try workshop.write("Content/images/own.svg", Self.svg("green"))
    for i in 0..<2 {
      try workshop.write("Content/cards/p\(i).md", RebuildTests.card(i, more: "image: images/own.svg\n"))
    }
    try workshop.write("Content/cards/plain.md", RebuildTests.card(5))
    try await workshop.build()
    try workshop.write("Content/images/own.svg", Self.svg("white"))
    _ = try await Recipe.run(workshop.options(output: workshop.root + "-new"))
    let picture = try Self.comparison(workshop.output, workshop.root + "-new")
    #expect(picture.changed.map { "\($0.new.kind) \($0.new.id)" } == ["picture own.svg"])
    #expect(picture.changed.first?.affected.map(\.new.id) == ["p0", "p1"])
    try workshop.write("Templates/assets/card.css", ".cc { color: red }\n")
    _ = try await Recipe.run(workshop.options(output: workshop.root + "-newer"))
    let style = try Self.comparison(workshop.root + "-new", workshop.root + "-newer")
    #expect(style.changed.map { "\($0.new.kind) \($0.new.id)" } == ["template Templates/assets/card.css"])
    #expect(style.changed.first?.affected.count == 3)
  }

  @Test func `words that two texts share are found from both ends, and white space is no word`() {
    func runs(_ old: String?, _ new: String?) -> [String] {
      WordRun.all(from: old, to: new).map { "\($0.kind) \($0.text)" }
    }
    #expect(runs("a b  c", "a x\nc") == ["same a ", "old b ", "new x ", "same c "])
    #expect(runs(nil, "a b") == ["new a b "])
    #expect(runs("a", nil) == ["old a "])
    #expect(runs("a a", "a") == ["old a ", "same a "])
    #expect(runs("今日は晴れ", "今日は雨") == ["same 今日は", "old 晴れ ", "new 雨 "])
    #expect(runs("a\tb", "a b") == ["same a b "])
    let long = (0..<40).map { "w\($0)" }.joined(separator: " ")
    let excerpt = WordRun.excerpt(of: WordRun.all(from: long + " a " + long, to: long + " b " + long), around: 2)
    #expect(excerpt.map(\.text) == ["… w38 w39 ", "a ", "b ", "w0 w1 … "])
    let huge = String(repeating: "x y ", count: 100_000)
    #expect(WordRun.all(from: huge, to: String(repeating: "z ", count: 200_000)).map(\.kind) == [.old, .new])
  }

  @Test func `a project's style sheet for cards changes every card, one for the site changes none`() async throws {
    let (_, comparison) = try await Self.compare { workshop in
      try workshop.write("Templates/assets/card.css", ".cc { color: red }\n")
    }
    let cards = comparison.all.filter { $0.new.kind == "card" }
    #expect(cards.allSatisfy { $0.isRedrawn })
    #expect(cards.contains { $0.new.id == "hello" })
    #expect(!comparison.all.contains { $0.new.kind == "block" })
    let (_, frame) = try await Self.compare { workshop in
      try workshop.write("Templates/assets/site.css", "body { color: red }\n")
    }
    #expect(!frame.isVisible)
  }

  @Test func `findings are new or fixed, and stay the same if only their lines moved`() async throws {
    let workshop = try Workshop()
    func card(_ blank: String, _ keys: String) -> String {
      "---\n\(blank)type: classic\ntitle: A\ncreated: 2026-03-01T09:00:00Z\n\(keys)---\nText\n"
    }
    try workshop.write("Content/cards/a.md", card("", "colour: red\n"))
    try await workshop.build()
    try workshop.write("Content/cards/a.md", card("# one\n# two\n", "colour: red\n"))
    _ = try await Recipe.run(workshop.options(output: workshop.root + "-new"))
    let moved = try Self.comparison(workshop.output, workshop.root + "-new")
    #expect(moved.old.problems.count == 1)
    #expect(moved.newProblems.isEmpty && moved.fixedProblems.isEmpty && !moved.isVisible)
    try workshop.write("Content/cards/a.md", card("", "shape: round\n"))
    _ = try await Recipe.run(workshop.options(output: workshop.root + "-new"))
    let other = try Self.comparison(workshop.output, workshop.root + "-new")
    #expect(other.newProblems.count == 1 && other.fixedProblems.count == 1)
    #expect(other.newProblems.first?.message.contains("shape") == true)
    #expect(ComparisonText.text(other).contains("1 new finding, 1 fixed"))
  }

  @Test func `a different day of the build is mentioned, and no other time of day`() async throws {
    let workshop = try Workshop()
    try workshop.write("Content/cards/a.md", RebuildTests.card(1))
    try await workshop.build()
    for (seconds, count) in [(60.0, 0), (86_400, 1)] {
      _ = try await Recipe.run(workshop.options(now: Workshop.now + seconds, output: workshop.root + "-new"))
      let comparison = try Self.comparison(workshop.output, workshop.root + "-new")
      #expect(!comparison.isVisible)
      #expect(comparison.remarks.count == count)
    }
  }

  @Test func `Markdown escapes the markup of a title, mentions nobody, and keeps its table`() async throws {
    let (_, comparison) = try await Self.compare { workshop in
      let title = "\"</details><img src=x> | **b** `c` @team [x](javascript:1) #1\""
      try workshop.write("Content/cards/new.md", RebuildTests.card(5, title: title))
    }
    let text = ComparisonMarkdown.markdown(comparison)
    #expect(text.hasPrefix(ComparisonMarkdown.mark + "\n## cardproof: 1 added, 1 changed\n"))
    #expect(
      text.contains(
        "| added | card | **&lt;/details&gt;&lt;img src=x&gt; \\| \\*\\*b\\*\\* \\`c\\` &#64;<!-- -->team \\[x\\](javascript:1) \\#<!-- -->1** new |"
      ))
    #expect(!text.contains("<img") && !text.contains("@team"))
  }

  @Test func `a comment says how much is too much, and what to write`() async throws {
    let (_, comparison) = try await Self.compare { workshop in
      let body = String(repeating: "many ", count: 500)
      try workshop.write("Content/cards/new.md", "---\ntype: classic\ntitel: New\ntitle: New\n---\n\(body)\n")
    }
    let text = ComparisonMarkdown.markdown(comparison)
    #expect(text.contains("| added | card | **New** new | 2,502, 454 too many |"))
    #expect(text.contains("card has no key \"titel\" (did you mean \"title\"?)"))
  }

  @Test func `addresses, numbers, emoji and formulas stay text in Markdown, and backslashes single in an element`() {
    let markdown = MarkdownText.escaped(
      "https://a.example www.b.example GH-1 :tada: $a$ C:\\d :a_b: md:12:1:", limit: 200)
    #expect(
      markdown == "https:<!-- -->//a.example www<!-- -->.b.example GH<!-- -->-1 :<!-- -->tada: "
        + "<span>$</span>a<span>$</span> C:\\\\d :<!-- -->a\\_b: md:12:1:")
    #expect(MarkdownText.escapedInElement("a\\b_c <", limit: 200) == "a\\b_c &lt;")
  }

  @Test func `a comment is never longer than its service accepts, whatever changed`() async throws {
    let workshop = try Workshop()
    let long = String(repeating: "<&|", count: 60)
    for i in 0..<300 { try workshop.write("Content/cards/c\(i).md", RebuildTests.card(i, title: "\"\(long) \(i)\"")) }
    try await workshop.build()
    for i in 0..<300 { try workshop.write("Content/cards/c\(i).md", RebuildTests.card(i, title: "\"\(long) x\(i)\"")) }
    _ = try await Recipe.run(workshop.options(output: workshop.root + "-new"))
    let comparison = try Self.comparison(workshop.output, workshop.root + "-new")
    #expect(comparison.changed.count == 300)
    #expect(ComparisonMarkdown.markdown(comparison).utf8.count < 65_536)
  }

  @Test func `the JSON says what the text says`() async throws {
    let (_, comparison) = try await Self.compare { workshop in
      try workshop.write("Content/cards/many/a.md", RebuildTests.card(1, title: "B card"))
    }
    let root = try #require(
      try JSONSerialization.jsonObject(with: Data(ComparisonJSON.bytes(comparison))) as? [String: Any])
    #expect(root["visible"] as? Bool == true)
    let changed = try #require(root["changed"] as? [[String: Any]])
    #expect(changed.map { $0["id"] as? String } == ["many/a", "inbox"])
    #expect(changed.first?["growth"] as? Int == 0)
    #expect(changed.first?["redrawn"] as? Bool == true)
  }

  @Test func `a file or folder that is no report is an error`() throws {
    let workshop = try Workshop()
    try workshop.write("report.json", "{}")
    for path in [workshop.root, workshop.root + "/report.json", workshop.root + "/none", workshop.root + "/Content"] {
      #expect(throws: BuildFailure.self, "\(path)") { try SiteReport(reading: path) }
    }
  }

  @Test func `the page of changes has all its files beside it, and loads nothing else`() async throws {
    let (workshop, comparison) = try await Self.compare { workshop in
      try workshop.write("Content/cards/many/a.md", RebuildTests.card(1, title: "<script>alert(1)</script>"))
    }
    let folder = ChangesFolder(workshop.root + "-changes")
    try folder.write(comparison)
    let files = try workshop.site(workshop.root + "-changes")
    let page = String(decoding: try #require(files["changes.html"]), as: UTF8.self)
    #expect(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;") && !page.contains("<script>alert"))
    for match in page.matches(of: /(?:href|src|page)="([^"#]+)"/) {
      #expect(files[String(match.1)] != nil, "\(match.1)")
    }
    #expect(files["old/cards/many/a.html"] != nil && files["new/cards/many/a.html"] != nil)
    #expect(files["index.html"] == files["changes.html"])
    #expect(files["old/cards/hello.html"] == nil)
    // The same folder may be written again, but files of others are never overwritten.
    try folder.write(comparison)
    try workshop.write("other/mine.txt", "mine")
    for path in [workshop.root + "/other", workshop.root + "-new"] {
      #expect(throws: BuildFailure.self) { try ChangesFolder(path).write(comparison) }
    }
  }

  @Test func `files outside of the site that a report names are not read`() async throws {
    let (workshop, _) = try await Self.compare { _ in }
    try FileManager.default.createDirectory(atPath: workshop.root + "-evil", withIntermediateDirectories: true)
    let report = try String(contentsOfFile: workshop.output + "/report.json", encoding: .utf8)
    try Data(
      report.replacing("\"page\":\"cards/hello.html\"", with: "\"page\":\"../project/Content/site.yaml\"")
        .replacing("\"title\":\"Hello\"", with: "\"title\":\"Evil\"").utf8
    ).write(to: URL(filePath: workshop.root + "-evil/report.json"))
    let comparison = try Self.comparison(workshop.output, workshop.root + "-evil")
    #expect(comparison.changed.map(\.new.id) == ["hello"])
    try ChangesFolder(workshop.root + "-changes").write(comparison)
    let files = try workshop.site(workshop.root + "-changes")
    #expect(!files.keys.contains { $0.contains("site.yaml") })
    #expect(!String(decoding: try #require(files["changes.html"]), as: UTF8.self).contains("site.yaml"))
  }

  /// An SVG image of 4 by 4 pixels.
  private static func svg(_ color: String) -> String {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"4\" height=\"4\"><rect width=\"4\" height=\"4\" fill=\"\(color)\"/></svg>"
  }

  @Test func `an address with a new image is reported at each use, with the project's severity`() async throws {
    let workshop = try Workshop()
    let url = "https://cdn.example.com/tulips.svg"
    let resolver = "resolvers: [{ prefix: \"https://cdn.example.com/\", folder: images }]\n"
    try workshop.write("Content/site.yaml", resolver)
    try workshop.write("Content/images/tulips.svg", Self.svg("red"))
    try workshop.write("Content/images/own.svg", Self.svg("green"))
    try workshop.write("Content/cards/a.md", RebuildTests.card(1, more: "image: \(url)\n"))
    try workshop.write("Content/cards/path.md", RebuildTests.card(2, more: "image: images/own.svg\n"))
    try workshop.write("Content/placeholders/home.yaml", "kind: static\n")
    try workshop.write("Content/blocks/b.html", "---\nplaceholders: [home]\n---\n<img alt=\"\" src=\"\(url)\">")
    try workshop.write(
      "Content/adaptive/c.json",
      "{\"type\":\"AdaptiveCard\",\"version\":\"1.5\",\"body\":[{\"type\":\"Image\",\"altText\":\"\",\"url\":\"\(url)\"}]}"
    )
    try await workshop.build()
    try workshop.write("Content/images/tulips.svg", Self.svg("blue"))
    // An image that is named by a path has no address before it is sent, so nobody can have cached the old one.
    try workshop.write("Content/images/own.svg", Self.svg("white"))
    _ = try await Recipe.run(workshop.options(output: workshop.root + "-new"))
    let comparison = try Self.comparison(workshop.output, workshop.root + "-new")
    let found = comparison.newProblems.filter { $0.code == "project/image-replaced" }
    #expect(found.map(\.file) == ["Content/cards/a.md", "Content/blocks/b.html", "Content/adaptive/c.json"])
    #expect(Set(found.map(\.severity)) == ["warning"])
    #expect(
      ComparisonText.text(comparison).contains(
        "new warning: Content/cards/a.md: \(url) was another image before: whoever has seen that goes on seeing it"))
    for (level, count) in [("error", 3), ("\"off\"", 0)] {
      try workshop.write("Content/site.yaml", resolver + "checks: { project/image-replaced: \(level) }\n")
      _ = try await Recipe.run(workshop.options(output: workshop.root + "-new"))
      let judged = try Self.comparison(workshop.output, workshop.root + "-new").newProblems
      #expect(
        judged.filter { $0.code == "project/image-replaced" }.map(\.severity) == Array(repeating: "error", count: count)
      )
    }
  }

  @Test func `an address that two resolvers map to different files is reported`() async throws {
    let workshop = try Workshop()
    try workshop.write(
      "Content/site.yaml",
      """
      resolvers:
        - { prefix: "https://cdn.example.com/", folder: images/cdn }
        - { prefix: "https://cdn.example.com/app/", folder: images }
      """)
    try workshop.write("Content/images/a.svg", Self.svg("red"))
    try workshop.write("Content/images/cdn/app/a.svg", Self.svg("red"))
    var options = workshop.options()
    options.output = nil
    #expect(try await Recipe.run(options).findings == [])
    try workshop.write("Content/images/cdn/app/a.svg", Self.svg("tan"))
    #expect(
      try await Recipe.run(options).findings.map { "\($0.place) \($0.code.id) \($0.message)" } == [
        "Content/site.yaml:2:3 project/image-two-files https://cdn.example.com/app/a.svg is "
          + "Content/images/cdn/app/a.svg, and by a later resolver Content/images/a.svg"
      ])
  }
}
