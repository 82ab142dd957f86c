import Diagnostics
import Documents
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
    if !block.variants.isEmpty, let name = block.variantName { member("variant", name) }
    member("valid", normalized.isValid)
    let actions = normalized.actions.sorted { ($0.url, $0.type.rawValue) < ($1.url, $1.type.rawValue) }
    objects("actions", actions) { $0.write($1) }
    objects("close", normalized.close) { $0.write($1) }
    objects("clicks", normalized.clicks) { json, click in
      json.members(["element": click.element, "text": click.text])
      json.optional("request", click.request.map(Identifiers.masked))
      json.member("outcome", click.outcome.rawValue)
      guard !click.candidates.isEmpty else { return }
      json.objects("candidates", click.candidates) { json, candidate in
        json.members(["type": candidate.type.rawValue, "url": Identifiers.masked(candidate.url)])
      }
    }
    member("images", normalized.images)
    objects("findings", findings) { json, finding in
      json.members([
        "code": finding.code.id, "severity": finding.severity.rawValue, "line": finding.place.line,
        "column": finding.place.column, "message": finding.message,
      ])
    }
  }

  private mutating func write(_ action: BlockAction) {
    members(["type": action.type.rawValue, "url": Identifiers.masked(action.url)])
    optional("text", action.text)
  }

  fileprivate mutating func optional(_ name: String, _ text: String?) {
    if let text { member(name, text) } else { null(name) }
  }
}
