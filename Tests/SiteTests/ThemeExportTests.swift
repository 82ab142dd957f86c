import Appearance
import Foundation
import Testing

@testable import Site

@Suite("Themes for others") struct ThemeExportTests {
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

  @Test("CSS has both modes, or the requested one")
  func css() throws {
    let both = String(decoding: try export().bytes(.css, mode: nil), as: UTF8.self)
    #expect(both.contains("#aa0000") && both.contains("#ff8080"))
    let dark = String(decoding: try export().bytes(.css, mode: .dark), as: UTF8.self)
    #expect(!dark.contains("#aa0000") && dark.contains("#ff8080"))
  }

  @Test("JSON has both modes, or the requested one")
  func json() throws {
    let path = "colorPalette.accentPrimary"
    #expect(try value(.json, nil, "tokens", path, "light", "value") as? String == "#aa0000")
    #expect(try value(.json, nil, "tokens", path, "dark", "value") as? String == "#ff8080")
    #expect(try value(.json, .light, "tokens", path, "dark") == nil)
  }

  @Test("A HostConfig and design tokens have one mode, which is light by default")
  func oneMode() throws {
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

  @Test("Only findings about themes are reported, and an unknown theme has a hint")
  func problems() throws {
    #expect(try export().findings.allSatisfy { $0.place.file == "Content/themes/brand.yaml" })
    let failure = #expect(throws: ThemeExport.Failure.self) { try export("brnd") }
    #expect(failure?.description == #"there is no theme "brnd"; did you mean "brand"?"#)
    #expect(try export("braze").theme.id.isEmpty)
  }

  @Test("Text marks the values that differ from the base theme")
  func text() throws {
    let text = try export().text(mode: nil)
    #expect(text.contains("* accentPrimary                     #aa0000 / #ff8080\n"))
    #expect(text.contains("* spacingMd                         18px\n"))
  }
}
