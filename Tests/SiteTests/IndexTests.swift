import Diagnostics
import Foundation
import Testing

@testable import Campaign
@testable import Site

@Suite struct IndexTests {
  @Test("A hash is found at its first place, also among those that meet in one slot; 0 and what is not there are not")
  func hashes() {
    let hashes: [UInt64] = (0..<500).map { UInt64($0) &* 0x9E37_79B9 << 32 } + [0, 7, 7, .max]
    let index = HashIndex(hashes)
    for hash in hashes where hash != 0 { #expect(index.place(of: hash) == hashes.firstIndex(of: hash)) }
    #expect(index.place(of: 7) { $0 == 502 } == 502)
    #expect(index.place(of: 7) { _ in false } == nil)
    #expect(index.place(of: 0) == nil && index.place(of: 12345) == nil)
    #expect(HashIndex([]).place(of: 1) == nil)
  }

  @Test("A row is found whatever place is guessed, and has the bytes between two neighbours")
  func rows() {
    let keys: [UInt64] = [0, 11, 22, 0, 33]
    let rows = RowIndex(keys: keys, starts: [0, 5, 5, 9, 10, 40])
    for hint in [-3, 0, 1, 4, 5, 1000, .min, .max - 8] {
      #expect(rows.row(22, near: hint)?.place == 2 && rows.row(22, near: hint)?.bytes == 5..<9)
      #expect(rows.row(33, near: hint)?.bytes == 10..<40)
      #expect(rows.row(0, near: hint) == nil && rows.row(44, near: hint) == nil)
    }
    #expect(RowIndex(keys: [1], starts: [0]).row(1, near: 0) == nil)
  }

  @Test("A sum does not depend on the pieces in which the bytes come, and does on every one of them")
  func sums() {
    let bytes = (0..<300).map { UInt8(truncatingIfNeeded: $0 &* 37) }
    func sum(_ bytes: [UInt8], by count: Int) -> UInt64 {
      var sum = ContentSum()
      for start in stride(from: 0, to: bytes.count, by: count) {
        sum.add(bytes[start..<min(bytes.count, start + count)])
      }
      return sum.value
    }
    let whole = sum(bytes, by: 300)
    for count in [1, 7, 31, 32, 33, 100, 299] { #expect(sum(bytes, by: count) == whole) }
    for i in bytes.indices {
      var other = bytes
      other[i] ^= 1
      #expect(sum(other, by: 300) != whole)
    }
    #expect(sum(Array(bytes.dropLast()), by: 300) != whole && sum(bytes + [0], by: 300) != whole)
  }

  @Test("What a writer writes a reader reads; of anything cut short it says so")
  func bytes() throws {
    var out = ByteWriter(capacity: 1)
    let numbers = [0, 1, -1, 63, 64, -64, -65, 1 << 40, .max, .min]
    for number in numbers { out.number(number) }
    out.words(3) { UInt64($0) << 56 }
    out.text("añb")
    out.list(["x", ""]) { $0.text($1) }
    var input = ByteReader(out.bytes[...])
    for number in numbers { #expect(try input.number() == number) }
    #expect(try input.words(3) { word in (0..<3).map(word) } == [0, 1 << 56, 2 << 56])
    #expect(try input.text() == "añb")
    #expect(try input.list { input throws(ByteReader.Damaged) in try input.text() } == ["x", ""])
    #expect(input.isAtEnd)
    var short = ByteReader(out.bytes.prefix(3))
    #expect(throws: ByteReader.Damaged.self) { try short.words(.max / 16) { $0(0) } }
    #expect(throws: ByteReader.Damaged.self) { try short.words(-1) { $0(0) } }
    #expect(throws: ByteReader.Damaged.self) { try short.word() }
  }

  @Test("Files are found on several threads as on one, and where there are links, on one only")
  func listing() async throws {
    let workshop = try Workshop(copying: "good-site")
    for name in ["a", "a-b", "a/b", "b", "b/c/d", "ä"] { try workshop.write("Content/cards/\(name)/x.md", "") }
    let folder = try #require(Folder(workshop.root))
    var findings: [Finding] = []
    let serial = folder.list("Content", findings: &findings)
    #expect(serial.count > 6)
    for jobs in [1, 2, 8] { #expect(await folder.list("Content", jobs: jobs)?.flatMap(\.self) == serial) }
    try FileManager.default.createSymbolicLink(
      atPath: workshop.root + "/Content/cards/link", withDestinationPath: workshop.root + "/Content/blocks")
    #expect(await folder.list("Content", jobs: 2) == nil)
    #expect(await folder.list("Missing", jobs: 2) == nil)
  }

  @Test("Findings of entries and of others are one list, each once, and are counted without being looked at")
  func findings() throws {
    let stamp = try #require(Stamp(of: "/"))
    func finding(_ file: String, _ line: Int, _ code: Code = .duplicateContent) -> Finding {
      Finding(code, at: Place(file: file, line: line, column: 1), "m")
    }
    func entry(_ file: String, _ findings: [Finding], system: Int = 0) -> Entry {
      Entry(
        system: system, file: ProjectFile(path: file, stamp: stamp), isReadable: true,
        summary: .init(id: file, file: file, type: "t", title: "t"), findings: findings, now: 0)
    }
    let entries = [
      entry("Content/cards/a", [finding("Content/cards/a", 1), finding("Content/cards/a", 2)]),
      entry("Content/cards/b", [finding("Content/cards/b", 1), finding("Content/cards/b", 1)]),
      entry("Content/cards/c", [finding("Content/site.yaml", 3, .duplicateID)]),
      entry("Content/blocks/a", [finding("Content/blocks/a", 9)], system: 1),
    ]
    let others = [finding("Content/cards/a", 2), finding("Content/cards/a", 1, .duplicateID), finding("Z", 0)]
    let list = FindingList(entries: entries, others)
    var all: [Finding] = []
    for finding in (entries.flatMap(\.findings) + others).sorted() where all.last != finding { all.append(finding) }
    #expect(list.all == all)
    #expect(list.count == all.count)
    for severity in Severity.allCases { #expect(list.count(of: severity) == all.count { $0.severity == severity }) }
    for limit in [0, 1, 3, 100] {
      let worst = Severity.allCases.sorted(by: >).flatMap { severity in all.filter { $0.severity == severity } }
      #expect(list.worst(limit) == Array(worst.prefix(limit)))
    }
    #expect(FindingList(all.shuffled()).all == all)
  }
}
