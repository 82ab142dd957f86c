import Diagnostics
import Documents

/// Fills a template with data: `${…}` in texts, `$data` and `$when` on objects. The result keeps the places of the
/// template, so that what is wrong with the card is found in the file.
struct Template {
  let source: Source
  private var paths: JSONPaths?
  private var root = Node(.null)
  private var findings: [Finding] = []
  /// How many values the result may still have: repeated elements inside repeated elements multiply.
  private var budget = 200_000
  /// How many steps its expressions may still take.
  private var steps = 1_000_000

  init(source: Source) { self.source = source }

  func expand(_ node: Node, _ scope: TemplateScope, _ findings: inout [Finding]) -> Node {
    var expansion = self
    expansion.root = node
    let results = expansion.object(node, scope, depth: 0)
    findings += expansion.findings
    return results.first ?? Node(.null, at: node.position)
  }

  /// Expands an object to nothing, one value, or several where its data is an array.
  private mutating func object(_ node: Node, _ scope: TemplateScope, depth: Int) -> [Node] {
    guard case .map(let mapping) = node.value else { return [value(node, scope, depth: depth)] }
    // Deeper than any element that is drawn.
    guard depth < 200 else { return [node] }
    guard let dataNode = mapping["$data"] else { return members(mapping, node, scope, depth: depth).map { [$0] } ?? [] }
    let data = value(dataNode, scope, depth: depth + 1)
    if case .string(let text) = data.value, text.hasPrefix("${") { return [] }
    guard case .list(let items) = data.value else {
      var inner = scope
      (inner.data, inner.index) = (data, nil)
      return members(mapping, node, inner, depth: depth).map { [$0] } ?? []
    }
    var results: [Node] = []
    for (i, item) in items.enumerated() {
      var inner = scope
      (inner.data, inner.index) = (item, i)
      if let member = members(mapping, node, inner, depth: depth) { results.append(member) }
    }
    return results
  }

  /// Expands the object's members, unless its `$when` is false.
  private mutating func members(_ mapping: Mapping, _ node: Node, _ scope: TemplateScope, depth: Int) -> Node? {
    guard spend(1, node) else { return nil }
    if let when = mapping["$when"] {
      let kept = value(when, scope, depth: depth + 1, isQuiet: true)
      guard let kept = kept.bool else {
        report(.adaptiveTemplateField, when, "$when is not true or false, and leaves the element out")
        return nil
      }
      if !kept { return nil }
    }
    var entries: [Mapping.Entry] = []
    entries.reserveCapacity(mapping.entries.count)
    for entry in mapping.entries where entry.key != "$data" && entry.key != "$when" {
      var entry = entry
      if entry.node.map != nil {
        let results = object(entry.node, scope, depth: depth + 1)
        if results.isEmpty { continue }
        entry.node = results.count == 1 ? results[0] : Node(.list(results), at: entry.node.position)
      } else {
        entry.node = value(entry.node, scope, depth: depth + 1)
      }
      entries.append(entry)
    }
    return Node(.map(Mapping(entries)), at: node.position)
  }

  private mutating func value(_ node: Node, _ scope: TemplateScope, depth: Int, isQuiet: Bool = false) -> Node {
    guard spend(1, node) else { return Node(.null, at: node.position) }
    switch node.value {
    case .string(let text):
      var result = self.text(text, node, scope, isQuiet: isQuiet)
      result.position = node.position
      return result
    case .list(let items):
      var results: [Node] = []
      for item in items where depth < 200 {
        if item.map != nil {
          results += object(item, scope, depth: depth + 1)
        } else {
          let result = value(item, scope, depth: depth + 1)
          // An expression that gives an array stands for the array's elements.
          if item.string != nil, let inner = result.list { results += inner } else { results.append(result) }
        }
      }
      return Node(.list(results), at: node.position)
    case .map:
      let results = object(node, scope, depth: depth + 1)
      return results.count == 1 ? results[0] : Node(.list(results), at: node.position)
    default: return node
    }
  }

