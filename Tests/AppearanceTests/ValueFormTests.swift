import Diagnostics
import Testing

@testable import Appearance

@Suite struct ValueFormTests {
  @Test func `design tokens may be pasted in as they are`() throws {
    let (theme, findings) = try resolve(
      """
      colorPalette:
        accentError: { $type: color, $value: { colorSpace: srgb, components: [1, 0.5, 0], alpha: 0.5 } }
        textLink: { $value: "{colorPalette.accentError}", $description: As errors }
      layout:
        radiusLg: { $value: { value: 0.5, unit: rem } }
      fonts:
        body: { $value: { fontFamily: [Inter], fontSize: { value: 18, unit: px }, fontWeight: 500, lineHeight: 1.25 } }
      """)
    #expect(findings.filter { $0.severity == .error }.isEmpty)
    #expect(theme.shown("colorPalette.textLink") == "#ff800080")
    #expect(theme.shown("layout.radiusLg") == "0.5rem")
    #expect(theme.shown("fonts.body") == "500 18px/1.25 Inter")
  }

  @Test(arguments: [
    ("padding: 4", "4px 4px 4px 4px"), ("padding: [1, 2]", "1px 2px 1px 2px"),
    ("padding: '1 2px 3'", "1px 2px 3px 2px"),
    ("padding: { top: 1, leading: 2 }", "1px 0px 0px 2px"), ("padding: \"{layout.spacingMd}\"", "16px 16px 16px 16px"),
    ("classicImageSize: 60", "60px 60px"), ("classicImageSize: { width: 60, height: 45 }", "60px 45px"),
    ("classicImageSpacing: 9", "9px"), ("shadow: none", "none"), ("shadow: '0 2 #0003'", "0px 2px 0px 0px #00000033"),
    ("shadow: ['0 1 2 #000', '0 2px 4px 1px #111']", "0px 1px 2px 0px #000000, 0px 2px 4px 1px #111111"),
    ("shadow: { color: '#000', offset: [0, 2], radius: 3, opacity: 0.5 }", "0px 2px 6px 0px #00000080"),
    ("shadow: '0 2 6 alpha({colorPalette.baseBlack}, 0.25)'", "0px 2px 6px 0px #00000040"),
    ("titleFont: 18", "18px"), ("titleFont: { textStyle: title2, italic: true }", "italic 400 22px/1.273"),
    ("titleFont: { family: 'Avenir Next, sans-serif', weight: demi bold }", "600 Avenir Next, sans-serif"),
    ("titleColor: TRANSPARENT", "#00000000"), ("titleColor: '#ABC8'", "#aabbcc88"),
    ("titleColor: \"{tint}\"", "#007aff"),
    ("unviewedIndicatorHeight: 0.5rem", "0.5rem"),
  ]) func `card attributes are written in the forms that come to mind`(yaml: String, value: String) throws {
    let (theme, findings) = try resolve("contentCards: { \(yaml) }")
    #expect(findings.filter { $0.severity == .error }.isEmpty)
    let attributes = theme.tokens.filter { $0.group == "contentCards" }
    #expect(attributes.map { $0.value(.light)?.text } == [value])
  }

  @Test(arguments: [
    ("cornerRadius: 8dp", "points have no unit: write 8"),
    ("titleFont: { size: 18sp }", "points have no unit: write 18"),
    ("titleFont: 18pt", "points have no unit: write 18"), ("padding: 16dp 20px", "points have no unit: write 16 20px"),
    ("classicImageSize: 60dp", "points have no unit: write 60"),
    ("shadow: '0 2dp 8dp #0003'", "points have no unit: write 0 2 8 #0003"),
    ("shadow: '0 2 8dp #0003'", "points have no unit: write 0 2 8 #0003"),
    ("titleColor: { Light: '#111', Dark: '#eee' }", "did you mean \"light\"?"),
    ("cornerRadius: { light: 8, night: 9 }", "did you mean \"dark\"?"),
    ("titleColor: colorPalette.textPrimary", "write \"{colorPalette.textPrimary}\""),
    ("padding: layout.spacingMd", "write \"{layout.spacingMd}\""),
    ("titleFont: fonts.body", "write \"{fonts.body}\""),
    ("shadow: layout.elevation2", "write \"{layout.elevation2}\""),
  ]) func `a value as an app's sources have it is told with what to write`(yaml: String, hint: String) throws {
    let (_, findings) = try resolve("contentCards: { \(yaml) }")
    #expect(findings.map(\.hint) == [hint])
  }
}
