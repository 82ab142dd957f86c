import Documents
import Text

/// The file of Material's theme builder: colours by role, in `schemes`.
enum MaterialScheme {
  /// The schemes as groups of design tokens; nil for another file.
  static func tokens(in document: Node) -> Node? {
    guard let schemes = document["schemes"]?.map?.entries, document["$type"] == nil else { return nil }
    let groups = schemes.compactMap { scheme -> (String, Node)? in
      guard DesignTokenScope(scheme.key) != .both, let roles = scheme.node.map?.entries else { return nil }
      let tokens = roles.map { role -> (String, Node) in
        let type = Node(.string("color"), at: role.node.position)
        return (role.key, Node(members: [("$type", type), ("$value", role.node)], at: role.node.position))
      }
      return (scheme.key, Node(members: tokens, at: scheme.node.position))
    }
    return groups.isEmpty ? nil : Node(members: groups, at: document.position)
  }
}

/// Variables of Figma, as its REST API and plug-ins that write the same members have them.
enum FigmaVariables {
  /// The variables as design tokens; nil for another file.
  static func tokens(in document: Node) -> Node? {
    let root = document["meta"] ?? document
    let variables = items(root["variables"])
    guard variables.contains(where: { $0["valuesByMode"] != nil }) else { return nil }
    var modes: [String: String] = [:]
    for collection in collections(of: document) {
      for mode in collection["modes"]?.list ?? [] {
        if let id = mode["modeId"]?.string, let name = mode["name"]?.string { modes[id] = name }
      }
    }
    let paths = Dictionary(
      variables.compactMap { item in item["id"]?.string.map { ($0, path(item)) } },
      uniquingKeysWith: { first, _ in first })
    let tokens = variables.compactMap { item -> (String, Node)? in
      guard let values = item["valuesByMode"]?.map?.entries, let first = values.first else { return nil }
      func node(_ value: Node) -> Node {
        guard let target = value["id"]?.string.flatMap({ paths[$0] }) else { return value }
        return Node(.string("{\(target)}"), at: value.position)
      }
      let named = values.map { (name: modes[$0.key] ?? $0.key, node: node($0.node)) }
      let sides = Mode.allCases.map { mode in
        (mode.rawValue, named.first { DesignTokenScope($0.name).mode == mode }?.node ?? named[0].node)
      }
      let further = named.filter { DesignTokenScope($0.name).furtherName != nil }
      let byMode = Node(members: sides + further, at: first.node.position)
      let type = item["resolvedType"]?.string == "COLOR" ? "color" : "number"
      let token = [("$type", Node(.string(type), at: item.position)), ("$value", byMode)]
      return (path(item), Node(members: token, at: item.position))
    }
    return Node(members: tokens, at: document.position)
  }

  /// The modes that no theme takes: neither a collection's first one, nor called as a mode.
  static func otherModes(in document: Node) -> [(name: String, position: Position)] {
    collections(of: document).flatMap { collection in
      (collection["modes"]?.list ?? []).dropFirst().compactMap { mode in
        mode["name"]?.string.flatMap { DesignTokenScope($0) == .both ? (name: $0, position: mode.position) : nil }
      }
    }
  }

  private static func collections(of document: Node) -> [Node] {
    let root = document["meta"] ?? document
    return items(root["variableCollections"]) + items(root["collections"])
  }

  private static func path(_ variable: Node) -> String {
    (variable["name"]?.string ?? "").split(separator: "/").joined(separator: ".")
  }

  /// The members of a list, or of a map by ids, which they then have as their own.
  private static func items(_ node: Node?) -> [Node] {
    if let list = node?.list { return list }
    return node?.map?.entries.map { entry in
      guard var map = entry.node.map, map["id"] == nil else { return entry.node }
      map.entries.append(
        .init(key: "id", keyPosition: entry.keyPosition, node: Node(.string(entry.key), at: entry.keyPosition)))
      return Node(.map(map), at: entry.node.position)
    } ?? []
  }
}
