import AdaptiveElements
import Documents

/// Checks of what the table of elements lists: keys, values, types and what must be there.
extension PayloadReader {
  /// Checks a key that no reader has taken; false where the open object's type has no such key.
  mutating func checkListed(_ entry: Mapping.Entry, of kind: String) -> Bool {
    guard let type = ElementTable.shared.type(kind) else { return false }
    guard let property = type.property(entry.key) else { return entry.key == "key" }
    // A placeholder stands for its type's own properties.
    if tableDepth == 0, !type.isOfHost || HostExtensions.isShared(entry.key) {
      hostExtensions.note(property: entry.key, of: HostExtensions.teams)
    }
    if entry.node.isNull || entry.node.isBound { return true }
    tableDepth += 1
    defer { tableDepth -= 1 }
    within(.key(entry.key)) { $0.check(entry.node, property.alternatives) }
    return true
  }

  private mutating func check(_ node: Node, _ alternatives: [ElementProperty.Alternative]) {
    if node.isBound || alternatives.contains(.any) && node.map == nil { return }
    for alternative in alternatives {
      switch (alternative, node.value) {
      case (.text, .string), (.bool, .bool), (.number, .int), (.number, .double), (.object, .map), (_, .null): return
      case (.bool, .string(let text)) where Bool(text.lowercased()) != nil: return
      case (.word(let word), .string(let text)) where word.lowercased() == text.lowercased(): return
      case (.pixels, .string(let text)):
        if case .pixels? = Dimension(text) { return }
      case (.targetWidth, .string(let text)) where WidthGroups(text) != nil: return
      case (.icon, .string(let text)), (.iconName, .string(let text)), (.iconAddress, .string(let text)):
        return checkIcon(text, at: node, alternative)
      case (.part(let name), .map): return checkPart(node, name)
      case (.kind(let kind), .map): return checkObject(node, ofKind: kind)
      case (.list(let alternatives), .list(let items)):
        for (i, item) in items.enumerated() where !item.isNull { within(.index(i)) { $0.check(item, alternatives) } }
        return
      default: break
      }
    }
    if alternatives.contains(.any) { return }
    let isWord = node.string != nil && alternatives.contains { !$0.isOfOtherType }
    if isWord {
      invalid(nil, node, expected: alternatives.expectations)
    } else {
      mistyped(
        nil, node, alternatives.expectations.count > 4 ? "text" : alternatives.expectations.joined(separator: ", "))
    }
  }

  /// Checks an object of one type, with all that must be in it.
  mutating func checkPart(_ node: Node, _ name: String) {
    guard let type = ElementTable.shared.type(name) else { return }
    if type.kind == "action" || type.kind == "element", let stated = node["type"], !stated.isBound,
      stated.string != name
    {
      report(
        .adaptiveInvalidValue, at: stated.position, "\(location("type")) is \(stated.excerpt)", expected: [name])
      return
    }
    guard open(node, kind: name) else { return }
    skip(["type"])
    checkRequired(of: type)
    checkRelations(of: node)
    close()
  }

  mutating func checkRequired(of type: ElementType) {
    for property in type.properties where property.isRequired {
      missing(property.key, type.kind == "element" ? "nothing is drawn" : "Microsoft Teams may refuse the card")
    }
  }

  /// Checks an object by its `type`, which must be of a kind.
  mutating func checkObject(_ node: Node, ofKind kind: String) {
    tableDepth += 1
    defer { tableDepth -= 1 }
    switch kind {
    case "action": _ = action(node, allowsFallback: false)
    case "element": _ = element(node)
    default:
      guard let type = node["type"], !type.isBound else {
        if node["type"] == nil {
          report(.adaptiveMissingProperty, at: node.position, "\(location("type")) is missing")
        }
        return
      }
      if let name = type.string, ElementTable.shared.type(name)?.kind == kind { return checkPart(node, name) }
      let names = ElementTable.shared.names(of: kind)
      let hint = type.string.flatMap { self.hint(for: $0, among: names) }
      report(
        .adaptiveInvalidValue, at: type.position, "\(location("type")) is \(type.excerpt)", expected: names, hint: hint)
    }
  }

