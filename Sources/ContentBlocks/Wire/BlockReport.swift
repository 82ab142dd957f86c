import Diagnostics
import Documents
import HTML

extension ContentBlock {
  /// What the pages know of the block, for machines: id, placeholders, valid, html, actions, close, clicks, images,
  /// findings.
  public func report(_ findings: [Finding] = []) -> Node {
    map([
      ("id", text(id)), ("placeholders", list(placeholders, text)), ("valid", Node(.bool(normalized.isValid))),
      ("html", normalized.maskedHTML.map { text(String(utf8: $0)) } ?? Node(.null)),
      ("actions", list(normalized.actions.sorted { ($0.url, $0.type.rawValue) < ($1.url, $1.type.rawValue) }, action)),
      ("close", list(normalized.close, action)), ("clicks", list(normalized.clicks, click)),
      ("images", list(normalized.images, text)), ("findings", list(findings, finding)),
    ])
  }

  private func action(_ action: BlockAction) -> Node {
    map([
      ("type", text(action.type.rawValue)), ("url", text(Identifiers.masked(action.url))),
      ("text", action.text.map(text) ?? Node(.null)),
    ])
  }

  private func click(_ click: Click) -> Node {
    var entries = [
      ("element", text(click.element)), ("text", text(click.text)),
      ("request", click.request.map { text(Identifiers.masked($0)) } ?? Node(.null)),
      ("outcome", text(click.outcome.rawValue)),
    ]
    if !click.candidates.isEmpty {
      let candidates = list(click.candidates) { candidate in
        map([("type", text(candidate.type.rawValue)), ("url", text(Identifiers.masked(candidate.url)))])
      }
      entries.append(("candidates", candidates))
    }
    return map(entries)
  }

  private func finding(_ finding: Finding) -> Node {
    map([
      ("code", text(finding.code.id)), ("severity", text(finding.severity.rawValue)),
      ("line", Node(.int(finding.place.line))), ("column", Node(.int(finding.place.column))),
      ("message", text(finding.message)),
    ])
  }

  private func text(_ string: String) -> Node { Node(.string(string)) }
  private func list<Item>(_ items: [Item], _ node: (Item) -> Node) -> Node { Node(.list(items.map(node))) }
  private func map(_ entries: [(String, Node)]) -> Node {
    Node(.map(Mapping(entries.map { Mapping.Entry(key: $0.0, keyPosition: Position(), node: $0.1) })))
  }
}
