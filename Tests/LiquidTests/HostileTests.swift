import Documents
import TestSupport
import Testing
import TextTemplates

@testable import Liquid

@Suite("Hostile Liquid") struct HostileTests {
  @Test(
    .timeLimit(.minutes(5)),
    arguments: [
      "{{", "{%", "{{ x ", "${", "{{${a}", "<!--", "<!-- a --> {{x}}", "{% raw %}{{ a", "{{ a | plus: ${b", "{% #",
      "{{ 'a\" ",
      "{% if a %}", "{% comment %}", "{% liquid\n",
    ])
  func `what is repeated a hundred thousand times is parsed in one pass`(piece: String) {
    _ = Rendered(String(repeating: piece, count: 100_000))
  }

  @Test(
    .timeLimit(.minutes(5)),
    arguments: [
      ("{{ ", "(", ""), ("{{ ", "a[", "]"), ("{{ a", "[", ""), ("{{ ", "(1..", "2)"), ("{{ a", ".b", ""),
      ("{{ ", "\" ' ", ""),
      ("{% if ", "(", ")"), ("{% if ", "a and b or ", ""), ("{% assign ", "a ", ""), ("{% for a in ", "b:", ""),
      ("{% cycle ", "a:", ""), ("{% case a %}{% when ", "b, ", ""), ("{{ a ", "“", ""), ("{{ a | ", "b: c, ", ""),
      ("{{ 1", "0", ""), ("{{ ", "'a' | append: 'b' | append: ", ""),
    ])
  func `what is nested or long in one tag ends`(start: String, piece: String, end: String) {
    let text = start + String(repeating: piece, count: 10_000) + "1" + String(repeating: end, count: 10_000)
    for close in [" }}", " %}x{% endif %}", " %}{% endfor %}"] { _ = Rendered(text + close) }
  }

  @Test(
    .timeLimit(.minutes(5)),
    arguments: [
      "{% for i in (1..1000000000) %}{% endfor %}", "{{ (1..1000000000) | join }}",
      "{% assign s = 'xxxxxxxxxx' %}{% for i in (1..60) %}{% assign s = s | append: s %}{% endfor %}",
      "{% assign a = 'x,y' | split: ',' %}{% for i in (1..60) %}{% assign a = a | concat: a %}{% endfor %}",
      "{% assign n = 99 %}{% for i in (1..60) %}{% assign n = n | times: n %}{% endfor %}",
      "{% for i in (1..100000) %}{% capture s %}{{ s }}{{ s }}x{% endcapture %}{% endfor %}",
      "{% for i in (1..90000) %}0123456789{% endfor %}",
      "{% for a in (1..1000) %}{% for b in (1..1000) %}{% for c in (1..1000) %}{% endfor %}{% endfor %}{% endfor %}",
      "{% for i in (1..100000) %}{{ 'now' | date: '%65535d%65535d' | size }}{% endfor %}",
      "{% tablerow i in (1..1000000000) cols:1 %}{% endtablerow %}",
    ])
  func `work beyond the budget is a finding`(template: String) {
    let rendered = Rendered(template)
    #expect(rendered.codes.contains("limit"), "\(rendered.codes)")
    #expect(rendered.result.outcome == .failed)
  }

