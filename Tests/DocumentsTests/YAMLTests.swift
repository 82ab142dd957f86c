import Diagnostics
import Testing
import Text

@testable import Documents

@Suite struct YAMLTests {
  @Test func `values know their places`() {
    let reading = Reading.yaml("title: Grüße, Welt\ntags: [a, \"1\"]\nextras:\n  n: 3\n")
    let at = { (line: Int, column: Int) in Position(line: line, column: column) }
    let entry = { (key: String, place: Position, node: Node) in
      Mapping.Entry(key: key, keyPosition: place, node: node)
    }
    let expected = Node(
      .map(
        Mapping([
          entry("title", at(1, 1), Node(.string("Grüße, Welt"), at: at(1, 8))),
          entry(
            "tags", at(2, 1),
            Node(.list([Node(.string("a"), at: at(2, 8)), Node(.string("1"), at: at(2, 11))]), at: at(2, 7))),
          entry(
            "extras", at(3, 1),
            Node(.map(Mapping([entry("n", at(4, 3), Node(.int(3), at: at(4, 6)))])), at: at(4, 3))),
        ])), at: at(1, 1))
    #expect(reading.node == expected)
    #expect(reading.findings.isEmpty)
  }

  @Test func `text that became a comment is told`() {
    let reading = Reading.yaml(
      "a: Save #1 deal # why\nb: Win\n  #more\nc: Win # now\nd: Win #- now\ne: \"Win\" #now\nf: Über  #über\ng: 5 #d\n")
    #expect(reading.places == ["1:4 document/comment-value", "7:4 document/comment-value"])
    let first = reading.findings.first
    #expect(first?.severity == .warning && first?.hint == "quote it: \"Save #1 deal\", or put a blank after #")
  }

  @Test(arguments: [
    ("a: \"Grüße\nb: \"https://x.example\"\n", "1:4"), ("- a: 'one\n  b: 'two'\n", "1:6"),
    // The quote ends, and what follows is the mistake.
    ("a: \"one\n  two\"\nb: \"c\" d\n", "3:8"), ("a: \"b\" c\n", "1:8"),
  ])
  func `open quote is told where it opens`(text: String, place: String) {
    let reading = Reading.yaml(text)
    #expect(reading.places == [place + " document/syntax"])
    let isOpen = reading.findings.first?.message == "a quoted text that starts here never ends"
    #expect(isOpen == (place == "1:4" || place == "1:6"))
  }

  @Test func `numbers are keys as they are written`() {
    let reading = Reading.yaml("blue: { 50: a, 0100: b, true: c }\n")
    #expect(reading.node?["blue"]?.map?.entries.map(\.key) == ["50", "0100", "true"])
    #expect(reading.findings.map(\.hint) == ["quote it: \"true\""])
  }

  @Test(arguments: [
    ("", Node.Value.null), ("~", .null), ("null", .null), ("nULL", .string("nULL")),
    ("true", .bool(true)), ("FALSE", .bool(false)), ("yes", .string("yes")), ("on", .string("on")),
    ("0", .int(0)), ("-12", .int(-12)), ("+7", .int(7)), ("007", .int(7)), ("0x1F", .int(31)), ("0o17", .int(15)),
    ("1_000", .string("1_000")), ("-x", .string("-x")), ("+", .string("+")), (".", .string(".")),
    ("0x", .string("0x")), ("0x-1", .string("0x-1")),
    ("9223372036854775807", .int(.max)), ("9223372036854775808", .double(9_223_372_036_854_775_808)),
    ("1.5", .double(1.5)), (".5", .double(0.5)), ("5.", .double(5)), ("-1e3", .double(-1000)), ("1e", .string("1e")),
    (".inf", .double(.infinity)), ("-.INF", .double(-.infinity)), ("1.2.3", .string("1.2.3")),
    ("2026-03-01", .string("2026-03-01")), ("12:30", .string("12:30")), ("\"1\"", .string("1")),
    ("'true'", .string("true")), ("\"\"", .string("")), ("|\n  a\n  b", .string("a\nb\n")),
    (">-\n  a\n  b", .string("a b")),
  ])
  func `scalars follow the core schema`(text: String, value: Node.Value) {
    #expect(Reading.yaml("key: \(text)\n").node?["key"]?.value == value)
  }

