import Documents
import Foundation
import Testing

@testable import Campaign
@testable import Site

@Suite struct PublishingTests {
  @Test("A build that is given up leaves the old site as it was, and nothing beside it")
  func abandoned() throws {
    let workshop = try Workshop()
    let first = try Publisher(output: workshop.output)
    try first.write("a.html", Array("old".utf8))
    _ = try first.commit()
    let second = try Publisher(output: workshop.output)
    try second.write("a.html", Array("new".utf8))
    try second.write("b.html", Array("more".utf8))
    #expect(try workshop.site() == ["a.html": Data("old".utf8)])
    second.abandon()
    #expect(try FileManager.default.contentsOfDirectory(atPath: workshop.root).sorted() == ["Content", "Site"])
  }

  @Test("What a killed build left beside the site is swept away by the next")
  func swept() throws {
    let workshop = try Workshop()
    // No process has this number: it is above the kernel's limit.
    let left = workshop.root + "/.Site.new-99999999"
    try FileManager.default.createDirectory(atPath: left + "/cards", withIntermediateDirectories: true)
    try Data("x".utf8).write(to: URL(filePath: left + "/cards/a.html"))
    let publisher = try Publisher(output: workshop.output)
    publisher.abandon()
    #expect(!FileManager.default.fileExists(atPath: left))
  }

  @Test("A sweep removes a link that looks like a killed build's folder, and nothing that it leads to")
  func sweptLinks() throws {
    let workshop = try Workshop()
    try workshop.write("home/cards/keep.txt", "mine")
    for name in [".Site.new-99999999", ".Site.new-99999998"] {
      try FileManager.default.createSymbolicLink(
        atPath: workshop.root + "/" + name, withDestinationPath: workshop.root + "/home")
    }
    let publisher = try Publisher(output: workshop.output)
    try publisher.write("a.html", Array("a".utf8))
    _ = try publisher.commit()
    #expect(try FileManager.default.contentsOfDirectory(atPath: workshop.root).sorted() == ["Content", "Site", "home"])
    #expect(FileManager.default.fileExists(atPath: workshop.root + "/home/cards/keep.txt"))
  }

  @Test("A reader never sees a mixture: with the folder that it opened it reads one site to the end")
  func swap() throws {
    let workshop = try Workshop()
    for round in 0..<20 {
      let publisher = try Publisher(output: workshop.output)
      for file in ["a.html", "deep/b.html"] { try publisher.write(file, Array("\(round)".utf8)) }
      _ = try publisher.commit()
      let site = try workshop.site()
      #expect(Set(site.values) == [Data("\(round)".utf8)])
      #expect(site.keys.sorted() == ["a.html", "deep/b.html"])
    }
  }

  @Test("A folder that no build made is not replaced, nor the project itself")
  func guarded() async throws {
    let workshop = try Workshop()
    try workshop.write("mine/letter.txt", "dear")
    for output in [workshop.root + "/mine", workshop.root, workshop.root + "/Content/x"] {
      await #expect(throws: BuildFailure.self) { try await Recipe.run(workshop.options(output: output)) }
    }
    #expect(FileManager.default.fileExists(atPath: workshop.root + "/mine/letter.txt"))
    var forced = workshop.options(output: workshop.root + "/mine")
    forced.force = true
    _ = try await Recipe.run(forced)
    #expect(!FileManager.default.fileExists(atPath: workshop.root + "/mine/letter.txt"))
  }

  @Test("A link in the old site is not followed when pages are compared")
  func links() throws {
    let workshop = try Workshop()
    try workshop.write("secret.txt", "same")
    try FileManager.default.createDirectory(atPath: workshop.output, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: workshop.output + "/a.html", withDestinationPath: workshop.root + "/secret.txt")
    let publisher = try Publisher(output: workshop.output)
    try publisher.write("a.html", Array("same".utf8))
    _ = try publisher.commit()
    let type =
      try FileManager.default.attributesOfItem(atPath: workshop.output + "/a.html")[.type] as? FileAttributeType
    #expect(type == .typeRegular)
  }

  @Test("Damaged memory is forgotten, never trusted and never a crash")
  func damagedMemory() async throws {
    let workshop = try Workshop()
    for i in 0..<5 { try workshop.write("Content/cards/c\(i).md", RebuildTests.card(i)) }
    try await workshop.build()
    let site = try workshop.site()
    let folder = workshop.root + "/.cardproof"
    let name = try #require(
      try FileManager.default.contentsOfDirectory(atPath: folder).first { $0.hasSuffix(".memory") })
    let whole = try #require(FileManager.default.contents(atPath: folder + "/" + name))
    for cut in stride(from: 0, to: whole.count, by: max(1, whole.count / 60)) {
      var damaged = whole.prefix(cut)
      damaged.append(contentsOf: whole.dropFirst(cut).map { $0 &+ 1 })
      try Data(damaged).write(to: URL(filePath: folder + "/" + name))
      try await workshop.build()
      #expect(try workshop.site() == site)
    }
  }

  @Test("Memory that is forged, with a sum that is right, is no crash", arguments: ["memory", "rows", "screens"])
  func forgedMemory(_ kind: String) async throws {
    let workshop = try Workshop()
    for i in 0..<5 { try workshop.write("Content/cards/c\(i).md", RebuildTests.card(i)) }
    try workshop.write("Content/feeds/all.yaml", "title: All\n")
    try await workshop.build()
    let folder = workshop.root + "/.cardproof"
    let name = try #require(
      try FileManager.default.contentsOfDirectory(atPath: folder).first { $0.hasSuffix("." + kind) })
    let whole = Array(try #require(FileManager.default.contents(atPath: folder + "/" + name)))
    let magic = Array(whole.prefix(through: try #require(whole.firstIndex(of: UInt8(ascii: "\n")))))
    let content = Array(whole.dropFirst(magic.count + 8))
    // A length of the largest kind, a negative one, and other numbers, wherever one may stand.
    for (i, forged) in stride(from: 8, to: content.count, by: max(1, content.count / 40)).enumerated() {
      var bytes = content
      let number: [UInt8] = [[0xFF, 0xFF, 0xFF, 0xFF, 0x0F], [0x0D], [0x80, 0x80, 0x80, 0x80, 0x80, 0x20], [0x00]][
        i % 4]
      bytes.replaceSubrange(forged..<forged + 1, with: number)
      var sealed = ByteWriter()
      sealed.raw(magic)
      var sum = ContentSum()
      sum.add(bytes[...])
      sealed.word(sum.value)
      sealed.raw(bytes)
      try Data(sealed.bytes).write(to: URL(filePath: folder + "/" + name))
      let result = try await workshop.build()
      #expect(result.entries.count == 5)
    }
  }

  @Test("What init makes builds without a finding")
  func starter() async throws {
    let workshop = try Workshop()
    #expect(try Starter.write(to: workshop.root).written.count == Starter.files.count)
    #expect(try Starter.write(to: workshop.root).kept.count == Starter.files.count)
    let result = try await workshop.build()
    #expect(result.findings.map { "\($0.code.id) \($0.place) \($0.message)" } == [])
  }
}
