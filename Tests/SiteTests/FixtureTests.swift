import Foundation
import Testing

@testable import Site

@Suite struct FixtureTests {
  static let projects =
    ["good-site"]
    + (try! FileManager.default.contentsOfDirectory(atPath: Workshop.fixtures.path))
    .filter { $0.hasPrefix("broken-") }.sorted()

  @Test(arguments: projects)
  func `every mistake of a project is reported at its place, and nothing else is`(project: String) async throws {
    let workshop = try Workshop(copying: project)
    var options = workshop.options()
    options.output = nil
    let result = try await Recipe.run(options)
    let found = result.findings.map { "\($0.code.id) \($0.place)" }.sorted()
    let list = Workshop.fixtures.appending(path: project + "/expected.txt")
    let expected = ((try? String(contentsOf: list, encoding: .utf8)) ?? "").split(separator: "\n").map(String.init)
      .filter { !$0.hasPrefix("#") }.sorted()
    #expect(found == expected)
  }

  @Test(arguments: projects)
  func `a project full of mistakes is still published, with a marked page for each broken file`(project: String)
    async throws
  {
    let workshop = try Workshop(copying: project)
    let result = try await workshop.build()
    let site = try workshop.site()
    let index = try workshop.page("index.html")
    for entry in result.entries {
      let page = String(decoding: try #require(site[entry.page]), as: UTF8.self)
      #expect(page.contains("data-unreadable") == !entry.isReadable, "\(entry.page)")
      #expect(index.contains("href=\"\(Links.href(entry.page))\""), "\(entry.page)")
    }
  }

  @Test func `the good project has exactly the recorded files and report`() async throws {
    let workshop = try Workshop(copying: "good-site")
    try await workshop.build()
    let site = try workshop.site()
    // File names with a hash change with the content, so only their presence is compared.
    let names = site.keys.map { $0.replacing(/\.[0-9a-f]{8}\./, with: ".HASH.") }.sorted().joined(separator: "\n")
    let report = String(decoding: try #require(site["report.json"]), as: UTF8.self)
      .replacing(/"(rendering|theme warm)":"[0-9a-f]{8}"/) { "\"\($0.1)\":\"HASH\"" }
    let golden = Workshop.fixtures.appending(path: "good-site-golden")
    if ProcessInfo.processInfo.environment["CARDPROOF_RECORD"] != nil {
      try FileManager.default.createDirectory(at: golden, withIntermediateDirectories: true)
      try Data((names + "\n").utf8).write(to: golden.appending(path: "files.txt"))
      try Data(report.utf8).write(to: golden.appending(path: "report.json"))
    }
    #expect(names + "\n" == (try String(contentsOf: golden.appending(path: "files.txt"), encoding: .utf8)))
    #expect(report == (try String(contentsOf: golden.appending(path: "report.json"), encoding: .utf8)))
  }
}
