import Documents

/// The file of Material's theme builder: colours by role, in `schemes`.
enum MaterialScheme {
  /// The schemes as groups of design tokens; nil for another file.
  static func tokens(in document: Node) -> Node? {
    guard let schemes = document["schemes"]?.map?.entries, document["$type"] == nil else { return nil }
    let groups = schemes.compactMap { scheme -> (String, Node)? in
      guard DesignTokenScope.modeOfGroup(scheme.key) != nil, let roles = scheme.node.map?.entries else { return nil }
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
    for collection in items(root["variableCollections"]) + items(root["collections"]) {
      for mode in collection["modes"]?.list ?? [] {
        if let id = mode["modeId"]?.string, let name = mode["name"]?.string { modes[id] = name }
      }
    }
    let paths = Dictionary(
      variables.compactMap { item in item["id"]?.string.map { ($0, path(item)) } },
      uniquingKeysWith: { first, _ in first })
    let tokens = variables.compactMap { item -> (String, Node)? in
      guard let values = item["valuesByMode"]?.map?.entries, let first = values.first else { return nil }
      func value(_ mode: Mode) -> Node {
        let value = values.first { DesignTokenScope(modes[$0.key] ?? $0.key).mode == mode } ?? first
        guard let target = value.node["id"]?.string.flatMap({ paths[$0] }) else { return value.node }
        return Node(.string("{\(target)}"), at: value.node.position)
      }
      let byMode = Node(members: Mode.allCases.map { ($0.rawValue, value($0)) }, at: first.node.position)
      let type = item["resolvedType"]?.string == "COLOR" ? "color" : "number"
      let token = [("$type", Node(.string(type), at: item.position)), ("$value", byMode)]
      return (path(item), Node(members: token, at: item.position))
    }
    return Node(members: tokens, at: document.position)
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
