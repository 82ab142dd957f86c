import CardSystems
import Diagnostics
import Documents
import Foundation
import Testing

@testable import AdaptiveCards

@Suite("Fixtures", .enabled(if: PublishedCards.folder != nil)) struct FixtureTests {
  @Test func `every payload of the fixtures is read and drawn under every host of theirs`() {
    let payloads = PublishedCards.json(in: "payloads")
    let hosts = PublishedCards.json(in: "hosts")
    let environment = environment {
      $0.hosts = Dictionary(hosts.map { ($0.name, $0.source) }, uniquingKeysWith: { first, _ in first })
    }
    for (name, source) in payloads {
      var findings: [Finding] = []
      guard let decoded = AdaptiveCards.decode(source, id: name, in: environment, findings: &findings) else {
        Issue.record("\(name) is not drawn")
        continue
      }
      let preview = AdaptiveCards.preview(decoded.definition, root: "../", in: environment)
      #expect(preview.stages.count == hosts.count)
      #expect(findings.allSatisfy { $0.place.file == source.path })
    }
    print("Adaptive Cards: \(payloads.count) payloads under \(hosts.count) hosts")
    #expect(payloads.count > 0)
  }
}

/// Makes pages for `Tests/Browser/adaptive_layout_score.py`; says nothing by itself.
@Suite("LayoutPages", .enabled(if: ProcessInfo.processInfo.environment["CARDPROOF_LAYOUT_PAGES"] != nil))
struct LayoutPages {
  @Test(arguments: ["default", "sample"])
  func `writes a page for every payload and both hosts`(host: String) throws {
    let folder = URL(fileURLWithPath: ProcessInfo.processInfo.environment["CARDPROOF_LAYOUT_PAGES"] ?? "")
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let css = try String(contentsOf: root.appendingPathComponent("Templates/assets/adaptive.css"), encoding: .utf8)
    let hosts = PublishedCards.json(in: "hosts")
    var findings: [Finding] = []
    let config = hosts.first { $0.name == host }.flatMap { HostConfig($0.source, findings: &findings) } ?? .builtIn
    for (name, source) in PublishedCards.json(in: "payloads") {
      let html = Drawn(String(decoding: source.bytes, as: UTF8.self), host: config).html
      let page = folder.appendingPathComponent("\(host)/\(name).html")
      try FileManager.default.createDirectory(
        at: page.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("<!DOCTYPE html><meta charset=utf-8><style>\(css)</style><body>\(html)".utf8).write(to: page)
    }
  }
}
