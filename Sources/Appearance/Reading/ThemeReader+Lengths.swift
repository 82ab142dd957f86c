import Documents

/// Lengths and what is made of several of them.
extension ThemeReader {
  static let lengthForms = ["a number of points", "\"12px\"", "\"0.75rem\""]

  mutating func length(_ node: Node, _ label: String) -> Length? {
    if let length = readLength(node), length.value >= 0 { return length }
    if node.string != nil || node.number != nil || node.map != nil {
      bad(node, label, Self.lengthForms, hint: Self.withoutUnits(node))
    } else {
      mistyped(node, label, Self.lengthForms)
    }
    return nil
  }

  /// Says how the lengths of a text are written that have a unit of phones: `8dp`, `18 pt`.
  static func withoutUnits(_ node: Node) -> String? {
    guard let text = node.string else { return nil }
    let words = text.split(separator: " ").map { word in
      let unit = ["dp", "dip", "sp", "pt"].first { word.lowercased().hasSuffix($0) } ?? ""
      return Decimal.parse(word.dropLast(unit.count)) == nil ? word : word.dropLast(unit.count)
    }
    let plainText = words.joined(separator: " ")
    return plainText == text ? nil : "points have no unit: write \(plainText)"
  }

  private func readLength(_ node: Node) -> Length? {
    Length(node).flatMap { abs($0.value) <= Decimal.limit ? $0 : nil }
  }

  /// One to four lengths in CSS order as a list or as text, or a
  /// map of the sides; a side that a map leaves out is 0.
  mutating func insets(_ node: Node, _ label: String) -> TokenExpression? {
    if let map = node.map, map["value"] == nil { return sides(node, label) }
    if let terms = terms(node, label), (1...4).contains(terms.count) {
      let right = terms.count > 1 ? terms[1] : terms[0]
      return .lengths([
        terms[0], right, terms.count > 2 ? terms[2] : terms[0], terms.count > 3 ? terms[3] : right,
      ])
    }
    let forms = ["a number of points", "\"20 25 25 25\"", "{ top:, right:, bottom:, left: }"]
    bad(node, label, forms, hint: Self.withoutUnits(node))
    return nil
  }

  private mutating func sides(_ node: Node, _ label: String) -> TokenExpression {
    var fields = Fields(node, of: label, in: source)
    var (top, right, bottom, left) = (Term.zero, Term.zero, Term.zero, Term.zero)
    func side(_ names: [String], _ set: (Term) -> Void) {
      for name in names { term(&fields, name, label).map(set) }
    }
    side(["vertical"]) { (top, bottom) = ($0, $0) }
    side(["horizontal"]) { (left, right) = ($0, $0) }
    side(["top"]) { top = $0 }
    side(["right", "trailing"]) { right = $0 }
    side(["bottom"]) { bottom = $0 }
    side(["left", "leading"]) { left = $0 }
    absorb(fields)
    return .lengths([top, right, bottom, left])
  }

  /// One length for a square, `[width, height]`, or `{ width:, height: }`.
  mutating func size(_ node: Node, _ label: String) -> TokenExpression? {
    if let map = node.map, map["value"] == nil {
      var fields = Fields(node, of: label, in: source)
      let width = term(&fields, "width", label)
      let height = term(&fields, "height", label)
      absorb(fields)
      if let width, let height { return .lengths([width, height]) }
    } else if let terms = terms(node, label), (1...2).contains(terms.count) {
      return .lengths([terms[0], terms[terms.count - 1]])
    }
    bad(node, label, ["a number of points", "[width, height]", "{ width:, height: }"], hint: Self.withoutUnits(node))
    return nil
  }

  private typealias Term = TokenExpression.LengthTerm

  /// A length of a map, or the token that it refers to.
  private mutating func term(_ fields: inout Fields, _ name: String, _ label: String) -> Term? {
    guard let node = fields.node(name) else { return nil }
    let label = "\(label).\(name)"
    if let text = node.string, text.hasPrefix("{") { return reference(text, node, label).map { .reference($0) } }
    return length(node, label).map { .value($0) }
  }

  /// Several lengths as a list or as words, none of them negative; nil where one is not a length.
  private mutating func terms(_ node: Node, _ label: String) -> [Term]? {
    let all: [Term?]
    if let list = node.list {
      all = list.prefix(5).map { item in
        if let text = item.string, text.hasPrefix("{") { return reference(text, item, label).map { .reference($0) } }
        return readLength(item).map { .value($0) }
      }
    } else if let text = node.string {
      all = text.split(separator: " ").prefix(5).map { Length($0).map { .value($0) } }
    } else {
      all = [readLength(node).map { .value($0) }]
    }
    let lengths = all.compactMap { $0 }
    return lengths.count == all.count && lengths.allSatisfy(\.isPossible) ? lengths : nil
  }
}

extension TokenExpression.Term<Length> {
  fileprivate static let zero = Self.value(Length(0))

  fileprivate var isPossible: Bool { if case .value(let length) = self { length.value >= 0 } else { true } }
}
