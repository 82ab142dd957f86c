import Diagnostics
import Documents

/// A file of design tokens: the Design Tokens Community Group's (`$value`), or the older form (`value`).
public struct DesignTokenFile: Sendable {
  /// One token. A file that has both modes side by side gives it two values.
  struct Token: Sendable {
    /// The token's path in the file, such as `color.text.primary`.
    var path: String
    /// The type as it is written; nil where neither the token nor a group around it says one.
    var type: String?
    var light: Node?
    var dark: Node?

    subscript(mode: Mode) -> Node? {
      get { mode == .light ? light ?? dark : dark ?? light }
      set { if mode == .light { light = newValue } else { dark = newValue } }
    }
  }

  public let source: Source
  /// The mode that the whole file is for, as its description or its name says.
  public let mode: Mode?
  /// The theme's name, where the file says one.
  public let name: String?
  private(set) var tokens: [Token] = []
  private var places: [String: Int] = [:]

  /// The paths of all tokens: `color.text.primary`.
  public var paths: [String] { tokens.map(\.path) }

  /// Reads a file's tokens; nil where it has none. `stem` is the file's name without its extension.
  public init?(_ node: Node, in source: Source, stem: String) {
    self.source = source
    let words = (node["$description"]?.string ?? "").split(separator: ",").map { String($0).trimmingSpaces() }
    let own = words.count > 1 ? Mode(rawValue: words[words.count - 1]) : nil
    mode = own ?? Self.words(of: stem).last.flatMap { Mode(rawValue: $0.lowercased()) }
    name = own == nil ? nil : words.dropLast().joined(separator: ", ")
    guard node.map != nil else { return nil }
    read(node, [], nil, nil)
    if tokens.isEmpty { return nil }
  }

  /// Returns the id of the theme that a file becomes, its name without the mode: `brand` for `brand-dark.tokens`.
  public static func themeID(_ stem: String) -> String {
    var words = words(of: stem)
    // A theme may have a mode in its own name: after-dark.light.json.
    if words.last.flatMap({ Mode(rawValue: $0.lowercased()) }) != nil { words.removeLast() }
    return words.isEmpty ? "tokens" : words.joined(separator: "-")
  }

  private static func words(of stem: String) -> [String] {
    stem.split { ".-_ ".contains($0) }.map(String.init).filter { $0.lowercased() != "tokens" }
  }

  /// The token that a reference means. Sets of tokens in one file refer to one another without the set's name.
  func token(_ reference: String) -> Token? {
    if let place = places[reference] { return tokens[place] }
    let found = tokens.filter { $0.path.hasSuffix("." + reference) }
    return found.count == 1 ? found[0] : nil
  }

  private mutating func read(_ node: Node, _ names: [String], _ inherited: String?, _ mode: Mode?) {
    let type = node["$type"]?.string ?? (node["type"]?.string ?? inherited)
    if let value = node["$value"] ?? Self.olderValue(node) {
      add(value, node, names.filter { $0 != "$root" }.joined(separator: "."), type, mode)
      return
    }
    let entries = node.map?.entries ?? []
    let both = Mode.allCases.allSatisfy { mode in entries.contains { $0.key.lowercased() == mode.rawValue } }
    for entry in entries where entry.node.map != nil && (!entry.key.hasPrefix("$") || entry.key == "$root") {
      if both, let own = Mode(rawValue: entry.key.lowercased()) {
        read(entry.node, names, type, own)
      } else {
        read(entry.node, names + [entry.key], type, mode)
      }
    }
  }

  /// `{ "value": "#fff" }`, but not a group whose token is called value.
  private static func olderValue(_ node: Node) -> Node? {
    guard let value = node["value"] else { return nil }
    return value["value"] == nil && value["$value"] == nil ? value : nil
  }

  private mutating func add(_ value: Node, _ node: Node, _ path: String, _ type: String?, _ mode: Mode?) {
    let place = places[path] ?? tokens.count
    if place == tokens.count { tokens.append(Token(path: path, type: type)) }
    places[path] = place
    if let mode {
      tokens[place][mode] = value
    } else if let light = Self.member("light", of: value), let dark = Self.member("dark", of: value) {
      (tokens[place].light, tokens[place].dark) = (light, dark)
    } else {
      (tokens[place].light, tokens[place].dark) = (value, value)
      for (mode, own) in Self.extensions(node) { tokens[place][mode] = own }
    }
  }

  /// Values by mode as tools write them: `$extensions: { mode: { dark: … } }`, or below the tool's own key.
  private static func extensions(_ node: Node) -> [(Mode, Node)] {
    let all = node["$extensions"] ?? Node(.null)
    let maps = [all] + (all.map?.entries.map(\.node) ?? [])
    return maps.flatMap { [$0["mode"], $0["modes"]].compactMap(\.self) }.flatMap { modes in
      Mode.allCases.compactMap { mode in member(mode.rawValue, of: modes).map { (mode, $0["$value"] ?? $0) } }
    }
  }

  private static func member(_ name: String, of node: Node) -> Node? {
    node.map?.entries.first { $0.key.lowercased() == name }?.node
  }
}
