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
    #expect(findings.allSatisfy { $0.code == .themeContrast })
    return theme.dynamicStyle(extras: extras, type: type, tags: tags)
  }

  @Test func `a card without the extras has the fallbacks`() throws {
    #expect(
      try style([])
        == DynamicStyle(
          style:
            "--cc-background-color:var(--in-light, #ffffff) var(--in-dark, #111111);--cc-corner-radius:var(--radius-lg)"
        ))
  }

  @Test func `values come from the extras, parsed and written anew`() throws {
    let style = try style([("background_color", "#FFF4E0"), ("ink", "#000"), ("ink_dark", "#fff"), ("radius", "8px")])
    #expect(
      style
        == DynamicStyle(
          style:
            "--cc-background-color:#fff4e0;--cc-title-color:var(--in-light, #000000) var(--in-dark, #ffffff);--cc-corner-radius:8px"
        ))
  }

  @Test func `a value that is none gives the fallback and a problem`() throws {
    let style = try style([("background_color", "red;} </style><script>"), ("ink", "url(//x)"), ("radius", "-3")])
    #expect(
      style.style
        == "--cc-background-color:var(--in-light, #ffffff) var(--in-dark, #111111);--cc-corner-radius:var(--radius-lg)")
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
        == "--cc-background-color:var(--in-light, #ffffff) var(--in-dark, #111111);--cc-corner-radius:var(--radius-lg);--tint:#b8860b;"
        + "--cc-title-color:var(--in-light, #5c4300) var(--in-dark, #ffe08a)")
    #expect(try style([("tier", "silver")], tags: ["vip"]).component == nil)
    #expect(try style([("tier", "gold")], type: "captioned-image", tags: ["vip"]).component == nil)
    #expect(try style([("tier", "gold")], tags: []).component == nil)
  }

  @Test func `rules of extended themes come first`() {
    let (themes, findings) = resolve([
      "base": "dynamic: [{ extras: a, set: tint, fallback: '#111111' }]",
      "child": "extends: base\ndynamic: [{ when: { extras: b }, set: { tint: '#222222' } }]",
    ])
    #expect(findings.allSatisfy { $0.code == .themeContrast })
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
        "document/wrong-type 7:5 dynamic rule is 7",
      ])
  }

  private func faint(_ theme: Theme, _ extras: [(String, String)], _ texts: [CardText] = CardText.allCases) -> [String]
  {
    theme.dynamicContrast(extras: extras, type: "classic", tags: [], texts: texts).map {
      "\($0.key): \($0.message.replacing(" under theme \"acme\"", with: ""))"
    }
  }

  @Test func `colours of extras that hide a text are told, in each mode, of the extra that they are from`() throws {
    let (theme, findings) = try resolve(
      """
      contentCards: { backgroundColor: { light: '#ffffff', dark: '#000000' } }
      dynamic:
        - { extras: { light: paper, dark: paper_dark }, set: contentCards.backgroundColor }
        - { extras: ink, set: contentCards.titleColor }
        - { extras: accent, set: tint }
      """)
    #expect(findings.count == 1, "the stock link on white")
    #expect(faint(theme, []) == [] && faint(theme, [("unknown", "#fff")]) == [])
    #expect(
      faint(theme, [("paper", "#FFF4E0"), ("paper_dark", "#332200")]) == [
        "paper_dark: domainColor #0a84ff on backgroundColor #332200 is 4.2:1 in dark"
      ])
    #expect(
      faint(theme, [("paper", "#808080")], [.title, .description]) == [
        "paper: titleColor #ffffff (3.94:1), descriptionColor #ffffff (3.94:1) on backgroundColor #808080 in dark"
      ])
    // A text that is dark on both is only faint in the dark.
    #expect(
      faint(theme, [("ink", "#222222")]) == ["ink: titleColor #222222 on backgroundColor #000000 is 1.31:1 in dark"])
    // The link has the tint.
    #expect(
      faint(theme, [("accent", "#ffff00")]) == [
        "accent: domainColor #ffff00 on backgroundColor #ffffff is 1.07:1 in light"
      ])
    #expect(faint(theme, [("accent", "#ffff00")], [.title, .description]) == [])
    // What is no colour is told otherwise, and changes nothing.
    #expect(faint(theme, [("ink", "pale")]) == [])
  }

  @Test func `what a rule does to every card, or to every card that meets it, is told of the theme`() throws {
    let (theme, findings) = try resolve(
      """
      dynamic:
        - { extras: paper, set: contentCards.backgroundColor, fallback: { light: '#444444', dark: '#444444' } }
        - when: { extras: { tier: gold } }
          set: { contentCards.titleColor: '#505050', contentCards.backgroundColor: '#ffffff' }
        - when: { tags: [dim] }
          set: { contentCards.descriptionColor: '#eeeeee' }
      """)
    #expect(
      findings.map { "\($0.place.line): \($0.code.id) \($0.message)" } == [
        "2: theme/contrast descriptionColor #000000 on backgroundColor #444444 is 2.15:1 in light",
        "2: theme/contrast domainColor #007aff on backgroundColor #444444 is 2.42:1 in light",
        "2: theme/contrast domainColor #0a84ff on backgroundColor #444444 is 2.67:1 in dark",
        "2: theme/contrast titleColor #000000 on backgroundColor #444444 is 2.15:1 in light",
        "4: theme/contrast descriptionColor #ffffff on backgroundColor #ffffff is 1:1 in dark",
        "4: theme/contrast domainColor #0a84ff on backgroundColor #ffffff is 3.64:1 in dark",
      ])
    // Two rules at once are told of the card, for each is well by itself.
    let both = theme.dynamicContrast(
      extras: [("tier", "gold")], type: "classic", tags: ["dim"], texts: [.description])
    #expect(
      both.map { "\($0.key)|\($0.message.replacing(" under theme \"acme\"", with: ""))" } == [
        "|descriptionColor #eeeeee on backgroundColor #ffffff is 1.16:1 in light",
        "|descriptionColor #eeeeee on backgroundColor #ffffff is 1.16:1 in dark",
      ])
  }
}
