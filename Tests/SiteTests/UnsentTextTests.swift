import Diagnostics
import Testing

@testable import Site

/// What is said of a definition that nobody gets, because a template is refused, and of texts that are not sent.
@Suite struct UnsentTextTests {
  private func found(_ path: String, _ text: String) async throws -> [String] {
    let workshop = try Workshop()
    try workshop.write("Content/placeholders/home.yaml", "kind: carousel\n")
    try workshop.write("Content/profiles/ann.yaml", "attributes: { first_name: Ann }\n")
    try workshop.write(path, text)
    var options = workshop.options()
    options.output = nil
    return try await Recipe.run(options).findings.filter { $0.place.file == path }
      .map { "\($0.place.lineAndColumn) \($0.code.id)" }
  }

  /// A card with a mistake in each of four keys, and this in two texts.
  private func card(_ title: String, _ body: String) -> String {
    "---\ntype: captioned-image\ntitle: \"\(title)\"\nimage: images/none.png\nurl: a b\nexpiresAt: 31.10.2026\n"
      + "extras: [a]\n---\n\(body)\n"
  }

  private static let mistakes = [
    "4:8 card/image-missing", "5:6 document/bad-url", "6:12 document/bad-date", "7:9 document/wrong-type",
  ]

  @Test func `the fields of a card without the refused template are checked`() async throws {
    #expect(try await found("Content/cards/a.md", card("Hi", "Text.")) == Self.mistakes)
    #expect(
      try await found("Content/cards/a.md", card("{% if a %}Hi", "Text.")) == ["3:9 template/syntax"] + Self.mistakes)
    #expect(
      try await found("Content/cards/a.md", card("Hi", "{% if a %}Text.")) == Self.mistakes + ["9:1 template/syntax"])
  }

  @Test func `the fields of a card that stops for everybody are checked`() async throws {
    #expect(
      try await found("Content/cards/a.md", card("Hi", "{% abort_message('no') %}")) == Self.mistakes
        + ["9:1 template/aborted"])
  }

  @Test func `nothing is said of the refused text, nor of the size`() async throws {
    let long = String(repeating: "Текст ", count: 400)
    let card = """
      ---
      type: banner
      image: "https://example.com/{% if a %}.png"
      imageAltText: "{% if a %}"
      url: "{% if a %}://"
      language: en
      extras: { tone: "{% if a %}" }
      ---
      """
    // The same mistake in four keys is one finding.
    #expect(try await found("Content/cards/a.md", card) == ["3:29 template/syntax"])
    let text = "---\ntype: classic\ntitle: Hello\nlanguage: en\n---\n{% if a %}**[\(long)](relative)**\n"
    #expect(try await found("Content/cards/a.md", text) == ["6:1 template/syntax"])
  }

  @Test func `the keys of a block are checked, and nothing is said of its refused body`() async throws {
    let keys = "placeholders: [home]\ndateFilter: { from: 31.10.2026 }\nfrequency: sometimes\n"
    #expect(
      try await found("Content/blocks/b.md", "---\n\(keys)---\n{% if a %}![](images/none.png)\n") == [
        "3:21 document/bad-date", "4:12 block/unknown-frequency", "6:1 template/syntax",
      ])
  }

  @Test func `a text that the card's type does not send is no template`() async throws {
    let keys = "title: \"{{ ${a} }}\"\ndomain: \"{{ ${b} }}\"\n"
    #expect(
      try await found("Content/cards/a.md", "---\ntype: control\n\(keys)url: \"{{ c\"\n---\n{{ “x” }}{{ ${d} }}\n") == [
        "3:8 card/not-applicable", "4:9 card/not-applicable", "5:6 card/not-applicable", "7:1 card/not-applicable",
      ])
    let banner = "---\ntype: banner\nimage: https://e.com/a.png\nimageAltText: A\n\(keys)---\n{{ ${d} }}\n"
    #expect(
      try await found("Content/cards/a.md", banner) == [
        "5:8 card/not-applicable", "6:9 card/not-applicable", "8:1 card/not-applicable",
      ])
  }

  @Test func `the extras of a control card are templates, and no limit is told of them`() async throws {
    #expect(
      try await found("Content/cards/a.md", "---\ntype: control\nextras: { a: \"b {{ ${c} }}\" }\n---\n") == [
        "3:20 template/unknown-variable"
      ])
  }
}
