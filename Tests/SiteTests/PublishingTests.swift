import Documents
import Foundation
import Testing

@testable import Campaign
@testable import Exchange
@testable import Site

@Suite struct PublishingTests {
  @Test func `an abandoned build leaves the old site as it was, and nothing beside it`() throws {
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

  @Test func `the next build removes what a killed build left beside the site`() throws {
    let workshop = try Workshop()
    // No process has locked this folder.
    let left = workshop.root + "/.Site.new-99999999"
    try FileManager.default.createDirectory(atPath: left + "/cards", withIntermediateDirectories: true)
    try Data("x".utf8).write(to: URL(filePath: left + "/cards/a.html"))
    let publisher = try Publisher(output: workshop.output)
    publisher.abandon()
    #expect(!FileManager.default.fileExists(atPath: left))
  }

  @Test func `the folder of a running build is not removed by another build`() throws {
    let workshop = try Workshop()
    let first = try Publisher(output: workshop.output)
    try first.write("a.html", Array("first".utf8))
    let second = try Publisher(output: workshop.output)
    try second.write("a.html", Array("second".utf8))
    _ = try second.commit()
    _ = try first.commit()
    #expect(try workshop.site() == ["a.html": Data("first".utf8)])
    #expect(try FileManager.default.contentsOfDirectory(atPath: workshop.root).sorted() == ["Content", "Site"])
  }

  @Test func `a link that is named like a killed build's folder stays, and is not followed`() throws {
    let workshop = try Workshop()
    try workshop.write("home/cards/keep.txt", "mine")
    for name in [".Site.new-99999999", ".Site.new-99999998"] {
      try FileManager.default.createSymbolicLink(
        atPath: workshop.root + "/" + name, withDestinationPath: workshop.root + "/home")
    }
    let publisher = try Publisher(output: workshop.output)
    try publisher.write("a.html", Array("a".utf8))
    _ = try publisher.commit()
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: workshop.root).sorted()
        == [".Site.new-99999998", ".Site.new-99999999", "Content", "Site", "home"])
    #expect(FileManager.default.fileExists(atPath: workshop.root + "/home/cards/keep.txt"))
  }

  @Test func `after each build the site has the files of that build only`() throws {
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

  @Test func `of builds at the same time all succeed, and the site is that of one of them`() async throws {
    let workshop = try Workshop()
    let output = workshop.output
    try await withThrowingTaskGroup { group in
      for build in 0..<3 {
        group.addTask {
          for round in 0..<200 {
            let publisher = try Publisher(output: output)
            for file in ["a.html", "deep/b.html"] { try publisher.write(file, Array("\(build) \(round)".utf8)) }
            _ = try publisher.commit()
          }
        }
      }
      try await group.waitForAll()
    }
    let site = try workshop.site()
    #expect(site.keys.sorted() == ["a.html", "deep/b.html"] && Set(site.values).count == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: workshop.root).sorted() == ["Content", "Site"])
  }

  @Test func `a folder that no build made is not replaced, and neither is the project itself`() async throws {
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

  @Test func `a link in the old site is not followed when pages are compared`() throws {
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

  /// But for the notes that one of its cards is not for everybody.
  @Test func `the project that init makes builds without a finding`() async throws {
    let workshop = try Workshop()
    #expect(try Starter.write(to: workshop.root).written.count == Starter.files.count)
    #expect(try Starter.write(to: workshop.root).kept.count == Starter.files.count)
    let result = try await workshop.build()
    let aborted = result.findings.filter { $0.code.id == "template/aborted" && $0.severity == .info }
    #expect(aborted.count == 1)
    #expect(
      result.findings.filter { !aborted.contains($0) }.map { "\($0.code.id) \($0.place) \($0.message)" } == [])
  }
}
