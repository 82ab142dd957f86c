import AdaptiveElements
import Documents

/// Checks of what the table of elements lists: keys, values, types and what must be there.
extension PayloadReader {
  /// Checks a key that no reader has taken; false where the open object's type has no such key.
  mutating func checkListed(_ entry: Mapping.Entry, of kind: String) -> Bool {
    guard let type = ElementTable.shared.type(kind) else { return false }
    guard let property = type.property(entry.key) else {
      guard entry.key == "key" else { return false }
      within(.key(entry.key)) { $0.check(entry.node, [.text]) }
      return true
    }
    // A placeholder stands for its type's own properties.
    if tableDepth == 0, !type.isOfHost || HostExtensions.isShared(entry.key) {
      hostExtensions.note(property: entry.key, of: HostExtensions.teams)
    }
    if entry.node.isNull || entry.node.isBound { return true }
    tableDepth += 1
    defer { tableDepth -= 1 }
    within(.key(entry.key)) { $0.check(entry.node, property.alternatives) }
    if let key = property.neededKey, stated(key) == nil, entry.node.bool != false {
      report(.adaptiveConflict, about: entry.key, " has no effect without \(key)", severity: .info)
    }
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
      case (.address, .string(let text)): return checkAddress(text, at: node)
      case (.count, _) where node.number.map { $0 >= 1 && $0 == $0.rounded() } == true: return
      case (.amount, _) where node.number.map { $0 >= 0 } == true: return
      case (.positive, _) where node.number.map { $0 > 0 } == true: return
      case (.named(let alternatives), .map(let mapping)):
        for entry in mapping.entries { within(.key(entry.key)) { $0.check(entry.node, alternatives) } }
        return
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
    let isOutOfRange = node.number != nil && alternatives.contains { [.count, .amount, .positive].contains($0) }
    if isWord || isOutOfRange {
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
      let consequence = type.kind == "element" ? "nothing is drawn" : "Microsoft Teams may refuse the card"
      if let value = property.defaultValue {
        missing(property.key, "it counts as \(value)", severity: .warning)
      } else {
        missing(property.key, consequence)
      }
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
    if let number = node["value"]?.number, let standard = Self.standardMaximums[kind] {
      let (least, most) = (node["min"]?.number ?? 0, node["max"]?.number ?? standard)
      if !(least...max(least, most)).contains(number) {
        report(
          .adaptiveInvalidValue, about: "value", " is \(shortened(number))",
          expected: ["a number from \(shortened(least)) to \(shortened(most))"])
      }
    }
    for (least, most) in [("min", "max"), ("yMin", "yMax"), ("minItemWidth", "maxItemWidth")] {
      checkOrder(least, most)
    }
    if kind.hasSuffix("Reference"), let items = node["keywords"]?.list, items.count > 3 {
      report(
        .adaptiveInvalidValue, about: "keywords", " has \(items.count) keywords", expected: ["three at most"])
    }
    switch kind {
    case "Layout.Flow": checkFlow(node)
    case "Layout.AreaGrid": checkGrid(node)
    case "Rating", "Input.Rating":
      if let number = node["max"]?.number, number > 5 {
        report(
          .adaptiveInvalidValue, about: "max", " is \(shortened(number)), and phones draw five stars",
          severity: .info, expected: ["at most 5"])
      }
      if kind == "Input.Rating", let number = node["value"]?.number, number != number.rounded(),
        node["allowHalfSteps"]?.bool != true
      {
        report(
          .adaptiveConflict, about: "value", " is \(shortened(number)), between two stars",
          hint: "write \"allowHalfSteps\": true, or a whole number")
      }
    case "Chart.Pie" where node["value"] != nil:
      report(.adaptiveConflict, about: "value", " is not shown: a pie has no middle", hint: "write Chart.Donut")
    case "Badge" where node["text"] == nil && node["icon"] == nil:
      report(.adaptiveMissingProperty, about: "text", " is missing, and so is an icon", severity: .warning)
    case "Chart.VerticalBar.Grouped" where node["stacked"]?.bool == true: checkStack(node)
    default: break
    }
  }

  /// The greatest value of an element that states none.
  private static let standardMaximums: [String: Double] = [
    "Rating": 5, "Input.Rating": 5, "ProgressBar": 100, "Chart.Gauge": .infinity,
  ]

  /// Reports the greatest value where it is below the least, and `value` where it is outside of both.
  mutating func checkOrder(_ leastKey: String, _ mostKey: String, value key: String? = nil) {
    let (least, most, value) = (stated(leastKey), stated(mostKey), key.flatMap(stated))
    for (low, high, wrong) in [(least, most, mostKey), (least, value, key ?? ""), (value, most, key ?? "")] {
      guard let low, let high, let node = stated(wrong), Self.exceeds(low, high) else { continue }
      let side = node.position == high.position ? "below \(low.excerpt)" : "above \(high.excerpt)"
      return report(.adaptiveInvalidValue, about: wrong, " is \(node.excerpt), \(side)", severity: .warning)
    }
  }

  /// Compares numbers, lengths, and dates or times as they are written.
  private static func exceeds(_ first: Node, _ second: Node) -> Bool {
    if let first = first.number, let second = second.number { return first > second }
    guard let first = first.string, let second = second.string else { return false }
    if case .pixels(let first)? = Dimension(first), case .pixels(let second)? = Dimension(second) {
      return first > second
    }
    return first.utf8.count == second.utf8.count && first.utf8.first?.isDigit == true && first > second
  }

  private mutating func checkGrid(_ node: Node) {
    let total = (node["columns"]?.list ?? []).compactMap(\.number).reduce(0, +)
    if total > 100 {
      report(
        .adaptiveInvalidValue, about: "columns", ": its columns take \(shortened(total)) per cent of the width",
        severity: .warning, expected: ["100 per cent at most"])
    }
    var names: Set<String> = []
    for (i, area) in (node["areas"]?.list ?? []).enumerated() {
      guard let name = area["name"]?.string, !names.insert(name).inserted else { continue }
      within(.key("areas"), .index(i)) {
        $0.report(
          .adaptiveConflict, at: area.position, "\($0.location()): there is an area \"\(name.prefix(80))\" already")
      }
    }
  }

  /// Reports an address that leads nowhere.
  mutating func checkAddress(_ url: String, at node: Node) {
    guard let problem = URLs.problem(of: url), problem.scheme != "data" else { return }
    report(
      problem.scheme == nil ? .adaptiveDeadLink : .adaptiveRefusedURL, at: node.position,
      "\(location()) \(problem.words)", hint: problem.hint)
  }

  private mutating func checkStack(_ node: Node) {
    for (i, group) in (node["data"]?.list ?? []).enumerated() {
      for (j, point) in (group["values"]?.list ?? []).enumerated() {
        guard let y = point["y"], let number = y.number, number < 0 else { continue }
        within(.key("data"), .index(i), .key("values"), .index(j)) {
          $0.report(
            .adaptiveInvalidValue, at: y.position, "\($0.location("y")) is \(shortened(number))", severity: .warning,
            expected: ["a number from 0, where bars are stacked"])
        }
      }
    }
    for key in ["yMin", "yMax"] where node[key] != nil {
      report(.adaptiveConflict, about: key, " has no effect where bars are stacked", hint: "take it out")
    }
  }

  private mutating func checkFlow(_ node: Node) {
    if node["itemWidth"] != nil, let limit = ["maxItemWidth", "minItemWidth"].first(where: { node[$0] != nil }) {
      report(
        .adaptiveConflict, at: node.position, "\(location()) has itemWidth beside \(limit)",
        hint: "take one of them out")
    }
    if node["maxItemWidth"] != nil, node["itemFit"]?.string?.lowercased() == "fill" {
      report(
        .adaptiveConflict, about: "maxItemWidth", " has no effect where items fill their row",
        hint: "write itemWidth")
    }
  }
}

extension ElementProperty.Alternative {
  /// Whether a text is of another type than what is expected, rather than another text.
  fileprivate var isOfOtherType: Bool {
    switch self {
    case .bool, .number, .count, .amount, .positive, .object, .part, .kind, .list, .named, .any: true
    default: false
    }
  }
}
