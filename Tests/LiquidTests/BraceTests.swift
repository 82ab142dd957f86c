import TestSupport
import Testing
import TextTemplates

@testable import Liquid

@Suite("Braces that are missing in Liquid") struct BraceTests {
  struct Slip: Sendable, CustomTestStringConvertible {
    var template: String
    /// The text of the template that the finding is about.
    var place: String
    var hint: String
    /// What the template prints before the correct output at its end; nil where it is refused.
    var result: String?
    var testDescription: String { template }
  }

  static let all: [Slip] = [
    Slip(
      template: "{% assign x = {{custom_attribute.${l}} | first } %}{{ x }}", place: "{{custom_attribute.${l}}",
      hint: "write {% assign x = {{custom_attribute.${l}}} | first %}", result: "1"),
    Slip(
      template: "{% if {custom_attribute.${b}} == 'x' or {custom_attribute.${b}} == 'y' %}A{% endif %}",
      place: "{custom_attribute.${b}}",
      hint: "write {% if custom_attribute.${b} == 'x' or {custom_attribute.${b}} == 'y' %}", result: "A"),
    Slip(
      template: "{% assign m = 'May' %}{% if {{m)) == 'May' %}A{% endif %}", place: "{{m))",
      hint: "write {% if {{m}} == 'May' %}", result: "A"),
    Slip(
      template: "{% if {{custom_attribute.${b} == 'y' %}A{% endif %} {{${first_name} | default: 'you'}}",
      place: "{{custom_attribute.${b}", hint: "write {% if {{custom_attribute.${b}}} == 'y' %}", result: "A Ann"),
    Slip(
      template: "{% if {{custom_attribute.${b}} == 'y' %}A{% endif %}", place: "{{custom_attribute.${b}}",
      hint: "write {% if {{custom_attribute.${b}}} == 'y' %}", result: "A"),
    Slip(
      template: "{% if {custom_attribute.${b}} == 'y' %}A{% endif %}", place: "{custom_attribute.${b}}",
      hint: "write {% if custom_attribute.${b} == 'y' %}", result: "A"),
    Slip(
      template: "{% if custom_attribute.${b}}} == 'y' %}A{% endif %}", place: "}}",
      hint: "write {% if custom_attribute.${b} == 'y' %}", result: "A"),
    Slip(
      template: "{% assign x = custom_attribute.${l} | first } %}{{ x }}", place: "}",
      hint: "write {% assign x = custom_attribute.${l} | first %}", result: "1"),
    Slip(
      template: "{% assign n = {{custom_attribute.${a} | plus: 50} %}{{ n }}",
      place: "{{custom_attribute.${a} | plus: 50}", hint: "write {% assign n = {{custom_attribute.${a} | plus: 50}} %}",
      result: "53"),
    Slip(
      template: "{% assign n = {{custom_attribute.${a} | plus: 50 %}{{ n }}",
      place: "{{custom_attribute.${a} | plus: 50", hint: "write {% assign n = {{custom_attribute.${a} | plus: 50}} %}",
      result: "53"),
    Slip(
      template: "{% assign n = custom_attribute.${a} | plus: 50}} %}{{ n }}", place: "}}",
      hint: "write {% assign n = custom_attribute.${a} | plus: 50 %}", result: "53"),
    Slip(
      template: "{{${first_name} | default: 'x', your bike", place: "{{${first_name} | default: 'x'",
      hint: "write {{${first_name} | default: 'x'}}"),
    Slip(
      template: "{{${first_name | default: 'x'}}", place: "${first_name", hint: "close it: ${first_name}",
      result: "Ann"),
    Slip(
      template: "{% if ${first_name == 'Ann' %}A{% endif %}", place: "${first_name", hint: "close it: ${first_name}",
      result: "A"),
    Slip(
      template: "{% if ${first_name contains 'n' %}A{% endif %}", place: "${first_name",
      hint: "close it: ${first_name}", result: "A"),
    Slip(
      template: "{% if ${first_name %}A{% endif %}", place: "${first_name", hint: "close it: ${first_name}",
      result: "A"),
    Slip(template: "{% if x %%}A{% endif %}", place: "%", hint: "write {% if x %}", result: "A"),
    Slip(
      template: "{{{${first_name} | default: 'x'}}}", place: "{{{${first_name} | default: 'x'}}}",
      hint: "write {{${first_name} | default: 'x'}}", result: "Ann"),
    Slip(
      template: "{{{${first_name}}} | upcase} you", place: "{{{${first_name}}} | upcase}",
      hint: "write {{${first_name} | upcase}}", result: "Ann | upcase} you"),
    Slip(
      template: "{{custom_attribute.{b} | default: 'x'}}", place: "{b}",
      hint: "write {{custom_attribute.${b} | default: 'x'}}", result: "y"),
    Slip(template: "{{custom_attribute.$b | default: 'x'}}", place: "$b", hint: "write ${b}", result: "y"),
    Slip(
      template: "{{$(first_name) | default: 'x'}}", place: "$(first_name)", hint: "write ${first_name}", result: "x"),
    Slip(
      template: "{${first_name} | default: 'x'}}", place: "{${first_name} | default: 'x'}}",
      hint: "write {{${first_name} | default: 'x'}}", result: "{${first_name} | default: 'x'}}"),
    Slip(
      template: "Dear ${first_name}}", place: "${first_name}", hint: "write {{${first_name}}}",
      result: "Dear ${first_name}}"),
    Slip(
      template: "{{custom_attribute.${l[0]} | default: 'x'}}", place: "${l[0]}",
      hint: "write {{custom_attribute.${l}[0] | default: 'x'}}", result: "x"),
    // What the engine refuses.
    Slip(template: "{{ name }", place: "}", hint: "write {{ name }}"),
    Slip(template: "{{ name } }", place: "} }", hint: "write {{ name }}"),
    Slip(template: "{{ name %}", place: "%}", hint: "write {{ name }}"),
    Slip(
      template: "{{ ${first_name} | default: 'x', {{ b }}", place: "{{ ${first_name} | default: 'x'",
      hint: "write {{ ${first_name} | default: 'x'}}"),
    Slip(template: "{{ ${first_name} and so on\n{{ b }}", place: "{{ ${first_name}", hint: "write {{ ${first_name}}}"),
    Slip(
      template: "{{ ${first_name} | default: 'you\n", place: "{{ ${first_name} | default: 'you",
      hint: "write {{ ${first_name} | default: 'you'}}"),
    Slip(template: "{{ 1 | plus: {{a} }} and", place: "{{a}", hint: "write {{ 1 | plus: {{a}} }}"),
    Slip(template: "{% if x }A{% endif %}", place: "}", hint: "write {% if x %}"),
    Slip(template: "{% if x }}A{% endif %}", place: "}}", hint: "write {% if x %}"),
    Slip(template: "{% if x %A{% endif %}", place: "%", hint: "write {% if x %}"),
    Slip(template: "{% if x % }A{% endif %}", place: "% }", hint: "write {% if x %}"),
    Slip(template: "{% if x A{% endif %}", place: "{% if x", hint: "write {% if x %}"),
    Slip(template: "{% if x == 1 and y A{% endif %}", place: "{% if x == 1 and y", hint: "write {% if x == 1 and y %}"),
    Slip(
      template: "{% for i in custom_attribute.${l} }}{{ i }}{% endfor %}", place: "}}",
      hint: "write {% for i in custom_attribute.${l} %}"),
    Slip(template: "{% capture c }x{% endcapture %}{{ c }}", place: "}", hint: "write {% capture c %}"),
    Slip(template: "Hi {% assign c = 1\n{{ c }}", place: "{% assign c = 1", hint: "write {% assign c = 1 %}"),
    Slip(template: "{% if x %}A{% endif }", place: "}", hint: "write {% endif %}"),
    Slip(template: "{% if x %}A{% endif %", place: "%", hint: "write {% endif %}"),
    Slip(template: "{% if x %}A{% endif", place: "{% endif", hint: "write {% endif %}"),
    Slip(template: "{% if x %}A% endif %}", place: "% endif %}", hint: "write {% endif %}"),
    Slip(template: "{% if x %}A{ % endif %}", place: "{ % endif %}", hint: "write {% endif %}"),
    Slip(
      template: "{ if custom_attribute.${b} == 'y' %}A{% endif %}", place: "{ if custom_attribute.${b} == 'y' %}",
      hint: "write {% if custom_attribute.${b} == 'y' %}"),
    Slip(template: "{for i in x %}A{% endfor %}", place: "{for i in x %}", hint: "write {%for i in x %}"),
    Slip(template: "{ assign c = 1 %}", place: "{ assign c = 1 %}", hint: "write {% assign c = 1 %}"),
    Slip(template: "{%% if x %}A{% endif %}", place: "{%% if x %}", hint: "write {% if x %}"),
    Slip(template: "{{% if x %}A{% endif %}", place: "{{% if x %}", hint: "write {% if x %}"),
    Slip(template: "{{% if x %}}A{% endif %}", place: "{{% if x %}}", hint: "write {% if x %}"),
    Slip(template: "{% ${first_name} }}", place: "{% ${first_name} }}", hint: "write {{ ${first_name} }}"),
    Slip(template: "{%{{${first_name}}}%}", place: "{%{{${first_name}}}%}", hint: "write {{${first_name}}}"),
  ]

