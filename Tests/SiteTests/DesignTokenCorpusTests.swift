import Diagnostics
import Documents
import Files
import Foundation
import TestSupport
import Testing

@testable import Exchange
@testable import Site

/// Sets of design tokens in the published formats, each in a folder of `Fixtures/design-tokens`, with what an import
/// makes of its files: the theme, then the findings. `CARDPROOF_RECORD` writes these anew.
@Suite("Published formats of design tokens") struct DesignTokenCorpusTests {
  private static let folder = FixtureFolder.own.appending(path: "design-tokens")
  private static let sets = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()

  @Test func `the corpus has a dozen sets`() { #expect(Self.sets.count == 12) }

  @Test(arguments: sets)
  func `each set becomes a theme, or one sentence says why not`(name: String) throws {
    let root = Self.folder.appending(path: name)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path).sorted().filter {
      $0 != "expected.txt" && $0.contains(".")
    }
    let workshop = try Workshop()
    var taken = PayloadImport(into: try Directory(workshop.root), now: Workshop.now, force: false, isTrial: true)
    for path in paths {
      taken.add(Source(path: path, bytes: Array(try Data(contentsOf: root.appending(path: path)))))
    }
    taken.finish()
    let themes = taken.items.map { "# \($0.path)\n" + String(decoding: $0.bytes, as: UTF8.self) }
    let findings = taken.findings.map { finding in
      "\(finding.place) \(finding.code.id) \(finding.message)\(finding.hint.map { " (\($0))" } ?? "")\n"
    }
    let text = (themes + findings).joined()
    let file = root.appending(path: "expected.txt")
    if ProcessInfo.processInfo.environment["CARDPROOF_RECORD"] != nil { try Data(text.utf8).write(to: file) }
    #expect(text == (try String(contentsOf: file, encoding: .utf8)))
    #expect(taken.items.isEmpty == taken.findings.contains { $0.severity == .error })
  }
}
