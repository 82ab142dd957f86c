import Testing

@testable import Reference

/// How keys are found and written for `help`, without a project.
@Suite struct LookupTests {
  @Test func `a key is found where it is used, and a misspelt one has a suggestion`() {
    #expect(Reference.entry(at: "feeds.transforms.filter.type")?.key?.path == "feeds.condition.type")
    #expect(Reference.entry(at: "themes.contentCards.titleFont.size")?.key?.path == "themes.font.size")
    #expect(Reference.entry(at: "themes.images.NAME.dark")?.key?.path == "themes.image.dark")
    #expect(Reference.path(of: ["transforms", "set", "titel"], in: "feeds") == "feeds.transforms.set")
    #expect(Reference.path(of: ["titel"], in: "feeds") == "feeds")
    #expect(Reference.entry(at: "blocks.frequncy") == nil)
    #expect(Reference.hint(for: "blocks.frequncy") == "did you mean \"blocks.frequency\"?")
    #expect(Reference.hint(for: "frequncy") == "did you mean \"blocks.frequency\"?")
  }

  @Test func `a list of keys has whole sentences`() {
    #expect(ReferenceText.firstSentence(of: "The host, or *.a.example. More.") == "The host, or *.a.example.")
    #expect(ReferenceText.firstSentence(of: "One, or extras. and a name. Then 2.") == "One, or extras. and a name.")
    #expect(ReferenceText.firstSentence(of: "Anything *. goes") == "Anything *. goes")
    let pages = ["themes", "site", "feeds"].compactMap(Reference.topic).map { ReferenceText(isColored: false).page($0) }
    let oneLine = pages.joined().split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    for part in ["adaptive.TYPE for one type", "*.HOST for all below it", "extras.NAME; a minus"] {
      #expect(oneLine.contains(part))
    }
    let keys = Reference.topics.flatMap(\.all)
    let cut = keys.filter { key in
      let sentence = ReferenceText.firstSentence(of: key.description)
      return key.description.dropFirst(sentence.count + 1).first?.isLowercase == true
    }
    #expect(cut.map(\.path) == [])
  }

  @Test func `a topic that does not exist has no page, and one letter is no reason to lose it`() throws {
    #expect(Reference.topic("card") == nil && Reference.entry(at: "") == nil)
    #expect(Reference.hint(for: "cards.titel") == "did you mean \"cards.title\"?")
    #expect(Reference.hint(for: "zzzzzz") == nil)
    let cards = try #require(Reference.topic("cards"))
    let title = try #require(Reference.entry(at: "cards.title")?.key)
    let page = ReferenceText(isColored: false).page(title, of: cards)
    #expect(page.contains("title") && !page.contains("\u{1b}"))
    #expect(ReferenceText(isColored: true).page(title, of: cards).contains("\u{1b}["))
  }

  @Test func `a type of Microsoft's hosts is found with its hosts, keys and values`() throws {
    let badge = try #require(Reference.entry(at: "elements.Badge")?.key)
    #expect(badge.type == "element" && badge.description.contains("Teams"))
    let size = try #require(badge.choices.first { $0.value == "size" })
    #expect(size.meaning.contains("ExtraLarge"))
    #expect(Reference.hint(for: "Badge") == "did you mean \"elements.Badge\"?")
  }
}
