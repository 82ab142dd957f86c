import Dates
import TestSupport
import Testing
import Text

@testable import Documents

@Suite struct YAMLTextTests {
  private static let pieces = [
    "a", "B", "7", "-", "- ", ": ", ":", " #", "#", "'", "\"", "\\", "\n", "\n\n", "\r", "\t", " ", "  ", "{", "}", "[",
    "]", ",", "&", "*", "!", "|", ">", "%", "@", "`", "~", "null", "true", "No", "1e3", "0x1F", ".5", "---", "...", "?",
    "🌷", "👩‍👩‍👧", "é", "שלום", "مرحبا", "\u{200F}", "\u{85}", "\u{2028}", "\u{FEFF}", "\u{1}", "\u{7F}", "\u{F000}",
    "<<", "=", "2026-03-01",
  ]

  static func text(_ dice: inout some RandomNumberGenerator) -> String {
    (0..<Int.random(in: 0...6, using: &dice)).map { _ in pieces.randomElement(using: &dice) ?? "" }.joined()
  }

  @Test func `random texts read back as they were, as values, as keys and in lists`() throws {
    var dice = SeededGenerator(state: 6)
    for round in 0..<3000 {
      let texts = (0..<4).map { _ in Self.text(&dice) }
      var yaml = YAMLText()
      yaml.add("one", texts[0])
      yaml.add("list", Node(.list(texts.map { Node(.string($0)) })))
      yaml.add(
        "map",
        Node(.map(Mapping([Mapping.Entry(key: texts[1], keyPosition: Position(), node: Node(.string(texts[2])))]))))
      let reading = Reading.yaml(String(decoding: yaml.bytes, as: UTF8.self))
      let root = try #require(reading.node, "round \(round): \(texts)")
      #expect(reading.places == [])
      #expect(root["one"]?.string == texts[0])
      #expect(root["list"]?.list?.map(\.string) == texts)
      #expect(root["map"]?.map?.entries.map(\.key) == [texts[1]])
      #expect(root["map"]?.map?.entries.map(\.node.string) == [texts[2]])
    }
  }

  @Test func `plain words have no quotes, and what looks like something else has`() {
    var yaml = YAMLText()
    yaml.add("title", "Good to have you")
    yaml.add("answer", "yes")
    yaml.add("number", "12")
    yaml.add("url", "https://example.com/a")
    yaml.add("created", Timestamp(seconds: 1_772_355_600))
    yaml.add("pinned", true)
    #expect(
      String(decoding: yaml.bytes, as: UTF8.self) == """
        title: Good to have you
        answer: "yes"
        number: "12"
        url: "https://example.com/a"
        created: 2026-03-01T09:00:00Z
        pinned: true

        """)
  }
}
