import CardSystems
import Diagnostics
import Testing
import Text

@testable import ContentCards

@Suite struct DrawingTests {
  @Test func `the templates are without findings`() { #expect(Project.lines(Project.templates.findings) == []) }

  @Test func `a classic card`() throws {
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
        <div class="cc-card" data-card="spring" data-type="classic"
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
        </div>
        </div>
        """)
  }

  @Test func `a stock cell shows Markdown as it is written, and the drawing has both`() throws {
    let text = "---\ntype: classic\ntitle: A\n---\nTwo for **one** & more\n"
    let both = """
      <div class="cc-plain" data-in-cell="stock">Two for **one** &amp; more</div>\
      <div data-in-cell="markdown"><p>Two for <strong>one</strong> &amp; more</p>
      </div>
      """
    #expect(try Project.drawing(text).contains(both))
    // What is drawn alike stands there once; so does what a template of the theme draws.
    for plain in ["Two for \"one\" & more", "<b", "a's"] {
      let html = try Project.drawing("---\ntype: classic\ntitle: A\n---\n\(plain)\n")
      #expect(!html.contains("data-in-cell"), "\(plain)")
    }
    for broken in ["Two\nlines", "Two\n\nparagraphs", "a \\* b", "&copy;"] {
      let html = try Project.drawing("---\ntype: classic\ntitle: A\n---\n\(broken)\n")
      #expect(html.contains("data-in-cell"), "\(broken)")
    }
    let own = Project.environment(themes: [("own", "components: { contentCard: { classic: cards/shouting } }")])
    let themed = text.replacing("title: A", with: "title: A\ntheme: own")
    #expect(!(try Project.drawing(themed, theme: "own", in: own).contains("data-in-cell")))
  }

  @Test func `where the project's cells render Markdown, that is shown first, and no finding`() throws {
    let text = "---\ntype: classic\ntitle: A\n---\nTwo for **one**\n"
    var settings = Settings()
    #expect(ContentCards.preview(try Project.card(text), root: "", in: Project.standard).stages.first?.cell == .stock)
    settings.cell = .markdown
    let environment = Project.environment(settings: settings)
    let (card, findings) = Project.decode(text, in: environment)
    #expect(Project.lines(findings) == [])
    #expect(ContentCards.preview(try #require(card), root: "", in: environment).stages.first?.cell == .markdown)
  }

  @Test func `a banner has no text`() throws {
    let html = try Project.drawing(
      "---\ntype: banner\nimage: images/spring.png\nimageAltText: Tulips\nimageAspectRatio: 1.333\nviewed: true\n---\n")
    #expect(
      Self.dense(html) == """
        <div class="cc cc-row">
        <div class="cc-card" data-card="spring" data-type="banner"
        >
        <div class="cc-body">
        <div class="cc-image cc-wide" data-part="image" style="--ratio:1.333;--real:1.33333">
        <img src="../assets/spring.png" alt="Tulips" loading="lazy" decoding="async" referrerpolicy="no-referrer">
        </div>
        </div>
        <span class="cc-unviewed cc-seen" data-part="unviewed"></span>
        </div>
        </div>
        """)
  }

  @Test func `an image that cannot be loaded is marked`() throws {
    let (card, _) = Project.decode("---\ntype: banner\nimage: images/none.png\n---\n")
    let preview = ContentCards.preview(try #require(card), root: "", in: Project.standard)
    guard let markup = preview.stages.first?.content else { return }
    let html = String(decoding: markup.bytes, as: UTF8.self)
    #expect(html.contains("data-image-failed") && !html.contains("<img"))
  }

  @Test func `remote images fail where they are unreachable`() throws {
    var settings = Settings()
    settings.remoteResources = .unreachable
    let text = "---\ntype: banner\nimage: https://a.example/b.png\n---\n"
    #expect(try Project.drawing(text, in: Project.environment(settings: settings)).contains("data-image-failed"))
    #expect(try Project.drawing(text).contains("<img src=\"https://a.example/b.png\""))
  }

  @Test func `links and images of the text go nowhere`() throws {
    let html = try Project.drawing(
      "---\ntype: classic\ntitle: A\n---\n[x](https://a.example) ![y](https://a.example/t.gif) <b onclick=a()>z</b>\n")
    #expect(html.contains("<a data-href=\"https://a.example\">x</a>"))
    #expect(html.contains("data-src=") && !html.contains(" src=") && !html.contains("<b onclick"))
  }

  @Test func `hostile text stays text`() throws {
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

  @Test func `a control card is never drawn`() throws {
    let preview = ContentCards.preview(
      try Project.card("---\ntype: control\n---\n"), root: "", in: Project.standard)
    #expect(preview.stages.isEmpty && preview.undrawn != nil && preview.actions.map(\.type) == ["control"])
    #expect(preview.texts.map(\.title) == ["SDK payload"])
  }

  @Test(arguments: ["\"\"", "\" \""])
  func `a banner with a blank image is blank, and has not failed`(image: String) throws {
    let banner = try #require(Project.decode("---\ntype: banner\nimage: \(image)\n---\n").card)
    let html = String(
      decoding: try #require(ContentCards.preview(banner, root: "", in: Project.standard).stages.first).content.bytes,
      as: UTF8.self)
    #expect(html.contains("cc-blank") && !html.contains("data-image-failed") && !html.contains("<img"))
    #expect(WirePayload.object(of: banner)["i"]?.string?.allSatisfy(\.isWhitespace) == true)
  }

  @Test func `a card's language is spoken, and moves nothing`() throws {
    let card = try Project.card("---\ntype: classic\ntitle: A\nlanguage: ar-EG\n---\nB\n")
    #expect(ContentCards.preview(card, root: "", in: Project.standard).stages.map(\.isRightToLeft) == [nil])
    #expect(
      LanguageTag.isRightToLeft("az-Arab") && !LanguageTag.isRightToLeft("ar-Latn") && !LanguageTag.isRightToLeft(nil))
  }

  /// Without the empty lines that blocks without content leave.
  private static func dense(_ html: String) -> String {
    html.split(separator: "\n", omittingEmptySubsequences: true).joined(separator: "\n")
  }
}
