import Diagnostics
import Documents

/// Lengths and what is made of several of them.
extension ThemeReader {
  static let lengthForms = ["a number of points", "\"12px\"", "\"0.75rem\""]

  mutating func length(_ node: Node, _ label: String) -> Length? {
    if let length = readLength(node), length.value >= 0 { return length }
    if node.string != nil || node.number != nil || node.map != nil {
      bad(node, label, Self.lengthForms)
    } else {
      mistyped(node, label, Self.lengthForms)
    }
    return nil
  }

  private func readLength(_ node: Node) -> Length? {
    if let number = node.number { return abs(number) <= Decimal.limit ? Length(number) : nil }
    if let text = node.string { return readLength(text[...]) }
    guard let value = node["value"]?.number, abs(value) <= Decimal.limit else { return nil }
    guard let unit = node["unit"] else { return Length(value) }
    return unit.string.flatMap(Length.Unit.init(rawValue:)).map { Length(value, $0) }
  }

  func readLength(_ text: Substring) -> Length? {
    for unit in [Length.Unit.px, .rem] where text.hasSuffix(unit.rawValue) {
      return Decimal.parse(text.dropLast(unit.rawValue.count)).map { Length($0, unit) }
    }
    return Decimal.parse(text).map { Length($0) }
  }

  /// One to four lengths in CSS order as a list or as text, or a map of the sides; a side that a map leaves out is 0.
  mutating func insets(_ node: Node, _ label: String) -> Insets? {
    if let map = node.map, map["value"] == nil { return sides(node, label) }
    if let lengths = lengths(node), (1...4).contains(lengths.count) {
      return Insets(
        top: lengths[0], right: lengths.count > 1 ? lengths[1] : lengths[0],
        bottom: lengths.count > 2 ? lengths[2] : lengths[0],
        left: lengths.count > 3 ? lengths[3] : lengths.count > 1 ? lengths[1] : lengths[0])
    }
    bad(node, label, ["a number of points", "\"20 25 25 25\"", "{ top:, right:, bottom:, left: }"])
    return nil
  }

  private mutating func sides(_ node: Node, _ label: String) -> Insets {
    var fields = Fields(node, of: label, in: source)
    var insets = Insets(all: Length(0))
    func side(_ names: [String], _ set: (inout Insets, Length) -> Void) {
      for name in names {
        if let value = fields.node(name), let length = length(value, "\(label).\(name)") { set(&insets, length) }
      }
    }
    side(["vertical"]) { ($0.top, $0.bottom) = ($1, $1) }
    side(["horizontal"]) { ($0.left, $0.right) = ($1, $1) }
    side(["top"]) { $0.top = $1 }
    side(["right", "trailing"]) { $0.right = $1 }
    side(["bottom"]) { $0.bottom = $1 }
    side(["left", "leading"]) { $0.left = $1 }
    fields.finish()
    findings += fields.findings
    return insets
  }

  /// One length for a square, `[width, height]`, or `{ width:, height: }`.
  mutating func size(_ node: Node, _ label: String) -> TokenExpression? {
    if let map = node.map, map["value"] == nil {
      var fields = Fields(node, of: label, in: source)
      let width = fields.node("width").flatMap { length($0, "\(label).width") }
      let height = fields.node("height").flatMap { length($0, "\(label).height") }
      fields.finish()
      findings += fields.findings
      if let width, let height { return .value(.size(width: width, height: height)) }
    } else if let lengths = lengths(node), (1...2).contains(lengths.count) {
      return .value(.size(width: lengths[0], height: lengths[lengths.count - 1]))
    }
    bad(node, label, ["a number of points", "[width, height]", "{ width:, height: }"])
    return nil
  }

  /// Several lengths as a list or as words, none of them negative; nil where one is not a length.
  private func lengths(_ node: Node) -> [Length]? {
    let all: [Length?]
    if let list = node.list {
      all = list.prefix(5).map(readLength)
    } else if let text = node.string {
      all = text.split(separator: " ").prefix(5).map(readLength)
    } else {
      all = [readLength(node)]
    }
    let known = all.compactMap { $0 }
    return known.count == all.count && known.allSatisfy { $0.value >= 0 } ? known : nil
  }
}
