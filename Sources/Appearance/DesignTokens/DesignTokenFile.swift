import Diagnostics
import Documents
import Text

/// A file of design tokens: the Design Tokens Community Group's (`$value`), the older form
/// (`value`), sets of Tokens Studio, Spectrum's `sets`, variables of Figma, or a scheme of Material.
public struct DesignTokenFile: Sendable {
  /// A token's value, and the file and the kind of set in which it stands.
  struct Value: Sendable {
    var node: Node
    var source: Source
    var scope: DesignTokenScope

    var place: Place { source.place(node.position) }
    func with(_ node: Node) -> Value { Value(node: node, source: source, scope: scope) }
  }

  /// One token. A file that has its modes side by side gives it a value for each.
  struct Token: Sendable {
    /// The token's path in the file, such as `color.text.primary`.
    var path: String
    /// The type as it is written; nil where neither the token nor a group around it says one.
    var type: String?
    var light: Value?
    var dark: Value?
    /// Its values in modes beside light and dark, by their names.
    var further: [String: [Mode: Value]] = [:]

    subscript(mode: Mode) -> Value? {
      get { mode == .light ? light : dark }
      set { if mode == .light { light = newValue } else { dark = newValue } }
    }
  }

  /// Tokens that a theme takes together: those of a file, or of one set of Tokens Studio.
  struct TokenSet: Sendable {
    var name: String
    var scope: DesignTokenScope
    var tokens: [Token] = []
    fileprivate var indices: [String: Int] = [:]
  }

  /// A theme of Tokens Studio: the sets that it takes. Of each group of themes, one counts at a time.
  struct SetSelection: Sendable {
    var name: String
    var group: String
    var sets: [String]
    var place: Place
  }

  /// The file, with its path.
  public let source: Source
  /// The theme's name, where the file says one.
  public let name: String?
  private(set) var sets: [TokenSet] = []
  private(set) var selections: [SetSelection]
  /// The names of sets in Tokens Studio's order; a later one overrides an earlier one.
  let order: [String]
  /// The order of sets and modifiers, where the file is a resolver document.
  let resolver: DesignTokenResolver?
  /// The parts of the file that cannot be read.
  private(set) var findings: [Finding] = []

  /// Reads a file's tokens; nil where it has none and says nothing of the sets of other files.
  public init?(_ document: Node, in source: Source) {
    self.source = source
    resolver = DesignTokenResolver(document)
    if let resolver {
      name = document["name"]?.string
      (selections, order) = ([], [])
      findings = Self.findings(resolver.problems, in: source)
      return
    }
    let (expanded, problems) = DesignTokenGroups.expanded(document)
    findings = Self.findings(problems, in: source)
    let node = MaterialScheme.tokens(in: expanded) ?? FigmaVariables.tokens(in: expanded) ?? expanded
    findings += FigmaVariables.otherModes(in: expanded).prefix(100).map { mode in
      Finding(
        .tokensSets, at: source.place(mode.position),
        "the mode \"\(mode.name.prefix(80))\" is left out: it is neither light nor dark, and not the first one")
    }
    let words = (node["$description"]?.string ?? "").split(separator: ",").map { String($0).trimmingSpaces() }
    let descriptionMode = words.count > 1 ? Mode(rawValue: words[words.count - 1]) : nil
    name = descriptionMode == nil ? nil : words.dropLast().joined(separator: ", ")
    let figmaMode = node["$extensions"]?["com.figma.modeName"]?.string.map(DesignTokenScope.init)
    let themes = node["$themes"]?.list ?? node.list?.filter { $0["selectedTokenSets"] != nil } ?? []
    selections = themes.map { Self.selection($0, in: source) }
    let metadata = node["$metadata"]?["tokenSetOrder"] ?? node["tokenSetOrder"]
    order = metadata?.list?.compactMap(\.string) ?? []
    if node["$themes"] != nil || node["$metadata"] != nil {
      for entry in node.map?.entries ?? [] where !entry.key.hasPrefix("$") && entry.node.map != nil {
        add(entry.node, TokenSet(name: entry.key, scope: DesignTokenScope(entry.key)))
      }
    } else if node.map != nil {
      let scope = descriptionMode.map { .one($0) } ?? figmaMode ?? .both
      let path = Self.withoutExtensions(source.path)
      add(node, TokenSet(name: path, scope: scope == .both ? DesignTokenScope(path) : scope))
    }
    if sets.isEmpty, selections.isEmpty, order.isEmpty { return nil }
  }

  private static func findings(_ problems: [(position: Position, message: String)], in source: Source) -> [Finding] {
    problems.prefix(100).map { Finding(.tokensReference, at: source.place($0.position), $0.message) }
  }

  /// The tokens that stand in a resolver document itself.
  func set(of node: Node, named name: String, findings: inout [Finding]) -> TokenSet {
    let (expanded, problems) = DesignTokenGroups.expanded(node)
    findings += Self.findings(problems, in: source)
    var set = TokenSet(name: name, scope: .both)
    set.read(expanded, [], nil, .both, in: source)
    return set
  }

  private static func selection(_ theme: Node, in source: Source) -> SetSelection {
    let states = theme["selectedTokenSets"]?.map?.entries ?? []
    return SetSelection(
      name: theme["name"]?.string ?? "", group: theme["group"]?.string ?? "",
      sets: states.filter { $0.node.string != "disabled" }.map(\.key), place: source.place(theme.position))
  }

  /// Whether a document's shape is a tool's own, which other members, such as a description, do not change.
  public static func isExport(_ document: Node) -> Bool {
    document["$themes"] != nil || document["resolutionOrder"] != nil || MaterialScheme.tokens(in: document) != nil
      || FigmaVariables.tokens(in: document) != nil
  }

