import Diagnostics
import Testing

@testable import Appearance

@Suite struct FindingTests {
  @Test func `what does not fit is told with its place, and the rest applies`() throws {
    let (theme, findings) = try resolve(
      """
      theme: 2
      colour: red
      sdk: currant
      extends: plane
      tint: #FFF
      colorPalette:
        brand500: blau
        accentPrimray: '#000000'
        Upper: '#000000'
        textLink: "{colorPalette.brand5000}"
        textPrimary: "{layout.radiusLg}"
        textSecondary: "{brand500}"
        textTertiary: #abc
        accentError: '#123456'
      layout:
        radiusLg: big
        spacingMdd: 3
        elevation1: red
      contentCards:
        paddin: 3
        cornerCurve: contunuous
        padding: [1, 2, 3, 4, 5]
        titleColor: 0
        titleFont: { size: 0, weight: bald }
        pullToRefresh: sometimes
      fonts:
        body: { textStyle: bodi }
      components:
        contentCard: { clasic: null }
        pinn: null
      """)
    #expect(
      lines(findings) == [
        "theme/version 1:8 theme is 2",
        "document/unknown-key 2:1 theme has no key \"colour\"",
        "document/unknown-value 3:6 sdk is \"currant\"; did you mean \"current\"?",
        "theme/unknown-base 4:10 there is no theme \"plane\"",
        "document/comment-value 5:6 tint has no value: from # on, the line is a comment; quote it: tint: \"#FFF\"",
        "document/bad-color 7:13 \"blau\" is not a colour",
        "theme/unknown-token 8:3 colorPalette has no token \"accentPrimray\"; did you mean \"accentPrimary\"?",
        "theme/bad-name 9:3 \"Upper\" cannot be a token's name",
        "theme/unknown-reference 10:13 there is no token \"colorPalette.brand5000\"; did you mean \"colorPalette.brand500\"?",
        "theme/reference-type 11:16 \"layout.radiusLg\" is a length",
        "theme/bad-value 12:18 colorPalette.textSecondary is \"{brand500}\"; did you mean \"{colorPalette.brand500}\"?",
        "document/comment-value 13:16 textTertiary has no value: from # on, the line is a comment; quote it: textTertiary: \"#abc\"",
        "theme/bad-value 16:13 layout.radiusLg is \"big\"",
        "theme/unknown-token 17:3 layout has no token \"spacingMdd\"; did you mean \"spacingMd\"?",
        "theme/bad-value 18:15 layout.elevation1 is \"red\"",
        "theme/unknown-token 20:3 contentCards has no attribute \"paddin\"; did you mean \"padding\"?",
        "document/unknown-value 21:16 contentCards.cornerCurve is \"contunuous\"; did you mean \"continuous\"?",
        "theme/bad-value 22:12 contentCards.padding is a list",
        "document/wrong-type 23:15 contentCards.titleColor is 0; quote the colour, with its #",
        "theme/bad-value 24:22 contentCards.titleFont.size is 0",
        "theme/bad-value 24:33 contentCards.titleFont.weight is \"bald\"; did you mean \"bold\"?",
        "document/wrong-type 25:18 contentCards.pullToRefresh is \"sometimes\"",
        "document/unknown-value 27:22 fonts.body.textStyle is \"bodi\"; did you mean \"body\"?",
        "theme/unknown-slot 29:18 components has no \"contentCard.clasic\"; did you mean \"classic\"?",
        "theme/unknown-slot 30:3 components has no \"pinn\"; did you mean \"pin\"?",
      ])
    #expect(theme.shown("colorPalette.accentError") == "#123456")
    #expect(theme.shown("colorPalette.textLink") == "#005fff", "falls back to the built-in value")
    #expect(theme.shown("colorPalette.textPrimary") == "#1a1b25")
    #expect(theme.sdk == nil, "the project decides")
  }

  @Test func `a circle of references is told once, from its first token, and all of it falls back`() throws {
    let (theme, findings) = try resolve(
      """
      colorPalette:
        textLink: "{colorPalette.accentPrimary}"
        accentPrimary: "{colorPalette.brand500}"
        brand500: "{colorPalette.textLink}"
        chatTextLink: "{colorPalette.textLink}"
      """)
    #expect(
      lines(findings) == [
        "theme/circular-reference 3:18 colorPalette.accentPrimary → colorPalette.brand500 → colorPalette.textLink → colorPalette.accentPrimary"
      ])
    #expect(theme.shown("colorPalette.accentPrimary") == "#005fff")
    #expect(theme.shown("colorPalette.chatTextLink", .dark) == "#a5c5ff")
  }

  @Test func `a colour without its sign is told with it`() throws {
    let (_, findings) = try resolve("tint: 8A3FFC\n")
    #expect(lines(findings) == ["document/bad-color 1:7 \"8A3FFC\" is not a colour; write \"#8A3FFC\""])
  }

  @Test func `a shadow without a colour is told as that`() throws {
    let (_, findings) = try resolve(
      "layout: { elevation1: 1 2 3, elevation2: { offset: [0, 2], radius: 4 }, elevation3: 1 2 3 4 blau }")
    #expect(
      lines(findings) == [
        "theme/bad-value 1:23 layout.elevation1 is \"1 2 3\", a shadow without a colour",
        "theme/bad-value 1:42 layout.elevation2 is a shadow without a colour",
        "document/bad-color 1:85 \"blau\" is not a colour",
      ])
  }

  @Test func `a theme is not offered to itself as its base`() {
    let (_, findings) = resolve(["acme": "extends: brazze", "mine": "extends: xyzzy"])
    #expect(findings.map(\.expected) == [["mine", "braze", "stream"], ["acme", "braze", "stream"]])
    #expect(findings.first?.hint == "did you mean \"braze\"?")
  }

  @Test func `the tint cannot stand on what stands on it`() throws {
    let (theme, findings) = try resolve(
      "extends: stream\ncolorPalette: { accentPrimary: \"{tint}\" }")
    #expect(lines(findings).map { $0.prefix(31) } == ["theme/circular-reference 2:32 c"])
    #expect(theme.shown("tint") == "#007aff")
  }

  @Test func `themes that extend one another are told in each file, and still resolve`() {
    let (themes, findings) = resolve([
      "b": "extends: c", "a": "extends: b\ncolorPalette: { accentError: '#123456' }", "c": "extends: a",
      "d": "extends: d", "e": "extends: a",
    ])
    #expect(
      findings.map { "\($0.place.file) \($0.message)" } == [
        "Content/themes/a.yaml a → b → c → a", "Content/themes/b.yaml b → c → a → b",
        "Content/themes/c.yaml c → a → b → c", "Content/themes/d.yaml d → d",
      ])
    #expect(themes["e"]?.shown("colorPalette.accentError") == "#123456")
  }

  @Test func `own tokens are for use, in whatever theme uses them`() {
    let (themes, findings) = resolve([
      "base": "colorPalette: { ocean: '#004466', forest: { dark: '#006644' }, sand: '#eeddbb' }",
      "child":
        "extends: base\ncolorPalette: { accentSuccess: \"{colorPalette.forest}\" }\ntint: \"{colorPalette.ocean}\"",
    ])
    #expect(
      lines(findings) == [
        "theme/missing-mode 1:51 colorPalette.forest has no light value: it has the other mode's",
        "theme/unused-token 1:64 nothing refers to colorPalette.sand",
        "theme/contrast 3:7 contentCards.domainColor #004466 on contentCards.backgroundColor #1c1c1e is 1.63:1 in dark",
      ])
    #expect(themes["child"]?.shown("tint") == "#004466")
    #expect(themes["child"]?.shown("colorPalette.accentSuccess") == "#006644")
    #expect(themes["base"]?.declarations("--color-ocean") == ["--color-ocean:#004466"])
  }

  @Test func `two tokens with one property are told`() throws {
    let (_, findings) = try resolve(
      "fonts: { bodySize: { size: 3 } }\ncontentCards: { titleFont: \"{fonts.bodySize}\" }")
    #expect(
      lines(findings) == ["theme/name-collision 1:10 fonts.body and fonts.bodySize are both --font-body-size"])
  }

  @Test func `contrast is checked where the theme had a hand in it, in both modes`() throws {
    let (_, none) = try resolve("contentCards: { padding: 3 }")
    #expect(none.isEmpty, "the built-in palette's own faults are not the theme's")
    let (_, findings) = try resolve(
      """
      tint: { light: '#ffdd00', dark: '#ffdd00' }
      contentCards:
        backgroundColor: { light: '#ffffff', dark: '#222222' }
        titleColor: { light: '#767676', dark: '#777777' }
        domainColor: { dark: '#ffdd00' }
      """)
    #expect(
      lines(findings) == [
        "theme/contrast 1:16 contentCards.domainColor #ffdd00 on contentCards.backgroundColor #ffffff is 1.34:1 in light",
        "theme/contrast 4:41 contentCards.titleColor #777777 on contentCards.backgroundColor #222222 is 3.55:1 in dark",
      ])
  }

  @Test func `a faint hairline is only a note`() throws {
    let (_, findings) = try resolve("colorPalette: { borderCoreDefault: { light: '#dddddd', dark: '#777777' } }")
    #expect(
      lines(findings) == [
        "theme/contrast 1:45 borderCoreDefault #dddddd on backgroundCoreApp #ffffff is 1.35:1 in light"
      ])
    #expect(findings.map(\.severity) == [.info])
  }

  @Test func `a fault of a base is told once, not by every theme that extends it`() {
    let (_, findings) = resolve([
      "base": "colorPalette: { textLink: \"{colorPalette.nothing}\", textPrimary: '#eeeeee' }", "a": "extends: base",
      "b": "extends: a",
    ])
    #expect(
      findings.map { "\($0.place.file) \($0.code.id)" } == [
        "Content/themes/base.yaml theme/unknown-reference", "Content/themes/base.yaml theme/contrast",
      ])
  }
}
