import CardSystems
import Diagnostics
import Documents
import Testing

@testable import AdaptiveCards

@Suite("Templates without data") struct UnboundTemplateTests {
  private struct Result {
    var findings: [Finding] = []
    var payload: Payload?
    var title: String?
    var html = ""
    var fidelity: [String] = []
  }

  private func decode(_ json: String, files: [String: String] = [:]) -> Result {
    var result = Result()
    let environment = environment(files: files)
    guard
      let (payload, summary) = AdaptiveCards.decode(
        Source(path: "a.json", bytes: Array(json.utf8)), id: "a", in: environment, findings: &result.findings)
    else { return result }
    let preview = AdaptiveCards.preview(payload, root: "", in: environment)
    if let markup = preview.stages.first?.content {
      result.html = String(decoding: markup.bytes, as: UTF8.self)
    }
    (result.payload, result.title, result.fidelity) = (payload, summary.title, preview.fidelity)
    return result
  }

  @Test func `expressions are no findings, wherever a value stands; that there are some is told once`() {
    let json = card(
      [
        text("Hello ${name}", ##""size":"${if(big, 'large', 'small')}","color":"${c}","isVisible":"${v}""##),
        ##"{"type":"Container","$data":"${rows}","$when":"${count(rows) > 0}","items":"${items}"}"##,
        ##"{"type":"ColumnSet","columns":"${columns}"}"##,
        ##"{"type":"Image","url":"${photo}","altText":"${alt}","width":"${w}px"}"##,
        ##"{"type":"Input.Number","id":"${id}","label":"${l}","value":"${n}","min":"${low}"}"##,
        ##"{"type":"Input.ChoiceSet","id":"${id}","label":"a","choices":[{"$data":"${all}","title":"${t}","value":"${v}"}]}"##,
        ##"{"type":"FactSet","facts":"${facts}"}"##, ##"{"type":"${type}"}"##,
      ].joined(separator: ","),
      ##""lang":"${lang}","actions":[{"type":"Action.ToggleVisibility","title":"a","targetElements":["${id}"]}]"##)
    let result = decode(json)
    #expect(result.findings.map(\.code) == [.adaptiveUnbound])
    #expect(result.findings.map(\.code.severity) == [.info])
    #expect(
      result.findings.map(\.message) == ["the card has 23 expressions and no data: placeholders are shown"])
    #expect(!result.html.contains("${name}<"))
    #expect(result.html.contains(##"Hello <span class="ac-binding" title="${name}">name</span>"##))
    #expect(result.fidelity.contains { $0.hasPrefix("A template without data") })
  }

  @Test func `a string resource of Microsoft Teams is no expression`() {
    let resources = ##""resources":{"strings":{"hi":{"defaultValue":"Hi"}}}"##
    #expect(decode(card(text("${rs:hi}"), resources)).findings == [])
    #expect(
      decode(card(text("${rs:hi} ${name}"), resources)).findings.map(\.message).first?.hasPrefix("the card has an")
        == true)
    #expect(decode(card(text("${rs:hi}"), resources + ##","$sampleData":{"name":"Ada"}"##)).findings == [])
  }

