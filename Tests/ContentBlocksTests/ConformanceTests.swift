import Documents
import HTML
import Testing

@testable import ContentBlocks

/// Each case gives HTML and what the SDK and WebKit make of it.
@Suite struct ConformanceTests {
  @Test func `own blocks are normalised as by the SDK`() throws { try normalise(BlockCases.own) }

  @Test(.enabled(if: BlockCases.ofTheSDK != nil)) func `blocks of the SD ks tests are normalised as by the SDK`() throws
  {
    try normalise(#require(BlockCases.ofTheSDK))
  }

  private func normalise(_ cases: BlockCases) throws {
    var passed = 0
    var sameHTML = 0
    let names = try cases.names(endingIn: ".expected.json")
    for name in names {
      let expected = try cases.json(name + ".expected.json")
      let block = try Normalizer.normalize(
        try cases.bytes(name + ".html"), by: .ios40, resources: Self.resources(try #require(expected["reachable"])))
      let wanted = try #require(expected["contentBlock"])
      let difference = Self.differences(block, wanted)
      #expect(difference == [], "\(name)")
      if difference.isEmpty { passed += 1 }
      if block.maskedHTML.map({ String(decoding: $0, as: UTF8.self) }) == wanted["normalizedHtml"]?.string {
        sameHTML += 1
      }
    }
    print("content blocks: \(passed) of \(names.count) cases conform; \(sameHTML) have the same HTML byte for byte")
    #expect(passed == names.count)
  }

  @Test(.enabled(if: BlockCases.ofTheSDK != nil)) func `addresses match as by the SDK`() throws {
    let pairs = try #require(BlockCases.ofTheSDK?.json("url-matching.json")["pairs"]?.list)
    var passed = 0
    for pair in pairs {
      let href = try #require(pair["href"]?.string)
      let action = BlockAction(type: ActionType(actionType: nil, url: href), url: href, text: nil)
      let result = ActionMatcher(actions: [action], close: [], by: .ios40).outcome(href: href)
      let actual = [result.request ?? "", action.type.rawValue, "\(result.outcome != .unmatched)"]
      let wanted = [
        try #require(pair["webkitRequest"]?.string), try #require(pair["extractedType"]?.string),
        "\(try #require(pair["matches"]?.bool))",
      ]
      #expect(actual == wanted)
      if actual == wanted { passed += 1 }
    }
    print("URL matching: \(passed) of \(pairs.count) pairs conform")
  }

  @Test(.enabled(if: BlockCases.ofTheSDK != nil)) func `responses decode as by the SDK`() throws {
    let cases = try #require(BlockCases.ofTheSDK?.json("model-decoding.json").list)
    var passed = 0
    for node in cases {
      let json = try #require(node["json"])
      let outcome: String
      do throws(WireProblem) {
        if node["response"]?.string == "bundle" { _ = try WireBundle(json) } else { _ = try WirePersonalised(json) }
        outcome = "decodes"
      } catch {
        outcome = "fails"
      }
      #expect(outcome == node["outcome"]?.string, "\(node["id"]?.string ?? "")")
      if outcome == node["outcome"]?.string { passed += 1 }
    }
    print("model decoding: \(passed) of \(cases.count) responses conform")
  }

  /// The findings must include every warning that the fixtures expect.
  @Test(arguments: [BlockCases.own, BlockCases.ofTheSDK].compactMap(\.self))
  func `authors are warned`(cases: BlockCases) throws {
    var warned = 0
    var wanted = 0
    for name in try cases.names(endingIn: ".expected.json") {
      let expected = try cases.json(name + ".expected.json")
      guard let lint = expected["lint"]?.string else { continue }
      let unplacedFindings = Lint.unplacedFindings(
        on: try ParsedBlock(try cases.bytes(name + ".html"), by: .ios40), by: .ios40, markdown: nil, filled: nil,
        resources: Self.resources(try #require(expected["reachable"])),
        isWholeDocument: true)
      wanted += 1
      let isThere = unplacedFindings.contains {
        $0.code.id == "block/" + lint && ($0.position != nil || lint == "invalid-html")
      }
      #expect(isThere, "\(name): \(lint) is not among \(unplacedFindings.map(\.code.id))")
      if isThere { warned += 1 }
    }
    print("findings for authors: \(warned) of \(wanted) cases")
  }

  private static func resources(_ reachable: Node) -> Resources {
    let known = Set(["images", "fonts"].flatMap { reachable[$0]?.list?.compactMap(\.string) ?? [] })
    return Resources { known.contains($0) ? .bytes(Array("data".utf8)) : .missing }
  }

  private static func differences(_ block: NormalizedBlock, _ wanted: Node) -> [String] {
    var found: [String] = []
    func compare(_ what: String, _ actual: [String], _ expected: [String]) {
      if actual != expected { found.append("\(what): \(actual) instead of \(expected)") }
    }
    compare("valid", ["\(block.isValid)"], ["\(wanted["valid"]?.bool ?? false)"])
    compare("actions", block.actions.map(line).sorted(), (wanted["actions"]?.list ?? []).map(line).sorted())
    compare("close", block.close.map(line), (wanted["close"]?.list ?? []).map(line))
    compare("images", block.images, wanted["images"]?.list?.compactMap(\.string) ?? [])
    compare("clicks", block.clicks.map(line), (wanted["clicks"]?.list ?? []).map(line))
    return found
  }

  private static func line(_ action: BlockAction) -> String {
    "\(action.type.rawValue) \(Identifiers.masked(action.url)) \(action.text ?? "null")"
  }

  private static func line(_ click: Click) -> String {
    let candidates = click.candidates.map { "\($0.type.rawValue) \(Identifiers.masked($0.url))" }.sorted()
    return "\(click.element) \"\(click.text)\" \(click.request.map(Identifiers.masked) ?? "null") "
      + "\(click.outcome.rawValue) \(candidates)"
  }

  private static func line(_ node: Node) -> String {
    if let element = node["element"]?.string {
      let candidates = (node["candidates"]?.list ?? []).map {
        "\($0["type"]?.string ?? "") \($0["url"]?.string ?? "")"
      }
      return "\(element) \"\(node["text"]?.string ?? "")\" \(node["request"]?.string ?? "null") "
        + "\(node["outcome"]?.string ?? "") \(candidates.sorted())"
    }
    return "\(node["type"]?.string ?? "") \(node["url"]?.string ?? "") \(node["text"]?.string ?? "null")"
  }
}
