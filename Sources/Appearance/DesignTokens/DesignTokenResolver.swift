import Documents
import Text

/// A resolver document of the design-tokens format: sets of tokens, and modifiers
/// with contexts, in the order in which later ones override earlier ones.
struct DesignTokenResolver: Sendable {
  /// Where tokens come from.
  enum Origin: Sendable {
    /// The path of a file, as the document has it.
    case file(String, Node)
    case tokens(Node)
  }

  /// A set, which has one context, or a modifier.
  struct Layer: Sendable {
    var name: String
    var isModifier: Bool
    var contexts: [(name: String, origins: [Origin])]
    var defaultName: String?
    var position: Position
  }

  private(set) var layers: [Layer] = []
  private(set) var problems: [(position: Position, message: String)] = []
  private let document: Node

  /// nil for another document.
  init?(_ document: Node) {
    guard let order = document["resolutionOrder"]?.list else { return nil }
    self.document = document
    if let version = document["version"], version.string != "2025.10" {
      report("the version \(version.excerpt) is read as 2025.10", at: version)
    }
    for item in order.prefix(1000) { add(item) }
    if order.count > 1000 { report("of \(order.count) sets and modifiers, 1000 are read", at: order[1000]) }
  }

  private mutating func report(_ message: String, at node: Node) { problems.append((node.position, message)) }

  private mutating func add(_ item: Node) {
    var name = item["name"]?.string ?? ""
    var node = item
    var type = item["type"]?.string
    if let pointer = item["$ref"]?.string {
      let names = DesignTokenReference(pointer: pointer).names
      guard pointer.hasPrefix("#/"), names.count == 2, ["sets", "modifiers"].contains(names[0]),
        let target = document[names[0]]?[names[1]]
      else { return report("\"\(pointer.prefix(80))\" is no set or modifier of this document", at: item) }
      name = names[1]
      node = target
      type = names[0] == "sets" ? "set" : "modifier"
    }
    switch type {
    case "set":
      let origins = origins(node["sources"], [name])
      layers.append(Layer(name: name, isModifier: false, contexts: [("", origins)], position: item.position))
    case "modifier":
      let contexts = (node["contexts"]?.map?.entries ?? []).map { (name: $0.key, origins: origins($0.node, [])) }
      let fallback = node["default"]?.string
      let words = "the modifier \"\(name.prefix(80))\""
      guard !contexts.isEmpty else { return report("\(words) has no contexts", at: item) }
      if let fallback, !contexts.contains(where: { $0.name == fallback }) {
        report("\(words) has no context \"\(fallback.prefix(80))\"", at: node["default"] ?? item)
      }
      layers.append(
        Layer(name: name, isModifier: true, contexts: contexts, defaultName: fallback, position: item.position))
    default: report("this is neither a set nor a modifier", at: item)
    }
  }

  /// `open` are the sets that are being read.
  private mutating func origins(_ sources: Node?, _ open: [String]) -> [Origin] {
    var origins: [Origin] = []
    for source in sources?.list ?? [] {
      guard let pointer = source["$ref"]?.string else {
        origins.append(.tokens(source))
        continue
      }
      let names = DesignTokenReference(pointer: pointer).names
      if !pointer.hasPrefix("#") {
        origins.append(.file(pointer, source))
      } else if names.count == 2, names[0] == "sets", let set = document["sets"]?[names[1]] {
        if open.contains(names[1]) || open.count > 16 || origins.count > 1000 {
          report("the sets lead in a circle: \((open + [names[1]]).joined(separator: " → "))", at: source)
        } else {
          origins += self.origins(set["sources"], open + [names[1]])
        }
      } else {
        report("\"\(pointer.prefix(80))\" is no set of this document", at: source)
      }
    }
    return origins
  }
}

extension DesignTokenResolver.Layer {
  /// The contexts of both modes: those that are called like them, else the default or the first.
  func contexts(choosing chosen: String?) -> [Mode: Int] {
    func first(_ scope: DesignTokenScope) -> Int? { contexts.firstIndex { DesignTokenScope($0.name) == scope } }
    if let chosen = contexts.firstIndex(where: { $0.name == chosen }) { return [.light: chosen, .dark: chosen] }
    let standard = contexts.firstIndex { $0.name == defaultName }
    let light = first(.one(.light)) ?? standard ?? 0
    return [.light: light, .dark: first(.one(.dark)) ?? light]
  }
}