  @Test func `a smaller budget is kept to`() {
    var budget = TemplateBudget()
    budget.steps = 20
    #expect(Rendered("{% for i in (1..30) %}a{% endfor %}", budget: budget).codes == ["limit"])
    budget = TemplateBudget()
    budget.depth = 3
    #expect(
      Rendered("{% if 1 %}{% if 1 %}{% if 1 %}{% if 1 %}{% endif %}{% endif %}{% endif %}{% endif %}", budget: budget)
        .codes == ["limit"])
    budget.outputBytes = 5
    #expect(Rendered("123456", budget: budget).codes == ["limit"])
  }

  @Test(.timeLimit(.minutes(5)))
  func `partials that show themselves end`() {
    let empty = LiquidSamples(partials: ["a": LiquidTemplate(parsing: "x")])
    #expect(Rendered("{% render 'a' for (3..1) %}", samples: empty).text == "")
    for text in ["{% include 'a' %}", "{% include 'a' %}{% include 'a' %}", "{% render 'a' %}{% render 'a' %}"] {
      let deep = String(repeating: "{% if true %}", count: 90) + text + String(repeating: "{% endif %}", count: 90)
      for body in [text, deep] {
        _ = Rendered("{% include 'a' %}", samples: LiquidSamples(partials: ["a": LiquidTemplate(parsing: body)]))
      }
    }
  }

  @Test func `the largest numbers are no trap`() {
    let numbers = [
      "9223372036854775807", "-9223372036854775808", "99999999999999999999", "0", "-1", "2.5", "'1e999'", "1e308",
      "'-0.0'", "nil", "(1..3)",
    ]
    for filter in LiquidFilter.names {
      for a in numbers {
        _ = Rendered("{{ \(a) | \(filter) }}")
        for b in numbers {
          _ = Rendered(
            "{{ \(a) | \(filter): \(b) }}{{ 'abc' | \(filter): \(b), \(a) }}{{ l | \(filter): \(b), \(a) }}",
            #"{"l": [1, "a"]}"#)
        }
      }
    }
    for a in numbers {
      for b in numbers {
        _ = Rendered(
          "{% for i in (\(a)..\(b)) limit:\(a) offset:\(b) %}{% break %}{% endfor %}{{ l[\(a)] }}{{ (\(a)..\(b)) | size }}"
            + "{% tablerow i in l cols:\(a) limit:\(b) offset:\(a) %}{% endtablerow %}{% if \(a) < \(b) %}{% endif %}",
          #"{"l": [1, 2]}"#)
      }
    }
  }

  @Test(.timeLimit(.minutes(5)))
  func `mutated templates are no trap`() {
    var generator = SeededGenerator(state: 11)
    let seeds = FindingTests.examples.map(\.template)
    let words =
      LiquidFilter.names + LiquidParser.tagNames + [
        "{{", "}}", "{%", "%}", "-", "|", ":", ",", ".", "..", "'", "\"", "(", ")", "[", "]", "${", "}", "a", "1", "-5",
        "2.5",
        " in ", "==", "<", "contains", " and ", " or ", "\n", "é", "<!--", "-->", "%9Y", "nil", "blank", "forloop",
      ]
    let data = #"{"a": [1, "b", {"c": null}], "b": "é,ü", "default_attribute": {"first_name": "Ann"}}"#
    for _ in 0..<4000 {
      var text = (0..<(1 + generator.below(3))).map { _ in generator.pick(seeds) }.joined()
      for _ in 0..<generator.below(6) {
        var characters = Array(text.unicodeScalars)
        let at = generator.below(characters.count + 1)
        if generator.flip() {
          characters.insert(contentsOf: generator.pick(words).unicodeScalars, at: at)
        } else {
          characters.removeSubrange(at..<min(characters.count, at + 1 + generator.below(4)))
        }
        text = String(String.UnicodeScalarView(characters))
      }
      var budget = TemplateBudget()
      budget.steps = 20_000
      let rendered = Rendered(text, data, budget: budget)
      let count = text.utf8.count
      for finding in rendered.template.findings + rendered.result.findings {
        #expect(finding.range.lowerBound >= 0 && finding.range.upperBound <= count, "\(finding) in \(text)")
      }
    }
    let letters = "0123456789:-/+TZ. apmJan'%dYzstM".map { String($0) }
    for _ in 0..<4000 {
      let date = (0..<generator.below(24)).map { _ in generator.pick(letters) }.joined()
      let format = (0..<generator.below(12)).map { _ in generator.pick(letters) }.joined()
      _ = DateReader.moment(LetterCase.lower(Array(date.utf8)), now: 0, zone: .utc).map {
        $0.strftime.text(Array(format.utf8))
      }
    }
  }
}
