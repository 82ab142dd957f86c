import CardSystems
import Diagnostics
import Documents
import Foundation
import Personalisation
import TestSupport
import Testing

@testable import ContentCards

@Suite struct LinkTests {
  private func decode(_ url: String, keys: String = "") -> (card: ContentCard?, findings: [String]) {
    let (card, findings) = Project.decode("---\ntype: classic\ntitle: A\nurl: \(url)\n\(keys)---\nB\n")
    return (card, Project.lines(findings))
  }

  @Test(arguments: [
    ("https://example.com/a ", "at its end", "https://example.com/a"),
    (" https://example.com/a", "at its beginning", "https://example.com/a"),
    ("https://example.com/a b", "in it", "https://example.com/a%20b"),
    ("https://example.com/a b ", "in it", "https://example.com/a%20b"),
    ("https://example.com/a\u{A0}", "at its end", "https://example.com/a"),
    ("https://example.com/a\u{A0}b", "in it", "https://example.com/a%C2%A0b"),
    ("shop://orders/4 2", "in it", "shop://orders/4%202"),
  ])
  func `a link with blanks is sent and counted as it is written, and told as the SDK opens it`(
    url: String, blanks: String, opened: String
  ) throws {
    let (decoded, findings) = decode("\"\(url)\"")
    let card = try #require(decoded)
    let hint = blanks == "in it" ? "write a blank as %20" : "take it out"
    #expect(
      findings == [
        "4:6 warning card/link-encoding: url has a blank \(blanks), which is sent and counts; the SDK opens \(opened) [\(hint)]"
      ])
    #expect(card.size.parts.contains { $0.name == "url" && $0.bytes == url.utf8.count })
    #expect(WirePayload.object(of: card)["u"]?.string == url && RESTPayload.object(of: card)?["ios_uri"]?.string == url)
    let action = Platform.ios.action(of: card, rules: [])
    #expect(action.url == url && action.type == (url.contains("shop:") ? "deep-link" : "web-view"))
  }

  @Test func `a tab and a line end are blanks, and other letters are no finding`() {
    #expect(
      decode("\"https://example.com/a\\tb\\n\"").findings.map { $0.prefix(31) } == ["4:6 warning card/link-encoding:"])
    #expect(decode("https://example.com/ä?q=日本").findings == [])
    #expect(CardAddress("https://example.com/ä").opened == "https://example.com/%C3%A4")
    #expect(decode("HTTPS://example.com/").findings == [])
  }

  @Test(arguments: [
    ("https://a.example/my photo.png", "in it"), ("https://a.example/p.png ", "at its end"),
    (" HTTPS://a.example/p.png", "at its beginning"), ("https://a.example/p.png?t=a\u{A0}b", "in it"),
  ])
  func `a picture's address with blanks stays on the page, in the size and in exports`(url: String, blanks: String)
    throws
  {
    let keys = "type: captioned-image\ntitle: A\nimage: \"\(url)\"\nimageAspectRatio: 2"
    let (decoded, findings) = Project.decode("---\n\(keys)\n---\nB\n")
    let card = try #require(decoded)
    let hint = blanks == "in it" ? "write a blank as %20" : "take it out"
    #expect(
      Project.lines(findings) == [
        "4:8 warning card/link-encoding: image has a blank \(blanks), which is sent and counts; "
          + "not every app loads it [\(hint)]"
      ])
    #expect(card.image == .url(url) && card.size.parts.contains { $0.name == "image" && $0.bytes == url.utf8.count })
    #expect(WirePayload.object(of: card)["i"]?.string == url)
    #expect(RESTPayload.object(of: card)?["image_url"]?.string == url)
    #expect(ContentCards.addresses(in: card, Project.standard).count == 1)
  }

  @Test func `a value that brings a blank into a picture's address is told its filter`() {
    #expect(
      filled("https://a.example/{{v}}.png", with: "a b", key: "image") == ["add | url_escape to the value \"a b\""])
    #expect(
      filled("https://a.example/p.png?q={{v}}", with: "a&b", key: "image") == ["add | url_param_escape to the value"])
    #expect(filled("https://a.example/p.png?q={{v | url_param_escape}}", with: "a & b", key: "image") == [])
  }

  @Test func `a link without a scheme leads nowhere, and stays`() throws {
    let (decoded, findings) = decode("google.com")
    let card = try #require(decoded)
    #expect(
      findings == ["4:6 error document/bad-url: url is \"google.com\": it has no scheme [write https://google.com]"])
    #expect(card.links.ios == "google.com" && card.size.parts.contains { $0.name == "url" && $0.bytes == 10 })
    #expect(Platform.ios.action(of: card, rules: []).type == "none")
    let keys = "urls: { android: example.com, web: \"https://example.com/ \" }\n"
    #expect(decode("https://example.com/", keys: keys).findings.map { $0.prefix(8) } == ["5:18 err", "5:36 war"])
  }

  @Test(arguments: ["\"\"", "\" \"", "\"\\t\""])
  func `an empty link is a warning`(url: String) throws {
    let (card, findings) = decode(url)
    #expect(findings == ["4:6 warning document/bad-url: url is empty: a tap leads nowhere [take it out]"])
    #expect(Platform.ios.action(of: try #require(card), rules: []).type == "none")
  }

  @Test func `a script is refused behind a blank, too`() {
    #expect(decode("\" javascript:alert(1)\"").findings.first?.contains("card/dead-link") == true)
  }

  @Test(arguments: [
    ("url: example.com/a", "example.com/a", "https://example.com/a"),
    ("url: https://example.com/an offer", "https://example.com/an offer", "https://example.com/an%20offer"),
    ("url: \"https://example.com/ \"", "https://example.com/ ", "https://example.com/"),
    ("url: http://example.com\nopenURLInWebView: true", "http:", "https:"),
    ("image: HTTP://example.com/a.png", "HTTP:", "https:"),
  ])
  func `a wrong address has the right one as a value`(keys: String, original: String, text: String) {
    let (_, findings) = Project.decode("---\ntype: captioned-image\ntitle: A\n\(keys)\n---\nB\n")
    let replacements = findings.compactMap(\.replacement)
    #expect(replacements.contains { $0.original == original && $0.text == text }, "\(findings)")
  }

  /// The findings of a link that a template fills with a value.
  private func filled(_ url: String, with value: String, key: String = "url") -> [String] {
    var findings: [Finding] = []
    let environment = Project.standard.with(profiles: Profiles.single(Node(.map(Mapping()))))
    let text = "---\ntype: classic\ntitle: A\n\(key): \"{% assign v = '\(value)' %}\(url)\"\n---\nB\n"
    let source = Source(path: "Content/cards/a.md", bytes: Array(text.utf8))
    guard let file = ContentCards.read(source, in: environment, findings: &findings) else { return [] }
    for rendition in file.renditions(for: environment.profiles, findings: &findings) {
      _ = ContentCards.decode(file, id: "a", rendition: rendition, in: environment, findings: &findings)
    }
    return findings.filter { $0.code == .cardLinkEncoding }.compactMap(\.hint)
  }

  @Test func `a value that brings a blank is told its filter`() {
    #expect(filled("https://example.com/?q={{v}}", with: "a b") == ["add | url_param_escape to the value \"a b\""])
    #expect(filled("https://example.com/{{v}}/c", with: "a b") == ["add | url_escape to the value \"a b\""])
    #expect(filled("https://example.com/?q={{v | url_param_escape}}", with: "a & b#%+") == [])
    #expect(filled("https://example.com/{{v | url_escape}}/c", with: "a b") == [])
  }

  @Test(arguments: ["a&b", "a#b", "a+b", "50%", "100%!"])
  func `a value in a query is told where its letters mean something else`(value: String) {
    let hint = ["add | url_param_escape to the value"]
    #expect(filled("https://example.com/?p=1&q={{v}}", with: value) == hint)
    #expect(filled("https://example.com/{{v}}", with: value) == [])
    #expect(filled("{{v}}", with: "https://example.com/?q=\(value)") == [])
    #expect(filled("https://example.com/?q={{v | url_encode}}", with: value) == [])
    #expect(filled("https://example.com/?{{v}}", with: "p=1&q=2") == [], "parameters as a value")
    #expect(filled("https://example.com/?p=1{{v}}", with: "&q=2") == [], "parameters as a value")
    #expect(filled("https://example.com/?q={{v}}", with: "a%20b") == [], "encoded already")
  }
}

