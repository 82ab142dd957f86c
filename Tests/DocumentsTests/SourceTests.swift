import Diagnostics
import Testing

@testable import Documents

@Suite struct SourceTests {
  private func read(_ raw: [UInt8], limit: Int = 100) -> (bytes: [UInt8]?, places: [String]) {
    var findings: [Finding] = []
    let source = Source(path: "a.md", raw: raw, limit: limit, findings: &findings)
    return (source?.bytes, findings.map { "\($0.place.line):\($0.place.column) \($0.code.id)" })
  }

  @Test func theByteOrderMarkIsStripped() {
    #expect(read([0xEF, 0xBB, 0xBF, 0x61]).bytes == [0x61])
    #expect(read([0x61, 0xEF, 0xBB, 0xBF]).bytes == [0x61, 0xEF, 0xBB, 0xBF])
  }

  @Test func aLoneCarriageReturnEndsALine() {
    #expect(read(Array("{\r\"a\": 1\r}".utf8)).bytes == Array("{\n\"a\": 1\n}".utf8))
    #expect(read(Array("{\r\n}".utf8)).bytes == Array("{\r\n}".utf8))
  }

  @Test func filesThatAreNoTextAreRefused() {
    #expect(read([]).places == ["1:1 document/unreadable"])
    #expect(read([0xEF, 0xBB, 0xBF]).places == ["1:1 document/unreadable"])
    #expect(read(Array(repeating: 0x61, count: 101)).places == ["1:1 document/unreadable"])
    #expect(read(Array(repeating: 0x61, count: 100)).places == [])
    #expect(read([0xFF, 0xFE, 0x61, 0]).places == ["1:1 document/unreadable"])
    #expect(read(Array("a\nü".utf8) + [0]).places == ["2:2 document/unreadable"])
    #expect(read(Array("Grüße\n123456789012345678".utf8) + [0xFC]).places == ["2:19 document/unreadable"])
  }
}
