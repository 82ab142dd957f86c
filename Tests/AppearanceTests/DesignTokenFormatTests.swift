import Diagnostics
import Documents
import Testing

@testable import Appearance

/// The format, colour and resolver modules of the Design Tokens Community Group, 2025.10, case by case.
@Suite("The design-tokens format 2025.10") struct DesignTokenFormatTests {
  private func read(_ files: [(path: String, json: String)]) throws -> DesignTokenCollection {
    var findings: [Finding] = []
    let read = try files.map { path, json in
      let source = Source(path: path, bytes: Array(json.utf8))
      let node = try #require(JSON.parse(source, findings: &findings))
      return try #require(DesignTokenFile(node, in: source))
    }
    #expect(findings.isEmpty)
    return DesignTokenCollection(read)
  }

  private func theme(_ tokens: DesignTokenCollection) -> (yaml: String, findings: [String]) {
    var findings: [Finding] = []
    let bytes = DesignTokenTheme.bytes(of: tokens, places: [:], findings: &findings)
    return (String(decoding: bytes ?? [], as: UTF8.self), findings.map { "\($0.code.id) \($0.message)" })
  }

  private func theme(_ json: String) throws -> (yaml: String, findings: [String]) {
    theme(try read([("a.json", json)]))
  }

  // MARK: Colours

