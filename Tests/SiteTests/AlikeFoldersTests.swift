import Foundation
import Testing

@testable import Site

/// What a build does with folders that it need not read, because the last one knew them.
@Suite struct AlikeFoldersTests {
  /// One of which the last build knew that `cards/many` is the same in both sites.
  private static func workshop() async throws -> (workshop: Workshop, spare: String) {
    let workshop = try await SpareSiteTests.workshop()
    for _ in 0..<2 {
      try await Task.sleep(for: .milliseconds(80))
      try await workshop.build()
    }
    let spare = try #require(try SpareSiteTests.spares(workshop).first)
    let pair = try Self.pair("cards/many", workshop, spare)
    #expect(pair?.count == 12)
    return (workshop, spare)
  }

  private static func pair(_ path: String, _ workshop: Workshop, _ spare: String) throws -> AlikeFolders.Pair? {
    let alike = AlikeFolders(reading: SpareSite.alike(spare))
    let one = try #require(FolderHandle(workshop.output + "/" + path, isOpen: true)?.change)
    let other = try #require(FolderHandle(spare + "/" + path, isOpen: true)?.change)
    return alike.pair(path, one, other)
  }

  private static func expectRight(_ workshop: Workshop) async throws {
    for _ in 0..<3 {
      try await workshop.build()
      let anew = try await SpareSiteTests.anew(workshop)
      #expect(try workshop.site() == anew)
    }
  }

  @Test("They are known over builds that change other folders, and no longer when they change")
  func known() async throws {
    let (workshop, spare) = try await Self.workshop()
    try workshop.write("Content/cards/more.md", RebuildTests.card(1))
    try await workshop.build()
    #expect(try Self.pair("cards/many", workshop, spare) != nil)
    #expect(try Self.pair("cards", workshop, spare) == nil)
    try workshop.write("Content/cards/many/c1.md", RebuildTests.card(1, title: "Another"))
    try await workshop.build()
    #expect(try Self.pair("cards/many", workshop, spare) == nil)
    try await Self.expectRight(workshop)
  }

  @Test("A first build knows them of those that it finished a moment ago")
  func first() async throws {
    let workshop = try Workshop(copying: "good-site")
    let spare = workshop.root + "/.cardproof/a.site"
    let publisher = try Publisher(output: workshop.output, spare: spare)
    for path in ["cards/a.html", "cards/b.html", "blocks/a.html"] { try publisher.write(path, Array(path.utf8)) }
    publisher.forget("blocks/a.html")
    try publisher.write("blocks/a.html", Array("again".utf8))
    try await Task.sleep(for: .milliseconds(80))
    try await publisher.settle(jobs: 2)
    _ = try publisher.commit()
    await publisher.removeOld(jobs: 2)
    #expect(try Self.pair("cards", workshop, spare)?.count == 2)
    #expect(try Self.pair("blocks", workshop, spare)?.count == 1)
    #expect(PageStamp(of: spare + "/blocks/a.html") == (try workshop.stamp("blocks/a.html")))
  }

  @Test("Whatever becomes of either site, the next one is right", arguments: SiteHarm.allCases, [true, false])
  func harmed(_ harm: SiteHarm, isSpare: Bool) async throws {
    let (workshop, spare) = try await Self.workshop()
    // A folder that is none of ours is not replaced.
    if harm == .emptied, !isSpare { return }
    try harm.inflict(on: isSpare ? spare : workshop.output)
    if harm != .rights { try workshop.write("Content/cards/many/c2.md", RebuildTests.card(2, title: "Once more")) }
    try await Self.expectRight(workshop)
  }

  @Test("Folders come and go in them", arguments: [true, false])
  func folders(isRemoved: Bool) async throws {
    let (workshop, _) = try await Self.workshop()
    if isRemoved {
      try workshop.remove("Content/cards/many")
    } else {
      try workshop.write("Content/cards/many/deeper/c1.md", RebuildTests.card(1))
    }
    try await Self.expectRight(workshop)
  }

  @Test("A definition that takes the id of another, whose page was taken over already, is told of both")
  func duplicate() async throws {
    let (workshop, _) = try await Self.workshop()
    let card = RebuildTests.card(3).replacing("---\n", with: "---\nid: many/c9\n", maxReplacements: 1)
    try workshop.write("Content/cards/many/c3.md", card)
    try await Self.expectRight(workshop)
  }

  @Test("Who changes one while it is built from is told so, and the site stays", arguments: ["c5", "c7"])
  func emptied(_ name: String) async throws {
    let (workshop, spare) = try await Self.workshop()
    let before = try workshop.site()
    let publisher = try Publisher(output: workshop.output, spare: spare)
    let stamp = try workshop.stamp("cards/many/c5.html")
    #expect(publisher.keep("cards/many/c5.html", stamp))
    try FileManager.default.removeItem(atPath: workshop.root + "/.Site.new-\(getpid())/cards/many/\(name).html")
    try publisher.write("cards/many/c6.html", Array("other".utf8))
    await #expect(throws: PublishFailure.self) { try await publisher.settle(jobs: 2) }
    #expect(try workshop.site() == before)
  }

  @Test("Damaged, nothing is believed of it")
  func damaged() async throws {
    let (workshop, spare) = try await Self.workshop()
    let path = SpareSite.alike(spare)
    var bytes = Array(try Data(contentsOf: URL(filePath: path)))
    bytes[bytes.count / 2] ^= 0x40
    try Data(bytes).write(to: URL(filePath: path))
    #expect(AlikeFolders(reading: path) == AlikeFolders())
    try await Self.expectRight(workshop)
  }

  @Test("Folders that lead out of the site are not believed", arguments: ["..", "a/../..", "/tmp", "", ".git"])
  func forged(_ name: String) throws {
    let workshop = try Workshop(copying: "good-site")
    let change = try #require(FolderHandle(workshop.root, isOpen: true)?.change)
    let path = workshop.root + "/a.folders"
    for (folders, isBelieved) in [(["cards"], true), (["cards", name], false)] {
      let pair = AlikeFolders.Pair(one: change, other: change, count: 1, folders: Set(folders))
      AlikeFolders(["": pair]).write(path)
      #expect((AlikeFolders(reading: path).pair("", change, change) != nil) == isBelieved)
    }
  }
}
