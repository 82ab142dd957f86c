import Files
import Foundation
import Glibc
import LiveSite
import Site
import Testing

@testable import PreviewServer

@Suite struct WatcherTests {
  /// A project folder that is watched.
  private final class Garden {
    let root: String
    private let watcher: Watcher
    private var changes: AsyncStream<FileChanges>.Iterator

    init() throws {
      root = FileManager.default.temporaryDirectory.appending(path: "cardproof-\(UUID().uuidString)").path
      for folder in ["Content/cards/deep", "Site/cards"] {
        try FileManager.default.createDirectory(atPath: root + "/" + folder, withIntermediateDirectories: true)
      }
      watcher = Watcher(root: try Directory(root))
      changes = watcher.changes.makeAsyncIterator()
      try #require(watcher.failure == nil)
    }

    deinit { try? FileManager.default.removeItem(atPath: root) }

    func write(_ path: String, _ text: String = "x") throws {
      let file = URL(filePath: root + "/" + path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }

    func move(_ from: String, _ to: String) throws {
      try FileManager.default.moveItem(atPath: root + "/" + from, toPath: root + "/" + to)
    }

    /// Waits until all files may have changed.
    func isToldAsPartial() async -> Bool {
      while let more = await changes.next() { if more.isPartial { return true } }
      return false
    }

    /// All changes so far: writes a marker file, and collects changes until it is reported.
    func told() async throws -> Set<String> {
      var paths: Set<String> = []
      try write("Content/end", UUID().uuidString)
      while !paths.contains("Content/end"), let more = await changes.next() { paths.formUnion(more.paths) }
      try FileManager.default.removeItem(atPath: root + "/Content/end")
      while let more = await changes.next() {
        paths.formUnion(more.paths)
        if more.paths.contains("Content/end") { break }
      }
      return paths.subtracting(["Content/end"])
    }
  }

  @Test func `a file that is written, renamed into place, or removed is reported by its path`() async throws {
    let garden = try Garden()
    try garden.write("Content/cards/deep/a.md")
    #expect(try await garden.told() == ["Content/cards/deep/a.md"])
    try garden.write("Content/cards/deep/.a.md.tmp")
    try garden.move("Content/cards/deep/.a.md.tmp", "Content/cards/deep/b.md")
    #expect(try await garden.told().contains("Content/cards/deep/b.md"))
    try FileManager.default.removeItem(atPath: garden.root + "/Content/cards/deep/b.md")
    #expect(try await garden.told() == ["Content/cards/deep/b.md"])
  }

  @Test(arguments: [true, false])
  func `a project that is removed, or moved away, and made again is watched again`(isRemoved: Bool) async throws {
    let garden = try Garden()
    if isRemoved {
      try FileManager.default.removeItem(atPath: garden.root)
    } else {
      try FileManager.default.moveItem(atPath: garden.root, toPath: garden.root + "-old")
    }
    defer { try? FileManager.default.removeItem(atPath: garden.root + "-old") }
    try garden.write("Content/cards/a.md")
    #expect(await garden.isToldAsPartial())
    try garden.write("Content/cards/a.md", "y")
    #expect(try await garden.told().contains("Content/cards/a.md"))
  }