  /// `NAME`, `NAME,style` or `icon:NAME,style`, as its place has it.
  mutating func checkIcon(_ text: String, at node: Node, _ kind: ElementProperty.Alternative) {
    var name = text[...]
    if kind == .iconAddress {
      guard text.lowercased().hasPrefix("icon:") else { return }
      name = name.dropFirst(5)
    }
    let parts = name.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
    if kind != .iconName, parts.count == 2, !["regular", "filled"].contains(parts[1].lowercased()) {
      return report(
        .adaptiveInvalidValue, at: node.position, "\(location()): an icon has no style \"\(parts[1].prefix(40))\"",
        expected: ["regular", "filled"])
    }
    let iconName = kind == .iconName ? text : String(parts.first ?? "")
    guard !ElementTable.iconNames.contains(iconName) else { return }
    report(
      .adaptiveUnknownIcon, at: node.position, "\(location()): there is no icon \"\(iconName.prefix(80))\"",
      hint: hint(for: iconName, among: ElementTable.iconNames.sorted()))
  }

  /// Reports values of one object that do not go together, which is no matter of a single key.
  mutating func checkRelations(of node: Node) {
    if let value = node["value"], let number = value.number {
      let (least, most) = (node["min"]?.number ?? 0, node["max"]?.number ?? (Self.standardMaximums[kind] ?? .infinity))
      if Self.standardMaximums[kind] != nil, !(least...max(least, most)).contains(number) {
        report(
          .adaptiveInvalidValue, at: value.position, "\(location("value")) is \(shortened(number))",
          expected: ["a number from \(shortened(least)) to \(shortened(most))"])
      }
    }
    if kind.hasSuffix("Reference"), let keywords = node["keywords"], let items = keywords.list, items.count > 3 {
      report(
        .adaptiveInvalidValue, at: keywords.position, "\(location("keywords")) has \(items.count) keywords",
        expected: ["three at most"])
    }
    switch kind {
    case "Layout.Flow": checkFlow(node)
    case "GridArea":
      for key in ["column", "row", "columnSpan", "rowSpan"] {
        if let count = node[key], let number = count.number, !(1...1000).contains(number) {
          report(
            .adaptiveInvalidValue, at: count.position, "\(location(key)) is \(shortened(number))",
            expected: ["a number from 1"])
        }
      }
    case "Badge" where node["text"] == nil && node["icon"] == nil:
      report(
        .adaptiveMissingProperty, at: node.position, "\(location("text")) is missing, and so is an icon",
        severity: .warning)
    case "Chart.VerticalBar.Grouped" where node["stacked"]?.bool == true: checkStack(node)
    case "ProgressBar" where node["value"] == nil && node["color"] != nil:
      report(
        .adaptiveConflict, at: node["color"]?.position ?? node.position,
        "\(location("color")) has no effect without a value")
    default: break
    }
  }

  /// The greatest value of an element that states none.
  private static let standardMaximums: [String: Double] = [
    "Rating": 5, "Input.Rating": 5, "ProgressBar": 100, "Chart.Gauge": .infinity,
  ]

  private mutating func checkStack(_ node: Node) {
    for key in ["yMin", "yMax"] {
      guard let limit = node[key] else { continue }
      report(
        .adaptiveConflict, at: limit.position, "\(location(key)) has no effect where bars are stacked",
        hint: "take it out")
    }
  }

  private mutating func checkFlow(_ node: Node) {
    let limit = node["maxItemWidth"] ?? node["minItemWidth"]
    if node["itemWidth"] != nil, limit != nil {
      report(
        .adaptiveConflict, at: node.position,
        "\(location()) has itemWidth beside \(node["maxItemWidth"] == nil ? "minItemWidth" : "maxItemWidth")",
        hint: "take one of them out")
    }
    if let most = node["maxItemWidth"], node["itemFit"]?.string?.lowercased() == "fill" {
      report(
        .adaptiveConflict, at: most.position, "\(location("maxItemWidth")) has no effect where items fill their row",
        hint: "write itemWidth")
    }
  }
}

extension ElementProperty.Alternative {
  /// Whether a text is of another type than what is expected, rather than another text.
  fileprivate var isOfOtherType: Bool {
    switch self {
    case .bool, .number, .object, .part, .kind, .list, .any: true
    default: false
    }
  }
}
