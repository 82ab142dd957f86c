import Diagnostics
import Documents
import Text

/// What every group needs.
extension ThemeReader {
  /// The entries of a map; anything else is a finding and has none. A colour that YAML took for a comment is one, too.
  mutating func entries(_ node: Node, _ label: String) -> [Mapping.Entry] {
    var fields = Fields(node, of: label, in: source)
    let entries = (node.map?.entries ?? []).filter { entry in
      guard entry.node.isNull else { return true }
      let count = fields.findings.count
      _ = fields.node(entry.key)
      return fields.findings.count == count
    }
    findings += fields.findings
    return entries
  }

  mutating func text(_ node: Node, _ label: String) -> String? {
    if let text = node.string { return text }
    mistyped(node, label, ["text"])
    return nil
  }

  mutating func report(
    _ code: Code, at position: Position, _ message: String, expected: [String] = [], hint: String? = nil
  ) {
    findings.append(Finding(code, at: source.place(position), message, expected: expected, hint: hint))
  }

  mutating func mistyped(_ node: Node, _ label: String, _ expected: [String], hint: String? = nil) {
    report(.wrongType, at: node.position, "\(label) is \(node.excerpt)", expected: expected, hint: hint)
  }

  /// Reports a value of the right type that is not valid, quoted and cut where it is long.
  mutating func bad(_ node: Node, _ label: String, _ expected: [String], hint: String? = nil) {
    report(.themeBadValue, at: node.position, "\(label) is \(node.excerpt)", expected: expected, hint: hint)
  }

  static func excerpt(_ text: String) -> String {
    text.unicodeScalars.count > 60 ? String(String.UnicodeScalarView(text.unicodeScalars.prefix(60))) + "…" : text
  }
}
