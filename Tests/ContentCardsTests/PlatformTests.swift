import Appearance
import CardSystems
import Diagnostics
import Documents
import Testing

@testable import ContentCards

@Suite struct PlatformTests {
  private static let everywhere: Settings = {
    var settings = Settings()
    settings.platforms = [.current, .android, .web]
    return settings
  }()
  private static let environment = Project.environment(settings: everywhere)

  private func settings(_ yaml: String) -> (settings: Settings, findings: [String]) {
    var findings: [Finding] = []
    let source = Source(path: "Content/site.yaml", bytes: Array(yaml.utf8))
    let node = YAML.parse(source, findings: &findings) ?? Node(.null)
    let settings = Settings.decode(node, source: source, findings: &findings)
    return (settings, Project.lines(findings.sorted()))
  }

  @Test func `a platform stands for its first SDK or the one that is named`() {
    #expect(settings("title: A\n").settings.platformSDKs == [.current])
    #expect(!settings("sdk: legacy\n").settings.leavesIOS)
    #expect(settings("platforms: [ios, android, web]\n").settings.platformSDKs == [.current, .android, .web])
    let named = settings("platforms: [ios, android]\nsdk: android-compose\n").settings
    #expect(named.platformSDKs == [.current, .androidCompose] && named.sdk == .androidCompose)
    let web = settings("platforms: [web-inline]\n").settings
    #expect(web.sdk == .webInline && web.offeredSDKs == [.web, .webInline] && !web.has(.ios))
    #expect(settings("platforms: ios\n").settings.offeredSDKs == [])
  }

  @Test(arguments: [(CardSDK.android, "binding handler"), (.androidCompose, "customCardComposer")])
  func `what a theme does to one card and its pin is told where the SDK's own cards cannot do it`(
    sdk: CardSDK, words: String
  ) throws {
    var settings = Self.everywhere
    settings.platforms = [.current, sdk, .web]
    let theme = "images: { pin: images/icon.png }\ndynamic:\n  - { extras: tone, set: contentCards.backgroundColor }\n"
    let environment = Project.environment(themes: [("own", theme)], settings: settings)
    func told(_ keys: String) throws -> [String] {
      let text = "---\ntype: classic\ntitle: A\ntheme: own\n\(keys)---\nB\n"
      let card = try #require(Project.decode(text, in: environment).card)
      return ContentCards.preview(card, root: "", in: environment).fidelity.filter {
        $0.contains("dynamic:") || $0.contains("The pin")
      }
    }
    #expect(try told("") == [])
    let all = try told("pinned: true\nextras: { tone: \"#ffeedd\" }\n")
    #expect(all.map { $0.prefix { $0 != ":" } } == ["Android", "Android", "Web", "Web"])
    #expect(all[0].contains(words))
  }

