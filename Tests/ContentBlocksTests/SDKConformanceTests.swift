import Documents
import HTML
import TestSupport
import Testing

@testable import ContentBlocks

/// What the normalisers of two SDKs make of blocks as people paste them; the answers are the SDKs' own.
@Suite struct SDKConformanceTests {
  static let ofParser = FixtureFolder.ofOthers("content-blocks-parser").map {
    BlockCases(folder: $0, testDescription: "parser")
  }
  static let ofCurrent = FixtureFolder.ofOthers("content-blocks-current").map {
    BlockCases(folder: $0, testDescription: "current")
  }

  @Test(.enabled(if: ofParser != nil)) func `blocks are read as by the iOS SDK 4`() throws {
    let (actions, html) = try passed(#require(Self.ofParser), .ios40)
    #expect(actions >= 290 && html >= 290)
  }

  @Test(.enabled(if: ofCurrent != nil)) func `blocks are read as by the current iOS SDK`() throws {
    let (actions, html) = try passed(#require(Self.ofCurrent), .ios)
    #expect(actions >= 94 && html >= 94)
  }

  /// The cases whose validity, actions and close buttons are the SDK's, and those whose HTML is but for white space.
  private func passed(_ cases: BlockCases, _ sdk: BlockSDK) throws -> (actions: Int, html: Int) {
    var (actions, html) = (0, 0)
    let names = try cases.names(endingIn: ".expected.json")
    for name in names {
      let expected = try cases.json(name + ".expected.json")
      let block = try Normalizer.normalize(
        try cases.bytes(name + ".html"), by: sdk, resources: Self.resources(try #require(expected["reachable"])))
      let newer = expected["versionDifferences"]?["contentBlock"]?["swiftsoup-2.13.6"]
      let wanted = try #require(expected["contentBlock"])
      func value(_ key: String) -> Node? { sdk == .ios ? newer?[key] ?? wanted[key] : wanted[key] }
      let isShown = value("rendered")?.bool ?? true && value("valid")?.bool ?? false
      // Those with an address of their own stand among the actions there.
      let isMade = { (action: BlockAction) in action.url.hasPrefix(Identifiers.closePrefix) }
      let found = (block.actions + block.close.filter { !isMade($0) }).map(Self.line).sorted()
      let close = block.close.filter(isMade).map(Self.line).sorted()
      let isSame =
        block.isValid == isShown && found == (value("actions")?.list ?? []).map(Self.line).sorted()
        && close == (value("close")?.list ?? []).map(Self.line).sorted()
      #expect(isSame, "\(name)")
      if isSame { actions += 1 }
      let printed = block.maskedHTML.map { $0.span.text }
      let isSameHTML = Self.letters(printed) == Self.letters(value("normalizedHtml")?.string)
      #expect(isSameHTML, "\(name)")
      if isSameHTML { html += 1 }
    }
    print("\(sdk.rawValue): \(actions) of \(names.count) cases conform; \(html) have the same HTML but for blanks")
    return (actions, html)
  }

  private static func letters(_ text: String?) -> [UInt8]? { text.map { $0.utf8.filter { $0 > 0x20 } } }

  private static func line(_ action: BlockAction) -> String {
    "\(action.type.rawValue) \(Identifiers.masked(action.url)) \(action.text ?? "null")"
  }

  private static func line(_ node: Node) -> String {
    "\(node["type"]?.string ?? "") \(node["url"]?.string ?? "") \(node["text"]?.string ?? "null")"
  }

  private static func resources(_ reachable: Node) -> Resources {
    let known = Set(["images", "fonts"].flatMap { reachable[$0]?.list?.compactMap(\.string) ?? [] })
    return Resources { known.contains($0) ? .bytes(Array("data".utf8)) : .missing }
  }

  /// No block, whatever is damaged in it, ends or holds up a build.
  @Test(arguments: BlockSDK.allCases) func `two thousand damaged blocks are read`(sdk: BlockSDK) throws {
    var dice = SeededGenerator(state: 0xD1CE)
    let cases = try BlockCases.own.names(endingIn: ".html").map { try BlockCases.own.bytes("\($0).html") }
    let took = processorTime {
      for _ in 0..<2_000 {
        var html = dice.pick(cases)
        for _ in 0...dice.below(8) where !html.isEmpty {
          let at = dice.below(html.count)
          switch dice.below(4) {
          case 0: html.remove(at: at)
          case 1: html.insert(dice.pick(Array("<>/&'\" =-!\r\0\u{C3}".utf8)), at: at)
          case 2: html.removeSubrange(at..<min(html.count, at + dice.below(40)))
          default: html.insert(contentsOf: Array(dice.pick(Self.pieces).utf8), at: at)
          }
        }
        _ = try? Normalizer.normalize(html, by: sdk, resources: Resources { _ in .assumed })
      }
    }
    #expect(took < 60)
  }

  private static let pieces = [
    "</b>", "<table>", "<td>", "</table>", "<select>", "</select>", "<a href=x>", "<p/>", "<svg>", "<![CDATA[", "]]>",
    "<!--", "-->", "<textarea>", "</title>", "<frameset>", "</body>", "</html>", "<li>", "<button>", "<nobr>", "&copy",
    "<form>", "</p>", "<noscript>", "<template>", "<i data-link=y>", "<b data-actiontype=close>", "<isindex>",
  ]

  @Test(arguments: BlockSDK.allCases, ["<div>", "<b>", "<o:p/>", "<a data-link=x>", "<table><tr><td>", "<svg><g/>"])
  func `a block of depth 50,000 is read, or refused`(sdk: BlockSDK, unit: String) {
    let html = Array(String(repeating: unit, count: 50_000).utf8)
    let took = processorTime {
      _ = try? Normalizer.normalize(html, by: sdk, resources: Resources { _ in .assumed })
    }
    #expect(took < 20)
  }
}
