import Foundation
import Testing

@testable import Site

@Suite struct RebuildTests {
  @Test func `one thread and eight threads make the same bytes`() async throws {
    let workshop = try Workshop(copying: "good-site")
    for i in 0..<200 { try workshop.write("Content/cards/many/c\(i).md", Self.card(i)) }
    try await workshop.build(jobs: 1)
    let one = try workshop.site()
    try await workshop.build(jobs: 8)
    #expect(try workshop.site() == one)
  }

  @Test func `a build without changes writes nothing, and every file keeps its modification time`() async throws {
    let workshop = try Workshop(copying: "good-site")
    for i in 0..<20 { try workshop.write("Content/cards/many/c\(i).md", Self.card(i)) }
    let first = try await workshop.build()
    let before = try workshop.site()
    let statuses = try before.keys.map { try workshop.status($0) }
    let second = try await workshop.build()
    #expect(try workshop.site() == before)
    #expect(try before.keys.map { try workshop.status($0) } == statuses)
    #expect(second.published?.written == 0)
    #expect(second.published?.kept == first.published?.written)
  }

  @Test func `after an edit the site equals that of a build into a new folder`() async throws {
    let workshop = try Workshop(copying: "good-site")
    for i in 0..<20 { try workshop.write("Content/cards/many/c\(i).md", Self.card(i)) }
    try await workshop.build()
    let other = try workshop.status("cards/many/c9.html")
    try workshop.write("Content/cards/many/c7.md", Self.card(7, title: "Another title"))
    try await workshop.build()
    #expect(try workshop.page("cards/many/c7.html").contains("Another title"))
    #expect(try workshop.page("index.html").contains("Another title"))
    #expect(try workshop.status("cards/many/c9.html") == other)
    let new = try await workshop.newSite()
    #expect(try workshop.site() == new)
  }

  @Test func `the page of a removed card is removed`() async throws {
    let workshop = try Workshop(copying: "good-site")
    try workshop.write("Content/cards/gone.md", Self.card(1))
    try await workshop.build()
    #expect(try workshop.site().keys.contains("cards/gone.html"))
    try workshop.remove("Content/cards/gone.md")
    try await workshop.build()
    #expect(try !workshop.site().keys.contains("cards/gone.html"))
  }

  @Test func `a page that was changed in the output is replaced`() async throws {
    let workshop = try Workshop()
    try workshop.write("Content/cards/a.md", Self.card(1))
    try await workshop.build()
    let page = try workshop.page("cards/a.html")
    try Data("changed".utf8).write(to: URL(filePath: workshop.output + "/cards/a.html"))
    try await workshop.build()
    #expect(try workshop.page("cards/a.html") == page)
  }

  @Test func `a card that expires between two builds is shown as expired`() async throws {
    let workshop = try Workshop()
    try workshop.write("Content/cards/a.md", Self.card(1, more: "expiresAt: 2026-03-16T00:00:00Z\n"))
    try await workshop.build()
    #expect(try !workshop.page("cards/a.html").contains(">expired<"))
    try await workshop.build(now: Workshop.now + 86_400)
    #expect(try workshop.page("cards/a.html").contains(">expired<"))
  }

  @Test func `a change to what all pages share changes all of them`() async throws {
    let workshop = try Workshop()
    try workshop.write("Content/cards/a.md", Self.card(1))
    try await workshop.build()
    try workshop.write("Content/site.yaml", "title: Renamed\n")
    try await workshop.build()
    #expect(try workshop.page("cards/a.html").contains("Renamed"))
  }

