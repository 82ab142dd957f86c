import Appearance
import CardSystems
import Diagnostics
import Documents
import Testing

@testable import AdaptiveCards

@Suite("Rules of Microsoft's hosts") struct HostRuleTests {
  private func draw(
    _ json: String, under hosts: [String], _ change: (inout EnvironmentParts) -> Void = { _ in }
  ) -> (html: String, lines: [String]) {
    let environment = environment {
      $0.settings.adaptive.hosts = hosts
      change(&$0)
    }
    var findings: [Finding] = []
    let source = Source(path: "a.json", bytes: Array(json.utf8))
    guard let decoded = AdaptiveCards.decode(source, id: "a", in: environment, findings: &findings) else {
      return ("", findings.map(\.message))
    }
    let preview = AdaptiveCards.preview(decoded.definition, root: "", in: environment)
    let html = preview.stages.map { String(decoding: $0.content.bytes, as: UTF8.self) }.joined()
    return (html, findings.map { "\($0.code.id) \($0.message)" })
  }

  private func payload(_ body: String, _ rest: String = "") -> String {
    #"{"type":"AdaptiveCard","version":"1.5","body":[\#(body)]\#(rest)}"#
  }

  // MARK: Citations

  private static let references = #"""
    ,"references":[{"type":"DocumentReference","title":"Plan <b>","abstract":"What we do","keywords":["a","b"],"url":"https://a.b/plan"},
    {"type":"AdaptiveCardReference","title":"Numbers","abstract":"x","keywords":["c"],"content":{"type":"AdaptiveCard","version":"1.5","body":[{"type":"TextBlock","text":"inside"}]}}]
    """#

  @Test func `a citation is a mark that opens what it refers to`() {
    let text = text("As planned[1](cite:1) and[**two**](cite:2).", #""wrap":true"#)
    let (html, lines) = draw(payload(text, Self.references), under: ["teams-light"])
    #expect(lines == [])
    #expect(
      html.contains(
        #"As planned<button type="button" class="ac-citation" data-action="cite" aria-expanded="false" aria-controls="ac-a-cite-1" title="Plan &lt;b&gt;">1</button> and"#
      ))
    #expect(html.contains(#"title="Numbers">two</button>."#))
    #expect(html.contains(#"<p>What we do</p><small>a · b</small><a class="ac-link" target="_blank""#))
    #expect(html.contains(#"id="ac-a-cite-2" aria-label="Numbers""#) && html.contains("inside"))
  }

  @Test func `a citation of nothing is a mark without a callout, and told`() {
    let run = #"{"type":"RichTextBlock","inlines":[{"type":"CitationRun","text":"7","referenceIndex":7}]}"#
    let (html, lines) = draw(
      payload("\(text("See[3](cite:3) and[x](cite:x)")),\(run)", Self.references), under: ["teams-light"])
    #expect(html.contains(#"See<span class="ac-citation">3</span> and<span class="ac-citation">x</span>"#))
    #expect(html.contains(#"<span class="ac-citation">7</span>"#))
    #expect(lines.filter { $0.hasPrefix("adaptive/unknown-reference") }.count == 3)
  }

  @Test func `keys, links and elements of references are checked`() {
    let rest = #"""
      ,"references":[{"type":"DocumentReference","title":"a","abstract":"b","keywords":["c"],"URL":"x","url":"plan.html"},
      {"type":"AdaptiveCardReference","title":"a","abstract":"b","keywords":["c"],"content":{"type":"AdaptiveCard","version":"1.5","body":[{"type":"TextBlok"}]}}]
      """#
    let (_, lines) = draw(payload(text("a[1](cite:1)"), rest), under: ["teams-light"])
    #expect(lines.contains { $0.hasPrefix("adaptive/unknown-property references[0].URL") })
    #expect(lines.contains { $0.hasPrefix("adaptive/dead-link references[0].url is") })
    #expect(lines.contains { $0.hasPrefix("adaptive/unknown-element references[1].content.body[0]") })
  }

  @Test func `a picture in a citation makes no request`() {
    let (html, _) = draw(
      payload(text("a[![x](https://a.b/p.png)](cite:1)"), Self.references), under: ["teams-light"])
    #expect(!html.contains("<img"))
  }

  // MARK: Pictures

  private func assets(_ change: @escaping (inout ImageAsset) -> Void) -> (inout EnvironmentParts) -> Void {
    { parts in
      var asset = ImageAsset(
        path: "images/a.png", format: .png, width: 1024, height: 1024, byteCount: 1 << 20, published: "a.png")
      change(&asset)
      parts.images = ImageCatalogue([asset])
      let yaml = Source(path: "site.yaml", bytes: Array("resolvers:\n  - { host: c.d, folder: images }\n".utf8))
      var findings: [Finding] = []
      if let node = YAML.parse(yaml, findings: &findings) {
        parts.settings.resolvers = Settings.decode(node, source: yaml, findings: &findings).resolvers
      }
    }
  }

  private static let pictures = #"""
    {"type":"Image","altText":"a","url":"https://c.d/a.png"},{"type":"Container","backgroundImage":"https://c.d/a.png","items":[]},
    {"type":"ImageSet","images":[{"type":"Image","altText":"a","url":"https://c.d/a.png"}]},
    {"type":"RichTextBlock","inlines":[{"type":"ImageRun","url":"https://c.d/a.png"}]},
    {"type":"ActionSet","actions":[{"type":"Action.OpenUrl","title":"a","url":"https://a.b","iconUrl":"https://c.d/a.png"}]},
    {"type":"TextBlock","text":"![a](https://c.d/a.png)"}
    """#

  @Test(arguments: [
    ("has 1025 x 1024 pixels", 0), ("has 1,048,577 bytes", 1), ("is animated", 2), ("is a WebP", 3),
  ])
  func `a picture that Teams does not show is told wherever it stands, once for all`(problem: String, kind: Int) {
    let change = assets {
      if kind == 0 { $0.width += 1 }
      if kind == 1 { $0.byteCount += 1 }
      $0.isAnimated = kind == 2
      if kind == 3 { $0.format = .webp }
    }
    for host in ["teams-light", "webhook"] {
      let lines = draw(payload(Self.pictures), under: [host], change).lines.filter { $0.contains("picture-limit") }
      #expect(lines.count == 1, "\(lines)")
      #expect(lines.first?.contains("images/a.png \(problem)") == true, "\(lines)")
    }
    #expect(!draw(payload(Self.pictures), under: ["outlook"], change).lines.contains { $0.contains("picture-limit") })
    for part in Self.pictures.split(separator: "\n") {
      let alone = String(part.hasSuffix(",") ? part.dropLast() : part)
      #expect(
        draw(payload(alone), under: ["teams-dark"], change).lines.contains { $0.contains("picture-limit") }, "\(alone)")
    }
  }

  @Test func `a picture of just these limits is none`() {
    #expect(
      draw(payload(Self.pictures), under: ["teams-light"], assets { _ in }).lines.filter { $0.contains("limit") } == [])
  }

  // MARK: Markdown

  private static let markdown =
    #"# Plan\n\n**bold** ~~gone~~ `code`\n\n> quote\n\n3. three\n4. four\n\n- [x] done\n\n| a |\n|---|\n| 1 |\n\n---\n\nhttps://a.b/c\n\n```\nlet\n```"#

  @Test func `each host draws the Markdown that it has`() {
    let block = text(Self.markdown, #""wrap":true"#)
    let teams = draw(payload(block), under: ["teams-light"])
    for tag in [
      "<h1>", "<del>", "<code>", "<blockquote>", "<ol start=\"3\">", "type=\"checkbox\"", "<table>", "<hr", "<pre>",
    ] {
      #expect(teams.html.contains(tag), "\(tag)")
    }
    #expect(teams.html.contains(#"href="https://a.b/c">https://a.b/c</a>"#) && teams.lines == [])
    let outlook = draw(payload(block), under: ["outlook"])
    for shown in [
      "<h1>Plan</h1>", "<del>gone</del>", "`code`", "<p>&gt; quote</p>", "3. three\n4. four", "[x] done", "| a |",
      "<p>---</p>",
      "```\nlet\n```",
    ] { #expect(outlook.html.contains(shown), "\(shown)") }
    #expect(
      outlook.lines == [
        "adaptive/markdown body[0].text: Outlook has no numbers, quotes, code, rules, tables, tasks in texts: "
          + "their signs are shown as they are written"
      ])
    let reference = draw(payload(block), under: ["webchat"])
    #expect(reference.html.contains("<ol start=\"3\">") && !reference.html.contains("checkbox"))
    #expect(!reference.html.contains("href=") && reference.lines.count == 1)
  }

  @Test func `facts of Teams have emphasis, links and lists alone`() {
    let facts =
      #"{"type":"FactSet","facts":[{"title":"A","value":"**b** [c](https://a.b)"},{"title":"D","value":"~~e~~ `f`"}]}"#
    let (html, lines) = draw(payload(facts), under: ["teams-light"])
    #expect(html.contains("<strong>b</strong>") && html.contains("~~e~~ `f`"))
    #expect(
      lines == [
        "adaptive/markdown body[0].facts[1].value: Microsoft Teams has no code, strikethrough in facts: "
          + "their signs are shown as they are written"
      ])
  }

  @Test func `a citation is told where it leads nowhere`() {
    let lines = draw(payload(text("a[1](cite:1)"), Self.references), under: ["outlook"]).lines
    #expect(lines.contains { $0.contains("Outlook has no citations: this one is a link that leads nowhere") })
  }

  @Test func `a mention whose name is an address keeps its entity`() {
    let rest =
      #","msteams":{"entities":[{"type":"mention","text":"<at>ann@a.b</at>","mentioned":{"id":"1","name":"Ann"}}]}"#
    let (html, lines) = draw(payload(text("Hi <at>ann@a.b</at>"), rest), under: ["teams-light"])
    #expect(html.contains(#"<span class="ac-mention">Ann</span>"#) && lines == [])
  }

  // MARK: Drawings

  @Test func `half steps are stars of two halves, and a button's icon in an input is drawn`() {
    let rating = #"{"type":"Input.Rating","id":"r","label":"a","value":2.5,"allowHalfSteps":true}"#
    let input =
      #"{"type":"Input.Text","id":"t","label":"a","inlineAction":{"type":"Action.Submit","title":"Send","iconUrl":"icon:Send"}}"#
    let (html, lines) = draw(payload("\(rating),\(input)"), under: ["teams-light"])
    #expect(html.contains(#"value="2.5" aria-label="2.5" checked"#) && html.contains(#"value="5""#))
    #expect(html.components(separatedBy: "ac-half").count == 11)
    #expect(html.contains(#"ac-icon-only""#) && lines == [])
  }

  @Test func `a chart has the titles, colours and outlines that it states`() {
    let line = #"""
      {"type":"Chart.Line","xAxisTitle":"Day","yAxisTitle":"Sold","colorSet":"sequentialred","data":[{"legend":"a","values":
      [{"x":"2026-03-01","y":1},{"x":"2026-03-02","y":2},{"x":"2026-03-11","y":3}]}]}
      """#
    let (html, lines) = draw(payload(line), under: ["teams-light"])
    #expect(lines == [] && html.contains(">Day</text>") && html.contains(">Sold</text>") && html.contains("#6e0811"))
    // The second day is a tenth of the way.
    let points = html.matches(of: /<circle cx="([0-9.]+)"/).compactMap { Double($0.1) }
    #expect(points.count == 3 && abs((points[1] - points[0]) * 10 - (points[2] - points[0])) < 0.1)
    let donut =
      #"{"type":"Chart.Donut","showOutlines":false,"value":"7","valueColor":"good","data":[{"legend":"a","value":7}]}"#
    #expect(draw(payload(donut), under: ["teams-light"]).html.contains("data-plain"))
    #expect(draw(payload(donut), under: ["teams-light"]).html.contains("style=\"fill:#107c10\""))
    let bars = #"{"type":"Chart.HorizontalBar","displayMode":"PartToWhole","data":[{"x":"a","y":1},{"x":"b","y":3}]}"#
    #expect(draw(payload(bars), under: ["teams-light"]).html.contains("width:75%"))
  }

  @Test func `a table shares the columns that are as wide as their content`() {
    let table = #"""
      {"type":"Table","showBorder":true,"columns":[{"width":2},{"width":"auto"},{"width":"80px"}],"rows":[{"type":"TableRow","cells":
      [{"type":"TableCell","items":[]},{"type":"TableCell","items":[]},{"type":"TableCell","items":[]}]}]}
      """#
    let (html, lines) = draw(payload(table), under: ["teams-light"])
    #expect(
      html.contains("grid-template-columns:minmax(0,2fr) auto 80px ;") && html.contains("data-framed") && lines == [])
  }
}
