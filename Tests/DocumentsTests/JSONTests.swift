import Diagnostics
import Testing
import Text

@testable import Documents

@Suite struct JSONTests {
  @Test func `values know their places and order`() {
    let reading = Reading.json("{\n  \"ü\": 1, \"a\": [true]\n}")
    let at = { (line: Int, column: Int) in Position(line: line, column: column) }
    let expected = Mapping([
      Mapping.Entry(key: "ü", keyPosition: at(2, 3), node: Node(.int(1), at: at(2, 8))),
      Mapping.Entry(
        key: "a", keyPosition: at(2, 11), node: Node(.list([Node(.bool(true), at: at(2, 17))]), at: at(2, 16))),
    ])
    #expect(reading.node == Node(.map(expected), at: at(1, 1)))
    #expect(reading.findings.isEmpty)
  }

  @Test(arguments: [
    ("0", Node.Value.int(0)), ("-1", .int(-1)), ("1.0", .double(1)), ("1e2", .double(100)), ("0.1", .double(0.1)),
    ("-0.0", .double(-0.0)), ("9223372036854775807", .int(.max)), ("-9223372036854775808", .int(.min)),
    ("9223372036854775808", .double(9_223_372_036_854_775_808)), ("1e-400", .double(0)),
    ("5e-324", .double(.leastNonzeroMagnitude)),
    ("123456789012345678901234567890", .double(1.2345678901234568e29)),
    ("0.30000000000000004", .double(0.30000000000000004)), ("1.7976931348623157e308", .double(1.7976931348623157e308)),
    ("\"\\u00e9\\ud83c\\udf37\\/\\b\"", .string("é🌷/\u{8}")),
    ("\"a long text without escapes, 🌷\"", .string("a long text without escapes, 🌷")),
  ])
  func `scalars are read exactly`(text: String, value: Node.Value) {
    #expect(Reading.json(text).node?.value == value)
  }

  @Test(arguments: [
    ("{\"a\": 1,}", "1:8 document/syntax", "a comma before the \"}\""),
    ("[{\"a\": 1},}", "1:10 document/syntax", "a comma before the \"}\""),
    ("[1,\n2,\n]", "2:2 document/syntax", "a comma before the \"]\""),
    ("{'a': 1}", "1:2 document/syntax", "a key in double quotes was expected, not \"'\""),
    ("{\"a\" 1}", "1:6 document/syntax", "\":\" after the key was expected, not \"1\""),
    ("[\"ü\", x]", "1:7 document/syntax", "a value was expected, not \"x\""),
    ("[1 2]", "1:4 document/syntax", "\",\" or \"]\" was expected, not \"2\""),
    ("[\"abc", "1:2 document/syntax", "a text that starts here never ends"),
    ("[1", "1:3 document/syntax", "the text ends where \",\" or \"]\" was expected"),
    ("\"a\nb\"", "1:3 document/syntax", "a control character in a text"),
    ("[012]", "1:2 document/syntax", "a number that starts with 0"),
    ("1 2", "1:3 document/syntax", "more text after the end of the value"),
    ("\"\\x\"", "1:2 document/syntax", "an unknown escape"),
  ])
  func `what is wrong has a place and a reason`(text: String, place: String, message: String) {
    let reading = Reading.json(text)
    #expect(reading.node == nil)
    #expect(reading.places == [place])
    #expect(reading.findings.map(\.message) == [message])
  }

  @Test func `some findings do not end the reading`() {
    let reading = Reading.json("{\"a\": 1, \"a\": 2, \"b\": \"\\ud800!\", \"c\": -1e999}")
    #expect(reading.findings.sorted().map(\.code) == [.duplicateKey, .syntax, .outOfRange])
    #expect(reading.findings.sorted().map(\.place.column) == [10, 24, 39])
    #expect(reading.node?["a"]?.value == .int(1))
    #expect(reading.node?["b"]?.value == .string("\u{FFFD}!"))
    #expect(reading.node?["c"]?.value == .double(-.infinity))
  }

  @Test func `nesting has a limit`() {
    let nested = { (depth: Int) in String(repeating: "[", count: depth) + String(repeating: "]", count: depth) }
    #expect(Reading.json(nested(512)).node != nil)
    #expect(Reading.json(nested(513)).places == ["1:513 document/syntax"])
    #expect(Reading.json(String(repeating: "[", count: 100_000)).places == ["1:513 document/syntax"])
    #expect(Reading.json(String(repeating: "{\"a\":", count: 1_000)).places == ["1:2561 document/syntax"])
  }
}