  @Test func `a change to a payload's data changes its page`() async throws {
    let workshop = try Workshop()
    let payload = #"{"type":"AdaptiveCard","version":"1.5","body":[{"type":"TextBlock","text":"Hello ${name}"}]}"#
    try workshop.write("Content/adaptive/a.json", payload)
    try workshop.write("Content/adaptive/a.data.json", #"{"name":"Ada"}"#)
    try await workshop.build()
    #expect(try workshop.page("adaptive/a.html").contains("Hello Ada"))
    try workshop.write("Content/adaptive/a.data.json", #"{"name":"Grace"}"#)
    try await workshop.build()
    #expect(try workshop.page("adaptive/a.html").contains("Hello Grace"))
  }

  @Test func `if two cards have the same id, the first keeps the page and the other is marked`() async throws {
    let workshop = try Workshop()
    try workshop.write("Content/cards/a.md", Self.card(1, title: "First", more: "id: same\n"))
    try workshop.write("Content/cards/b.md", Self.card(2, title: "Second", more: "id: same\n"))
    for _ in 0..<2 {
      let result = try await workshop.build(jobs: 8)
      #expect(try workshop.page("cards/same.html").contains("First"))
      #expect(result.findings.count { $0.code.id == "project/duplicate-id" } == 1)
      #expect(result.entries.map(\.isReadable) == [true, false])
    }
    try workshop.remove("Content/cards/a.md")
    let result = try await workshop.build()
    #expect(!result.findings.contains { $0.code.id == "project/duplicate-id" })
    #expect(try workshop.page("cards/same.html").contains("Second"))
  }

  @Test func `a finding that compares cards is on the page, and goes when it no longer holds`() async throws {
    let workshop = try Workshop()
    for name in ["a", "b", "c"] { try workshop.write("Content/cards/\(name).md", Self.card(1)) }
    let first = try await workshop.build()
    #expect(
      try workshop.page("cards/a.html").contains("says the same")
        || workshop.page("cards/a.html").contains("say the same"))
    let status = try workshop.status("cards/a.html")
    let second = try await workshop.build()
    #expect(second.published?.written == 0)
    #expect(second.published?.kept == first.published?.written)
    #expect(try workshop.status("cards/a.html") == status)
    for name in ["b", "c"] { try workshop.write("Content/cards/\(name).md", Self.card(name == "b" ? 2 : 3)) }
    let third = try await workshop.build()
    #expect(!third.findings.contains { $0.code.id == "project/duplicate-content" })
    #expect(try !workshop.page("cards/a.html").contains("say the same"))
    let new = try await workshop.newSite()
    #expect(try workshop.site() == new)
  }

  @Test(arguments: SiteHarm.allCases)
  func `whatever happens to the published site, the next one is right`(_ harm: SiteHarm) async throws {
    let workshop = try Workshop(copying: "good-site")
    for i in 0..<12 { try workshop.write("Content/cards/many/c\(i).md", Self.card(i)) }
    try await workshop.build()
    try harm.inflict(on: workshop.output)
    try workshop.write("Content/cards/many/c2.md", Self.card(2, title: "Once more"))
    var options = workshop.options()
    options.force = true
    _ = try await Recipe.run(options)
    let new = try await workshop.newSite()
    #expect(try workshop.site() == new)
    #expect(
      try FileManager.default.attributesOfItem(atPath: workshop.output + "/cards")[.posixPermissions] as? Int == 0o755)
  }

  @Test(arguments: ["report.json", "cards/many/c2.html"])
  func `published files are never overwritten: open files and hard links keep their content`(_ path: String)
    async throws
  {
    let workshop = try Workshop(copying: "good-site")
    for i in 0..<4 { try workshop.write("Content/cards/many/c\(i).md", Self.card(i)) }
    try await workshop.build()
    let file = URL(filePath: workshop.output + "/" + path)
    let copy = URL(filePath: workshop.root + "/copy")
    try FileManager.default.linkItem(at: file, to: copy)
    let before = try Data(contentsOf: file)
    let reader = try FileHandle(forReadingFrom: file)
    for i in 0..<4 {
      try workshop.write("Content/cards/many/c2.md", Self.card(2, title: "Round \(i)"))
      try await workshop.build()
    }
    #expect(try reader.readToEnd() == before)
    #expect(try Data(contentsOf: copy) == before)
    #expect(try Data(contentsOf: file) != before)
  }

  @Test func `a build leaves nothing in the project but the site`() async throws {
    let workshop = try Workshop(copying: "good-site")
    let before = try FileManager.default.contentsOfDirectory(atPath: workshop.root)
    for _ in 0..<2 { try await workshop.build() }
    #expect(try FileManager.default.contentsOfDirectory(atPath: workshop.root).sorted() == (before + ["Site"]).sorted())
  }

  @Test(arguments: ["report.json", "checks.html", "index.html", "sizes.html", "sizes.csv", "pages.js"])
  func `a page over all definitions that was changed in the output is replaced`(_ path: String) async throws {
    let workshop = try Workshop(copying: "good-site")
    for i in 0..<20 { try workshop.write("Content/cards/many/c\(i).md", Self.card(i)) }
    try await workshop.build()
    let site = try workshop.site()
    let file = workshop.output + "/" + path
    let whole = try #require(FileManager.default.contents(atPath: file))
    for other in [whole + Data("more".utf8), Data(whole.reversed()), Data(whole.prefix(whole.count / 2)), Data()] {
      try other.write(to: URL(filePath: file))
      // A folder is only recognised as a site if its report begins with the opening.
      guard path != "report.json" || other.starts(with: Report.opening) else { continue }
      try await workshop.build()
      #expect(try workshop.site() == site)
    }
  }

  static func card(_ i: Int, title: String = "A card", more: String = "") -> String {
    """
    ---
    type: classic
    title: \(title)
    created: 2026-03-01T09:00:00Z
    \(more)---
    Number \(i): ~~old~~ **new** https://example.com/\(i) and | a | table |

    | a | b |
    |---|---|
    | \(i) | ~~x~~ |

    """
  }
}
