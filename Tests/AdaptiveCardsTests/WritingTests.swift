import CardSystems
import Diagnostics
import Documents
import Markdown
import Testing

@testable import AdaptiveCards

@Suite("Writing") struct WritingTests {
  @Test func `a card's root box has its id, padding and background`() {
    #expect(
      Drawn(card(text("Hi **you**"), #""lang":"en","speak":"Hello""#)).html
        == #"<div class="ac-card ac-stack" tabindex="0" data-adaptive="x" lang="en" aria-label="Hello" style="padding:20px 20px 20px 20px;background-color:#ffffff;">"#
        + #"<div class="ac-text ac-nowrap" style="flex:0 0 auto;font-family:&#39;Segoe UI&#39;,Tahoma,Geneva,Verdana,sans-serif;"#
        + #"font-size:14px;font-weight:400;color:#333333;text-align:start;line-height:18.62px;"><p>Hi <strong>you</strong></p>"#
        + "\n</div></div>")
  }

  @Test func `raw HTML is shown as it is written; bare addresses are no links`() {
    let html = Drawn(card(text("a <b>c</b> https://x.y <!-- z -->"))).html
    #expect(html.contains("a &lt;b&gt;c&lt;/b&gt; https://x.y &lt;!-- z --&gt;"))
    #expect(Drawn(card(text("<div>x</div>"))).html.contains("<p>&lt;div&gt;x&lt;/div&gt;</p>"))
  }

  @Test func `links open beside the preview`() {
    #expect(
      Drawn(card(text("[a](https://x.y)"))).html
        .contains(#"<a target="_blank" rel="noopener noreferrer" href="https://x.y">a</a>"#))
  }

  @Test(arguments: [
    "Plain text, with (all) of it: 5% off. Why? It's free/now $5", "naïve – 日本", "a", "404.30", "1) list", "1. list",
    "1.", "12", "a*b", "a_b_", " indented", "x ", "- item", "a - b -- c", "# head", "a # b", "> quote", "a > b",
    "+ x",
    "a | b", "a \"b\" 'c'", "a!", "![a](b)", "<b>", "a & b", "a&amp;b", "~~a~~", "a\\b", "2019/04/14", "(a)", "$5",
    "===",
  ])
  func `the quick way for plain text writes what Markdown would`(words: String) {
    guard CardWriter.isPlain(words) else { return }
    var quick = CardWriter(Layout(host: .builtIn))
    quick.markdown(words, in: Scope())
    let slow = Markdown.render(words, rawHTML: .escaped)
    #expect(
      String(decoding: quick.out.bytes + [10], as: UTF8.self).replacing("&#39;", with: "'")
        == String(decoding: slow.bytes, as: UTF8.self))
  }

  @Test func `the same payload is always the same bytes`() {
    let json = card(
      #"{"type":"Input.ChoiceSet","id":"c","style":"expanded","choices":[{"title":"a","value":"1"}]}"#,
      #""actions":[{"type":"Action.ShowCard","title":"s","card":{"type":"AdaptiveCard","body":[]}}]"#)
    #expect(Drawn(json).html == Drawn(json).html)
  }

  @Test func `a template draws a type of its own, and may wrap a built-in one`() {
    let own = Drawn(card(#"{"type":"ProgressBar","value":"50 <","color":"x"}"#), template: ["ProgressBar"])
    #expect(own.html.contains(#"data-type="ProgressBar" style="flex:0 0 auto;"><b>50 &lt;</b></div>"#))
    #expect(own.findings == [])
    let wrapped = Drawn(card(text("a", #""value":"v","extra":1"#)), template: ["TextBlock"])
    #expect(wrapped.html.contains(#"<b>v</b><div class="ac-text"#))
    #expect(wrapped.findings == [])
  }

  @Test(arguments: [
    ("#FF0000", "#ff0000"), ("#80FF0000", "#ff000080"), ("#f00", "#ff0000"), ("red", "red"),
    ("rgb(1, 2, 3)", "#010203"),
    ("rgba(1,2,3,0.5)", "#01020380"), ("red;x:y", nil), ("#12", nil), ("url(x)", nil), ("", nil), ("rgb(1,2)", nil),
  ])
  func `a colour is a colour or nothing`(text: String, css: String?) { #expect(CSSColor(text)?.css == css) }

  @Test(arguments: [
    ("'Segoe UI', Arial", "'Segoe UI',Arial"), ("a;b{}", "ab"), ("\"x\\\"", "'x'"), ("", ""), (";;;", ""),
    ("3D", "'3D'"),
  ])
  func `a font's name is a name or nothing`(text: String, css: String) { #expect(FontFamily(text).css == css) }

  @Test
  func `a width of zero is ignored, a heading has a level, and a text like the definition of a link is the title`() {
    let image = ##"{"type":"Image","url":"https://a.b/c.png","altText":"c","size":"Small","width":"0px"}"##
    #expect(Drawn(card(image)).html.contains("width:40px"))
    let heading = Drawn(card(text("a", ##""style":"heading""##)), host: HostConfig())
    #expect(heading.html.contains(##"role="heading" aria-level="2""##))
    #expect(Drawn(card(text("[Issue]: The tulips are late"))).card?.title == "[Issue]: The tulips are late")
  }
}
