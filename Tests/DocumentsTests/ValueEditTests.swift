import TestSupport
import Testing
import Text

@testable import Documents

@Suite struct ValueEditTests {
  private static let order = ["type", "title", "image", "url", "urls", "extras", "tags"]

  private static func document(_ text: String, path: String = "a.md") -> EditableDocument {
    EditableDocument(Source(path: path, bytes: Array(text.utf8)))
  }

  private static func set(
    _ path: [String], _ value: Node.Value?, in text: String, path file: String = "a.md"
  ) -> String? {
    var document = document(text, path: file)
    guard document.set(path, to: value, order: order) else { return nil }
    return String(decoding: document.source.bytes, as: UTF8.self)
  }

  /// A value as it may be written, and whether it can stand in brackets.
  private static let forms: [(text: String, isForBrackets: Bool)] = [
    ("plain text", true), ("42", true), ("1.5e3", true), ("true", true), ("~", true), ("2026-03-01T09:00:00Z", true),
    ("https://example.com/a?b=c#d", true), ("'single ''quoted'' # text'", true), ("\"double \\\"quoted\\\" 🌷\"", true),
    ("\"\"", true), ("''", true), ("a plain text\n      of two lines", false), ("'of two\n\n      lines'", false),
    ("\"of two\\\n      lines\"", false), ("|\n    a text\n\n      of lines\n", false),
    (">-\n    folded\n    text\n", false),
    ("| # a note\n      deep\n      text\n\n", false), ("|+\n    kept\n\n", false), ("", false),
  ]