  @Test func `placeholders stand in texts as elements, elsewhere as words`() {
    let result = decode(
      card(
        text("**${a_b_c}** of [${title}](https://example.com/${id})") + ","
          + ##"{"type":"Input.Text","id":"x","label":"l","placeholder":"Ask ${who}"},"##
          + ##"{"type":"Input.ChoiceSet","id":"y","label":"l","choices":[{"title":"${t}","value":"v"}]}"##,
        ##""actions":[{"type":"Action.OpenUrl","title":"Open ${title}","url":"https://example.com/${id}"}]"##))
    #expect(result.html.contains(##"<strong><span class="ac-binding" title="${a_b_c}">a_b_c</span></strong>"##))
    #expect(result.html.contains(##"placeholder="Ask ⟨who⟩""##))
    #expect(result.html.contains(">⟨t⟩</option>"))
    #expect(result.html.contains(##"Open <span class="ac-binding" title="${title}">"##))
    // Where a link leads is not known.
    #expect(!result.html.contains("href="))
    #expect(!result.html.contains("\u{10FFF0}"))
    #expect(result.title == "⟨a_b_c⟩ of ⟨title⟩")
  }

  @Test func `an expression is text: no markup of its own`() {
    let result = decode(card(text("${'<b>\u{10FFF0}0\u{10FFF1}'} \u{10FFF0}0\u{10FFF1}")))
    #expect(result.html.contains("&lt;b>") || result.html.contains("&lt;b&gt;"))
    #expect(!result.html.contains("<b>"))
  }

  @Test func `what is exported is the template as it is written`() {
    let json = card(##"{"type":"TextBlock","$when":"${a}","text":"${b}"}"##, ##""$sampleData":{"a":true,"b":"c"}"##)
    for template in [json, json.replacing(##","$sampleData":{"a":true,"b":"c"}"##, with: "")] {
      guard let payload = decode(template).payload else { continue }
      var findings: [Finding] = []
      #expect(AdaptiveCards.export(payload, as: .adaptive, findings: &findings)?.json() == template)
    }
  }

  @Test func `an expression without an end is told, and so is nothing of Power Automate's`() {
    let result = decode(card(text("${a} ${b") + "," + text("c", ##""isVisible":"@{variables('x')}""##)))
    #expect(result.findings.map(\.code) == [.adaptiveUnbound, .adaptiveTemplate])
    #expect(decode(card(text("c", ##""isVisible":"@{variables('x')}""##))).findings == [])
    #expect(decode(card(text("[Open](@{body('x')})"))).findings == [])
  }

  @Test func `sample data of the card fill it; a data file goes first`() {
    let json = card(
      ##"{"type":"TextBlock","$data":"${rows}","text":"Row ${n}"}"##, ##""$sampleData":{"rows":[{"n":1},{"n":2}]}"##)
    let sample = decode(json)
    #expect(sample.findings == [])
    #expect(sample.html.contains("Row 1") && sample.html.contains("Row 2"))
    #expect(sample.fidelity.contains { $0.contains("$sampleData") })
    let file = decode(json, files: ["adaptive/a.data.json": ##"{"rows":[{"n":7}]}"##])
    #expect(file.findings == [])
    #expect(file.html.contains("Row 7") && !file.html.contains("Row 1"))
  }

  @Test func `literal data of an element fill it`() {
    let result = decode(
      card(##"{"type":"TextBlock","$data":[{"n":"one"},{"n":"two"}],"text":"${n} of ${$root.all}"}"##))
    #expect(result.html.contains("one of "))
    #expect(result.html.contains("two of "))
  }

  @Test func `literal data share the steps of a card, and what goes beyond them is told`() {
    let heavy = text("${length(range(0, 90000))}", ##""$data":{"n":1}"##)
    let codes = { decode(card(Array(repeating: heavy, count: $0).joined(separator: ","))).findings.map(\.code) }
    #expect(!codes(2).contains(.adaptiveTemplate))
    #expect(codes(200).contains(.adaptiveTemplate))
  }

  @Test func `names that the data lack are told once, not for every row`() {
    let rows = (1...10).map { ##"{"n":"\##($0)"}"## }.joined(separator: ",")
    let body = text("${n} ${m}", ##""id":"${k}""##) + "," + text("${l}")
    let result = decode(
      card(##"{"type":"Container","$data":"${rows}","items":[\##(body)]}"##),
      files: ["adaptive/a.data.json": "{\"rows\":[\(rows)]}"])
    #expect(result.findings.map(\.code) == [.adaptiveTemplateField, .adaptiveTemplateField, .adaptiveTemplateField])
  }

  @Test func `a finding about a line of a template is told once, not for every row of its data`() {
    let rows = (1...10).map { ##"{"n":"\##($0)"}"## }.joined(separator: ",")
    let body = [
      text("${n}", ##""colour":"good","color":"red","id":"same""##), text("{{DATE(${n})}}"),
      ##"{"type":"Image","url":"https://a.b/c.png"}"##,
    ].joined(separator: ",")
    let result = decode(
      card(##"{"type":"Container","$data":"${rows}","items":[\##(body)]}"##),
      files: ["adaptive/a.data.json": "{\"rows\":[\(rows)]}"])
    #expect(
      result.findings.map(\.code.id).sorted() == [
        "adaptive/date", "adaptive/duplicate-id", "adaptive/invalid-value", "adaptive/missing-alt-text",
        "adaptive/unknown-property",
      ])
  }
}
