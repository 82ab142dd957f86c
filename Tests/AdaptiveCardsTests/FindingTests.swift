import CardSystems
import Diagnostics
import Documents
import Testing

@testable import AdaptiveCards

@Suite("Findings") struct FindingTests {
  @Test("A finding names the JSON path and the place in the file")
  func place() {
    let drawn = Drawn(
      """
      {
        "type": "AdaptiveCard", "version": "1.0",
        "body": [
          { "type": "Container", "items": [ { "type": "TextBlock", "text": 5 } ] }
        ]
      }
      """)
    #expect(
      drawn.lines == [
        "4:70 adaptive/wrong-type body[0].items[0].text is a number",
        "4:39 adaptive/missing-property body[0].items[0].text is missing: nothing is drawn",
      ])
  }

  @Test(
    "Each thing that is wrong has its code",
    arguments: [
      (#"{"type":"TextBlok","text":"a"}"#, ["adaptive/unknown-element"]),
      (text("a", #""colour":"good""#), ["adaptive/unknown-property"]),
      (text("a", #""color":"god""#), ["adaptive/invalid-value"]),
      (#"{"type":"Image","url":"https://a.b/c.png"}"#, ["adaptive/missing-alt-text"]),
      (#"{"type":"Image","url":"https://a.b/c.png","altText":"c","width":"50"}"#, ["adaptive/invalid-value"]),
      (text("a", #""id":"x""#) + "," + text("b", #""id":"x""#), ["adaptive/duplicate-id"]),
      (
        #"{"type":"Input.Text","id":"a","isRequired":true}"#,
        ["adaptive/missing-label", "adaptive/missing-error-message"]
      ),
      (#"{"type":"Input.Text","label":"a"}"#, ["adaptive/missing-property"]),
      (
        #"{"type":"ActionSet","actions":[{"type":"Action.Http"}]}"#,
        ["adaptive/unknown-action", "adaptive/missing-property"]
      ),
      (#"{"type":"Container","items":[],"selectAction":{"type":"Action.ShowCard"}}"#, ["adaptive/action-not-allowed"]),
      (#"{"type":"ColumnSet","columns":[{"width":1,"items":[]},{"items":[]}]}"#, ["adaptive/weighted-and-stretched"]),
      ("5", ["adaptive/wrong-type"]),
    ])
  func codes(body: String, expected: [String]) {
    #expect(Drawn(card(body)).codes == expected)
  }

  @Test("A property newer than the card is told, with the version that brought it")
  func newer() {
    let drawn = Drawn(#"{"type":"AdaptiveCard","version":"1.0","body":[\#(text("a", #""style":"heading""#))]}"#)
    #expect(drawn.findings.map(\.message) == ["body[0].style: a property of version 1.5 in a card of version 1.0"])
    #expect(drawn.findings.map(\.hint) == [#"set "version": "1.5""#])
  }

  @Test("A misspelt name has a hint")
  func hint() {
    #expect(Drawn(card(text("a", #""weigth":"bolder""#))).findings.first?.hint == #"did you mean "weight"?"#)
  }

  @Test("Checks of the whole card: targets, addresses, dates, contrast, size")
  func whole() {
    let json = card(
      [
        text("a", #""id":"first","color":"warning""#), text("{{DATE(tomorrow)}}"),
        #"{"type":"Image","altText":"","url":"symbol:star"}"#,
      ].joined(separator: ","),
      #"""
      "actions":[{"type":"Action.ToggleVisibility","targetElements":["frist"]},
        {"type":"Action.OpenUrl","url":"javascript:alert(1)"}]
      """#)
    var findings: [Finding] = []
    let environment = environment { $0.settings.adaptive.sizeLimit = 100 }
    _ = AdaptiveCards.decode(
      Source(path: "a.json", bytes: Array(json.utf8)), id: "a", in: environment, findings: &findings)
    #expect(
      Set(findings.map(\.code.id)) == [
        "adaptive/unknown-target", "adaptive/unsafe-url", "adaptive/date", "adaptive/unresolved-url",
        "adaptive/contrast", "adaptive/size-limit", "adaptive/missing-alt-text",
      ])
    #expect(findings.first { $0.code == .adaptiveUnknownTarget }?.hint == #"did you mean "first"?"#)
  }

  @Test("Every code is in the catalogue once")
  func catalogue() {
    #expect(Set(Code.adaptiveCodes).count == Code.adaptiveCodes.count)
    #expect(Code.adaptiveCodes.allSatisfy { $0.id.hasPrefix("adaptive/") && !$0.why.isEmpty && !$0.fix.isEmpty })
  }

  @Test("What is about the whole payload stands at its root")
  func root() {
    let json = "\n " + card(text("a"), #""backgroundImage":"javascript:x""#)
    var findings: [Finding] = []
    let environment = environment { $0.settings.adaptive.sizeLimit = 10 }
    _ = AdaptiveCards.decode(
      Source(path: "a.json", bytes: Array(json.utf8)), id: "a", in: environment, findings: &findings)
    #expect(findings.map(\.code) == [.adaptiveSize, .adaptiveRefusedURL])
    #expect(findings.allSatisfy { $0.place == Place(file: "a.json", line: 2, column: 2) })
    #expect(findings.allSatisfy { $0.message.hasPrefix("$: ") })
  }

  @Test("A host without interactivity is a warning, told once for all that it leaves out")
  func interactivity() {
    let json = card(
      text("a") + #",{"type":"Input.Text","id":"n","label":"n"}"#, #""actions":[{"type":"Action.Submit"}]"#)
    var findings: [Finding] = []
    let quiet = ##"{"supportsInteractivity":false,"containerStyles":{"default":{"backgroundColor":"#FFFFFF"}}}"##
    let environment = environment { $0.hosts = ["bell": Source(path: "bell.json", bytes: Array(quiet.utf8))] }
    _ = AdaptiveCards.decode(
      Source(path: "a.json", bytes: Array(json.utf8)), id: "a", in: environment, findings: &findings)
    #expect(findings.map(\.code) == [.adaptiveNoInteractivity])
    #expect(findings.map(\.code.severity) == [.warning])
    #expect(
      findings.map(\.message) == [
        #"body[1]: host "bell" allows no interaction, and leaves out this and 1 more"#
      ])
  }

}
