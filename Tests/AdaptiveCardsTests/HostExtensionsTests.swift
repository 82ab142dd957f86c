import CardSystems
import Diagnostics
import Documents
import Testing

@testable import AdaptiveCards

@Suite("Extensions of hosts") struct HostExtensionsTests {
  @Test(arguments: [
    ("Badge", "Microsoft Teams"), ("Icon", "Microsoft Teams"), ("CompoundButton", "Microsoft Teams"),
    ("CodeBlock", "Microsoft Teams"), ("Chart.Donut", "Microsoft Teams"), ("DevHome.SettingsCard", "Dev Home"),
  ])
  func `a type of a host is named with its host, once, without a suggestion`(type: String, owner: String) {
    let element = #"{"type":"\#(type)","text":"New"}"#
    let drawn = Drawn(card("\(element),\(element)"))
    #expect(drawn.codes == ["adaptive/host-type"])
    #expect(drawn.findings.map(\.message) == ["body[0] is of the type \(type) of \(owner), and so is another"])
    #expect(drawn.findings.map(\.code.severity) == [.info])
    #expect(drawn.findings.first?.hint?.contains("did you mean") == false)
    #expect(drawn.html.contains("drawn by \(owner) only"))
    #expect(drawn.html.contains("<b>\(type)</b>"))
  }

  @Test func `with a fallback, that is drawn, and nothing is said`() {
    let drawn = Drawn(card(#"{"type":"Badge","text":"New","fallback":\#(text("instead"))}"#))
    #expect(drawn.codes == [])
    #expect(drawn.html.contains("instead"))
    #expect(!drawn.html.contains("drawn by"))
  }

  @Test(arguments: [("Action.OpenUrlDialog", "Microsoft Teams"), ("VivaAction.GetLocation", "Viva Connections")])
  func `an action of a host is a button that says whose it is`(type: String, owner: String) {
    let drawn = Drawn(card(text("a"), #""actions":[{"type":"\#(type)","title":"Go","parameters":{}}]"#))
    #expect(drawn.codes == ["adaptive/host-type"])
    #expect(drawn.html.contains(#"data-owner="\#(owner)""#))
    #expect(drawn.html.contains(">Go<"))
  }

  @Test func `a property of a host is no finding, and is named in the fidelity notes`() {
    let json = card(text("a", #""targetWidth":"narrow""#), #""msteams":{"width":"Full"}"#)
    var findings: [Finding] = []
    let environment = environment()
    let decoded = AdaptiveCards.decode(
      Source(path: "a.json", bytes: Array(json.utf8)), id: "a", in: environment, findings: &findings)
    #expect(findings == [])
    let notes = decoded.map { AdaptiveCards.preview($0.definition, root: "", in: environment).fidelity } ?? []
    #expect(
      notes.contains("Microsoft Teams: properties of its own (msteams, targetWidth) change nothing here."))
  }

  @Test(arguments: [(["outlook"], 0), (["outlook", "teams-light"], 7), (["My-Teams"], 7)])
  func `pictures over http are told where a host is Microsoft Teams`(hosts: [String], count: Int) {
    let image = #"{"type":"Image","altText":"a","url":"http://a.example/1.png"}"#
    let set = #"{"type":"ImageSet","images":[{"type":"Image","altText":"a","url":"HTTP://a.example/2.png"}]}"#
    let source = #"{"mimeType":"video/mp4","url":"http://a.example/a.mp4"}"#
    let media = #"{"type":"Media","altText":"a","poster":"http://a.example/3.png","sources":[\#(source)]}"#
    let box = #"{"type":"Container","backgroundImage":{"url":"http://a.example/4.png"},"items":[]}"#
    let icon = #"{"type":"Action.OpenUrl","title":"a","url":"http://a.example","iconUrl":"http://a.example/5.png"}"#
    let secure = #"{"type":"Image","altText":"a","url":"https://a.example/1.png"}"#
    var findings: [Finding] = []
    let environment = environment {
      for host in hosts { $0.hosts[host] = Source(path: "h.json", bytes: Array("{}".utf8)) }
    }
    let json = card(
      [image, set, media, box, text("![a](http://a.example/6.png)"), secure].joined(separator: ","),
      #""backgroundImage":"http://a.example/7.png","actions":[\#(icon)]"#)
    _ = AdaptiveCards.decode(
      Source(path: "a.json", bytes: Array(json.utf8)), id: "a", in: environment, findings: &findings)
    let told = findings.filter { $0.code == .adaptiveUnresolvedURL }.map(\.message)
    #expect(told.count == count, "\(told)")
    #expect(
      told.allSatisfy { $0.hasSuffix("is a picture over http, and Microsoft Teams shows those over https alone") })
  }

  @Test(arguments: [
    (["outlook"], ["error", "warning 1.6", "info host-type", "warning unresolved-url"]),
    (["outlook", "teams-light"], ["error", "warning", "info host-type", "warning unresolved-url"]),
    (["my-teams-dark", "teams-light"], ["info"]),
  ])
  func `where all hosts are those of Microsoft Teams, what Teams has is right`(hosts: [String], expected: [String]) {
    let picture = #"{"type":"Image","altText":"a","url":"icon:A","width":"stretch"}"#
    let page =
      #"{"type":"CarouselPage","items":[{"type":"ActionSet","actions":[{"type":"Action.Submit"}]},\#(picture)]}"#
    let carousel = #"{"type":"Carousel","bleed":true,"pages":[\#(page)]},{"type":"TabSet","tabs":[]}"#
    var findings: [Finding] = []
    let environment = environment {
      for host in hosts { $0.hosts[host] = Source(path: "h.json", bytes: Array("{}".utf8)) }
    }
    let json = #"{"type":"AdaptiveCard","version":"1.5","body":[\#(carousel)]}"#
    let decoded = AdaptiveCards.decode(
      Source(path: "a.json", bytes: Array(json.utf8)), id: "a", in: environment, findings: &findings)
    let codes: [Code] = [.adaptiveElementNotAllowed, .adaptiveNewerThanCard, .adaptiveHostType, .adaptiveUnresolvedURL]
    #expect(findings.map(\.code) == (expected.count == 1 ? Array(codes.prefix(1)) : codes))
    let isAdvised = findings.contains { $0.hint == #"set "version": "1.6""# }
    #expect(isAdvised == expected.contains("warning 1.6"))
    #expect("\(findings[0].severity)" == expected[0])
    #expect(findings[0].message.hasSuffix("the JavaScript renderer leaves out ActionSet inside a carousel"))
    let notes = decoded.map { AdaptiveCards.preview($0.definition, root: "", in: environment).fidelity } ?? []
    #expect(notes.contains { $0.contains("properties of its own (bleed, width) change nothing here") }, "\(notes)")
  }

  @Test func `the size limit names the host that it belongs to`() {
    let json = card(text(String(repeating: "a", count: 30_000)))
    var findings: [Finding] = []
    _ = AdaptiveCards.decode(
      Source(path: "a.json", bytes: Array(json.utf8)), id: "a", in: environment(), findings: &findings)
    #expect(
      findings.map(\.message) == [
        "the payload has \(json.utf8.count) bytes, and the limit of webhooks and flows to Microsoft Teams is 28672, which is no host of this project"
      ])
  }
}
