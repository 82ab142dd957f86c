/// Evaluates an expression whose references are known.
struct Evaluation {
  let result: (String) -> Resolution?

  func value(of expression: TokenExpression, as type: TokenType) -> TokenValue? {
    switch expression {
    case .value(let value): return value
    case .reference(let path): return result(path).flatMap { convert($0.value, to: type) }
    case .alpha(let path, let factor):
      guard case .color(let color)? = result(path)?.value else { return nil }
      return .color(color.multiplyingAlpha(by: factor))
    case .shadow(let terms):
      let shadows = terms.compactMap { term -> Shadow? in
        guard case .color(let color)? = value(of: term.color, as: .color) else { return nil }
        return Shadow(x: term.x, y: term.y, blur: term.blur, spread: term.spread, color: color)
      }
      return shadows.count == terms.count ? .shadow(shadows) : nil
    case .font(let term):
      var style = FontStyle()
      if let base = term.base, case .font(let font)? = result(base)?.value { style = font }
      if let terms = term.family { style.family = family(terms) }
      return .font(style.overlaid(by: term.own))
    case .family(let terms): return .family(family(terms))
    case .lengths(let terms): return lengths(terms.compactMap(length))
    }
  }

  private func length(_ term: TokenExpression.LengthTerm) -> Length? {
    switch term {
    case .value(let length): length
    case .reference(let path): if case .length(let length)? = result(path)?.value { length } else { nil }
    }
  }

  private func lengths(_ all: [Length]) -> TokenValue? {
    switch all.count {
    case 2: .size(width: all[0], height: all[1])
    case 4: .insets(Insets(top: all[0], right: all[1], bottom: all[2], left: all[3]))
    default: nil
    }
  }

  private func convert(_ value: TokenValue, to type: TokenType) -> TokenValue? {
    guard case .length(let length) = value else { return value }
    return switch type {
    case .insets: .insets(.all(length))
    case .size: .size(width: length, height: length)
    default: value
    }
  }

  /// Each name once, because a browser uses the first family that it has.
  private func family(_ terms: [TokenExpression.FamilyTerm]) -> [String] {
    var names: [String] = []
    func add(_ name: String) { if names.count < 64, !names.contains(name) { names.append(name) } }
    for term in terms {
      switch term {
      case .value(let name): add(name)
      case .reference(let path):
        if case .family(let family)? = result(path)?.value { family.forEach(add) }
      }
    }
    return names
  }
}
