import HTML
import Testing

/// JSON strings as they stand in a page.
@Suite struct JSONEscapeTests {
  /// The JSON character by character, escaped as any text is.
  private func byHand(_ text: String) -> [UInt8] {
    var json = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": json += "\\\""
      case "\\": json += "\\\\"
      case "\n": json += "\\n"
      case "\r": json += "\\r"
      case "\t": json += "\\t"
      case "\0"..<" ": json += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: json.unicodeScalars.append(scalar)
      }
    }
    var buffer = Buffer()
    buffer.text(json + "\"")
    return buffer.bytes
  }

  private func json(_ text: String) -> [UInt8] {
    var buffer = Buffer()
    buffer.json(text)
    return buffer.bytes
  }

  @Test func `every character at every offset of a word is escaped or not as it should be`() {
    var wrong: [String] = []
    for value in UInt8.min...0x7F {
      for length in 0..<18 {
        for offset in 0...length {
          let x = { String(repeating: "x", count: $0) }
          let text = x(offset) + String(Unicode.Scalar(value)) + x(length - offset)
          if json(text) != byHand(text) { wrong.append(text) }
        }
      }
    }
    #expect(wrong == [])
  }

  @Test func `long texts and runs of what is escaped`() {
    for text in [
      "", "\"", String(repeating: "\"", count: 700), String(repeating: "é<\u{1}\u{1F337}&'\\", count: 99),
      String(repeating: "a", count: 1000), "\u{2028}\u{7F}",
    ] {
      #expect(json(text) == byHand(text))
    }
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
