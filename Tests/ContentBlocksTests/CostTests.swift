import Foundation
import TestSupport
import Testing

@testable import ContentBlocks
@testable import HTML

/// Compares the normaliser's time with the HTML parser's, over all cases joined, and checks that hostile input
/// takes linear time. The results only mean something in release builds, so the tests are off by default:
///
///     CARDPROOF_BENCH=1 swift test -c release -Xswiftc -enable-testing --filter CostTests
@Suite(.serialized, .enabled(if: ProcessInfo.processInfo.environment["CARDPROOF_BENCH"] != nil)) struct CostTests {
  /// Measures against gumbo, because `WellFormedParser` accepts only some of the cases.
  @Test func `the normaliser costs at most three times the parser`() throws {
    let cases = BlockCases.ofTheSDK ?? .own
    let pages = try cases.names(endingIn: ".expected.json").map { try cases.bytes($0 + ".html") }
    let reachable = Resources { _ in .assumed }
    var parsing = Double.infinity
    var normalising = Double.infinity
    for _ in 0..<20 {
      parsing = min(
        parsing,
        processorTime { for page in pages { _ = Document.parseByAllRules(page) } })
      normalising = min(
        normalising,
        processorTime { for page in pages { _ = try? Normalizer.normalize(page, by: .ios40, resources: reachable) } })
    }
    let bytes = pages.reduce(0) { $0 + $1.count }
    print(
      "\(pages.count) blocks, \(bytes) bytes: parser \(Self.milliseconds(parsing)), normaliser "
        + "\(Self.milliseconds(normalising)), ratio \(String(format: "%.2f", normalising / parsing))")
    #expect(normalising < 3 * parsing)
  }

  /// Four times the input may take four times as long, plus a margin for caches.
  @Test(arguments: [
    ("10 MB of attributes", 200_000, "<p class='a b' style='margin: 0' title=x id=y>x</p>"),
    ("unclosed paragraphs", 25_000, "<p>x"), ("unclosed spans", 25_000, "<span>x"),
    ("unclosed formatting", 25_000, "<i>x"),
    ("deep nesting", 120, "<div>"), ("nesting that is refused", 25_000, "<div>"),
    ("buttons", 10_000, "<p data-link=a://b>x</p>"), ("close buttons", 10_000, "<b data-actiontype=close>x</b>"),
    ("style sheets", 10_000, "<style>a { background: url(https://x.example/a.png) }</style>"),
    ("links", 10_000, "<a href=https://x.example/a>x</a>"),
  ])
  func `hostile input is linear`(_ name: String, _ count: Int, _ unit: String) {
    let small = cost(unit, count)
    let large = cost(unit, 4 * count)
    print("\(name): \(Self.milliseconds(small)) for \(count), \(Self.milliseconds(large)) for \(4 * count)")
    #expect(large < 8 * small + 0.05)
  }

  private func cost(_ unit: String, _ count: Int) -> Double {
    let html = Array(String(repeating: unit, count: count).utf8)
    var best = Double.infinity
    for _ in 0..<3 {
      best = min(
        best, processorTime { _ = try? Normalizer.normalize(html, by: .ios40, resources: Resources { _ in .assumed }) })
    }
    return best
  }

  private static func milliseconds(_ seconds: Double) -> String { String(format: "%.1f ms", seconds * 1000) }
}
