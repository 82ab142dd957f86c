import Foundation
import Testing

@testable import Site

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
    try Comparison(try SiteReport(reading: old), try SiteReport(reading: new), version: "test")
  }

  @Test("Two builds of the same content show no change, by site and by report")
  func same() async throws {
    let (workshop, comparison) = try await Self.compare { _ in }
    #expect(!comparison.isVisible)
    #expect(ComparisonText.text(comparison) == "nothing visible changed\n")
    let reports = try Self.comparison(workshop.output + "/report.json", workshop.root + "-new/report.json")
    #expect(!reports.isVisible)
  }

  @Test("Added, removed and changed definitions are listed, and no others")
  func kinds() async throws {
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

  @Test("A renamed file is no removed card and a new one, and neither is a card with another id")
  func renamed() async throws {
    let (_, comparison) = try await Self.compare { workshop in
      try workshop.remove("Content/cards/many/a.md")
      try workshop.write("Content/cards/few/b.md", RebuildTests.card(1))
    }
    #expect(comparison.added.isEmpty && comparison.removed.isEmpty)
    let change = try #require(comparison.changed.first { $0.isRenamed })
    #expect(change.old.id == "many/a" && change.new.id == "few/b" && !change.isRedrawn)
    #expect(ComparisonText.text(comparison).contains("renamed from many/a"))
    #expect(comparison.counts.contains("1 renamed"))
    let (_, other) = try await Self.compare { workshop in
      try workshop.write("Content/cards/many/a.md", RebuildTests.card(1, title: "Otherwise", more: "id: z\n"))
    }
    #expect(other.changed.contains { $0.old.id == "many/a" && $0.new.id == "z" } && other.added.isEmpty)
  }

  @Test("A theme's changed tokens are named, with both values")
  func tokens() async throws {
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

  @Test("A changed link is listed even if the card's size stays the same")
  func link() async throws {
    func card(_ name: String) -> String { RebuildTests.card(1, more: "url: https://example.com/\(name)\n") }
    let workshop = try Workshop()
    try workshop.write("Content/cards/a.md", card("one"))
    try await workshop.build()
    try workshop.write("Content/cards/a.md", card("two"))
    _ = try await Recipe.run(workshop.options(output: workshop.root + "-new"))
    let change = try #require(try Self.comparison(workshop.output, workshop.root + "-new").changed.first)
    #expect(change.properties.contains { $0.new?.contains("https://example.com/two") == true })
  }

  @Test("A comment in a file changes nothing, and a theme changes only what it draws")
  func theme() async throws {
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
    #expect(styled.changed.contains { $0.new.id == "hello" && $0.isRedrawn && $0.properties.isEmpty })
  }

  @Test("A project's style sheet for cards changes every card, one for the site changes none")
  func style() async throws {
    let (_, comparison) = try await Self.compare { workshop in
      try workshop.write("Templates/assets/card.css", ".cc { color: red }\n")
    }
    let cards = comparison.changed.filter { $0.new.kind == "card" }
    #expect(cards.allSatisfy { $0.isRedrawn })
    #expect(cards.contains { $0.new.id == "hello" })
    #expect(!comparison.changed.contains { $0.new.kind == "block" })
    let (_, frame) = try await Self.compare { workshop in
      try workshop.write("Templates/assets/site.css", "body { color: red }\n")
    }
    #expect(!frame.isVisible)
  }

  @Test("Findings are new or fixed, and stay the same if only their lines moved")
  func findings() async throws {
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
    #expect(moved.found.isEmpty && moved.fixed.isEmpty && !moved.isVisible)
    try workshop.write("Content/cards/a.md", card("", "shape: round\n"))
    _ = try await Recipe.run(workshop.options(output: workshop.root + "-new"))
    let other = try Self.comparison(workshop.output, workshop.root + "-new")
    #expect(other.found.count == 1 && other.fixed.count == 1)
    #expect(other.found.first?.message.contains("shape") == true)
    #expect(ComparisonText.text(other).contains("1 new finding, 1 fixed"))
  }

  @Test("A different day of the build is mentioned, and no other time of day")
  func time() async throws {
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

  @Test("Markdown escapes the markup of a title, mentions nobody, and keeps its table")
  func markdown() async throws {
    let (_, comparison) = try await Self.compare { workshop in
      let title = "\"</details><img src=x> | **b** `c` @team [x](javascript:1) #1\""
      try workshop.write("Content/cards/new.md", RebuildTests.card(5, title: title))
    }
    let text = ComparisonMarkdown.markdown(comparison)
    #expect(text.hasPrefix(ComparisonMarkdown.mark + "\n## cardproof: 1 added, 1 changed\n"))
    #expect(
      text.contains(
        "| added | card | **&lt;/details&gt;&lt;img src=x&gt; \\| \\*\\*b\\*\\* \\`c\\` &#64;team \\[x\\](javascript:1) \\#1** new |"
      ))
    #expect(!text.contains("<img") && !text.contains("@team"))
  }

  @Test("A comment is never longer than its service accepts, whatever changed")
  func manyChanges() async throws {
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

  @Test("The JSON says what the text says")
  func json() async throws {
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

  @Test("A file or folder that is no report is an error")
  func unreadable() throws {
    let workshop = try Workshop()
    try workshop.write("report.json", "{}")
    for path in [workshop.root, workshop.root + "/report.json", workshop.root + "/none", workshop.root + "/Content"] {
      #expect(throws: SiteReport.Failure.self, "\(path)") { try SiteReport(reading: path) }
    }
  }

  @Test("The page of changes has all its files beside it, and loads nothing else")
  func page() async throws {
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
    #expect(files["old/cards/hello.html"] == nil)
    // The same folder may be written again, but files of others are never overwritten.
    try folder.write(comparison)
    try workshop.write("other/mine.txt", "mine")
    for path in [workshop.root + "/other", workshop.root + "-new"] {
      #expect(throws: BuildFailure.self) { try ChangesFolder(path).write(comparison) }
    }
  }

  @Test("Files outside of the site that a report names are not read")
  func outside() async throws {
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

  @Test("An address with a new image is reported at each use, with the project's severity")
  func replaced() async throws {
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
    let found = comparison.found.filter { $0.code == "project/image-replaced" }
    #expect(found.map(\.file) == ["Content/cards/a.md", "Content/blocks/b.html", "Content/adaptive/c.json"])
    #expect(Set(found.map(\.severity)) == ["warning"])
    #expect(
      ComparisonText.text(comparison).contains(
        "new warning: Content/cards/a.md: \(url) was another image before: whoever has seen that goes on seeing it"))
    for (level, count) in [("error", 3), ("\"off\"", 0)] {
      try workshop.write("Content/site.yaml", resolver + "checks: { project/image-replaced: \(level) }\n")
      _ = try await Recipe.run(workshop.options(output: workshop.root + "-new"))
      let judged = try Self.comparison(workshop.output, workshop.root + "-new").found
      #expect(
        judged.filter { $0.code == "project/image-replaced" }.map(\.severity) == Array(repeating: "error", count: count)
      )
    }
  }

  @Test("An address that two resolvers map to different files is reported")
  func twoFiles() async throws {
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
