import Documents

extension ThemeReader {
  static let shadowForms = ["none", "\"x y blur spread #RRGGBBAA\"", "{ color:, offset:, radius:, opacity: }"]

  mutating func shadow(_ node: Node, _ label: String) -> TokenExpression? {
    if node.string == "none" { return .value(.shadow([])) }
    let items = node.list ?? [node]
    guard items.count <= 16 else {
      bad(node, label, ["16 shadows at most"])
      return nil
    }
    let terms = items.compactMap { item in
      item.map != nil ? shadowMap(item, label) : shadowText(item, label)
    }
    return terms.count == items.count ? .shadow(terms) : nil
  }

  /// `x y [blur [spread]] colour`.
  private mutating func shadowText(_ node: Node, _ label: String) -> TokenExpression.ShadowTerm? {
    guard let text = node.string else {
      mistyped(node, label, Self.shadowForms)
      return nil
    }
    var numbers: [Double] = []
    var rest = text[...]
    while numbers.count < 4 {
      rest = rest.drop { $0 == " " }
      let word = rest.prefix { $0 != " " }
      guard let length = Length(word), length.unit == .px else { break }
      numbers.append(length.value)
      rest = rest.dropFirst(word.count)
    }
    let unitHint = Self.withoutUnits(node)
    guard unitHint == nil, numbers.count >= 2, numbers.count < 3 || numbers[2] >= 0 else {
      bad(node, label, Self.shadowForms, hint: unitHint)
      return nil
    }
    let color = String(rest).trimmingSpaces()
    guard !color.isEmpty else {
      report(
        .themeBadValue, at: node.position, "\(label) is \(node.excerpt), a shadow without a colour",
        expected: Self.shadowForms)
      return nil
    }
    return self.color(color, node, label).map {
      TokenExpression.ShadowTerm(
        x: numbers[0], y: numbers[1], blur: numbers.count > 2 ? numbers[2] : 0,
        spread: numbers.count > 3 ? numbers[3] : 0, color: $0)
    }
  }

  /// As `CALayer` describes one, or by CSS words. A layer's shadow radius is about half of a CSS blur.
  private mutating func shadowMap(_ node: Node, _ label: String) -> TokenExpression.ShadowTerm? {
    var fields = Fields(node, of: label, in: source)
    let offset = fields.node("offset")
    let pair = offset?.list?.compactMap(\.number) ?? []
    let x = fields.number("x") ?? pair.first ?? offset?["width"]?.number ?? 0
    let y = fields.number("y") ?? (pair.count == 2 ? pair[1] : offset?["height"]?.number ?? 0)
    let radius = fields.number("radius")
    let blur = fields.number("blur") ?? radius.map { $0 * 2 } ?? 0
    let spread = fields.number("spread") ?? 0
    let opacity = fields.number("opacity") ?? 1
    let color = fields.node("color").flatMap { self.color($0, "\(label).color") }
    let hasColor = fields.contains("color")
    absorb(fields)
    guard hasColor else {
      report(.themeBadValue, at: node.position, "\(label) is a shadow without a colour", expected: Self.shadowForms)
      return nil
    }
    let inRange = [x, y, blur, spread].allSatisfy { abs($0) <= Decimal.limit }
    guard let color, inRange, blur >= 0, (0...1).contains(opacity) else {
      bad(node, label, Self.shadowForms)
      return nil
    }
    return TokenExpression.ShadowTerm(x: x, y: y, blur: blur, spread: spread, color: color.faded(by: opacity))
  }
}

extension TokenExpression {
  /// A colour with its opacity multiplied.
  fileprivate func faded(by opacity: Double) -> Self {
    switch self {
    case .value(.color(let color)): .value(.color(color.multiplyingAlpha(by: opacity)))
    case .reference(let path): opacity < 1 ? .alpha(path, opacity) : self
    case .alpha(let path, let factor): .alpha(path, factor * opacity)
    default: self
    }
  }
}
