import CardSystems
import Foundation
import Testing

@testable import ContentCards

@Suite struct ThemeTests {
  private static let environment = Project.environment(themes: [
    ("loud", "theme: 1\ncomponents: { contentCard: { classic: cards/shouting } }\n"),
    ("plain", "theme: 1\ntint: \"#d6336c\"\n"),
    ("quiet", "theme: 1\ncomponents: { pin: null, domain: null }\n"),
  ])
  private static let parts = Project.environment(themes: [
    ("parts", "theme: 1\ncomponents: { pin: cards/ribbon, image: cards/ribbon }\n")
  ])
  private let text = "---\ntype: classic\ntitle: A\nurl: https://a.example\ndomain: a.example\npinned: true\n---\nB\n"

  private func stages(_ text: String) throws -> [String] {
    let card = try Project.card(text, in: Self.environment)
    return ContentCards.preview(card, root: "", in: Self.environment).stages.map(\.theme)
  }

  @Test func `only themes that change the markup have a stage`() throws {
    #expect(try stages(text) == ["", "loud", "quiet"])
    #expect(try stages("---\ntype: classic\ntitle: A\n---\nB\n") == ["", "loud", "quiet"])
    #expect(try stages("---\ntype: banner\nimage: images/spring.png\n---\n") == ["", "quiet"])
  }

  @Test func `a cards own theme comes first`() throws {
    #expect(try stages(text.replacing("title: A", with: "title: A\ntheme: loud")) == ["loud", "", "plain", "quiet"])
  }

  @Test func `a template overrides one block`() throws {
    let html = try Project.drawing(text, theme: "loud", in: Self.environment)
    #expect(html.contains("<h2 data-part=\"title\">A!</h2>") && html.contains("data-part=\"domain\">a.example"))
  }

  @Test func `hidden parts are left out`() throws {
    let html = try Project.drawing(text, theme: "quiet", in: Self.environment)
    #expect(
      !html.contains("data-part=\"pin\"") && !html.contains("data-part=\"domain\"")
        && html.contains("data-part=\"title\""))
  }

  @Test func `a part may have a template of its own`() throws {
    let html = try Project.drawing(text, theme: "parts", in: Self.parts)
    #expect(html.contains("<b data-part=\"pin\">A</b>") && !html.contains("cc-pin"))
    #expect(html.components(separatedBy: "<b ").count == 2, "a card without image has no image part")
  }

  @Test func `a cell of its own may render markdown`() {
    let text = "---\ntype: classic\ntitle: A\ntheme: loud\n---\nOne **two**\n"
    #expect(Project.lines(Project.decode(text, in: Self.environment).findings) == [])
  }

  @Test func `pictures of the project stand in every density`() throws {
    var images = ["images/appboy_cc_icon_pinned.png", "images/appboy_cc_icon_pinned@2x.png"].map {
      Project.image($0, 20, 20)
    }
    images.append(Project.image("images/appboy_cc_noimage_lrg@3x.png", 279, 279))
    images.append(Project.image("images/icon.png", 180, 180))
    let environment = Project.environment(images: .init(images))
    let html = try Project.drawing(
      "---\ntype: classic\ntitle: A\nimage: images/icon.png\npinned: true\n---\nB\n", in: environment)
    #expect(
      html.contains(
        "<img class=\"cc-own\" src=\"../assets/appboy_cc_icon_pinned.png\" srcset=\"../assets/appboy_cc_icon_pinned.png 1x, ../assets/appboy_cc_icon_pinned@2x.png 2x\" alt=\"\">"
      ), "\(html)")
    #expect(html.contains("class=\"cc-placeholder\" src=\"../assets/appboy_cc_noimage_lrg@3x.png\""))
  }
}
