import Diagnostics
import Files
import Foundation
import Testing

@testable import Campaign
@testable import Site

@Suite struct BaselineTests {
  private let card =
    "---\ntype: classic\ntitle: A\npinned: true\ndismissible: true\nextras: { a: 1, b: 2 }\n---\nText\n"

  private func report(_ workshop: Workshop, _ baseline: Baseline? = nil) async throws -> RunReport {
    try RunReport(await workshop.build(), version: "1", baseline: baseline, withFingerprints: true)
  }

  @Test func `known findings do not count, new ones do, and fixed ones are reported`() async throws {
    let workshop = try Workshop()
    try workshop.write("Content/cards/a.md", card)
    let first = try await report(workshop)
    #expect(first.findings.count == 3)
    let baseline = try Baseline(reading: first.newBaseline.bytes, name: "b.json")
    #expect(baseline == first.newBaseline)
    var now = try await report(workshop, baseline)
    #expect(now.findings.isEmpty && now.knownFindings.count == 3 && now.fixed.isEmpty)
    #expect(now.remarks == "3 known from the baseline")

    // Moved lines and another blank are no change; the wrong link is new.
    try workshop.write(
      "Content/cards/a.md",
      card.replacing("title: A\n", with: "title: A\ntags: [x]\n\ndomain: Look\n")
        .replacing("dismissible: true", with: "dismissible:  true"))
    now = try await report(workshop, baseline)
    #expect(now.findings.map(\.code.id) == ["card/link"])
    #expect(now.knownFindings.count == 3)

    try workshop.write("Content/cards/a.md", card.replacing("dismissible: true\n", with: ""))
    now = try await report(workshop, baseline)
    #expect(now.findings.isEmpty && now.fixed.map(\.code) == ["card/pinned-dismissible"])
    let json = String(decoding: FindingJSON.bytes(now), as: UTF8.self)
    #expect(json.contains(/"fixed":\[\n\{"fingerprint":"\w{16}","code":"card\/pinned/))
  }

  @Test func `a card that is too large stays known while it does not grow`() async throws {
    let workshop = try Workshop()
    func write(_ text: String, _ count: Int) throws {
      let body = String(repeating: text, count: count)
      try workshop.write("Content/cards/a.md", "---\ntype: classic\ntitle: A\n---\n\(body)\n")
    }
    try write("many ", 500)
    let baseline = try await report(workshop).newBaseline
    #expect(baseline.items.map(\.code) == ["card/size-limit"])
    try write("some ", 450)
    let smaller = try await report(workshop, baseline)
    #expect(smaller.findings.isEmpty && smaller.knownFindings.count == 1 && smaller.fixed.isEmpty)
    try write("more ", 510)
    let larger = try await report(workshop, baseline)
    #expect(larger.findings.map(\.code.id) == ["card/size-limit"] && larger.fixed.count == 1)
  }

  @Test func `findings of the same kind in the same line have different fingerprints`() async throws {
    let workshop = try Workshop()
    try workshop.write("Content/cards/a.md", card)
    let names = try await report(workshop).all.map(\.fingerprint)
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { $0.count == 16 })
  }

  @Test func `a finding without a source line stays the same if only numbers in its message change`() throws {
    let workshop = try Workshop()
    let folder = try Directory(workshop.root)
    let findings = ["12 bytes", "13 bytes", "other"].map {
      Finding(.duplicateID, at: Place(file: "gone.md", line: 3), $0)
    }
    let names = try findings.map { try Fingerprints.of([$0], in: folder) }
    #expect(names[0] == names[1] && names[1] != names[2])
  }

  @Test func `a damaged baseline, or one of another version, is an error`() {
    for text in ["", "{", "[]", #"{"cardproof":{"baseline":2},"findings":[]}"#, "{}"] {
      #expect(throws: BuildFailure.self, "\(text)") { try Baseline(reading: Array(text.utf8), name: "b.json") }
    }
  }
}
