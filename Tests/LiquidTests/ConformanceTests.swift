import Documents
import Testing
import TextTemplates

@testable import Liquid

@Suite("Conformance of Liquid") struct ConformanceTests {
  struct File: Sendable, CustomTestStringConvertible {
    var name: String
    /// The part of the cases that must be as the reference has them.
    var bar = 1.0
    var testDescription: String { name }
  }

  @Test(
    "The reference engine's answers are ours",
    arguments: [
      File(name: "language"), File(name: "braze-dollar"), File(name: "braze-extensions"), File(name: "filter-matrix"),
      File(name: "errors"), File(name: "golden", bar: 0.99),
    ])
  func answers(file: File) throws {
    guard let cases = try Fixtures.cases(file.name) else { return }
    var equal = 0
    for item in cases {
      let ours = LiquidCase(
        item, dialect: file.name == "braze-dollar" ? .braze : .plain, hasActiveSupport: file.name != "golden")
      if let difference = ours.difference {
        print("\(item["template"]?.string ?? ""): \(difference)")
      } else {
        equal += 1
      }
    }
    print("Liquid: \(file.name), \(equal) of \(cases.count) as the reference has them")
    #expect(Double(equal) >= file.bar * Double(cases.count))
  }

  @Test(
    "The reference engine without ActiveSupport answers as ours without it", arguments: ["language", "braze-dollar"])
  func withoutActiveSupport(file: String) throws {
    guard let cases = try Fixtures.cases(file) else { return }
    for item in cases {
      guard let expected = item["without_activesupport"]?["result"]?.string else { continue }
      let ours = LiquidCase(item, dialect: file == "braze-dollar" ? .braze : .plain, hasActiveSupport: false)
      #expect(ours.result?.text == expected, "\(item["template"]?.string ?? "")")
    }
  }

  @Test("What the reference engine dies of ends by itself", .timeLimit(.minutes(5)))
  func hostile() throws {
    guard let cases = try Fixtures.cases("hostile") else { return }
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
