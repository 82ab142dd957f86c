import Testing
import Text

@Suite struct BytesTests {
  @Test func `pieces stand behind one another`() {
    var bytes = Bytes("a")
    bytes.append("")
    bytes.append(UInt8(ascii: "b"))
    bytes.append(text: "é")
    bytes.append([0xFF])
    bytes.append([1, 2, 3][1...])
    bytes.append(-7)
    bytes.append(Bytes("z"))
    #expect(bytes.array == Array("ab\u{E9}".utf8) + [0xFF, 2, 3] + Array("-7z".utf8))
    #expect(bytes.count == 10)
    bytes.removeAll()
    #expect(bytes == Bytes())
  }

  @Test func `they grow with what they are given`() {
    var (bytes, expected) = (Bytes(), [UInt8]())
    for i in 0..<2_000 {
      let piece = [UInt8](repeating: UInt8(truncatingIfNeeded: i), count: i % 40)
      bytes.append(piece)
      expected += piece
    }
    #expect(bytes.array == expected)
  }

  @Test func `a copy keeps what it had`() {
    var one = Bytes("one")
    var other = one
    other.append(" more")
    one.append(" else")
    #expect((one.text, other.text) == ("one else", "one more"))
    let kept = one
    one.removeAll()
    one.append("ONE")
    #expect(kept.text == "one else")
  }

  @Test func `only what there is room for is counted`() {
    var bytes = Bytes()
    bytes.room(3).initialize(repeating: 65, count: 3)
    bytes.take(3)
    bytes.take(-1)
    #expect(bytes.text == "AAA")
    bytes.take(.max / 2)
    #expect(bytes.free == 0)
  }

  @Test(arguments: [0, 1, -1, 9, 10, -10, 1_234_567_890, .max, .min])
  func `numbers are written as the standard library does`(_ number: Int) {
    var bytes = Bytes()
    bytes.append(number)
    #expect(bytes.text == String(number))
  }
}
