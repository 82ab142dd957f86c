import Diagnostics
import Documents
import Text

/// Which findings are about which element or action of a card.
struct ElementFindings: Sendable {
  /// The places of the findings as `line:column`, with blanks between, by the place of the element.
  private var places: [Position: String] = [:]

  init() {}

  /// Takes the findings in the file that `node` is the JSON of.
  init(_ findings: [Finding], in node: Node, of file: String) {
    let filePlaces = findings.lazy.filter { $0.place.file == file }.map(\.place)
    guard !filePlaces.isEmpty else { return }
    var owners: [Owner] = []
    Self.add(node, of: nil, depth: 0, to: &owners)
    for place in Set(filePlaces).sorted() {
      guard let element = Self.last(of: owners, upTo: place)?.element else { continue }
      places[element] = (places[element].map { $0 + " " } ?? "") + place.lineAndColumn
    }
  }

  subscript(element: Position) -> String? { places[element] }

  private typealias Owner = (position: Position, element: Position?)

  private static func last(of owners: [Owner], upTo place: Place) -> Owner? {
    let next = owners.firstSortedIndex {
      (Int($0.position.line), Int($0.position.column)) > (place.line, place.column)
    }
    return next > 0 ? owners[next - 1] : nil
  }

  /// Objects that are drawn as parts of the element around them.
  private static let parts: Set<String> = [
    "inlines", "images", "rows", "sources", "captionSources", "choices", "facts", "selectAction",
    "inlineAction",
  ]

  /// Adds each value and each key with its element, in the order of the file.
  private static func add(_ node: Node, of element: Position?, depth: Int, to owners: inout [Owner]) {
    owners.append((node.position, element))
    // Deeper than any element that is drawn.
    guard depth < 300 else { return }
    for entry in node.map?.entries ?? [] {
      owners.append((entry.keyPosition, element))
      let items = entry.node.list ?? [entry.node]
      for item in items {
        let isElement = item["type"]?.string != nil && !parts.contains(entry.key)
        add(item, of: isElement ? item.position : element, depth: depth + 1, to: &owners)
      }
    }
  }
}

/// Where in a document a value first stands, as `body[0].items[2].text`, by its place in the file.
struct JSONPaths {
  private var paths: [Position: String] = [:]
  private(set) var nodes: [Position: Node] = [:]

  init(_ node: Node) { add(node, "", depth: 0) }

  /// The document itself needs no path.
  subscript(position: Position) -> String? { paths[position].flatMap { $0.isEmpty ? nil : $0 } }

  private mutating func add(_ node: Node, _ path: String, depth: Int) {
    // Deeper than any element that is drawn.
    guard depth < 300 else { return }
    if paths[node.position] == nil { (paths[node.position], nodes[node.position]) = (path, node) }
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
