import Diagnostics
import Testing

@testable import Documents

@Suite struct SourceTests {
  private func read(_ raw: [UInt8], limit: Int = 100) -> (bytes: [UInt8]?, places: [String]) {
    var findings: [Finding] = []
    let source = Source(path: "a.md", raw: raw, limit: limit, findings: &findings)
    return (source?.bytes, findings.map { "\($0.place.line):\($0.place.column) \($0.code.id)" })
  }

  @Test func `the byte order mark is stripped`() {
    #expect(read([0xEF, 0xBB, 0xBF, 0x61]).bytes == [0x61])
    #expect(read([0x61, 0xEF, 0xBB, 0xBF]).bytes == [0x61, 0xEF, 0xBB, 0xBF])
  }

  @Test func `a lone carriage return ends a line`() {
    #expect(read(Array("{\r\"a\": 1\r}".utf8)).bytes == Array("{\n\"a\": 1\n}".utf8))
    #expect(read(Array("{\r\n}".utf8)).bytes == Array("{\r\n}".utf8))
  }

  @Test func `files that are no text are refused`() {
    #expect(read([]).places == ["1:1 document/unreadable"])
    #expect(read([0xEF, 0xBB, 0xBF]).places == ["1:1 document/unreadable"])
    #expect(read(Array(repeating: 0x61, count: 101)).places == ["1:1 document/unreadable"])
    #expect(read(Array(repeating: 0x61, count: 100)).places == [])
    #expect(read([0xFF, 0xFE, 0x61, 0]).places == ["1:1 document/unreadable"])
    #expect(read(Array("a\nü".utf8) + [0]).places == ["2:2 document/unreadable"])
    #expect(read(Array("Grüße\n123456789012345678".utf8) + [0xFC]).places == ["2:19 document/unreadable"])
  }

  @Test(arguments: [
    ("a\n<<<<<<< HEAD\nb\n=======\nc\nd\n>>>>>>> spring\n", "line 3 and lines 5 to 6"),
    ("a\r\n<<<<<<< HEAD\r\nb\r\n=======\r\nc\r\n>>>>>>> spring", "line 3 and line 5"),
    ("a\n<<<<<<<\nb\n|||||||\nold\n=======\nc\n>>>>>>>", "line 3 and line 7"),
    ("a\n<<<<<<< HEAD\n=======\nc\n>>>>>>> spring\n", "no line and line 4"),
    ("a\n<<<<<<< HEAD\nb\n=======\nTitle\n=======\n>>>>>>> spring\n", "line 3 and lines 5 to 6"),
  ])
  func `a merge that was left undecided is told with the lines of both sides, and nothing is read`(
    text: String, sides: String
  ) {
    var findings: [Finding] = []
    #expect(Source(path: "a.md", raw: Array(text.utf8), findings: &findings) == nil)
    #expect(findings.map { "\($0.place)" } == ["a.md:2:1"])
    #expect(findings.map(\.code) == [.conflictMarkers] && findings[0].message.hasSuffix(": " + sides))
  }

  @Test func `each conflict of a file is told`() {
    let conflict = "<<<<<<< a\n=======\n>>>>>>> b\n"
    #expect(read(Array((conflict + conflict).utf8)).places.count == 2)
  }

  @Test(arguments: [
    "Title\n=======\n\n<<<<<<< HEAD\n", "a\n>>>>>>> b\n", "    <<<<<<< a\n>>>>>>> b\n", "<<<<<<<<\n>>>>>>>>\n",
  ])
  func `a mark without its counterpart is text`(text: String) { #expect(read(Array(text.utf8)).places == []) }

  @Test func `a pointer of Git LFS is named as what it is`() {
    var findings: [Finding] = []
    _ = Source(
      path: "a.md", raw: Array("version https://git-lfs.github.com/spec/v1\noid x\n".utf8), findings: &findings)
    #expect(findings.first?.message.contains("Git LFS") == true)
  }
}