@Suite struct BrazeActionTests {
  private func url(_ json: String) -> String {
    var bytes: [UInt8] = []
    for unit in json.utf16 { bytes += [UInt8(truncatingIfNeeded: unit), UInt8(truncatingIfNeeded: unit >> 8)] }
    let text = Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
    return "brazeActions://v1/" + text.replacing("=", with: "")
  }

  private func step(_ type: String, _ arguments: String) -> String { #"{"type": "\#(type)", "args": [\#(arguments)]}"# }

  @Test(arguments: [
    ("logCustomEvent", #""tapped", {"price": 3}"#, #"logs the event "tapped" with {"price":3}"#),
    ("logCustomEvent", #""für""#, #"logs the event "für""#),
    ("setCustomUserAttribute", #""tier", 3"#, #"sets the attribute "tier" to 3"#),
    ("addToCustomAttributeArray", #""likes", "tea""#, #"adds "tea" to the attribute "likes""#),
    ("removeFromCustomAttributeArray", #""likes", "tea""#, #"takes "tea" out of the attribute "likes""#),
    ("addToSubscriptionGroup", #""g1""#, "adds the customer to the subscription group g1"),
    ("removeFromSubscriptionGroup", #""g1""#, "takes the customer out of the subscription group g1"),
    ("setEmailNotificationSubscriptionType", #""opted_in""#, "sets the subscription to email to opted_in"),
    ("setPushNotificationSubscriptionType", #""unsubscribed""#, "sets the subscription to push to unsubscribed"),
    ("requestPushPermission", "", "asks for the permission to send push"),
    ("openLink", #""https://a.example/""#, "opens https://a.example/"),
    ("openLink", #""https://a.example/", true"#, "opens https://a.example/ (on the web in a new tab)"),
    ("openLinkInWebview", #""https://a.example/""#, "opens https://a.example/ in the app's web view"),
  ])
  func `each step is told in words`(type: String, arguments: String, words: String) {
    let action = BrazeAction(url(step(type, arguments)))
    #expect(action?.outcome == "Braze Action: " + words && action?.problems.isEmpty == true)
  }

  @Test func `containers are told step by step, and their links are known`() throws {
    let inner = #"{"type": "container", "steps": [\#(step("openLink", #""https://a.example/""#))]}"#
    let all =
      #"{"type": "container", "steps": [\#(step("requestPushPermission", "")), \#(inner), {"type": "container", "steps": []}]}"#
    let card = try Project.card("---\ntype: classic\ntitle: A\nurl: \(url(all))\n---\nB\n")
    let action = Platform.ios.action(of: card, rules: [])
    #expect(
      action.outcome == "Braze Action: 1. asks for the permission to send push; 2. opens https://a.example/"
        && action.type == "braze-action")
    #expect(ContentCards.addresses(in: card, Project.standard).map(\.url) == ["https://a.example/"])
  }

  @Test func `a list of steps becomes a Braze Action`() throws {
    let (card, findings) = Project.decode(
      """
      ---
      type: classic
      title: A
      url:
        - logCustomEvent: [spring_opened, { at: 1 }]
        - openLnk: https://a.example/
        - requestPushPermission:
        - openLink: https://a.example/
        - setCustomUserAttribute: a
        - 7
      ---
      B
      """)
    #expect(
      Project.lines(findings) == [
        "6:5 error card/braze-action: Braze Action: no SDK knows the step \"openLnk\" [did you mean \"openLink\"?]",
        "9:5 error card/braze-action: Braze Action: setCustomUserAttribute takes 2 arguments, the first a text",
        "10:5 error card/braze-action: a step of a Braze Action is one key with its arguments",
      ])
    let url = try #require(card?.links.ios)
    #expect(
      BrazeAction(url)?.outcome == "Braze Action: 1. logs the event \"spring_opened\" with {\"at\":1}; "
        + "2. asks for the permission to send push; 3. opens https://a.example/")
  }

  @Test func `a step without its argument is a warning, and one that nobody knows says which there are`() {
    func problems(_ yaml: String) -> [String] {
      let (_, findings) = Project.decode("---\ntype: classic\ntitle: A\nurl: [\(yaml)]\n---\nB\n")
      return findings.map { "\($0.severity) \($0.message)" + ($0.hint.map { " [\($0.prefix(20))" } ?? "") }
    }
    #expect(problems("logCustomEvent: \"\"") == ["warning Braze Action: logCustomEvent has an empty argument"])
    #expect(problems("zzz: a") == ["error Braze Action: no SDK knows the step \"zzz\" [there are logCustomE"])
  }

  @Test func `a Braze Action is a sentence, as its platform runs it, and an address is none`() {
    let link = url(step("openLinkInWebView", #""https://a.example/""#))
    #expect(
      ContentCards.sentence(of: link, under: "urls.web")
        == "Braze Action: opens https://a.example/ in the app's web view")
    #expect(ContentCards.sentence(of: link, under: "urls.android")?.contains("does not know") == true)
    #expect(ContentCards.sentence(of: link, under: "title") == nil)
    #expect(ContentCards.sentence(of: "https://a.example/", under: "url") == nil)
  }

  @Test func `what an SDK cannot run is told`() {
    func problems(_ url: String, on platform: String? = nil) -> [String] {
      (BrazeAction(url, on: platform)?.problems ?? []).map {
        "\($0.severity.rawValue) \($0.message)" + ($0.hint.map { " [\($0)]" } ?? "")
      }
    }
    #expect(
      problems("brazeActions://v1/abc") == [
        "error Braze Action: it is not base64 for URLs of JSON in UTF-16, and the SDK hides the card"
      ])
    #expect(
      problems("brazeActions://v2/abc") == [
        "error Braze Action: brazeActions://v2 does nothing [write brazeActions://v1/]"
      ])
    #expect(problems("brazeactions://v1/abc").map { $0.hasSuffix("[write brazeActions://v1/]") } == [true])
    #expect(
      problems(url(step("openLnk", "1"))) == [
        "error Braze Action: no SDK knows the step \"openLnk\" [did you mean \"openLink\"?]"
      ])
    for broken in [
      step("openLink", ""), step("openLink", "1"), step("setCustomUserAttribute", #""a", null"#),
      #"{"type": "container"}"#,
      "{}", "[]", step("requestPushPermission", "1"), "3",
    ] { #expect(problems(url(broken)).count == 1, "\(broken)") }
    let link = #""https://a.example/""#
    #expect(
      problems(url(step("openLinkInWebView", link))).count == 1 && problems(url(step("openLinkInWebview", link))) == [])
    #expect(problems(url(step("openLinkInWebview", link)), on: "web").count == 1)
    #expect(problems(url(step("setPushNotificationSubscriptionType", #""maybe""#))).map { $0.prefix(7) } == ["warning"])
    #expect(BrazeAction("https://example.com") == nil)
    func hides(_ step: String, on platform: String) -> Bool {
      BrazeAction(url(step), on: platform)?.problems.contains(where: \.hidesCard) == true
    }
    let event = step("logCustomEvent", #""a", "b""#)
    #expect(hides(event, on: "android") && !hides(event, on: "web"))
    #expect(!hides(step("logCustomEvent", #""a", {"b": 1}"#), on: "android"))
    #expect(!hides(step("requestPushPermission", "1"), on: "android"))
    let bare = #"{"type": "requestPushPermission"}"#
    #expect(hides(bare, on: "web") && !hides(bare, on: "android"))
  }

  @Test func `depth and length are bounded`() {
    let deep = String(repeating: #"{"type":"container","steps":["#, count: 300) + String(repeating: "]}", count: 300)
    #expect(BrazeAction(url(deep))?.steps == [])
    #expect(BrazeAction(url(String(repeating: "[", count: 5000)))?.problems.count == 1)
    #expect(BrazeAction("brazeActions://v1/" + String(repeating: "A", count: 100_000))?.problems.count == 1)
    let many =
      String(repeating: step("requestPushPermission", "") + ",", count: 150) + step("requestPushPermission", "")
    #expect(BrazeAction(url(#"{"type": "container", "steps": [\#(many)]}"#))?.steps.count == 151)
  }
}
