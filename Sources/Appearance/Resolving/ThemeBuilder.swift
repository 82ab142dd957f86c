import Diagnostics

/// Merges the layers of one theme and resolves them.
struct ThemeBuilder {
  let file: ThemeFile
  let inputs: ThemeInputs
  var findings: [Finding] = []

  /// `id` replaces the id of the theme's file.
  mutating func build(id: String? = nil) -> Theme {
    let (layers, lineageFindings) = inputs.lineage.layers(of: file)
    findings += lineageFindings
    let rules = layers.flatMap(\.rules)
    var (declarations, incomplete) = completed(merge(layers))
    findings += incomplete
    let ruleKeys = addRules(rules, to: &declarations)
    checkCollisions(declarations)
    checkUses()
    checkFamilies()
    var resolver = TokenResolver(declarations, touched: touched(layers).union(ruleKeys), ownFile: file.path)
    resolver.resolveAll()
    findings += resolver.findings
    let tokens = tokens(declarations, resolver.results)
    let images = resolveImages(layers)
    let components = resolveComponents(layers)
    let theme = Theme(
      id: id ?? file.id, name: file.name ?? file.id, file: file.path.isEmpty ? nil : file.path,
      sdk: layers.last { $0.sdk != nil }?.sdk,
      bases: layers.dropLast().map { $0.id.hasPrefix(":") ? String($0.id.dropFirst()) : $0.id }, tokens: tokens,
      strings: layers.reduce(into: [:]) { all, layer in all.merge(layer.strings) { $1 } },
      changes: changes(tokens, layers.dropLast()),
      index: Dictionary(uniqueKeysWithValues: tokens.enumerated().map { ($1.path, $0) }), images: images,
      defaultImages: inputs.images, faces: inputs.faces, components: components,
      rules: PreparedRule.prepare(rules, resolver.results, inputs.templates))
    findings += Contrast.findings(theme)
    return theme
  }

  private func merge(_ layers: some Sequence<ThemeFile>) -> [String: Declaration] {
    var all = BaseTokens.declarations
    for layer in layers {
      for (path, declaration) in layer.tokens {
        if all[path]?.override(with: declaration) == nil { all[path] = declaration }
      }
    }
    // Only a font of the theme's layers may lack a part.
    for path in Set(layers.flatMap(\.tokens.keys)) where path.hasPrefix("fonts.") {
      if let declaration = all[path], declaration.type == .font { all[path] = completed(path, declaration) }
    }
    return all
  }

  /// Completes a theme's own font from `fonts.body`, unless it names another base.
  private func completed(_ path: String, _ declaration: Declaration) -> Declaration {
    guard BaseTokens.declarations[path] == nil, case .font(var term)? = declaration.light?.expression,
      term.base == nil, let definition = declaration.light
    else { return declaration }
    term.base = "fonts.body"
    return Declaration(.font, .font(term), at: definition.place)
  }

  /// Completes a missing mode from the other one; card attributes keep the SDK's own value.
  private func completed(
    _ merged: [String: Declaration]
  ) -> (declarations: [String: Declaration], findings: [Finding]) {
    var declarations = merged
    var findings: [Finding] = []
    for (path, declaration) in merged where declaration.light == nil || declaration.dark == nil {
      if PlatformAttributes.isOfCards(path) || path.hasPrefix("dynamic:") { continue }
      let missingMode: Mode = declaration.light == nil ? .light : .dark
      declarations[path]?[missingMode] = declaration[missingMode.other]
      if let place = declaration[missingMode.other]?.place, place.file == file.path {
        findings.report(
          .themeMissingMode, at: place, "\(path) has no \(missingMode.rawValue) value: it has the other mode's")
      }
    }
    return (declarations, findings)
  }

  private func touched(_ layers: some Sequence<ThemeFile>) -> Set<String> {
    layers.reduce(into: []) { $0.formUnion($1.tokens.keys) }
  }

  /// Adds the rules' values as tokens that nothing can refer to, so that they are resolved like all others.
  private func addRules(_ rules: [DynamicRule], to declarations: inout [String: Declaration]) -> [String] {
    var keys: [String] = []
    for (i, rule) in rules.enumerated() {
      for (j, action) in rule.actions.enumerated() {
        switch action {
        case .set(_, let value), .take(_, _, _, _, let value?):
          keys.append(PreparedRule.key(i, j))
          declarations[PreparedRule.key(i, j)] = value
        default: break
        }
      }
    }
    return keys
  }

  /// The values of tokens without the theme's own file.
  private func inherited(_ paths: [String], _ layers: some Sequence<ThemeFile>) -> [ResolutionKey: Resolution?] {
    var resolver = TokenResolver(completed(merge(layers)).declarations, touched: touched(layers), ownFile: "")
    resolver.resolve(paths)
    return resolver.results
  }

  private func tokens(_ declarations: [String: Declaration], _ results: [ResolutionKey: Resolution?]) -> [ThemeToken] {
    let ownPaths = declarations.keys.filter {
      BaseTokens.declarations[$0] == nil && !PlatformAttributes.isOfCards($0) && !$0.hasPrefix("dynamic:")
    }
    return (BaseTokens.paths + ownPaths.sorted() + CardAttributes.paths + PlatformAttributes.paths).compactMap { path in
      guard let declaration = declarations[path] else { return nil }
      let token = ThemeToken(
        path: path, type: declaration.type, light: results[ResolutionKey(path: path, mode: .light)] ?? nil,
        dark: results[ResolutionKey(path: path, mode: .dark)] ?? nil)
      return token.light == nil && token.dark == nil ? nil : token
    }
  }

  /// Only tokens to which the theme's own file contributes can differ from the inherited ones.
  private func changes(_ tokens: [ThemeToken], _ layers: some Sequence<ThemeFile>) -> Set<String> {
    let ownTokens = tokens.filter { $0.light?.ownPlace != nil || $0.dark?.ownPlace != nil }
    let inheritedTokens = ownTokens.isEmpty ? [:] : inherited(ownTokens.map(\.path), layers)
    let differingTokens = ownTokens.filter { token in
      Mode.allCases.contains { mode in
        token[mode]?.value != (inheritedTokens[ResolutionKey(path: token.path, mode: mode)] ?? nil)?.value
      }
    }
    return Set(differingTokens.map(\.path)).union(file.images.keys.map { "images.\($0)" })
      .union(file.components.keys.map { "components.\($0)" })
  }
}

/// The values that the themes of one project share.
struct ThemeInputs {
  let images: ImageResolver
  let templates: ComponentResolver
  let lineage: Lineage
  /// Every token that any theme refers to.
  let references: Set<String>
  /// The custom properties that the project's own templates and style sheets name.
  let properties: Set<String>
  let faces: [FontFace]

  init(
    files: [String: ThemeFile], images: ImageResolver, templates: ComponentResolver, properties: Set<String> = [],
    faces: [FontFace] = []
  ) {
    (self.properties, self.images, self.templates, self.faces) = (properties, images, templates, faces)
    lineage = Lineage(files)
    references = files.values.reduce(into: []) { $0.formUnion($1.references) }
  }
}
