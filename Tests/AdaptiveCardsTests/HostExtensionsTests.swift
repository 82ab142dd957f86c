import CardSystems
import Diagnostics
import Documents
import Testing
import Text

@testable import AdaptiveCards

@Suite("Extensions of hosts") struct HostExtensionsTests {
  @Test(arguments: [
    ("Badge", #""text":"New""#, "Microsoft Teams"), ("Icon", #""name":"Calendar""#, "Microsoft Teams"),
    ("CompoundButton", #""title":"New""#, "Microsoft Teams"), ("CodeBlock", #""codeSnippet":"a""#, "Microsoft Teams"),
    ("Chart.Donut", #""data":[{"value":1}]"#, "Microsoft Teams"),
    ("DevHome.SettingsCard", #""text":"New""#, "Dev Home"),
  ])
  func `a type of a host is named with its host, once, without a suggestion`(
    type: String, content: String, owner: String
  ) {
    let element = #"{"type":"\#(type)",\#(content)}"#
    let drawn = Drawn(card("\(element),\(element)"))
    #expect(drawn.codes == ["adaptive/host-type"])
    #expect(drawn.findings.map(\.message) == ["body[0] is of the type \(type) of \(owner), and so is another"])
    #expect(drawn.findings.map(\.code.severity) == [.info])
    #expect(drawn.findings.first?.hint?.contains("did you mean") == false)
    #expect(drawn.html.contains("drawn by \(owner) only"))
    #expect(drawn.html.contains("<b>\(type)</b>"))
  }

  @Test(arguments: [
    ("Icon", "name"), ("CompoundButton", "title"), ("CodeBlock", "codeSnippet"), ("Chart.Donut", "data"),
  ])
  func `mistakes in a type of a host are told, although no host draws it`(type: String, key: String) {
    let drawn = Drawn(card(#"{"type":"\#(type)","text":"New"}"#))
    #expect(
      drawn.findings.map(\.message) == [
        "body[0].\(key) is missing: nothing is drawn", "body[0].text: \(type) has no such property",
        "body[0] is of the type \(type) of Microsoft Teams",
      ])
    #expect(drawn.codes == ["adaptive/missing-property", "adaptive/unknown-property", "adaptive/host-type"])
    #expect(drawn.findings.map(\.code.severity) == [.error, .warning, .info])
    #expect(drawn.html.contains("drawn by Microsoft Teams only"))
  }

  @Test func `with a fallback, that is drawn, and nothing is said`() {
    let drawn = Drawn(card(#"{"type":"Badge","text":"New","fallback":\#(text("instead"))}"#))
    #expect(drawn.codes == [])
    #expect(drawn.html.contains("instead"))
    #expect(!drawn.html.contains("drawn by"))
  }

  @Test(arguments: [
    ("Action.OpenUrlDialog", #""url":"https://a.example""#, "Word and PowerPoint"),
    ("VivaAction.GetLocation", #""parameters":{}"#, "Viva Connections"),
  ])
  func `an action of a host is a button that says whose it is`(type: String, content: String, owner: String) {
    let drawn = Drawn(card(text("a"), #""actions":[{"type":"\#(type)","title":"Go",\#(content)}]"#))
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
    (["app"], ["element-not-allowed", "newer-than-card", "host-type", "unresolved-url"]),
    (["app", "teams-light"], ["element-not-allowed", "newer-than-card", "host-type", "unresolved-url"]),
    (["my-teams-dark", "teams-light"], []),
  ])
  func `where all hosts are those of Microsoft Teams, what Teams has is right`(hosts: [String], expected: [String]) {
    let picture = #"{"type":"Image","altText":"a","url":"icon:Add","width":"stretch"}"#
    let page =
      #"{"type":"CarouselPage","items":[{"type":"ActionSet","actions":[{"type":"Action.Submit","title":"a"}]},\#(picture)]}"#
    let carousel = #"{"type":"Carousel","bleed":true,"pages":[\#(page)]},{"type":"Badge","text":"a"}"#
    var findings: [Finding] = []
    let environment = environment {
      for host in hosts { $0.hosts[host] = Source(path: "h.json", bytes: Array("{}".utf8)) }
    }
    let json = #"{"type":"AdaptiveCard","version":"1.5","body":[\#(carousel)]}"#
    let decoded = AdaptiveCards.decode(
      Source(path: "a.json", bytes: Array(json.utf8)), id: "a", in: environment, findings: &findings)
    #expect(findings.map { String($0.code.id.dropFirst("adaptive/".count)) } == expected)
    #expect(findings.contains { $0.hint == #"set "version": "1.6""# } == (hosts == ["app"]))
    let notes = decoded.map { AdaptiveCards.preview($0.definition, root: "", in: environment).fidelity } ?? []
    let isNoted = notes.contains { $0.contains("properties of its own (bleed, width) change nothing here") }
    #expect(isNoted == !expected.isEmpty, "\(notes)")
  }

  @Test func `the size limit names the host that it belongs to`() {
    let json = card(text(String(repeating: "a", count: 30_000)))
    var findings: [Finding] = []
    _ = AdaptiveCards.decode(
      Source(path: "a.json", bytes: Array(json.utf8)), id: "a", in: environment(), findings: &findings)
    #expect(
      findings.map(\.message) == [
        "the payload has \(json.utf8.count.grouped) bytes, and the limit of webhooks and flows to Microsoft Teams is 28,672, which is no host of this project"
      ])
  }
}
