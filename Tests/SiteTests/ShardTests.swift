import Foundation
import Testing

@testable import Site

@Suite struct ShardTests {
  /// The good site with more cards, a duplicate id, a draft and an unreadable file.
  private static func workshop() throws -> Workshop {
    let workshop = try Workshop(copying: "good-site")
    for i in 0..<9 { try workshop.write("Content/cards/many/c\(i).md", RebuildTests.card(i)) }
    try workshop.write("Content/cards/twin-a.md", RebuildTests.card(1, title: "First", more: "id: twin\n"))
    try workshop.write("Content/cards/twin-b.md", RebuildTests.card(2, title: "Second", more: "id: twin\n"))
    try workshop.write("Content/cards/draft.md", RebuildTests.card(3, more: "draft: true\n"))
    try workshop.write("Content/cards/broken.md", "---\ntype: nonsense\n---\n")
    try workshop.write(
      "Content/cards/many/filled.md",
      "---\ntype: classic\ntitle: A\n---\n{% if ${first_name} == blank %}{% abort_message('no name') %}{% endif %}{{${first_name}}}"
    )
    try workshop.write("Content/profiles/ann.yaml", "name: Ann\nattributes: { first_name: Ann }\n")
    try workshop.write("Content/profiles/layla.yaml", "language: ar\nattributes: { first_name: Layla }\n")
    return workshop
  }

  /// Builds the shards of a project and returns their folders.
  private static func shards(_ count: Int, of workshop: Workshop, now: Double = Workshop.now) async throws -> [String] {
    var folders: [String] = []
    for index in 1...count {
      var options = workshop.options(now: now, output: workshop.root + "-\(count)/\(index)")
      options.shard = Shard(index, of: count)
      _ = try await Recipe.run(options)
      folders.append(try #require(options.output))
    }
    return folders
  }

  private static func merge(_ folders: [String], _ workshop: Workshop, version: String = "test") async throws
    -> BuildResult
  {
    var options = workshop.options(now: 0, output: workshop.root + "-merged")
    options.version = version
    return try await Recipe.merge(folders, options)
  }

  private static func failure(_ folders: [String], _ workshop: Workshop, version: String = "test") async -> String {
    do {
      _ = try await merge(folders, workshop, version: version)
      return "merged"
    } catch { return "\(error)" }
  }

  @Test(arguments: [1, 2, 3, 7, 40])
  func `merged shards are, byte for byte, the site of one build`(count: Int) async throws {
    let workshop = try Self.workshop()
    let whole = try await workshop.build()
    let folders = try await Self.shards(count, of: workshop)
    let merged = try await Self.merge(folders.reversed(), workshop)
    let site = try workshop.site()
    let other = try workshop.site(workshop.root + "-merged")
    #expect(other.keys.sorted() == site.keys.sorted())
    for (path, bytes) in site { #expect(other[path] == bytes, "\(path)") }
    #expect(merged.findings == whole.findings)
    #expect(merged.entries == whole.entries)
    #expect(merged.drafts == whole.drafts)
  }

  @Test func `every definition is in exactly one shard`() {
    let items = Array(0..<100)
    for count in [1, 2, 3, 7, 100, 150] {
      let parts = (1...count).compactMap { Shard($0, of: count)?.part(of: items) }
      #expect(parts.flatMap(\.self).sorted() == items)
      #expect((parts.map(\.count).max() ?? 0) - (parts.map(\.count).min() ?? 0) <= 1)
    }
  }

  @Test(arguments: ["", "1", "/", "0/2", "3/2", "1/0", "-1/2", "1/2/3", "a/b", "1/99999", " 1/2"])
  func `an invalid notation of a shard is refused`(text: String) { #expect(Shard(text) == nil) }

  @Test func `a shard that is missing, or there twice, is named`() async throws {
    let workshop = try Self.workshop()
    let folders = try await Self.shards(3, of: workshop)
    #expect(await Self.failure([folders[0]], workshop) == "shards 2/3, 3/3 are missing")
    #expect(await Self.failure([folders[0], folders[2]], workshop) == "shard 2/3 is missing")
    #expect(
      await Self.failure(folders + [folders[1]], workshop).hasPrefix("shard 2/3 is there twice: "))
    #expect(await Self.failure([workshop.root], workshop).contains("is no shard: it has no shard.cardproof"))
    #expect(await Self.failure([workshop.root + "/none"], workshop).contains("there is no folder"))
  }

  @Test func `shards of different content, times, versions or numbers of shards cannot be merged`() async throws {
    let workshop = try Self.workshop()
    let two = try await Self.shards(2, of: workshop)
    let three = try await Self.shards(3, of: workshop)
    #expect(await Self.failure([two[0], three[1]], workshop).contains("is one of 3 shards, and one of 2 is"))
    #expect(
      await Self.failure(two, workshop, version: "2.0").contains("was made by cardproof test, and this is 2.0"))
    try FileManager.default.removeItem(atPath: workshop.root + "-3")
    let later = try await Self.shards(3, of: workshop, now: Workshop.now + 1)
    try FileManager.default.moveItem(atPath: later[0], toPath: workshop.root + "-later")
    let again = try await Self.shards(3, of: workshop)
    #expect(
      await Self.failure([workshop.root + "-later", again[1], again[2]], workshop).contains("as of another time"))
    try workshop.write("Content/cards/hello.md", RebuildTests.card(1, title: "Hallo"))
    #expect(await Self.failure(again, workshop).contains("Content/cards/hello.md is not what"))
    try workshop.write("Content/site.yaml", "title: Other\n")
    #expect(await Self.failure(again, workshop).contains("were made of other content than that of"))
  }

  @Test func `a damaged byte anywhere in a shard is an error, and the old site stays`() async throws {
    let workshop = try Self.workshop()
    let folders = try await Self.shards(2, of: workshop)
    _ = try await Self.merge(folders, workshop)
    let before = try workshop.site(workshop.root + "-merged")
    let file = URL(filePath: folders[0] + "/" + ShardFile.name)
    let whole = try Data(contentsOf: file)
    for at in stride(from: 0, to: whole.count, by: max(1, whole.count / 60)) {
      var bytes = whole
      bytes[at] ^= 0x41
      try bytes.write(to: file)
      #expect(await Self.failure(folders, workshop).hasPrefix(folders[0]), "byte \(at)")
    }
    for count in [0, 5, 20, whole.count - 1] {
      try whole.prefix(count).write(to: file)
      #expect(await Self.failure(folders, workshop).hasPrefix(folders[0]), "\(count) bytes")
    }
    try whole.write(to: file)
    let page = try #require(workshop.site(folders[0]).keys.sorted().first { $0.hasSuffix(".html") })
    try Data("other".utf8).write(to: URL(filePath: folders[0] + "/" + page))
    #expect(await Self.failure(folders, workshop).contains("\(page) is not there, or not as it was"))
    #expect(try workshop.site(workshop.root + "-merged") == before)
  }

  @Test func `a shard may replace the folder of an earlier shard`() async throws {
    let workshop = try Self.workshop()
    _ = try await Self.shards(2, of: workshop)
    let folders = try await Self.shards(2, of: workshop)
    #expect(try await Self.merge(folders, workshop).entries.count > 10)
  }
}
