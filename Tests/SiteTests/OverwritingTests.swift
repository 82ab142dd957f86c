import Foundation
import Testing

@testable import Site

/// A long file is written over the one of the build before the last, if nobody else can see that.
@Suite struct OverwritingTests {
  private static func edit(_ workshop: Workshop, _ title: String) async throws {
    try workshop.write("Content/cards/many/c2.md", RebuildTests.card(2, title: title))
    try await workshop.build()
  }

  private static func report(_ workshop: Workshop) -> String { workshop.output + "/report.json" }

  @Test("It is the same file again every second time")
  func inode() async throws {
    let workshop = try await SpareSiteTests.workshop()
    var inodes: [UInt64] = []
    for i in 0..<4 {
      try await Self.edit(workshop, String(repeating: "x", count: 40 - i * 8))
      inodes.append(try workshop.stamp("report.json").inode)
      let anew = try await SpareSiteTests.anew(workshop)
      #expect(try workshop.site() == anew)
    }
    #expect(inodes[0] == inodes[2] && inodes[1] == inodes[3] && inodes[0] != inodes[1])
  }

  @Test("Who reads it goes on reading what was published")
  func reader() async throws {
    let workshop = try await SpareSiteTests.workshop()
    let published = try Data(contentsOf: URL(filePath: Self.report(workshop)))
    let reader = try FileHandle(forReadingFrom: URL(filePath: Self.report(workshop)))
    for i in 0..<4 { try await Self.edit(workshop, "Round \(i)") }
    #expect(try reader.readToEnd() == published)
  }

  @Test("A second name of it stays a copy of what was published")
  func link() async throws {
    let workshop = try await SpareSiteTests.workshop()
    let copy = workshop.root + "/copy.json"
    try FileManager.default.linkItem(atPath: Self.report(workshop), toPath: copy)
    let published = try Data(contentsOf: URL(filePath: copy))
    for i in 0..<4 { try await Self.edit(workshop, "Round \(i)") }
    #expect(try Data(contentsOf: URL(filePath: copy)) == published)
  }

  @Test("Other rights than a new file's are not kept")
  func rights() async throws {
    let workshop = try await SpareSiteTests.workshop()
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: Self.report(workshop))
    for i in 0..<3 { try await Self.edit(workshop, "Round \(i)") }
    let rights = try FileManager.default.attributesOfItem(atPath: Self.report(workshop))[.posixPermissions]
    #expect(rights as? Int == 0o644)
  }
}
