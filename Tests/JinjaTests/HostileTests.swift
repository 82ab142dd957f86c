import TestSupport
import Testing
import TextTemplates

@testable import Jinja

@Suite("Hostile Jinja templates") struct HostileTests {
  @Test(arguments: ["(", "[", "{% if x %}", "not ", "x|upper|", "{{", "-"])
  func `depth is limited`(unit: String) {
    let text = String(repeating: unit, count: 200_000)
    let template = JinjaTemplate(parsing: unit.hasPrefix("{") ? text : "{{ \(text)")
    #expect(template.error != nil)
    #expect(template.findings.contains { $0.code == .templateLimit })
  }

  @Test(arguments: [
    "{% for i in range(100000) %}{% for j in range(100000) %}x{% endfor %}{% endfor %}", "{{ 'x' * 2000000000 }}",
    "{{ 'a'.ljust(2000000000) }}", "{{ '%.2000000000f' | format(1.5) }}", "{{ (2 ** 30000) ** (2 ** 20) }}",
    "{% macro f() %}{{ f() }}{% endmacro %}{{ f() }}",
    "{% for i in [1] recursive %}{{ loop([1]) }}{% endfor %}",
  ])
  func `work is limited`(source: String) {
    let rendered = render(source)
    #expect(rendered.outcome == .failed)
    #expect(rendered.findings.map(\.code) == [.templateLimit])
  }

  @Test(arguments: [
    ("{% set l = [] %}{% set _ = l.append(l) %}{{ l }}", "[[...]]"),
    ("{% set l = [] %}{% set _ = l.append((l, 1)) %}{{ l[0] }}", "([(...)], 1)"),
    ("{% set ns = namespace() %}{% set ns.a = ns %}{{ ns }}", "<Namespace {'a': <Namespace {...}>}>"),
  ])
  func `values inside themselves are printed as Python does`(source: String, text: String) {
    #expect(render(source).text == text)
  }

  @Test(arguments: ["{{ ns.a }}", "{{ ns.a == ns.b }}", "{{ ns.a < ns.b }}", "{{ ns.a|tojson }}", "{{ ns.a|pprint }}"])
  func `values too deep inside each other are Python's RecursionError`(source: String) {
    let nested = "{% for i in range(5000) %}{% set ns.a = [ns.a] %}{% set ns.b = [ns.b] %}{% endfor %}"
    let rendered = render("{% set ns = namespace(a=0, b=1) %}\(nested)\(source)")
    #expect(rendered.outcome == .failed)
    #expect(rendered.findings.last?.message.contains("RecursionError: maximum recursion depth exceeded") == true)
  }

  @Test func `mutated templates never crash`() {
    let seeds = [
      "Hi {{ customer.name | default('x', true) }}{% if a == 1 and not b %}x{% elif c %}y{% else %}z{% endif %}",
      "{% for k, v in d.items() recursive %}{{ loop.index }}{{ v[1:2] }}{{ loop(v) }}{% else %}n{% endfor %}",
      "{% macro m(a, b=1) %}{{ caller(a) }}{% endmacro %}{% call(x) m(1) %}{{ '%5.2f' % x }}{% endcall %}",
      "{% set ns = namespace(c=0) %}{% set ns.c = ns.c + 2 ** 70 %}{{ '{:>5,d}'.format(ns.c) }}{# c #}{% raw %}x{% endraw %}",
    ].map { Array($0.utf8) }
    let pieces = ["{{", "}}", "{%", "%}", "-", "|", "(", ")", "[", "]", "'", "é", "9", " if ", " in ", ".", ":", "~"]
    var random = SeededGenerator(state: 7)
    for _ in 0..<3000 {
      var bytes = random.pick(seeds)
      for _ in 0..<random.below(6) {
        let at = random.below(bytes.count)
        if random.flip() {
          bytes.remove(at: at)
        } else {
          bytes.insert(contentsOf: Array(random.pick(pieces).utf8), at: at)
        }
      }
      let source = String(decoding: bytes, as: UTF8.self)
      let rendered = render(source, #"{"customer":{"name":""},"a":1,"d":{"x":["1"]}}"#)
      #expect(rendered.findings.allSatisfy { $0.range.upperBound <= source.utf8.count })
    }
  }
}
