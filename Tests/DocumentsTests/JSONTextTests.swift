import Testing
import Text

@testable import Documents

@Suite struct JSONTextTests {
  private func quoted(_ text: String) -> String {
    var output = Bytes()
    output.append(json: text)
    return output.text
  }

  @Test func `strings are escaped as little as needed`() {
    #expect(quoted("") == "\"\"")
    #expect(quoted("Grüße 🌷 </b> / '") == "\"Grüße 🌷 </b> / '\"")
    #expect(quoted("\"\\\n\r\t\u{8}\u{1F}\u{0}\u{7F}") == "\"\\\"\\\\\\n\\r\\t\\u0008\\u001f\\u0000\\u007f\"")
  }

  @Test func `controls of text direction and of terminals are escaped`() {
    #expect(quoted("a\u{9B}\u{202E}é\u{2066}\"\u{61C}b") == #""a\u009b\u202eé\u2066\"\u061cb""#)
  }

  @Test func `a mark is seen at every place of texts of every length`() {
    for length in 1..<26 {
      for place in 0..<length {
        for (mark, escaped) in [("\"", "\\\""), ("\\", "\\\\"), ("\u{1}", "\\u0001"), ("~", "~"), (" ", " ")] {
          let (before, after) = (
            String(repeating: "a", count: place), String(repeating: "b", count: length - place - 1)
          )
          #expect(quoted(before + mark + after) == "\"" + before + escaped + after + "\"")
        }
      }
    }
  }

  @Test func `escaped text reads back the same`() {
    let text = String(String.UnicodeScalarView((0...0x2100).compactMap { Unicode.Scalar($0) }))
    #expect(Reading.json(quoted(text)).node?.string == text)
  }

  @Test func `nodes are written in their order`() {
    let text = "{\"b\":[1,2.5,\"x\",[],{}],\"a\":{\"t\":true,\"n\":null},\"d\":1e+300}"
    let node = Reading.json(text).node
    #expect(node.map { String(decoding: $0.json(pretty: false), as: UTF8.self) } == text)
    let pretty = """
      {
        "b": [
          1,
          2.5,
          "x",
          [],
          {}
        ],
        "a": {
          "t": true,
          "n": null
        },
        "d": 1e+300
      }

      """
    #expect(node.map { String(decoding: $0.json(pretty: true), as: UTF8.self) } == pretty)
  }

  @Test func `doubles read back the same and infinity is null`() {
    for value in [0.1, 1.0, -0.0, .leastNonzeroMagnitude, 1.7976931348623157e308, 123456.789e-7] {
      let written = String(decoding: Node(.double(value)).json(pretty: false), as: UTF8.self)
      #expect(Reading.json(written).node?.value == .double(value))
    }
    #expect(
      Node(.list([Node(.double(.infinity)), Node(.double(.nan))])).json(pretty: false) == Array("[null,null]".utf8))
  }
}