  @Test(arguments: [
    (#""srgb", "components": [1, 0.5, 0]"#, "#ff8000"),
    (#""srgb", "components": [1, 0.5, 0], "alpha": 0.5"#, "#ff800080"),
    (#""srgb", "components": ["none", 0.5, 0], "alpha": "none""#, "#00800000"),
    (#""srgb-linear", "components": [0.5, 0.25, 0]"#, "#bc8900"), (#""hsl", "components": [120, 100, 25]"#, "#008000"),
    (#""hsl", "components": ["none", 0, 50]"#, "#808080"), (#""hwb", "components": [90, 10, 10]"#, "#80e61a"),
    (#""lab", "components": [52, 40, 59.5]"#, "#c55c08"), (#""lch", "components": [52.2345, 72.2, 56.2]"#, "#c65d06"),
    (#""oklab", "components": [0.59, 0.1, 0.1]"#, "#c05d2b"), (#""oklch", "components": [0.6, 0.15, 50]"#, "#c46016"),
    (#""display-p3", "components": [0.51, 0.5, 0.4]"#, "#837f63"),
    (#""a98-rgb", "components": [0.5, 0.3, 0.6]"#, "#8f4b9d"),
    (#""prophoto-rgb", "components": [0.4, 0.4, 0.3]"#, "#80795a"),
    (#""rec2020", "components": [0.5, 0.4, 0.3]"#, "#9a7057"),
    (#""xyz-d65", "components": [0.3, 0.3, 0.2]"#, "#ac9072"),
    (#""xyz-d50", "components": [0.3, 0.3, 0.2]"#, "#a19285"),
    (##""okhsv", "components": [0.3, 0.3, 0.2], "hex": "#abcdef""##, "#abcdef"),
  ])
  func `every colour space is converted`(value: String, hex: String) throws {
    let result = try theme(#"{"accent": {"$type": "color", "$value": {"colorSpace": \#(value)}}}"#)
    #expect(result.yaml == "colorPalette:\n  accentPrimary: \"\(hex)\"\n")
    #expect(result.findings.contains { $0.hasPrefix("tokens/changed") } == value.hasPrefix("\"okhsv"))
  }

  @Test(arguments: [
    (#""display-p3", "components": [1, 0, 0]"#, "outside of sRGB"), (#""srgb", "components": [1, 0]"#, "is left out"),
    (#""srgb", "components": [1, 0, "some"]"#, "is left out"), (#""okhsv", "components": [1, 0, 0]"#, "is left out"),
    (#""srgb", "components": [1, 0, 0], "alpha": "half""#, "is left out"),
  ])
  func `a colour that is not that of the app is told`(value: String, message: String) throws {
    let result = try theme(#"{"accent": {"$type": "color", "$value": {"colorSpace": \#(value)}}}"#)
    #expect(result.findings.contains { $0.hasPrefix("tokens/changed accent") && $0.contains(message) })
  }

  // MARK: References

  @Test(arguments: [
    #""{base.red}""#, ##"{"$ref": "#/base/red/$value"}"##, ##"{"$ref": "#/base/red"}"##, #""{base.red.$root}""#,
    ##"{"colorSpace": "srgb", "components": [{"$ref": "#/base/red/$value/components/0"}, 0, 0.2]}"##,
    ##"{"colorSpace": {"$ref": "#/base/red/$value/colorSpace"}, "components": {"$ref": "#/base/red/$value/components"}}"##,
    ##"{"colorSpace": "srgb", "components": [1, 0, {"$ref": "#/part/$value"}]}"##,
    ##"{"colorSpace": "srgb", "components": [1, 0, "{part}"]}"##, ##"{"$ref": "#/base/%72ed/$value"}"##,
    ##"{"$ref": "#/base/a~1b/$value"}"##, ##"{"$ref": "#/base/c~0d/$value"}"##, #""{base.alias}""#,
    ##"{"colorSpace": "srgb", "components": [{"$ref": "#/base/alias/$value/components/0"}, 0, 0.2]}"##,
    #""{group}""#, #""{group.$root}""#, ##"{"$ref": "#/group/$root"}"##,
  ])
  func `a reference to a whole value, or to a part, is followed`(value: String) throws {
    let red = ##"{"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 0, 0.2]}}"##
    let result = try theme(
      """
      {"accent": {"$type": "color", "$value": \(value)}, "part": {"$type": "number", "$value": 0.2},
       "base": {"red": \(red), "a/b": \(red), "c~d": \(red), "alias": {"$type": "color", "$value": "{base.red}"}},
       "group": {"$root": \(red), "light": {"$type": "color", "$value": "{group.$root}"}}}
      """)
    #expect(result.yaml.contains("accentPrimary"), "\(result.findings)")
    #expect(result.yaml.contains("#ff0033"), "\(result.yaml)")
    #expect(!result.findings.contains { $0.hasPrefix("tokens/reference") || $0.hasPrefix("tokens/changed") })
  }

  @Test(arguments: [
    (##"{"accent": {"$type": "color", "$value": {"$ref": "#/nothing/$value"}}}"##, "\"nothing\""),
    (
      ##"{"accent": {"$type": "color", "$value": {"$ref": "#/b/$value/components/7"}}, "b": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 0, 0]}}}"##,
      "\"7\" of"
    ),
    (
      ##"{"accent": {"$type": "color", "$value": {"$ref": "#/b/$value/components/-1"}}, "b": {"$type": "color", "$value": {"colorSpace": "srgb", "components": []}}}"##,
      "\"-1\" of"
    ),
    (##"{"accent": {"$type": "color", "$value": {"$ref": "#/accent/$value"}}}"##, "circle"),
    (##"{"accent": {"$type": "color", "$value": "{b}"}, "b": {"$type": "color", "$value": "{accent}"}}"##, "circle"),
    (
      ##"{"accent": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [{"$ref": "#/accent/$value/components/0"}, 0, 0]}}}"##,
      "circle"
    ),
    (
      ##"{"accent": {"$type": "color", "$value": {"colorSpace": "srgb", "components": {"$ref": "#/accent/$value"}}}}"##,
      "circle"
    ),
    (##"{"accent": {"$type": "color", "$value": "#ff0000"}, "g": {"$extends": "{g}"}}"##, "circle: g → g"),
    (
      ##"{"accent": {"$type": "color", "$value": "#ff0000"}, "g": {"$extends": "{h}"}, "h": {"$extends": "{g}"}}"##,
      "circle: h → g → h"
    ),
    (##"{"accent": {"$type": "color", "$value": "#ff0000"}, "g": {"$extends": "{nothing}"}}"##, "no group \"nothing\""),
    (##"{"accent": {"$type": "color", "$value": "#ff0000"}, "g": {"$extends": 7}}"##, "no group \"\""),
    (##"{"accent": {"$type": "color", "$value": "#ff0000"}, "g": {"$extends": "{accent}"}}"##, "no group \"accent\""),
  ])
  func `a reference that leads nowhere, or in a circle, is told`(json: String, message: String) throws {
    let result = try theme(json)
    #expect(result.findings.contains { $0.hasPrefix("tokens/reference") && $0.contains(message) }, "\(result.findings)")
  }

  @Test func `what multiplies ends, and is told`() throws {
    let groups = (0..<40).map {
      ##""g\##($0)": {"a": {"$extends": "{g\##($0 + 1)}"}, "b": {"$extends": "{g\##($0 + 1)}"}}"##
    }
    let end =
      ##""g40": {"x": {"$type": "color", "$value": "#ffffff"}}, "accent": {"$type": "color", "$value": "#ff0000"}"##
    let result = try theme("{" + (groups + [end]).joined(separator: ", ") + "}")
    #expect(result.yaml.contains("#ff0000"))
    #expect(result.findings.contains { $0.contains("extend one another to more than") })
    let values = (0..<40).map {
      ##""v\##($0)": {"$type": "shadow", "$value": [{"$ref": "#/v\##($0 + 1)"}, {"$ref": "#/v\##($0 + 1)"}]}"##
    }
    let shadows = try theme(
      "{"
        + (values + [
          ##""v40": {"$type": "shadow", "$value": []}, "elevation2": {"$type": "shadow", "$value": "{v0}"}"##
        ])
        .joined(separator: ", ") + "}")
    #expect(shadows.findings.contains { $0.hasPrefix("tokens/reference") })
  }

  // MARK: Groups

  @Test(arguments: [
    (##""brand": {"$extends": "{base}"}"##, "#110000"), (##""brand": {"$extends": "#/base"}"##, "#110000"),
    (##""brand": {"$extends": {"$ref": "#/base"}}"##, "#110000"), (##""brand": {"$ref": "#/base"}"##, "#110000"),
    (##""brand": {"$extends": "{base}", "primary": {"$value": "#220000"}}"##, "#220000"),
    (##""brand": {"primary": {"$value": "#220000"}, "$extends": "{base}"}"##, "#220000"),
    (
      ##""brand": {"$extends": "{middle}"}, "middle": {"$extends": "{base}", "other": {"$value": "#330000"}}"##,
      "#110000"
    ),
    (
      ##""brand": {"$extends": "{outer.inner}"}, "outer": {"$type": "color", "inner": {"primary": {"$value": "#440000"}}}"##,
      "#440000"
    ),
    (##""brand": {"primary": {"$ref": "#/base/primary"}}"##, "#110000"),
    (##""brand": {"primary": {"$ref": "#/base/primary/$value"}}"##, "#110000"),
    (
      ##""brand": {"$type": "color", "primary": {"$root": {"$value": "#550000"}, "light": {"$value": "#660000"}}}"##,
      "#550000"
    ),
  ])
  func `a group has what it extends, and its own tokens instead`(groups: String, hex: String) throws {
    let result = try theme(
      ##"{"base": {"$type": "color", "primary": {"$value": "#110000"}, "$deprecated": true}, \##(groups)}"##)
    let tokens = try read([
      ("a.json", ##"{"base": {"$type": "color", "primary": {"$value": "#110000"}}, \##(groups)}"##)
    ])
    #expect(tokens.tokens.contains { $0.path == "brand.primary" })
    #expect(result.yaml.contains(hex), "\(result.yaml) \(result.findings)")
    #expect(!result.findings.contains { $0.hasPrefix("tokens/reference") })
  }

  // MARK: Types

  @Test(arguments: [
    ("thin", 100), ("hairline", 100), ("extra-light", 200), ("ultra-light", 200), ("light", 300), ("normal", 400),
    ("regular", 400), ("book", 400), ("medium", 500), ("semi-bold", 600), ("demi-bold", 600), ("bold", 700),
    ("extra-bold", 800), ("ultra-bold", 800), ("black", 900), ("heavy", 900), ("extra-black", 950),
    ("ultra-black", 950),
  ])
  func `font weights have the format's names`(name: String, weight: Int) throws {
    let (yaml, findings) = try theme(
      ##"{"body": {"$type": "typography", "$value": {"fontSize": {"value": 18, "unit": "px"}, "fontWeight": "\##(name)"}}}"##
    )
    #expect(!findings.contains { $0.hasPrefix("tokens/changed") })
    let (theme, found) = try resolve(yaml)
    #expect(found.filter { $0.severity == .error }.isEmpty)
    #expect(theme.shown("fonts.body")?.hasPrefix("\(weight) 18px") == true, "\(theme.shown("fonts.body") ?? "")")
  }

  @Test(arguments: [
    (
      ##""body": {"$type": "typography", "$value": {"fontSize": {"value": 18, "unit": "px"}, "fontWeight": "fat"}}"##,
      "loses its fontWeight"
    ),
    (
      ##""body": {"$type": "typography", "$value": {"fontSize": {"value": 18, "unit": "px"}, "fontWeight": 1001}}"##,
      "loses its fontWeight"
    ),
    (
      ##""body": {"$type": "typography", "$value": {"fontSize": {"value": 18, "unit": "pt"}, "fontWeight": 400}}"##,
      "loses its fontSize"
    ),
    (
      ##""body": {"$type": "typography", "$value": {"fontSize": {"value": 18, "unit": "px"}, "textCase": "upper"}}"##,
      "loses its textCase"
    ),
    (
      ##""elevation2": {"$type": "shadow", "$value": {"color": "#000000", "offsetX": {"value": 0, "unit": "px"}, "offsetY": {"value": 1, "unit": "px"}, "blur": {"value": 2, "unit": "px"}, "spread": {"value": 0, "unit": "px"}, "inset": true}}"##,
      "is left out"
    ),
    (##""spacingMd": {"$type": "dimension", "$value": {"value": 18, "unit": "em"}}"##, "is left out"),
    (##""line": {"$type": "border", "$value": {"color": "#000000"}}"##, "line has no place"),
    (##""ease": {"$type": "cubicBezier", "$value": [0, 0, 1, 1]}"##, "ease has no place"),
    (##""dash": {"$type": "strokeStyle", "$value": "dashed"}"##, "dash has no place"),
    (##""fade": {"$type": "transition", "$value": {}}"##, "fade has no place"),
    (##""sky": {"$type": "gradient", "$value": []}"##, "sky has no place"),
    (##""wait": {"$type": "duration", "$value": {"value": 1, "unit": "ms"}}"##, "wait has no place"),
    (##""odd": {"$type": "mystery", "$value": 7}"##, "odd has no place"),
  ])
  func `what no theme has is told`(token: String, message: String) throws {
    let result = try theme(##"{\##(token), "accent": {"$type": "color", "$value": "#ff0000"}}"##)
    #expect(result.findings.contains { $0.contains(message) }, "\(result.findings)")
  }

  @Test func `a shadow has the parts of other tokens`() throws {
    let (yaml, findings) = try theme(
      ##"""
      {"ink": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0], "alpha": 0.5}},
       "small": {"$type": "dimension", "$value": {"value": 2, "unit": "px"}},
       "elevation2": {"$type": "shadow", "$value": [
         {"color": "{ink}", "offsetX": {"value": 0, "unit": "px"}, "offsetY": "{small}", "blur": {"$ref": "#/small"},
          "spread": {"value": {"$ref": "#/small/$value/value"}, "unit": "px"}}]}}
      """##)
    #expect(
      yaml.contains("elevation2: \"0 2 2 2 #00000080\"") || yaml.contains("elevation2: 0 2 2 2"), "\(yaml) \(findings)")
    #expect(!findings.contains { $0.hasPrefix("tokens/changed") })
  }

  // MARK: Modes beside light and dark

  /// One colour in four modes, in each form in which tools write them.
  @Test(arguments: [
    [
      (
        "brand.json",
        ##"{"accent": {"$type": "color", "$value": {"light": "#111111", "dark": "#222222", "high-contrast": "#333333"}}}"##
      )
    ],
    [
      (
        "brand.json",
        ##"{"accent": {"$type": "color", "$value": "#111111", "$modes": {"dark": "#222222", "High contrast": "#333333"}}}"##
      )
    ],
    [
      ("brand.json", ##"{"accent": {"$type": "color", "$value": "#111111"}}"##),
      ("brand.dark.json", ##"{"accent": {"$type": "color", "$value": "#222222"}}"##),
      ("brand.high-contrast.json", ##"{"accent": {"$type": "color", "$value": "#333333"}}"##),
    ],
    [
      (
        "brand.json",
        ##"{"light": {"accent": {"$type": "color", "$value": "#111111"}}, "dark": {"accent": {"$type": "color", "$value": "#222222"}}, "high-contrast": {"accent": {"$type": "color", "$value": "#333333"}}}"##
      )
    ],
    [
      (
        "brand.json",
        ##"{"schemes": {"light": {"accent": "#111111"}, "dark": {"accent": "#222222"}, "light-high-contrast": {"accent": "#333333"}, "dark-high-contrast": {"accent": "#333333"}}}"##
      )
    ],
    [
      (
        "brand.json",
        ##"{"$themes": [{"name": "Light", "group": "m", "selectedTokenSets": {"a": "enabled"}}, {"name": "Dark", "group": "m", "selectedTokenSets": {"b": "enabled"}}, {"name": "High contrast", "group": "m", "selectedTokenSets": {"c": "enabled"}}], "a": {"accent": {"type": "color", "value": "#111111"}}, "b": {"accent": {"type": "color", "value": "#222222"}}, "c": {"accent": {"type": "color", "value": "#333333"}}}"##
      )
    ],
    [
      (
        "brand.json",
        ##"{"meta": {"variableCollections": {"c": {"modes": [{"modeId": "1", "name": "Light"}, {"modeId": "2", "name": "Dark"}, {"modeId": "3", "name": "High contrast"}]}}, "variables": {"v": {"name": "accent", "resolvedType": "COLOR", "valuesByMode": {"1": "#111111", "2": "#222222", "3": "#333333"}}}}}"##
      )
    ],
  ])
  func `a mode beside light and dark is a theme of its own`(files: [(String, String)]) throws {
    let tokens = try read(files)
    let (yaml, findings) = theme(tokens)
    #expect(yaml.contains("accentPrimary: { light: \"#111111\", dark: \"#222222\" }"), "\(yaml) \(findings)")
    #expect(!findings.contains { $0.hasPrefix("tokens/sets") }, "\(findings)")
    #expect(tokens.otherModes.map(\.name).map { $0.hasSuffix("high-contrast") } == [true])
    #expect(theme(tokens.tokens(in: try #require(tokens.otherModes.first))).yaml.contains("accentPrimary: \"#333333\""))
  }

  @Test func `a further mode of one side leaves the other, and a mode that no theme takes is told`() throws {
    let sides = try read([
      ("brand.json", ##"{"accent": {"$type": "color", "$value": "#111111"}}"##),
      ("dark/brand.json", ##"{"accent": {"$type": "color", "$value": "#222222"}}"##),
      ("dark/dimmed.json", ##"{"accent": {"$type": "color", "$value": "#333333"}}"##),
    ])
    #expect(sides.otherModes.map(\.name) == ["dimmed"])
    let dimmed = theme(sides.tokens(in: try #require(sides.otherModes.first))).yaml
    #expect(dimmed.contains("accentPrimary: { light: \"#111111\", dark: \"#333333\" }"), "\(dimmed)")
    let sizes = try read([
      (
        "sizes.json",
        ##"{"meta": {"variableCollections": {"c": {"modes": [{"modeId": "1", "name": "Default"}, {"modeId": "2", "name": "Compact"}]}}, "variables": {"v": {"name": "accent", "resolvedType": "COLOR", "valuesByMode": {"1": "#111111", "2": "#222222"}}}}}"##
      )
    ])
    #expect(sizes.otherModes.isEmpty)
    #expect(theme(sizes).findings.contains { $0.contains("the mode \"Compact\" is left out") })
  }

  // MARK: Resolver documents

  private static let files = [
    (
      "base.json",
      ##"{"accent": {"$type": "color", "$value": "{grey}"}, "grey": {"$type": "color", "$value": "#111111"}}"##
    ),
    ("modes/light.json", ##"{"grey": {"$type": "color", "$value": "#222222"}}"##),
    ("modes/dark.json", ##"{"grey": {"$type": "color", "$value": "#333333"}}"##),
    ("modes/contrast.json", ##"{"grey": {"$type": "color", "$value": "#000000"}}"##),
  ]

  private func resolved(_ resolver: String) throws -> (
    yaml: String, findings: [String], others: [(name: String, yaml: String)]
  ) {
    let tokens = try read([("acme.resolver.json", resolver)] + Self.files)
    let (yaml, findings) = theme(tokens)
    #expect(tokens.themeID == "acme")
    return (yaml, findings, tokens.otherModes.map { ($0.name, theme(tokens.tokens(in: $0)).yaml) })
  }

  @Test func `sets and contexts override one another in their order, and further modes are themes`() throws {
    let result = try resolved(
      ##"""
      {"version": "2025.10", "sets": {"base": {"sources": [{"$ref": "base.json"}]}},
       "modifiers": {"theme": {"contexts": {
         "light": [{"$ref": "./modes/light.json"}], "dark": [{"$ref": "modes/dark.json"}],
         "high-contrast": [{"$ref": "modes/../modes/contrast.json"}]}, "default": "light"}},
       "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/theme"}]}
      """##)
    #expect(result.yaml.contains("grey: { light: \"#222222\", dark: \"#333333\" }"), "\(result.yaml)")
    #expect(result.yaml.contains("accentPrimary: \"{colorPalette.grey}\""))
    #expect(result.others.map(\.name) == ["high-contrast"])
    #expect(result.others[0].yaml.contains("grey: \"#000000\""))
    #expect(!result.findings.contains { $0.hasPrefix("tokens/sets") || $0.hasPrefix("tokens/reference") })
  }

  @Test func `a set may name sets, and sets and modifiers may stand in the order itself`() throws {
    let result = try resolved(
      ##"""
      {"version": "2025.10", "sets": {"base": {"sources": [{"$ref": "base.json"}]}, "all": {"sources": [{"$ref": "#/sets/base"}]}},
       "resolutionOrder": [{"$ref": "#/sets/all"}, {"type": "set", "name": "own", "sources": [
         {"grey": {"$type": "color", "$value": {"$ref": "#/other"}}, "other": {"$type": "color", "$value": "#444444"}}]},
         {"type": "modifier", "name": "brand", "contexts": {"a": [], "b": [{"grey": {"$type": "color", "$value": "#555555"}}]}}]}
      """##)
    #expect(result.yaml.contains("#444444"), "\(result.yaml)")
    #expect(result.others.map(\.name) == ["b"] && result.others[0].yaml.contains("#555555"))
    // The files that it does not name are told.
    #expect(result.findings.filter { $0.contains("is left out: acme.resolver.json does not name it") }.count == 3)
  }

  @Test(arguments: [
    (##""resolutionOrder": [{"$ref": "#/sets/no"}]"##, "\"#/sets/no\" is no set or modifier"),
    (##""resolutionOrder": [{"$ref": "other.json"}]"##, "\"other.json\" is no set or modifier"),
    (##""resolutionOrder": [{"name": "x"}]"##, "neither a set nor a modifier"),
    (
      ##""sets": {"a": {"sources": [{"$ref": "gone.json"}]}}, "resolutionOrder": [{"$ref": "#/sets/a"}]"##,
      "gone.json is none of these files"
    ),
    (
      ##""sets": {"a": {"sources": [{"$ref": "../../etc/passwd"}]}}, "resolutionOrder": [{"$ref": "#/sets/a"}]"##,
      "../../etc/passwd is none of these files"
    ),
    (
      ##""sets": {"a": {"sources": [{"$ref": "#/sets/b"}]}, "b": {"sources": [{"$ref": "#/sets/a"}]}}, "resolutionOrder": [{"$ref": "#/sets/a"}]"##,
      "circle: a → b → a"
    ),
    (##""modifiers": {"m": {"contexts": {}}}, "resolutionOrder": [{"$ref": "#/modifiers/m"}]"##, "has no contexts"),
    (
      ##""modifiers": {"m": {"contexts": {"a": []}, "default": "b"}}, "resolutionOrder": [{"$ref": "#/modifiers/m"}]"##,
      "has no context \"b\""
    ),
    (##""version": "1999", "resolutionOrder": []"##, "read as 2025.10"),
  ])
  func `what a resolver document cannot mean is told`(members: String, message: String) throws {
    let result = try resolved("{\(members)}")
    #expect(result.findings.contains { $0.contains(message) }, "\(result.findings)")
  }
}
