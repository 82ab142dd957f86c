import Documents
import Foundation
import TestSupport
import Testing

@testable import AdaptiveExpressions

/// The reference engine's answers.
@Suite("Conformance of expressions") struct ConformanceTests {
  @Test(arguments: ["functions", "semantics"])
  func `the reference engine's answers are ours`(file: String) throws {
    let bytes = try Data(contentsOf: FixtureFolder.own.appending(path: "adaptive-expressions/\(file).json"))
    let fixture = try #require(node(of: String(decoding: bytes, as: UTF8.self)))
    let data = try #require(fixture["data"].map(ExpressionValue.init))
    let cases = try #require(fixture["cases"]?.list)
    var equal = 0
    for item in cases {
      let text = item["expression"]?.string ?? ""
      let result = Evaluated(text: text, data)
      let expected = item["result"] ?? Node(.null)
      if result.node.isSame(as: expected) {
        equal += 1
      } else {
        print("\(text): \(result.node.compact), and the reference has \(expected.compact)")
      }
    }
    print("Adaptive Expressions: \(file), \(equal) of \(cases.count) as the reference has them")
    #expect(equal == cases.count)
  }
}
