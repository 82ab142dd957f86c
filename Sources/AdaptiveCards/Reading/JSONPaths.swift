import Documents
import Text

/// Where in a document a value stands, as `body[0].items[2].text`, by its place in the file. Of what a template repeats,
/// the first.
struct JSONPaths {
  private var paths: [Position: String] = [:]

  init(_ node: Node) { add(node, "", depth: 0) }

  /// The document itself needs no path.
  subscript(position: Position) -> String? { paths[position].flatMap { $0.isEmpty ? nil : $0 } }

  private mutating func add(_ node: Node, _ path: String, depth: Int) {
    // Deeper than any element that is drawn.
    guard depth < 300 else { return }
    if paths[node.position] == nil { paths[node.position] = path }
    switch node.value {
    case .map(let mapping):
      for entry in mapping.entries {
        add(entry.node, path.isEmpty ? entry.key : "\(path).\(entry.key)", depth: depth + 1)
      }
    case .list(let items):
      for (i, item) in items.enumerated() { add(item, "\(path)[\(i)]", depth: depth + 1) }
    default: break
    }
  }
}
