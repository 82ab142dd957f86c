import Diagnostics
import Documents
import HTML
import Text

extension ContentBlock {
  /// The contents of the block's pages, for tools.
  public func report(_ findings: [Finding] = []) -> Node {
    let members = JSONWriter.object { json in
      json.member("id", id)
      json.optional("html", normalized.maskedHTML.map { String(decoding: $0, as: UTF8.self) })
      json.write(self, findings)
    }
    return JSON.parse(members.array) ?? Node(.null)
  }
}

extension JSONWriter {
  /// Writes the members of a block's report except `id` and `html`, which its page in the site has.
  mutating func write(_ block: ContentBlock, _ findings: [Finding]) {
    let normalized = block.normalized
    member("placeholders", block.placeholders)
    member("valid", normalized.isValid)
    let actions = normalized.actions.sorted { ($0.url, $0.type.rawValue) < ($1.url, $1.type.rawValue) }
    array("actions", actions) { $0.action($1) }
    array("close", normalized.close) { $0.action($1) }
    array("clicks", normalized.clicks) { $0.click($1) }
    member("images", normalized.images)
    array("findings", findings) { $0.finding($1) }
  }

  private mutating func action(_ action: BlockAction) {
    object {
      $0.member("type", action.type.rawValue)
      $0.member("url", Identifiers.masked(action.url))
      $0.optional("text", action.text)
    }
  }

  private mutating func click(_ click: Click) {
    object {
      $0.member("element", click.element)
      $0.member("text", click.text)
      $0.optional("request", click.request.map(Identifiers.masked))
      $0.member("outcome", click.outcome.rawValue)
      guard !click.candidates.isEmpty else { return }
      $0.array("candidates", click.candidates) { json, candidate in
        json.object {
          $0.member("type", candidate.type.rawValue)
          $0.member("url", Identifiers.masked(candidate.url))
        }
      }
    }
  }

  private mutating func finding(_ finding: Finding) {
    object {
      $0.member("code", finding.code.id)
      $0.member("severity", finding.severity.rawValue)
      $0.member("line", finding.place.line)
      $0.member("column", finding.place.column)
      $0.member("message", finding.message)
    }
  }

  fileprivate mutating func optional(_ name: String, _ text: String?) {
    if let text { member(name, text) } else { null(name) }
  }
}
