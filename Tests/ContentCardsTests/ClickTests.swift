import Testing

@testable import CardSystems
@testable import ContentCards

@Suite struct ClickTests {
  private let rules = [
    ClickRule(name: "product pages", host: "*.example.com", path: "/p/", outcome: .app),
    ClickRule(scheme: "TEL", outcome: .nothing),
    ClickRule(host: "Example.com", outcome: .browser),
  ]

  private func outcome(_ link: String, rules: [ClickRule] = []) throws -> [String] {
    let card = try Project.card("---\ntype: classic\ntitle: A\n\(link)\n---\nB\n")
    let action = Platform.ios.action(of: card, rules: rules)
    return [action.type, action.outcome]
  }

  @Test func `the SD ks own rule`() throws {
    #expect(
      try outcome("url: https://a.example") == [
        "web-view", "opens in the web view (openURLInWebView is true by default)",
      ])
    #expect(
      try outcome("url: HTTP://a.example\nopenURLInWebView: false")
        == ["browser", "opens in the browser (openURLInWebView is false)"])
    #expect(
      try outcome("url: app://home") == ["deep-link", "handed to the system as a deep link: its scheme is app"])
    #expect(try outcome("draft: false") == ["none", "nothing happens: the card has no URL"])
  }

  @Test func `the first rule that matches decides`() throws {
    #expect(
      try outcome("url: https://shop.EXAMPLE.com:8080/p/1?x", rules: rules)
        == ["app", "handled by the app (rule \"product pages\")"])
    #expect(
      try outcome("url: https://user@example.com/p/1", rules: rules) == ["browser", "opens in the browser (rule 3)"])
    #expect(try outcome("url: tel:+49123", rules: rules) == ["none", "nothing happens (rule 2)"])
    #expect(try outcome("url: https://notexample.com/p/1", rules: rules)[0] == "web-view")
    #expect(try outcome("url: https://shop.example.com/P/1", rules: rules)[0] == "web-view")
  }
}