  @Test func `300 random edits change the bytes of the value alone, and it reads back as it was typed`() throws {
    var dice = SeededGenerator(state: 34)
    for round in 0..<300 {
      let isInBrackets = Bool.random(using: &dice)
      let form = try #require(Self.forms.filter { !isInBrackets || $0.isForBrackets }.randomElement(using: &dice))
      let note = form.text.hasSuffix("\n") || !Bool.random(using: &dice) ? "" : " # größer"
      var before = "---\n# über alles\ntype:   classic   # \"a\" 'note'\n\n"
      var after = "\n# end\ntags: [ a,b , \"c\" ]\nextras:\n    one: { two: 'x' }\n---\n\nBody: text\n# no note\n"
      let path: [String]
      switch (isInBrackets, Int.random(in: 0..<3, using: &dice)) {
      case (true, 0):
        (before, after, path) = (before + "urls: { web: ", ", android: 'b' }" + note + after, ["urls", "web"])
      case (true, 1): (before, after, path) = (before + "tags2: [x, ", ",y]" + note + after, ["tags2", "1"])
      case (true, _): (before, after, path) = (before + "q: [{\"k\": ", "}]" + note + after, ["q", "0", "k"])
      case (false, 0): (before, after, path) = (before + "title: ", note + after, ["title"])
      case (false, 1): (before, after, path) = (before + "  \nurls:\n  web: ", note + after, ["urls", "web"])
      case (false, _): (before, after, path) = (before + "list:\n- k: ", note + after, ["list", "0", "k"])
      }
      if form.text.hasSuffix("\n") { after = String(after.dropFirst()) }
      var parts = [before, form.text, after]
      if Bool.random(using: &dice) { parts = parts.map { $0.replacing("\n", with: "\r\n") } }
      let value: Node.Value =
        switch Int.random(in: 0..<8, using: &dice) {
        case 0: .int(Int.random(in: -9...9999, using: &dice))
        case 1: .bool(Bool.random(using: &dice))
        case 2: .double(Double.random(in: -2...2, using: &dice))
        default: .string(YAMLTextTests.text(&dice))
        }
      let text = try #require(Self.set(path, value, in: parts.joined()), "round \(round): \(parts) to \(value)")
      // What a value begins with is its own where none stood.
      let (start, end) = (parts[0], String(parts[2].drop { $0 == "\n" || $0 == "\r\n" }))
      #expect(text.hasPrefix(start) && text.hasSuffix(end), "round \(round): \(parts) to \(value) made \(text)")
      let old = parts[1].filter { $0 == "\n" || $0 == "\r\n" }.isEmpty ? 0 : 1
      if old == 0 { #expect(text.hasSuffix(parts[2]), "round \(round)") }
      let read = Self.document(text).scalars.first { $0.path == path }
      #expect(read?.node.value == value, "round \(round): \(text)")
    }
  }

  @Test func `a key goes where the order wants it, and leaves with its line`() {
    let text = "---\ntype: classic\n# of the url\nurl: https://a.example # note\ntags:\n  - a\n---\nBody\n"
    let with =
      "---\ntype: classic\ntitle: Hello\n# of the url\nurl: https://a.example # note\ntags:\n  - a\n---\nBody\n"
    #expect(Self.set(["title"], .string("Hello"), in: text) == with)
    #expect(Self.set(["title"], nil, in: with) == text)
    #expect(
      Self.set(["urls", "web"], .string("https://b.example"), in: text)
        == text.replacing("# note\n", with: "# note\nurls: { web: https://b.example }\n"))
    #expect(
      Self.set(["extras", "a"], .string("b, c"), in: "---\nextras: { x: 1 }\n---\n")
        == "---\nextras: { x: 1, a: \"b, c\" }\n---\n")
    #expect(Self.set(["extras", "a"], .string("b"), in: "---\nextras:\n---\n") == "---\nextras: { a: b }\n---\n")
    #expect(Self.set(["tags", "1"], .string("b"), in: text) == text.replacing("  - a\n", with: "  - a\n  - b\n"))
    #expect(Self.set(["tags", "0"], nil, in: text) == text.replacing("tags:\n  - a\n", with: ""))
    #expect(Self.set(["tags", "0"], .string("x"), in: "Body\n") == "---\ntags: [x]\n---\nBody\n")
    #expect(Self.set(["q", "0", "k"], nil, in: "---\nq:\n  - k: 1\n    l: 2\n---\n") == "---\nq:\n  - l: 2\n---\n")
    #expect(Self.set(["title"], .string("x"), in: "# nothing\n", path: "a.yaml") == "# nothing\ntitle: x\n")
    #expect(Self.set(["type"], .string("x"), in: "tags: [a]", path: "a.yaml") == "type: x\ntags: [a]")
    #expect(Self.set(["tags"], .string("x"), in: "type: a", path: "a.yaml") == "type: a\ntags: x\n")
  }

  private static let steps = Node.Value.list([
    Node(members: [("log", Node(.string("opened")))]), Node(members: [("ask", Node(.null))]),
    Node(members: [("set", Node(.list([Node(.string("a")), Node(.string("b, c"))])))]),
    Node(members: [("open", Node(.string("https://a.example/#b")))]),
  ])

  @Test func `a list takes the place of a text, and a text that of a list, but for comments in it`() {
    let lines = "\n  - log: opened\n  - ask:\n  - set: [a, \"b, c\"]\n  - open: https://a.example/#b"
    for (old, new) in [
      ("url:  'x'  # note", "url:\(lines)  # note"), ("url:", "url:\(lines)"), ("url: >-\n  a\n  b", "url:\(lines)"),
    ] {
      #expect(
        Self.set(["url"], Self.steps, in: "---\n\(old)\ntags: a\n---\n") == "---\n\(new)\ntags: a\n---\n", "\(old)")
    }
    let whole = "---\ntype: a\nurl:\(lines) # note\ntags: a\n---\n"
    #expect(
      Self.set(["url"], Self.steps, in: "---\ntype: a # note\ntags: a\n---\n")
        == whole.replacing(" # note", with: "").replacing("type: a", with: "type: a # note"))
    #expect(Self.set(["url"], .string("x"), in: whole) == "---\ntype: a\nurl: x # note\ntags: a\n---\n")
    #expect(Self.set(["url"], .string("x"), in: whole.replacing("  - ask", with: "  # why\n  - ask")) == nil)
    #expect(Self.set(["url"], Self.steps, in: "---\nurl: | # why\n  x\n---\n") == nil)
    let inner = "[{ log: opened }, { ask: null }, { set: [a, \"b, c\"] }, { open: https://a.example/#b }]"
    #expect(
      Self.set(["urls", "web"], Self.steps, in: "---\nurls: { web: x, android: y }\n---\n")
        == "---\nurls: { web: \(inner), android: y }\n---\n")
    #expect(
      Self.set(["urls", "web"], Self.steps, in: "---\nurls:\n  web: x\n---\n")
        == "---\nurls:\n  web:\(lines.replacing("\n", with: "\n  "))\n---\n")
    #expect(
      Self.set(["urls", "web"], Self.steps, in: "---\ntype: a\n---\n") == "---\ntype: a\nurls: { web: \(inner) }\n---\n"
    )
    #expect(
      Self.set(["a"], .list([Node(.string("x")), Node(.int(1))]), in: "{\"a\": \"b\"}", path: "a.json")
        == "{\"a\": [\"x\",1]}")
  }

  @Test func `an item comes before another one or behind the last, as the list is written`() {
    func insert(_ value: Node.Value, at path: [String], in text: String) -> String? {
      var document = Self.document("---\n\(text)\n---\n")
      guard document.insert(value, at: path) else { return nil }
      return String(String(decoding: document.source.bytes, as: UTF8.self).dropFirst(4).dropLast(5))
    }
    let item = Node(members: [("log", Node(.string("x")))]).value
    let list = "q:\n  # one\n  - log: a # b\n  # two\n  - ask:"
    #expect(insert(item, at: ["q", "0"], in: list) == list.replacing("  - log: a", with: "  - log: x\n  - log: a"))
    #expect(insert(item, at: ["q", "1"], in: list) == list.replacing("  - ask", with: "  - log: x\n  - ask"))
    #expect(insert(item, at: ["q", "2"], in: list) == list + "\n  - log: x")
    #expect(insert(item, at: ["q", "3"], in: list) == nil)
    #expect(insert(item, at: ["z", "0"], in: list) == nil)
    #expect(insert(item, at: ["q", "0"], in: "q:\n- { log: a }") == "q:\n- { log: x }\n- { log: a }")
    #expect(insert(item, at: ["q", "0"], in: "q: [{ log: a }]") == "q: [{ log: x }, { log: a }]")
    #expect(insert(.string("b"), at: ["q", "1"], in: "q: [a]") == "q: [a, b]")
    #expect(insert(.string("b"), at: ["q", "1"], in: "q:\n  - a") == "q:\n  - a\n  - b")
  }

  @Test func `a key and its value come where another key stands, with the comment behind it`() {
    func replace(_ path: [String], by name: String, _ value: Node.Value, in text: String, path file: String = "a.yaml")
      -> String?
    {
      var document = Self.document(text, path: file)
      return document.replace(path, by: name, value) ? String(decoding: document.source.bytes, as: UTF8.self) : nil
    }
    let pair = Node.Value.list([Node(.string("a")), Node(.string("b, c"))])
    for (old, value, new) in [
      ("log: x # why", pair, "set: [a, \"b, c\"] # why"), ("log: 'x'", .null, "set:"),
      ("log:  # why", .string("w"), "set: w  # why"),
      ("\"log\" : [x, y] # why", .string("w"), "set: w # why"), ("log: |\n    x\n", .string("w"), "set: w\n"),
      ("log:\n    - x\n    - y # why", .string("w"), "set: w # why"), ("log: x", .string("y: z"), "set: \"y: z\""),
    ] {
      #expect(
        replace(["q", "0", "log"], by: "set", value, in: "q:\n- \(old)\n- ask:\n") == "q:\n- \(new)\n- ask:\n", "\(old)"
      )
    }
    #expect(replace(["q", "0", "log"], by: "set", .null, in: "q: [{ log: x }]") == "q: [{ set: null }]")
    #expect(
      replace(["q", "0", "log"], by: "set", pair, in: "{\"q\": [{\"log\" : \"x\"}]}", path: "a.json")
        == "{\"q\": [{\"set\": [\"a\",\"b, c\"]}]}")
    for text in [
      "q:\n- log: x\n  set: y\n", "q:\n- log:\n  - x # why\n  - y\n", "q:\n- ask:\n", "q: &k\n- log: x\nr: *k\n",
    ] {
      #expect(replace(["q", "0", "log"], by: "set", .string("z"), in: text) == nil, "\(text)")
    }
  }

  @Test func `JSON is changed like YAML`() {
    let text = "{\n\t\"a\":[ {\"t\" : \"x\"} ],\n\t\"b\":1.50, \"ü\": \"🌷\", \"c\": null\n}\n"
    #expect(
      Self.set(["a", "0", "t"], .string("\"y\""), in: text, path: "a.json")
        == text.replacing("\"x\"", with: "\"\\\"y\\\"\""))
    #expect(Self.set(["c"], .bool(true), in: text, path: "a.json") == text.replacing("null", with: "true"))
    #expect(Self.set(["ü"], nil, in: text, path: "a.json") == text.replacing("\"ü\": \"🌷\", ", with: ""))
    #expect(Self.set(["d"], .int(1), in: text, path: "a.json") == text.replacing("null", with: "null, \"d\": 1"))
  }

  @Test func `what would change anything else is refused`() {
    #expect(Self.set(["a"], .string("x"), in: "---\na: &k y\nb: *k\n---\n") == nil)
    #expect(Self.set(["b"], .string("x"), in: "---\na: &k y\nb: *k\n---\n") == "---\na: &k y\nb: \"x\"\n---\n")
    #expect(Self.set(["a"], .string("x"), in: "---\na: {b: c}\n---\n") == nil)
    #expect(Self.set(["a"], .string("x"), in: "---\na: [\n---\n") == nil)
    #expect(Self.set([], .string("x"), in: "---\na: b\n---\n") == nil)
    #expect(Self.set(Array(repeating: "a", count: 500_000), .string("x"), in: "---\nb: c\n---\n") == nil)
    #expect(Self.set(["tags", "7"], .string("x"), in: "---\ntags: [a]\n---\n") == nil)
  }
}
