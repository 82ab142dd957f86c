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
    var out = BlockReport()
    swap(&out.json, &json)
    out.list("placeholders", placeholders) { $0.add($1) }
    out.member("valid")
    out.add(normalized.isValid)
    out.member("html")
    if let plain = normalized.plain {
      out.addQuoted(plain.write(.masked, for: .json))
    } else if let html = normalized.maskedHTML {
      out.add(html)
    } else {
      out.addNull()
    }
    out.list("actions", normalized.actions.sorted { ($0.url, $0.type.rawValue) < ($1.url, $1.type.rawValue) }) {
      $0.add($1)
    }
    out.list("close", normalized.close) { $0.add($1) }
    out.list("clicks", normalized.clicks) { $0.add($1) }
    out.list("images", normalized.images) { $0.add($1) }
    out.list("findings", findings) { $0.add($1) }
    swap(&out.json, &json)
  }
}

/// Writes a block's report. Two hundred characters of HTML for each other word: as values first it takes ten times as
/// long.
private struct BlockReport {
  var json: [UInt8] = []
  private var isFirst = true

  private mutating func write(_ text: StaticString) { text.withUTF8Buffer { json.append(contentsOf: $0) } }

  /// The name of the next member of the innermost object.
  mutating func member(_ name: StaticString) {
    write(isFirst ? "\"" : ",\"")
    write(name)
    write("\":")
    isFirst = false
  }

  mutating func add(_ text: String) { JSONText.append(text, to: &json) }
  mutating func addNull() { write("null") }
  mutating func add(_ flag: Bool) { write(flag ? "true" : "false") }
  mutating func add(_ number: Int) { json.append(contentsOf: String(number).utf8) }

  /// What stands between a string's quotes.
  mutating func addQuoted(_ escaped: Buffer) {
    write("\"")
    escaped.withBytes { json.append(contentsOf: $0) }
    write("\"")
  }

  mutating func add(_ utf8: [UInt8]) {
    utf8.withUnsafeBufferPointer { utf8 in
      if utf8.isUTF8 { JSONText.append(utf8, to: &json) } else { add(String(decoding: utf8, as: UTF8.self)) }
    }
  }

  mutating func list<Item>(_ name: StaticString, _ items: [Item], _ add: (inout BlockReport, Item) -> Void) {
    member(name)
    write("[")
    for i in items.indices {
      if i > 0 { write(",") }
      add(&self, items[i])
    }
    write("]")
  }

  private mutating func object(_ members: (inout BlockReport) -> Void) {
    let wasFirst = isFirst
    isFirst = true
    write("{")
    members(&self)
    write("}")
    isFirst = wasFirst
  }

  mutating func add(_ action: BlockAction) {
    object {
      $0.member("type")
      $0.add(action.type.rawValue)
      $0.member("url")
      $0.add(Identifiers.masked(action.url))
      $0.member("text")
      if let text = action.text { $0.add(text) } else { $0.addNull() }
    }
  }

  mutating func add(_ click: Click) {
    object {
      $0.member("element")
      $0.add(click.element)
      $0.member("text")
      $0.add(click.text)
      $0.member("request")
      if let request = click.request { $0.add(Identifiers.masked(request)) } else { $0.addNull() }
      $0.member("outcome")
      $0.add(click.outcome.rawValue)
      if !click.candidates.isEmpty { $0.list("candidates", click.candidates) { $0.addCandidate($1) } }
    }
  }

  private mutating func addCandidate(_ candidate: BlockAction) {
    object {
      $0.member("type")
      $0.add(candidate.type.rawValue)
      $0.member("url")
      $0.add(Identifiers.masked(candidate.url))
    }
  }

  mutating func add(_ finding: Finding) {
    object {
      $0.member("code")
      $0.add(finding.code.id)
      $0.member("severity")
      $0.add(finding.severity.rawValue)
      $0.member("line")
      $0.add(finding.place.line)
      $0.member("column")
      $0.add(finding.place.column)
      $0.member("message")
      $0.add(finding.message)
    }
  }
}
