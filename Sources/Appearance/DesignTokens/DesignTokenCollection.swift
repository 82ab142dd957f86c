import Diagnostics
import Documents

/// The design tokens of all files of one import, which refer to one another.
public struct DesignTokenCollection: Sendable {
  private(set) var tokens: [DesignTokenFile.Token] = []
  private(set) var findings: [Finding] = []
  private let files: [DesignTokenFile]
  private var indices: [String: Int] = [:]
  /// The token of each end of a path; nil where several end so.
  private var ends: [String: Int?] = [:]

  /// The theme's name, where a file says one.
  var name: String? { files.lazy.compactMap(\.name).first }
  /// The place of findings about the whole import.
  public var place: Place { Place(file: files.first?.source.path ?? "", line: 1, column: 1) }

  /// The id of the theme: the only name that the files have without their modes, or else `tokens`.
  public var themeID: String {
    func only(_ files: [DesignTokenFile]) -> String? {
      let ids = Set(files.map { DesignTokenFile.themeID($0.source.path) }).subtracting(["tokens"])
      return ids.count == 1 ? ids.first : nil
    }
    return only(files) ?? only(files.filter { $0.sets.contains { $0.scope != .both } }) ?? "tokens"
  }

  /// Puts the tokens of all files together. Those of one mode come after those of both, and override them.
  public init(_ files: [DesignTokenFile]) {
    self.files = files
    let order = Dictionary(files.flatMap(\.order).enumerated().map { ($1, $0) }) { first, _ in first }
    let selections = files.flatMap(\.selections)
    let chosenSets = select(selections)
    var sets: [(set: DesignTokenFile.TokenSet, modes: [Mode], rank: Int)] = []
    for set in files.flatMap(\.sets) {
      let names = Self.names(of: set.name)
      let modes = Mode.allCases.filter { mode in
        guard selections.isEmpty else { return names.contains { chosenSets[mode]?.contains($0) == true } }
        return set.scope == .both || set.scope == .one(mode)
      }
      if selections.isEmpty, set.scope == .variant, let value = set.tokens.first.flatMap({ $0.light ?? $0.dark }) {
        findings.report(
          .tokensSets, at: value.place, "\"\(set.name.prefix(80))\" is left out: it is neither light nor dark")
      }
      let rank = names.lazy.compactMap { order[$0] }.first ?? (set.scope == .both ? -1 : order.count)
      sets.append((set, modes, rank))
    }
    let isLayered = !order.isEmpty || !selections.isEmpty
    // Swift's sort is stable.
    sets.sort { $0.rank < $1.rank }
    for (set, modes, _) in sets { add(set, modes, isLayered: isLayered) }
    for (i, token) in tokens.enumerated() {
      for end in Self.names(of: token.path, separator: ".").dropFirst() {
        ends[end] = .some(ends[end] == nil ? i : nil)
      }
    }
  }

  /// The token that a reference means, and the mode where it names the group of one, as
  /// `light.color.brand`. Sets of tokens in one file refer to one another without the set's name.
  func token(_ reference: String) -> (token: DesignTokenFile.Token, mode: Mode?)? {
    if let index = indices[reference] ?? ends[reference] ?? nil { return (tokens[index], nil) }
    var names = reference.split(separator: ".").map(String.init)
    guard let group = names.firstIndex(where: { DesignTokenScope.modeOfGroup($0) != nil }) else { return nil }
    let mode = DesignTokenScope.modeOfGroup(names.remove(at: group))
    guard let index = indices[names.joined(separator: ".")], let mode, tokens[index][mode] != nil else { return nil }
    return (tokens[index], mode)
  }

  func value(_ path: String, _ mode: Mode) -> DesignTokenFile.Value? {
    token(path).flatMap { $0.token[$0.mode ?? mode] ?? $0.token[mode.other] }
  }

  /// A path and its ends: a file's path is longer than the name
  /// of the set in it, a token's than a reference to it.
  private static func names(of path: String, separator: Character = "/") -> [String] {
    var names = [path]
    var rest = path[...]
    while names.count < 16, let end = rest.firstIndex(of: separator) {
      rest = rest[rest.index(after: end)...]
      names.append(String(rest))
    }
    return names
  }

  /// The sets of each mode: of each group of themes, the one that is called like the mode, or else the first.
  private mutating func select(_ selections: [DesignTokenFile.SetSelection]) -> [Mode: Set<String>] {
    var setsByMode: [Mode: Set<String>] = [:]
    let groups = Dictionary(grouping: selections.indices) { selections[$0].group }
    for group in groups.values.sorted(by: { $0[0] < $1[0] }) {
      func first(_ scope: DesignTokenScope) -> Int? { group.first { DesignTokenScope(selections[$0].name) == scope } }
      let light = first(.one(.light)) ?? first(.both) ?? group[0]
      let dark = first(.one(.dark)) ?? light
      setsByMode[.light, default: []].formUnion(selections[light].sets)
      setsByMode[.dark, default: []].formUnion(selections[dark].sets)
      for index in group where index != light && index != dark {
        let (theme, other) = (selections[index], selections[light])
        findings.report(
          .tokensSets, at: theme.place,
          "the theme \"\(theme.name.prefix(80))\" is left out: \"\(other.name.prefix(80))\" is taken")
      }
    }
    return setsByMode
  }

  private mutating func add(_ set: DesignTokenFile.TokenSet, _ modes: [Mode], isLayered: Bool) {
    var replacedPaths: [String] = []
    var first: (new: DesignTokenFile.Value, old: DesignTokenFile.Value)?
    for token in set.tokens {
      let index = indices[token.path] ?? tokens.count
      if index == tokens.count {
        if modes.isEmpty { continue }
        tokens.append(.init(path: token.path, type: token.type))
      }
      indices[token.path] = index
      tokens[index].type = tokens[index].type ?? token.type
      for mode in modes {
        guard let value = token[mode] else { continue }
        if !isLayered, replacedPaths.last != token.path, let old = tokens[index][mode], old.scope == set.scope,
          old.node.json(pretty: false) != value.node.json(pretty: false)
        {
          replacedPaths.append(token.path)
          first = first ?? (value, old)
        }
        tokens[index][mode] = value
      }
    }
    guard let first else { return }
    findings.report(
      .tokensTwice, at: first.new.place,
      "\(DesignTokenReport.list(replacedPaths)) \(replacedPaths.count == 1 ? "has" : "have") another value in \(first.old.source.path); the last file counts",
      hint: "where these are two themes, import each by itself")
  }
}
