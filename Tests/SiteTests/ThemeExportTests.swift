import Appearance
import Diagnostics
import Documents
import Files
import Foundation
import Reference
import Testing

@testable import Exchange
@testable import Site

@Suite("Themes for others") struct ThemeExportTests {
  @Test func `a token of the project's own may be used by its templates alone`() async throws {
    let workshop = try Workshop()
    try workshop.write("Content/themes/a.yaml", "colorPalette: { crumb: '#8A3E0A' }\n")
    for (style, count) in [("", 1), ("color: var(--color-crumb)", 0)] {
      try workshop.write("Templates/themes/a/x.mustache", "<p style=\"\(style)\">")
      let findings = try await workshop.build().findings
      #expect(findings.count { $0.code == .themeUnusedToken } == count)
    }
  }

  private func export(_ name: String = "brand") throws -> ThemeExport {
    let workshop = try Workshop()
    try workshop.write(
      "Content/themes/brand.yaml",
      """
      name: Brand
      tint: "{colorPalette.accentPrimary}"
      colorPalette: { accentPrimary: { light: "#AA0000", dark: "#FF8080" }, own: "#00000080" }
      layout: { spacingMd: 18 }
      """)
    try workshop.write("Content/hosts/broken.json", "{")
    return try ThemeExport.of(name, workshop.options())
  }

  /// The value at a path of keys in the exported JSON.
  private func value(_ format: ThemeExport.Format, _ mode: Mode?, _ path: String...) throws -> Any? {
    var value: Any? = try JSONSerialization.jsonObject(with: Data(try export().bytes(format, mode: mode)))
    for key in path { value = (value as? [String: Any])?[key] }
    return value
  }

  @Test func `CSS has both modes, or the requested one`() throws {
    let both = String(decoding: try export().bytes(.css, mode: nil), as: UTF8.self)
    #expect(both.contains("#aa0000") && both.contains("#ff8080"))
    let dark = String(decoding: try export().bytes(.css, mode: .dark), as: UTF8.self)
    #expect(!dark.contains("#aa0000") && dark.contains("#ff8080"))
  }

  @Test func `JSON has both modes, or the requested one`() throws {
    let path = "colorPalette.accentPrimary"
    #expect(try value(.json, nil, "tokens", path, "light", "value") as? String == "#aa0000")
    #expect(try value(.json, nil, "tokens", path, "dark", "value") as? String == "#ff8080")
    #expect(try value(.json, .light, "tokens", path, "dark") == nil)
  }

  @Test func `a HostConfig and design tokens have one mode, which is light by default`() throws {
    for (mode, color) in [(nil, "#aa0000"), (Mode.light, "#aa0000"), (.dark, "#ff8080")] {
      let accent = ["containerStyles", "default", "foregroundColors", "accent", "default"]
      #expect(try value(.hostconfig, mode, accent[0], accent[1], accent[2], accent[3], accent[4]) as? String == color)
      #expect(try value(.hostconfig, mode, "spacing", "padding") as? Int == 18)
      #expect(try value(.dtcg, mode, "tint", "$value") as? String == "{colorPalette.accentPrimary}")
      #expect(try value(.dtcg, mode, "colorPalette", "accentPrimary", "$value", "hex") as? String == color)
      #expect(try value(.dtcg, mode, "colorPalette", "own", "$value", "alpha") as? Double == 0.502)
      #expect(try value(.dtcg, mode, "layout", "spacingMd", "$value", "value") as? Int == 18)
    }
  }

