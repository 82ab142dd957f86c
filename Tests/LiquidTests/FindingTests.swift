import Diagnostics
import Documents
import Testing
import TextTemplates

@testable import Liquid

@Suite("Findings in Liquid") struct FindingTests {
  struct Example: Sendable, CustomTestStringConvertible {
    var template: String
    var code: String
    var place: String
    var replacement: String?
    var data = "{}"
    var testDescription: String { "\(code): \(template)" }
  }

  static let examples: [Example] = [
    Example(template: "{% if a %}x", code: "syntax", place: "{% if a %}"),
    Example(template: "{{ a", code: "syntax", place: "{{ a", replacement: "{{ a}}"),
    Example(template: "{% else %}", code: "syntax", place: "{% else %}"),
    Example(template: "{% endif %}", code: "syntax", place: "{% endif %}"),
    Example(template: "{{$first_name}}", code: "syntax", place: "$first_name", replacement: "${first_name}"),
    Example(
      template: "{% if a %}x{% else if b %}y{% endif %}", code: "syntax", place: "{% else if b %}",
      replacement: "{% elsif b %}"),
    Example(template: "{% iff a %}{% endiff %}", code: "unknown-tag", place: "{% iff a %}"),
    Example(template: "{{ a | upcas }}", code: "unknown-filter", place: "upcas", replacement: "upcase"),
    Example(template: "{{ a | trunc: 5 }}", code: "unknown-filter", place: "trunc", replacement: "truncate"),
    Example(template: "{{ a | lstrip }}", code: "unsupported-filter", place: "lstrip", replacement: "strip"),
    Example(
      template: "{{ first_name | default: 'x' }}", code: "missing-dollar", place: "first_name",
      replacement: "${first_name}"),
    Example(
      template: "{{ custom_attribute.tier }}", code: "missing-dollar", place: "custom_attribute.tier",
      replacement: "custom_attribute.${tier}"),
    Example(
      template: "{{${a} | default: ‘you’}}", code: "curly-quotes", place: "‘you’", replacement: "'you'"),
    Example(
      template: "{% if ${a} && ${b} %}x{% endif %}", code: "foreign-operator", place: "&&", replacement: "and"),
    Example(template: "{% if ${a} || ${b} %}x{% endif %}", code: "foreign-operator", place: "||", replacement: "or"),
    Example(template: "{% if ${a} = 1 %}x{% endif %}", code: "foreign-operator", place: "=", replacement: "=="),
    Example(template: "{% if ${a} === 1 %}x{% endif %}", code: "foreign-operator", place: "===", replacement: "=="),
    Example(template: "{% if ${a} => 1 %}x{% endif %}", code: "foreign-operator", place: "=>", replacement: ">="),
    Example(template: "{% if ${a} eq 1 %}x{% endif %}", code: "foreign-operator", place: "eq", replacement: "=="),
    Example(template: "{% if not ${a} %}x{% endif %}", code: "foreign-operator", place: "not"),
    Example(template: "{% if !${a} %}x{% endif %}", code: "foreign-operator", place: "!"),
    Example(template: "{{ ${a} + 1 }}", code: "foreign-operator", place: "+"),
    Example(
      template: "{% if (${a} or ${b}) and ${c} %}x{% endif %}", code: "parentheses", place: "(${a} or ${b})"),
    Example(template: "{% for i in a | reverse %}{% endfor %}", code: "filter-ignored", place: "| reverse"),
    Example(template: "{% if a | size == 1 %}{% endif %}", code: "filter-ignored", place: "| size"),
    Example(template: "{% assign a = b > 5 %}", code: "operator-ignored", place: ">"),
    Example(
      template: "{{custom_attribute.${a} | plus: {{custom_attribute.${b}}}}}", code: "two-attributes",
      place: "custom_attribute.${b}"),
    Example(
      template: "{% if a and b or c %}x{% endif %}", code: "mixed-and-or", place: "a and b or c"),
    Example(template: "{{ targeted_device.${os} }}", code: "not-in-channel", place: "targeted_device.${os}"),
    Example(template: "{{ ${unsubscribe_url} }}", code: "not-in-channel", place: "${unsubscribe_url}"),
    Example(template: "a <!-- {{ b }} --> c", code: "in-comment", place: "<!-- {{ b }} -->"),
    Example(template: "a\n{% if b %}\nc\n{% endif %}\nd", code: "leftover-space", place: "{% if b %}"),
    Example(template: "Hi ${first_name}!", code: "raw-shown", place: "${first_name}", replacement: "{{${first_name}}}"),
    Example(
      template: "id=custom_attribute.${id}!", code: "raw-shown", place: "custom_attribute.${id}",
      replacement: "{{custom_attribute.${id}}}"),
    Example(template: "Hello.${a}!", code: "raw-shown", place: "${a}", replacement: "{{${a}}}"),
    Example(template: "Hi { {${first_name}} }", code: "raw-shown", place: "{ {", replacement: "{{"),
    Example(template: "{{ 1 | divided_by: 0 }}", code: "runtime-error", place: "{{ 1 | divided_by: 0 }}"),
    Example(template: "Hi {{${first_name}}}!", code: "missing-default", place: "{{${first_name}}}"),
    Example(
      template: "{% if ${a} == '10' %}x{% endif %}", code: "type-compare", place: "${a} == '10'",
      data: #"{"default_attribute": {"a": 10}}"#),
    Example(
      template: "{% if ${a} == 'true' %}x{% endif %}", code: "type-compare", place: "${a} == 'true'",
      data: #"{"default_attribute": {"a": true}}"#),
    Example(
      template: "{% if ${a} > 100 %}x{% endif %}", code: "type-compare", place: "${a} > 100",
      data: #"{"default_attribute": {"a": "250"}}"#),
    Example(
      template: "{% if ${a} contains 5 %}x{% endif %}", code: "type-compare", place: "${a} contains 5",
      data: #"{"default_attribute": {"a": ["5"]}}"#),
    Example(
      template: "{% if ${a} == 'x' %}x{% endif %}", code: "array-equals", place: "${a} == 'x'",
      data: #"{"default_attribute": {"a": ["x"]}}"#),
    Example(template: "{{ 1250 | divided_by: 2000 }}", code: "integer-division", place: "divided_by"),
    Example(template: "{{ '1,250' | plus: 0 }}", code: "number-text", place: "plus"),
    Example(
      template: "{{ ${a} }}", code: "prints-collection", place: "{{ ${a} }}",
      data: #"{"default_attribute": {"a": ["x", "y"]}}"#),
    Example(
      template: "{% connected_content https://e.com %}", code: "needs-data",
      place: "{% connected_content https://e.com %}"),
    Example(
      template: "{% catalog_items Games 1 %}{{ items[0] }}", code: "needs-data", place: "{% catalog_items Games 1 %}"),
    Example(template: "{{content_blocks.${offer}}}", code: "needs-data", place: "{{content_blocks.${offer}}}"),
    Example(template: "{% for i in (1..200000) %}{% endfor %}", code: "limit", place: "{% for i in (1..200000) %}"),
  ]

  @Test(arguments: examples)
  func `each mistake has its finding, at its place`(example: Example) throws {
    let rendered = Rendered(example.template, example.data)
    let finding = try #require(rendered.finding(example.code), "\(rendered.codes)")
    #expect(rendered.place(of: example.code) == example.place)
    #expect(finding.replacement == example.replacement)
    #expect(!finding.message.hasSuffix(".") && !finding.message.isEmpty)
  }

  @Test(arguments: [
    "Hi {{${first_name} | default: 'there'}}, {% if custom_attribute.${tier} == 'gold' %}gold{% endif %}",
    "{% assign a = {{custom_attribute.${points}}} | plus: 0 %}{{ a }}",
    "{% for i in (1..3) %}{{ i }}{% unless forloop.last %}, {% endunless %}{% endfor %}",
    "{%- if ${a} or ${b} or ${c} -%}\nx\n{%- endif -%}", "{{ 10 | divided_by: 5 }} {{ '12.5' | plus: 1 }}",
    "Price ${{custom_attribute.${price} | default: 5}}", "{% comment %}{{ first_name && ‘x’ }}{% endcomment %}",
    "{% raw %}{{ first_name }} ${x}{% endraw %}", "<!-- note -->x",
    "{% assign t = 'a,b' | split: ',' %}{{ t | join: ' ' }}",
  ])
  func `what is right has no finding`(template: String) {
    #expect(Rendered(template, #"{"custom_attribute": {"points": "12", "tier": "gold"}}"#).codes == [])
  }

  @Test func `a text in curly quotes is no variable`() {
    let template = "{{ “x” }}{{ ‘a b’ | upcase }}"
    #expect(Rendered(template).codes == ["curly-quotes", "curly-quotes"])
    #expect(LiquidTemplate(parsing: template).references == [])
  }

  @Test func `line breaks that are captured need not reach the text`() {
    let inner = "{% assign b = 1 %}"
    #expect(Rendered("{% capture v %}\n\(inner)\n{% endcapture %}{{ v | strip }}a").codes == [])
    #expect(Rendered("a\n\(inner)\nb").codes == ["leftover-space"])
  }

  @Test func `the word of a tag ends at braces`() {
    let template = "{% if 1 == 2 %}a{% elsif{{custom_attribute.${tier}}} == 'gold' %}b{% endif %}"
    let rendered = Rendered(template, #"{"custom_attribute": {"tier": "gold"}}"#)
    #expect(rendered.codes == [] && rendered.text == "b", "\(rendered)")
    #expect(LiquidTemplate(parsing: "{{ '1' | to_i }}").findings.map(\.hint) == ["write plus: 0"])
  }

  @Test func `a name without its braces is told once`() {
    #expect(Rendered("At {{$time_zone}}} now").codes == ["syntax"])
  }

  @Test(arguments: [
    ("size", true), ("truncate: 9", true), ("slice: 0, 3", true), ("plus: 1", true), ("md5", true), ("upcase", false),
    ("append: 'x'", false),
  ])
  func `a filter whose result is short limits a variable`(filter: String, isTruncated: Bool) {
    #expect(LiquidTemplate(parsing: "{{${a} | \(filter)}}").references.map(\.isTruncated) == [isTruncated])
  }

  @Test(arguments: [
    "{{ 100000 | divided_by: 86400 }}", "{{ 100 | divided_by: 60 }}", "{{ 5000000 | divided_by: 604800 }}",
    "{{ 7 | divided_by: 2 | modulo: 3 }}", "{{ 7 | divided_by: 2 | floor }}", "{{ 7 | modulo: 4 | divided_by: 2 }}",
    "{{ 'abc' | size | divided_by: 2 }}", "{{ 'now' | date: '%s' | plus: 0 | divided_by: 1000 }}",
  ])
  func `a division that is to give a whole number is no mistake`(template: String) {
    #expect(Rendered(template).codes == [])
    #expect(Rendered("{{ 100 | divided_by: 3 }}").codes == ["integer-division"])
  }

  @Test func `a selection that has no sample belongs into the profile`() {
    #expect(
      Rendered("{% catalog_selection_items shop best %}{{ items[0] }}").finding("needs-data")?.hint
        == "add it to the profile, under selections")
  }

  @Test func `a message shows how a condition is grouped`() {
    let rendered = Rendered("{% if ${a} and ${b} or ${c} == 1 %}x{% endif %}")
    #expect(rendered.finding("mixed-and-or")?.message.hasSuffix("${a} and (${b} or ${c} == 1)") == true)
  }

  @Test func `more than one mistake is reported`() {
    let rendered = Rendered("{{ a | upcas }}{% if (b && c) | size %}{% endif %}{{ d | default: “x” }}{% if e %}")
    #expect(
      Set(rendered.codes) == [
        "syntax", "unknown-filter", "foreign-operator", "parentheses", "filter-ignored", "curly-quotes",
      ])
  }

  @Test func `the names that a template asks for are known`() {
    let template = LiquidTemplate(
      parsing:
        "{{${a} | default: 'x'}}{{${a}}}{{custom_attribute.${b} | truncate: 9 | default: 1}}{% if context.${c} %}{% endif %}"
        + "{% assign d = e %}{{ d }}{% for i in f %}{{ i.x }}{{ forloop.index }}{% endfor %}{{content_blocks.${g}}}")
    let found = template.references.map {
      "\($0.namespace).\($0.name) \($0.isPrinted ? "p" : "")\($0.hasDefault ? "d" : "")\($0.isTruncated ? "t" : "")"
    }
    #expect(
      found == [
        "default_attribute.a p", "custom_attribute.b pdt", "context.c dt", ".e dt", ".f dt", "content_blocks.g dt",
      ])
    #expect(template.assignedNames == ["d", "i"])
  }
}
