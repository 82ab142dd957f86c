import CardSystems
import Diagnostics
import Testing

@testable import ContentCards

@Suite struct ContentCheckTests {
  private func lines(_ keys: String, body: String = "Text.", in environment: Environment = Project.standard) -> [String]
  {
    let head = keys.contains("type:") ? "" : "type: classic\n"
    return Project.lines(Project.decode("---\n\(head)\(keys)\n---\n\(body)\n", in: environment).findings)
  }

  @Test func `an expired card, and one that lives too long, are told as of now`() {
    #expect(
      lines("title: A\nexpiresAt: 2026-02-28") == ["4:12 info card/expired: the card expired on 28 Feb 2026, 00:00 UTC"]
    )
    #expect(lines("title: A\nexpiresAt: 2026-03-20") == [])
    #expect(
      lines("title: A\nexpiresAt: 2026-04-20") == [
        "4:12 warning card/lifetime: the card would live until 20 Apr 2026; Braze allows 30 days"
      ])
    #expect(lines("title: A\ncreated: 2026-04-01\nexpiresAt: 2026-04-20") == [])
    let card = Project.decode("---\ntype: classic\ntitle: A\nexpiresAt: 2026-04-20\n---\nText\n").card
    #expect(card?.summary.moments == [1_774_051_200, 1_776_643_200])
  }

  @Test func `only a banner has nothing to read but its image's text`() {
    #expect(lines("type: banner\nimage: images/logo.svg").contains { $0.contains("card/missing-alt-text") })
    #expect(!lines("type: banner\nimage: images/logo.svg\nimageAltText: x").contains { $0.contains("alt-text") })
    #expect(!lines("type: captioned-image\ntitle: A\nimage: images/spring.png").contains { $0.contains("alt-text") })
  }

  @Test func `a link text is measured against the line that the card has for it`() {
    let link = "title: A\nurl: https://example.com/\ndomain: "
    #expect(lines(link + "Have a look at our spring offers") == [])
    #expect(
      lines(link + "Have a look at all of the many spring offers here") == [
        "5:9 warning card/link-cut-off: the link text needs about 296 points and has 293 on a screen of 375 [it fits from 390 on]"
      ])
    let beside = "Have a look at all of our spring offers\nimage: images/icon.png"
    #expect(lines(link + beside).first?.hasPrefix("5:9 warning card/link-cut-off") == true, "the image takes room")
    #expect(
      lines("sdk: legacy\n" + link + "Have a look at all of the many spring offers") == [], "the legacy SDK wraps")
    #expect(LinkLine.width(of: "日本") == 26)
  }

  @Test(
    "The script of a text and its language fit",
    arguments: [
      ("عروض الربيع", "en", true), ("عروض الربيع", nil, true), ("عروض الربيع", "ar", false), ("Spring", "ar", true),
      ("Spring", nil, false), ("Весна пришла", "en", true), ("Весна пришла", "ru", false), ("Весна", "sr", false),
      ("Весна", "sr-Latn", true), ("春が来た", "ja", false), ("春天来了", "en", true), ("Frühling für alle", "de", false),
      ("Mùa xuân đã đến rồi", "vi", false), ("2026!", "ar", false), ("שלום", "yi", false), ("Spring", "xx", false),
      ("50% خصم على كل شيء في iPhone", "ar", false), ("AZaz@[`{ЖЖЖ", "ru", true), ("AZaz@[`{ЖЖЖЖ", "ru", false),
    ])
  func script(text: String, language: String?, isWrong: Bool) {
    let keys = "title: \"\(text)\"" + (language.map { "\nlanguage: \($0)" } ?? "")
    #expect(lines(keys, body: text).contains { $0.contains("card/language-mismatch") } == isWrong)
  }
}
