import Appearance
import Diagnostics
import Documents
import Testing

@testable import AdaptiveCards
@testable import CardSystems

@Suite("adaptive: specification") struct SpecificationTests {
  private func html(_ json: String, host: String = "{}", _ conformance: AdaptiveSettings.Conformance) -> String {
    let environment = environment {
      $0.settings.adaptive.conformance = conformance
      $0.hosts = ["h": Source(path: "h.json", bytes: Array(host.utf8))]
    }
    var findings: [Finding] = []
    let source = Source(path: "a.json", bytes: Array(json.utf8))
    guard let decoded = AdaptiveCards.decode(source, id: "a", in: environment, findings: &findings) else { return "" }
    return AdaptiveCards.preview(decoded.definition, root: "", in: environment).texts.last?.text ?? ""
  }

  @Test func `an unmet requirement without a fallback is left out`() {
    let json = card(text("needs", #""requires":{"x":"1"}"#))
    #expect(html(json, .reference).contains("needs"))
    #expect(!html(json, .specification).contains("needs"))
  }

  @Test func `a version that is too new shows the fallback text`() {
    let json = #"{"type":"AdaptiveCard","version":"9.0","fallbackText":"old words","body":[\#(text("new words"))]}"#
    #expect(html(json, .reference).contains("new words"))
    #expect(html(json, .specification).contains("old words"))
    #expect(!html(json, .specification).contains("new words"))
  }

  @Test func `the column header's style, the table's spacing and the base of images count`() {
    let json = card(
      [
        text("head", #""style":"columnHeader""#), #"{"type":"Image","altText":"a","url":"/a.png"}"#,
        #"{"type":"Table","showGridLines":false,"columns":[{},{}],"rows":[{"cells":[]}]}"#,
      ].joined(separator: ","))
    let host = #"{"imageBaseUrl":"https://a.b/c","table":{"cellSpacing":4}}"#
    let reference = html(json, host: host, .reference)
    #expect(
      !reference.contains("font-weight:600") && reference.contains(#"src="/a.png""#)
        && !reference.contains("margin-inline"))
    let specification = html(json, host: host, .specification)
    #expect(specification.contains("font-weight:600"))
    #expect(specification.contains(#"src="https://a.b/c/a.png""#))
    #expect(specification.contains("margin-inline-start:4px"))
  }

  @Test func `resolvers map addresses to the project's files`() {
    let environment = environment {
      $0.settings.resolvers = [ResourceResolver(prefix: "bundle:", folder: "images/")]
      $0.images = ImageCatalogue([
        ImageAsset(path: "images/a.png", format: .png, width: 1, height: 1, byteCount: 1, published: "assets/a.1.png")
      ])
    }
    let source = Source(
      path: "a.json",
      bytes: Array(
        card(
          [
            #"{"type":"Image","altText":"a","url":"bundle:a.png"}"#,
            #"{"type":"Image","altText":"b","url":"bundle:b.png"}"#,
          ]
          .joined(separator: ",")
        ).utf8))
    var findings: [Finding] = []
    guard let decoded = AdaptiveCards.decode(source, id: "a", in: environment, findings: &findings) else { return }
    #expect(findings.map(\.message) == [#"body[1]: no image of the project is "bundle:b.png""#])
    let preview = AdaptiveCards.preview(decoded.definition, root: "../", in: environment)
    #expect(preview.texts.last?.text.contains(#"src="../assets/a.1.png""#) == true)
    #expect(preview.texts.last?.text.contains("src=\"bundle:") == false)
  }
}
