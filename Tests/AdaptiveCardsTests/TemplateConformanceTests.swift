import AdaptiveExpressions
import CardSystems
import Diagnostics
import Documents
import Foundation
import TestSupport
import Testing
import Text

@testable import AdaptiveCards

/// What the reference does with `$when` and `$data`.
@Suite("Conformance of templates") struct TemplateConformanceTests {
  @Test(arguments: ["when", "data"])
  func `the keys $when and $data are as the reference has them`(file: String) throws {
    let path = FixtureFolder.own.appending(path: "adaptive-expressions/\(file).json").path
    let bytes = try Data(contentsOf: URL(filePath: path))
    var findings: [Finding] = []
    let fixture = try #require(JSON.parse(Source(path: path, bytes: Array(bytes)), findings: &findings))
    let data = try #require(fixture["data"])
    let cases = try #require(fixture["cases"]?.list)
    var equal = 0
    for item in cases {
      let template = try item["template"] ?? Node.object("items", [.object("$when", #require(item["when"]))])
      let expected = item["result"]?.bool.map { $0 ? #"{"items":[{}]}"# : #"{"items":[]}"# } ?? item["result"]?.json()
      let environment = Environment(templates: .compile([]).0, now: 0)
      let result = Template(source: Source(path: path, bytes: []), in: environment)
        .expand(template, ExpressionScope(file: data), &findings).json()
      if result == expected { equal += 1 } else { print("\(template.json()): \(result)") }
    }
    print("Adaptive Cards: \(file) of templates, \(equal) of \(cases.count) as the reference has them")
    #expect(equal == cases.count)
  }
}

extension Node {
  fileprivate static func object(_ name: String, _ value: Node) -> Node {
    Node(.map(Mapping([.init(key: name, keyPosition: Position(), node: value)])))
  }

  fileprivate static func object(_ name: String, _ items: [Node]) -> Node { object(name, Node(.list(items))) }
}
