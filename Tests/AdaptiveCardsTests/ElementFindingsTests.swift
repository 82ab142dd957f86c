import Diagnostics
import Documents
import Testing
import Text

@testable import AdaptiveCards

/// Which element a finding is about.
@Suite struct ElementFindingsTests {
  private let json = """
    { "version": 1,
      "body": [
        { "type": "Container", "items": [
          { "type": "RichTextBlock", "inlines": [{ "type": "TextRun", "text": "" }] },
          { "text": "no type" } ],
          "selectAction": { "type": "Action.Submit" } } ] }
    """

  private func elements(_ places: [(Int, Int)], file: String = "a.json") -> (Position, Position) -> [String?] {
    var ignored: [Finding] = []
    let source = Source(path: "a.json", bytes: Array(json.utf8))
    let node = JSON.parse(source, findings: &ignored) ?? Node(.null)
    let findings = places.map { Finding(.adaptiveWrongType, at: Place(file: file, line: $0.0, column: $0.1), "") }
    let found = ElementFindings(findings, in: node, of: "a.json")
    return { [found[$0], found[$1]] }
  }

  private let container = Position(line: 3, column: 5)
  private let text = Position(line: 4, column: 7)

  @Test func `a finding is about the innermost element around it`() {
    #expect(elements([(3, 7), (4, 55)])(container, text) == ["3:7", "4:55"])
    #expect(elements([(4, 9), (4, 7)])(container, text) == [nil, "4:7 4:9"])
  }

  @Test func `what is no element of its own belongs to the one around it`() {
    #expect(elements([(5, 9), (6, 23)])(container, text) == ["5:9 6:23", nil])
  }

  @Test func `a finding about the card or about another file is about no element`() {
    #expect(elements([(1, 3), (1, 14)])(container, text) == [nil, nil])
    #expect(elements([(3, 7)], file: "a.data.json")(container, text) == [nil, nil])
  }
}
