import Files
import Foundation
import Glibc
import LiveSite
import Synchronization
import Testing

@testable import PreviewServer

@Suite("Looking for changes where none are announced") struct PollerTests {
  /// A project whose files are looked at.
  private final class Garden: Sendable {
    let root = FileManager.default.temporaryDirectory.appending(path: "cardproof-\(UUID().uuidString)").path

    init() throws {
      try FileManager.default.createDirectory(atPath: root + "/Content/cards", withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: root) }

    func write(_ path: String, _ text: String = "x") throws {
      let file = URL(filePath: root + "/" + path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  @Test func `what is new, changed, moved or gone is told by its path, once`() throws {
    let garden = try Garden()
    let root = try Directory(garden.root)
    try garden.write("Content/cards/a.md")
    try garden.write("shared/s.md")
    try FileManager.default.createSymbolicLink(
      atPath: garden.root + "/Content/cards/link.md", withDestinationPath: "../../shared/s.md")
    try FileManager.default.createSymbolicLink(
      atPath: garden.root + "/Content/linked", withDestinationPath: "../shared")
    for circle in ["Content/cards/circle", "Content/cards/other"] {
      try FileManager.default.createSymbolicLink(atPath: garden.root + "/" + circle, withDestinationPath: "..")
    }
    var tree = FileTree(["Content", "Templates"])
    #expect(tree.update(in: root).contains("Content/cards/a.md"))
    #expect(tree.update(in: root) == [])
    try garden.write("Content/cards/a.md", "longer")
    #expect(tree.update(in: root) == ["Content/cards/a.md"])
    try garden.write("shared/s.md", "longer")
    #expect(tree.update(in: root) == ["Content/cards/link.md", "Content/linked/s.md"])
    try garden.write("Content/cards/deep/b.md")
    try garden.write("Templates/x.mustache")
    #expect(
      tree.update(in: root).isSuperset(of: ["Content/cards/deep", "Content/cards/deep/b.md", "Templates/x.mustache"]))
    try FileManager.default.moveItem(
      atPath: garden.root + "/Content/cards/a.md", toPath: garden.root + "/Content/cards/c.md")
    #expect(tree.update(in: root) == ["Content/cards/a.md", "Content/cards/c.md"])
    try FileManager.default.removeItem(atPath: garden.root + "/Content/cards/deep")
    #expect(tree.update(in: root) == ["Content/cards/deep"])
    #expect(tree.update(in: root) == [])
  }

  @Test func `a project that is looked at is told to be gone and back`() async throws {
    let garden = try Garden()
    let watcher = Watcher(root: try Directory(garden.root), polls: true)
    var changes = watcher.changes.makeAsyncIterator()
    try garden.write("Content/cards/a.md")
    #expect(await changes.next()?.paths == ["Content/cards/a.md"])
    try FileManager.default.removeItem(atPath: garden.root)
    try await Task.sleep(for: .seconds(1.5))
    try garden.write("Content/cards/b.md")
    let back = await changes.next()
    #expect(back?.isProjectBack == true && back?.isPartial == true)
  }

  @Test func `a look at many files takes microseconds for each`() throws {
    let garden = try Garden()
    for i in 0..<2_000 { try garden.write("Content/cards/f\(i % 50)/card-number-\(i).md") }
    let root = try Directory(garden.root)
    var tree = FileTree(["Content"])
    _ = tree.update(in: root)
    let before = clock()
    for _ in 0..<10 { _ = tree.update(in: root) }
    // Other tests run beside this one on the same clock; 10,000 files on a quiet machine take 15 ms.
    #expect(Double(clock() - before) / Double(CLOCKS_PER_SEC) < 2)
  }

  @Test func `this machine's own disks are not taken for silent ones`() throws {
    let garden = try Garden()
    #expect(Poller.silentFileSystem(of: try Directory(garden.root)) == nil)
    withExtendedLifetime(garden) {}
  }
}
