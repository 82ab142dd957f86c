import Diagnostics
import Testing
import Text

@testable import Documents

@Suite struct FieldsTests {
  private enum Kind: String, CaseIterable { case banner, classic }

  @Test func `values are read by their types`() {
    var fields = fields("s: a\nb: true\ni: 3\nd: 1.5\nl: [a, b]\none: x\nkind: banner\nnothing: ~\n")
    #expect(fields.string("s") == "a")
    #expect(fields.bool("b") == true)
    #expect(fields.int("i", atLeast: 3, atMost: 3) == 3)
    #expect(fields.number("d") == 1.5)
    #expect(fields.number("i") == 3)
    #expect(fields.strings("l") == ["a", "b"])
    #expect(fields.strings("one") == ["x"])
    #expect(fields.choice("kind", as: Kind.self) == .banner)
    #expect(fields.string("absent") == nil)
    #expect(fields.contains("kind"))
    #expect(!fields.contains("absent"))
    fields.finish()
    #expect(fields.places == ["8:1 document/unknown-key"])
  }

  @Test func `misspelling of a required key is read and told`() {
    var fields = fields("titel: A\nother: B\n")
    #expect(fields.string("title", required: true) == "A")
    #expect(fields.string("name", required: true) == nil)
    fields.finish()
    #expect(
      fields.places == [
        "1:1 document/unknown-key", "1:1 document/missing-key", "2:1 document/unknown-key",
      ])
    #expect(fields.findings[0].hint == "did you mean \"title\"?")
  }

  @Test func `choice that is no text names the choices`() {
    var fields = fields("kind: 3\nother: bannner-big\n")
    #expect(fields.choice("kind", as: Kind.self) == nil)
    #expect(fields.choice("other", as: Kind.self, hints: ["bannner-big": "write banner"]) == nil)
    #expect(fields.findings.map(\.expected) == [["banner", "classic"], ["banner", "classic"]])
    #expect(fields.findings.map(\.hint) == [nil, "write banner"])
  }

  @Test func `wrong types say how to write text`() {
    var fields = fields("zip: 00123\nversion: 1.10 # latest\nbig: [yes, true]\n")
    #expect(fields.string("zip") == nil)
    #expect(fields.string("version") == nil)
    #expect(fields.strings("big") == ["yes"])
    #expect(fields.findings.map(\.hint) == ["quote it: \"00123\"", "quote it: \"1.10\"", "quote it: \"true\""])
    #expect(fields.findings.map(\.message) == ["zip is 00123", "version is 1.10", "big is true"])
    #expect(fields.places == ["1:6 document/wrong-type", "2:10 document/wrong-type", "3:12 document/wrong-type"])
  }

  @Test func `values of the wrong type are shown`() {
    let long = String(repeating: "é", count: 61)
    var fields = fields("pinned: yes\nlimit: \"a\\u202Eb\"\nratio: \(long)\nflag: [1]\ncount: {}\nday: 7\n")
    _ = fields.bool("pinned")
    _ = fields.int("limit")
    _ = fields.number("ratio")
    _ = fields.bool("flag")
    _ = fields.int("count")
    _ = fields.date("day", in: nil)
    #expect(
      fields.findings.map(\.message) == [
        "pinned is \"yes\"", "limit is \"a\u{FFFD}b\"", "ratio is \"\(long.dropLast())…\"", "flag is a list",
        "count is a map", "day is 7",
      ])
    #expect(fields.findings.last?.expected == ["a day such as 2026-03-01", "a time such as 2026-03-01T09:00:00Z"])
  }

  @Test func `unknown keys are reported with the nearest known one`() {
    var fields = fields("tilte: a\nzzz: 1\n")
    _ = fields.string("title")
    _ = fields.string("url")
    fields.finish()
    #expect(fields.findings.map(\.hint) == ["did you mean \"title\"?", nil])
    #expect(fields.findings.map(\.expected) == [[], ["title", "url"]])
    #expect(fields.places == ["1:1 document/unknown-key", "2:1 document/unknown-key"])
  }

  @Test func `more than 64 keys are told apart`() {
    var fields = fields((0..<100).map { "k\($0): \($0)" }.joined(separator: "\n"))
    for i in 0..<99 { #expect(fields.int("k\(i)") == i) }
    fields.finish()
    #expect(fields.places == ["100:1 document/unknown-key"])
  }

  @Test func `required keys that are missing are reported`() {
    var fields = fields("a:\n  b: ~\n")
    #expect(fields.string("title", required: true) == nil)
    var nested = fields.fields("a", of: "action", required: true)
    #expect(nested?.string("b", required: true) == nil)
    #expect(nested?.string("from", required: true) == nil)
    if let nested { fields.absorb(nested) }
    #expect(fields.findings.map(\.message) == ["card has no title", "b has no value", "action has no from"])
    #expect(fields.places == ["1:1 document/missing-key", "2:3 document/missing-key", "2:3 document/missing-key"])
  }

  @Test func `numbers outside their bounds are reported`() {
    var fields = fields("a: 11\nb: -1\nc: 1.5\nd: .inf\ne: 1.5\n")
    #expect(fields.int("a", atLeast: 0, atMost: 10) == nil)
    #expect(fields.int("b", atLeast: 0) == nil)
    #expect(fields.number("c", atMost: 1) == nil)
    #expect(fields.number("d") == nil)
    #expect(fields.int("e") == nil)
    #expect(
      fields.findings.map(\.expected) == [
        ["0 to 10"], ["0 or more"], ["1.0 or less"], ["a finite number"], ["a whole number"],
      ])
    #expect(fields.findings.dropLast().allSatisfy { $0.code == .outOfRange })
  }

  @Test func `names outside a closed set are reported`() {
    var fields = fields("kind: baner\n")
    #expect(fields.choice("kind", as: Kind.self) == nil)
    #expect(
      fields.findings == [
        Finding(
          .unknownValue, at: Place(file: "a.yaml", line: 1, column: 7), "kind is \"baner\"",
          expected: ["banner", "classic"], hint: "did you mean \"banner\"?")
      ])
  }

  @Test func `values that became comments are reported`() {
    var fields = fields("tint: #FFF\ntag: #spring sale # why\nnote: # TODO\nlast:   #\n")
    #expect(fields.string("tint", required: true) == nil)
    #expect(fields.string("tag") == nil)
    #expect(fields.string("note") == nil)
    #expect(fields.string("last") == nil)
    #expect(fields.places == ["1:6 document/comment-value", "2:5 document/comment-value"])
    #expect(fields.findings.map(\.hint) == ["quote it: tint: \"#FFF\"", "quote it: tag: \"#spring sale\""])
  }

  @Test func `lists of maps are read one by one`() {
    var fields = fields("actions:\n  - {text: a}\n  - {txt: b}\n  - c\n  -\nother: {}\n")
    let texts = fields.list("actions", of: "action") { $0.string("text") }
    #expect(fields.list("other", of: "other") { $0.string("text") }.isEmpty)
    #expect(texts == ["a"])
    #expect(
      fields.places == [
        "3:6 document/unknown-key", "4:5 document/wrong-type", "5:4 document/wrong-type", "6:8 document/wrong-type",
      ])
  }

  @Test func `free maps keep their order`() {
    var fields = fields("extras: {b: 1, a: 2}\nx: 1")
    #expect(fields.entries("extras").map(\.key) == ["b", "a"])
    #expect(fields.entries("x").isEmpty)
    #expect(fields.places == ["2:4 document/wrong-type"])
  }

  @Test func `a file that is no map is reported once`() {
    var list = fields("- a\n")
    #expect(list.string("title") == nil)
    list.finish()
    #expect(list.places == ["1:1 document/wrong-type"])
    #expect(fields("").findings.isEmpty)
  }

  @Test func `dates and UR ls are checked`() {
    var fields = fields(
      """
      a: 2026-03-01
      b: 2026-03-01T09:00
      c: 2026-02-30
      d: 1772355600
      e: https://example.com/{{ user.id }}?a=b c
      f: www.example.com/a
      g: 2026-02-3
      """)
    #expect(fields.date("a", in: nil) == 1_772_323_200)
    #expect(fields.date("b", in: nil) == 1_772_355_600)
    #expect(fields.date("c", in: nil) == nil)
    #expect(fields.date("d", in: nil) == nil)
    #expect(fields.url("e") == "https://example.com/{{ user.id }}?a=b c")
    #expect(fields.url("f") == nil)
    #expect(fields.date("g", in: nil) == nil)
    #expect(
      fields.places == [
        "2:4 document/date-without-zone", "3:4 document/bad-date", "4:4 document/wrong-type", "6:4 document/bad-url",
        "7:4 document/bad-date",
      ])
    #expect(
      fields.findings.map(\.hint) == [
        "write 2026-03-01T09:00:00Z, an offset such as +02:00, or timeZone: in site.yaml", "2026-02 has no day 30",
        "as Unix seconds, this is 2026-03-01T09:00:00Z", "write https://www.example.com/a", nil,
      ])
  }

  @Test func `a hundred thousand findings on one line are found in one pass`() {
    var fields = fields("ids: [" + (0..<100_000).map { "\($0)" }.joined(separator: ", ") + "]")
    #expect(fields.strings("ids").isEmpty)
    #expect(fields.findings.count == 100_000)
    #expect(fields.findings.last?.hint == "quote it: \"99999\"")
  }

  @Test func `nodes from elsewhere need no place`() {
    let node = Node(.map(Mapping([Mapping.Entry(key: "a", keyPosition: Position(), node: Node(.int(1)))])))
    for position in [Position(), Position(line: 9, column: 9), Position(line: 1, column: 9)] {
      var node = node
      node.position = position
      var fields = Fields(node, of: "card", in: Source(path: "a.yaml", bytes: Array("a\n".utf8)))
      #expect(fields.string("a") == nil)
      #expect(fields.findings.map(\.hint) == [nil])
    }
  }
}
