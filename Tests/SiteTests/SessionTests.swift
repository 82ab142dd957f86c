import Files
import Foundation
import Testing

@testable import Campaign
@testable import LiveSite
@testable import Site

@Suite struct SessionTests {
  @Test(arguments: 1...3)
  func `after random edits the pages are, byte for byte, those of a new build`(seed: UInt64) async throws {
    let workshop = try Workshop(copying: "good-site")
    for i in 0..<6 { try workshop.write("Content/cards/many/c\(i).md", RebuildTests.card(i)) }
    let session = try PreviewSession(workshop.options())
    try await session.open()
    try await expectSame(session, workshop, "at the start")
    var editor = Editor(workshop, seed: seed)
    for round in 0..<8 {
      var changes = FileChanges()
      var names: [String] = []
      for _ in 0...editor.random(3) {
        let (name, paths) = try editor.edit()
        names.append(name)
        changes.paths.formUnion(paths)
      }
      // Sometimes there are too many changes for a watcher to report.
      if editor.random(5) == 0 { changes = FileChanges(isPartial: true) }
      try await session.update(changes)
      try await session.settled()
      try await expectSame(session, workshop, "seed \(seed), round \(round): \(names)")
    }
  }

  private func expectSame(_ session: PreviewSession, _ workshop: Workshop, _ when: String) async throws {
    let snapshot = try #require(session.latest)
    try await workshop.build()
    let site = try workshop.site()
    #expect(snapshot.isSettled)
    #expect(snapshot.paths == site.keys.sorted(), "\(when)")
    for (path, bytes) in site {
      let made = try await snapshot.file(path)
      #expect(made == Array(bytes), "\(path), \(when)")
    }
  }

  @Test func `only the card that was saved is read again`() async throws {
    let workshop = try Workshop()
    for i in 0..<100 { try workshop.write("Content/cards/c\(i).md", RebuildTests.card(i)) }
    let made = Counter()
    var options = workshop.options()
    options.progress = { _, done, of in if done == 0 { made.add(of) } }
    let session = try PreviewSession(options)
    try await session.open()
    #expect(made.take() == 100)
    try workshop.write("Content/cards/c7.md", RebuildTests.card(7, title: "Another"))
    try await session.update(FileChanges(["Content/cards/c7.md"]))
    try await session.settled()
    #expect(made.take() == 1)
    #expect(session.latest?.number == 2)
    #expect(try await text(session, "cards/c7.html").contains("Another"))
    try workshop.write("Content/cards/new.md", RebuildTests.card(8))
    try await session.update(FileChanges(["Content/cards/new.md"]))
    try await session.settled()
    #expect(made.take() == 1)
    try workshop.remove("Content/cards/new.md")
    try await session.update(FileChanges(["Content/cards/new.md"]))
    try await session.settled()
    #expect(made.take() == 0)
    #expect(try await session.latest?.file("cards/new.html") == nil)
  }

  @Test func `temporary files, and files that nothing reads, make no new snapshot`() async throws {
    let workshop = try Workshop()
    try workshop.write("Content/cards/a.md", RebuildTests.card(1))
    let session = try PreviewSession(workshop.options())
    try await session.open()
    try await session.update(FileChanges(["Content/cards/4913", "Content/cards/a.md~", "Content/cards/.a.md.swp"]))
    try await session.settled()
    #expect(session.latest?.number == 1)
  }

  @Test func `a file that nothing reads is told no longer when it is gone, or has become a card`() async throws {
    let workshop = try Workshop()
    try workshop.write("Content/cards/a.md", RebuildTests.card(1))
    let session = try PreviewSession(workshop.options())
    try await session.open()
    func unknown() -> Int { session.latest?.build.findings.count { $0.code == .unknownFile } ?? -1 }
    for change in [["Content/cards/a.md~"], ["Content/cards/a.md~", "Content/cards/a.md"]] {
      try workshop.write("Content/cards/a.md~", RebuildTests.card(2))
      try await session.update(FileChanges(["Content/cards/a.md~"]))
      try await session.settled()
      #expect(unknown() == 1)
      try workshop.remove("Content/cards/a.md~")
      try await session.update(FileChanges(Set(change)))
      try await session.settled()
      #expect(unknown() == 0)
    }
  }

