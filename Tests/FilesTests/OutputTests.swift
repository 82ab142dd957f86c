import Foundation
import Testing

@testable import Files

/// Where commands write what a person named.
@Suite struct OutputTests {
  private let text = Array("new".utf8)

  @Test func `below the project no link is followed on the way to what is written`() throws {
    let project = try Scratch()
    let outside = try Scratch()
    try outside.write("known.json", "old")
    try project.link("out", to: outside.folder.path)
    try project.link("file", to: outside.folder.absolute("known.json"))
    for name in ["out/known.json", "out/new/x", "file", "./out/../out/known.json"] {
      #expect(throws: FileFailure.self) {
        try NamedFile.write(project.folder.absolute(name), text.span, in: project.folder)
      }
    }
    #expect(outside.read("known.json") == "old")
    #expect(try outside.folder.entries().count == 1)
  }

  @Test func `elsewhere a folder may be a link, and the file may not`() throws {
    let scratch = try Scratch()
    let real = try Scratch()
    try scratch.link("folder", to: real.folder.path)
    try NamedFile.write(scratch.folder.absolute("folder/a"), text.span)
    #expect(real.read("a") == "new")
    try scratch.link("end", to: real.folder.absolute("a"))
    #expect(throws: FileFailure.self) { try NamedFile.write(scratch.folder.absolute("end"), Array("x".utf8).span) }
    #expect(real.read("a") == "new")
    #expect(try OutputPath.resolved(scratch.folder.absolute("folder/."), in: nil) == real.folder.path)
    #expect(try OutputPath.resolved("/../../x/./y/..", in: nil) == "/x")
  }

  @Test func `a file is replaced in one step, and what a killed writer left is removed`() throws {
    let scratch = try Scratch()
    try scratch.write("a", "old")
    let writer = try AtomicFileWriter(in: scratch.folder)
    try writer.replace("a", text.span)
    let made = [try writer.create("b/c", text.span), try writer.create("b/c", text.span)]
    #expect(made == [true, false])
    try writer.finish()
    #expect(scratch.read("a") == "new" && scratch.read("b/c") == "new")
    #expect(try scratch.folder.entries().map(\.name) == ["a", "b"])
  }

  @Test func `of writers at the same time none removes what another one writes`() async throws {
    let scratch = try Scratch()
    let text = text
    try await withThrowingTaskGroup { group in
      for i in 0..<4 {
        group.addTask {
          for _ in 0..<200 { try NamedFile.write(scratch.folder.absolute("\(i)"), text.span) }
        }
      }
      try await group.waitForAll()
    }
    #expect(try scratch.folder.entries().map(\.name) == ["0", "1", "2", "3"])
  }

  @Test func `appending keeps what is there`() throws {
    let scratch = try Scratch()
    for _ in 0..<2 { try NamedFile.append(scratch.folder.absolute("log"), text.span, in: nil) }
    #expect(scratch.read("log") == "newnew")
    #expect(try NamedFile.read(scratch.folder.absolute("log"), limit: 6) == Array("newnew".utf8))
  }

  @Test func `spooled pieces come back whole, in any order, and leave no name behind`() async throws {
    let scratch = try Scratch()
    let spool = try SpoolFile(in: scratch.folder)
    #expect(try scratch.folder.entries().isEmpty)
    let pieces = try await withThrowingTaskGroup(of: (Int, SpoolFile.Piece).self) { group in
      for i in 0..<200 {
        group.addTask { (i, try spool.append([UInt8](repeating: UInt8(i), count: i * 37).span)) }
      }
      return try await group.reduce(into: [Int: SpoolFile.Piece]()) { $0[$1.0] = $1.1 }
    }
    for (i, piece) in pieces {
      #expect(try SpooledBytes.file(spool, piece).bytes() == [UInt8](repeating: UInt8(i), count: i * 37))
    }
  }
}
