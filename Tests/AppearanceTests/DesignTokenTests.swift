import Diagnostics
import Documents
import Testing

@testable import Appearance

@Suite("Themes from design tokens") struct DesignTokenTests {
  private func theme(
    _ files: [(stem: String, json: String)], map: String = ""
  ) throws -> (yaml: String, findings: [String]) {
    var findings: [Finding] = []
    let read = try files.map { stem, json in
      let source = Source(path: stem + ".json", bytes: Array(json.utf8))
      let node = try #require(JSON.parse(source, findings: &findings))
      return try #require(DesignTokenFile(node, in: source), "\(stem)")
    }
    let tokens = DesignTokenCollection(read)
    let source = Source(path: "map.yaml", bytes: Array(map.utf8))
    let places = DesignTokenTheme.places(
      YAML.parse(source, findings: &findings) ?? Node(.null), of: tokens, in: source, findings: &findings)
    let bytes = DesignTokenTheme.bytes(of: tokens, places: places, findings: &findings)
    return (bytes.map { String(decoding: $0, as: UTF8.self) } ?? "", findings.map { "\($0.code.id) \($0.message)" })
  }

  @Test func `names that are alike are taken, references stay, and what they lead to is the theme's own`() throws {
    let (yaml, findings) = try theme([
      (
        "brand",
        ##"""
        {"color": {"$type": "color",
           "grey": {"900": {"$value": "#111111"}, "950": {"$value": "#000011"}},
           "text": {"primary": {"$value": "{color.grey.900}"}, "muted": {"$value": "#555555"}},
           "brand": {"primary": {"$value": {"colorSpace": "srgb", "components": [1, 0, 0.2], "alpha": 0.5}}}},
         "spacing": {"md": {"$type": "dimension", "$value": {"value": 18, "unit": "px"}}},
         "ease": {"$type": "cubicBezier", "$value": [0, 0, 1, 1]}}
        """##
      )
    ])
    #expect(
      yaml == """
        colorPalette:
          colorGrey900: "#111111"
          textPrimary: "{colorPalette.colorGrey900}"
          textSecondary: "#555555"
          accentPrimary: "#ff003380"
        layout:
          spacingMd: 18

        """)
    #expect(
      Set(findings) == [
        "tokens/unmapped color.grey.950, ease have no place in the theme",
        "tokens/mapped color.text.primary becomes colorPalette.textPrimary",
        "tokens/mapped color.text.muted becomes colorPalette.textSecondary",
        "tokens/mapped color.brand.primary becomes colorPalette.accentPrimary",
        "tokens/mapped color.grey.900 (colorPalette.colorGrey900) becomes a token of the theme's own",
        "tokens/mapped spacing.md becomes layout.spacingMd",
        "tokens/unmapped no Content Card changes: they take only tint and contentCards.* of a theme",
      ])
  }

  @Test func `what is left out is not said to have a place`() throws {
    let json =
      ##"{"color": {"$type": "color", "brand": {"$value": "#12345"}, "background": {"$value": "{color.background}"}}}"##
    let (yaml, findings) = try theme([("brand", json)])
    #expect(yaml.isEmpty)
    #expect(
      Set(findings) == [
        "tokens/empty no token of the files gives a theme a value, and no theme is written",
        "tokens/changed color.brand is left out: \"#12345\" is no colour that a theme can have",
        "tokens/reference the references lead in a circle",
      ])
  }

  @Test func `--map comes before names, and what it cannot mean is told`() throws {
    let json =
      ##"{"a": {"value": "#111111", "type": "color"}, "b": {"value": "#222222", "type": "color"}, "text": {"value": "#333333"}}"##
    let (yaml, findings) = try theme(
      [("brand", json)], map: "a: contentCards.titleColor\ntext: null\nb: colorPalette.texxt.x\nc: tint\n")
    #expect(yaml == "contentCards:\n  titleColor: \"#111111\"\n")
    #expect(
      findings == [
        "tokens/map no theme has a token \"colorPalette.texxt.x\"", "tokens/map the files have no token \"c\"",
        "tokens/unmapped b has no place in the theme",
      ])
  }

  @Test(arguments: [
    ("colorPalette.textPrimry", "did you mean \"colorPalette.textPrimary\"?"),
    ("colorPalette.backgroundElevated", nil),
    ("contentCards.backgroundColour", "did you mean \"contentCards.backgroundColor\"?"),
    ("contentCards.elevated", nil),
    ("layout.foo", nil),
  ])
  func `a place that no theme has is told with the nearest one, where one is near`(place: String, hint: String?) throws
  {
    var findings: [Finding] = []
    let file = Source(path: "a.json", bytes: Array(##"{"a": {"$type": "color", "$value": "#111111"}}"##.utf8))
    let tokens = try #require(JSON.parse(file, findings: &findings).flatMap { DesignTokenFile($0, in: file) })
    let map = Source(path: "map.yaml", bytes: Array("a: \(place)\n".utf8))
    let node = try #require(YAML.parse(map, findings: &findings))
    let places = DesignTokenTheme.places(node, of: DesignTokenCollection([tokens]), in: map, findings: &findings)
    #expect(places.isEmpty && findings.map(\.message) == ["no theme has a token \"\(place)\""])
    #expect(findings.map(\.hint) == [hint])
  }

  @Test(arguments: [
    [("a", ##"{"accent": {"$type": "color", "$value": {"light": "#ff0000", "dark": "#00ff00"}}}"##)],
    [
      (
        "a",
        ##"{"light": {"accent": {"$type": "color", "$value": "#ff0000"}}, "dark": {"accent": {"$type": "color", "$value": "#00ff00"}}}"##
      )
    ],
    [
      (
        "a",
        ##"{"accent": {"$type": "color", "$value": "#ff0000", "$extensions": {"com.tool": {"modes": {"Dark": "#00ff00"}}}}}"##
      )
    ],
    [
      ("a.light", ##"{"accent": {"$type": "color", "$value": "#ff0000"}}"##),
      ("a.dark", ##"{"accent": {"$type": "color", "$value": "#00ff00"}}"##),
    ],
  ])
  func `modes are read side by side, in sets, below extensions, and from two files`(files: [(String, String)]) throws {
    #expect(
      try theme(files.map { (stem: $0.0, json: $0.1) }).yaml
        == "colorPalette:\n  accentPrimary: { light: \"#ff0000\", dark: \"#00ff00\" }\n")
  }

  @Test(arguments: [
    ("#f00", "#ff0000"), ("rgb(255 0 0 / 50%)", "#ff000080"), ("rgba(255, 0, 0, 0.5)", "#ff000080"),
    ("hsl(0, 100%, 50%)", "#ff0000"), ("oklch(0.62796 0.25768 29.2339)", "#ff0000"),
    ("oklch(62.8% 0.2577 29.23deg)", "#ff0000"),
  ])
  func `colours are read in every form that files have them in`(text: String, hex: String) throws {
    #expect(try theme([("a", #"{"accent": {"$type": "color", "$value": "\#(text)"}}"#)]).yaml.contains("\"\(hex)\""))
  }

  @Test(arguments: [
    (##""$type": "dimension", "$value": "{base} * 2""##, "tokens/expression"),
    (##""$type": "dimension", "$value": "16/2""##, "tokens/expression"),
    (##""$type": "dimension", "$value": "calc(1px + 2px)""##, "tokens/expression"),
    (##""$type": "dimension", "$value": "{nothing}""##, "tokens/reference"),
    (##""$type": "dimension", "$value": "{spacing.md}""##, "tokens/reference"),
    (##""$type": "dimension", "$value": "50%""##, "tokens/changed"),
    (##""$type": "dimension", "$value": {"value": 1e300, "unit": "px"}"##, "tokens/changed"),
  ])
  func `what a theme cannot have is a finding, and the rest is read`(value: String, code: String) throws {
    let json = ##"{"spacing": {"md": {\##(value)}, "lg": {"$type": "dimension", "$value": "22px"}}}"##
    let (yaml, findings) = try theme([("a", json)])
    #expect(yaml == "layout:\n  spacingLg: 22\n")
    #expect(findings.contains { $0.hasPrefix(code) }, "\(findings)")
    let wide = try theme([
      (
        "a",
        ##"{"sea": {"$type": "color", "$value": "oklch(0.7 0.3 200)"}, "link": {"$type": "color", "$value": "{sea}"}}"##
      )
    ])
    #expect(wide.findings.contains { $0.hasPrefix("tokens/changed sea is outside of sRGB") }, "\(wide.findings)")
  }

  @Test func `fonts and shadows have the parts that a theme has`() throws {
    let json = ##"""
      {"body": {"$type": "typography", "$value": {"fontFamily": ["Inter", "sans-serif"], "fontSize": "16px", "fontWeight": 400,
        "lineHeight": "24px", "letterSpacing": "1%", "textCase": "uppercase"}},
       "shadow": {"sm": {"$type": "shadow", "$value": {"color": "{ink}", "offsetX": "0px", "offsetY": "1px", "blur": "3px", "spread": "0px"}}},
       "ink": {"$type": "color", "$value": "#00000080"}}
      """##
    let (yaml, findings) = try theme([("a", json)])
    #expect(
      yaml == """
        fonts:
          body: { family: [Inter, sans-serif], size: 16, weight: 400, lineHeight: 1.5, letterSpacing: 0.16 }
        layout:
          elevation1: "0 1 3 0 #00000080"

        """)
    #expect(findings.contains("tokens/changed body loses its textCase, \"uppercase\""))
  }

  @Test func `JSON without a token is no file of tokens, and hostile files are no traps`() {
    for json in [#"{"a": 1}"#, "[]", "{}", ##"{"color": {"red": "#f00"}}"##, #"{"a": {"value": {"value": 1}}}"#] {
      var findings: [Finding] = []
      let source = Source(path: "a.json", bytes: Array(json.utf8))
      let node = JSON.parse(source, findings: &findings) ?? Node(.null)
      if let file = DesignTokenFile(node, in: source) {
        _ = DesignTokenTheme.bytes(of: DesignTokenCollection([file]), places: [:], findings: &findings)
      }
    }
    for value in [
      #""{a}""#, #""{b}""#, "null", "[]", "1e308", #""oklch(1e9 1e9 1e9)""#,
      #"{"colorSpace": "oklch", "components": [1, 2]}"#,
      #"{"colorSpace": "hsl", "components": [1e308, 1e308, 1e308], "alpha": -1e308}"#, #""rgb(""#, #""{""#,
      ##"{"$ref": "#/a"}"##,
      #"{"light": null, "dark": {"light": 1}}"#,
    ] {
      for type in ["color", "dimension", "shadow", "typography", "fontFamily", "none"] {
        let json =
          #"{"a": {"$type": "\#(type)", "$value": \#(value)}, "b": {"$value": "{a}"}, "accent": {"$type": "\#(type)", "$value": "{b}"}, "body": {"$type": "\#(type)", "$value": \#(value)}}"#
        _ = try? theme([("a", json)])
      }
    }
  }

  @Test
  func `files of one import are one set: references lead from one to another, and what two say otherwise is told`()
    throws
  {
    let core = ("core", ##"{"sea": {"$type": "color", "$value": "#006994"}}"##)
    let light = ("light", ##"{"accent": {"$type": "color", "$value": "{sea}"}}"##)
    let both = try theme([light, ("dark", ##"{"accent": {"$type": "color", "$value": "#99ddff"}}"##), core])
    #expect(
      both.yaml == """
        colorPalette:
          sea: "#006994"
          accentPrimary: { light: "{colorPalette.sea}", dark: "#99ddff" }

        """)
    let alone = try theme([light])
    #expect(alone.yaml.isEmpty)
    #expect(alone.findings.contains("tokens/reference \"sea\" is no token of these files"))
    let twice = try theme([core, ("other", core.1), ("third", ##"{"sea": {"$value": "#123456"}}"##), light])
    #expect(twice.yaml.contains("sea: \"#123456\""))
    #expect(
      twice.findings.filter { $0.hasPrefix("tokens/twice") } == [
        "tokens/twice sea has another value in other.json; the last file counts"
      ])
  }

  @Test func `a reference leads to a token of a mode with the group of that mode, and without it`() throws {
    let json = ##"""
      {"light": {"color": {"$type": "color", "sea": {"$value": "#112233"}, "link": {"$value": "{light.color.sea}"},
          "text": {"inverse": {"$value": "{dark.color.sea}"}}}},
       "dark": {"color": {"$type": "color", "sea": {"$value": "#ddeeff"}, "link": {"$value": "{color.sea}"},
          "text": {"inverse": {"$value": "{light.color.link}"}}}},
       "tint": {"$type": "color", "$value": "{light.color.sea}"}}
      """##
    let (yaml, findings) = try theme([("brand", json)])
    #expect(
      yaml == """
        tint: { light: "{colorPalette.colorSea}", dark: "#112233" }
        colorPalette:
          colorSea: { light: "#112233", dark: "#ddeeff" }
          textLink: "{colorPalette.colorSea}"
          textOnInverse: { light: "#ddeeff", dark: "#112233" }

        """)
    #expect(!findings.contains { $0.hasPrefix("tokens/reference") })
    let lost = try theme([("brand", json.replacing("{light.color.sea}\"}}", with: "{light.color.see}\"}}"))])
    #expect(lost.findings.contains("tokens/reference \"light.color.see\" is no token of these files"))
    let onlyLight = try theme([
      ("light", ##"{"sea": {"$value": "#112233"}, "tint": {"$type": "color", "$value": "{dark.sea}"}}"##)
    ])
    #expect(onlyLight.findings.contains("tokens/reference \"dark.sea\" is no token of these files"))
  }

  @Test func `hundreds of tokens without a place are one finding with their number and the nearest names`() throws {
    let greys = (1...1026).map { ##""\##($0)": {"$value": "#111111"}"## }.joined(separator: ", ")
    let json = ##"{"grey": {"$type": "color", \##(greys)}, "txt-primary": {"$type": "color", "$value": "#000"}}"##
    let findings = try theme([("a", json), ("b", ##"{"accent": {"$type": "color", "$value": "{lost}"}}"##)]).findings
    let names = (1...20).map { "grey.\($0)" }.joined(separator: ", ")
    #expect(findings.contains("tokens/unmapped \(names) and 1007 others have no place in the theme"))
    #expect(findings.count == 3, "\(findings)")
  }

  @Test func `the name that is most alike takes the place, and part of a name is no likeness`() throws {
    let json = ##"""
      {"$type": "x", "button": {"background": {"$type": "color", "$value": "#111111"}},
        "neutral-background-color": {"$type": "color", "$value": "#222222"},
        "color": {"background": {"$type": "color", "$value": "#333333"}}}
      """##
    #expect(try theme([("a", json)]).yaml == "colorPalette:\n  backgroundCoreApp: \"#333333\"\n")
  }

  @Test func `a theme is named after its files, without the mode`() {
    for (stem, id) in [
      ("brand", "brand"), ("brand.light.tokens", "brand"), ("dark", "tokens"), ("after-dark.light", "after-dark"),
      ("tokens", "tokens"), ("src/sea-dark-mode", "sea"),
    ] {
      #expect(DesignTokenFile.themeID(stem + ".json") == id)
    }
  }
}
