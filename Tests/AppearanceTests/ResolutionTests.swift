import Diagnostics
import Testing

@testable import Appearance

@Suite struct ResolutionTests {
  @Test func `an empty theme is the built-in look under its own id`() throws {
    let (theme, findings) = try resolve("")
    #expect(findings.isEmpty)
    #expect(theme.shown("tint") == "#007aff")
    #expect(theme.shown("tint", .dark) == "#0a84ff")
    #expect(theme.shown("colorPalette.textLink", .dark) == "#a5c5ff")
    #expect(theme.changes.isEmpty)
    #expect(theme.cssText == Themes().standard.cssText.replacing("[data-theme=\"\"]", with: "[data-theme=\"acme\"]"))
  }

  @Test func `the whole palette has the published values`() {
    let standard = Themes().standard
    let semantic = standard.tokens.filter { $0.group == "colorPalette" && !BaseTokens.primitivePaths.contains($0.path) }
    #expect(semantic.count == 144)
    #expect(standard.shown("colorPalette.accentPrimary", .dark) == "#4586ff")
    #expect(standard.shown("colorPalette.chatPollProgressFillIncoming") == "#687385")
    #expect(standard.shown("colorPalette.backgroundUtilitySelected", .dark) == "#ffffff40")
    #expect(standard.shown("colorPalette.presenceBackgroundOnline", .dark) == "#00c384")
    #expect(
      standard.shown("fonts.footnoteBold")
        == "600 13px/1.385 -apple-system, system-ui, Segoe UI, Roboto, Helvetica Neue, sans-serif")
    #expect(standard.shown("layout.elevation2", .dark) == "0px 2px 6px 0px #00000038")
  }

  @Test func `an overridden ramp step flows to everything that stands on it`() throws {
    let (theme, _) = try resolve("colorPalette: { brand500: { light: '#d6336c', dark: '#f783ac' } }")
    #expect(theme.shown("colorPalette.accentPrimary") == "#d6336c")
    #expect(theme.shown("colorPalette.accentPrimary", .dark) == "#4586ff", "dark stands on brand400")
    #expect(theme.shown("colorPalette.buttonPrimaryText") == "#d6336c")
    #expect(theme.shown("colorPalette.chatTextLink") == "#d6336c")
    #expect(theme.chain("colorPalette.chatTextLink", .light) == ["colorPalette.textLink", "colorPalette.brand500"])
    #expect(theme.changes.contains("colorPalette.badgeBackgroundPrimary"))
  }

  @Test func `one mode overridden keeps the other of what is extended`() {
    let (themes, findings) = resolve([
      "base": "colorPalette: { accentError: { light: '#aa0000', dark: '#ff8888' } }",
      "child": "extends: base\ncolorPalette: { accentError: { dark: '#ffaaaa' } }",
    ])
    #expect(findings.filter { $0.severity == .error }.isEmpty)
    #expect(themes["child"]?.shown("colorPalette.accentError") == "#aa0000")
    #expect(themes["child"]?.shown("colorPalette.accentError", .dark) == "#ffaaaa")
    #expect(themes["child"]?.bases == ["base"])
  }

  @Test func `later bases win, but do not put back what a shared base had`() {
    let (themes, _) = resolve([
      "common": "colorPalette: { accentPrimary: '#111111', accentError: '#222222' }",
      "a": "extends: common\ncolorPalette: { accentPrimary: '#333333' }",
      "b": "extends: common\ncolorPalette: { accentError: '#444444' }",
      "c": "extends: [a, ./b.yaml]",
    ])
    #expect(themes["c"]?.shown("colorPalette.accentPrimary") == "#333333")
    #expect(themes["c"]?.shown("colorPalette.accentError") == "#444444")
    #expect(themes["c"]?.bases == ["common", "a", "b"])
  }

  @Test func `the tint is the system's, the accent of a Stream theme, or the theme's own`() {
    let (themes, _) = resolve([
      "plain": "name: Plain", "chat": "extends: stream", "own": "extends: stream\ntint: '#d6336c'",
    ])
    #expect(themes["plain"]?.shown("tint") == "#007aff")
    #expect(themes["chat"]?.shown("tint") == "#005fff")
    #expect(themes["chat"]?.shown("tint", .dark) == "#4586ff")
    #expect(themes["own"]?.shown("tint", .dark) == "#d6336c")
  }

  @Test func `a theme may be called like the built-in one that it extends`() {
    let (themes, findings) = resolve(["stream": "extends: stream"])
    #expect(findings.isEmpty)
    #expect(themes["stream"]?.shown("tint") == "#005fff")
    #expect(themes.ids == ["stream"])
  }

  @Test func `one brand colour makes both ramps, the dark one mirrored`() throws {
    let (theme, findings) = try resolve("brand: '#d6336c'\ncolorPalette: { brand900: '#220011' }")
    #expect(findings.filter { $0.severity == .error }.isEmpty)
    #expect(theme.shown("colorPalette.brand500") == "#d6336c")
    #expect(theme.shown("colorPalette.brand300", .dark) == "#d6336c")
    #expect(theme.shown("colorPalette.brand400") == theme.shown("colorPalette.brand400", .dark))
    #expect(theme.shown("colorPalette.brand900") == "#220011", "a step that the palette names wins")
    let steps = ["50", "100", "150", "200", "300", "400", "500", "600", "700", "800"]
    let ramp = steps.compactMap { theme.shown("colorPalette.brand\($0)") }
    #expect(
      ramp == [
        "#fff6f7", "#fee8ec", "#facfd7", "#f8b5c3", "#f391a8", "#ea6489", "#d6336c", "#ad325a", "#842744", "#601c31",
      ])
  }

  @Test func `names of version 4 are used and noted, and the new name wins`() throws {
    let (theme, findings) = try resolve(
      """
      colorPalette:
        background6: '#eeeeee'
        textPrimary: '#101010'
        text: '#999999'
        border3: "{colorPalette.background2}"
      """)
    #expect(theme.shown("colorPalette.chatBackgroundOutgoing") == "#eeeeee")
    #expect(theme.shown("colorPalette.textPrimary") == "#101010")
    #expect(theme.shown("colorPalette.chatBorderOutgoing") == theme.shown("colorPalette.backgroundCoreSurfaceStrong"))
    #expect(
      lines(findings.filter { $0.code == .themeRenamedToken }) == [
        "theme/renamed-token 2:3 \"background6\" is a version 4 name; write chatBackgroundOutgoing",
        "theme/renamed-token 4:3 \"text\" is a version 4 name; write textPrimary",
        "theme/renamed-token 5:3 \"border3\" is a version 4 name; write chatBorderIncoming and chatBorderOutgoing",
        "theme/renamed-token 5:12 \"background2\" is a version 4 name; write backgroundCoreSurfaceStrong",
      ])
  }

  @Test func `fading keeps the reference and multiplies the opacity`() throws {
    let (theme, findings) = try resolve(
      "colorPalette: { backgroundCoreHighlight: 'alpha({colorPalette.brand500}, 0.5)', textLink: 'alpha(#ff000080, 0.5)' }"
    )
    #expect(findings.filter { $0.severity == .error }.isEmpty)
    #expect(theme.shown("colorPalette.backgroundCoreHighlight") == "#005fff80")
    #expect(theme.shown("colorPalette.textLink") == "#ff000040")
    #expect(
      theme.declarations("--color-background-core-highlight") == [
        "--color-background-core-highlight:color-mix(in srgb, var(--color-brand500) 50%, transparent)"
      ])
  }

  @Test func `fonts merge by field, stand on others, and take their family from a token`() throws {
    let (theme, findings) = try resolve(
      """
      fonts:
        family: [Inter, "{fonts.system}"]
        body: { size: 16 }
        bodyBold: { base: body, weight: semi-bold }
        display: { size: 40, weight: black, family: [Georgia, serif] }
      contentCards:
        titleFont: "{fonts.display}"
        descriptionFont: { base: body, lineHeight: 1.5 }
      """)
    #expect(findings.map(\.code) == [.themeUnknownFont])
    let system = "-apple-system, system-ui, Segoe UI, Roboto, Helvetica Neue, sans-serif"
    #expect(theme.shown("fonts.body") == "400 16px/1.294 Inter, \(system)")
    #expect(theme.shown("fonts.bodyBold") == "600 16px/1.294 Inter, \(system)")
    #expect(theme.shown("fonts.display") == "900 40px/1.294 Georgia, serif")
    #expect(
      theme.declarations("--cc-description-font") == [
        "--cc-description-font-family:var(--font-body-family)", "--cc-description-font-size:var(--font-body-size)",
        "--cc-description-font-weight:var(--font-body-weight)", "--cc-description-font-line-height:1.5",
        "--cc-description-font-style:var(--font-body-style)",
        "--cc-description-font:var(--cc-description-font-style) var(--cc-description-font-weight) var(--cc-description-font-size)/var(--cc-description-font-line-height) var(--cc-description-font-family)",
      ])
  }
}
