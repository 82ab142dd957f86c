import Diagnostics
import Documents
import HTML
import Text

extension ContentBlock {
  /// What the pages know of the block, for machines: id, placeholders, valid, html, actions, close, clicks, images,
  /// findings.
  public func report(_ findings: [Finding] = []) -> Node {
    var json = Bytes("{\"id\":")
    JSONText.append(id, to: &json)
    json.append(",")
    write(findings, to: &json)
    json.append("}")
    var problems: [Finding] = []
    return JSON.parse(Source(path: file, bytes: json.array), findings: &problems) ?? Node(.null)
  }

  /// The members of the report but `id`, as JSON on one line.
  func write(_ findings: [Finding], to json: inout Bytes) {
    var report = BlockReport()
    swap(&report.out, &json)
    report.write(self, findings)
    swap(&report.out, &json)
  }
}

/// Writes a block's report. Two hundred characters of HTML for each other word: as values first it takes ten times as
/// long.
private struct BlockReport {
  var out = Bytes()

  mutating func write(_ block: ContentBlock, _ findings: [Finding]) {
    let normalized = block.normalized
    out.append("\"placeholders\":")
    list(block.placeholders) { $0.string($1) }
    out.append(normalized.isValid ? ",\"valid\":true,\"html\":" : ",\"valid\":false,\"html\":")
    html(normalized)
    out.append(",\"actions\":")
    list(normalized.actions.sorted { ($0.url, $0.type.rawValue) < ($1.url, $1.type.rawValue) }) { $0.action($1) }
    out.append(",\"close\":")
    list(normalized.close) { $0.action($1) }
    out.append(",\"clicks\":")
    list(normalized.clicks) { $0.click($1) }
    out.append(",\"images\":")
    list(normalized.images) { $0.string($1) }
    out.append(",\"findings\":")
    list(findings) { $0.finding($1) }
  }

  private mutating func html(_ block: NormalizedBlock) {
    if let plain = block.plain {
      out.append("\"")
      plain.write(.masked, for: .json).withBytes { out.append($0) }
      out.append("\"")
    } else {
      optional(block.maskedHTML.map { String(decoding: $0, as: UTF8.self) })
    }
  }

  private mutating func list<Item>(_ items: [Item], _ add: (inout BlockReport, Item) -> Void) {
    out.append("[")
    for i in items.indices {
      if i > 0 { out.append(",") }
      add(&self, items[i])
    }
    out.append("]")
  }

  private mutating func action(_ action: BlockAction) {
    out.append("{\"type\":")
    string(action.type.rawValue)
    out.append(",\"url\":")
    string(Identifiers.masked(action.url))
    out.append(",\"text\":")
    optional(action.text)
    out.append("}")
  }

  private mutating func click(_ click: Click) {
    out.append("{\"element\":")
    string(click.element)
    out.append(",\"text\":")
    string(click.text)
    out.append(",\"request\":")
    optional(click.request.map(Identifiers.masked))
    out.append(",\"outcome\":")
    string(click.outcome.rawValue)
    if !click.candidates.isEmpty {
      out.append(",\"candidates\":")
      list(click.candidates) { $0.candidate($1) }
    }
    out.append("}")
  }

  private mutating func candidate(_ candidate: BlockAction) {
    out.append("{\"type\":")
    string(candidate.type.rawValue)
    out.append(",\"url\":")
    string(Identifiers.masked(candidate.url))
    out.append("}")
  }

  private mutating func finding(_ finding: Finding) {
    out.append("{\"code\":")
    string(finding.code.id)
    out.append(",\"severity\":")
    string(finding.severity.rawValue)
    out.append(",\"line\":")
    out.append(finding.place.line)
    out.append(",\"column\":")
    out.append(finding.place.column)
    out.append(",\"message\":")
    string(finding.message)
    out.append("}")
  }

  private mutating func optional(_ text: String?) {
    if let text { string(text) } else { out.append("null") }
  }

  private mutating func string(_ text: String) { JSONText.append(text, to: &out) }
}