  @Test func `what cannot be read when a file is shared is told, and pictures that could not be copied are missed`()
    async throws
  {
    let workshop = try Workshop()
    try workshop.write("Content/cards/a.md", RebuildTests.card(1))
    try workshop.write("Content/images/a.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"/>")
    let session = try PreviewSession(workshop.options())
    try await session.open()
    let snapshot = try #require(session.latest)
    let project = Project.open(try Directory(workshop.root), now: Workshop.now)
    #expect(try SharedContent(project, workshop.options()).isWhole)
    try workshop.remove("Content/cards/a.md")
    try workshop.remove("Content/images/a.svg")
    _ = try await SharedFile(of: ["cards/a.html"], from: snapshot)
    #expect(snapshot.unreadFindings.map(\.place.file) == ["Content/cards/a.md"])
    #expect(try !SharedContent(project, workshop.options()).isWhole)
  }

  @Test func `after a change to the settings, definition pages are right at once, and overviews soon after`()
    async throws
  {
    let workshop = try Workshop()
    for i in 0..<300 { try workshop.write("Content/cards/c\(i).md", RebuildTests.card(i)) }
    let session = try PreviewSession(workshop.options())
    try await session.open()
    try workshop.write("Content/site.yaml", "title: Renamed\n")
    try await session.update(FileChanges(["Content/site.yaml"]))
    try await session.settled()
    var snapshots = session.snapshots.makeAsyncIterator()
    var seen: [SiteSnapshot] = []
    while seen.count < 3, let snapshot = await snapshots.next() { seen.append(snapshot) }
    #expect(seen.map(\.isSettled) == [true, false, true])
    for snapshot in seen.dropFirst() {
      #expect(snapshot.isFinal("cards/c5.html"))
      #expect(snapshot.isFinal("index.html") == snapshot.isSettled)
      let page = String(decoding: try #require(try await snapshot.file("cards/c5.html")), as: UTF8.self)
      #expect(page.contains("Renamed"))
    }
  }

  @Test func `a theme's new tint changes nothing in a page but the name of its style sheet`() async throws {
    let workshop = try Workshop()
    try workshop.write("Content/site.yaml", "theme: brand\n")
    try workshop.write("Content/themes/brand.yaml", "name: Brand\ntint: \"#8A3FFC\"\n")
    try workshop.write("Content/cards/a.md", RebuildTests.card(1))
    let session = try PreviewSession(workshop.options())
    try await session.open()
    let old = try #require(session.latest)
    let before = try #require(try await old.file("cards/a.html"))
    try workshop.write("Content/themes/brand.yaml", "name: Brand\ntint: \"#00AA55\"\n")
    try await session.update(FileChanges(["Content/themes/brand.yaml"]))
    try await session.settled()
    let new = try #require(session.latest)
    let after = try #require(try await new.file("cards/a.html"))
    let restyling = StyleSheetChanges(from: old, to: new)
    #expect(before != after)
    #expect(restyling.paths.count == 1)
    #expect(restyling.isAll(between: before, and: after))
    #expect(!restyling.isAll(between: before, and: after + [0x20]))
    #expect(!restyling.isAll(between: before + [0x20], and: after))
    #expect(!restyling.isAll(between: Array(before.dropLast()), and: after))
  }

  @Test func `a snapshot has the errors of shared and saved files, until these are corrected`() async throws {
    let workshop = try Workshop()
    let broken = "---\ntype: clasic\ntitle: A\n---\nBody\n"
    try workshop.write("Content/cards/old.md", broken)
    try workshop.write("Content/cards/a.md", RebuildTests.card(1))
    let session = try PreviewSession(workshop.options())
    try await session.open()
    #expect(session.latest?.errors.isEmpty == true)
    try workshop.write("Content/cards/a.md", broken)
    try workshop.write("Content/site.yaml", "title: [\n")
    try await session.update(FileChanges(["Content/cards/a.md", "Content/site.yaml"]))
    try await session.settled()
    #expect(Set(session.latest?.errors.map(\.place.file) ?? []) == ["Content/cards/a.md", "Content/site.yaml"])
    try workshop.write("Content/cards/a.md", RebuildTests.card(1))
    try workshop.remove("Content/site.yaml")
    try await session.update(FileChanges(["Content/cards/a.md", "Content/site.yaml"]))
    try await session.settled()
    #expect(session.latest?.errors.isEmpty == true)
  }

  private func text(_ session: PreviewSession, _ path: String) async throws -> String {
    String(decoding: try #require(try await session.latest?.file(path)), as: UTF8.self)
  }
}

private final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0
  func add(_ more: Int) { lock.withLock { count += more } }
  func take() -> Int {
    lock.withLock {
      defer { count = 0 }
      return count
    }
  }
}

/// Saves of *Edit*, by several at once.
@Suite struct SaveTests {
  @Test func `of saves with one base exactly one wins, and the others get the text that won`() async throws {
    let workshop = try Workshop()
    try workshop.write("Content/cards/a.md", RebuildTests.card(1))
    let session = try PreviewSession(workshop.options())
    try await session.open()
    let snapshot = await session.snapshot()
    let root = workshop.root
    for round in 0..<200 {
      let old = try Data(contentsOf: URL(filePath: root + "/Content/cards/a.md"))
      let hash = SiteSnapshot.hash(of: Array(old))
      let outcomes = try await withThrowingTaskGroup(of: (String, SiteSnapshot.SaveOutcome).self) { group in
        for editor in 0..<2 {
          let text = "---\ntype: classic\ntitle: \(editor) \(round)\n---\nText\n"
          let body = try JSONSerialization.data(
            withJSONObject: ["file": "Content/cards/a.md", "source": text, "hash": hash])
          group.addTask { (text, try snapshot.save(Array(body))) }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      let saved = outcomes.compactMap { text, outcome in if case .saved = outcome { text } else { nil } }
      let told = outcomes.compactMap { _, outcome in
        if case .changed(let source?, _) = outcome { String(decoding: source, as: UTF8.self) } else { nil }
      }
      #expect(saved.count == 1 && told == saved)
      #expect(try String(contentsOfFile: root + "/Content/cards/a.md", encoding: .utf8) == saved.first)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: root).filter { $0.hasPrefix(".cardproof") } == [])
  }
}