  /// Expands a text: one that is a single expression becomes its value; otherwise values are inserted.
  private mutating func text(_ text: String, _ node: Node, _ scope: TemplateScope, isQuiet: Bool) -> Node {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return node }
    let parts = TemplateText.parts(of: text)
    if case .literal(let rest)? = parts.last, rest.find("${") != nil {
      report(.adaptiveTemplate, node, "an expression has no closing brace")
    }
    if parts.count == 1, case .expression(let body) = parts[0] {
      return evaluate(body, node, scope, isQuiet: isQuiet) ?? node
    }
    var result = ""
    for part in parts {
      switch part {
      case .literal(let literal): result += literal
      case .expression(let body):
        // An expression that cannot be evaluated stays as written.
        result += evaluate(body, node, scope, isQuiet: isQuiet)?.interpolated ?? "${\(body)}"
      }
      guard result.utf8.count < 1 << 20 else { break }
    }
    // Long texts cost more steps.
    guard spend(result.utf8.count / 256, node) else { return node }
    return Node(.string(result), at: node.position)
  }

  private mutating func evaluate(_ body: String, _ node: Node, _ scope: TemplateScope, isQuiet: Bool) -> Node? {
    // The finding about exhausted steps exists already.
    guard steps > 0 else { return nil }
    steps -= body.utf8.count / 16
    var evaluator = Evaluator(scope: scope, suggests: findings.count < 50, steps: steps)
    defer { steps = evaluator.steps }
    do throws(ExpressionError) {
      return try evaluator.result(of: ExpressionParser.parse(body.utf8))
    } catch {
      if !(isQuiet && error.isMissing) {
        report(
          error.isMissing ? .adaptiveTemplateField : .adaptiveTemplate, node, "${\(body.prefix(80))}: \(error.message)",
          hint: error.hint)
      }
      return nil
    }
  }

  private mutating func spend(_ count: Int, _ node: Node) -> Bool {
    guard budget > 0 else { return false }
    budget -= count
    if budget <= 0 { report(.adaptiveTemplate, node, "the data makes the card larger than any host could show") }
    return budget > 0
  }

  private mutating func report(_ code: Code, _ node: Node, _ message: String, hint: String? = nil) {
    let place = source.place(node.position)
    guard FindingLimit.hasRoom(in: &findings, at: place) else { return }
    let known = paths ?? JSONPaths(root)
    paths = known
    let path = known[node.position].map { "\($0): " } ?? ""
    let finding = Finding(code, at: place, path + message, hint: hint)
    // Repeated elements repeat their findings, which are kept once.
    if findings.last != finding { findings.append(finding) }
  }
}

/// A text divided into literal parts and expressions.
enum TemplateText: Equatable {
  case literal(String)
  case expression(String)

  static func parts(of text: String) -> [TemplateText] {
    let bytes = Array(text.utf8)
    var parts: [TemplateText] = []
    var (start, i) = (0, 0)
    func decoded(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    while i + 1 < bytes.count {
      if bytes[i] == UInt8(ascii: "$"), bytes[i + 1] == UInt8(ascii: "{"), let end = end(of: bytes, from: i + 2) {
        if i > start { parts.append(.literal(decoded(start..<i))) }
        parts.append(.expression(decoded((i + 2)..<end)))
        i = end + 1
        start = i
      } else {
        i += 1
      }
    }
    if start < bytes.count || parts.isEmpty { parts.append(.literal(decoded(start..<bytes.count))) }
    return parts
  }

  /// The brace that closes an expression: not one inside quotation marks or inner braces.
  private static func end(of bytes: [UInt8], from start: Int) -> Int? {
    var quote: UInt8?
    var depth = 0
    for i in start..<max(start, min(bytes.count, start + 10_000)) {
      let byte = bytes[i]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") {
        quote = byte
      } else if byte == UInt8(ascii: "{") {
        depth += 1
      } else if byte == UInt8(ascii: "}") {
        if depth == 0 { return i }
        depth -= 1
      }
    }
    return nil
  }
}
