import Diagnostics
import Documents
import Foundation
import TestSupport
import Testing

/// Blocks, and what the SDK and the web view make of them: our own, or also those of the SDK's own tests.
struct BlockCases: CustomTestStringConvertible, Sendable {
  static let own = BlockCases(folder: FixtureFolder.own.appending(path: "content-blocks"), testDescription: "own")
  static let ofTheSDK = FixtureFolder.ofOthers("content-blocks").map { BlockCases(folder: $0, testDescription: "SDK") }

  let folder: URL
  let testDescription: String

  func names(endingIn suffix: String) throws -> [String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return names.filter { $0.hasSuffix(suffix) }.map { String($0.dropLast(suffix.count)) }.sorted()
  }

  func bytes(_ name: String) throws -> [UInt8] { Array(try Data(contentsOf: folder.appending(path: name))) }

  func json(_ name: String) throws -> Node {
    var findings: [Finding] = []
    return JSON.parse(Source(path: name, bytes: try bytes(name)), findings: &findings) ?? Node(.null)
  }
}