  @Test(arguments: all)
  func `each has one finding at its place, and what follows is read`(slip: Slip) throws {
    let data =
      #"{"default_attribute": {"first_name": "Ann"}, "custom_attribute": {"a": 3, "b": "y", "l": [1, 2], "r": "EU"}, "x": 1}"#
    let rendered = Rendered("\(slip.template) {{custom_attribute.${r}}}", data)
    let finding = try #require(rendered.template.findings.first)
    #expect(rendered.template.findings.count == 1, "\(rendered.template.findings.map(\.message))")
    #expect(String(decoding: rendered.template.program.source[finding.range], as: UTF8.self) == slip.place)
    #expect(finding.hint == slip.hint)
    #expect(rendered.template.references.contains { $0.namespace == "custom_attribute" && $0.name == "r" })
    #expect((rendered.template.refusal == nil ? rendered.text : nil) == slip.result.map { "\($0) EU" })
  }

  @Test(arguments: [
    "{% connected_content https://e.com :method post :body {\"a\": {\"b\": {{${x} | default: 1}}}} :save c %}",
    "{% assign j = '{\"a\": {\"b\": 1}}' | json_parse %}", "{\"a\": {{${x} | default: 1}}}",
    "{% message_extras :key k :value {{${x} | default: 1}} %}", "20% off {curly} }} %}",
    "{{custom_attribute.${100 %} | default: 1}}",
    "{{ ${x} | append: '{{${y}}}' | default: 1 }}",
  ])
  func `braces of another language are text`(template: String) {
    #expect(LiquidTemplate(parsing: template).findings.map(\.message) == [])
  }

