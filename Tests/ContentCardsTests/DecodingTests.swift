import Appearance
import CardSystems
import Diagnostics
import Testing

@testable import ContentCards

@Suite struct DecodingTests {
  @Test func `every key is read`() throws {
    let (decoded, findings) = Project.decode(
      """
      ---
      id: tulips
      type: captioned-image
      title: Spring is here
      image: images/spring.png
      imageAltText: Tulips
      language: nl
      imageAspectRatio: 1.333
      url: https://example.com/spring
      urls: { android: "app://spring", web: "https://example.com" }
      openURLInWebView: false
      domain: example.com
      pinned: true
      viewed: true
      clicked: true
      test: true
      created: 2026-03-01T09:00:00Z
      expiresAt: 2026-03-20
      extras: { feed_type: home, background_color: "#FFF4E0" }
      campaign: spring-launch
      tags: [spring, email-sync]
      draft: true
      sdk: legacy
      ---

      Two for one.

      """)
    #expect(Project.lines(findings) == [])
    let card = try #require(decoded)
    #expect(card.id == "tulips")
    #expect(card.type == .captionedImage)
    #expect(card.title == "Spring is here")
    #expect(card.body.payload == "Two for one.")
    #expect(card.image == Project.images["images/spring.png"].map { .asset($0, written: "images/spring.png") })
    #expect(card.imageAltText == "Tulips" && card.language == "nl" && card.imageAspectRatio == 1.333)
    #expect(
      card.links
        == CardLinks(
          ios: "https://example.com/spring", android: "app://spring", web: "https://example.com", openInWebView: false))
    #expect(card.domain == "example.com")
    #expect(card.flags == [.pinned, .viewed, .clicked, .test])
    #expect(card.created == 1_772_355_600 && card.expiresAt == 1_773_964_800)
    #expect(card.extras.map(\.name) == ["feed_type", "background_color"])
    #expect(card.campaign == "spring-launch" && card.tags == ["spring", "email-sync"] && card.draft)
    #expect(card.sdk == .legacy)
  }

  @Test func `a classic card with an image is a type of its own on the page`() throws {
    let card = try Project.card("---\ntype: classic\ntitle: A\nimage: images/icon.png\n---\nB\n")
    #expect(card.drawnType == "classic-image")
  }

  @Test func `the file says what is wrong with it`() {
    for (text, expected) in Self.broken {
      let (_, findings) = Project.decode(text)
      #expect(Project.lines(findings) == expected, "\(text)")
    }
  }

  private static let broken: [(String, [String])] = [
    (
      "Hello\n",
      [
        "1:1 error card/no-front-matter: the file does not begin with --- [begin with three lines: ---, type: classic, "
          + "---; the other keys go between them, the text below]"
      ]
    ),
    ("---\ntitle: A\n---\nB\n", ["2:1 error document/missing-key: card has no type"]),
    (
      "---\ntype: clasic\ntitle: A\n---\nB\n",
      ["2:7 error document/unknown-value: type is \"clasic\" [did you mean \"classic\"?]"]
    ),
    ("---\ntype: classic\n---\nB\n", ["2:1 error document/missing-key: card has no title"]),
    ("---\ntype: classic\ntitle:\n---\nB\n", ["3:1 error document/missing-key: title has no value"]),
    (
      "---\ntype: classic\ntitle: \" \"\n---\nB\n",
      ["3:8 warning document/empty-text: title is empty: the card shows a gap in its place"]
    ),
    (
      "---\ntype: classic\ntitle: A\ntitel: B\n---\nB\n",
      ["4:1 error document/unknown-key: card has no key \"titel\" [did you mean \"title\"?]"]
    ),
    (
      "---\ntype: classic\ntitle: A\n---\n\n\n",
      ["7:1 error card/description: a classic card needs a description below ---"]
    ),
    ("---\ntype: banner\n---\n", ["2:1 error document/missing-key: card has no image"]),
    (
      "---\ntype: banner\ntitle: A\nimage: images/spring.png\nimageAltText: B\n---\nText\n",
      [
        "3:8 warning card/not-applicable: a banner never shows a title; this line is ignored",
        "7:1 warning card/not-applicable: a banner never shows a description; this text is ignored",
      ]
    ),
    (
      "---\ntype: control\nurl: https://a.example\nimage: a.png\n---\n",
      [
        "3:6 warning card/not-applicable: a control card has no url; this line is ignored",
        "4:8 warning card/not-applicable: a control card has no image; this line is ignored",
      ]
    ),
    (
      "---\ntype: classic\ntitle: A\ncreated: 2026-03-02\nexpiresAt: 2026-03-01\n---\nB\n",
      [
        "5:12 error card/expires-before-created: the card expires on 1 Mar 2026, 00:00 UTC, but is created on 2 Mar 2026, 00:00 UTC"
      ]
    ),
    (
      "---\ntype: classic\ntitle: A\ncreated: 2026-03-01\nexpiresAt: 2026-05-01\n---\nB\n",
      ["5:12 warning card/lifetime: the card would live 61 days; Braze allows 30 days"]
    ),
    (
      "---\ntype: classic\ntitle: A\ncreated: yesterday\n---\nB\n",
      ["4:10 error document/bad-date: created is \"yesterday\""]
    ),
    (
      "---\ntype: classic\ntitle: A\npinned: true\ndismissible: true\n---\nB\n",
      ["5:14 warning card/pinned-dismissible: a pinned card is not meant to be dismissible"]
    ),
    (
      "---\ntype: banner\nimage: images/spring.png\nimageAspectRatio: 0\nimageAltText: B\n---\n",
      ["4:19 error document/out-of-range: imageAspectRatio is 0.0"]
    ),
    (
      "---\ntype: classic\ntitle: A\nimageAspectRatio: 1\n---\nB\n",
      ["4:19 warning card/not-applicable: a classic card has no imageAspectRatio; this line is ignored"]
    ),
    (
      "---\ntype: captioned_image\ntitle: A\nimage: images/spring.png\nimageAspectRatio: 1.333\nimageAltText: B\n---\nB\n",
      [
        "2:7 error document/unknown-value: type is \"captioned_image\" [did you mean \"captioned-image\"?]"
      ]
    ),
    (
      "---\ntype: classic\ntitle: A\ntheme: nigth\n---\nB\n",
      ["4:8 error card/unknown-theme: there is no theme \"nigth\""]
    ),
    (
      "---\ntype: banner\nimage: images/spirng.png\n---\n",
      [
        "3:8 error card/image-missing: there is no image \"images/spirng.png\" below Content/ [did you mean \"images/spring.png\"?]"
      ]
    ),
    (
      "---\ntype: banner\nimage: pictures/spring.png\n---\n",
      [
        "3:8 error card/image-missing: there is no image \"pictures/spring.png\" below Content/ [did you mean \"images/spring.png\"?]"
      ]
    ),
    (
      "---\ntype: banner\nimage: ../../secret.png\n---\n",
      ["3:8 error card/image-outside: image \"../../secret.png\" is outside Content/"]
    ),
    (
      "---\ntype: classic\ntitle: A\nurl: \"JavaScript:x\"\nurls: { web: \"data:x\" }\nbodyFormat: plain\n---\nB\n",
      [
        "4:6 error card/dead-link: url \"JavaScript:x\" leads nowhere",
        "5:14 error card/dead-link: urls.web \"data:x\" leads nowhere",
      ]
    ),
    (
      "---\ntype: banner\nimage: images/spring.png\nimageAspectRatio: 1e308\nimageAltText: B\n---\n",
      ["4:19 error document/out-of-range: imageAspectRatio is 1e+308"]
    ),
    (
      "---\ntype: banner\nimage: javascript:alert(1)\n---\n",
      ["3:8 error card/image-url: image is \"javascript:alert(1)\": its scheme is javascript"]
    ),
    (
      "---\ntype: banner\nimage: https://a.example/b.svg\nimageAltText: B\n---\n",
      ["3:8 warning card/image-format: the image is in the format SVG"]
    ),
    (
      "---\ntype: classic\ntitle: A\nimage: images/tiny.gif\n---\nB\n",
      [
        "4:8 info card/image-resolution: the image has 40 × 20 pixels",
        "4:8 warning card/image-shape: the image has 40 × 20 pixels, and will be letterboxed",
      ]
    ),
    (
      "---\ntype: banner\nimage: images/spring.png\nimageAspectRatio: 2\nimageAltText: B\n---\n",
      [
        "4:19 warning card/image-shape: imageAspectRatio is 2.0, but the image has 800 × 600 pixels [write imageAspectRatio: 1.333]"
      ]
    ),
    (
      "---\ntype: classic\ntitle: A\nextras: { n: 1, b: true, l: [1] }\n---\nB\n",
      [
        "4:14 warning card/extras-not-text: extras.n is a number: sent as the text \"1\" [quote it: \"1\"]",
        "4:20 warning card/extras-not-text: extras.b is true or false: sent as the text \"true\" [quote it: \"true\"]",
        "4:29 error document/wrong-type: extras.l is a list",
      ]
    ),
    (
      "---\ntype: classic\ntitle: Spring\nlanguage: en\n---\nعروض الربيع وصلت الآن\n",
      ["6:1 warning card/language-mismatch: language is \"en\", but most of the text is Arabic"]
    ),
    (
      "---\ntype: classic\ntitle: عروض الربيع وصلت الآن\nlanguage: en\n---\nB\n",
      ["3:8 warning card/language-mismatch: language is \"en\", but most of the text is Arabic"]
    ),
    (
      "---\ntype: classic\ntitle: A\n---\nTwo for\none on **all** tulips\n",
      [
        "6:8 warning card/markdown-in-stock-cell: the stock cell of a classic card shows Markdown as it is written [set bodyFormat: plain; where the app renders Markdown, cell: markdown in site.yaml, or a theme with a component for contentCard.classic]"
      ]
    ),
    (
      "---\ntype: classic\ntitle: A\nurl: app://x\nopenURLInWebView: true\n---\nB\n",
      [
        "5:19 warning card/link: openURLInWebView is true, but a web view only opens http and https [leave it out: the system opens app://x]"
      ]
    ),
    (
      "---\ntype: classic\ntitle: A\ndomain: example.com\n---\nB\n",
      ["4:9 warning card/link: the link text \"example.com\" leads nowhere: the card has no url"]
    ),
    (
      "---\ntype: classic\ntitle: A\nurl:\ndomain: example.com\n---\nB\n",
      ["5:9 warning card/link: the link text \"example.com\" leads nowhere: the card has no url"]
    ),
    (
      "---\ntype: banner\nimage: images/spring.png\nimageAltText: B\nimageAspectRatio: 16:9\n---\n",
      ["5:19 error document/wrong-type: imageAspectRatio is \"16:9\" [write 1.78]"]
    ),
    (
      "---\ntype: classic\ntitle: A\nextras: { n: 1e999, m: 0012 }\n---\nB\n",
      [
        "4:14 warning card/extras-not-text: extras.n is a number: sent as the text \"inf\" [quote it: \"1e999\"]",
        "4:24 warning card/extras-not-text: extras.m is a number: sent as the text \"12\" [quote it: \"0012\"]",
      ]
    ),
    (
      "---\ntype: classic\nid: a b\ntitle: A\n---\nB\n",
      ["3:5 error card/id: \"a b\" cannot be the card's id: it has a blank [write id: a-b]"]
    ),
  ]

  @Test func `a card without a type is none`() {
    #expect(Project.decode("---\ntitle: A\n---\nB\n").card == nil)
  }

  @Test(arguments: [
    ("type: classic\ntitle: A", "", Code.cardDescription), ("type: classic\ntitle:", "B\n", .missingKey),
    ("type: captioned-image\ntitle: A\nimage:", "B\n", .missingKey), ("type: banner", "", .missingKey),
  ])
  func `a card that lacks a text or its picture has an error, and is shown with the gap`(
    keys: String, body: String, code: Code
  ) {
    let (card, findings) = Project.decode("---\n\(keys)\n---\n\(body)")
    #expect(card != nil)
    #expect(findings.contains { $0.code == code && $0.severity == .error })
  }

  @Test func `a card with another error is still shown`() {
    #expect(Project.decode("---\ntype: classic\ntitle: A\ncreated: never\n---\nB\n").card != nil)
    #expect(
      Project.decode("---\ntype: banner\nimage: images/none.png\n---\n").card?.image
        == .missing(written: "images/none.png"))
  }

  @Test func `a ratio is told both its limits`() {
    let (_, findings) = Project.decode("---\ntype: banner\nimage: images/spring.png\nimageAspectRatio: 1e308\n---\n")
    #expect(
      findings.first { $0.code == .outOfRange }?.expected
        == ["width divided by height: more than 0.001, less than 1000"])
  }

  @Test func `an image is found from the cards folder too`() {
    let images = ImageCatalogue([Project.image("cards/beside.png", 800, 600)])
    let card = Project.decode("---\ntype: banner\nimage: ./beside.png\n---\n", in: Project.environment(images: images))
      .card
    #expect(card?.image?.asset?.path == "cards/beside.png")
  }

  @Test func `hostile values are no traps`() {
    for id in ["../../etc/passwd", "", "/", ".", "a//b", String(repeating: "x", count: 5000), "a\u{0}b", "😀", "é/ü"] {
      let repaired = CardID.repaired(id)
      #expect(CardID.problem(of: repaired) == nil, "\(repaired)")
    }
    for ratio in ["1e400", ".nan", "-.inf", "1e-300", "-1"] {
      _ = Project.decode("---\ntype: banner\nimage: images/spring.png\nimageAspectRatio: \(ratio)\n---\n")
    }
    for text in [
      "---", "---\n", "---\n---", "---\n[]\n---\n", "---\ntype: {}\n---\n", "---\ntype: &a [*a]\n---\n", "{",
    ] {
      let (card, findings) = Project.decode(text)
      #expect(card == nil && findings.contains { $0.severity == .error }, "\(text)")
    }
  }
}
