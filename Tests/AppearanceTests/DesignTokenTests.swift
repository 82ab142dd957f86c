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
      return try #require(DesignTokenFile(node, in: source, stem: stem), "\(stem)")
    }
    let source = Source(path: "map.yaml", bytes: Array(map.utf8))
    let places = DesignTokenTheme.places(
      YAML.parse(source, findings: &findings) ?? Node(.null), of: Set(read.flatMap(\.paths)), in: source,
      findings: &findings)
    let bytes = DesignTokenTheme.bytes(of: read, places: places, findings: &findings)
    return (String(decoding: bytes, as: UTF8.self), findings.map { "\($0.code.id) \($0.message)" })
  }

  @Test("Names that are alike are taken, references stay, and what they lead to is the theme's own")
  func names() throws {
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
        "tokens/unmapped color.grey.950 has no place in the theme",
        "tokens/mapped color.text.primary becomes colorPalette.textPrimary",
        "tokens/mapped color.text.muted becomes colorPalette.textSecondary",
        "tokens/mapped color.brand.primary becomes colorPalette.accentPrimary",
        "tokens/mapped color.grey.900 becomes colorPalette.colorGrey900",
        "tokens/mapped spacing.md becomes layout.spacingMd", "tokens/unmapped ease has no place in the theme",
      ])
  }

  @Test("What is left out is not said to have a place")
  func leftOut() throws {
    let json =
      ##"{"color": {"$type": "color", "brand": {"$value": "#12345"}, "background": {"$value": "{color.background}"}}}"##
    let (yaml, findings) = try theme([("brand", json)])
    #expect(yaml == "{}\n")
    #expect(
      Set(findings) == [
        "tokens/changed color.brand is left out: \"#12345\" is no colour that a theme can have",
        "tokens/reference the references lead in a circle",
      ])
  }

  @Test("--map comes before names, and what it cannot mean is told")
  func map() throws {
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

  @Test(
    "Modes are read side by side, in sets, below extensions, and from two files",
    arguments: [
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
  func modes(files: [(String, String)]) throws {
    #expect(
      try theme(files.map { (stem: $0.0, json: $0.1) }).yaml
        == "colorPalette:\n  accentPrimary: { light: \"#ff0000\", dark: \"#00ff00\" }\n")
  }

  @Test(
    "Colours are read in every form that files have them in",
    arguments: [
      ("#f00", "#ff0000"), ("rgb(255 0 0 / 50%)", "#ff000080"), ("rgba(255, 0, 0, 0.5)", "#ff000080"),
      ("hsl(0, 100%, 50%)", "#ff0000"), ("oklch(0.62796 0.25768 29.2339)", "#ff0000"),
      ("oklch(62.8% 0.2577 29.23deg)", "#ff0000"),
    ])
  func colors(text: String, hex: String) throws {
    #expect(try theme([("a", #"{"accent": {"$type": "color", "$value": "\#(text)"}}"#)]).yaml.contains("\"\(hex)\""))
  }

  @Test(
    "What a theme cannot have is a finding, and the rest is read",
    arguments: [
      (##""$type": "dimension", "$value": "{base} * 2""##, "tokens/expression"),
      (##""$type": "dimension", "$value": "16/2""##, "tokens/expression"),
      (##""$type": "dimension", "$value": "calc(1px + 2px)""##, "tokens/expression"),
      (##""$type": "dimension", "$value": "{nothing}""##, "tokens/reference"),
      (##""$type": "dimension", "$value": "{spacing.md}""##, "tokens/reference"),
      (##""$type": "dimension", "$value": "50%""##, "tokens/changed"),
      (##""$type": "dimension", "$value": {"value": 1e300, "unit": "px"}"##, "tokens/changed"),
    ])
  func refused(value: String, code: String) throws {
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

  @Test("Fonts and shadows have the parts that a theme has")
  func composites() throws {
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

  @Test("JSON without a token is no file of tokens, and hostile files are no traps")
  func hostile() {
    for json in [#"{"a": 1}"#, "[]", "{}", ##"{"color": {"red": "#f00"}}"##, #"{"a": {"value": {"value": 1}}}"#] {
      var findings: [Finding] = []
      let source = Source(path: "a.json", bytes: Array(json.utf8))
      let node = JSON.parse(source, findings: &findings) ?? Node(.null)
      if let file = DesignTokenFile(node, in: source, stem: "a") {
        _ = DesignTokenTheme.bytes(of: [file], places: [:], findings: &findings)
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

  @Test("A theme is named after its files, without the mode")
  func themeIDs() {
    for (stem, id) in [
      ("brand", "brand"), ("brand.light.tokens", "brand"), ("dark", "tokens"), ("after-dark.light", "after-dark"),
      ("tokens", "tokens"),
    ] {
      #expect(DesignTokenFile.themeID(stem) == id)
    }
  }
}
