import Appearance
import CardSystems
import Diagnostics
import Documents
import Mustache
import Testing

@testable import AdaptiveCards

@Suite("Extending") struct ExtensionTests {
  private struct Result {
    var html = ""
    var findings: [Finding] = []
  }

  /// A payload as a project with a theme and templates of its own draws it.
  private func draw(
    _ json: String, theme: String = "", templates: [String: String] = [:],
    _ change: (inout EnvironmentParts) -> Void = { _ in }
  ) -> Result {
    var result = Result()
    let library = Library.compile(
      templates.sorted { $0.key < $1.key }.map {
        TemplateSource(name: $0.key, path: "Templates/\($0.key).mustache", bytes: Array($0.value.utf8))
      }
    ).0
    let source = Source(path: "brand.yaml", bytes: Array("name: Brand\n\(theme)".utf8))
    let node = YAML.parse(source, findings: &result.findings) ?? Node(.null)
    let (themes, found) = Themes.resolve(
      [("brand", source, node)], images: ImageCatalogue(), templates: Set(library.names))
    #expect(found == [])
    let environment = environment {
      $0.templates = library
      $0.themes = themes
      $0.settings.theme = "brand"
      change(&$0)
    }
    let payload = Source(path: "a.json", bytes: Array(json.utf8))
    guard let decoded = AdaptiveCards.decode(payload, id: "a", in: environment, findings: &result.findings) else {
      return result
    }
    let preview = AdaptiveCards.preview(decoded.definition, root: "../", in: environment)
    result.findings += preview.templateFindings
    result.findings.removeAll { $0.code == .adaptiveContrast }
    result.html = preview.texts.last?.text ?? ""
    return result
  }

  @Test func `a template draws one type of element, and may wrap the default drawing`() {
    let result = draw(
      card(#"{"type":"Input.Number","id":"n","label":"How many","value":3,"min":1,"unit":"pots"}"#),
      theme: "components:\n  adaptive:\n    Input.Number: number\n",
      templates: ["number": "<b>-</b>{{{drawn}}}<b>+</b><i>{{unit}} {{min}}</i>"])
    #expect(result.findings == [])
    #expect(result.html.contains("<b>-</b><div class=\"ac-field\""))
    #expect(result.html.contains("<b>+</b><i>pots 1</i>"))
  }

  @Test func `a new type of element has a template that is fed with its JSON; without one it is told`() {
    let json = card(
      #"{"type":"ProgressBar","value":50,"label":"<half>","more":{"deep":["a","b"]},"separator":true,"id":"bar"}"#)
    let result = draw(
      json, theme: "components:\n  adaptive:\n    ProgressBar: progress\n",
      templates: ["progress": "<i>{{value}} {{label}} {{#more}}{{#deep}}{{.}}{{/deep}}{{/more}}</i>"])
    #expect(result.findings == [])
    #expect(result.html.contains("<i>50 &lt;half&gt; ab</i>"))
    #expect(result.html.contains(#"data-element="bar""#))
    // Microsoft Teams has the type without these two keys.
    let findings = draw(json).findings
    #expect(findings.map(\.code) == [.adaptiveUnknownProperty, .adaptiveUnknownProperty, .adaptiveHostType])
    #expect(
      findings.prefix(2).map(\.message) == ["label", "more"].map { "body[0].\($0): ProgressBar has no such property" })
  }

  @Test func `a theme may leave out a type of element, with the space before it`() {
    let result = draw(
      card(
        [text("a"), #"{"type":"Media","altText":"a","sources":[{"mimeType":"video/mp4","url":"https://a.b"}]}"#].joined(
          separator: ",")),
      theme: "components:\n  adaptive:\n    Media: null\n")
    #expect(result.findings == [])
    #expect(!result.html.contains("ac-media") && !result.html.contains("ac-gap"))
  }

  @Test func `additional properties are there for dynamic rules, on elements, columns, cells and the card`() {
    let json = card(
      [
        text("a", ##""tone":"#0000ff""##),
        ##"{"type":"ColumnSet","columns":[{"tone":"#00ff00","items":[\##(text("b"))]}]}"##,
        ##"{"type":"Table","columns":[{"width":1}],"rows":[{"cells":[{"tone":"#ff0000","items":[\##(text("c"))]}]}]}"##,
      ].joined(separator: ","), ##""tone":"#123456""##)
    let result = draw(json, theme: "dynamic:\n  - { extras: tone, set: tint }\n")
    #expect(result.findings == [])
    for color in ["#0000ff", "#00ff00", "#ff0000", "#123456"] {
      #expect(result.html.contains("--tint:\(color);"), "\(color)")
    }
    #expect(Set(draw(json).findings.map(\.code)) == [.adaptiveUnknownProperty])
  }

  @Test func `a dynamic rule chooses a template by an additional property`() {
    let result = draw(
      card([text("a", #""kind":"note""#), text("b")].joined(separator: ",")),
      theme:
        "dynamic:\n  - when: { extras: { kind: note }, type: adaptive.TextBlock }\n    set: { components.adaptive: note }\n",
      templates: ["note": "<aside>{{{drawn}}}</aside>"])
    #expect(result.findings == [])
    #expect(result.html.components(separatedBy: "<aside>").count == 2)
  }

  @Test(arguments: [
    ("symbol:leaf", "../assets/leaf.svg"), ("SYMBOL:leaf", "../assets/leaf.svg"),
    ("bundle:a%20b.png?v=2", "../assets/ab.png"), ("bundle:///a b.png", "../assets/ab.png"),
    ("https://cdn.a.b/x/y.png", "../assets/y.png"), ("https://CDN.a.b/x/y.png", "../assets/y.png"),
  ])
  func `resolvers by scheme and by host map to the project's images`(url: String, expected: String) {
    let result = drawPicture(url)
    #expect(result.findings == [])
    #expect(result.html.contains("src=\"\(expected)\""))
  }

  @Test(arguments: ["symbol:laef", "bundle:../site.yaml", "bundle:%2e%2e/site.yaml", "https://cdn.a.b/none.png"])
  func `what a resolver does not find is told, and marked in the card`(url: String) {
    let result = drawPicture(url)
    #expect(result.findings.map(\.code) == [.adaptiveUnresolvedURL])
    #expect(result.findings.first?.place.line == 1)
    #expect(result.html.contains("class=\"ac-lost\"") && !result.html.contains("src="))
  }

  private func drawPicture(_ url: String) -> Result {
    let yaml = """
      resolvers:
        - { scheme: symbol, folder: images/symbols }
        - { scheme: "bundle:", folder: images }
        - { host: cdn.a.b, folder: images/cdn }
      """
    let source = Source(path: "site.yaml", bytes: Array(yaml.utf8))
    var findings: [Finding] = []
    let settings = YAML.parse(source, findings: &findings).map {
      Settings.decode($0, source: source, findings: &findings)
    }
    #expect(findings == [])
    func asset(_ path: String, _ name: String) -> ImageAsset {
      ImageAsset(path: path, format: .png, width: 1, height: 1, byteCount: 1, published: "assets/\(name)")
    }
    return draw(card(#"{"type":"Image","altText":"a","url":"\#(url)"}"#)) {
      $0.settings.resolvers = settings?.resolvers ?? []
      $0.images = ImageCatalogue([
        asset("images/symbols/leaf.svg", "leaf.svg"), asset("images/a b.png", "ab.png"),
        asset("images/cdn/x/y.png", "y.png"),
      ])
    }
  }
}
