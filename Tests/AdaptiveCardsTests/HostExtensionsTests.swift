import CardSystems
import Diagnostics
import Documents
import Testing

@testable import AdaptiveCards

@Suite("Extensions of hosts") struct HostExtensionsTests {
  @Test(
    "A type of a host is named with its host, once, without a suggestion",
    arguments: [
      ("Badge", "Microsoft Teams"), ("Icon", "Microsoft Teams"), ("CompoundButton", "Microsoft Teams"),
      ("CodeBlock", "Microsoft Teams"), ("Chart.Donut", "Microsoft Teams"), ("DevHome.SettingsCard", "Dev Home"),
    ])
  func element(type: String, owner: String) {
    let element = #"{"type":"\#(type)","text":"New"}"#
    let drawn = Drawn(card("\(element),\(element)"))
    #expect(drawn.codes == ["adaptive/host-type"])
    #expect(drawn.findings.map(\.message) == ["body[0] is of the type \(type) of \(owner), and so is another"])
    #expect(drawn.findings.map(\.code.severity) == [.info])
    #expect(drawn.findings.first?.hint?.contains("did you mean") == false)
    #expect(drawn.html.contains("drawn by \(owner) only"))
    #expect(drawn.html.contains("<b>\(type)</b>"))
  }

  @Test("With a fallback, that is drawn; the type is named all the same")
  func fallback() {
    let drawn = Drawn(card(#"{"type":"Badge","text":"New","fallback":\#(text("instead"))}"#))
    #expect(drawn.codes == ["adaptive/host-type"])
    #expect(drawn.findings.map(\.hint) == [nil])
    #expect(drawn.html.contains("instead"))
    #expect(!drawn.html.contains("drawn by"))
  }

  @Test(
    "An action of a host is a button that says whose it is",
    arguments: [("Action.OpenUrlDialog", "Microsoft Teams"), ("VivaAction.GetLocation", "Viva Connections")])
  func action(type: String, owner: String) {
    let drawn = Drawn(card(text("a"), #""actions":[{"type":"\#(type)","title":"Go","parameters":{}}]"#))
    #expect(drawn.codes == ["adaptive/host-type"])
    #expect(drawn.html.contains(#"data-owner="\#(owner)""#))
    #expect(drawn.html.contains(">Go<"))
  }

  @Test("A property of a host is no finding, and is named in the fidelity notes")
  func properties() {
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

  @Test("The size limit names the host that it belongs to")
  func sizeLimit() {
    let json = card(text(String(repeating: "a", count: 30_000)))
    var findings: [Finding] = []
    _ = AdaptiveCards.decode(
      Source(path: "a.json", bytes: Array(json.utf8)), id: "a", in: environment(), findings: &findings)
    #expect(
      findings.map(\.message) == [
        "the payload has \(json.utf8.count) bytes, and the limit of Microsoft Teams' webhooks and Workflows is 28672, which is no host of this project"
      ])
  }
}
