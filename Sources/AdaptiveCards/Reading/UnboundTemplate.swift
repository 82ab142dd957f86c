import AdaptiveExpressions
import Diagnostics
import Documents
import Text

/// Reads a template that has no data as a card: expressions become marks,
/// every repeated element stands once, every conditional one stands. What
/// has its data beside it, as a literal `$data`, is filled with it.
struct UnboundTemplate {
  private(set) var bindings = Bindings()
  /// The place of the first expression; nil where there is none.
  private(set) var firstExpression: Position?
  /// The number of expressions, in texts and in `$data` and `$when`.
  private(set) var expressionCount = 0
  /// The texts in which an expression has no end.
  private(set) var unclosedPositions: [Position] = []
  /// Expands the elements that have literal `$data`.
  private(set) var template: Template

  init(_ template: Template) { self.template = template }

  /// The root's members that templates have, and cards have not.
  static let reserved: Set<String> = ["$data", "$when", "$sampleData"]

  /// Whether a card is a template: it has an expression, data or a condition.
  static func occurs(in node: Node, depth: Int = 0) -> Bool {
    guard depth < 300 else { return false }
    switch node.value {
    case .string(let text): return Bindings.occur(in: text)
    case .list(let items): return items.contains { occurs(in: $0, depth: depth + 1) }
    case .map(let mapping):
      return mapping.entries.contains { entry in
        entry.key.utf8.first == UInt8(ascii: "$") && reserved.contains(entry.key)
          || occurs(in: entry.node, depth: depth + 1)
      }
    default: return false
    }
  }

  mutating func read(_ node: Node, depth: Int = 0) -> Node {
    // Deeper than any element that is drawn.
    guard depth < 200 else { return node }
    switch node.value {
    case .string(let text):
      guard Bindings.occur(in: text) else { return node }
      note(text, at: node.position)
      return Node(.string(bindings.marking(text)), at: node.position)
    case .list(let items): return Node(.list(items.flatMap { all($0, depth: depth + 1) }), at: node.position)
    case .map:
      let results = all(node, depth: depth + 1)
      return results.count == 1 ? results[0] : Node(.list(results), at: node.position)
    default: return node
    }
  }

  /// An object once; one with literal data, filled, as often as the data repeats it.
  private mutating func all(_ node: Node, depth: Int) -> [Node] {
    guard case .map(let mapping) = node.value, depth < 200 else { return [read(node, depth: depth)] }
    if let data = mapping["$data"], data.map != nil || data.list != nil, !Self.occurs(in: data) {
      var ignored: [Finding] = []
      let scope = ExpressionScope(data: .object([:]), root: .object([:]), host: .missing)
      let filledNode = template.expandAll(node, scope, &ignored)
      return filledNode.map { read($0, depth: depth + 1) }
    }
    var entries: [Mapping.Entry] = []
    for var entry in mapping.entries {
      if Self.reserved.contains(entry.key) {
        if case .string(let text) = entry.node.value { note(text, at: entry.node.position) }
        continue
      }
      entry.node = read(entry.node, depth: depth + 1)
      entries.append(entry)
    }
    return [Node(.map(Mapping(entries)), at: node.position)]
  }

  private mutating func note(_ text: String, at position: Position) {
    let template = TemplateText(text)
    let expressions = template.parts.count { if case .literal = $0 { false } else { true } }
    if template.hasOpenEnd { unclosedPositions.append(position) }
    guard expressions > 0 else { return }
    expressionCount += expressions
    firstExpression = firstExpression.map { min($0, position) } ?? position
  }
}
