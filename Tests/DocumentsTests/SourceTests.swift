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

  @Test func filesThatAreNoTextAreRefused() {
    #expect(read([]).places == ["1:1 document/unreadable"])
    #expect(read([0xEF, 0xBB, 0xBF]).places == ["1:1 document/unreadable"])
    #expect(read(Array(repeating: 0x61, count: 101)).places == ["1:1 document/unreadable"])
    #expect(read(Array(repeating: 0x61, count: 100)).places == [])
    #expect(read([0xFF, 0xFE, 0x61, 0]).places == ["1:1 document/unreadable"])
    #expect(read(Array("a\nü".utf8) + [0]).places == ["2:2 document/unreadable"])
    #expect(read(Array("Grüße\n123456789012345678".utf8) + [0xFC]).places == ["2:19 document/unreadable"])
  }

  @Test func utf8IsCheckedAsTheStandardLibraryDoes() {
    var state: UInt32 = 1
    let pieces: [[UInt8]] =
      ["a", "12345678", "ü", "€", "🌷", "\u{7FF}", "\u{800}", "\u{FFFF}", "\u{10FFFF}"].map { Array($0.utf8) }
      + [
        [0x80], [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF5], [0xE2, 0x82],
      ]
    for _ in 0..<20_000 {
      var bytes: [UInt8] = []
      for _ in 0..<6 {
        state = state &* 1_664_525 &+ 1_013_904_223
        // Mostly well-formed pieces, so that both answers are frequent.
        let choice = Int(state >> 16) % 60
        bytes += pieces[choice < pieces.count ? choice : choice % 9]
      }
      let problem = bytes.withUnsafeBufferPointer { UTF8Text.firstProblem(in: $0) }
      #expect((problem == nil) == (String(validating: bytes, as: UTF8.self) != nil), "\(bytes)")
    }
  }
}
