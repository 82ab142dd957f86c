import AdaptiveElements
import CardSystems
import Diagnostics
import Documents
import Testing

@testable import AdaptiveCards

@Suite("Hostile payloads") struct HostileTests {
  private let evil = #"</script><img src=x onerror=alert(1)>\"'`"#

  @Test(.timeLimit(.minutes(1)))
  func `a thousand containers in one another are a finding`() {
    for depth in [58, 70, 200, 1000] {
      let json = card(
        String(repeating: #"{"type":"Container","items":["#, count: depth) + text("a")
          + String(repeating: "]}", count: depth))
      let drawn = Drawn(json)
      #expect(drawn.findings.isEmpty == (depth < 60))
      for files in [[:], ["adaptive/a.data.json": "{}"]] {
        var findings: [Finding] = []
        let environment = environment(files: files)
        let decoded = AdaptiveCards.decode(
          Source(path: "a.json", bytes: Array(json.utf8)), id: "a", in: environment, findings: &findings)
        #expect(
          decoded.map { AdaptiveCards.preview($0.definition, root: "", in: environment).stages.count == 1 } != false)
        #expect(findings.isEmpty == (depth < 60))
      }
    }
  }

  @Test(.timeLimit(.minutes(1)))
  func `the cells that tables lack are counted before they are made`() {
    let (columns, rows) = (
      #"{"$data":"${range(0, 6000)}","width":1}"#, #"{"$data":"${range(0, 6000)}","type":"TableRow"}"#
    )
    let json = card(#"{"type":"Table","columns":[\#(columns)],"rows":[\#(rows)]}"#)
    var findings: [Finding] = []
    let environment = environment(files: ["adaptive/a.data.json": "{}"])
    let decoded = AdaptiveCards.decode(
      Source(path: "Content/adaptive/a.json", bytes: Array(json.utf8)), id: "a", in: environment, findings: &findings)
    #expect(findings.contains { $0.code == .adaptiveSize && $0.message.contains("no more are added") })
    #expect(decoded.map { AdaptiveCards.preview($0.definition, root: "", in: environment).stages.count == 1 } == true)
  }

  @Test(arguments: [
    "TextBlock", "RichTextBlock", "Image", "ImageSet", "Media", "FactSet", "Container", "ColumnSet", "Table",
    "Carousel",
    "ActionSet", "Input.Text", "Input.Number", "Input.Date", "Input.Time", "Input.Toggle", "Input.ChoiceSet",
  ])
  func `HTML in every string stays text`(type: String) {
    let keys = [
      "id", "text", "url", "altText", "title", "value", "label", "errorMessage", "placeholder", "poster", "lang",
      "style",
      "color", "backgroundColor", "min", "max", "regex", "width", "height", "spacing", "fontType", "size", "tooltip",
    ]
    let pairs = keys.map { "\"\($0)\":\"\(evil)\"" }.joined(separator: ",")
    let part = #"{"type":"TextRun",\#(pairs)}"#
    let action = #"{"type":"Action.OpenUrl","iconUrl":"\#(evil)",\#(pairs)}"#
    let lists = [
      #""inlines":[\#(part)]"#, #""images":[{\#(pairs)}]"#, #""sources":[{"mimeType":"video/mp4",\#(pairs)}]"#,
      #""facts":[{\#(pairs)}]"#, #""choices":[{\#(pairs)}]"#, #""actions":[\#(action)]"#, #""selectAction":\#(action)"#,
      #""inlineAction":\#(action)"#, #""backgroundImage":"\#(evil)""#,
      #""items":[{"type":"TextBlock",\#(pairs)}]"#, #""columns":[{"items":[{"type":"TextBlock",\#(pairs)}]}]"#,
      #""rows":[{"cells":[{"items":[]}]}]"#, #""pages":[{"items":[{"type":"TextBlock",\#(pairs)}]}]"#,
    ].joined(separator: ",")
    let html = Drawn(card(#"{"type":"\#(type)",\#(pairs),\#(lists)}"#, #""speak":"\#(evil)","lang":"\#(evil)""#)).html
    #expect(!html.isEmpty)
    #expect(!html.contains("<img src=x"))
    #expect(!html.contains("</script>"))
    #expect(!html.contains("onerror=alert(1)>"))
  }

  @Test(arguments: [
    "javascript:alert(1)", "JaVaScRiPt:alert(1)", " java\\tscript:alert(1)", "data:text/html,<b>", "vbscript:x",
    "file:///etc/passwd",
    "\\u0001javascript:alert(1)",
  ])
  func `addresses that could run code are never links or sources`(url: String) {
    let html = Drawn(
      card(
        #"{"type":"Image","url":"\#(url)"},{"type":"TextBlock","text":"[x](\#(url))"},{"type":"Container","items":[],"backgroundImage":"\#(url)"}"#,
        #""actions":[{"type":"Action.OpenUrl","title":"x","url":"\#(url)"}]"#)
    ).html
    // Encoded, a control character makes the address a relative one.
    #expect(!html.replacing("href=\"%01", with: "").contains("href=\""))
    #expect(!html.contains("src=\""))
    #expect(!html.contains("url("))
  }

  @Test func `a background's address cannot leave its quotes`() {
    let html = Drawn(
      card(#"{"type":"Container","items":[],"backgroundImage":"https://a.b/');color:red;x:url('"}"#)
    ).html
    #expect(html.contains("background-image:url('https://a.b/%27%29;color:red;x:url%28%27')"))
  }

  @Test(arguments: ["null", "5", "-1e999", "true", "[]", "{}", #""""#, "[[[]]]", "1e400"])
  func `values of every wrong type, everywhere`(value: String) {
    let keys = Card.properties.union([
      "items", "columns", "rows", "pages", "images", "facts", "inlines", "choices", "actions", "text", "url", "width",
      "height", "spacing", "separator", "isVisible", "size", "color", "wrap", "maxLines", "value", "label",
      "labelWidth",
      "initialPage", "timer", "offset", "targetElements", "card", "data", "sources", "minHeight", "selectAction",
      "inlineAction", "choices.data", "requires",
    ]).subtracting(["type"])
    let pairs = keys.sorted().map { "\"\($0)\":\(value)" }.joined(separator: ",")
    for type in Element.types.keys.sorted() {
      _ = Drawn(card(#"{"type":"\#(type)",\#(pairs)}"#)).html
    }
    for type in Action.types.keys.sorted() {
      _ = Drawn(card(text("a"), #""actions":[{"type":"\#(type)",\#(pairs)}]"#)).html
    }
    _ = Drawn(#"{"type":"AdaptiveCard",\#(pairs)}"#).html
    var findings: [Finding] = []
    let hostKeys = [
      "spacing", "separator", "fontTypes", "containerStyles", "actions", "inputs", "factSet", "textStyles",
      "lineHeights",
    ]
    let host = "{" + hostKeys.map { "\"\($0)\":\(value)" }.joined(separator: ",") + "}"
    _ = HostConfig(Source(path: "h.json", bytes: Array(host.utf8)), findings: &findings)
  }

  @Test func `huge numbers, lone surrogates and duplicate keys are read`() {
    let drawn = Drawn(
      card(
        #"{"type":"TextBlock","text":"\ud800","maxLines":1e300,"text":"b"},{"type":"Image","url":"https://a.b","altText":"a","width":"9999999999px"},{"type":"Carousel","initialPage":1e99,"pages":[{"items":[]}]},{"type":"Input.Number","id":"n","label":"n","value":123456789012345678901234567890,"min":-1e308}"#
      ))
    #expect(drawn.html.contains("data-adaptive"))
    #expect(drawn.codes.contains("document/duplicate-key"))
  }

  @Test func `ids that name one another, themselves or everything lead nowhere`() {
    let toggle =
      #"{"type":"Action.ToggleVisibility","targetElements":["a","b","\#(String(repeating: "a", count: 5000))"]}"#
    let inner = #"{"type":"Container","id":"a","items":[\#(text("x", #""id":"b""#))],"selectAction":\#(toggle)}"#
    let drawn = Drawn(card(#"{"type":"Container","id":"b","selectAction":\#(toggle),"items":[\#(inner),\#(inner)]}"#))
    #expect(drawn.html.contains("data-element=\"a\""))
    #expect(Set(drawn.codes) == ["adaptive/duplicate-id"])
  }

  @Test func `a file with a hundred thousand mistakes reports a thousand of them`() {
    let drawn = Drawn(card(String(repeating: "5,", count: 100_000) + "5"))
    #expect(drawn.findings.count == 1000)
    #expect(drawn.codes.last == "adaptive/too-many-findings")
  }

  @Test(.timeLimit(.minutes(1)))
  func `much of anything takes time in proportion`() {
    let keys = (0..<100_000).map { "\"key\($0)\":1" }.joined(separator: ",")
    #expect(Drawn(card("{\"type\":\"TextBlock\",\"text\":\"a\",\(keys)}")).findings.count == 1000)
    let misspelt = Drawn(card(String(repeating: "{\"type\":\"TextBlokk\"},", count: 50_000) + text("a"))).findings
    #expect(misspelt.count == 1 && misspelt[0].message.hasSuffix("; 50000 times"))
    #expect(Drawn(card(text(String(repeating: "*a ", count: 500_000)))).html.contains("<pre>"))
    #expect(Drawn(card(text(String(repeating: "a ", count: 1_000_000) + "b"))).html.count > 2_000_000)
    let data = "{" + (0..<5000).map { "\"key\($0)\":1" }.joined(separator: ",") + "}"
    let template = card((0..<1200).map { text("${kay\($0)}") }.joined(separator: ","))
    var findings: [Finding] = []
    let environment = environment(files: ["adaptive/a.data.json": data])
    _ = AdaptiveCards.decode(
      Source(path: "a.json", bytes: Array(template.utf8)), id: "a", in: environment, findings: &findings)
    #expect(findings.filter { $0.code == .adaptiveTemplateField }.count == 999)
    #expect(findings.contains { $0.code == .adaptiveTooManyFindings })
  }

  /// An element of each type of the hosts has each value under each of its keys; a new row of the table is among them.
  @Test(.timeLimit(.minutes(1)), arguments: ["teams-light", "outlook"])
  func `each key of each element takes the least, the greatest and the wrong`(host name: String) throws {
    let texts = ["", "javascript:alert(1)", evil, "9e99px", "red;}body{display:none", "\u{202e}"]
    let others = ["0", "-1", "1e308", "-1e308", "9223372036854775808", "1e-320", "1e999", "true", "null", "[[]]", "{}"]
    let values = others + texts.map { Node(.string($0)).json() }
    let host = try #require(Hosts.list(environment { $0.settings.adaptive.hosts = [name] }).first)
    let types = ElementTable.shared.types.values.filter { $0.kind == "element" }
    #expect(types.count > 40)
    for type in types.sorted(by: { $0.name < $1.name }) {
      let elements = type.properties.flatMap { property in
        values.map { #"{"type":"\#(type.name)","\#(property.key)":\#($0)}"# }
      }
      let drawn = Drawn(card(elements.joined(separator: ",")), host: host.config)
      #expect(!drawn.html.contains(/<img src=x|(href|src)="javascript:|style="[^"]*body\{/), "\(type.name)")
      #expect(drawn.html.utf8.count < 4_000_000, "\(type.name)")
    }
  }

  @Test(arguments: ["5", "[]", "\"a\"", "null"])
  func `the root must be a card`(json: String) {
    #expect(Drawn(json).card == nil)
    #expect(Drawn(json).codes == ["adaptive/not-a-card"])
  }
}
