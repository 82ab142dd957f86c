import Diagnostics
import Documents
import Text

extension ThemeReader {
  mutating func readRules(_ node: Node) {
    guard let items = node.list else { return mistyped(node, "dynamic", ["a list of rules"]) }
    for item in items {
      var fields = Fields(item, of: "dynamic rule", in: source)
      var rule = DynamicRule()
      if let node = fields.node("when") { rule.condition = condition(node) }
      let extras = fields.node("extras")
      let set = fields.node("set")
      let fallback = fields.node("fallback")
      absorb(fields)
      guard let set else {
        if item.map != nil { report(.themeDynamicRule, at: item.position, "the rule has no set") }
        continue
      }
      if let extras {
        rule.actions = take(extras, set, fallback).map { [$0] } ?? []
      } else {
        if let fallback { report(.themeDynamicRule, at: fallback.position, "fallback without extras") }
        rule.actions = assignments(set)
      }
      if !rule.actions.isEmpty { file.rules.append(rule) }
    }
  }

  private mutating func condition(_ node: Node) -> DynamicRule.Condition {
    var fields = Fields(node, of: "when", in: source)
    var condition = DynamicRule.Condition()
    condition.types = fields.strings("type")
    let knownTypes = ComponentSlots.cardTypes + ["control", "adaptive"]
    // Types such as `adaptive.Input.Number` are checked when payloads are read.
    for type in condition.types where !knownTypes.contains(type) && !type.hasPrefix("adaptive.") {
      fields.report(
        .unknownValue, at: node["type"]?.position ?? node.position, "type is \"\(Self.excerpt(type))\"",
        expected: knownTypes, hint: Suggestion.hint(for: type, among: knownTypes))
    }
    condition.tags = fields.strings("tags")
    if let extras = fields.node("extras") {
      if let key = extras.string {
        condition.extras = [.init(key: key, values: [])]
      } else {
        for entry in entries(extras, "when.extras") {
          condition.extras.append(.init(key: entry.key, values: (entry.node.list ?? [entry.node]).compactMap(scalar)))
        }
      }
    }
    absorb(fields)
    return condition
  }

  /// Reads a scalar as text, because extras are text in the payload: `count: 3` matches "3".
  private func scalar(_ node: Node) -> String? {
    switch node.value {
    case .string(let text): text
    case .bool(let flag): flag ? "true" : "false"
    case .int(let number): String(number)
    case .double(let number): Decimal.text(number)
    default: nil
    }
  }

  private mutating func take(_ extras: Node, _ set: Node, _ fallback: Node?) -> DynamicRule.Action? {
    guard let name = text(set, "set"), let path = target(name, at: set.position) else { return nil }
    guard let type = CardAttributes.type(ofPath: path), [.color, .length, .insets, .number].contains(type) else {
      report(
        .themeDynamicRule, at: set.position, "\(path) cannot be taken from extras",
        hint: "colours, lengths and numbers can; use when: and set: for the rest")
      return nil
    }
    var (light, dark) = (extras.string, extras.string)
    if extras.map != nil {
      var fields = Fields(extras, of: "extras", in: source)
      (light, dark) = (fields.string("light"), fields.string("dark"))
      (light, dark) = (light ?? dark, dark ?? light)
      absorb(fields)
    }
    guard let light, let dark else {
      mistyped(extras, "extras", ["a key", "{ light: key, dark: key }"])
      return nil
    }
    let fallbackDeclaration = fallback.flatMap { declaration(path, type, $0) }
    return .take(path, type: type, light: light, dark: dark, fallback: fallbackDeclaration)
  }

  private mutating func assignments(_ node: Node) -> [DynamicRule.Action] {
    var actions: [DynamicRule.Action] = []
    for entry in entries(node, "set") {
      if ["components.contentCard", "components.adaptive"].contains(entry.key) {
        if let name = text(entry.node, entry.key) {
          actions.append(.component(name, source.place(entry.node.position)))
        }
      } else if let path = target(entry.key, at: entry.keyPosition) {
        if let type = CardAttributes.type(ofPath: path), let value = declaration(path, type, entry.node) {
          actions.append(.set(path, value))
        }
      }
    }
    return actions
  }

  private mutating func target(_ name: String, at position: Position) -> String? {
    if name == "tint" { return name }
    let prefix = "contentCards."
    if name.hasPrefix(prefix) {
      return cardAttribute(String(name.dropFirst(prefix.count)), at: position).map { prefix + $0 }
    }
    let attribute = CardAttributes.aliases[name] ?? name
    report(
      .themeDynamicRule, at: position, "a rule cannot set \"\(Self.excerpt(name))\"",
      expected: ["tint", "contentCards.ATTRIBUTE", "components.contentCard", "components.adaptive"],
      hint: CardAttributes.types[attribute] != nil ? "did you mean \"contentCards.\(attribute)\"?" : nil)
    return nil
  }
}
