import Diagnostics
import Documents

extension ThemeReader {
  /// A size alone, or a map; what a map leaves out stays as it is in the font below.
  mutating func font(_ node: Node, _ label: String) -> TokenExpression? {
    if let size = node.number, isFontSize(size) { return .font(.init(own: FontStyle(size: size))) }
    guard node.map != nil else {
      let forms = ["a size in points", "{ family:, size:, weight: }", "\"{fonts.body}\""]
      mistyped(node, label, forms, hint: Self.withoutUnits(node))
      return nil
    }
    var fields = Fields(node, of: label, in: source)
    var term = TokenExpression.FontTerm(own: FontStyle())
    if let style = fields.node("textStyle") { term.own = textStyle(style, label) ?? FontStyle() }
    if let base = fields.node("base") { term.base = self.base(base, label) }
    if let value = fields.node("family") ?? fields.node("fontFamily") { term.family = family(value, "\(label).family") }
    if let value = fields.node("size") ?? fields.node("fontSize") { term.own.size = fontSize(value, "\(label).size") }
    if let value = fields.node("weight") ?? fields.node("fontWeight") {
      term.own.weight = weight(value, "\(label).weight")
    }
    if let value = fields.node("lineHeight") {
      term.own.lineHeight = number(value, "\(label).lineHeight", in: 0.5...5, "a multiple of the size, such as 1.35")
    }
    if let value = fields.node("letterSpacing") {
      term.own.letterSpacing = number(value, "\(label).letterSpacing", in: -100...100, "a number of points")
    }
    if let italic = fields.bool("italic") { term.own.italic = italic }
    absorb(fields)
    return .font(term)
  }

  private func isFontSize(_ size: Double) -> Bool { (1...400).contains(size) }

  private mutating func fontSize(_ node: Node, _ label: String) -> Double? {
    guard let length = length(node, label) else { return nil }
    if isFontSize(length.points) { return length.points }
    bad(node, label, ["1 to 400 points"])
    return nil
  }

  private mutating func number(
    _ node: Node, _ label: String, in range: ClosedRange<Double>, _ expected: String
  ) -> Double? {
    if let number = node.number ?? node.string.flatMap({ Length($0[...])?.value }), range.contains(number) {
      return number
    }
    bad(node, label, [expected])
    return nil
  }

  private mutating func textStyle(_ node: Node, _ label: String) -> FontStyle? {
    guard let name = text(node, "\(label).textStyle") else { return nil }
    if let style = FontTable.textStyle[name] { return style }
    let names = FontTable.textStyle.keys.sorted()
    report(
      .unknownValue, at: node.position, "\(label).textStyle is \"\(Self.excerpt(name))\"", expected: names,
      hint: Suggestion.hint(for: name, among: names))
    return nil
  }

  /// `body` or `"{fonts.body}"`.
  private mutating func base(_ node: Node, _ label: String) -> String? {
    guard let name = text(node, "\(label).base") else { return nil }
    return reference(name.hasPrefix("{") ? name : "{fonts.\(name)}", node, "\(label).base")
  }

  private mutating func weight(_ node: Node, _ label: String) -> Int? {
    if let weight = Self.weight(node) { return weight }
    bad(
      node, label, ["1 to 1000", "regular", "medium", "semi-bold", "bold"],
      hint: node.string.flatMap { Suggestion.hint(for: $0, among: Self.weights.keys.sorted()) })
    return nil
  }

  /// A weight by its number or its name; nil for anything else.
  static func weight(_ node: Node) -> Int? {
    if let number = node.number, (1...1000).contains(number) { return Int(number) }
    return node.string.flatMap { weights[$0.lowercased().filter { $0 != "-" && $0 != " " && $0 != "_" }] }
  }

  /// The names of the design-tokens format and of UIKit.
  static let weights = [
    "thin": 100, "hairline": 100, "ultralight": 200, "extralight": 200, "light": 300, "normal": 400, "regular": 400,
    "book": 400, "medium": 500, "semibold": 600, "demibold": 600, "bold": 700, "extrabold": 800, "ultrabold": 800,
    "heavy": 800, "black": 900, "extrablack": 950, "ultrablack": 950,
  ]

  /// A list of names and references, or text with commas.
  mutating func family(_ node: Node, _ label: String) -> [TokenExpression.FamilyTerm]? {
    let items: [(String, Node)]
    if let text = node.string {
      items = text.split(separator: ",").map { (String($0).trimmingSpaces(), node) }
    } else if let list = node.list {
      items = list.prefix(32).compactMap { item in text(item, label).map { ($0, item) } }
    } else {
      mistyped(node, label, ["a name", "a list of names"])
      return nil
    }
    let terms = items.compactMap { text, node -> TokenExpression.FamilyTerm? in
      if text.hasPrefix("{") { return reference(text, node, label).map { .reference($0) } }
      let name = text.filter { $0 != "\"" && $0 != "'" }
      if CSSText.isFamilyName(name) { return .value(name) }
      bad(node, label, ["a font's name: letters, digits, blanks, hyphens"])
      return nil
    }
    return terms.isEmpty ? nil : terms
  }
}