  @Test func `design tokens come back as the theme that wrote them`() throws {
    let yaml = """
      name: "Brand, the second"
      tint: "{colorPalette.accentPrimary}"
      colorPalette: { accentPrimary: { light: "#AA0000", dark: "#FF8080" }, own: "#00000080", textLink: "{colorPalette.own}" }
      fonts: { family: [Inter, "{fonts.system}"], body: { size: 18, italic: true }, own: { base: body, weight: 300 } }
      layout: { spacingMd: 18, radiusLg: 0.5rem, elevation1: { light: "0 1 3 0 #0000001f", dark: none } }
      contentCards: { cornerRadius: "{layout.radiusLg}", titleFont: "{fonts.own}", shadow: "1 2 3 4 #12345678" }
      """
    for yaml in [yaml, "name: Plain\n", "brand: '#d6336c'\n"] {
      let workshop = try Workshop()
      try workshop.write("Content/themes/brand.yaml", yaml)
      let export = try ThemeExport.of("brand", workshop.options())
      let other = try Workshop()
      var taken = PayloadImport(into: try Directory(other.root), now: Workshop.now, force: false, isTrial: false)
      for mode in Mode.allCases {
        taken.add(Source(path: "brand.\(mode.rawValue).json", bytes: export.bytes(.dtcg, mode: mode)))
      }
      taken.finish()
      #expect(taken.findings.map(\.message) == [])
      #expect(taken.items.map(\.path) == ["Content/themes/brand.yaml"])
      let again = try ThemeExport.of("brand", other.options())
      for mode in Mode.allCases {
        #expect(
          String(decoding: again.bytes(.dtcg, mode: mode), as: UTF8.self)
            == String(decoding: export.bytes(.dtcg, mode: mode), as: UTF8.self),
          "\(taken.items.map { String(decoding: $0.bytes, as: UTF8.self) })")
      }
    }
  }

  @Test(arguments: Code.all.filter { $0.group == "tokens" }.map(\.id))
  func `the example of a code of design tokens produces a finding of that code`(id: String) throws {
    let code = try #require(Code.named(id))
    let workshop = try Workshop()
    var taken = PayloadImport(into: try Directory(workshop.root), now: Workshop.now, force: false, isTrial: false)
    let isMap = !code.explanation.example.hasPrefix("{")
    let tokens = isMap ? ##"{"a": {"$type": "color", "$value": "#111111"}}"## : code.explanation.example
    for (i, file) in tokens.split(separator: "\n").enumerated() {
      let name = file.hasSuffix("JSON5") ? "a.json5" : "a\(i).json"
      taken.add(Source(path: name, bytes: Array(file.utf8)))
    }
    taken.finish(map: isMap ? Source(path: "map.yaml", bytes: Array(code.explanation.example.utf8)) : nil)
    #expect(taken.findings.map(\.code.id).contains(id), "\(taken.findings.map(\.message))")
  }

  @Test func `a wrong line of --map writes nothing`() throws {
    let workshop = try Workshop()
    for (place, items) in [("tinnt", 0), ("tint", 1)] {
      var taken = PayloadImport(into: try Directory(workshop.root), now: Workshop.now, force: false, isTrial: false)
      taken.add(Source(path: "a.json", bytes: Array(##"{"accent": {"$type": "color", "$value": "#111111"}}"##.utf8)))
      taken.finish(map: Source(path: "map.yaml", bytes: Array("accent: \(place)\n".utf8)))
      #expect(taken.items.count == items)
      // One that gives cards a tint does not say that no card changes.
      #expect(taken.findings.map(\.code) == (items == 0 ? [.tokensMap] : []))
    }
  }

  @Test func `only findings about themes are reported, and an unknown theme has a hint`() throws {
    #expect(try export().findings.allSatisfy { $0.place.file == "Content/themes/brand.yaml" })
    let failure = #expect(throws: BuildFailure.self) { try export("brnd") }
    #expect(failure?.description == #"there is no theme "brnd"; did you mean "brand"?"#)
    let other = #expect(throws: BuildFailure.self) { try export("xyzzy") }
    #expect(other?.description.hasPrefix(#"there is no theme "xyzzy"; there are "#) == true)
    #expect(other?.description.contains("brand, braze") == true)
    #expect(try export("braze").theme.id.isEmpty)
  }

  @Test func `text marks the values that differ from the base theme`() throws {
    let text = try export().text(mode: nil)
    #expect(text.contains("* accentPrimary                     #aa0000 / #ff8080\n"))
    #expect(text.contains("* spacingMd                         18px\n"))
  }
}
