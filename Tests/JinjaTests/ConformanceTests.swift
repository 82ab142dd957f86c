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

  @Test("Other modes", arguments: ["strict", "chainable", "autoescape"])
  func modes(mode: String) throws {
    var (equal, count) = (0, 0)
    for file in ["language", "filters", "bloomreach", "errors"] {
      for item in try Self.cases(file) ?? [] {
        guard let expected = item["alt"]?[mode] else { continue }
        var wanted = ReferenceCase(item: item)
        if mode == "autoescape" { wanted.options.escapesHTML = true }
        if mode == "strict" { wanted.options.missing = .strict }
        if mode == "chainable" { wanted.options.missing = .chainable }
        count += 1
        if wanted.answer() == ReferenceCase.expected(expected) { equal += 1 }
      }
    }
    print("Jinja: \(mode), \(equal) of \(count) as the reference has them")
    #expect(Double(equal) >= 0.9 * Double(count))
  }

  @Test("Hostile templates end within the budget") func hostile() throws {
    for item in try Self.cases("hostile") ?? [] { _ = ReferenceCase(item: item).answer() }
  }
}
