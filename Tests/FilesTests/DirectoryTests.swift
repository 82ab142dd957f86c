import Foundation
import Testing

@testable import Files

/// What is read and written below a folder, and what a link on the way does.
@Suite struct DirectoryTests {
  @Test func `a link inside is followed where that is asked for, and none leads out`() throws {
    let scratch = try Scratch()
    let outside = try Scratch()
    try outside.write("secret", "secret")
    try scratch.write("a/b/text", "inside")
    try scratch.link("near", to: "a/b/text")
    try scratch.link("a/up", to: "../a/b")
    try scratch.link("far", to: outside.folder.absolute("secret"))
    try scratch.link("around", to: "../\(URL(filePath: outside.folder.path).lastPathComponent)/secret")
    try scratch.link("loop", to: "loop")
    #expect(scratch.read("near") == "inside" && scratch.read("a/up/text") == "inside")
    #expect(scratch.read("near", links: .refuse) != "inside" && scratch.read("a/up/text", links: .refuse) != "inside")
    for name in ["far", "around", "loop"] { #expect(!scratch.read(name).contains("secret"), "\(name)") }
    #expect(try scratch.folder.resolved("a/up/text").path == "a/b/text")
  }

  @Test func `a slash separates even before a character that combines with it`() throws {
    let scratch = try Scratch()
    let outside = try Scratch()
    for folder in [scratch, outside] { try folder.write("in/\u{301}text", "text") }
    try scratch.link("far", to: outside.folder.absolute("in"))
    try scratch.folder.makeDirectories("below")
    let below = try scratch.folder.directory("below")
    #expect(scratch.read("in/\u{301}text", links: .refuse) == "text" && scratch.read("far/\u{301}text") == "leadsOut")
    #expect(throws: FileFailure.self) { try below.read("../\u{301}text", limit: 100) }
    #expect(try scratch.create("in/\u{302}text", "new") && scratch.read("in/\u{302}text") == "new")
    #expect(throws: FileFailure.self) { try scratch.create("far/\u{302}text", "new") }
  }

  @Test func `what is no file, too large or missing is refused with its reason`() throws {
    let scratch = try Scratch()
    try scratch.write("text", "0123456789")
    try scratch.folder.makeDirectories("folder")
    #expect(mkfifo(scratch.folder.absolute("pipe"), 0o600) == 0)
    #expect(scratch.read("text", limit: 10) == "0123456789" && scratch.read("text", limit: 9) == "tooLarge(10)")
    #expect(scratch.read("pipe") == "notRegular" && scratch.read("folder") == "notRegular")
    #expect(scratch.read("none") == "missing")
    #expect(try scratch.folder.status(of: "none") == nil)
    #expect(try scratch.folder.entries().map(\.name) == ["folder", "pipe", "text"])
  }

  @Test func `a removed tree takes no link's target with it`() throws {
    let scratch = try Scratch()
    let outside = try Scratch()
    try outside.write("kept", "kept")
    try scratch.write("tree/a/b/c", "x")
    try scratch.link("tree/a/out", to: outside.folder.path)
    try scratch.folder.removeTree("tree")
    try scratch.folder.removeTree("tree")
    #expect(try scratch.folder.entries().isEmpty)
    #expect(outside.read("kept") == "kept")
  }

  @Test func `a tree is removed whose folders are deeper than a path is long, and than a process has descriptors`()
    throws
  {
    let scratch = try Scratch()
    var folder = scratch.folder
    for _ in 0..<5_000 {
      try folder.makeDirectories("deep")
      _ = try folder.create("file", Array("x".utf8).span)
      folder = try folder.directory("deep")
    }
    try scratch.folder.removeTree("deep")
    #expect(try scratch.folder.entries().map(\.name) == ["file"])
  }

  @Test func `two who remove a tree at once both succeed`() async throws {
    let scratch = try Scratch()
    for _ in 0..<50 {
      for i in 0..<60 { try scratch.write("tree/\(i % 3)/\(i % 5)/\(i)/a", "x") }
      try await withThrowingTaskGroup { group in
        for _ in 0..<2 { group.addTask { try scratch.folder.removeTree("tree") } }
        try await group.waitForAll()
      }
      #expect(try scratch.folder.entries().isEmpty)
    }
  }

  @Test func `a folder made by one process stays until its lock is gone`() throws {
    let scratch = try Scratch()
    let made = try scratch.folder.makeLockedDirectory(prefix: ".work-")
    try scratch.folder.makeDirectories(".work-abandoned")
    try scratch.folder.removeAbandoned(prefix: ".work-")
    #expect(try scratch.folder.entries().map(\.name) == [made.name])
  }

  @Test func `files with other bytes or rights are other files`() throws {
    let scratch = try Scratch()
    let other = try Scratch()
    #expect(try scratch.create("a", "text") && !scratch.create("a", "text"))
    #expect(try other.create("a", "text"))
    let rights = try #require(try scratch.folder.status(of: "a")).rights
    #expect(scratch.holds("a", "text", rights: rights))
    #expect(!scratch.holds("a", "text", rights: rights ^ 0o100))
    #expect(!scratch.holds("a", "texs", rights: rights))
    #expect(try scratch.folder.adopt("a", from: other.folder))
    #expect(try scratch.folder.status(of: "a")?.inode == other.folder.status(of: "a")?.inode)
    #expect(chmod(other.folder.absolute("a"), 0o700) == 0)
    try scratch.folder.removeFile("a")
    #expect(try scratch.create("a", "text") && !scratch.folder.adopt("a", from: other.folder))
  }
}