  @Test func `nothing is a null`() {
    #expect(Reading.yaml("").node == Node(.null, at: Position(line: 1, column: 1)))
    #expect(Reading.yaml("# only a comment\n").node?.isNull == true)
    #expect(Reading.yaml("---\n").node?.isNull == true)
  }

  @Test func `lines are those of the whole file`() {
    let text = "---\ntitle: a\nurl: [a\n---\nbody"
    let source = Source(path: "a.md", bytes: Array(text.utf8))
    var findings: [Finding] = []
    let split = FrontMatter.split(source, findings: &findings)
    #expect(YAML.parse(source, range: split.yaml, firstLine: split.yamlFirstLine, findings: &findings) == nil)
    #expect(findings.map(\.place) == [Place(file: "a.md", line: 3, column: 6)])
  }

  @Test func `the first of duplicate keys counts`() {
    let reading = Reading.yaml("a: 1\nb: 2\na: 3\n")
    #expect(reading.places == ["3:1 document/duplicate-key"])
    #expect(reading.findings.first?.hint == "the first one, on line 1, counts")
    #expect(reading.node?.map?.entries.map(\.key) == ["a", "b"])
    #expect(reading.node?["a"]?.value == .int(1))
  }

  @Test func `duplicates are found in long maps too`() {
    let keys = (0..<100).map { "k\($0): 1" } + ["k7: 2"]
    #expect(Reading.yaml(keys.joined(separator: "\n")).places == ["101:1 document/duplicate-key"])
  }

  @Test(arguments: [
    ("title: a: b", "1:9 document/syntax"),
    ("title: 'a\nb: c\n", "1:8 document/syntax"),
    ("a: 1\nb\nc: 2\n", "2:1 document/syntax"),
    ("a: @b", "1:4 document/syntax"),
    ("a:\n\t- b", "2:1 document/syntax"),
    ("a: *b*", "1:4 document/syntax"),
    ("a: *b", "1:4 document/syntax"),
    ("a: \"\\q\"", "1:5 document/syntax"),
    ("colours: {light: #FFF, dark: #000}\nb: 1", "1:10 document/syntax"),
    ("a: {{ name }}", "1:5 document/wrong-type"),
    ("true: a", "1:1 document/wrong-type"),
    ("? [a]\n: b", "1:3 document/wrong-type"),
    ("a: !secret b", "1:4 document/unsupported"),
    ("a: 1\n---\nb: 2\n", "2:1 document/unsupported"),
    ("a: &x [*x]", "1:8 document/unsupported"),
    ("a: \"x\u{2028}\u{85}y\"\nb: c: d", "2:5 document/syntax"),
    ("a: b\nc: \u{1}", "2:4 document/syntax"),
    ("a: ü\u{0}", "1:5 document/syntax"),
  ])
  func `what is wrong has a place`(text: String, place: String) {
    let reading = Reading.yaml(text)
    #expect(reading.places.first == place, "\(reading.findings)")
  }

  @Test(arguments: [
    ("title: {{${first_name} | default: 'there'}}, coats", "1:8", "{{", "title: \"{{…}}\""),
    ("title: {% if x %}A{% endif %}", "1:8", "{%", "title: \"{%…%}\""),
    ("texts:\n  - {% if x %}A{% endif %}", "2:5", "{%", "\"{%…%}\""),
  ])
  func `a value that begins with a template is quoted`(text: String, place: String, sign: String, hint: String) {
    let reading = Reading.yaml(text)
    #expect(reading.places == [place + " document/syntax"])
    #expect(reading.findings.map(\.message) == ["a value that begins with \(sign) must be quoted"])
    #expect(reading.findings.map(\.hint) == [hint])
  }

  private func told(_ yaml: String) -> [String] {
    let reading = Reading.yaml(yaml)
    return zip(reading.places, reading.findings).map { "\($0) \($1.message)" + ($1.hint.map { " [\($0)]" } ?? "") }
  }

