import Diagnostics
import Documents
import Testing

@testable import Appearance

@Suite("A project's own fonts") struct FontFaceTests {
  @Test(arguments: [
    ("fonts/Inter.woff2", "inter", "400", false), ("fonts/Inter-Regular.ttf", "inter", "400", false),
    ("fonts/Inter-SemiBoldItalic.woff2", "inter", "600", true), ("fonts/Inter-Italic.otf", "inter", "400", true),
    ("fonts/OpenSans-ExtraBold.ttf", "opensans", "800", false), ("fonts/open-sans-700.woff2", "opensans", "700", false),
    ("fonts/Open Sans Bold Italic.ttf", "opensans", "700", true),
    ("fonts/Open Sans/600.woff2", "opensans", "600", false),
    ("fonts/Open Sans/Italic.woff2", "opensans", "400", true), ("fonts/a/b/Inter-Bold.ttf", "inter", "700", false),
    ("fonts/Inter[wght].woff2", "inter", "1 1000", false),
    ("fonts/Inter-Italic[opsz,wght].ttf", "inter", "1 1000", true),
    ("fonts/Roboto-VariableFont_wdth,wght.ttf", "roboto", "1 1000", false),
    ("fonts/Avenir-Next-Demi_Bold.otf", "avenirnext", "600", false), ("fonts/Łódź-Light.ttf", "łódź", "300", false),
    ("fonts/-.ttf", "", "400", false), ("fonts/Bold.ttf", "bold", "400", false),
    ("fonts/X-1001.ttf", "x1001", "400", false),
    ("fonts/.ttf", "", "400", false),
  ])
  func `a file's name says family, weight and style`(path: String, family: String, weight: String, isItalic: Bool) {
    let face = FontFace(path: path, published: "assets/x")
    #expect(face.family == family && face.weight == weight && face.isItalic == isItalic, "\(face)")
  }

  @Test func `a theme has the rules of the families that it names, under its own spelling`() throws {
    let faces = ["OpenSans-Regular.ttf", "OpenSans-Bold.otf", "Other.woff2"].map {
      FontFace(path: "fonts/\($0)", published: "assets/a\"b-\($0)")
    }
    let (themes, findings) = try themes(
      "fonts: { family: [Open Sans, \"{fonts.system}\"], body: { family: open-sans } }", faces)
    #expect(findings == [])
    let css = try #require(themes["acme"]).cssText
    #expect(css.split(separator: "@font-face", omittingEmptySubsequences: false).count == 5)
    #expect(css.contains("font-family:\"Open Sans\"") && css.contains("font-family:\"open-sans\""))
    #expect(css.contains("format(\"opentype\");font-weight:700;font-style:normal"))
    #expect(!css.contains("Other") && !css.contains("a\"b"))
    #expect(!themes.standard.cssText.contains("@font-face"))
  }

  @Test func `a family that nobody has is told, with what is drawn`() throws {
    let (_, findings) = try themes("fonts: { family: [Acme Sans, Helvetica Neue], body: { family: [Nope] } }", [])
    #expect(
      findings.map(\.message).sorted() == [
        "neither Content/fonts nor a system has \"Acme Sans\": texts are drawn in Helvetica Neue",
        "neither Content/fonts nor a system has \"Nope\": texts are drawn in the system's",
      ])
  }

  private func themes(_ yaml: String, _ faces: [FontFace]) throws -> (Themes, [Finding]) {
    var findings: [Finding] = []
    let source = Source(path: "Content/themes/acme.yaml", bytes: Array(yaml.utf8))
    let node = try #require(YAML.parse(source, findings: &findings))
    let (themes, found) = Themes.resolve(
      [("acme", source, node)], images: ImageCatalogue(), templates: [], faces: faces)
    return (themes, found.filter { $0.code == .themeUnknownFont || $0.severity == .error })
  }
}
