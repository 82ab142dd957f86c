import Diagnostics
import Documents

/// Makes a theme file of design tokens.
public struct DesignTokenTheme {
  /// The paths of `--map`: the path in the theme for a token's path, nil for a token that is left out.
  public typealias Places = [String: String?]

  private var values: DesignTokenValues
  private let places: Places
  /// The paths of all tokens, in the files' order.
  private let paths: [String]
  /// Paths in the theme by paths of tokens.
  private var targets: [String: String] = [:]
  /// The tokens whose places only their names suggest.
  private var guesses: Set<String> = []
  private var takenPlaces: Set<String> = []

  /// Returns the text of the theme file, and sorts the findings about the tokens
  /// by place; nil, with a finding, where no token has a place in a theme.
  /// - Parameter mode: The mode beside light and dark that the theme is of, which its name then ends with.
  public static func bytes(
    of tokens: DesignTokenCollection, mode: String? = nil, places: Places, findings: inout [Finding]
  ) -> [UInt8]? {
    var theme = DesignTokenTheme(tokens, places)
    let bytes = theme.bytes(name: tokens.name.map { [$0, mode].compactMap(\.self).joined(separator: " ") })
    findings += tokens.findings
    findings += theme.values.report.sorted()
    if bytes != nil, !theme.targets.values.contains(where: { CardAttributes.type(ofPath: $0) != nil }) {
      findings.report(
        .tokensUnmapped, at: tokens.place, "no Content Card changes: they take only tint and contentCards.* of a theme",
        hint: "say with --map which token is which, such as tint or contentCards.backgroundColor")
    }
    if bytes == nil {
      findings.report(
        .tokensEmpty, at: tokens.place, "no token of the files gives a theme a value, and no theme is written",
        hint: "say with --map which token is which")
    }
    return bytes
  }

  /// Reads the file of `--map`: `color.text.muted: colorPalette.textSecondary`,
  /// and null for a token that is left out.
  public static func places(
    _ node: Node, of tokens: DesignTokenCollection, in source: Source, findings: inout [Finding]
  ) -> Places {
    var places: Places = [:]
    let knownPaths = ["tint"] + BaseTokens.paths + CardAttributes.paths
    for entry in node.map?.entries ?? [] {
      // As in references, the name of a set may be left out.
      guard let path = tokens.token(entry.key)?.token.path else {
        findings.report(
          .tokensMap, at: source.place(entry.keyPosition), "the files have no token \"\(entry.key.prefix(80))\"",
          hint: Suggestion.hint(for: entry.key, among: tokens.tokens.map(\.path).sorted()))
        continue
      }
      if entry.node.isNull {
        places[path] = .some(nil)
      } else if let place = entry.node.string, knownPaths.contains(place) {
        places[path] = place
      } else {
        let text = entry.node.string ?? entry.node.typeName
        findings.report(
          .tokensMap, at: source.place(entry.node.position), "no theme has a token \"\(text.prefix(80))\"",
          hint: Suggestion.hint(for: text, among: knownPaths))
      }
    }
    return places
  }

  private init(_ tokens: DesignTokenCollection, _ places: Places) {
    values = DesignTokenValues(tokens: tokens)
    self.places = places
    paths = tokens.tokens.map(\.path)
  }

  private mutating func bytes(name: String?) -> [UInt8]? {
    findPlaces()
    var members: [(place: String, node: Node)] = []
    for path in paths {
      guard let target = targets[path], let node = node(path, target) else { continue }
      if guesses.contains(path), let value = values.tokens.value(path, .light) {
        values.report.add(.tokensMapped, value, "\(path) becomes \(target)")
      }
      members.append((target, node))
    }
    if members.isEmpty { return nil }
    var yaml = YAMLText()
    if let name, !name.isEmpty { yaml.add("name", name) }
    for (group, node) in Self.groups(of: Self.withoutBuiltIn(members)) {
      if group != "tint", let map = node.map { yaml.add(group, lines: map) } else { yaml.add(group, node) }
    }
    return yaml.bytes.isEmpty ? Array("{}\n".utf8) : yaml.bytes
  }

  /// The groups of a theme file, in their order, with what each one holds.
  private static func groups(of members: [(place: String, node: Node)]) -> [(key: String, node: Node)] {
    let tint = members.first { $0.place == "tint" }.map { [($0.place, $0.node)] } ?? []
    return tint
      + ["colorPalette", "fonts", "layout", "contentCards"].compactMap { group in
        let groupMembers = members.filter { $0.place.hasPrefix(group + ".") }
        let entries = groupMembers.map { (String($0.place.dropFirst(group.utf8.count + 1)), $0.node) }
        return groupMembers.isEmpty ? nil : (group, Node(members: entries))
      }
  }

  // MARK: Which token goes where

