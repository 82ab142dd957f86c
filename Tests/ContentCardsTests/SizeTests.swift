import CardSystems
import Testing

@testable import ContentCards

@Suite struct SizeTests {
  @Test func `the counted groups are counted in bytes`() throws {
    let card = try Project.card(
      """
      ---
      type: captioned-image
      title: Füße
      image: https://a.example/i.png
      imageAltText: Feet
      url: https://a.example
      urls: { android: "app://a", web: "https://a.example/w" }
      domain: a.example
      extras: { größe: "42" }
      ---
      One **two**
      """)
    #expect(
      card.size.parts == [
        .init("title", 6), .init("description", 11), .init("image", 23), .init("domain", 9), .init("url", 17),
        .init("urls.android", 7), .init("urls.web", 19), .init("extras.größe", 9),
      ])
    #expect(card.size.uncounted == [.init("imageAltText", 4)])
    #expect(card.size.total == 101)
    #expect(card.size.unknowns == [])
  }

  @Test func `what is not known is said`() throws {
    let card = try Project.card("---\ntype: classic\ntitle: Hi\nimage: images/icon.png\n---\nB\n")
    #expect(
      card.size.unknowns == [
        "image is a file of the project: the URL that it will have counts, and is not known yet"
      ])
  }

  /// Title A and the description.
  private func findings(bytes: Int, more: String = "") -> [String] {
    let text = "---\ntype: classic\ntitle: A\n\(more)---\n" + String(repeating: "x", count: bytes - 1) + "\n"
    return Project.lines(Project.decode(text).findings)
  }

  @Test func `the two thresholds`() {
    #expect(findings(bytes: 2000) == [])
    #expect(
      findings(bytes: 2001) == [
        "5:1 warning card/size-warning: the card has 2,001 bytes, 47 below the limit of 2,048 [its largest part is description with 2,000 bytes]"
      ])
    #expect(findings(bytes: 2048).count == 1 && findings(bytes: 2048)[0].contains("warning"))
    #expect(
      findings(bytes: 2049) == [
        "5:1 error card/size-limit: the card has 2,049 bytes, 1 over the limit of 2,048 [its largest part is description with 2,048 bytes]"
      ])
  }

  @Test func `a draft may be too large`() {
    #expect(findings(bytes: 3000, more: "draft: true\n").map { $0.contains(" warning card/size-limit") } == [true])
  }

  @Test func `a plain body counts without its formatting`() throws {
    let card = try Project.card("---\ntype: classic\ntitle: A\nbodyFormat: plain\n---\nOne **two**\n")
    #expect(card.body.payload == "One two" && card.size.total == 8)
    // What tags leave above a filled text is sent.
    #expect(CardBody(Array(" \n\nOne\n".utf8)[...], format: .plain).payload == " \n\nOne")
  }
}
