import Diagnostics
import Documents
import Text

/// From a value to a declaration: the short form means both modes, `{light:, dark:}` one each.
extension ThemeReader {
  mutating func declare(_ path: String, _ type: TokenType, _ node: Node, key: Position? = nil) {
    guard let declaration = declaration(path, type, node) else { return }
    file.tokens[path] = declaration
    file.names[path] = source.place(key ?? node.position)
  }

  mutating func declaration(_ path: String, _ type: TokenType, _ node: Node) -> Declaration? {
    let node = unwrapped(node)
    let isPlain = type != .font && type != .family
    if isPlain, let entry = node.map?.entries.first(where: { Mode(rawValue: $0.key) == nil && Self.mode($0) != nil }) {
      report(
        .unknownKey, at: entry.keyPosition, "\(path) has no mode \"\(Self.excerpt(entry.key))\"",
        expected: Mode.allCases.map(\.rawValue), hint: Self.mode(entry).map { Suggestion.question($0.rawValue) })
      return nil
    }
    guard let map = node.map, map["light"] != nil || map["dark"] != nil, isPlain else {
      let place = source.place(node.position)
      return expression(type, node, path).map { Declaration(type, $0, at: place) }
    }
    let (light, dark) = modes(of: node, path)
    let declaration = Declaration(
      type, light: light.flatMap { definition(type, unwrapped($0), "\(path) light") },
      dark: dark.flatMap { definition(type, unwrapped($0), "\(path) dark") })
    return declaration.light == nil && declaration.dark == nil ? nil : declaration
  }

  /// The mode that a key means, however it is written: `Light`, `night`.
  private static func mode(_ entry: Mapping.Entry) -> Mode? { DesignTokenScope.modeOfGroup(entry.key) }

  /// The values of a map by mode.
  mutating func modes(of node: Node, _ label: String) -> (light: Node?, dark: Node?) {
    var fields = Fields(node, of: label, in: source)
    let modes = (fields.node("light"), fields.node("dark"))
    absorb(fields)
    return modes
  }

  private mutating func definition(_ type: TokenType, _ node: Node, _ label: String) -> Definition? {
    let place = source.place(node.position)
    return expression(type, node, label).map { Definition(expression: $0, place: place) }
  }

  /// A leaf of a design-tokens file pasted in: `{$value: …, $type: …}`.
  private func unwrapped(_ node: Node) -> Node { node["$value"] ?? node }

  mutating func expression(_ type: TokenType, _ node: Node, _ label: String) -> TokenExpression? {
    if let string = node.string, string.hasPrefix("{") {
      return reference(string, node, label).map { .reference($0) }
    }
    if let string = node.string, type != .text, Self.isTokenPath(string) {
      bad(node, label, ["\"{group.token}\""], hint: "write \"{\(string)}\"")
      return nil
    }
    switch type {
    case .color: return color(node, label)
    case .length: return length(node, label).map { .value(.length($0)) }
    case .insets: return insets(node, label)
    case .size: return size(node, label)
    case .shadow: return shadow(node, label)
    case .font: return font(node, label)
    case .family: return family(node, label).map { .family($0) }
    case .number:
      if let number = node.number, abs(number) <= Decimal.limit { return .value(.number(number)) }
      mistyped(node, label, ["a number"])
    case .flag:
      if let flag = node.bool { return .value(.flag(flag)) }
      mistyped(node, label, ["true or false"])
    case .text: return text(node, label).map { .value(.text($0)) }
    }
    return nil
  }

  /// Whether a text is what a reference has in its braces.
  private static func isTokenPath(_ text: String) -> Bool {
    let group = text.prefix { $0 != "." }
    return group != text && ["colorPalette", "fonts", "layout", "contentCards"].contains(group)
  }

  /// The path inside `"{group.token}"`, with version 4 names
  /// replaced. Whether it exists is known only when all files are.
  mutating func reference(_ text: String, _ node: Node, _ label: String) -> String? {
    let path = String(text.dropFirst().dropLast()).trimmingSpaces()
    let parts = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard text.hasPrefix("{"), text.hasSuffix("}"), path == "tint" || parts.count == 2 else {
      let isKnown = BaseTokens.declarations["colorPalette.\(path)"] != nil
      bad(
        node, label, ["\"{group.token}\""],
        hint: isKnown ? "did you mean \"{colorPalette.\(path)}\"?" : nil)
      return nil
    }
    var canonical = path
    if parts.count == 2, parts[0] == "colorPalette", let successors = RenamedTokens.successors[parts[1]] {
      reportRenamed(parts[1], successors, at: node.position)
      canonical = "colorPalette.\(successors[0])"
    }
    file.references.insert(canonical)
    return canonical
  }
}

extension String {
  /// Without blanks at both ends.
  func trimmingSpaces() -> String { String(trimmed { $0 == " " }) }
}
