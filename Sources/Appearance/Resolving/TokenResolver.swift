import Diagnostics

/// Follows references, each mode separately and each token once, whatever the
/// order of the declarations. It keeps its own stack, because chains may be long.
struct TokenResolver {
  private let declarations: [String: Declaration]
  /// The theme's own file. Each theme reports only its own definitions.
  private let ownFile: String
  private let canFallBack: Bool
  private(set) var results: [ResolutionKey: Resolution?] = [:]
  private(set) var findings: [Finding] = []

  /// `touched` are the paths whose declarations are not the built-in
  /// ones. Tokens that depend on none of them take the built-in results.
  init(_ declarations: [String: Declaration], touched: Set<String>, ownFile: String) {
    self.declarations = declarations
    self.ownFile = ownFile
    canFallBack = true
    results = Self.base
    var affectedPaths: Set<String> = []
    var pending = Array(touched)
    while let path = pending.popLast() {
      guard affectedPaths.insert(path).inserted else { continue }
      for mode in Mode.allCases { results.removeValue(forKey: ResolutionKey(path: path, mode: mode)) }
      pending += Self.dependents[path] ?? []
    }
  }

  /// Resolves the built-in tokens alone.
  private init() {
    declarations = BaseTokens.declarations
    ownFile = ""
    canFallBack = false
  }

  private static let base: [ResolutionKey: Resolution?] = {
    var resolver = TokenResolver()
    resolver.resolveAll()
    return resolver.results
  }()

  /// The tokens that refer to each built-in token.
  private static let dependents: [String: [String]] = {
    var dependents: [String: [String]] = [:]
    for (path, declaration) in BaseTokens.declarations {
      for mode in Mode.allCases {
        for target in declaration[mode]?.expression.dependencies ?? [] { dependents[target, default: []].append(path) }
      }
    }
    return dependents
  }()

  mutating func resolveAll() {
    let pendingPaths = declarations.keys.filter { path in
      Mode.allCases.contains { results[ResolutionKey(path: path, mode: $0)] == nil }
    }
    resolve(pendingPaths.sorted())
  }

  mutating func resolve(_ paths: [String]) {
    for path in paths {
      for mode in Mode.allCases {
        let key = ResolutionKey(path: path, mode: mode)
        if results[key] == nil { resolve(key) }
      }
    }
  }

  private mutating func resolve(_ start: ResolutionKey) {
    var stack = [start]
    var open: Set<ResolutionKey> = [start]
    while let key = stack.last {
      if results[key] == nil, let next = nextStep(key) {
        if open.contains(next) {
          breakCircle(stack, from: next)
        } else {
          stack.append(next)
          open.insert(next)
          continue
        }
      }
      stack.removeLast()
      open.remove(key)
    }
  }

  /// Evaluates the token if everything that it needs is known; otherwise returns the next token to evaluate.
  private mutating func nextStep(_ key: ResolutionKey) -> ResolutionKey? {
    guard let declaration = declarations[key.path], let definition = declaration[key.mode] else {
      results[key] = .some(nil)
      return nil
    }
    for path in definition.expression.dependencies {
      if let problem = problem(with: path, in: definition, of: declaration.type) {
        if definition.place?.file == ownFile { findings.append(problem) }
        results[key] = .some(fallback(key, definition))
        return nil
      }
      let next = ResolutionKey(path: path, mode: key.mode)
      guard let result = results[next] else { return next }
      if result == nil {
        results[key] = .some(fallback(key, definition))
        return nil
      }
    }
    results[key] = .some(evaluate(definition, declaration.type, key.mode))
    return nil
  }

  private func problem(with path: String, in definition: Definition, of type: TokenType) -> Finding? {
    guard let place = definition.place else { return nil }
    guard !PlatformAttributes.isOfCards(path), let target = declarations[path] else {
      // Findings beyond the limit are only counted.
      let isListed = findings.count < [Finding].limitPerFile
      return Finding(
        .themeUnknownReference, at: place, "there is no token \"\(ThemeReader.excerpt(path))\"",
        hint: isListed ? hint(for: path) : nil)
    }
    let wantedTypes: [TokenType] =
      switch definition.expression {
      case .value, .reference: [type]
      case .alpha, .shadow: [.color]
      case .font(let term): path == term.base ? [.font] : [.family]
      case .family: [.family]
      case .lengths: [.length]
      }
    if wantedTypes.contains(where: { $0.accepts(target.type) }) { return nil }
    return Finding(
      .themeReferenceType, at: place, "\"\(path)\" is \(target.type.title)", expected: wantedTypes.map(\.title))
  }

  /// A hint with the nearest name in the group, or with the groups.
  private func hint(for path: String) -> String? {
    // No theme of people has as many tokens, and comparing their names takes time.
    guard declarations.count <= 2000, let dot = path.firstIndex(of: ".") else { return nil }
    let (group, name) = (path[..<dot], path[path.index(after: dot)...])
    if PlatformAttributes.isOfCards(group + ".") {
      return "refer to the colour, font or layout token that the attribute has"
    }
    let prefix = group + "."
    let names = declarations.keys.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
    if names.isEmpty { return Suggestion.hint(for: String(group), among: ["colorPalette", "fonts", "layout"]) }
    return Suggestion.nearest(to: String(name), among: names.sorted()).map { "did you mean \"\(prefix)\($0)\"?" }
  }

  /// Gives all tokens of a circle their fallback. The chain begins with the first
  /// by name, so that the message does not depend on the order of evaluation.
  private mutating func breakCircle(_ stack: [ResolutionKey], from start: ResolutionKey) {
    guard let index = stack.firstIndex(of: start) else { return }
    let circle = stack[index...].map(\.path)
    let firstIndex = circle.indices.min { circle[$0] < circle[$1] } ?? circle.startIndex
    let chain = circle[firstIndex...] + circle[..<firstIndex] + [circle[firstIndex]]
    let text = chain.prefix(12).joined(separator: " → ") + (chain.count > 12 ? " → …" : "")
    for path in circle {
      let key = ResolutionKey(path: path, mode: start.mode)
      guard let definition = declarations[path]?[start.mode] else { continue }
      results[key] = .some(fallback(key, definition))
    }
    let places = circle.sorted().compactMap { declarations[$0]?[start.mode]?.place }
    if let place = places.first(where: { $0.file == ownFile }) {
      findings.append(Finding(.themeCircularReference, at: place, text))
    }
  }

  private func fallback(_ key: ResolutionKey, _ definition: Definition) -> Resolution? {
    guard canFallBack, let base = Self.base[key], let base else { return nil }
    return Resolution(value: base.value, expression: .value(base.value), place: definition.place)
  }

  private func evaluate(_ definition: Definition, _ type: TokenType, _ mode: Mode) -> Resolution? {
    func result(_ path: String) -> Resolution? { results[ResolutionKey(path: path, mode: mode)] ?? nil }
    guard let value = Evaluation(result: result).value(of: definition.expression, as: type) else { return nil }
    let dependencies = definition.expression.dependencies
    let isOwn = definition.place?.file == ownFile && definition.place != nil
    return Resolution(
      value: value, expression: definition.expression, place: definition.place,
      usesTint: dependencies.contains { $0 == "tint" || result($0)?.usesTint == true },
      ownPlace: isOwn ? definition.place : dependencies.lazy.compactMap { result($0)?.ownPlace }.first)
  }
}
