import Diagnostics
import Testing

@testable import Appearance

@Suite struct DynamicStyleTests {
  private let rules = """
    extends: stream
    dynamic:
      - { extras: background_color, set: contentCards.backgroundColor, fallback: { light: '#ffffff', dark: '#111111' } }
      - { extras: { light: ink, dark: ink_dark }, set: contentCards.titleColor }
      - { extras: radius, set: contentCards.cornerRadius, fallback: "{layout.radiusLg}" }
      - when: { extras: { tier: gold }, type: [classic, banner], tags: [vip, staff] }
        set:
          tint: "#b8860b"
          contentCards.titleColor: { light: '#5c4300', dark: '#ffe08a' }
          components.contentCard: cards/gold
    """

  private func style(
    _ extras: [(String, String)], type: String = "classic", tags: [String] = []
  ) throws -> DynamicStyle {
    let (theme, findings) = try resolve(rules, templates: ["cards/gold"])
    #expect(findings.isEmpty)
    return theme.dynamicStyle(extras: extras, type: type, tags: tags)
  }

  @Test func `a card without the extras has the fallbacks`() throws {
    #expect(
      try style([])
        == DynamicStyle(
          style: "--cc-background-color:light-dark(#ffffff, #111111);--cc-corner-radius:var(--radius-lg)"))
  }

  @Test func `values come from the extras, parsed and written anew`() throws {
    let style = try style([("background_color", "#FFF4E0"), ("ink", "#000"), ("ink_dark", "#fff"), ("radius", "8px")])
    #expect(
      style
        == DynamicStyle(
          style: "--cc-background-color:#fff4e0;--cc-title-color:light-dark(#000000, #ffffff);--cc-corner-radius:8px"))
  }

  @Test func `a value that is none gives the fallback and a problem`() throws {
    let style = try style([("background_color", "red;} </style><script>"), ("ink", "url(//x)"), ("radius", "-3")])
    #expect(style.style == "--cc-background-color:light-dark(#ffffff, #111111);--cc-corner-radius:var(--radius-lg)")
    #expect(
      style.problems.map(\.message) == [
        "extras.background_color is \"red;} </style><script>\", which is not a colour",
        "extras.ink is \"url(//x)\", which is not a colour", "extras.radius is \"-3\", which is not a length",
      ])
    #expect(style.problems.map(\.key) == ["background_color", "ink", "radius"])
  }

  @Test func `a rule applies where all of its conditions hold, and a later rule wins`() throws {
    let gold = try style([("tier", "gold"), ("ink", "#123456")], tags: ["staff"])
    #expect(gold.component == "cards/gold")
    #expect(
      gold.style
        == "--cc-background-color:light-dark(#ffffff, #111111);--cc-corner-radius:var(--radius-lg);--tint:#b8860b;"
        + "--cc-title-color:light-dark(#5c4300, #ffe08a)")
    #expect(try style([("tier", "silver")], tags: ["vip"]).component == nil)
    #expect(try style([("tier", "gold")], type: "captioned-image", tags: ["vip"]).component == nil)
    #expect(try style([("tier", "gold")], tags: []).component == nil)
  }

  @Test func `rules of extended themes come first`() {
    let (themes, findings) = resolve([
      "base": "dynamic: [{ extras: a, set: tint, fallback: '#111111' }]",
      "child": "extends: base\ndynamic: [{ when: { extras: b }, set: { tint: '#222222' } }]",
    ])
    #expect(findings.isEmpty)
    #expect(themes["child"]?.dynamicStyle(extras: [], type: "classic", tags: []).style == "--tint:#111111")
    #expect(themes["child"]?.dynamicStyle(extras: [("b", "")], type: "classic", tags: []).style == "--tint:#222222")
    #expect(themes.standard.dynamicStyle(extras: [("a", "#fff")], type: "classic", tags: []) == DynamicStyle())
  }

  @Test func `rules that can set nothing are told`() throws {
    let (_, findings) = try resolve(
      """
      dynamic:
        - { extras: a }
        - { extras: a, set: backgroundColor }
        - { extras: a, set: contentCards.titleFont }
        - { when: { type: clasic }, set: { contentCards.titlColor: '#000000', components.contentCard: cards/godl } }
        - { when: {}, set: { tint: "{colorPalette.nope}" }, fallback: 3 }
        - 7
      """, templates: ["cards/gold"])
    #expect(
      lines(findings) == [
        "theme/dynamic-rule 2:5 the rule has no set",
        "theme/dynamic-rule 3:23 a rule cannot set \"backgroundColor\"; did you mean \"contentCards.backgroundColor\"?",
        "theme/dynamic-rule 4:23 contentCards.titleFont cannot be taken from extras; colours, lengths and numbers can; use when: and set: for the rest",
        "document/unknown-value 5:21 type is \"clasic\"; did you mean \"classic\"?",
        "theme/unknown-token 5:38 contentCards has no attribute \"titlColor\"; did you mean \"titleColor\"?",
        "theme/missing-template 5:97 there is no template \"cards/godl\"; did you mean \"cards/gold\"?",
        "theme/unknown-reference 6:30 there is no token \"colorPalette.nope\"",
        "theme/dynamic-rule 6:65 fallback without extras",
        "document/wrong-type 7:5 dynamic rule is a number",
      ])
  }
}
