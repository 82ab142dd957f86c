import Testing
import TextTemplates

@testable import Jinja

@Suite("Findings of Jinja templates") struct FindingTests {
  @Test(arguments: [
    ("{% if a = 1 %}x{% endif %}", "template/syntax"), ("{% if a && b %}x{% endif %}", "template/syntax"),
    ("{{ a || b }}", "template/syntax"), ("{{ a | default: 'x' }}", "template/syntax"),
    ("{% if a %}x", "template/syntax"), ("{% assign a = 1 %}", "template/unknown-tag"),
    ("{% if a %}{% elseif b %}{% endif %}", "template/unknown-tag"), ("{{ a | uper }}", "template/unknown-filter"),
    ("{% set a | uper %}x{% endset %}{{ a }}", "template/unknown-filter"),
    ("{% set c = 0 %}{% for i in a %}{% set c = c + 1 %}{% endfor %}{{ c }}", "template/loop-set"),
    ("{{ customer.items }}", "template/method-name"), ("{{ recommendations(id, 3) }}", "template/literal-id"),
    ("Hi { { name }}", "template/raw-shown"), ("Hi ${name}", "template/raw-shown"),
  ])
  func `a template alone shows`(source: String, code: String) {
    #expect(JinjaTemplate(parsing: source).findings.map(\.code.id).contains(code))
  }

  @Test(arguments: [
    ("{{ greeting('Ann') }}", "there is no function greeting here: write what it gives"),
    (
      "{{ greeting('\(String(repeating: "Use this link, ", count: 9))') }}",
      "there is no function greeting here: write what it gives"
    ),
    ("{% set a = {} %}{{ a.b.c }}", "guard it: {% if … is defined %}, or a default for the thing before the dot"),
    ("{{ titel }}", "there is no titel here: write what is meant, such as customer['…'] for an attribute"),
    ("{{ customer.name }}", "write {{ customer.name | default('…', true) }}"),
    ("{{ custmer }}", "did you mean \"customer\"?"),
    ("{{ User['a'].b }}", "there is no User here: write what is meant, such as customer['…'] for an attribute"),
    (
      "{{ greet('a', user.b) }}{{ user.c.d }}{{ greet(a, username=1) }}",
      "there is no user here: write what is meant, such as customer['…'] for an attribute"
    ),
    ("{% extends 'base.html' %}", "a block extends and includes no files: put the text in its place"),
  ])
  func `a hint names what cannot be had here`(source: String, hint: String) {
    let found = render(source, #"{"customer": {}}"#).findings
    #expect(found.last { $0.code == .templateRuntimeError || $0.code == .templateMissingDefault }?.hint == hint)
  }

  @Test func `a filter for times of other applications has its name here`() {
    #expect(JinjaTemplate(parsing: "{{ a | format_ts('%d') }}").findings.first?.replacement == "from_timestamp")
  }

  @Test func `what closes an unknown tag is no mistake of its own`() {
    let template = JinjaTemplate(parsing: "{% if a %}{% trans %}Hi{% endtrans %}{% endif %}")
    #expect(template.findings.map(\.code.id) == ["template/unknown-tag"])
  }

  @Test(arguments: [
    ("{{ a }}", "{}", "template/missing-default"), ("{{ a }}", #"{"a":null}"#, "template/missing-default"),
    ("{{ a | default('x') }}", #"{"a":null}"#, "template/default-none"),
    ("{{ a | default('x') }}", #"{"a":""}"#, "template/default-none"),
    ("{% for i in a %}{% endfor %}", #"{"a":null}"#, "template/none-loop"),
    ("{{ a == '1' }}", #"{"a":1}"#, "template/type-compare"), ("{{ a > 1 }}", #"{"a":"2"}"#, "template/type-compare"),
    ("{{ a }}", #"{"a":[1]}"#, "template/prints-collection"), ("{{ 1 / 0 }}", "{}", "template/runtime-error"),
    ("{{ catalogs.x }}", "{}", "template/needs-data"),
  ])
  func `the values show`(source: String, data: String, code: String) {
    #expect(render(source, data).findings.map(\.code.id).contains(code))
  }

  @Test func `a clean template has no finding`() {
    let source = "{% for i in cart | default([], true) %}{{ i.title }} {{ loop.index }}{% endfor %}{{ name or 'you' }}"
    #expect(codes(source, #"{"cart":[{"title":"Tulip"}],"name":"Ann"}"#).isEmpty)
  }

  @Test func `all errors are reported, with their places`() {
    let source = "{{ a ! }}{% if b = 1 %}x{% endif %}{{ c | nosuch }}"
    let template = JinjaTemplate(parsing: source)
    #expect(template.findings.count == 3)
    #expect(template.findings.map(\.range.lowerBound) == template.findings.map(\.range.lowerBound).sorted())
    #expect(template.error?.message.hasPrefix("unexpected char") == true)
  }

  @Test func `references name the paths, and what follows them`() {
    let template = JinjaTemplate(
      parsing:
        "{{ customer.name | default('x') | truncate(9) }}{% set a = 1 %}{{ a }}{% for i in cart %}{{ i }}{% endfor %}")
    #expect(template.references.map(\.namespace) == ["customer", ""])
    #expect(template.references.map(\.name) == ["name", "cart"])
    let first = template.references.first
    #expect(first?.hasDefault == true && first?.isTruncated == true && first?.isPrinted == true)
  }

  @Test func `insertions say which parts came from outputs`() {
    #expect(render("Hi {{ a }}!", #"{"a":"Ann"}"#).insertions == [3..<6])
  }

  @Test func `a profile is not changed by a render`() {
    let data = JinjaData(node(#"{"l":[1]}"#) ?? .init(.null))
    let template = JinjaTemplate(parsing: "{% set _ = l.append(2) %}{{ l }}")
    #expect(template.render(data).text == "[1, 2]")
    #expect(template.render(data).text == "[1, 2]")
  }

  @Test func `what catalogues and recommendations give may be changed, for one render`() {
    let json = #"{"catalogs":{"Shop":{"1":{"n":1}}},"__recommendations__":{"r":[1]}}"#
    let data = jinjaData(node(json))
    let item = JinjaTemplate(
      parsing: "{% set i = catalogs.Shop.item_by_id('1') %}{% set _ = i.update({'n': 2}) %}{{ i.n }}")
    let list = JinjaTemplate(parsing: "{% set l = recommendations('r', 3) %}{% set _ = l.append(2) %}{{ l }}")
    for _ in 0..<2 {
      #expect(item.render(data).text == "2")
      #expect(list.render(data).text == "[1, 2]")
    }
  }
}