  @Test func `unknown platforms and an SDK of none are told`() {
    #expect(
      settings("platforms: [ios, androd]\n").findings == [
        "1:18 error document/unknown-value: platforms has \"androd\""
      ])
    let (settings, findings) = settings("platforms: [ios]\nsdk: web\n")
    #expect(
      findings == ["2:6 error document/unknown-value: sdk is \"web\", of a platform that platforms does not name"])
    #expect(settings.sdk == .current)
    #expect(
      Project.lines(Project.decode("---\ntype: classic\ntitle: A\nsdk: web\n---\nB\n").findings) == [
        "4:6 error document/unknown-value: sdk is \"web\", and the app is not on Web [add web to platforms of site.yaml]"
      ])
  }

  @Test func `each platform has its own link and link text`() throws {
    let card = try Project.card(
      "---\ntype: classic\ntitle: A\nurl: https://a.example\nurls: { android: \"https://b.example\" }\n---\nB\n",
      in: Self.environment)
    #expect(LinkLines(of: card, on: Platform.all).rows.map(\.text) == ["https://b.example"])
    let actions = CardClick.actions(of: card, in: Self.environment).map(\.action)
    #expect(actions.map(\.url) == ["https://a.example", "https://b.example", ""])
    #expect(
      PlatformActions.listed(CardClick.actions(of: card, in: Self.environment)).map(\.platforms)
        == ["iOS", "Android", "Web"])
    let drawing = try Project.drawing(
      "---\ntype: classic\ntitle: A\nurl: https://a.example\nurls: { android: \"https://b.example\" }\n---\nB\n",
      in: Self.environment)
    #expect(drawing.contains("data-android-action=\"web-view\" data-android-url=\"https://b.example\""))
    #expect(drawing.contains("data-web-action=\"none\""))
    #expect(drawing.contains("data-on=\"android\">https://b.example</p>"))
  }

  @Test func `a card of iOS alone is drawn as ever`() throws {
    let card = "---\ntype: classic\ntitle: A\nurl: https://a.example\ndomain: More\n---\nB\n"
    let drawing = try Project.drawing(card)
    #expect(!drawing.contains("data-on") && !drawing.contains("data-android"))
    #expect(drawing.contains("<p class=\"cc-domain\" data-part=\"domain\">More</p>"))
  }

  @Test(arguments: [
    ("https://b.example", true, "web-view"), ("https://b.example", false, "browser"), ("app://x", true, "deep-link"),
  ])
  func `android opens links as its SDK does`(url: String, isWebView: Bool, type: String) throws {
    let card = try Project.card(
      "---\ntype: classic\ntitle: A\nopenURLInWebView: \(isWebView)\nurls: { android: \"\(url)\" }\n---\nB\n",
      in: Self.environment)
    #expect(Platform.android.action(of: card, rules: []).type == type)
  }

  @Test func `the findings of other platforms name them`() {
    func lines(_ keys: String, in environment: Environment = Self.environment) -> [String] {
      Project.lines(Project.decode("---\ntype: classic\ntitle: A\n\(keys)\n---\nB\n", in: environment).findings)
    }
    let all = "url: https://a.example\nurls: { android: \"https://b.example\", web: \"https://c.example\" }"
    #expect(
      lines(all) == [
        "5:7 warning card/link-address-shown: Android shows the address https://b.example as the link's text "
          + "[write domain: with a text for it]"
      ])
    #expect(lines(all + "\ndomain: More") == [])
    #expect(
      lines("url: https://a.example\ndomain: More") == [
        "4:6 warning card/link-not-everywhere: the card leads nowhere on Android and Web, which show no link text "
          + "either [write urls.android and urls.web]"
      ])
    #expect(
      lines(all.replacing("https://c", with: "shop://c") + "\ndomain: More") == [
        "5:44 warning card/link-web-scheme: urls.web leads to an app: a browser opens shop: only where an app has "
          + "registered it [write an address of the web]"
      ])
    #expect(lines("url: https://a.example\ndomain: More", in: Project.standard) == [])
  }

  @Test func `only Compose cuts a title beside a picture`() {
    let card = "---\ntype: classic\ntitle: Two for one on all tulips this week\nimage: images/icon.png\n---\nB\n"
    #expect(Project.decode(card).findings.isEmpty)
    let findings = Project.decode(card, in: Self.environment).findings
    #expect(findings.map(\.code) == [.cardTitleCut] && findings.first?.severity == .info)
    var compose = Settings()
    compose.platforms = [.androidCompose]
    let told = Project.decode(card, in: Project.environment(settings: compose)).findings
    #expect(told.map(\.severity) == [.warning])
  }

  @Test func `pictures are judged by the platforms that show them`() {
    let card = "---\ntype: classic\ntitle: A\nimage: images/logo.svg\n---\nB\n"
    var web = Settings()
    web.platforms = [.web]
    #expect(Project.decode(card, in: Project.environment(settings: web)).findings.isEmpty)
    #expect(
      Project.decode(card, in: Self.environment).findings.map(\.message) == [
        "the image is in the format SVG, which iOS and Android may not show"
      ])
  }

  @Test func `a feed leaves out what a platform refuses, and says so`() throws {
    let files = [
      "---\nid: a\ntype: classic\ntitle: A\ncreated: 2026-02-01\nurls: { web: \"javascript:x\" }\n---\nB\n",
      "---\nid: b\ntype: classic\ntitle: B\ncreated: 2026-02-02\n---\nB\n",
      "---\nid: c\ntype: classic\ntitle: C\ncreated: 2026-02-02\n---\nB\n",
    ]
    let cards = files.compactMap { Project.decode($0, in: Self.environment).card }
    let summaries = cards.map { $0.summary(on: Platform.all) }
    var findings: [Finding] = []
    let preview = ContentCards.compose(
      Feed(id: "home", file: "home.yaml"), from: CardCatalogue(of: summaries), load: { cards[$0] }, root: "",
      in: Self.environment, findings: &findings)
    let markup = String(decoding: try #require(preview.stages.first).content.bytes, as: UTF8.self)
    #expect(markup.contains("data-not-on=\"web\""))
    // Equal dates: by id, falling, on iOS and Android; as they came on the web.
    #expect(markup.contains("style=\"--order-web:1\"") && markup.contains("style=\"--order-web:0\""))
    #expect(
      preview.members.reasons.contains(
        "shown; not on Web: its link runs a script, which the SDK does not allow"))
    #expect(preview.offeredSDKs == CardSDK.allCases)
  }

  @Test func `the web takes Braze Actions that hide a card on Android`() {
    let action = "brazeActions://v1/eyJ"
    let (android, web) = (BrazeAction(action, on: "android"), BrazeAction(action, on: "web"))
    #expect(android?.problems.map(\.hidesCard) == [true] && web?.problems.map(\.hidesCard) == [true])
    #expect(BrazeAction("brazeActions://v2/x", on: "android")?.problems.map(\.hidesCard) == [false])
    #expect(BrazeAction(action)?.problems.map(\.hidesCard) == [false])
    #expect(BrazeAction(action, on: "web")?.outcome.hasPrefix("the card is not shown: ") == true)
  }
}
