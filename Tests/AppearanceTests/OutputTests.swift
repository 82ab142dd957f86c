import Diagnostics
import Documents
import Testing

@testable import Appearance

@Suite struct OutputTests {
  @Test func `the resolved file names origin and references of every token`() throws {
    let (theme, _) = try resolve(
      "name: Acme\ncolorPalette: { brand500: '#d6336c' }\ncontentCards: { padding: 4 }\ncomponents: { pin: null }")
    var findings: [Finding] = []
    let json = try #require(JSON.parse(Source(path: "x.json", bytes: theme.json()), findings: &findings))
    #expect(findings.isEmpty)
    #expect(json["name"]?.string == "Acme")
    #expect(json["tokens"]?.map?.entries.count == theme.tokens.count)
    func text(_ node: Node?) -> String? { node.map { String(decoding: $0.json(pretty: false), as: UTF8.self) } }
    #expect(
      text(json["tokens"]?["colorPalette.accentPrimary"])
        == ##"{"type":"color","property":"--color-accent-primary","light":{"value":"#d6336c","references":["colorPalette.brand500"]},"dark":{"value":"#4586ff","references":["colorPalette.brand400","colorPalette.blue400"]},"changed":true}"##
    )
    #expect(
      text(json["tokens"]?["colorPalette.brand500"]?["dark"])
        == ##"{"value":"#d6336c","origin":"Content/themes/acme.yaml:2:27"}"##)
    #expect(text(json["components"]) == ##"{"pin":null}"##)
  }

  @Test func `the theme page has every token once, and what was changed`() throws {
    let (theme, _) = try resolve(
      """
      colorPalette: { ocean: '#004466', textLink: "{colorPalette.ocean}" }
      fonts: { body: { size: 16 } }
      layout: { radiusLg: 14 }
      contentCards: { titleColor: { dark: "{colorPalette.ocean}" } }
      """)
    let guide = theme.guide
    func isChanged(_ token: ThemeToken) -> Bool { theme.changes.contains(token.path) }
    #expect(guide.colors.map(\.heading).prefix(4) == ["Tint", "Brand", "Chrome", "Accent"])
    #expect(guide.colors.map(\.heading).suffix(2) == ["Own", "Primitives"])
    #expect(
      guide.layout.map(\.heading) == [
        "Spacing", "Radius", "Button", "Icon", "Message bubble", "Composer", "Device", "Elevation",
      ])
    #expect(
      guide.colors.flatMap(\.tokens).filter(isChanged).map(\.name) == ["textLink", "chatTextLink", "ocean"])
    #expect(guide.fonts.map(\.token).filter(isChanged).map(\.name) == ["body"])
    #expect(guide.layout.flatMap(\.tokens).filter(isChanged).map(\.name) == ["radiusLg"])
    let link = try #require(guide.colors.flatMap(\.tokens).first { $0.name == "textLink" })
    #expect(link.value(.light)?.text == "#004466")
    #expect(Contrast.text(theme.contrast(of: link, .light) ?? 0) == "9.77:1")
    #expect(
      guide.attributes.flatMap(\.tokens).map { [$0.name, $0.value(.light)?.text, $0.value(.dark)?.text] }
        == [["titleColor", nil, "#004466"]])
    #expect(guide.attributes.map(\.heading) == ["Content cards on iOS"])
    #expect(guide.images == ImageNames.known)
    #expect(guide.slots.count == 10)
  }
}
