import Diagnostics
import Testing

@testable import Documents

/// The plain reader gives up, or gives the very nodes and findings that libyaml's events give.
@Suite struct PlainYAMLTests {
  private struct Outcome: Equatable {
    var node: Node?
    var findings: [Finding] = []
  }

  private func outcomes(_ text: String) -> (plain: Outcome?, full: Outcome) {
    let source = Source(path: "x.yaml", bytes: Array(text.utf8))
    let range = 0..<source.bytes.count
    var full = Outcome()
    full.node = YAML.parseByEvents(source, range: range, firstLine: 2, findings: &full.findings)
    var plain = Outcome()
    plain.node = source.bytes.withUnsafeBufferPointer {
      PlainYAML.parse($0[range], in: source, firstLine: 2, findings: &plain.findings)
    }
    return (plain.node == nil ? nil : plain, full)
  }

  @Test(arguments: [
    "type: classic\ntitle: \"Copper quiet\"\nimage: https://example.com/img/22.png\npinned: false\n",
    "created: 2026-02-28T02:00:00Z\ntags: [garden, window]\nextras:\n  feed_type: \"home\"\n  background_color: \"#f0d6ba\"\n",
    "actions:\n  - { text: \"River\", url: \"https://example.com/b/9999\" }\n  - { text: Later, type: deep-link }\nclose: true",
    "a: 1 # one\n# two\n\nb: 'x'\nc:\nd: ~\ne: -\n".replacing("e: -\n", with: "e: .5\n"),
    "a:\n  b:\n    c: d\n  e: []\nf: žluť – 1\n",
    "a: [ 1, \"ž\", 2.5 ]\na: 2\n", "tags:\n  - one\n  - 'two'   \nx: 0x1F",
  ])
  func `takes the plain way, and agrees`(_ text: String) throws {
    let (plain, full) = outcomes(text)
    #expect(try #require(plain) == full)
  }

  /// Looked for eight bytes at a time: each place in a word, before and behind other odd bytes.
  @Test func `gives up on every control, wherever it stands`() throws {
    for control in ["\u{1}", "\t", "\u{B}", "\r", "\u{1F}", "\u{7F}", "\u{85}", "\u{2028}", "\u{FEFF}"] {
      for place in 0..<24 {
        let text = "title: " + String(repeating: "a", count: place) + control + "!ž~ oo\nx: 1\n"
        #expect(outcomes(text).plain == nil, "\(text.debugDescription)")
      }
    }
    #expect(outcomes("title: " + String(repeating: "~ ž", count: 20) + "\n").plain != nil)
  }

  @Test func `agrees on a hundred thousand random documents`() {
    var random = Random(state: 0x5EED)
    var taken = 0
    for _ in 0..<100_000 {
      let text = Self.document(&random)
      let (plain, full) = outcomes(text)
      guard let plain else { continue }
      taken += 1
      guard plain != full else { continue }
      Issue.record("\(text.debugDescription)\nis \(plain)\nand by events \(full)")
      return
    }
    #expect(taken > 1_500)
  }

  private static func document(_ random: inout Random) -> String {
    var out = ""
    var indent = 0
    for _ in 0..<random.below(7) {
      if random.below(3) == 0 { indent = random.pick([0, 2, 4, indent, 1]) }
      if random.below(8) == 0 { out += random.pick(["\n", "# c\n", "  \n", "   # d\n", "x", "- y\n", "--- \n"]) }
      out += String(repeating: " ", count: indent)
      if random.below(6) == 0 { out += random.pick(["- ", "-  ", "-"]) }
      if random.below(8) != 0 {
        out += random.pick(keys) + random.pick([": ", ":", ":  ", ": ", ": "])
        if random.below(5) == 0 { indent += 2 }
      }
      if random.below(4) != 0 { out += value(&random) }
      out += random.pick(["\n", "\n", "\n", " \n", " # e\n", "# f\n", "", "\n\n"])
    }
    if random.below(6) == 0, !out.isEmpty {
      var scalars = Array(out.unicodeScalars)
      let i = random.below(scalars.count)
      if random.below(2) == 0 {
        scalars.remove(at: i)
      } else {
        scalars.insert(random.pick(Array("\"'#:,[]{}-?&*!|>%@\\ \t\n\u{2028}\u{85}\u{FEFF}é".unicodeScalars)), at: i)
      }
      out = String(String.UnicodeScalarView(scalars))
    }
    return out
  }

  private static func value(_ random: inout Random) -> String {
    switch random.below(5) {
    case 0: return random.pick(scalars)
    case 1: return "\"" + random.pick(["", "a", "ž # b", "x: y", "a\\nb", "'"]) + "\""
    case 2: return "'" + random.pick(["", "a", "it''s", "{}", "\\"]) + "'"
    case 3:
      let items = (0..<random.below(3)).map { _ in random.pick(scalars + ["\"q\"", "'r, s'", "[]", ""]) }
      return "[" + random.pick(["", " "]) + items.joined(separator: random.pick([", ", ","]))
        + random.pick(["]", " ]", ",]"])
    default:
      let items = (0..<random.below(3)).map { _ in
        random.pick(keys) + random.pick([": ", ":"]) + random.pick(scalars + ["\"q: s\"", "''", ""])
      }
      return "{" + random.pick(["", " "]) + items.joined(separator: ", ") + random.pick(["}", " }"])
    }
  }

  private static let keys = ["a", "b", "title", "x-y", "x.y", "null", "true", "_z", "2", "é", "a b", "<<", "\"k\""]
  private static let scalars = [
    "a", "true", "12", "-3", "0x1f", "1e3", "2026-01-01", "https://example.com/a?b=1&c=2#d", "a b", "a#b", "a #b",
    "a: b",
    "a:b", "ž", "~", "null", ".5", "+1", "1_000", "~x", "a, b", "a]b", "$x", "(y)", "/p", "*z", "&w", "a'b", "a\"b",
    "?", "no",
  ]
}

private struct Random {
  var state: UInt64

  mutating func below(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }

  mutating func pick<T>(_ from: [T]) -> T { from[below(from.count)] }
}
