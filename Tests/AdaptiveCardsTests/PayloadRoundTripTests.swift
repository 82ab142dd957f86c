import CardSystems
import Diagnostics
import Documents
import TestSupport
import Testing
import Text

@testable import AdaptiveCards

/// Payloads that become files, and files that become payloads, at random with a fixed seed.
@Suite struct PayloadRoundTripTests {
  private func decoded(_ bytes: [UInt8]) throws -> Payload {
    var findings: [Finding] = []
    let source = Source(path: "Content/adaptive/a.json", bytes: bytes)
    let environment = Environment(templates: .compile([]).0, now: 0)
    return try #require(
      AdaptiveCards.decode(source, id: "a", in: environment, findings: &findings)?.definition,
      "\(String(decoding: bytes, as: UTF8.self)): \(findings)")
  }

  @Test func `a payload is the same after it was a file, whatever is in it`() throws {
    var dice = SeededGenerator(state: 46)
    for _ in 0..<400 {
      let card = dice.card()
      var findings: [Finding] = []
      let source = Source(path: "a.json", bytes: [])
      let found = AdaptiveCards.payloads(in: card)
      #expect(found.count == 1)
      let file = try #require(
        AdaptiveCards.file(of: FoundPayload(.adaptive, card), named: "a", in: source, findings: &findings))
      #expect(findings == [])
      let exported = try #require(AdaptiveCards.export(try decoded(file.bytes), as: .adaptive, findings: &findings))
      #expect(exported.json(pretty: false) == card.json(pretty: false))
      let again = AdaptiveCards.file(
        of: FoundPayload(.adaptive, exported), named: "a", in: source, findings: &findings)
      #expect(again == file)
    }
  }

  @Test func `a file says the same after it was a payload, however it was laid out`() throws {
    var dice = SeededGenerator(state: 47)
    for _ in 0..<200 {
      // By hand: blanks anywhere between the signs.
      let text = String(decoding: dice.card().json(pretty: dice.flip()), as: UTF8.self)
      let file = Array((dice.flip() ? " \r\n\t" + text + "\n\n" : text).utf8)
      var findings: [Finding] = []
      let payload = try #require(AdaptiveCards.export(try decoded(file), as: .adaptive, findings: &findings))
      let source = Source(path: "a.json", bytes: [])
      let new = try #require(
        AdaptiveCards.file(of: FoundPayload(.adaptive, payload), named: "a", in: source, findings: &findings))
      #expect(try decoded(new.bytes).json.json(pretty: false) == decoded(file).json.json(pretty: false))
    }
  }
}

extension SeededGenerator {
  fileprivate mutating func text() -> String {
    let pieces = [
      "a", "B", "7", " ", "\n", "\t", "\"", "\\", "/", "\u{0}", "\u{1F}", "\u{7F}", "\u{2028}", "é", "🌷", "👩‍👩‍👧",
      "שלום", "\u{200F}", "${name}", "{{DATE(2026-02-14T06:08:39Z, SHORT)}}", "**b**", "[l](https://example.com/)",
      "</script>", "&amp;", "\u{FFFD}", "\u{10FFFF}",
    ]
    return (0..<Int.random(in: 0...5, using: &self)).map { _ in pieces.randomElement(using: &self) ?? "" }.joined()
  }

  fileprivate mutating func number() -> Node.Value {
    let doubles = [0.1, -0.5, 1e21, 1e-7, 123_456_789.125, 5e-324, 1.7976931348623157e308, -2.5e-3]
    return flip()
      ? .int([0, -1, 7, 1 << 53, .max, .min].randomElement(using: &self) ?? 0)
      : .double(doubles.randomElement(using: &self) ?? 0.5)
  }

  /// What any property, known or not, may hold.
  fileprivate mutating func value(_ depth: Int) -> Node {
    switch Int.random(in: 0...(depth > 3 ? 4 : 7), using: &self) {
    case 0: return Node(.null)
    case 1: return Node(.bool(flip()))
    case 2: return Node(number())
    case 3, 4: return Node(.string(text()))
    case 5: return Node(.list((0..<Int.random(in: 0...3, using: &self)).map { _ in value(depth + 1) }))
    default:
      let keys = (0..<Int.random(in: 0...3, using: &self)).map { "\(text())\($0)" }
      return map(keys.map { ($0, value(depth + 1)) })
    }
  }

  /// An element of a type that there is, or that there is not, with members in any order.
  fileprivate mutating func element(_ depth: Int) -> Node {
    var members: [(String, Node)] = []
    let type =
      ["TextBlock", "Image", "Container", "ColumnSet", "FactSet", "ActionSet", "Input.Text", "Nonsense"]
      .randomElement(using: &self) ?? "TextBlock"
    members.append(("type", Node(.string(type))))
    switch type {
    case "TextBlock": members.append(("text", Node(.string(text()))))
    case "Image": members.append(("url", Node(.string("https://example.com/a.png"))))
    case "Container" where depth < 4:
      members.append(
        ("items", Node(.list((0..<Int.random(in: 0...3, using: &self)).map { _ in element(depth + 1) }))))
    case "FactSet":
      members.append(("facts", Node(.list([map([("title", Node(.string(text()))), ("value", value(3))])]))))
    default: break
    }
    for key in ["id", "spacing", "isVisible", "fallback", "x-own"] where flip() { members.append((key, value(2))) }
    members.shuffle(using: &self)
    return map(members)
  }

  fileprivate mutating func card() -> Node {
    var members: [(String, Node)] = [
      ("type", Node(.string("AdaptiveCard"))), ("version", Node(.string("1.5"))),
      ("body", Node(.list((0..<Int.random(in: 0...4, using: &self)).map { _ in element(0) }))),
    ]
    if flip() { members.append(("$schema", Node(.string("http://adaptivecards.io/schemas/adaptive-card.json")))) }
    if flip() { members.append(("fallbackText", value(3))) }
    if flip() { members.append((text() + "-own", value(0))) }
    members.shuffle(using: &self)
    return map(members)
  }

  private func map(_ members: [(String, Node)]) -> Node {
    Node(.map(Mapping(members.map { .init(key: $0.0, keyPosition: Position(), node: $0.1) })))
  }
}
