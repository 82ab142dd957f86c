import CardSystems
import Diagnostics
import Documents
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
        "4:12 warning card/lifetime: the card would live until 20 Apr 2026, 00:00 UTC; Braze allows 30 days"
      ])
    #expect(lines("title: A\ncreated: 2026-04-01\nexpiresAt: 2026-04-20") == [])
    let card = Project.decode("---\ntype: classic\ntitle: A\nexpiresAt: 2026-04-20\n---\nText\n").card
    #expect(card?.summary.moments == [1_774_051_200, 1_776_643_200])
  }

  @Test func `HTML in a text that shows it is told, at its text`() {
    #expect(
      lines("title: Fish &amp; chips\nurl: https://example.com\ndomain: Don&#39;t <b>wait</b>") == [
        "3:8 warning card/markup-shown: the card shows &amp; as it is written [write the character itself]",
        "5:9 warning card/markup-shown: the card shows &#39; as it is written [write the character itself]",
      ])
    #expect(lines("title: A <br/> B").first?.hasPrefix("3:8 warning card/markup-shown: the card shows <br/>") == true)
    #expect(lines("title: A", body: "Fish &amp; chips").map { $0.prefix(30) } == ["5:1 warning card/markup-shown:"])
    #expect(lines("title: AT&T; a < b & c > d <3\nbodyFormat: plain", body: "Fish &amp; chips") == [])
    #expect(
      lines("title: A\nbodyFormat: plain", body: "\\&nbsp; x").map { $0.prefix(30) } == [
        "6:1 warning card/markup-shown:"
      ])
  }

  @Test func `http inside the app is told`() {
    let link = "title: A\nurl: http://example.com/\n"
    #expect(
      lines(link) == [
        "4:6 warning card/plain-http: the link is loaded over http, which iOS blocks unless the app allows it "
          + "[write https://example.com/]"
      ])
    #expect(lines(link + "openURLInWebView: false") == [])
    #expect(
      lines("type: classic\ntitle: A\nimage: HTTP://example.com/a.png").map { $0.prefix(27) } == [
        "4:8 warning card/plain-http"
      ])
  }

  @Test func `a life counts from when the card is sent`() {
    func card(_ keys: String) -> ContentCard? { Project.decode("---\ntype: classic\ntitle: A\n\(keys)\n---\nB\n").card }
    #expect(card("expiresAfter: 14d")?.expiresAfter == 1_209_600 && card("expiresAfter: 14d")?.expiresAt == nil)
    #expect(card("expiresAfter: 36h\ncreated: 2026-03-01")?.expiresAt == 1_772_452_800)
    #expect([card("expiresAfter: 90")?.expiresAfter, card("expiresAfter: \"90s\"")?.expiresAfter] == [90, 90])
    for wrong in ["soon", "0", "-3d", "14 days", "99999999999d", "1.5", "2000000000"] {
      #expect(
        lines("title: A\nexpiresAfter: \(wrong)").map { $0.prefix(32) } == ["4:15 error document/wrong-type: "],
        "\(wrong)")
    }
    #expect(
      lines("title: A\nexpiresAfter: 31d") == [
        "4:15 warning card/lifetime: the card would live 31 days; Braze allows 30 days"
      ])
    #expect(
      lines("title: A\nexpiresAfter: 14d\nexpiresAt: 2026-03-20") == [
        "4:15 warning card/not-applicable: expiresAt counts, and this line is ignored"
      ])
    #expect(
      lines("title: A\nexpiresInLocalTime: true") == [
        "4:21 warning card/not-applicable: expiresInLocalTime has no expiresAt to change"
      ])
    let local = card("expiresAt: 2026-03-20T09:00\nexpiresInLocalTime: true")
    #expect(local?.summary.expiry(in: Project.standard) == "20 Mar 2026, 09:00 local time")
    #expect(local.flatMap(RESTPayload.object)?["expire_in_local_time"]?.bool == true)
    #expect(card("expiresAfter: 14d").flatMap(RESTPayload.object)?["time_to_live"]?.number == 1_209_600)
  }

  @Test func `dates without a zone are in the project's`() {
    var findings: [Finding] = []
    let site = Source(path: "Content/site.yaml", bytes: Array("timeZone: europe/berlin\nnow: 2026-03-01\n".utf8))
    let settings = Settings.decode(
      YAML.parse(site, findings: &findings) ?? Node(.null), source: site, findings: &findings)
    #expect(findings == [] && settings.now == 1_772_319_600)
    let berlin = Project.environment(settings: settings)
    func card(_ end: String) -> ContentCard? {
      Project.decode("---\ntype: classic\ntitle: A\nexpiresAt: \(end)\n---\nB\n", in: berlin).card
    }
    #expect(card("2026-03-20")?.expiresAt == 1_773_961_200 && card("2026-03-20T00:00")?.expiresAt == 1_773_961_200)
    #expect(card("2026-03-20T00:00Z")?.expiresAt == 1_773_964_800)
    #expect(card("2026-03-20")?.summary.expiry(in: berlin) == "20 Mar 2026, 00:00 CET")
    #expect(card("2026-03-30")?.summary.expiry(in: berlin) == "30 Mar 2026, 00:00 CEST")
    #expect(lines("title: A\nexpiresAt: 2026-03-20T09:00", in: berlin) == [])
    #expect(
      lines("title: A\nexpiresAt: 2026-03-20T09:00").map { $0.prefix(40) } == [
        "4:12 warning document/date-without-zone:"
      ])
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

  @Test(arguments: [
    ("عروض الربيع", "en", true), ("عروض الربيع", nil, true), ("عروض الربيع", "ar", false), ("Spring", "ar", true),
    ("Spring", nil, false), ("Весна пришла", "en", true), ("Весна пришла", "ru", false), ("Весна", "sr", false),
    ("Весна", "sr-Latn", true), ("春が来た", "ja", false), ("春天来了", "en", true), ("Frühling für alle", "de", false),
    ("Mùa xuân đã đến rồi", "vi", false), ("2026!", "ar", false), ("שלום", "yi", false), ("Spring", "xx", false),
    ("50% خصم على كل شيء في iPhone", "ar", false), ("AZaz@[`{ЖЖЖ", "ru", true), ("AZaz@[`{ЖЖЖЖ", "ru", false),
  ])
  func `the script of a text and its language fit`(text: String, language: String?, isWrong: Bool) {
    let keys = "title: \"\(text)\"" + (language.map { "\nlanguage: \($0)" } ?? "")
    #expect(lines(keys, body: text).contains { $0.contains("card/language-mismatch") } == isWrong)
  }
}
