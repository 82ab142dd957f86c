import Diagnostics
import Documents
import HTML

extension ContentBlock {
  /// What the pages know of the block, for machines: id, placeholders, valid, html, actions, close, clicks, images,
  /// findings.
  public func report(_ findings: [Finding] = []) -> Node {
    var json: [UInt8] = Array("{\"id\":".utf8)
    JSONText.append(id, to: &json)
    json.append(UInt8(ascii: ","))
    write(findings, to: &json)
    json.append(UInt8(ascii: "}"))
    var problems: [Finding] = []
    return JSON.parse(Source(path: file, bytes: json), findings: &problems) ?? Node(.null)
  }

  /// The members of the report but `id`, as JSON on one line.
  func write(_ findings: [Finding], to json: inout [UInt8]) {
    var report = BlockReport()
    report.write(self, findings)
    report.out.withBytes { json.append(contentsOf: $0) }
  }
}

/// Writes a block's report. Two hundred characters of HTML for each other word: as values first it takes ten times as
/// long.
private struct BlockReport {
  var out = Buffer(capacity: 8 * 1024)

  mutating func write(_ block: ContentBlock, _ findings: [Finding]) {
    let normalized = block.normalized
    out.literal("\"placeholders\":")
    list(block.placeholders) { $0.string($1) }
    out.literal(normalized.isValid ? ",\"valid\":true,\"html\":" : ",\"valid\":false,\"html\":")
    html(normalized)
    out.literal(",\"actions\":")
    list(normalized.actions.sorted { ($0.url, $0.type.rawValue) < ($1.url, $1.type.rawValue) }) { $0.action($1) }
    out.literal(",\"close\":")
    list(normalized.close) { $0.action($1) }
    out.literal(",\"clicks\":")
    list(normalized.clicks) { $0.click($1) }
    out.literal(",\"images\":")
    list(normalized.images) { $0.string($1) }
    out.literal(",\"findings\":")
    list(findings) { $0.finding($1) }
  }

  private mutating func html(_ block: NormalizedBlock) {
    if let plain = block.plain {
      out.literal("\"")
      out.trusted(plain.write(.masked, for: .json))
      out.literal("\"")
    } else {
      optional(block.maskedHTML.map { String(decoding: $0, as: UTF8.self) })
    }
  }

  private mutating func list<Item>(_ items: [Item], _ add: (inout BlockReport, Item) -> Void) {
    out.literal("[")
    for i in items.indices {
      if i > 0 { out.literal(",") }
      add(&self, items[i])
    }
    out.literal("]")
  }

  private mutating func action(_ action: BlockAction) {
    out.literal("{\"type\":")
    string(action.type.rawValue)
    out.literal(",\"url\":")
    string(Identifiers.masked(action.url))
    out.literal(",\"text\":")
    optional(action.text)
    out.literal("}")
  }

  private mutating func click(_ click: Click) {
    out.literal("{\"element\":")
    string(click.element)
    out.literal(",\"text\":")
    string(click.text)
    out.literal(",\"request\":")
    optional(click.request.map(Identifiers.masked))
    out.literal(",\"outcome\":")
    string(click.outcome.rawValue)
    if !click.candidates.isEmpty {
      out.literal(",\"candidates\":")
      list(click.candidates) { $0.candidate($1) }
    }
    out.literal("}")
  }

  private mutating func candidate(_ candidate: BlockAction) {
    out.literal("{\"type\":")
    string(candidate.type.rawValue)
    out.literal(",\"url\":")
    string(Identifiers.masked(candidate.url))
    out.literal("}")
  }

  private mutating func finding(_ finding: Finding) {
    out.literal("{\"code\":")
    string(finding.code.id)
    out.literal(",\"severity\":")
    string(finding.severity.rawValue)
    out.literal(",\"line\":")
    out.number(finding.place.line)
    out.literal(",\"column\":")
    out.number(finding.place.column)
    out.literal(",\"message\":")
    string(finding.message)
    out.literal("}")
  }

  private mutating func optional(_ text: String?) {
    if let text { string(text) } else { out.literal("null") }
  }

  private mutating func string(_ text: String) {
    text.withBytes { text in
      guard text.count < 1_024 else { return long(text) }
      let room = out.trustedRoom(JSONText.room(for: text.count)).start
      out.trustWritten(JSONText.write(text, to: room))
    }
  }

  /// Room for the most that it could become would be far more than it does.
  private mutating func long(_ text: UnsafeBufferPointer<UInt8>) {
    var json: [UInt8] = []
    JSONText.append(text, to: &json)
    out.trusted(json)
  }
}
