import CardSystems
import Diagnostics
import Testing

@testable import ContentCards

@Suite struct DrawingTests {
  @Test func theTemplatesAreWithoutFindings() { #expect(Project.lines(Project.templates.findings) == []) }

  @Test func aClassicCard() throws {
    let html = try Project.drawing(
      """
      ---
      type: classic
      title: A & B
      url: https://example.com
      domain: example.com
      language: en
      pinned: true
      ---
      Two for one.
      """)
    #expect(
      Self.dense(html) == """
        <div class="cc cc-row">
        <article class="cc-card" data-card="spring" data-type="classic"
         lang="en" role="link" tabindex="0" data-action="web-view" data-url="https://example.com"
        >
        <div class="cc-body">
        <div class="cc-text">
        <h3 class="cc-title" data-part="title">A &amp; B</h3>
        <div class="cc-description" data-part="description"><p>Two for one.</p>
        </div>
        <p class="cc-domain" data-part="domain">example.com</p>
        </div>
        </div>
        <span class="cc-pin" data-part="pin"></span>
        <span class="cc-unviewed" data-part="unviewed"></span>
        </article>
        </div>
        """)
  }

  @Test func aBannerHasNoText() throws {
    let html = try Project.drawing(
      "---\ntype: banner\nimage: images/spring.png\nimageAltText: Tulips\nimageAspectRatio: 1.333\nviewed: true\n---\n")
    #expect(
      Self.dense(html) == """
        <div class="cc cc-row">
        <article class="cc-card" data-card="spring" data-type="banner"
        >
        <div class="cc-body">
        <div class="cc-image cc-wide" data-part="image" style="--ratio:1.333;--real:1.33333">
        <img src="../assets/spring.png" alt="Tulips" loading="lazy" decoding="async" referrerpolicy="no-referrer">
        </div>
        </div>
        <span class="cc-unviewed cc-seen" data-part="unviewed"></span>
        </article>
        </div>
        """)
  }

  @Test func anImageThatCannotBeLoadedIsMarked() throws {
    let (card, _) = Project.decode("---\ntype: banner\nimage: images/none.png\n---\n")
    let preview = ContentCards.preview(try #require(card), root: "", in: Project.standard)
    guard case .fragment(let markup)? = preview.stages.first?.content else { return }
    let html = String(decoding: markup.bytes, as: UTF8.self)
    #expect(html.contains("data-image-failed") && !html.contains("<img"))
  }

  @Test func remoteImagesFailWhereTheyAreUnreachable() throws {
    var settings = Settings()
    settings.remoteResources = .unreachable
    let text = "---\ntype: banner\nimage: https://a.example/b.png\n---\n"
    #expect(try Project.drawing(text, in: Project.environment(settings: settings)).contains("data-image-failed"))
    #expect(try Project.drawing(text).contains("<img src=\"https://a.example/b.png\""))
  }

  @Test func linksAndImagesOfTheTextGoNowhere() throws {
    let html = try Project.drawing(
      "---\ntype: classic\ntitle: A\n---\n[x](https://a.example) ![y](https://a.example/t.gif) <b onclick=a()>z</b>\n")
    #expect(html.contains("<a data-href=\"https://a.example\">x</a>"))
    #expect(html.contains("data-src=") && !html.contains(" src=") && !html.contains("onclick"))
  }

  @Test func hostileTextStaysText() throws {
    let html = try Project.drawing(
      """
      ---
      type: classic
      title: "<script>alert(1)</script>"
      domain: "\\"><img src=x>"
      url: "https://a.example/\\"onx"
      language: "en\\" onclick=\\"x"
      ---
      <script>alert(1)</script>
      """.replacing("url: \"https://a.example/\\\"onx\"", with: "url: \"https://a.example/\""))
    #expect(!html.contains("<script") && !html.contains("<img") && !html.contains("\" onclick"))
  }

  @Test func aControlCardIsNeverDrawn() throws {
    let preview = ContentCards.preview(
      try Project.card("---\ntype: control\n---\n"), root: "", in: Project.standard)
    #expect(preview.stages.isEmpty && preview.undrawn != nil && preview.actions.map(\.type) == ["control"])
    #expect(preview.texts.map(\.title) == ["SDK payload"])
  }

  @Test func aCardInArabicRunsFromRightToLeft() throws {
    let card = try Project.card("---\ntype: classic\ntitle: A\nlanguage: ar-EG\n---\nB\n")
    #expect(ContentCards.preview(card, root: "", in: Project.standard).stages.map(\.isRightToLeft) == [true])
    #expect(
      LanguageTag.isRightToLeft("az-Arab") && !LanguageTag.isRightToLeft("ar-Latn") && !LanguageTag.isRightToLeft(nil))
  }

  /// Without the empty lines that blocks without content leave.
  private static func dense(_ html: String) -> String {
    html.split(separator: "\n", omittingEmptySubsequences: true).joined(separator: "\n")
  }
}
