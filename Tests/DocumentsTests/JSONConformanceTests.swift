import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Documents

/// Runs Nicolas Seriot's JSONTestSuite : y_ files must be read, n_ refused, i_ may be either.
@Suite struct JSONConformanceTests {
  static let files: [URL] = {
    guard let folder = FixtureFolder.ofOthers("json") else { return [] }
    let all = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    return all.filter { $0.pathExtension == "json" }.sorted { $0.path < $1.path }
  }()

  @Test(.enabled(if: !files.isEmpty)) func `every file of the suite is read or refused as it must`() throws {
    var counts: [Character: Int] = [:]
    for file in Self.files {
      let name = file.lastPathComponent
      let reading = Reading.json(raw: Array(try Data(contentsOf: file)))
      let hasPlaces = reading.findings.allSatisfy { $0.place.line > 0 && $0.place.column > 0 }
      let isRight =
        switch name.first {
        case "y": reading.node != nil
        case "n": reading.node == nil && !reading.findings.isEmpty && hasPlaces
        default: (reading.node != nil || !reading.findings.isEmpty) && hasPlaces
        }
      #expect(isRight, "\(name): \(reading.findings)")
      if isRight { counts[name.first ?? "?", default: 0] += 1 }
    }
    let figures = counts.sorted { $0.key < $1.key }.map { "\($0.key)_ \($0.value)" }.joined(separator: ", ")
    print("JSONTestSuite: \(counts.values.reduce(0, +)) of \(Self.files.count) as they must be (\(figures))")
  }
}
