import Documents
import TestSupport
import Testing
import TextTemplates

@testable import Liquid

@Suite("Conformance of Liquid") struct ConformanceTests {
  @Test(arguments: ["language", "braze-dollar", "braze-extensions", "filter-matrix", "errors"])
  func `the reference engine's answers are ours`(file: String) throws {
    let cases = try liquidCases(file).filter { !Self.isReadOtherwise($0, Self.inBraces) }
    #expect(Self.equal(cases) == cases.count)
  }

  static let others = FixtureFolder.ofOthers("")

  @Test(.enabled(if: others != nil))
  func `the answers to the cases of golden-liquid are ours`() throws {
    let cases = try liquidCases("golden", in: #require(Self.others)).filter {
      !Self.isReadOtherwise($0, Self.inBraces.union(Self.inActiveSupport))
    }
    #expect(Self.equal(cases) == cases.count)
  }

  /// Templates whose braces are read as Braze's, and in which the reference engine has no such reader.
  private static let inBraces: Set = [
    "<{{{name}}}>", "{{ name | upcase", "{% if t", "{% abort_message", "{% comment %}{% {{ {%- endcomment %}",
    "{% comment %}{% assign foo = '1'{% endcomment %}", "{%- # {% echo 'hello world' %} -%}",
  ]

  /// Templates with words of ActiveSupport, which Braze has, and the engine of golden-liquid has not.
  private static let inActiveSupport: Set = [
    "{% if a == blank %}TRUE{% else %}FALSE{% endif %}", "{% if false == blank %}TRUE{% else %}FALSE{% endif %}",
    "{% if nil == blank %}TRUE{% else %}FALSE{% endif %}", "{% if obj == blank %}TRUE{% else %}FALSE{% endif %}",
    "{% if nosuchthing == blank %}TRUE{% else %}FALSE{% endif %}", "{{ s.last }}", "{{ 'hello' | first }}",
    "{{ 'hello' | last }}",
  ]

  private static func isReadOtherwise(_ item: Node, _ templates: Set<String>) -> Bool {
    item["template"]?.string.map(templates.contains) == true
  }

  /// The number of cases that are as the reference has them; prints the others.
  private static func equal(_ cases: [Node]) -> Int {
    let differences = cases.compactMap { item in
      LiquidCase(item).difference.map { "\(item["template"]?.string ?? ""): \($0)" }
    }
    for difference in differences { print(difference) }
    return cases.count - differences.count
  }

  @Test(.timeLimit(.minutes(5)))
  func `what the reference engine dies of ends by itself`() throws {
    let cases = try liquidCases("hostile")
    for item in cases {
      let ours = LiquidCase(item)
      let oracle = item["oracle"]
      if let expected = oracle?["result"]?.string, expected.utf8.count < 50 {
        #expect(ours.result?.text == expected, "\(item["name"]?.string ?? "")")
      } else if oracle?["outcome"]?.string != "result" {
        let codes = (ours.template.findings + (ours.result?.findings ?? [])).map(\.code.id)
        let isEnded = codes.contains("template/limit") || ours.result?.outcome == .sent
        #expect(isEnded, "\(item["name"]?.string ?? "")")
      }
    }
    print("Liquid: hostile, \(cases.count) ended")
  }
}
