import Diagnostics
import Documents

/// The design tokens of all files of one import, which refer to one another.
public struct DesignTokenCollection: Sendable {
  private(set) var tokens: [DesignTokenFile.Token] = []
  private(set) var findings: [Finding] = []
  private let files: [DesignTokenFile]
  /// The mode whose values the tokens have; nil for light and dark.
  private let further: String?
  private var indices: [String: Int] = [:]
  /// The token by the last names of its path; nil where several tokens share them.
  private var ends: [String: Int?] = [:]

  /// The theme's name, where a file says one.
  var name: String? { files.lazy.compactMap(\.name).first }
  /// The place of findings about the whole import.
  public var place: Place { Place(file: files.first?.source.path ?? "", line: 1, column: 1) }

  /// The id of the theme: the only name that the files have without their modes, or else `tokens`.
  public var themeID: String {
    if let resolver = files.first(where: { $0.resolver != nil }) {
      return DesignTokenFile.themeID(resolver.source.path.replacing(".resolver.", with: "."))
    }
    func only(_ files: [DesignTokenFile]) -> String? {
      let ids = Set(files.map { DesignTokenFile.themeID($0.source.path) }).subtracting(["tokens"])
      return ids.count == 1 ? ids.first : nil
    }
    return only(files) ?? only(files.filter { $0.sets.contains { $0.scope != .both } }) ?? "tokens"
  }

  /// Puts the tokens of all files together. Those of one mode come after those of both, and override them.
  public init(_ files: [DesignTokenFile]) { self.init(files, choosing: [:], further: nil) }

  /// - Parameters:
  ///   - chosen: The contexts of modifiers of a resolver document that count in both modes.
  ///   - further: The mode beside light and dark whose tokens override both.
  private init(_ files: [DesignTokenFile], choosing chosen: [String: String], further: String?) {
    (self.files, self.further) = (files, further)
    findings = files.flatMap(\.findings)
    if let file = files.first(where: { $0.resolver != nil }), let resolver = file.resolver {
      for (set, modes) in layers(of: resolver, in: file, choosing: chosen) { add(set, modes, isLayered: true) }
      takeEnds()
      return
    }
    let order = Dictionary(files.flatMap(\.order).enumerated().map { ($1, $0) }) { first, _ in first }
    let selections = files.flatMap(\.selections)
    let chosenSets = select(selections)
    var sets: [(set: DesignTokenFile.TokenSet, modes: [Mode], rank: Int)] = []
    for set in files.flatMap(\.sets) {
      let names = Self.names(of: set.name)
      let modes = Mode.allCases.filter { mode in
        guard selections.isEmpty else { return names.contains { chosenSets[mode]?.contains($0) == true } }
        return set.scope.holds(in: mode, further: further)
      }
      let last = order.count + (set.scope.furtherName == nil ? 0 : 1)
      let rank = names.lazy.compactMap { order[$0] }.first ?? (set.scope == .both ? -1 : last)
      sets.append((set, modes, rank))
    }
    let isLayered = !order.isEmpty || !selections.isEmpty
    // Swift's sort is stable.
    sets.sort { $0.rank < $1.rank }
    for (set, modes, _) in sets { add(set, modes, isLayered: isLayered) }
    takeEnds()
  }

  private mutating func takeEnds() {
    for (i, token) in tokens.enumerated() {
      for end in Self.names(of: token.path, separator: ".").dropFirst() {
        ends[end] = .some(ends[end] == nil ? i : nil)
      }
    }
  }

