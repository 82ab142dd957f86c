import CardSystems
import Diagnostics
import Documents
import Foundation
import TestSupport
import Testing

@testable import AdaptiveCards

/// Cards in which values have been replaced by others: of every wrong type, out of every range, with markup in them.
@Suite("Mutated payloads", .enabled(if: PublishedCards.folder != nil)) struct FuzzTests {
  private static let markup = "<img src=x onerror=alert(1)>\"'</script>"
  private static let values: [Node.Value] = [
    .null, .bool(true), .int(0), .int(-1), .int(.max), .int(.min), .double(1e308), .double(-0.5), .string(""),
    .string(markup), .string("javascript:alert(1)"), .string("99999px"), .string("stretch"),
    .string("\u{202E}\u{0}\u{FFFD}"),
    .string("${a}"), .string("{{DATE(9999-12-31T23:59:59-14:00, LONG)}}"), .string("#80FF0000"), .list([]),
    .map(Mapping()), .list([Node(.list([Node(.null)]))]),
  ]

  /// `CARDPROOF_FUZZ=SEED:ROUNDS` looks further.
  private static let (seed, rounds): (UInt64, Int) = {
    let parts = (ProcessInfo.processInfo.environment["CARDPROOF_FUZZ"] ?? "").split(separator: ":")
    return (parts.first.flatMap { UInt64($0) } ?? 2026, parts.last.flatMap { Int($0) } ?? 6)
  }()

  @Test(.timeLimit(.minutes(30)))
  func `no mutation crashes, and none lets markup through`() throws {
    let payloads = PublishedCards.json(in: "payloads")
    var dice = SeededGenerator(state: FuzzTests.seed)
    var count = 0
    for (name, source) in payloads where source.bytes.count < 30_000 {
      var findings: [Finding] = []
      guard let node = JSON.parse(source, findings: &findings) else { continue }
      for round in 0..<FuzzTests.rounds {
        let rate = [2, 5, 20][round % 3]
        let mutated = FuzzTests.mutated(node, one: rate, &dice)
        let html = FuzzTests.drawn(mutated.json(pretty: false), isTemplate: round % 2 == 1)
        #expect(!html.contains("<img src=x") && !html.contains("</script>"), "\(name)")
        #expect(!html.contains("href=\"javascript:") && !html.contains("src=\"javascript:"), "\(name)")
        #expect(!html.contains("url('javascript:"), "\(name)")
        count += 1
      }
    }
    print("Adaptive Cards: \(count) mutated payloads")
    #expect(count > 0)
  }

  /// As a page draws it; every other one as a template whose data is itself.
  private static func drawn(_ json: [UInt8], isTemplate: Bool) -> String {
    let files = isTemplate ? ["adaptive/a.data.json": String(decoding: json, as: UTF8.self)] : [:]
    let environment = environment(files: files)
    var findings: [Finding] = []
    guard
      let decoded = AdaptiveCards.decode(
        Source(path: "a.json", bytes: json), id: "a", in: environment, findings: &findings)
    else { return "" }
    let preview = AdaptiveCards.preview(decoded.definition, root: "", in: environment)
    guard let markup = preview.stages.first?.content else { return "" }
    return String(decoding: markup.bytes, as: UTF8.self)
  }

  @Test func `no mutation of a host's configuration crashes`() {
    let hosts = PublishedCards.json(in: "hosts")
    var dice = SeededGenerator(state: 4)
    let shown = card(
      [text("a"), #"{"type":"FactSet","facts":[{"title":"a","value":"b"}]}"#, #"{"type":"Input.Text","id":"a"}"#]
        .joined(separator: ","), #""actions":[{"type":"Action.ShowCard","card":{"type":"AdaptiveCard"}}]"#)
    for (name, source) in hosts {
      var findings: [Finding] = []
      guard let node = JSON.parse(source, findings: &findings) else { continue }
      for _ in 0..<20 {
        let json = FuzzTests.mutated(node, one: 4, &dice).json(pretty: false)
        guard let host = HostConfig(Source(path: name, bytes: json), findings: &findings) else { continue }
        let html = Drawn(shown, host: host).html
        #expect(!html.contains("<img src=x") && !html.contains("javascript:alert"), "\(name)")
      }
    }
  }

  /// The value with about one in `rate` of the values inside replaced.
  private static func mutated(_ node: Node, one rate: Int, _ dice: inout SeededGenerator) -> Node {
    switch node.value {
    case .map(let mapping):
      var entries = mapping.entries
      for i in entries.indices {
        // The types stay, so that elements are reached.
        let isReplaced = entries[i].key != "type" && Int.random(in: 0..<rate * 2, using: &dice) == 0
        entries[i].node = isReplaced ? value(&dice) : mutated(entries[i].node, one: rate, &dice)
      }
      return Node(.map(Mapping(entries)))
    case .list(let items):
      return Node(
        .list(
          items.map { item in
            Int.random(in: 0..<rate * 4, using: &dice) == 0 ? value(&dice) : mutated(item, one: rate, &dice)
          }))
    default:
      return Int.random(in: 0..<rate, using: &dice) == 0 && node.string?.contains(".") != true ? value(&dice) : node
    }
  }

  private static func value(_ dice: inout SeededGenerator) -> Node {
    Node(values[Int.random(in: 0..<values.count, using: &dice)])
  }
}
