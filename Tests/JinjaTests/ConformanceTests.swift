import Documents
import Foundation
import TestSupport
import Testing

@testable import Jinja

/// The reference engine's answers.
@Suite("Conformance of Jinja") struct ConformanceTests {
  static func cases(_ file: String) throws -> [Node] {
    let data = try Data(contentsOf: FixtureFolder.own.appending(path: "jinja/\(file).json"))
    return try #require(node(String(decoding: data, as: UTF8.self))?.list)
  }

  @Test(arguments: ["language", "filters", "rows", "bloomreach", "errors"])
  func `the reference engine's answers are ours`(file: String) throws {
    let cases = try Self.cases(file)
    var equal = 0
    for item in cases {
      let (answer, expected) = (ReferenceCase(item: item).answer(), ReferenceCase.expected(item))
      if answer == expected {
        equal += 1
      } else {
        print("\(item["template"]?.string ?? ""): \(answer), and the reference has \(expected)")
      }
    }
    print("Jinja: \(file), \(equal) of \(cases.count) as the reference has them")
    #expect(equal == cases.count)
  }

  @Test func `hostile templates end within the budget`() throws {
    for item in try Self.cases("hostile") { _ = ReferenceCase(item: item).answer() }
  }
}
