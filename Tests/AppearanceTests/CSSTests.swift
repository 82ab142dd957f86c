import Diagnostics
import Documents
import TestSupport
import Testing

@testable import Appearance

@Suite struct CSSTests {
  @Test func `sides and sizes may refer to lengths, each for itself`() throws {
    let (theme, findings) = try resolve(
      """
      layout: { radiusLg: 14, spacingMd: { light: 3, dark: 4 } }
      contentCards:
        padding: { top: 16, left: "{layout.radiusLg}", bottom: "{layout.spacingMd}" }
        margin: [4, "{layout.radiusLg}"]
        classicImageSize: { width: 60, height: "{layout.radiusLg}" }
      """)
    #expect(findings == [])
    let css = theme.cssText
    #expect(css.contains("--cc-padding:16px 0px 3px 14px;") && css.contains("--cc-padding:16px 0px 4px 14px;"))
    #expect(css.contains("--cc-margin:4px 14px 4px 14px;") && css.contains("--cc-classic-image-height:14px;"))
    let (_, wrong) = try resolve("contentCards: { padding: { top: '{layout.no}' }, margin: [1, '{tint}'] }")
    #expect(Set(wrong.map(\.code)) == [.themeReferenceType, .themeUnknownReference])
  }

  @Test func `a small theme differs from the built-in look by what it says`() throws {
    let (theme, findings) = try resolve(
      """
      tint: '#8a1c4a'
      colorPalette:
        brand500: { light: '#d6336c' }
        accentPrimary: "{tint}"
        ocean: '#004466'
      layout:
        radiusLg: 14
        spacingMd: "0.75rem"
      contentCards:
        padding: { top: 20, horizontal: 24, bottom: 25 }
        margin: "16 0"
        cornerRadius: "{layout.radiusLg}"
        backgroundColor: { light: "{colorPalette.ocean}", dark: '#1c1c1e' }
        borderColor: { dark: '#333333' }
        shadow: { color: "{colorPalette.ocean}", offset: [0, 2], radius: 3, opacity: 0.5 }
        titleFont: { family: Avenir Next, size: 18, weight: 700, lineHeight: 1.2 }
        domainFont: { weight: medium }
        titleColor: { light: '#ffffff', dark: '#ffffff' }
        descriptionColor: '#ffffff'
        linkLabelColor: '#ffffff'
        classicImageSize: [60, 45]
        hideUnreadIndicator: true
        emptyStateMessage: "}</style>"
      """)
    #expect(findings.map(\.code) == [.themeContrast])
    let standard = Set(Themes().standard.cssText.split(separator: "\n"))
    let own = theme.cssText.split(separator: "\n").filter { !standard.contains($0) }
    #expect(
      own.joined(separator: "\n") == """
        [data-theme="acme"]{
        --tint:#8a1c4a;
        --own-tint:var(--tint);
        --color-accent-primary:var(--tint);
        --spacing-md:0.75rem;
        --radius-lg:14px;
        --color-ocean:#004466;
        --cc-margin:16px 0px 16px 0px;
        --cc-margin-block:16px 16px;
        --cc-margin-inline:0px 0px;
        --cc-padding:20px 24px 25px 24px;
        --cc-padding-block:20px 25px;
        --cc-padding-inline:24px 24px;
        --cc-corner-radius:var(--radius-lg);
        --cc-shadow:0px 2px 6px 0px color-mix(in srgb, var(--color-ocean) 50%, transparent);
        --cc-title-font-family:"Avenir Next";
        --cc-title-font-size:calc(18px * var(--text-scale, 1));
        --cc-title-font-weight:700;
        --cc-title-font-line-height:1.2;
        --cc-title-font:var(--cc-title-font-weight) var(--cc-title-font-size)/var(--cc-title-font-line-height) var(--cc-title-font-family);
        --cc-title-color:#ffffff;
        --cc-description-color:#ffffff;
        --cc-domain-font-weight:500;
        --cc-domain-color:#ffffff;
        --cc-classic-image-size:60px;
        --cc-classic-image-width:60px;
        --cc-classic-image-height:45px;
        --cc-unviewed-indicator-display:none;
        [data-theme="acme"][data-mode="light"]{
        --color-brand500:#d6336c;
        --cc-background-color:var(--color-ocean);
        [data-theme="acme"][data-mode="dark"]{
        --cc-background-color:#1c1c1e;
        --cc-border-color:#333333;
        [data-theme="acme"] :is([data-tint],[style*="--tint:"]){
        --color-accent-primary:var(--tint);
        """)
    #expect(theme.text("emptyStateMessage") == "}</style>")
    #expect(theme.flag("hideUnreadIndicator") == true)
  }

  @Test func `below a place where the tint is set again, all that depends on it is derived again`() throws {
    let (theme, _) = try resolve(
      "tint: '#d6336c'\ncolorPalette: { textLink: { light: \"{tint}\" } }\ncontentCards: { domainColor: { light: \"{colorPalette.chatTextLink}\" } }"
    )
    let blocks = theme.cssText.split(separator: "}\n").filter { $0.contains("[data-tint]") }
    #expect(
      blocks.map(String.init) == [
        """
        [data-theme="acme"][data-mode="light"] :is([data-tint],[style*="--tint:"]){
        --color-text-link:var(--tint);
        --color-chat-text-link:var(--color-text-link);
        --cc-domain-color:var(--color-chat-text-link);

        """
      ])
    #expect(!Themes().standard.cssText.contains("data-tint"))
  }

  @Test func `without the SDK's dark theme, dark frames are light`() throws {
    let (theme, _) = try resolve("contentCards: { enableDarkTheme: false }")
    #expect(!theme.followsDarkMode)
    #expect(theme.declarations("color-scheme") == ["color-scheme:light", "color-scheme:light"])
    #expect(!theme.cssText.contains("var(--color-neutral900)"))
  }

  @Test func `every reference in a style sheet has its declaration`() throws {
    let (theme, _) = try resolve("extends: stream\ncolorPalette: { accentError: \"{colorPalette.violet500}\" }")
    let css = theme.cssText
    let declared = Set(css.split(separator: "\n").compactMap { $0.hasPrefix("--") ? $0.prefix { $0 != ":" } : nil })
    let used = Set(css.split(separator: "var(").dropFirst().map { $0.prefix { $0 != ")" && $0 != "," } })
    #expect(used.subtracting(declared) == ["--text-scale"])
    #expect(declared.contains("--color-violet500"))
    #expect(!declared.contains("--color-violet600"), "primitives that nothing uses are left out")
  }

  @Test func `the order of the files does not matter`() {
    let files: [(String, String)] = [
      ("a", "extends: [b, c]\ncolorPalette: { textLink: \"{colorPalette.ocean}\" }"),
      ("b", "extends: stream\ncolorPalette: { ocean: { light: '#004466' }, lagoon: \"{colorPalette.ocean}\" }"),
      ("c", "extends: [d, b]\nbrand: '#d6336c'\ncontentCards: { titleFont: { size: 12 } }"),
      ("d", "extends: a\nlayout: { radiusLg: x }\ndynamic: [{ extras: k, set: tint }]"), ("e", "extends: nothing"),
    ]
    var results: Set<String> = []
    for seed in 0..<12 {
      var order = files
      var random = SeededGenerator(state: UInt64(seed))
      for i in order.indices.reversed() { order.swapAt(i, random.below(i + 1)) }
      let read = order.map { id, text in
        var none: [Finding] = []
        let source = Source(path: "Content/themes/\(id).yaml", bytes: Array(text.utf8))
        return (id: id, source: source, node: YAML.parse(source, findings: &none) ?? Node(.null))
      }
      let (themes, findings) = Themes.resolve(read, images: ImageCatalogue(), templates: [])
      let all = themes.ids.compactMap { themes[$0] }
      results.insert(
        all.map { $0.cssText + String(decoding: $0.json(), as: UTF8.self) }.joined() + lines(findings).joined())
    }
    #expect(results.count == 1)
  }
}
