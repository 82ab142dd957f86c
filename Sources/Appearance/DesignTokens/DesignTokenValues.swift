import Documents
import Text

/// Turns the values of design tokens into those of a theme file. References are
/// followed here, except those of whole tokens, which `DesignTokenTheme` keeps.
struct DesignTokenValues {
  typealias Value = DesignTokenFile.Value

  let tokens: DesignTokenCollection
  var report = DesignTokenReport()
  /// The parts of values that may still be looked at, because references can multiply.
  private var rest = 300_000

  init(tokens: DesignTokenCollection) { self.tokens = tokens }

  /// The forms of a node: a value of its own, a token to which it refers, or an expression.
  enum Form: Equatable {
    case value
    /// The token that it is equal to.
    case reference(String)
    /// A part of a token's value.
    case part(String, [String])
    case expression
  }

  static func form(_ node: Node) -> Form {
    if let pointer = node["$ref"]?.string {
      let reference = DesignTokenReference(pointer: pointer)
      return reference.parts.isEmpty ? .reference(reference.path) : .part(reference.path, reference.parts)
    }
    guard let text = node.string else { return .value }
    if text.hasPrefix("{"), text.hasSuffix("}"), !text.dropFirst().dropLast().contains(where: { "{}".contains($0) }) {
      let path = text.dropFirst().dropLast()
      for ending in [".value", ".$value"] where path.hasSuffix(ending) {
        return .reference(String(path.dropLast(ending.count)))
      }
      return .reference(String(path).trimmingSpaces())
    }
    let lowercased = text.lowercased()
    let isComputed = ["calc(", "darken(", "lighten(", "color-mix(", "alpha("].contains { lowercased.contains($0) }
    let isSum = [" * ", " + ", " - ", "}*", "*{"].contains { text.contains($0) } || Self.isDivision(text)
    return isComputed || isSum || text.contains("{") ? .expression : .value
  }

  /// `16/2`, where a colour's `/ 50%` and a font's name are none.
  private static func isDivision(_ text: String) -> Bool {
    let sides = text.split(separator: "/").map { String($0).trimmingSpaces() }
    return sides.count > 1 && sides.allSatisfy { Decimal.parse($0[...]) != nil }
  }

  /// Whether a token's chain of references ends; a circle is reported.
  mutating func hasEnd(_ token: Value, _ mode: Mode) -> Bool {
    var (value, mode) = (token, mode)
    for _ in 0..<64 {
      guard case .reference(let path) = Self.form(value.node), let next = tokens.value(path, mode) else { return true }
      (value, mode) = (next, tokens.token(path)?.mode ?? mode)
    }
    report.add(.tokensReference, token, "the references lead in a circle")
    return false
  }

  /// The value itself, after all references, those in its parts
  /// too; nil, with a finding, where there is none.
  mutating func literal(_ token: Value, _ mode: Mode) -> Value? { literal(token, mode, depth: 0) }

  private mutating func literal(_ token: Value, _ mode: Mode, depth: Int) -> Value? {
    var (value, mode) = (token, mode)
    // The parts of values into which pointers lead, the next one last.
    var parts: [String] = []
    for _ in 0..<64 {
      switch Self.form(value.node) {
      case .value:
        guard let part = parts.popLast() else { return expanded(value, mode, depth) }
        let items = value.node.list ?? []
        guard let node = value.node[part] ?? Int(part).flatMap({ items.indices.contains($0) ? items[$0] : nil }) else {
          report.add(.unknown, "\"\(part.prefix(80))\" of \(Self.excerpt(token.node))", at: token)
          return nil
        }
        value = value.with(node)
      case .expression:
        report.add(.expression, Self.excerpt(value.node), at: value)
        return nil
      case .reference(let path):
        guard let next = tokens.value(path, mode) else {
          report.add(.unknown, "\"\(path.prefix(80))\"", at: value)
          return nil
        }
        (value, mode) = (next, tokens.token(path)?.mode ?? mode)
      case .part(let path, let inner):
        guard let next = tokens.value(path, mode), parts.count < 64 else {
          report.add(.unknown, "\"\(path.prefix(80))\"", at: value)
          return nil
        }
        parts += inner.reversed()
        (value, mode) = (next, tokens.token(path)?.mode ?? mode)
      }
    }
    report.add(.tokensReference, value, "the references lead in a circle")
    return nil
  }

