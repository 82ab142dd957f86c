import Diagnostics
import Documents
import Foundation

/// The conformance cases next to the checkout; tests that need them are skipped if they are absent.
enum SharedFixtures {
  static let folder: URL? = {
    let root =
      ProcessInfo.processInfo.environment["CARDPROOF_SHARED"].map { URL(fileURLWithPath: $0) }
      ?? URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("shared")
    let folder = root.appendingPathComponent("fixtures/content-blocks")
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }()

  static var exist: Bool { folder != nil }

  static func names(endingIn suffix: String) -> [String] {
    let names = folder.flatMap { try? FileManager.default.contentsOfDirectory(atPath: $0.path) } ?? []
    return names.filter { $0.hasSuffix(suffix) }.map { String($0.dropLast(suffix.count)) }.sorted()
  }

  static func bytes(_ name: String) -> [UInt8] {
    folder.flatMap { try? Data(contentsOf: $0.appendingPathComponent(name)) }.map { Array($0) } ?? []
  }

  static func json(_ name: String) -> Node {
    var findings: [Finding] = []
    return JSON.parse(Source(path: name, bytes: bytes(name)), findings: &findings) ?? Node(.null)
  }
}