  @Test(arguments: [
    ("{{#each ${items}}}{{this.name}}, {{@index}}{{/each}}", "write {% for item in ${items} %} and {% endfor %}"),
    ("{{#if x}}A{{else}}B{{/if}}", "write {% if x %} and {% endif %}"),
    ("{{ #unless x }}A{{ /unless }}", "write {% unless x %} and {% endunless %}"),
    ("{{> header}}", "write {% if … %}, {% for … %} or {% include … %}"),
  ])
  func `a block of Handlebars is one finding, and prints nothing of its own`(template: String, hint: String) {
    let findings = LiquidTemplate(parsing: template).findings
    #expect(findings.map(\.hint) == [hint])
    #expect(findings.first?.message.hasSuffix("is Handlebars, and no Liquid") == true)
  }

  @Test func `a template of openings alone is read once`() {
    for opening in ["{{ ", "{{ a: ", "{{ '{{ ", "{% x ", "{% {{ ", "{{ ${", "${", "{{{", "% if ", "{ % if", "{{ a, {{"]
    {
      let template = String(repeating: opening, count: 10_000)
      let time = processorTime { _ = LiquidTemplate(parsing: template) }
      #expect(time < 10, "\(opening) takes \(time)")
    }
  }

  @Test func `every short text of braces is read, and findings are inside of it`() {
    let signs = Array("{}%' $a".utf8)
    func read(_ text: [UInt8]) {
      let template = LiquidTemplate(parsing: String(decoding: text, as: UTF8.self))
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
    let signs = parts + "{}%'\"$a-.,: |[<\n".map(String.init)
    for _ in 0..<40_000 {
      let count = Int.random(in: 2...16, using: &generator)
      let text = (0..<count).map { _ in signs.randomElement(using: &generator) ?? "" }.joined()
      for finding in LiquidTemplate(parsing: text).findings where finding.range.upperBound > text.utf8.count {
        Issue.record("\(text): \(finding.range)")
      }
    }
  }
}