  /// The value with its references resolved; those that lead nowhere are reported.
  private mutating func expanded(_ value: Value, _ mode: Mode, _ depth: Int) -> Value? {
    let children = value.node.list ?? value.node.map?.entries.map(\.node) ?? []
    guard children.contains(where: { $0.list != nil || $0.map != nil || Self.isReference($0) }) else { return value }
    rest -= children.count
    guard depth < 16, rest > 0 else {
      report.add(
        .tokensReference, value,
        depth < 16 ? "the references lead to more values than are read" : "the references lead in a circle")
      return nil
    }
    var results: [Node] = []
    for child in children {
      let isNested = Self.isReference(child) || child.list != nil || child.map != nil
      guard isNested else {
        results.append(child)
        continue
      }
      guard let literal = literal(value.with(child), mode, depth: depth + 1) else {
        if rest <= 0 || depth > 0 { return nil }
        results.append(child)
        continue
      }
      results.append(literal.node)
    }
    if value.node.list != nil { return value.with(Node(.list(results), at: value.node.position)) }
    let keys = value.node.map?.entries.map(\.key) ?? []
    return value.with(Node(members: zip(keys, results).map { ($0, $1) }, at: value.node.position))
  }

  private static func isReference(_ node: Node) -> Bool {
    switch form(node) {
    case .reference, .part: true
    case .value, .expression: false
    }
  }

  mutating func value(_ token: Value, _ type: TokenType, _ path: String, _ mode: Mode) -> Node? {
    guard let literal = literal(token, mode) else { return nil }
    let result: Node? =
      switch type {
      case .color: color(literal, path)
      case .length: length(literal.node)
      case .family: family(literal, mode)
      case .shadow: shadow(literal, path, mode)
      case .font: font(literal, path, mode)
      case .number, .insets, .size, .flag, .text: nil
      }
    if result == nil {
      report.add(
        .tokensChanged, literal,
        "\(path) is left out: \(Self.excerpt(literal.node)) is no \(type.title.dropFirst(2)) that a theme can have",
        severity: .warning)
    }
    return result
  }

  private mutating func color(_ value: Value, _ path: String) -> Node? {
    guard let (color, isExact) = DesignTokenColor.read(value.node) else { return nil }
    if !isExact { report.add(.tokensChanged, value, "\(path) is outside of sRGB, and becomes \(color.css)") }
    return Node(.string(color.css), at: value.node.position)
  }

  private func length(_ node: Node) -> Node? {
    guard let length = Length(node), abs(length.value) <= Decimal.limit else { return nil }
    if length.unit == .rem { return Node(.string(length.css), at: node.position) }
    return Self.number(length.value, at: node.position)
  }

  private mutating func family(_ value: Value, _ mode: Mode) -> Node? {
    let node = value.node
    let words = (node.string ?? "").split(separator: ",").map { Node(.string(String($0).trimmingSpaces())) }
    let items = node.list ?? words
    let names = items.compactMap { literal(value.with($0), mode)?.node.string?.filter { $0 != "\"" && $0 != "'" } }
    let families = names.filter(CSSText.isFamilyName)
    guard !families.isEmpty, families.count == names.count else { return nil }
    return Node(.list(families.map { Node(.string($0)) }), at: node.position)
  }

  private mutating func shadow(_ value: Value, _ path: String, _ mode: Mode) -> Node? {
    let node = value.node
    var texts: [Node] = []
    for item in node.list ?? [node] {
      guard let layer = literal(value.with(item), mode), let colorNode = layer.node["color"],
        let colorValue = literal(layer.with(colorNode), mode), let color = color(colorValue, path)?.string
      else { return nil }
      let shadow = layer.node
      if shadow["inset"]?.bool == true || shadow["type"]?.string == "innerShadow" { return nil }
      var numbers: [Double] = []
      for names in [["offsetX", "x"], ["offsetY", "y"], ["blur"], ["spread"]] {
        let part = names.lazy.compactMap { shadow[$0] }.first
        guard let length = part.map({ literal(layer.with($0), mode).flatMap { Length($0.node) } }) ?? Length(0)
        else { return nil }
        numbers.append(length.points)
      }
      texts.append(Node(.string(numbers.map(Decimal.text).joined(separator: " ") + " " + color)))
    }
    if texts.isEmpty { return Node(.string("none"), at: node.position) }
    return texts.count == 1 ? texts[0] : Node(.list(texts), at: node.position)
  }

