import Diagnostics
import Documents
import Testing

@testable import Appearance

@Suite struct ComponentTests {
  @Test func `components are replaced, hidden, or standard, and inherited`() {
    let (themes, findings) = resolve(
      [
        "base": "components: { contentCard: templates/card.mustache, pin: null, title: blocks/plain }",
        "child":
          "extends: base\ncomponents: { contentCard: { banner: null, classic: Templates/cards/bold.mustache }, adaptive: { Input.Number: adaptive/number } }",
      ], templates: ["card", "cards/bold", "blocks/plain", "adaptive/number"])
    #expect(findings.isEmpty)
    let theme = themes["child"]
    let slots = [
      "contentCard.classic", "contentCard.banner", "contentCard.classic-image", "pin", "domain", "title",
      "adaptive.Input.Number", "adaptive.Input.Text", "nonsense",
    ]
    #expect(
      slots.map { theme?.component($0) } == [
        .template("cards/bold"), .hidden, .template("card"), .hidden, .standard, .template("blocks/plain"),
        .template("adaptive/number"), .standard, .standard,
      ])
    #expect(
      theme?.changes.sorted() == [
        "components.adaptive.Input.Number", "components.contentCard.banner", "components.contentCard.classic",
      ])
  }

  @Test func `a template that does not exist is told, and the default one drawn`() throws {
    let (theme, findings) = try resolve(
      "components: { pin: cards/pim, title: 3, domain: hidden }", templates: ["cards/pin", "cards/title"])
    #expect(
      lines(findings) == [
        "theme/missing-template 1:20 there is no template \"cards/pim\"; did you mean \"cards/pin\"?",
        "document/wrong-type 1:38 components.title is 3; null hides it",
        "document/wrong-type 1:49 components.domain is \"hidden\"; null hides it",
      ])
    #expect(theme.component("pin") == .standard)
    for name in ["themes/none", "Templates/themes/none.mustache", "./themes/none"] {
      let (_, findings) = try resolve("components: { pin: \(name) }", templates: ["cards/pin"])
      #expect(findings.first?.hint == "its file would be Templates/themes/none.mustache")
    }
  }

  @Test func `texts are inherited by key`() {
    let (themes, _) = resolve([
      "base": "strings: { card.dismiss: Dismiss, a: One }", "child": "extends: base\nstrings: { a: Two }",
    ])
    #expect(themes["child"]?.strings == ["card.dismiss": "Dismiss", "a": "Two"])
  }
}
