import Testing

@testable import Mustache

@Suite struct CompilerTests {
  @Test(arguments: [
    ("a {{x", "1:3 this tag is never closed (add \"}}\" where the tag ends)"),
    ("{{{x}}", "1:1 this tag is never closed (add \"}}}\" where the tag ends)"),
    ("{{! a", "1:1 this tag is never closed (add \"}}\" where the tag ends)"),
    ("{{a <p>{{b}}", "1:1 this tag is not closed before the next one opens (close it; it starts with \"a <p>\")"),
    ("{{{a}} {{b}}", "1:1 this tag is not closed before the next one opens (close it; it starts with \"a}}\")"),
    ("{{}}", "1:1 a tag without a name"),
    ("{{# }}", "1:1 a tag without a name"),
    ("{{a b}}", "1:1 \"a b\" is not a name: it has white space in it"),
    ("{{a..b}}", "1:1 \"a..b\" has a dot with no name beside it (write a.b, or . alone for the current item)"),
    ("{{=x=}}", "1:1 delimiters that cannot be set (write two short delimiters with a space: {{=<% %>=}})"),
    ("\n é{{#a}}", "2:3 {{#a}} is never closed (add {{/a}})"),
    ("{{/a}}", "1:1 {{/a}} closes nothing (nothing is open here)"),
    ("\n{{#a}}\n{{/b}}{{/a}}", "3:1 {{/b}} closes nothing ({{#a}} is open since line 2)"),
    ("{{#a}}{{^b}}{{/a}}", "1:7 {{^b}} is never closed (add {{/b}})"),
    ("{{<*a}}{{/a}}{{/*a}}", "1:8 {{/a}} closes nothing ({{<*a}} is open since line 1)"),
  ])
  func `a syntax error has its place and says what to do`(template: String, finding: String) {
    #expect(Rendering.findings(template) == ["mustache/syntax main.mustache:\(finding)"])
  }

  @Test func `all errors are found, and the other templates compile`() {
    let templates = Rendering.templates("{{a b}}{{#c}}{{/d}}", ["good": "x", "user": "{{>main}}"])
    let (library, findings) = Library.compile(templates)
    #expect(findings.map(\.place.column) == [1, 8, 14])
    #expect(library.names == ["good", "user"])
  }

  @Test func `the later of two templates with one name counts`() {
    let both = Rendering.templates("a", ["main": "b"])
    #expect(Library.compile(both).0.names == ["main"])
    #expect(Rendering("a", with: ["main": "b"]) == Rendering("b"))
  }

  @Test func `partials and parents must exist`() {
    #expect(
      Rendering.findings("{{>heads}}{{<bas}}{{/bas}}", with: ["head": "", "base": ""]) == [
        "mustache/unknown-partial main.mustache:1:1 there is no template \"heads\" (did you mean \"head\"?)",
        "mustache/unknown-partial main.mustache:1:11 there is no template \"bas\" (did you mean \"base\"?)",
      ])
  }

  @Test func `a block must be one of the parent's`() {
    let others: KeyValuePairs = [
      "base": "{{$title}}{{/title}}", "middle": "{{<base}}{{/base}}", "open": "{{>*x}}",
    ]
    #expect(
      Rendering.findings("{{<middle}}{{$titel}}{{/titel}}{{$title}}{{/title}}{{/middle}}", with: others) == [
        "mustache/unknown-block main.mustache:1:12 \"middle\" has no block \"titel\" (did you mean \"title\"?)"
      ])
    #expect(Rendering.findings("{{<open}}{{$any}}{{/any}}{{/open}}", with: others) == [])
  }

  @Test func `what stands in a parent outside its blocks is a warning`() {
    let stray = "what stands here outside the parent's blocks is ignored"
    let hint = "put it into one of the blocks, {{$name}}...{{/name}}"
    #expect(
      Rendering(
        "{{<p}} \n{{! c }} x {{$b}}1{{/b}}{{/p}}{{<p}}{{#y}}{{$b}}{{/b}}{{/y}}{{/p}}", with: ["p": "{{$b}}2{{/b}}"]
      )
      .findings == [
        "mustache/stray-content main.mustache:1:1 \(stray) (\(hint))",
        "mustache/stray-content main.mustache:2:37 \(stray) (\(hint))",
      ])
  }

  @Test func `a template that always includes itself is found`() {
    let others: KeyValuePairs = ["a": "{{>b}}", "b": "{{<a}}{{/a}}", "tree": "{{#x}}{{>tree}}{{/x}}"]
    #expect(
      Rendering.findings("{{>a}}{{>tree}}", with: others) == [
        "mustache/endless-inclusion b.mustache:1:1 \"a\" always includes itself here (a includes b includes a)"
      ])
  }
}