  /// Returns the id of the theme that a file becomes, its name
  /// without the mode: `brand` for `brand-dark.tokens.json`.
  public static func themeID(_ path: String) -> String {
    let stem = withoutExtensions(path).split(separator: "/").last.map(String.init) ?? ""
    let words = DesignTokenScope.words(of: stem)
    let isFurther = DesignTokenScope(stem).furtherName != nil
    let isGeneric = isFurther || words.allSatisfy { genericNames.contains($0.lowercased()) }
    return isGeneric ? "tokens" : words.joined(separator: "-")
  }

  /// The names of files that have the tokens to which others refer.
  private static let genericNames = DesignTokenNames.words("generic")

  /// `tokens/brand.dark` for `tokens/brand.dark.json`.
  private static func withoutExtensions(_ path: String) -> String {
    guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else { return path }
    return String(path[..<dot])
  }

  private mutating func add(_ node: Node, _ empty: TokenSet) {
    var set = empty
    set.read(node, [], nil, .both, in: source)
    if !set.tokens.isEmpty { sets.append(set) }
  }
}

extension DesignTokenFile.TokenSet {
  /// The documents' readers limit the depth.
  fileprivate mutating func read(
    _ node: Node, _ names: [String], _ inherited: String?, _ scope: DesignTokenScope, in source: Source
  ) {
    let type = node["$type"]?.string ?? node["type"]?.string ?? Self.schemaType(node) ?? inherited
    if let value = node["$value"] ?? Self.olderValue(node) {
      add(value, node, names.filter { $0 != "$root" }.joined(separator: "."), type, scope, in: source)
      return
    }
    let members = node.map?.entries.filter { $0.node.map != nil && (!$0.key.hasPrefix("$") || $0.key == "$root") } ?? []
    // Spectrum's sets are colour schemes, or sizes by device.
    if let sets = node["sets"]?.map?.entries, sets.allSatisfy({ $0.node["value"] ?? $0.node["sets"] != nil }) {
      let schemes = sets.filter { DesignTokenScope($0.key) != .both }
      for entry in schemes { read(entry.node, names, type, DesignTokenScope(entry.key), in: source) }
      let device = sets.first { $0.key == "mobile" } ?? sets.first
      if schemes.isEmpty, let device { read(device.node, names, type, scope, in: source) }
      return
    }
    let modes = members.map { DesignTokenScope.modeOfGroup($0.key) }
    // A shade that is called light has neighbours of other names.
    let isShade = zip(members, modes).contains { $1 != nil && ($0.node["value"] ?? $0.node["$value"]) != nil }
    let hasModes = Mode.allCases.allSatisfy(modes.contains) && !(members.count > 2 && isShade)
    for (entry, entryMode) in zip(members, modes) {
      let own = entryMode.map { .one($0) } ?? DesignTokenScope(entry.key)
      let isMode = hasModes && (entryMode != nil || own.furtherName != nil)
      read(entry.node, isMode ? names : names + [entry.key], type, isMode ? own : scope, in: source)
    }
  }

  /// `color` for Spectrum's `"$schema": "https://…/token-types/color.json"`.
  private static func schemaType(_ node: Node) -> String? {
    let file = node["$schema"]?.string?.split(separator: "/").last.map(String.init) ?? ""
    guard file.hasExtension("json"), DesignTokenNames.type(String(file.dropLast(5))) != nil else { return nil }
    return String(file.dropLast(5))
  }

  /// `{ "value": "#fff" }`, but not a group whose token is called value.
  private static func olderValue(_ node: Node) -> Node? {
    guard let value = node["value"] else { return nil }
    return value["value"] == nil && value["$value"] == nil ? value : nil
  }

  private mutating func add(
    _ node: Node, _ token: Node, _ path: String, _ type: String?, _ scope: DesignTokenScope, in source: Source
  ) {
    let index = indices[path] ?? tokens.count
    if index == tokens.count { tokens.append(.init(path: path, type: type)) }
    indices[path] = index
    let value = DesignTokenFile.Value(node: node, source: source, scope: self.scope)
    let isByMode = Mode.allCases.allSatisfy { Self.member($0, of: node) != nil }
    let maps = (isByMode ? [node] : []) + Self.maps(of: token)
    for side in Mode.allCases where scope.holds(in: side, further: scope.furtherName) {
      let own = maps.lazy.reversed().compactMap { Self.member(side, of: $0) }.first ?? node
      let sideValue = value.with(own["$value"] ?? own)
      if let name = scope.furtherName {
        tokens[index].further[name, default: [:]][side] = sideValue
      } else {
        tokens[index][side] = sideValue
      }
    }
    for entry in maps.flatMap({ $0.map?.entries ?? [] }) {
      let own = DesignTokenScope(entry.key)
      guard let name = own.furtherName else { continue }
      for side in Mode.allCases where own.holds(in: side, further: name) {
        tokens[index].further[name, default: [:]][side] = value.with(entry.node["$value"] ?? entry.node)
      }
    }
  }

  /// Values by mode as tools write them: `$modes`,
  /// `$extensions: { mode: { dark: … } }`, or below the tool's own key.
  private static func maps(of token: Node) -> [Node] {
    let all = token["$extensions"] ?? Node(.null)
    let owners = [all] + (all.map?.entries.map(\.node) ?? [])
    return [token["$modes"]].compactMap(\.self) + owners.flatMap { [$0["mode"], $0["modes"]].compactMap(\.self) }
  }

  private static func member(_ mode: Mode, of node: Node) -> Node? {
    node.map?.entries.first { DesignTokenScope($0.key).mode == mode }?.node
  }
}
