import TestSupport
import Testing
import TextTemplates

@testable import Jinja

@Suite("Braces that are missing in Jinja") struct BraceTests {
  struct Slip: Sendable, CustomTestStringConvertible {
    var template: String
    /// The text of the template that the finding is about.
    var place: String
    var hint: String
    var testDescription: String { template }
  }

  static let all: [Slip] = [
    Slip(template: "{{ name }", place: "}", hint: "write {{ name }}"),
    Slip(template: "{{ name } }", place: "} }", hint: "write {{ name }}"),
    Slip(template: "{{ name %}", place: "%}", hint: "write {{ name }}"),
    Slip(template: "{ name | upper }}", place: "{ name | upper }}", hint: "write {{ name | upper }}"),
    Slip(
      template: "{{ name | default('x') ,", place: "{{ name | default('x')", hint: "write {{ name | default('x') }}"),
    Slip(template: "{{ name\n", place: "{{ name", hint: "write {{ name }}"),
    Slip(template: "{{ name</p>\n", place: "{{ name", hint: "write {{ name }}"),
    Slip(template: "{ if x == 'y' %}A{% endif %}", place: "{ if x == 'y' %}", hint: "write {% if x == 'y' %}"),
    Slip(template: "{% if x %}A{endif %}", place: "{endif %}", hint: "write {%endif %}"),
    Slip(template: "{ set n = 'y' %}", place: "{ set n = 'y' %}", hint: "write {% set n = 'y' %}"),
    Slip(template: "{{{ name }}}", place: "{{{ name }}}", hint: "write {{ name }}"),
    Slip(template: "{{ (name }}", place: " }}", hint: "write {{ (name) }}"),
    Slip(template: "{{ a['name' }}", place: " }}", hint: "write {{ a['name'] }}"),
    Slip(template: "{{ a[name] | default('x' }}", place: " }}", hint: "write {{ a[name] | default('x') }}"),
    Slip(template: "{% name }}", place: "{% name }}", hint: "write {{ name }}"),
    Slip(template: "{% if x }A{% endif %}", place: "}", hint: "write {% if x %}"),
    Slip(template: "{% if x }}A{% endif %}", place: "}}", hint: "write {% if x %}"),
    Slip(template: "{% if x %A{% endif %}", place: "%", hint: "write {% if x %}"),
    Slip(template: "{% if x % }A{% endif %}", place: "% }", hint: "write {% if x %}"),
    Slip(template: "{% if x\nA{% endif %}", place: "{% if x", hint: "write {% if x %}"),
    Slip(template: "{%% if x %}A{% endif %}", place: "{%% if x %}", hint: "write {% if x %}"),
    Slip(template: "{% if x %%}A{% endif %}", place: "%", hint: "write {% if x %}"),
    Slip(template: "{{% if x %}A{% endif %}", place: "{{% if x %}", hint: "write {% if x %}"),
    Slip(template: "{{% if x %}}A{% endif %}", place: "{{% if x %}}", hint: "write {% if x %}"),
    Slip(template: "{ % if x %}A{% endif %}", place: "{ % if x %}", hint: "write {% if x %}"),
    Slip(template: "{% if x %}A{% endif }", place: "}", hint: "write {% endif %}"),
    Slip(template: "{% if x %}A{% endif %", place: "%", hint: "write {% endif %}"),
    Slip(template: "{% if x %}A{% endif", place: "{% endif", hint: "write {% endif %}"),
    Slip(template: "{% if x %}A{ % endif %}", place: "{ % endif %}", hint: "write {% endif %}"),
    Slip(template: "{% if {{ x }} %}A{% endif %}", place: "{{ x }}", hint: "write {% if x %}"),
    Slip(template: "{% if {{ x } %}A{% endif %}", place: "{{ x }", hint: "write {% if x %}"),
    Slip(template: "{% set n = {{ name }} %}{{ n }}", place: "{{ name }}", hint: "write {% set n = name %}"),
    Slip(template: "{% set n = name } %}{{ n }}", place: "}", hint: "write {% set n = name %}"),
    Slip(template: "{% set n = name %{{ n }}", place: "%", hint: "write {% set n = name %}"),
    Slip(template: "{% for i in l }x{% endfor %}", place: "}", hint: "write {% for i in l %}"),
    Slip(template: "{# note }", place: "{# note }", hint: "write {# note #}"),
    Slip(
      template: "{{#each items}}{{ name }}{{/each}}", place: "{{#each items}}",
      hint: "write {% for item in items %} and {% endfor %}"),
    Slip(template: "{{#if x}}A{{/if}}", place: "{{#if x}}", hint: "write {% if x %} and {% endif %}"),
    Slip(template: "{% if a %}A{% else if b %}B{% endif %}", place: "if", hint: "write elif"),
  ]

  @Test(arguments: all)
  func `each has one finding at its place`(slip: Slip) throws {
    let source = "\(slip.template) {{ r }}"
    let template = JinjaTemplate(parsing: source)
    let finding = try #require(template.findings.first)
    #expect(template.findings.count == 1, "\(template.findings.map(\.message))")
    #expect(String(decoding: Array(source.utf8)[finding.range], as: UTF8.self) == slip.place)
    #expect(finding.hint == slip.hint)
  }

  @Test func `what follows is read`() {
    let template = JinjaTemplate(
      parsing: "{{ name }, {{ b ! }} {% if c }x{% endif %}{% raw %}{{ d }{% endraw %}{{ e | f( }}")
    #expect(template.findings.map(\.range.lowerBound) == [8, 16, 29, 78])
  }

  @Test(arguments: ["{{ {'a': {'b': 1}}['a'] }}", "{\"a\":{\"b\":1}} {{ 1 }}", "a {c:d}}"])
  func `what is right has no finding`(template: String) {
    #expect(JinjaTemplate(parsing: template).findings.map(\.message) == [])
  }

  @Test func `a template of openings alone is read once`() {
    for opening in ["{{ ", "{% x ", "{# ", "{% {{ ", "{{{", "{ % if ", "{{ (", "{{#if", "{ a "] {
      let template = String(repeating: opening, count: 10_000)
      let time = processorTime { _ = JinjaTemplate(parsing: template) }
      #expect(time < 10, "\(opening) takes \(time)")
    }
  }

  @Test func `every short text of braces is read, and findings are inside of it`() {
    let signs = Array("{}%' #a".utf8)
    func read(_ text: [UInt8]) {
      let template = JinjaTemplate(parsing: String(decoding: text, as: UTF8.self))
      for finding in template.findings where finding.range.upperBound > text.count {
        Issue.record("\(String(decoding: text, as: UTF8.self)): \(finding.range)")
      }
      if text.count < 6 { for sign in signs { read(text + [sign]) } }
    }
    read(Array("{".utf8))
  }

  @Test func `random texts of braces are read, and findings are inside of them`() {
    var generator = SeededGenerator(state: 5)
    let parts = ["{{", "}}", "{%", "%}", "{", "}", "${", " ", "   ", "if ", "'"]
    let signs = parts + "{}%#'\"$a-.,: |(\n".map(String.init)
    for _ in 0..<40_000 {
      let count = Int.random(in: 2...16, using: &generator)
      let text = (0..<count).map { _ in signs.randomElement(using: &generator) ?? "" }.joined()
      for finding in JinjaTemplate(parsing: text).findings where finding.range.upperBound > text.utf8.count {
        Issue.record("\(text): \(finding.range)")
      }
    }
  }
}
