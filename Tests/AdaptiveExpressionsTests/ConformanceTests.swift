import Documents
import Foundation
import Testing

@testable import AdaptiveExpressions

/// The reference engine's answers, which lie beside the checkout, or where `CARDPROOF_SHARED` says.
@Suite("Conformance of expressions") struct ConformanceTests {
  static let folder: URL = {
    let shared = ProcessInfo.processInfo.environment["CARDPROOF_SHARED"].map { URL(filePath: $0) }
    let beside = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../shared")
    return (shared ?? beside).appending(path: "fixtures/adaptive-expressions").standardizedFileURL
  }()

  @Test("The reference engine's answers are ours", arguments: ["functions", "semantics"])
  func answers(file: String) throws {
    let path = Self.folder.appending(path: "\(file).json").path
    guard let bytes = FileManager.default.contents(atPath: path) else {
      print("Adaptive Expressions: \(file) is not compared, because there is no \(path)")
      return
    }
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
    #expect(Double(equal) >= 0.99 * Double(cases.count))
  }
}
