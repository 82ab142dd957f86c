import CardSystems
import Diagnostics
import Documents
import Testing

@testable import AdaptiveCards

@Suite("Findings") struct FindingTests {
  @Test func `a finding names the JSON path and the place in the file`() {
    let drawn = Drawn(
      """
      {
        "type": "AdaptiveCard", "version": "1.0",
        "body": [
          { "type": "Container", "items": [ { "type": "TextBlock", "text": 5 } ] }
        ]
      }
      """)
    #expect(drawn.lines == ["4:70 adaptive/wrong-type body[0].items[0].text is 5"])
  }

  @Test(arguments: [
    (#"{"type":"TextBlok","text":"a"}"#, ["adaptive/unknown-element"]),
    (text("a", #""colour":"good""#), ["adaptive/unknown-property"]),
    (text("a", #""color":"god""#), ["adaptive/invalid-value"]),
    (#"{"type":"Image","url":"https://a.b/c.png"}"#, ["adaptive/missing-alt-text"]),
    (
      #"{"type":"Image","id":"a","isVisible":false,"url":"https://a.b/c.png"},"#
        + #"{"type":"ActionSet","actions":[{"type":"Action.ToggleVisibility","targetElements":["a"]}]}"#,
      ["adaptive/missing-alt-text"]
    ),
    (#"{"type":"RichTextBlock","isVisible":false,"inlines":[{"type":"TextRun","text":"a","color":"light"}]}"#, []),
    (#"{"type":"Graph","requires":{"x":"1"}}"#, ["adaptive/unknown-element"]),
    (#"{"type":"Image","url":"https://a.b/c.png","altText":"c","width":"50"}"#, ["adaptive/invalid-value"]),
    (#"{"type":"Image","url":"https://a.b/c.png","altText":"c","width":"Auto"}"#, []),
    (text("a", #""id":"x""#) + "," + text("b", #""id":"x""#), ["adaptive/duplicate-id"]),
    (
      #"{"type":"Input.Text","id":"a","isRequired":true}"#,
      ["adaptive/missing-label", "adaptive/missing-error-message"]
    ),
    (#"{"type":"Input.Text","label":"a"}"#, ["adaptive/missing-property"]),
    (#"{"type":"ActionSet","actions":[{"type":"Action.OpenURL"}]}"#, ["adaptive/unknown-action"]),
    (#"{"type":"ActionSet","actions":[]}"#, ["adaptive/missing-property"]),
    (#"{"type":"Container","items":[],"selectAction":{"type":"Action.ShowCard"}}"#, ["adaptive/action-not-allowed"]),
    (#"{"type":"ColumnSet","columns":[{"width":1,"items":[]},{"items":[]}]}"#, ["adaptive/weighted-and-stretched"]),
    ("5", ["adaptive/wrong-type"]),
  ])
  func `each thing that is wrong has its code`(body: String, expected: [String]) {
    #expect(Drawn(card(body)).codes == expected)
  }

  @Test(
    arguments: [
      (#""type":"Input.Date","value":"John""#, #"error body[0].value is "John""#),
      (#""type":"Input.Date","max":"11-11-2021""#, #"error body[0].max is "11-11-2021""#),
      (#""type":"Input.Date","value":"2026-02-29""#, #"error body[0].value is "2026-02-29""#),
      (#""type":"Input.Date","value":"2024-02-29","min":"""#, nil),
      (#""type":"Input.ChoiceSet","choices":[{"title":"A","value":"a"}],"value":"a""#, nil),
      (
        #""type":"Input.ChoiceSet","choices":[{"title":"A","value":"a"}],"value":"b""#,
        #"warning body[0].value: no choice has the value "b""#
      ),
      (
        #""type":"Input.ChoiceSet","isMultiSelect":true,"choices":[{"title":"A","value":"a"}],"value":"a,c""#,
        #"warning body[0].value: no choice has the value "c""#
      ),
      (#""type":"Input.ChoiceSet","choices":[{"title":"A","value":"${a}"}],"value":"b""#, nil),
      (
        #""type":"Input.ChoiceSet","choices":[{"title":"A","value":"a"}],"value":"b","choices.data":"#
          + #"{"type":"Data.Query","dataset":"x"}"#, nil
      ),
    ] as [(String, String?)])
  func `what is entered beforehand has to fit its input`(input: String, expected: String?) {
    // Hosts may have another separator.
    var host = HostConfig.builtIn
    host.choiceSeparator = ";"
    let other = Drawn(card("{\(input.replacing(",c", with: ";c")),\"id\":\"a\",\"label\":\"L\"}"), host: host)
    #expect(
      other.findings.map(\.message) == (expected.map { [String($0.split(separator: " ", maxSplits: 1)[1])] } ?? []))
    let drawn = Drawn(card("{\(input),\"id\":\"a\",\"label\":\"L\"}"))
    let said = drawn.findings.filter { $0.code == .adaptiveInvalidValue }.map { "\($0.severity) \($0.message)" }
    #expect(said == (expected.map { [$0] } ?? []))
  }

  @Test(arguments: [
    (#"{"type":"Graph"}"#, #"3:12 warning body[0]: there is no element "Graph": nothing is drawn"#),
    (#"{"type":"Graph","fallback":"drop"}"#, #"3:12 info body[0]: there is no element "Graph": it is left out"#),
    (
      #"{"type":"Graph","fallback":{"type":"TextBlock","text":"a"}}"#,
      #"3:12 info body[0]: there is no element "Graph": its fallback is drawn"#
    ),
    (
      #"{"type":"TextBlok","fallback":"drop"}"#,
      #"3:12 warning body[0]: there is no element "TextBlok": it is left out"#
    ),
  ])
  func `a type that nobody knows is only a note where the author said what stands for it`(
    element: String, expected: String
  ) {
    let drawn = Drawn("{\"type\":\"AdaptiveCard\",\"version\":\"1.5\",\"body\":[\n\n   \(element)]}")
    let lines = drawn.findings.map { "\($0.place.line):\($0.place.column) \($0.severity) \($0.message)" }
    #expect(lines == [expected])
  }

  @Test func `what is newer than the card is told once, at the first of it`() {
    let body = text("a", #""isVisible":true,"style":"heading""#) + "," + text("b", #""style":"heading""#)
    let drawn = Drawn(#"{"type":"AdaptiveCard","version":"1.0","body":[\#(body)]}"#)
    #expect(
      drawn.findings.map(\.message) == [
        "body[0].isVisible is of version 1.2, in a card of version 1.0; 2 more in the card are newer than it, too"
      ])
    #expect(drawn.findings.map(\.hint) == [#"set "version": "1.5""#])
    #expect(Drawn(#"{"type":"AdaptiveCard","version":"1.0","lang":"en","body":[\#(text("a"))]}"#).codes == [])
    // What changes nothing where it is not known.
    let toggle = #"{"type":"Input.Toggle","id":"t","title":"t","wrap":false}"#
    let action = #"{"type":"Action.Submit","role":"button"}"#
    #expect(Drawn(#"{"type":"AdaptiveCard","version":"1.0","body":[\#(toggle)],"actions":[\#(action)]}"#).codes == [])
    let columns = ["50px", "2"].map { #"{"type":"Column","width":"\#($0)","isVisible":true,"items":[\#(text("a"))]}"# }
    let set = #"{"type":"ColumnSet","columns":[\#(columns[0])]}"#
    #expect(
      Drawn(#"{"type":"AdaptiveCard","version":"1.0","body":[\#(set)]}"#).findings.map(\.message) == [
        "body[0].columns[0].width is of version 1.1, in a card of version 1.0; 1 more in the card is newer than it, too"
      ])
    #expect(
      Drawn(#"{"type":"AdaptiveCard","version":"1.1","body":[{"type":"ColumnSet","columns":[\#(columns[1])]}]}"#)
        .findings.first?.message.hasPrefix("body[0].columns[0].isVisible is of version 1.2") == true)
  }

  @Test func `a page of a carousel has no style and no bleed, and is always visible`() {
    let page = #"{"type":"CarouselPage","style":"good","bleed":true,"isVisible":true,"items":[]}"#
    let drawn = Drawn(
      #"{"type":"AdaptiveCard","version":"1.6","body":[{"type":"Carousel","isVisible":true,"pages":[\#(page)]}]}"#)
    #expect(drawn.codes.filter { $0 == "adaptive/unknown-property" }.count == 4, "\(drawn.findings)")
  }

  @Test func `what Microsoft Teams knows is told of other hosts`() {
    func found(_ body: String, version: String = "1.5") -> [String] {
      let drawn = Drawn(#"{"type":"AdaptiveCard","version":"\#(version)","body":[\#(body)]}"#)
      return drawn.findings.map { "\($0.severity) \($0.code.id)" }
    }
    #expect(found(text("${rs:hello}")) == [])
    let set = #"{"type":"ActionSet","actions":[{"type":"Action.Submit","title":"a"}]}"#
    let carousel = #"{"type":"Carousel","bleed":true,"pages":[{"type":"CarouselPage","items":[\#(set)]}]}"#
    #expect(found(carousel, version: "1.6") == ["error adaptive/element-not-allowed"])
    #expect(found(carousel).contains("warning adaptive/newer-than-card"))
    let picture = #"{"type":"Image","altText":"a","url":"https://a.example/a.png","width":"auto"}"#
    #expect(found(picture) == [])
    let required = #"{"type":"TextBlock","text":"a","requires":{"acme":"1.0"},"fallback":"drop"}"#
    #expect(found(required) == [])
  }

  @Test func `a newer type with a fallback is no finding, and its own properties are no older`() {
    let table = #"{"type":"Table","columns":[{}],"rows":[],"gridStyle":"accent","fallback":\#(text("a"))}"#
    #expect(Drawn(#"{"type":"AdaptiveCard","version":"1.2","body":[\#(table)]}"#).codes == [])
  }

  @Test func `labels are asked for where the card's version has them, and not of a toggle with a title`() {
    let input = #"{"type":"Input.Text","id":"a"},{"type":"Input.Toggle","id":"b","title":"b"}"#
    for (version, expected) in [("1.2", []), ("1.3", ["adaptive/missing-label"])] {
      #expect(Drawn(#"{"type":"AdaptiveCard","version":"\#(version)","body":[\#(input)]}"#).codes == expected)
    }
  }

  @Test(arguments: [
    #"{"type":"Card","version":"9.9","body":[{"type":"TextBlok","text":"${name}"}],"bdy":1}"#,
    #"{"$schema":"http://json-schema.org/draft-06/schema#","definitions":{"x":"${y}"}}"#, "[]",
  ])
  func `after a file is no card, nothing else is said of it`(json: String) {
    var findings: [Finding] = []
    let decoded = AdaptiveCards.decode(
      Source(path: "a.json", bytes: Array(json.utf8)), id: "a", in: environment(), findings: &findings)
    #expect(decoded == nil)
    #expect(findings.map(\.code) == [.adaptiveNotACard])
  }

  @Test func `a message with a card in it says how to take the card out`() {
    let json =
      #"{"type":"message","attachments":[{"contentType":"application/vnd.microsoft.card.adaptive","content":{}}]}"#
    #expect(Drawn(json).findings.first?.hint?.contains("cardproof import") == true)
  }

  @Test func `a remark of the author is no unknown property`() {
    #expect(Drawn(card(text("a", #""_comment":"b","//":"c""#))).codes == [])
  }

  @Test func `a misspelt name has a hint`() {
    #expect(Drawn(card(text("a", #""weigth":"bolder""#))).findings.first?.hint == #"did you mean "weight"?"#)
    #expect(Drawn(card(text("a", #""subtle":true"#))).findings.first?.hint == #"did you mean "isSubtle"?"#)
    let set = #"{"type":"ImageSet","images":[{"url":"https://a.b/c","altText":"c"}],"size":"small"}"#
    #expect(Drawn(card(set)).findings.first?.hint == #"did you mean "imageSize"?"#)
    #expect(Drawn(card(text("a"), #""schema":"x","$schema":"y""#)).findings.map(\.hint) == ["take it out"])
    let card = card(#"{"type":"Container","items":[],"selectAction":{"type":"Action.ShowCard"}}"#)
    #expect(Drawn(card).findings.map(\.hint) == [#"put another action there, such as {"type": "Action.Submit"}"#])
  }

  @Test func `checks of the whole card: targets, addresses, dates, contrast, size`() {
    let json = card(
      [
        text("a", #""id":"first","color":"warning""#), text("{{DATE(tomorrow)}}"),
        #"{"type":"Image","url":"symbol:star"}"#,
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

  @Test func `what is about the whole payload stands at its root, and its picture at the address`() {
    let json = "\n " + card(text("a"), #""backgroundImage":"javascript:x""#)
    var findings: [Finding] = []
    let environment = environment { $0.settings.adaptive.sizeLimit = 10 }
    _ = AdaptiveCards.decode(
      Source(path: "a.json", bytes: Array(json.utf8)), id: "a", in: environment, findings: &findings)
    #expect(findings.map(\.code) == [.adaptiveSize, .adaptiveRefusedURL])
    #expect(findings.map(\.place) == [2, 100].map { Place(file: "a.json", line: 2, column: $0) })
    #expect(!findings.contains { $0.message.contains("$") })
  }

  @Test func `a fallback that nobody knows, either, is not said to be drawn`() {
    let drawn = Drawn(card(#"{"type":"Graph","fallback":{"type":"Chart"}}"#))
    #expect(
      drawn.findings.map(\.message) == [
        #"body[0]: there is no element "Graph": its fallback comes next"#,
        #"body[0].fallback: there is no element "Chart": nothing is drawn"#,
      ])
  }

  @Test func `a finding stands at its cause: the id, the first action that is left out, the empty value`() {
    let buttons = Array(repeating: #"{"type":"Action.Submit"}"#, count: 6).joined(separator: ",")
    let json = card(
      #"{"type":"FactSet","facts":[]}"#,
      #""actions":[{"type":"Action.ToggleVisibility","targetElements":["no"]},\#(buttons)]"#)
    var findings: [Finding] = []
    _ = AdaptiveCards.decode(
      Source(path: "a.json", bytes: Array(json.utf8)), id: "a", in: environment(), findings: &findings)
    #expect(
      findings.map(\.message).sorted() == [
        #"actions[0].targetElements[0]: there is no element "no" to show or hide"#,
        "actions[5]: 7 actions are more than the 5 that the built-in host shows",
        "body[0].facts is empty: nothing is drawn",
      ])
  }

  @Test func `the colours of facts are told of the host's file alone`() {
    var findings: [Finding] = []
    let host = #"{"factSet":{"title":{"color":"warning"}}}"#
    let environment = environment { $0.hosts = ["a": Source(path: "a.json", bytes: Array(host.utf8))] }
    let json = card(
      #"{"type":"Container","style":"good","items":[{"type":"FactSet","facts":[{"title":"a","value":"b"}]}]}"#)
    _ = AdaptiveCards.decode(
      Source(path: "a.json", bytes: Array(json.utf8)), id: "a", in: environment, findings: &findings)
    #expect(findings.map(\.code) == [])
  }

  @Test func `a date in the words of old templates stands at its text, and has a hint`() {
    var findings: [Finding] = []
    let json = card("{\"type\":\"TextBlock\",\n\"text\":\"{{DATE({when}, SHORT)}}\"}")
    _ = AdaptiveCards.decode(
      Source(path: "a.json", bytes: Array(json.utf8)), id: "a", in: environment(), findings: &findings)
    #expect(findings.map(\.place) == [Place(file: "a.json", line: 2, column: 8)])
    #expect(findings.map(\.hint) == ["write ${name} for the {name} of old templates"])
  }

  @Test func `a host without interactivity is a warning, told once for all that it leaves out`() {
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
    // Beside a host that has some, it has none on purpose.
    let both = AdaptiveCardsTests.environment {
      $0.hosts = ["bell": quiet, "app": "{}"].mapValues { Source(path: "a.json", bytes: Array($0.utf8)) }
    }
    findings = []
    _ = AdaptiveCards.decode(Source(path: "a.json", bytes: Array(json.utf8)), id: "a", in: both, findings: &findings)
    #expect(findings.map(\.code).filter { $0 == .adaptiveNoInteractivity } == [])
  }

}