  @Test(arguments: [true, false])
  func `a project that is removed before it is watched is seen when it is there again`(isBackAtOnce: Bool) async throws
  {
    let root = FileManager.default.temporaryDirectory.appending(path: "cardproof-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: root) }
    let make = { try FileManager.default.createDirectory(atPath: root + "/Content", withIntermediateDirectories: true) }
    try make()
    let opened = try Directory(root)
    try FileManager.default.removeItem(atPath: root)
    if isBackAtOnce { try make() }
    let watcher = Watcher(root: opened)
    #expect(watcher.failure == nil)
    if !isBackAtOnce { try make() }
    var changes = watcher.changes.makeAsyncIterator()
    #expect(await changes.next()?.isProjectBack == true)
  }

  @Test func `what cannot be watched names the limit, and how to raise it`() {
    let watches = Watcher.WatchFailure(path: "Content/a", count: 3, errno: ENOSPC).description
    #expect(watches.hasPrefix("Content/a and 2 more folders cannot be watched: "))
    #expect(watches.contains("sudo sysctl fs.inotify.max_user_watches=524288"))
    #expect(Watcher.WatchFailure(path: "a", errno: EMFILE).description.contains("fs.inotify.max_user_instances"))
  }

  @Test func `files outside of Content and Templates are ignored`() async throws {
    let garden = try Garden()
    try garden.write("Site/cards/a.html")
    try garden.write("notes.txt")
    try garden.write(".hidden/x")
    #expect(try await garden.told() == [])
  }

  @Test func `the target of a link is reported by the link's path, however it is saved`() async throws {
    let garden = try Garden()
    try garden.write("shared/a.md")
    try FileManager.default.createSymbolicLink(
      atPath: garden.root + "/Content/cards/link.md", withDestinationPath: "../../shared/a.md")
    #expect(try await garden.told() == ["Content/cards/link.md"])
    try garden.write("shared/a.md", "y")
    #expect(try await garden.told() == ["Content/cards/link.md"])
    try garden.write("shared/.a.md.tmp", "z")
    try garden.move("shared/.a.md.tmp", "shared/b.md")
    #expect(try await garden.told() == [])
    #expect(rename(garden.root + "/shared/b.md", garden.root + "/shared/a.md") == 0)
    #expect(try await garden.told() == ["Content/cards/link.md"])
  }

  @Test func `new and moved folders are watched with all that is in them, also Templates`() async throws {
    let garden = try Garden()
    try garden.write("Content/feeds/new/deeper/a.yaml")
    #expect(try await garden.told().contains("Content/feeds"))
    try garden.write("Content/feeds/new/deeper/a.yaml", "y")
    #expect(try await garden.told() == ["Content/feeds/new/deeper/a.yaml"])
    try garden.move("Content/feeds/new", "Content/feeds/moved")
    #expect(try await garden.told().isSuperset(of: ["Content/feeds/new", "Content/feeds/moved"]))
    try garden.write("Content/feeds/moved/deeper/a.yaml", "z")
    #expect(try await garden.told() == ["Content/feeds/moved/deeper/a.yaml"])
    try garden.write("Templates/pages/page.mustache")
    #expect(try await garden.told().contains("Templates"))
    try garden.write("Templates/pages/page.mustache", "y")
    #expect(try await garden.told() == ["Templates/pages/page.mustache"])
    try FileManager.default.removeItem(atPath: garden.root + "/Templates")
    #expect(try await garden.told().contains("Templates"))
    try garden.write("Templates/cards/a.mustache")
    _ = try await garden.told()
    try garden.write("Templates/cards/a.mustache", "y")
    #expect(try await garden.told() == ["Templates/cards/a.mustache"])
  }

  @Test func `a folder that was moved out of the project's content is no longer watched`() async throws {
    let garden = try Garden()
    try garden.move("Content/cards/deep", "Site/deep")
    #expect(try await garden.told() == ["Content/cards/deep"])
    try garden.write("Site/deep/a.md")
    #expect(try await garden.told() == [])
  }

  @Test func `links to folders are followed, and circular links end`() async throws {
    let garden = try Garden()
    try FileManager.default.createDirectory(atPath: garden.root + "/shared", withIntermediateDirectories: true)
    let make = { (link: String, target: String) in
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    }
    try make(garden.root + "/Content/linked", garden.root + "/shared")
    try make(garden.root + "/Content/cards/circle", garden.root + "/Content")
    _ = try await garden.told()
    try garden.write("shared/a.md")
    #expect(try await garden.told() == ["Content/linked/a.md"])
  }

  @Test func `if the kernel drops events, changes are partial and folders are still watched`() throws {
    let root = FileManager.default.temporaryDirectory.appending(path: "cardproof-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: root) }
    try FileManager.default.createDirectory(atPath: root + "/Content/cards", withIntermediateDirectories: true)
    guard var folders = WatchedFolders(root: try Directory(root)) else { throw CancellationError() }
    let limit = try String(contentsOfFile: "/proc/sys/fs/inotify/max_queued_events", encoding: .utf8)
    for i in 0...(Int(limit.filter(\.isNumber)) ?? 16384) {
      // The kernel merges equal events that follow each other, so the names alternate.
      let file = open(root + "/Content/cards/\(i % 2).md", O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
      close(file)
    }
    mkdir(root + "/Content/late", 0o755)
    let first = folders.changes()
    let isPartial = first.isPartial
    #expect(isPartial)
    _ = folders.changes()
    try Data("x".utf8).write(to: URL(filePath: root + "/Content/late/a.md"))
    let last = folders.changes()
    #expect(last.paths == ["Content/late/a.md"])
  }

  @Test func `a burst of many changes is reported completely`() async throws {
    let garden = try Garden()
    for i in 0..<2000 { try garden.write("Content/cards/c\(i).md") }
    let all = Set((0..<2000).map { "Content/cards/c\($0).md" })
    var told = try await garden.told()
    // A file closes late where another test starts a process meanwhile, which holds it open, too, for a moment.
    for _ in 0..<20 where told != all { told.formUnion(try await garden.told()) }
    #expect(all.subtracting(told) == [])
    #expect(told.subtracting(all) == [])
  }
}
