import Testing

@testable import HTML

@Suite struct BufferTests {
  private func escaped(_ bytes: [UInt8]) -> [UInt8] {
    var buffer = Buffer()
    bytes.withUnsafeBufferPointer { buffer.text($0) }
    return buffer.bytes
  }

  private func escapedByHand(_ bytes: [UInt8]) -> [UInt8] {
    bytes.flatMap { byte -> [UInt8] in
      switch Character(UnicodeScalar(byte)) {
      case "&": Array("&amp;".utf8)
      case "<": Array("&lt;".utf8)
      case ">": Array("&gt;".utf8)
      case "\"": Array("&quot;".utf8)
      case "'": Array("&#39;".utf8)
      default: [byte]
      }
    }
  }

  @Test func `every byte at every offset of a word is escaped or not as it should be`() {
    var wrong: [[UInt8]] = []
    for byte in UInt8.min...UInt8.max {
      for length in 0..<20 {
        for offset in 0...length {
          var bytes = [UInt8](repeating: UInt8(ascii: "x"), count: length)
          bytes.insert(byte, at: offset)
          if escaped(bytes) != escapedByHand(bytes) { wrong.append(bytes) }
        }
      }
    }
    #expect(wrong == [])
  }

  @Test func `runs of special and of nearly special bytes are escaped`() {
    for text in ["", "<<<<<<<<<<<<<<<<<", "########&########", "%(=?!$+;", "é<ü>\u{1F337}&", "a\0<b"] {
      var buffer = Buffer()
      buffer.text(text)
      #expect(buffer.bytes == escapedByHand(Array(text.utf8)))
    }
  }

  @Test(arguments: [(0.0, "0"), (-0.0, "0"), (1.5, "1.5"), (-3, "-3"), (1e15, "1000000000000000"), (0.1, "0.1")])
  func `a whole number has no fraction`(value: Double, text: String) {
    var buffer = Buffer()
    buffer.number(value)
    #expect(String(decoding: buffer.bytes, as: UTF8.self) == text)
  }

  @Test func `numbers that are none do not trap`() {
    var buffer = Buffer()
    for value in [Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude] { buffer.number(value) }
    #expect(String(decoding: buffer.bytes, as: UTF8.self) == "naninf-inf1.7976931348623157e+308")
  }

  @Test func `what was escaped is given back`() {
    for text in ["", "a", "<b class=\"x\" id='y'>&amp;</b>", "&", "&&lt;", "&#39;&quot", "é&🌷"] {
      var buffer = Buffer()
      buffer.text(text)
      #expect(String(decoding: buffer.withBytes { Escape.undo($0) }, as: UTF8.self) == text)
      #expect(Array(text.utf8).withUnsafeBufferPointer { Escape.count($0) } == buffer.count)
    }
  }
}
