import Documents
import Foundation
import Testing

@testable import Jinja

/// The reference engine's answers, which lie beside the checkout, or where `CARDPROOF_SHARED` says.
@Suite("Conformance of Jinja") struct ConformanceTests {
  static let folder: URL = {
    let shared = ProcessInfo.processInfo.environment["CARDPROOF_SHARED"].map { URL(filePath: $0) }
    let beside = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../shared")
    return (shared ?? beside).appending(path: "fixtures/jinja").standardizedFileURL
  }()

  static func cases(_ file: String) throws -> [Node]? {
    let path = folder.appending(path: "\(file).json").path
    guard let bytes = FileManager.default.contents(atPath: path) else {
      print("Jinja: \(file) is not compared, because there is no \(path)")
      return nil
    }
    return try #require(node(String(decoding: bytes, as: UTF8.self))?.list)
  }

  @Test("The reference engine's answers are ours", arguments: ["language", "filters", "bloomreach", "errors"])
  func answers(file: String) throws {
    guard let cases = try Self.cases(file) else { return }
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
    #expect(Double(equal) >= (file == "errors" ? 1 : 0.99) * Double(cases.count))
  }

  @Test("Hostile templates end within the budget") func hostile() throws {
    for item in try Self.cases("hostile") ?? [] { _ = ReferenceCase(item: item).answer() }
  }
}
