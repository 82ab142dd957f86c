import Diagnostics
import Foundation
import Testing

@testable import Campaign
@testable import LiveSite
@testable import Site

@Suite("Files that a site gets as they are") struct OwnFileTests {
  private func found(_ workshop: Workshop) async throws -> [String] {
    try await workshop.build().findings.map { "\($0.place.file) \($0.code.id)" }
  }

  @Test func `hidden ones too are copied, served, and replaced by the next build`() async throws {
    let workshop = try Workshop()
    let files = [
      "CNAME": "cards.example.com", ".nojekyll": "", "_headers": "/*\n", ".well-known/a/b.txt": "x", "a b.bin": "\0",
    ]
    for (path, text) in files { try workshop.write("Content/static/" + path, text) }
    #expect(try await found(workshop) == [])
    for (path, text) in files { #expect(try workshop.site()[path] == Data(text.utf8), "\(path)") }
    let session = try PreviewSession(workshop.options())
    try await session.open()
    let snapshot = try #require(session.latest)
    #expect(try snapshot.paths == workshop.site().keys.sorted())
    for (path, bytes) in try workshop.site() where !path.hasSuffix(".html") {
      #expect(try await snapshot.file(path) == Array(bytes), "\(path)")
    }
    #expect(snapshot.isStaticFile("CNAME") && !snapshot.isStaticFile("index.html"))
    // The output may have what an earlier build copied, and nothing else.
    try workshop.remove("Content/static/CNAME")
    #expect(try await found(workshop) == [])
    #expect(try workshop.site()["CNAME"] == nil)
    try workshop.write("Site/.htaccess", "x")
    await #expect(throws: BuildFailure.self) { try await workshop.build() }
  }

  @Test(arguments: [
    "index.html", "INDEX.HTML", "index.html/x.txt", "cards/a.html", "Cards/a.txt", "assets/site.css", "report.json",
    "shard.cardproof", "Content/a.md", "HEAD", ".git/config", "deep/.GIT/config", "themes.html", "audience.csv",
  ])
  func `one whose place is taken is told, and not copied`(path: String) async throws {
    let workshop = try Workshop()
    try workshop.write("Content/cards/a.md", "---\ntype: classic\ntitle: A\n---\nText.\n")
    try workshop.write("Content/static/" + path, "MINE")
    let found = try await found(workshop)
    #expect(found.contains("Content/static/\(path) project/own-conflict"), "\(found)")
    #expect(try workshop.site().values.contains(Data("MINE".utf8)) == false)
    let session = try PreviewSession(workshop.options())
    try await session.open()
    #expect(try await session.latest?.file(path) != Array("MINE".utf8))
    // The next build takes the output for its own.
    _ = try await workshop.build()
  }

  @Test func `links that leave the project, what is too large, and documents are told`() async throws {
    let workshop = try Workshop()
    try workshop.write("Content/static/404.html", "<p>Not here")
    try workshop.write("secret.txt", "inside")
    try FileManager.default.createSymbolicLink(
      atPath: workshop.root + "/Content/static/passwd", withDestinationPath: "/etc/passwd")
    try FileManager.default.createSymbolicLink(
      atPath: workshop.root + "/Content/static/etc", withDestinationPath: "/etc")
    try FileManager.default.createSymbolicLink(
      atPath: workshop.root + "/Content/static/fine.txt", withDestinationPath: "../../secret.txt")
    try Data(count: (25 << 20) + 1).write(to: URL(filePath: workshop.root + "/Content/static/large.bin"))
    try Data(count: 25 << 20).write(to: URL(filePath: workshop.root + "/Content/static/fits.bin"))
    #expect(
      try await Set(found(workshop)) == [
        "Content/static/404.html project/own-document", "Content/static/passwd project/link-out",
        "Content/static/etc project/link-out", "Content/static/large.bin project/unreadable-file",
      ])
    let site = try workshop.site()
    #expect(site["404.html"] == Data("<p>Not here".utf8) && site["fine.txt"] == Data("inside".utf8))
    #expect(site["passwd"] == nil && site["large.bin"] == nil && site["fits.bin"]?.count == 25 << 20)
  }
}
