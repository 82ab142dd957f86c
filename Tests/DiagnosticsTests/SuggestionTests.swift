import Diagnostics
import Testing

@Suite struct SuggestionTests {
  private let names = ["title", "image", "url", "openURLInWebView"]

  @Test(arguments: [
    ("tilte", "title"), ("titl", "title"), ("titles", "title"), ("TITLE", "title"), ("imgae", "image"),
    ("openUrlInWebview", "openURLInWebView"), ("ur", "url"), ("rul", "url"),
  ])
  func `a misspelt name finds its neighbour`(name: String, nearest: String) {
    #expect(Suggestion.nearest(to: name, among: names) == nearest)
  }

  @Test(arguments: ["", "body", "description", "xyz"])
  func `a name that is far from all finds none`(name: String) {
    #expect(Suggestion.nearest(to: name, among: names) == nil)
  }

  @Test func `of equally near names the first wins`() {
    #expect(Suggestion.nearest(to: "cat", among: ["bat", "hat"]) == "bat")
    #expect(Suggestion.nearest(to: "cat", among: ["hat", "bat"]) == "hat")
  }

  @Test func `long names cost no more than short ones`() {
    let long = String(repeating: "a", count: 1_000_000)
    #expect(Suggestion.nearest(to: long, among: [String(repeating: "b", count: 1_000_000)]) == nil)
  }

  @Test func `the last part of a path stands for it`() {
    let zones = ["Africa/Paros", "Europe/Paris", "Europe/Prague"]
    #expect(Suggestion.hint(for: "Paris", amongPaths: zones) == "did you mean \"Europe/Paris\"?")
    #expect(Suggestion.hint(for: "Europe/Pariss", amongPaths: zones) == "did you mean \"Europe/Paris\"?")
    #expect(Suggestion.hint(for: "Mars", amongPaths: ["Europe/Prague"]) == nil)
  }

  @Test func `a part of a name finds what it begins or ends`() {
    let names = ["split", "truncate", "truncatewords", "imageAltText", "backgroundColor"]
    #expect(Suggestion.nearest(to: "trunc", among: names) == "truncate")
    #expect(Suggestion.nearest(to: "splitt", among: names) == "split")
    #expect(Suggestion.nearest(to: "imagealt", among: names) == "imageAltText")
    #expect(Suggestion.nearest(to: "Color", among: names) == "backgroundColor")
    #expect(Suggestion.nearest(to: "tru", among: names) == nil)
    #expect(Suggestion.nearest(to: "AltTe", among: names) == nil)
  }

  @Test func `the hint is a question`() {
    #expect(Suggestion.hint(for: "tilte", among: names) == "did you mean \"title\"?")
    #expect(Suggestion.hint(for: "zzzzzz", among: names) == nil)
    #expect(Suggestion.hint(for: "a", among: [String]()) == nil)
  }
}