  @Test func `an anchor that nothing uses is told with the text that it seems to be a part of`() {
    #expect(
      told("title: &Friends save 20 %\n") == [
        "1:8 document/unused-anchor &Friends is a name for the value, which nothing uses: the value is \"save 20 %\" alone "
          + "[quote it: \"&Friends save 20 %\"]"
      ])
    #expect(
      told("a: &x { b: &y 1 }\nc: *y\n") == [
        "1:4 document/unused-anchor &x is a name for the value, which nothing uses [take it out]"
      ])
    #expect(told("a: &x 1\nb: &x 2\nc: *x\n").map { $0.prefix(26) } == ["1:4 document/unused-anchor"], "named twice")
    #expect(told("a: \"&x y\"\nb: a &b c\n- ").filter { $0.contains("anchor") } == [])
    #expect(told("&k key: v\n").map { $0.prefix(26) } == ["1:1 document/unused-anchor"])
  }

  @Test func `merge keys and tags of YAML say what to write`() {
    #expect(
      told("a: &x { b: c }\nd:\n  <<: *x\n  e: f\n") == [
        "3:3 document/unsupported << is a merge key of YAML 1.1, and merges nothing here [write the keys of the other map out]"
      ])
    #expect(Reading.yaml("\"<<\": 1\n").findings.isEmpty)
    #expect(
      told("a: !!str 2026\n") == [
        "1:4 document/unsupported the tag !!str has no meaning here [write \"2026\": what is quoted is text]"
      ])
    #expect(Reading.yaml("a: !!str 2026\n").node?["a"]?.string == "2026")
    #expect(told("a: !!int 3\n") == ["1:4 document/unsupported the tag !!int has no meaning here [take it out]"])
    #expect(
      told("a: !upper b\n") == [
        "1:4 document/unsupported the tag !upper has no meaning here [take it out; quote text that starts with !]"
      ])
  }

  @Test(arguments: [
    ("title:\u{A0}A\ntype: b\n", "1:7"), ("type: b\ntitle:\u{A0}A\n", "2:7"), ("a:\n\u{A0}\u{A0}b: c\n", "2:1"),
    ("a:\n  -\u{A0}b\n", "2:4"), ("title:\u{A0}A\n", "1:7"),
  ])
  func `a no-break space in the place of a blank is told where it stands`(text: String, place: String) {
    #expect(
      told(text).first
        == "\(place) document/syntax a no-break space stands where YAML has a blank [write an ordinary blank: many editors show both alike]"
    )
  }

  @Test func `a no-break space within a text is one`() {
    #expect(Reading.yaml("title: 20\u{A0}%\nb: \"a:\u{A0}b\"\n").findings.isEmpty)
  }

  @Test func `aliases stand for their values`() {
    let reading = Reading.yaml("base: &b {x: 1}\nn: &n 5\none: *b\ntwo: [*b, *n]\n")
    #expect(reading.findings.isEmpty)
    #expect(reading.node?["one"] == reading.node?["base"])
    #expect(reading.node?["two"]?.list?.map(\.value) == [reading.node?["base"]?.value ?? .null, .int(5)])
  }

  @Test func `aliases that grow without end are refused`() {
    var lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"]
    for i in 1...20 {
      lines.append("a\(i): &a\(i) [" + Array(repeating: "*a\(i - 1)", count: 10).joined(separator: ", ") + "]")
    }
    let reading = Reading.yaml(lines.joined(separator: "\n"))
    #expect(reading.node == nil)
    #expect(reading.findings.map(\.code) == [.unsupported])
  }

  @Test func `nesting has a limit`() {
    let nested = { (depth: Int) in String(repeating: "[", count: depth) + String(repeating: "]", count: depth) }
    #expect(Reading.yaml(nested(64)).findings.isEmpty)
    #expect(Reading.yaml(nested(65)).places == ["1:65 document/unsupported"])
    #expect(Reading.yaml(nested(100_000)).node == nil)
    #expect(Reading.yaml(String(repeating: "- ", count: 10_000)).node == nil)
    var lines = ["a0: &a0 [1]"]
    for i in 1...70 { lines.append("a\(i): &a\(i) [*a\(i - 1)]") }
    #expect(Reading.yaml(lines.joined(separator: "\n")).findings.map(\.code) == [.unsupported])
  }
}
