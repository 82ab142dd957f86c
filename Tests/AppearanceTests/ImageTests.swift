import Diagnostics
import Testing

@testable import Appearance

@Suite struct ImageTests {
  private let full = ImageCatalogue([
    asset("images/pin.png"), asset("images/pin@2x.png", .png, 40, 40), asset("images/pin@3x.png", .png, 60, 60),
    asset("images/icons/close.svg", .svg, 24, 24), asset("images/soft@2x.png", .png, 50, 30),
    asset("images/night.png"), asset("images/night@2x.png"), asset("images/night@3x.png"),
  ])

  @Test func `without any file the default images are drawn by us`() {
    let standard = Themes().standard
    #expect(standard.image("appboy_cc_icon_pinned") == standard.image("pin"))
    #expect(standard.image("appboy_cc_noimage_lrg.png")?.name == "imagePlaceholder")
    #expect(standard.image("pin")?.mode == .template)
    #expect(standard.image("pin")?.src().hasPrefix("data:image/svg+xml,%3Csvg") == true)
    #expect(standard.image("pin")?.srcset() == "")
    #expect(standard.image("nobody") == nil)
    #expect(!standard.cssText.contains("--image-"))
  }

  @Test func `a file of the SDK's name replaces the default image in every theme`() {
    let images = ImageCatalogue([
      asset("images/braze/appboy_cc_icon_pinned@2x.png", .png, 40, 40),
      asset("images/braze/appboy_cc_icon_pinned@3x.png", .png, 60, 60), asset("other/appboy_cc_noimage_lrg.png"),
    ])
    let (themes, findings) = resolve(["a": ""], images: images)
    let pin = themes["a"]?.image("pin")
    #expect(pin == themes.standard.image("pin"))
    #expect(
      pin?.srcset(prefix: "../")
        == "../assets/appboy_cc_icon_pinned@2x.png 2x, ../assets/appboy_cc_icon_pinned@3x.png 3x")
    #expect(pin?.width == 20)
    #expect(themes["a"]?.image("imagePlaceholder")?.srcset() == "", "only what lies below images/ counts")
    #expect(findings.isEmpty, "screens of today have two or three pixels a point")
  }

  @Test func `a theme's own image comes first, with all densities, per mode`() throws {
    let (theme, findings) = try resolve(
      """
      images:
        pin: { light: images/pin.png, dark: night.png, mode: template, rtl: none }
        close: images/icons/close.svg
      """, images: full)
    #expect(findings.isEmpty)
    #expect(
      theme.image("pin")?.srcset()
        == "assets/pin.png 1x, assets/pin@2x.png 2x, assets/pin@3x.png 3x")
    #expect(theme.image("pin", mode: .dark)?.src(prefix: "../") == "../assets/night.png")
    #expect(theme.image("pin")?.rtl == ThemeImage.Direction.none)
    #expect(theme.image("close")?.srcset() == "", "one SVG serves every density")
    #expect(
      theme.declarations("--image-") == [
        "--image-close:url(\"../assets/close.svg\")",
        "--image-pin:image-set(url(\"../assets/pin.png\") 1x, url(\"../assets/pin\\40 2x.png\") 2x, url(\"../assets/pin\\40 3x.png\") 3x)",
        "--image-pin:image-set(url(\"../assets/night.png\") 1x, url(\"../assets/night\\40 2x.png\") 2x, url(\"../assets/night\\40 3x.png\") 3x)",
      ])
    #expect(theme.changes == ["images.pin", "images.close"])
  }

  @Test func `the attribute and the SDK's file name are other words for the pin`() throws {
    let (theme, _) = try resolve("contentCards: { pinIndicatorImage: pin.png }", images: full)
    let (other, _) = try resolve("images: { appboy_cc_icon_pinned: pin@2x.png }", images: full)
    #expect(theme.image("pin")?.srcset() == "assets/pin.png 1x, assets/pin@2x.png 2x, assets/pin@3x.png 3x")
    #expect(theme.image("pin") == other.image("pin"))
  }

  @Test func `how the built-in picture is drawn can be set alone`() throws {
    let (theme, findings) = try resolve("images: { pin: { mode: original } }")
    #expect(findings.isEmpty)
    #expect(theme.image("pin")?.mode == .original)
    #expect(theme.image("pin")?.rtl == .flip)
  }

  @Test func `missing densities, missing files and files that are no image are told`() throws {
    let images = ImageCatalogue([asset("images/soft@2x.png", .png, 50, 30)], notImages: ["images/text.png"])
    let (theme, findings) = try resolve(
      "images:\n  share: soft.png\n  back: sofd.png\n  more: text.png\n  link: 7\n  closee: soft.png", images: images)
    #expect(
      lines(findings) == [
        "theme/missing-density 2:10 images/soft.png has no @3x; add images/soft@3x.png",
        "theme/missing-image 3:9 there is no file Content/sofd.png",
        "theme/not-an-image 4:9 Content/images/text.png is no image", "document/wrong-type 5:9 images.link is 7",
        "theme/unused-token 6:3 no card shows images.closee; did you mean \"close\"?",
        "theme/missing-density 6:11 images/soft.png has no @3x; add images/soft@3x.png",
      ])
    #expect(theme.image("share")?.width == 25)
    #expect(theme.image("back")?.src().hasPrefix("data:") == true, "the built-in drawing stands in")
  }
}
