import Foundation
import HTML
import Testing

@testable import Site

@Suite struct SpareSiteTests {
  /// A project that was built often enough for a spare site to lie there.
  static func workshop() async throws -> Workshop {
    let workshop = try Workshop(copying: "good-site")
    for i in 0..<12 { try workshop.write("Content/cards/many/c\(i).md", RebuildTests.card(i)) }
    try await workshop.build()
    for i in 0..<2 {
      try workshop.write("Content/cards/many/c\(i).md", RebuildTests.card(i, title: "Edited"))
      try await workshop.build()
    }
    return workshop
  }

  static func spares(_ workshop: Workshop) throws -> [String] {
    let folder = workshop.root + "/.cardproof"
    return try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.contains(".site") }
      .map { folder + "/" + $0 }
  }

  static func anew(_ workshop: Workshop) async throws -> [String: Data] {
    var options = workshop.options(output: workshop.root + "/Anew")
    options.isFresh = true
    options.remembers = false
    _ = try await Recipe.run(options)
    return try workshop.site(workshop.root + "/Anew")
  }

  @Test("The site that was replaced lies in the project's own folder, and nothing beside the output")
  func place() async throws {
    let workshop = try await Self.workshop()
    #expect(try Self.spares(workshop).count == 1)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: workshop.root).sorted()
        == [".cardproof", "Content", "Site", "Templates"].filter {
          FileManager.default.fileExists(atPath: workshop.root + "/" + $0)
        })
    let anew = try await Self.anew(workshop)
    #expect(try workshop.site() == anew)
  }

  @Test("Whatever becomes of the spare site, the next one is right", arguments: SiteHarm.allCases)
  func harmed(_ harm: SiteHarm) async throws {
    let workshop = try await Self.workshop()
    let spare = try #require(try Self.spares(workshop).first)
    try harm.inflict(on: spare)
    try workshop.write("Content/cards/many/c2.md", RebuildTests.card(2, title: "Once more"))
    try await workshop.build()
    let anew = try await Self.anew(workshop)
    #expect(try workshop.site() == anew)
    try await workshop.build()
    #expect(try workshop.site() == anew)
    #expect(
      try FileManager.default.attributesOfItem(atPath: workshop.output + "/cards")[.posixPermissions] as? Int == 0o755)
  }

  @Test("A page that did not change keeps its modification time over many builds")
  func kept() async throws {
    let workshop = try await Self.workshop()
    let stamp = try workshop.stamp("cards/many/c9.html")
    for i in 0..<4 {
      try workshop.write("Content/cards/many/c\(i).md", RebuildTests.card(i, title: "Round \(i)"))
      try await workshop.build()
      #expect(try workshop.stamp("cards/many/c9.html") == stamp)
    }
  }

  @Test("Of two builds at once, one has the spare site")
  func once() async throws {
    let workshop = try await Self.workshop()
    let spare = try #require(try Self.spares(workshop).first)
    for name in ["a", "b"] {
      try FileManager.default.createDirectory(atPath: workshop.root + "/" + name, withIntermediateDirectories: false)
    }
    let first = try SpareSite(
      at: spare, to: workshop.root + "/a", old: workshop.root + "/Site", alike: AlikeFolders())
    #expect(first?.folders.contains { $0.path == "cards/many" && $0.names.claim("c5.html", inode: 1) != nil } == true)
    let second = try SpareSite(
      at: spare, to: workshop.root + "/b", old: workshop.root + "/Site", alike: AlikeFolders())
    #expect(second == nil)
    try await workshop.build()
    let anew = try await Self.anew(workshop)
    #expect(try workshop.site() == anew)
  }

  @Test("Who empties the spare site while it is built from is told so, and the site stays")
  func emptied() async throws {
    let workshop = try await Self.workshop()
    let before = try workshop.site()
    let spare = try #require(try Self.spares(workshop).first)
    let publisher = try Publisher(output: workshop.output, spare: spare)
    let stamp = try workshop.stamp("cards/many/c5.html")
    #expect(publisher.keep("cards/many/c5.html", stamp))
    try FileManager.default.removeItem(atPath: workshop.root + "/.Site.new-\(getpid())/cards/many/c5.html")
    #expect(throws: PublishFailure.self) { try publisher.commit() }
    await #expect(throws: PublishFailure.self) { try await publisher.settle(jobs: 2) }
    #expect(try workshop.site() == before)
  }

  @Test("A project has one; where the output is gone, what it has of the same bytes is taken, and nothing else")
  func gone() async throws {
    let workshop = try await Self.workshop()
    let first = try Self.spares(workshop)
    let other = workshop.options(output: workshop.root + "/Other")
    for _ in 0..<2 { _ = try await Recipe.run(other) }
    #expect(try Self.spares(workshop).count == 1)
    #expect(try Self.spares(workshop) != first)
    let spare = try #require(try Self.spares(workshop).first)
    try Data().write(to: URL(filePath: spare + "/stray.html"))
    try Data("harmed".utf8).write(to: URL(filePath: spare + "/cards/many/c5.html"))
    try workshop.write("Content/cards/many/c6.md", RebuildTests.card(6, title: "Other"))
    for _ in 0..<2 {
      try workshop.remove("Other")
      let result = try await Recipe.run(other)
      let anew = try await Self.anew(workshop)
      #expect(try workshop.site(workshop.root + "/Other") == anew)
      #expect(result.published?.kept == 0)
      #expect(result.published?.written == anew.count)
    }
    #expect(try Self.spares(workshop) == [spare])
    try workshop.write("Content/cards/many/c7.md", RebuildTests.card(7, title: "Another"))
    _ = try await Recipe.run(other)
    let anew = try await Self.anew(workshop)
    #expect(try workshop.site(workshop.root + "/Other") == anew)
  }

  @Test("A first build makes one of the pages that it makes")
  func first() async throws {
    let workshop = try Workshop(copying: "good-site")
    try await workshop.build()
    let spare = try #require(try Self.spares(workshop).first)
    let cards = try FileManager.default.contentsOfDirectory(atPath: workshop.output + "/cards")
      .filter { $0.hasSuffix(".html") }
    #expect(!cards.isEmpty)
    for card in cards {
      #expect(PageStamp(of: spare + "/cards/" + card) == (try workshop.stamp("cards/" + card)))
    }
    try workshop.write("Content/cards/more.md", RebuildTests.card(1))
    try await workshop.build()
    let anew = try await Self.anew(workshop)
    #expect(try workshop.site() == anew)
  }

  @Test("A first build that is given up leaves none")
  func abandoned() async throws {
    let workshop = try Workshop(copying: "good-site")
    let folder = workshop.root + "/.cardproof"
    let publisher = try Publisher(output: workshop.output, spare: folder + "/a.site")
    try publisher.write("cards/a.html", Buffer(capacity: 1))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a.site-\(getpid())"])
    publisher.abandon()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
  }
}
