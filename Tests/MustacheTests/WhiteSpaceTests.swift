import Testing

@testable import Mustache

@Suite struct WhiteSpaceTests {
  private let yes = Sample.members(["x": .bool(true), "v": .text("a\nb")])

  @Test(arguments: [
    ("a\n  {{#x}}  \nb\n\t{{/x}}\nc", "a\nb\nc"),
    ("a\r\n{{#x}}\r\nb\r\n{{/x}}\r\nc", "a\r\nb\r\nc"),
    ("  {{! gone }}\na", "a"),
    ("a\n  {{! gone }}", "a\n"),
    ("a {{! inline }}\nb", "a \nb"),
    ("{{#x}}{{/x}}\na", "\na"),
    ("  {{v}}\n", "  a\nb\n"),
    ("{{#x}} a {{/x}}\n", " a \n"),
    ("{{=| |=}}\n|v|", "a\nb"),
  ])
  func `a tag with its line to itself takes the line with it`(template: String, text: String) {
    #expect(Rendering(template, yes) == Rendering(text))
  }

  @Test func `a standalone partial is indented, an inline one is not`() {
    let rendering = Rendering("  {{>p}}\n- {{>p}}\n", yes, with: ["p": "1\n\n{{#x}}\n2 {{v}}\n{{/x}}\n3\n"])
    #expect(rendering.text == "  1\n\n  2 a\nb\n  3\n- 1\n\n2 a\nb\n3\n\n")
  }

  @Test func `indentations add up`() {
    #expect(Rendering("  {{>p}}\n", with: ["p": "a\n  {{>q}}\nb\n", "q": "1\n2\n"]).text == "  a\n    1\n    2\n  b\n")
  }

  @Test func `a line that starts with a tag is indented too`() {
    let partial = "{{#x}}a{{/x}}\n{{v}}\n{{^x}}\nno\n{{/x}}\n{{! c }}d\n"
    #expect(Rendering("  {{>p}}\n", yes, with: ["p": partial]).text == "  a\n  a\nb\n  d\n")
  }

  @Test func `a block is indented as its place in the parent is`() {
    let parent = "<main>\n  {{$content}}\n  {{/content}}\n</main>\n"
    let main = "{{<p}}{{$content}}\n      <h1>\n        {{v}}\n      </h1>\n{{/content}}{{/p}}\n"
    #expect(Rendering(main, yes, with: ["p": parent]).text == "<main>\n  <h1>\n    a\nb\n  </h1>\n</main>\n")
  }

  @Test func `a block's default keeps its own indentation`() {
    let parent = "<main>\n  {{$content}}\n    a\n  {{/content}}\n</main>\n"
    #expect(Rendering("{{>p}}", with: ["p": parent]).text == "<main>\n    a\n</main>\n")
  }

  @Test func `a block in the middle of a line goes on there`() {
    let rendering = Rendering(
      "{{<p}}{{$t}}a\nb{{/t}}{{/p}}", with: ["p": "  <title>{{$t}}{{/t}}</title>\n  {{$t}}x{{/t}}!\n"])
    #expect(rendering.text == "  <title>a\nb</title>\n  a\n  b!\n")
  }
}
