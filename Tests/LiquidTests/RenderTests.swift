import Documents
import Testing
import TextTemplates

@testable import Liquid

@Suite("Rendering Liquid") struct RenderTests {
  @Test(arguments: [
    (#"{{ "<a b='c'>&</a>" | escape }}"#, "&lt;a b=&#39;c&#39;&gt;&amp;&lt;/a&gt;"),
    ("{{ '<&>' | h }}", "&lt;&amp;&gt;"),
    ("{{ 'a,b,a,c,b' | split: ',' | uniq | join: '-' }}", "a-b-c"), ("{{ list | compact | size }}", "2"),
    ("{{ 'One two' | base64 }}", "T25lIHR3bw=="), ("{{ 'X18_Pw==' | base64_url_safe_decode }}", "__??"),
    ("{{ lines | strip_newlines }}", "abc"), ("{{ 'a' | append: lf | append: 'b' | newline_to_br }}", "a<br />\nb"),
    ("{{ -3 | abs }}{{ 2.2 | ceil }}{{ 2.8 | floor }}", "332"),
    ("{{ 'One two' | hmac_sha1_hex: 'key' | slice: 0, 30 }}", "6aa38dd824f58ff3453d089b435bbf"),
    ("{{ 'One two' | hmac_sha256_hex: 'key' | slice: 0, 30 }}", "f7d87fb6e12a9870dac707227c4ea2"),
    ("{{ 'One two' | hmac_sha512_hex: 'key' | slice: 0, 30 }}", "7dcf9cde280485a5157e6c28b5389c"),
    ("{{ 'One two' | hmac_sha512_base64: 'key' | slice: 0, 30 }}", "fc+c3igEhaUVfmwotTicigXh03oUZC"),
    ("{{ 'One two' | hmac_sha1: 'key' | slice: 0, 30 }}", "6aa38dd824f58ff3453d089b435bbf"),
    ("{{ 'One two' | hmac_sha256: 'key' | slice: 0, 30 }}", "f7d87fb6e12a9870dac707227c4ea2"),
    ("{{ 'One two' | hmac_sha512: 'key' | slice: 0, 30 }}", "7dcf9cde280485a5157e6c28b5389c"),
  ])
  func `filters that the tables of cases only pass through`(template: String, text: String) {
    #expect(Rendered(template, #"{"list": [1, null, 2], "lines": "a\nb\r\nc", "lf": "\n"}"#).text == text)
  }

  @Test func `insertions say which parts came from outputs`() {
    let rendered = Rendered(
      "Hi {{${a}}}, {% capture b %}{{${a}}}!{% endcapture %}{{ b }}{{ 5 }}", #"{"default_attribute": {"a": "Ann"}}"#)
    #expect(rendered.text == "Hi Ann, Ann!5")
    #expect(rendered.result.insertions == [3..<6, 8..<12, 12..<13])
  }

  @Test func `a place counts in the template, whatever braces are inside`() {
    let rendered = Rendered(
      "é{% if {{ custom_attribute.${x y} }} == {{${a}}} %}{% endif %}",
      #"{"custom_attribute": {"x y": 1}, "default_attribute": {"a": "1"}}"#)
    #expect(rendered.place(of: "type-compare") == "custom_attribute.${x y} }} == {{${a}")
    #expect(rendered.template.references.map(\.range) == [11..<34, 43..<47])
  }

  @Test func `HTML comments are removed before Liquid runs`() {
    #expect(Rendered("a<!-- {% if x %} -->b<!-- open {{ 1 }}").text == "ab<!-- open 1")
  }

  @Test func `a content block in a block in a block is removed, and the card's own tag is named`() {
    let samples = LiquidSamples(contentBlocks: [
      "a": LiquidTemplate(parsing: "[{{content_blocks.${b}}}]"),
      "b": LiquidTemplate(parsing: "({{content_blocks.${c}}})"), "c": LiquidTemplate(parsing: "x"),
    ])
    let rendered = Rendered("1{{content_blocks.${a}}}", samples: samples)
    #expect(rendered.text == "1[()]")
    #expect(rendered.finding("block-depth")?.range == 1..<24)
  }

  @Test func `errors and findings in a partial are about the tag that shows it`() {
    let samples = LiquidSamples(partials: ["p": LiquidTemplate(parsing: "\n{{ 1 | divided_by: 0 }}")])
    let rendered = Rendered("{% include 'p' %}", samples: samples)
    #expect(rendered.text == "\nLiquid error (p line 2): divided by 0")
    #expect(rendered.finding("runtime-error")?.range == 0..<17)
  }

  @Test func `what Braze fetches comes from samples`() {
    let samples = LiquidSamples(
      connectedContent: node(of: #"{"https://e.com/7": {"status": 200, "body": {"v": [1, 2]}}}"#),
      promotions: ["spring": "ABC"], translations: ["hi": "Ahoj"])
    let rendered = Rendered(
      "{% connected_content https://e.com/{{${id}}} :save r %}{{ r.v | join: '-' }} {% promotion('spring') %}"
        + " {% translation hi %}Hello{% endtranslation %} {% translation no %}Hello{% endtranslation %}",
      #"{"default_attribute": {"id": 7}}"#, samples: samples)
    #expect(rendered.text == "1-2 ABC Ahoj Hello")
    #expect(rendered.codes == [])
  }

  @Test func `an abort names its reason and its tag`() {
    let rendered = Rendered("Hi {% abort_message('no name') %} there")
    #expect(rendered.result.outcome == .aborted(reason: "no name", at: 3..<33))
    #expect(rendered.text == "Hi ")
  }

  @Test func `extras are no part of the text`() {
    #expect(Rendered("a{% message_extras :key a :value {{ 'b' }} %}c").text == "ac")
  }

  @Test func `dates are written in a zone`() {
    #expect(
      Rendered("{{ 'now' | time_zone: 'America/Chicago' | date: '%Y-%m-%d %H:%M %z' }}").text
        == "2026-03-01 03:05 -0600")
    #expect(Rendered("{{ '2026-07-01T10:00:00Z' | time_zone: 'Europe/Prague' }}").text == "2026-07-01 12:00:00 +0200")
  }

  @Test func `values are shared by many threads`() async {
    let template = LiquidTemplate(parsing: "{% for i in custom_attribute.${l} %}{{ i | upcase }}{% endfor %}")
    let data = LiquidData(node(of: #"{"custom_attribute": {"l": ["a", "b"]}}"#) ?? Node(.null), now: 0)
    await withTaskGroup(of: String.self) { group in
      for _ in 0..<8 {
        group.addTask { (0..<200).map { _ in template.render(data).text }.joined() }
      }
      for await text in group { #expect(text == String(repeating: "AB", count: 200)) }
    }
  }
}