  private mutating func font(_ token: Value, _ path: String, _ mode: Mode) -> Node? {
    guard let entries = token.node.map?.entries else { return nil }
    var parts: [(String, Node)] = []
    let size = token.node["fontSize"].flatMap { literal(token.with($0), mode) }.flatMap { Length($0.node) }
    let points = size?.points
    for entry in entries {
      guard let literal = literal(token.with(entry.node), mode) else { continue }
      let value = literal.node
      let part: (String, Node?)?
      switch entry.key {
      case "fontFamily": part = ("family", family(literal, mode))
      case "fontSize": part = ("size", points.map { Self.number($0, at: value.position) })
      case "fontWeight": part = ("weight", weight(value))
      case "lineHeight": part = ("lineHeight", multiple(value, of: points))
      case "letterSpacing": part = ("letterSpacing", spacing(value, points))
      default: part = nil
      }
      if let part, let value = part.1 {
        parts.append((part.0, value))
      } else if value.string?.lowercased() != "none", value.string?.lowercased() != "auto" {
        report.add(.tokensChanged, literal, "\(path) loses its \(entry.key), \(Self.excerpt(value))")
      }
    }
    let order = ["family", "size", "weight", "lineHeight", "letterSpacing"]
    parts.sort { (order.firstIndex(of: $0.0) ?? 0) < (order.firstIndex(of: $1.0) ?? 0) }
    return parts.isEmpty ? nil : Node(members: parts, at: token.node.position)
  }

  /// A weight that a theme takes. The format's "heavy" is 900, and that of UIKit 800.
  private func weight(_ node: Node) -> Node? {
    if node.string?.lowercased() == "heavy" { return Node(.int(900), at: node.position) }
    if let number = node.string.flatMap({ Int($0) }), (1...1000).contains(number) {
      return Node(.int(number), at: node.position)
    }
    return ThemeReader.weight(node) == nil ? nil : node
  }

  /// A line height as a multiple of the size: 1.5, "150%", "24px".
  private func multiple(_ node: Node, of size: Double?) -> Node? {
    if let text = node.string, text.hasSuffix("%") {
      return Decimal.parse(text.dropLast()).map { Self.number($0 / 100, at: node.position) }
    }
    guard let length = Length(node) else { return nil }
    let isLength = node.map != nil || node.string?.hasSuffix("px") == true || length.value > 5
    guard isLength else { return Self.number(length.value, at: node.position) }
    return size.flatMap { $0 > 0 ? Self.number((length.value / $0 * 1000).rounded() / 1000, at: node.position) : nil }
  }

  /// Points, from a length or a part of the size.
  private func spacing(_ node: Node, _ size: Double?) -> Node? {
    if let text = node.string, text.hasSuffix("%") || text.hasSuffix("em") && !text.hasSuffix("rem") {
      let (word, divisor) = text.hasSuffix("%") ? (text.dropLast(), 100.0) : (text.dropLast(2), 1)
      guard let part = Decimal.parse(word), let size else { return nil }
      return Self.number((part / divisor * size * 1000).rounded() / 1000, at: node.position)
    }
    return Length(node).map { Self.number($0.points, at: node.position) }
  }

  private static func number(_ value: Double, at position: Position) -> Node {
    Node(Int(exactly: value).map { .int($0) } ?? .double(value), at: position)
  }

  static func excerpt(_ node: Node) -> String {
    let text = String(decoding: node.json(pretty: false), as: UTF8.self)
    return text.count > 60 ? text.prefix(60) + "…" : text
  }
}
