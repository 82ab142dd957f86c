import Documents
import Text

extension Spacings {
  var node: Node {
    .numbers([
      ("small", small), ("default", `default`), ("medium", medium), ("large", large), ("extraLarge", extraLarge),
      ("padding", padding),
    ])
  }
}

extension FontDefinition {
  var node: Node {
    .object([
      ("fontFamily", .text(family.css)), ("fontSizes", sizes.node),
      (
        "fontWeights",
        .numbers([("lighter", weights.lighter), ("default", weights.default), ("bolder", weights.bolder)])
      ),
    ])
  }
}

extension Sizes {
  var node: Node {
    .numbers([
      ("small", small), ("default", `default`), ("medium", medium), ("large", large), ("extraLarge", extraLarge),
    ])
  }
}

extension ContainerStyles {
  var node: Node {
    let own = custom.map { Node.object([("name", .text($0.name)), ("style", $0.colors.node)]) }
    return .object(
      ContainerStyle.allCases.map { ($0.rawValue, self[$0].node) }
        + [("customStyles", own.isEmpty ? nil : Node(.list(own)))])
  }
}

extension ContainerColors {
  var node: Node {
    .object([
      ("backgroundColor", background.map { .text($0.alphaFirst) }),
      ("borderColor", border.map { .text($0.alphaFirst) }),
      ("foregroundColors", .object(TextColor.allCases.map { ($0.rawValue, foreground[$0].node) })),
    ])
  }
}

extension TextColors {
  var node: Node {
    .object([
      ("default", .text(normal.alphaFirst)), ("subtle", .text(subtle.alphaFirst)),
      (
        "highlightColors",
        .object([("default", .text(highlight.alphaFirst)), ("subtle", .text(subtleHighlight.alphaFirst))])
      ),
    ])
  }
}

extension CSSColor {
  /// As hosts write it: `#RRGGBB`, or `#AARRGGBB` where it is not opaque.
  var alphaFirst: String {
    guard case .rgba(let r, let g, let b, let a) = self, a < 255 else { return css }
    return CSSColor.rgba(a, r, g, 255).css + CSSColor.rgba(b, 0, 0, 255).css.dropFirst().prefix(2)
  }
}

extension HostConfig.Actions {
  var node: Node {
    .object([
      ("maxActions", Node(.int(maxActions))), ("spacing", .text(spacing.rawValue)),
      ("buttonSpacing", .decimal(buttonSpacing)), ("actionsOrientation", .text(orientation.rawValue)),
      ("actionAlignment", .text(alignment.rawValue)), ("iconPlacement", .text(iconPlacement.rawValue)),
      ("iconSize", .text("\(Int(iconSize.rounded()))px")), ("allowTitleToWrap", .flag(allowTitleToWrap)),
      ("showIconInOverflow", .flag(showIconInOverflow)),
      ("preExpandSingleShowCardAction", .flag(preExpandSingleShowCard)),
      (
        "showCard",
        .object([
          ("actionMode", .text(showCardMode.rawValue)), ("inlineTopMargin", .decimal(inlineTopMargin)),
          ("style", .text(showCardCustomStyle ?? showCardStyle.rawValue)),
        ])
      ),
    ])
  }
}

extension HostConfig.Inputs {
  var node: Node {
    let suffix = [("suffix", Node.text(requiredSuffix)), ("suffixColor", .text(requiredSuffixColor.rawValue))]
    return .object([
      (
        "label",
        .object([
          ("inputSpacing", .text(labelSpacing.rawValue)), ("width", .decimal(labelWidth)),
          ("requiredInputs", .object(required.members + suffix)), ("optionalInputs", optional.node),
        ])
      ),
      ("errorMessage", errorMessage.node), ("allowDynamicallyFilteredChoiceSet", .flag(allowDynamicChoices)),
      ("allowRevealOnHoverStyle", .flag(allowRevealOnHover)),
    ])
  }
}

extension TextDefinition {
  var node: Node { .object(members) }

  fileprivate var members: [(String, Node?)] {
    [
      ("size", .text(size.rawValue)), ("weight", .text(weight.rawValue)), ("color", .text(color.rawValue)),
      ("isSubtle", .flag(isSubtle)), ("wrap", .flag(wrap)), ("maxWidth", maxWidth.map { .decimal($0) }),
    ]
  }
}

extension TextStyle {
  var node: Node {
    .object([
      ("size", .text(size.rawValue)), ("weight", .text(weight.rawValue)), ("color", .text(color.rawValue)),
      ("isSubtle", .flag(isSubtle)), ("fontType", .text(fontType.rawValue)),
    ])
  }
}

extension Node {
  /// Members without a value are left out.
  static func object(_ members: [(String, Node?)]) -> Node {
    Node(
      .map(
        Mapping(
          members.compactMap { key, node in
            node.map { Mapping.Entry(key: key, keyPosition: Position(), node: $0) }
          })))
  }

  static func numbers(_ members: [(String, Double)]) -> Node { object(members.map { ($0.0, decimal($0.1)) }) }
  static func decimal(_ value: Double) -> Node { Node(Node.number(value)) }
  static func text(_ text: String) -> Node { Node(.string(text)) }
  static func flag(_ flag: Bool) -> Node { Node(.bool(flag)) }
}
