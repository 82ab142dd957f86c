import Foundation
import Testing

@testable import Site

@Suite struct BodiesTests {
  private func workshop() async throws -> Workshop {
    let workshop = try Workshop(copying: "good-site")
    for i in 0..<5 { try workshop.write("Content/cards/many/c\(i).md", RebuildTests.card(i)) }
    try await workshop.build()
    return workshop
  }

  private func file(_ workshop: Workshop) throws -> URL {
    let folder = workshop.root + "/.cardproof"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    return URL(filePath: folder + "/" + (try #require(names.first { $0.hasSuffix(".bodies") })))
  }

  /// In its place, so that it is the same file.
  private func change(_ file: URL, _ change: (Data) -> Data) throws {
    let bytes = change(try Data(contentsOf: file))
    let handle = try FileHandle(forWritingTo: file)
    try handle.truncate(atOffset: 0)
    try handle.write(contentsOf: bytes)
    try handle.close()
  }

  private func expectFresh(_ workshop: Workshop) async throws {
    try await workshop.build()
    let site = try workshop.site()
    try await workshop.build(fresh: true)
    #expect(try workshop.site() == site)
  }

  @Test("What is new is put behind what was remembered at length, which stays")
  func growing() async throws {
    let workshop = try await workshop()
    for i in 0..<3 {
      let before = try Data(contentsOf: try file(workshop))
      try workshop.write("Content/cards/many/c1.md", RebuildTests.card(1, title: "Edit \(i)"))
      let result = try await workshop.build()
      #expect(result.remembered >= 4)
      let after = try Data(contentsOf: try file(workshop))
      #expect(after.count > before.count && after.starts(with: before))
    }
    try await expectFresh(workshop)
  }

  @Test("A file of which most is of no use any more is made anew, and nothing is forgotten")
  func compacted() async throws {
    let workshop = try await workshop()
    try change(try file(workshop)) { $0 + Data(repeating: 0, count: 3 << 20) }
    try workshop.write("Content/cards/many/c1.md", RebuildTests.card(1, title: "Another"))
    #expect(try await workshop.build().remembered >= 4)
    #expect(try Data(contentsOf: try file(workshop)).count < 1 << 20)
    try workshop.write("Content/cards/many/c2.md", RebuildTests.card(2, title: "Another"))
    #expect(try await workshop.build().remembered >= 4)
    try await expectFresh(workshop)
  }

  @Test("What was damaged there is found out when it is asked for", arguments: [0, 1, 2])
  func damaged(_ kind: Int) async throws {
    let workshop = try await workshop()
    try change(try file(workshop)) { bytes in
      switch kind {
      case 0: Data(bytes.map { $0 ^ 1 })
      case 1: bytes.prefix(100)
      default: bytes.prefix(8) + Data(repeating: 0xFF, count: bytes.count - 8)
      }
    }
    // Its title stands on the pages of others.
    try workshop.write("Content/cards/many/c1.md", RebuildTests.card(1, title: "Another"))
    try await expectFresh(workshop)
  }

  @Test("Another file in its place is not believed")
  func replaced() async throws {
    let workshop = try await workshop()
    let file = try file(workshop)
    let bytes = try Data(contentsOf: file)
    try FileManager.default.moveItem(at: file, to: file.appendingPathExtension("x"))
    try bytes.write(to: file)
    #expect(try await workshop.build().remembered == 0)
    try FileManager.default.removeItem(at: file)
    #expect(try await workshop.build().remembered == 0)
    try await expectFresh(workshop)
  }
}