  /// The token that a reference means, and the mode where it names the group of one, as
  /// `light.color.brand`. Sets of tokens in one file refer to one another without the set's name.
  func token(_ reference: String) -> (token: DesignTokenFile.Token, mode: Mode?)? {
    if reference.hasSuffix(".$root") { return token(String(reference.dropLast(6))) }
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
      func first(_ isMeant: (DesignTokenScope) -> Bool) -> Int? {
        group.first { isMeant(DesignTokenScope(selections[$0].name)) }
      }
      func ofFurther(_ mode: Mode) -> Int? {
        further.flatMap { name in first { $0.furtherName == name && $0.holds(in: mode, further: name) } }
      }
      let light = ofFurther(.light) ?? first { $0 == .one(.light) } ?? first { $0 == .both } ?? group[0]
      let dark = ofFurther(.dark) ?? first { $0 == .one(.dark) } ?? light
      setsByMode[.light, default: []].formUnion(selections[light].sets)
      setsByMode[.dark, default: []].formUnion(selections[dark].sets)
      for index in group where index != light && index != dark && further == nil {
        let (theme, other) = (selections[index], selections[light])
        if DesignTokenScope(theme.name).furtherName != nil { continue }
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
      let values = modes.compactMap { mode in
        (further.flatMap { token.further[$0]?[mode] } ?? token[mode]).map { (mode: mode, value: $0) }
      }
      if values.isEmpty { continue }
      let index = indices[token.path] ?? tokens.count
      if index == tokens.count { tokens.append(.init(path: token.path, type: token.type)) }
      indices[token.path] = index
      tokens[index].type = tokens[index].type ?? token.type
      for (mode, value) in values {
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

extension DesignTokenCollection {
  /// A mode beside light and dark, such as one of high contrast, or a further context of a resolver document.
  public struct OtherMode {
    /// The name in the files.
    public var name: String
    /// The modifier that has the context; nil without a resolver document.
    fileprivate var modifier: String?
  }

  /// The same tokens as another mode has them.
  public func tokens(in mode: OtherMode) -> DesignTokenCollection {
    guard let modifier = mode.modifier else { return DesignTokenCollection(files, choosing: [:], further: mode.name) }
    return DesignTokenCollection(files, choosing: [modifier: mode.name], further: nil)
  }

  /// The modes that the files have beside light and dark.
  public var otherModes: [OtherMode] {
    guard let resolver = files.lazy.compactMap(\.resolver).first else {
      let sets = files.flatMap(\.sets)
      let scopes = files.flatMap(\.selections).map { DesignTokenScope($0.name) }
      let names = (sets.map(\.scope) + scopes).compactMap(\.furtherName)
      let all = Set(names + sets.flatMap { $0.tokens.flatMap(\.further.keys) })
      return all.sorted().map { OtherMode(name: $0) }
    }
    return resolver.layers.filter(\.isModifier).flatMap { layer in
      let taken = Set(layer.contexts(choosing: nil).values)
      return layer.contexts.indices.filter { !taken.contains($0) }.map {
        OtherMode(name: layer.contexts[$0].name, modifier: layer.name)
      }
    }
  }

  /// The sets of a resolver document in its order, with the modes in which each counts.
  private mutating func layers(
    of resolver: DesignTokenResolver, in file: DesignTokenFile, choosing chosen: [String: String]
  ) -> [(set: DesignTokenFile.TokenSet, modes: [Mode])] {
    var (sets, named) = ([(set: DesignTokenFile.TokenSet, modes: [Mode])](), Set([file.source.path]))
    for layer in resolver.layers {
      let contexts = layer.contexts(choosing: chosen[layer.name])
      for (index, context) in layer.contexts.enumerated() {
        let modes = Mode.allCases.filter { contexts[$0] == index }
        for origin in context.origins {
          switch origin {
          case .tokens(let node):
            sets.append((file.set(of: node, named: layer.name, findings: &findings), modes))
          case .file(let path, let node):
            guard let other = self.file(path, from: file) else {
              findings.report(
                .tokensReference, at: file.source.place(node.position), "\(path.prefix(80)) is none of these files",
                hint: "import it together with these")
              continue
            }
            named.insert(other.source.path)
            sets += other.sets.map { ($0, modes) }
          }
        }
      }
    }
    for other in files where !named.contains(other.source.path) {
      findings.report(
        .tokensSets, at: Place(file: other.source.path, line: 1, column: 1),
        "\(other.source.path) is left out: \(file.source.path) does not name it")
    }
    return sets
  }

  /// The file that a resolver document names, from its own folder.
  private func file(_ path: String, from resolver: DesignTokenFile) -> DesignTokenFile? {
    var parts = resolver.source.path.split(separator: "/").dropLast().map(String.init)
    let name = path.hasSuffix("#") ? path.dropLast() : path[...]
    for part in name.split(separator: "/") where part != "." {
      if part == "..", !parts.isEmpty { parts.removeLast() } else { parts.append(String(part)) }
    }
    return files.first { $0.source.path.split(separator: "/").map(String.init) == parts && $0.resolver == nil }
  }
}