  /// The places of `--map` come first, then equal names, then names that are alike, then what those refer to.
  private mutating func findPlaces() {
    for path in paths {
      if let place = places[path] ?? nil { take(path, place) }
    }
    for path in paths where isOpen(path) && Self.isPlace(path) { take(path, path) }
    var candidates: [(path: String, place: String, rest: Int)] = []
    for path in paths where isOpen(path) {
      guard let type = type(path), let suggestion = DesignTokenNames.suggestion(path, type) else { continue }
      candidates.append((path, suggestion.place, suggestion.rest))
    }
    // The name that is most alike takes the place; of equal ones, the first.
    for candidate in candidates.sorted(by: { $0.rest < $1.rest }) where !takenPlaces.contains(candidate.place) {
      take(candidate.path, candidate.place)
      guesses.insert(candidate.path)
    }
    var open = paths.filter { targets[$0] != nil }
    while let path = open.popLast() {
      for mode in Mode.allCases {
        guard let value = values.tokens.value(path, mode),
          case .reference(let name) = DesignTokenValues.form(value.node),
          let other = values.tokens.token(name)?.token.path, isOpen(other), let type = type(other),
          type == .color || type == .family
        else { continue }
        let group = type == .color ? "colorPalette." : "fonts."
        var place = group + DesignTokenNames.distinctName(for: other)
        while takenPlaces.contains(place) || BaseTokens.declarations[place] != nil { place += "2" }
        take(other, place)
        if place != other, let value = values.tokens.value(other, mode) {
          values.report.add(.added, "\(other) (\(place))", at: value)
        }
        open.append(other)
      }
    }
    for path in paths where isOpen(path) {
      if let value = values.tokens.value(path, .light) { values.report.add(.unmapped, path, at: value) }
    }
  }

  /// Whether a token has no place yet, and may get one.
  private func isOpen(_ path: String) -> Bool { targets[path] == nil && !places.keys.contains(path) }

  private mutating func take(_ path: String, _ place: String) {
    guard takenPlaces.insert(place).inserted else { return }
    targets[path] = place
  }

  private static func isPlace(_ path: String) -> Bool {
    if path == "tint" || BaseTokens.declarations[path] != nil { return true }
    let parts = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else { return false }
    if parts[0] == "contentCards" { return CardAttributes.types[parts[1]] != nil }
    return (parts[0] == "colorPalette" || parts[0] == "fonts")
      && DesignTokenNames.distinctName(for: parts[1]) == parts[1]
  }

  /// The type of a token: its own, that of the token that it refers to, or that of its value.
  private func type(_ path: String) -> TokenType? {
    var path = path
    for _ in 0..<64 {
      guard let token = values.tokens.token(path)?.token, let value = token.light ?? token.dark else { return nil }
      if let type = token.type.flatMap(DesignTokenNames.type) { return type }
      guard case .reference(let next) = DesignTokenValues.form(value.node) else {
        if token.type != nil { return nil }
        if DesignTokenColor.read(value.node) != nil { return .color }
        let isLength = ["px", "rem"].contains { value.node.string?.hasSuffix($0) == true }
        return isLength ? .length : nil
      }
      path = next
    }
    return nil
  }

  // MARK: What it is there

  private mutating func node(_ path: String, _ target: String) -> Node? {
    guard let type = Self.type(ofPlace: target) ?? type(path) else { return nil }
    let light = node(path, target, type, .light)
    let dark = node(path, target, type, .dark)
    guard let light, let dark else { return light ?? dark }
    if light.json(pretty: false) == dark.json(pretty: false) { return light }
    guard [.color, .length, .shadow].contains(type) else {
      if let value = values.tokens.value(path, .dark) {
        values.report.add(.tokensChanged, value, "\(path) differs in dark, which a theme's fonts cannot")
      }
      return light
    }
    return Node(members: [("light", light), ("dark", dark)], at: light.position)
  }

  private mutating func node(_ path: String, _ target: String, _ type: TokenType, _ mode: Mode) -> Node? {
    guard let value = values.tokens.value(path, mode) else { return nil }
    if case .reference(let name) = DesignTokenValues.form(value.node),
      let other = values.tokens.token(name), other.mode ?? mode == mode, let place = targets[other.token.path],
      place != target
    {
      guard values.hasEnd(value, mode) else { return nil }
      return Node(.string("{\(place)}"), at: value.node.position)
    }
    return values.value(value, type, path, mode)
  }

  private static func type(ofPlace path: String) -> TokenType? {
    let type = BaseTokens.declarations[path]?.type ?? CardAttributes.type(ofPath: path)
    switch type {
    case .number, .insets, .size: return .length
    case .flag, .text: return nil
    default: return type
    }
  }

  /// Leaves out what a theme has anyway, so that the file says only what is its own.
  private static func withoutBuiltIn(_ members: [(place: String, node: Node)]) -> [(place: String, node: Node)] {
    let root = Node(members: groups(of: members))
    let (file, _) = ThemeReader.read(id: "", source: Source(path: "", bytes: []), node: root)
    let hasOwnFamily = ["fonts.family", "fonts.system"].contains { path in
      file.tokens[path].map { !isBuiltIn($0, path) } ?? false
    }
    return members.filter { place, _ in
      guard let declaration = file.tokens[place], isBuiltIn(declaration, place) else { return true }
      return declaration.type == .font && hasOwnFamily
    }
  }

  private static func isBuiltIn(_ declaration: Declaration, _ path: String) -> Bool {
    guard let base = BaseTokens.declarations[path] else { return false }
    return Mode.allCases.allSatisfy { mode in
      guard let term = declaration[mode]?.expression, let basis = base[mode]?.expression else { return false }
      if case .font(let term) = term, case .font(let basis) = basis { return isEqual(term, basis) }
      if case .family(let term) = term, case .value(.family(let basis)) = basis { return names(term) == basis }
      return term == basis
    }
  }

  private static func names(_ family: [TokenExpression.FamilyTerm]) -> [String?] {
    family.map { if case .value(let name) = $0 { name } else { nil } }
  }

  /// An exported font has its family and letter spacing written out.
  private static func isEqual(_ term: TokenExpression.FontTerm, _ basis: TokenExpression.FontTerm) -> Bool {
    var style = term.own
    if style.letterSpacing == 0 { style.letterSpacing = nil }
    var base = basis.own
    base.italic = nil
    return term.base == nil && names(term.family ?? []) == FontTable.system && style == base
  }
}
