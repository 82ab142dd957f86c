import Documents

extension Theme {
  /// One mode as a file of design tokens, as the Design Tokens Community Group
  /// has them (`$type`, `$value`); references stay references. Card attributes
  /// that are no design tokens (switches, texts, insets) are left out.
  public func designTokens(mode: Mode) -> [UInt8] {
    var groups: [(name: String, tokens: [(String, Node)])] = []
    for token in tokens {
      guard let resolution = token[mode], let leaf = DesignToken.node(resolution) else { continue }
      // A theme's own tokens follow the built-in ones of all groups.
      let group = groups.firstIndex { $0.name == token.group } ?? groups.count
      if group == groups.count { groups.append((token.group, [])) }
      groups[group].tokens.append((token.name, leaf))
    }
    // A token without a group, such as the tint, is a member of the root.
    let members = groups.map { group in
      group.tokens.count == 1 && group.tokens[0].0 == group.name
        ? group.tokens[0] : (group.name, Node(members: group.tokens))
    }
    return Node(members: [("$description", Node(.string("\(name), \(mode.rawValue)")))] + members).json(pretty: true)
  }
}

/// The leaves of a file of design tokens.
private enum DesignToken {
  static func node(_ resolution: Resolution) -> Node? {
    guard let (type, value) = value(resolution.value) else { return nil }
    var valueNode = value
    if case .reference(let path) = resolution.expression { valueNode = text("{\(path)}") }
    return Node(members: [("$type", text(type)), ("$value", valueNode)])
  }

  private static func value(_ value: TokenValue) -> (type: String, value: Node)? {
    switch value {
    case .color(let color): ("color", self.color(color))
    case .length(let length): ("dimension", dimension(length.value, length.unit.rawValue))
    case .number(let number): ("number", Node(.double(number)))
    case .family(let names): ("fontFamily", Node(.list(names.map(text))))
    case .shadow(let shadows): ("shadow", Node(.list(shadows.map(shadow))))
    case .font(let style): ("typography", font(style))
    case .insets, .size, .flag, .text: nil
    }
  }

  private static func color(_ color: Color) -> Node {
    let channels = [color.red, color.green, color.blue].map { decimal(Double($0) / 255) }
    return Node(members: [
      ("colorSpace", text("srgb")), ("components", Node(.list(channels))),
      ("alpha", decimal(Double(color.alpha) / 255)),
      ("hex", text(String(color.css.prefix(7)))),
    ])
  }

  private static func shadow(_ shadow: Shadow) -> Node {
    Node(members: [
      ("color", color(shadow.color)), ("offsetX", dimension(shadow.x)), ("offsetY", dimension(shadow.y)),
      ("blur", dimension(shadow.blur)), ("spread", dimension(shadow.spread)),
    ])
  }

  private static func font(_ style: FontStyle) -> Node {
    Node(members: [
      ("fontFamily", Node(.list((style.family ?? ["system-ui"]).map(text)))),
      ("fontSize", dimension(style.size ?? 16)), ("fontWeight", Node(.int(style.weight ?? 400))),
      ("letterSpacing", dimension(style.letterSpacing ?? 0)), ("lineHeight", decimal(style.lineHeight ?? 1.2)),
    ])
  }

  private static func dimension(_ value: Double, _ unit: String = "px") -> Node {
    Node(members: [("value", decimal(value)), ("unit", text(unit))])
  }

  /// Four decimals are more precise than a channel of eight bits.
  private static func decimal(_ value: Double) -> Node {
    let rounded = (value * 10_000).rounded() / 10_000
    return Node(rounded == rounded.rounded() && abs(rounded) < 1e9 ? .int(Int(rounded)) : .double(rounded))
  }

  private static func text(_ text: String) -> Node { Node(.string(text)) }
}
