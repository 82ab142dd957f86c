import Documents
import TestSupport
import Testing
import TextTemplates

@testable import Liquid

@Suite("Conformance of Liquid") struct ConformanceTests {
  @Test(
    "The reference engine's answers are ours",
    arguments: ["language", "braze-dollar", "braze-extensions", "filter-matrix", "errors"])
  func answers(file: String) throws {
    let cases = try liquidCases(file)
    #expect(Self.equal(cases, dialect: file == "braze-dollar" ? .braze : .plain) == cases.count)
  }

  static let others = FixtureFolder.ofOthers("")

  @Test("The answers to the cases of golden-liquid are ours", .enabled(if: others != nil))
  func golden() throws {
    let cases = try liquidCases("golden", in: #require(Self.others))
    #expect(Double(Self.equal(cases, dialect: .plain, hasActiveSupport: false)) >= 0.99 * Double(cases.count))
  }

  /// The number of cases that are as the reference has them; prints the others.
  private static func equal(_ cases: [Node], dialect: LiquidOptions.Dialect, hasActiveSupport: Bool = true) -> Int {
    let differences = cases.compactMap { item in
      LiquidCase(item, dialect: dialect, hasActiveSupport: hasActiveSupport).difference.map {
        "\(item["template"]?.string ?? ""): \($0)"
      }
    }
    for difference in differences { print(difference) }
    return cases.count - differences.count
  }

  @Test(
    "The reference engine without ActiveSupport answers as ours without it", arguments: ["language", "braze-dollar"])
  func withoutActiveSupport(file: String) throws {
    let cases = try liquidCases(file)
    for item in cases {
      guard let expected = item["without_activesupport"]?["result"]?.string else { continue }
      let ours = LiquidCase(item, dialect: file == "braze-dollar" ? .braze : .plain, hasActiveSupport: false)
      #expect(ours.result?.text == expected, "\(item["template"]?.string ?? "")")
    }
  }

  @Test("What the reference engine dies of ends by itself", .timeLimit(.minutes(5)))
  func hostile() throws {
    let cases = try liquidCases("hostile")
    for item in cases {
      let ours = LiquidCase(item, dialect: .plain, hasActiveSupport: true)
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
