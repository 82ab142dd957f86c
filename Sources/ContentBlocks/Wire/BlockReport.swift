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
    swap(&report.json, &json)
    report.write(self, findings)
    swap(&report.json, &json)
  }
}

/// Writes a block's report. Two hundred characters of HTML for each other word: as values first it takes ten times as
/// long.
private struct BlockReport {
  var json = Bytes()

  mutating func write(_ block: ContentBlock, _ findings: [Finding]) {
    let normalized = block.normalized
    json.append("\"placeholders\":")
    list(block.placeholders) { $0.string($1) }
    json.append(normalized.isValid ? ",\"valid\":true,\"html\":" : ",\"valid\":false,\"html\":")
    optional(normalized.maskedHTML.map { String(decoding: $0, as: UTF8.self) })
    json.append(",\"actions\":")
    list(normalized.actions.sorted { ($0.url, $0.type.rawValue) < ($1.url, $1.type.rawValue) }) { $0.action($1) }
    json.append(",\"close\":")
    list(normalized.close) { $0.action($1) }
    json.append(",\"clicks\":")
    list(normalized.clicks) { $0.click($1) }
    json.append(",\"images\":")
    list(normalized.images) { $0.string($1) }
    json.append(",\"findings\":")
    list(findings) { $0.finding($1) }
  }

  private mutating func list<Item>(_ items: [Item], _ add: (inout BlockReport, Item) -> Void) {
    json.append("[")
    for i in items.indices {
      if i > 0 { json.append(",") }
      add(&self, items[i])
    }
    json.append("]")
  }

  private mutating func action(_ action: BlockAction) {
    json.append("{\"type\":")
    string(action.type.rawValue)
    json.append(",\"url\":")
    string(Identifiers.masked(action.url))
    json.append(",\"text\":")
    optional(action.text)
    json.append("}")
  }

  private mutating func click(_ click: Click) {
    json.append("{\"element\":")
    string(click.element)
    json.append(",\"text\":")
    string(click.text)
    json.append(",\"request\":")
    optional(click.request.map(Identifiers.masked))
    json.append(",\"outcome\":")
    string(click.outcome.rawValue)
    if !click.candidates.isEmpty {
      json.append(",\"candidates\":")
      list(click.candidates) { $0.candidate($1) }
    }
    json.append("}")
  }

  private mutating func candidate(_ candidate: BlockAction) {
    json.append("{\"type\":")
    string(candidate.type.rawValue)
    json.append(",\"url\":")
    string(Identifiers.masked(candidate.url))
    json.append("}")
  }

  private mutating func finding(_ finding: Finding) {
    json.append("{\"code\":")
    string(finding.code.id)
    json.append(",\"severity\":")
    string(finding.severity.rawValue)
    json.append(",\"line\":")
    json.append(finding.place.line)
    json.append(",\"column\":")
    json.append(finding.place.column)
    json.append(",\"message\":")
    string(finding.message)
    json.append("}")
  }

  private mutating func optional(_ text: String?) {
    if let text { string(text) } else { json.append("null") }
  }

  private mutating func string(_ text: String) { JSONText.append(text, to: &json) }
}
