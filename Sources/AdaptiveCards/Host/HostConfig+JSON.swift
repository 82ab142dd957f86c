import Documents

extension HostConfig {
  /// The configuration as a file that every renderer reads, indented; what hosts leave to renderers is left out.
  public var json: String {
    Node.object([
      ("supportsInteractivity", Node(.bool(supportsInteractivity))),
      (
        "spacing",
        .numbers([
          ("small", spacing.small), ("default", spacing.default), ("medium", spacing.medium), ("large", spacing.large),
          ("extraLarge", spacing.extraLarge), ("padding", spacing.padding),
        ])
      ),
      (
        "separator",
        .object([
          ("lineThickness", .decimal(lineThickness)), ("lineColor", .text(lineColor?.alphaFirst ?? "#EEEEEE")),
        ])
      ),
      ("fontTypes", .object([("default", defaultFont.node), ("monospace", monospaceFont.node)])),
      ("lineHeights", lineHeights?.node ?? Node(.null)),
      (
        "imageSizes",
        .numbers([("small", imageSizes.small), ("medium", imageSizes.medium), ("large", imageSizes.large)])
      ),
      (
        "containerStyles",
        .object(ContainerStyle.allCases.map { ($0.rawValue, containerStyles[$0].node) })
      ),
      (
        "actions",
        .object([
          ("maxActions", Node(.int(actions.maxActions))), ("spacing", .text(actions.spacing.rawValue)),
          ("buttonSpacing", .decimal(actions.buttonSpacing)),
          ("actionsOrientation", .text(actions.orientation.rawValue)),
          ("actionAlignment", .text(actions.alignment.rawValue)),
        ])
      ),
      ("textBlock", .object([("headingLevel", headingLevel.map { Node(.int($0)) } ?? Node(.null))])),
    ]).json(indentedBy: 2) + "\n"
  }
}

extension FontDefinition {
  fileprivate var node: Node {
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
  fileprivate var node: Node {
    .numbers([
      ("small", small), ("default", `default`), ("medium", medium), ("large", large), ("extraLarge", extraLarge),
    ])
  }
}

extension ContainerColors {
  fileprivate var node: Node {
    .object([
      ("backgroundColor", background.map { .text($0.alphaFirst) } ?? Node(.null)),
      ("borderColor", border.map { .text($0.alphaFirst) } ?? Node(.null)),
      ("foregroundColors", .object(TextColor.allCases.map { ($0.rawValue, foreground[$0].node) })),
    ])
  }
}

extension TextColors {
  fileprivate var node: Node {
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
  fileprivate var alphaFirst: String {
    guard case .rgba(let r, let g, let b, let a) = self, a < 255 else { return css }
    return CSSColor.rgba(a, r, g, 255).css + CSSColor.rgba(b, 0, 0, 255).css.dropFirst().prefix(2)
  }
}

extension Node {
  fileprivate static func object(_ members: [(String, Node)]) -> Node {
    let kept = members.filter { !$0.1.isNull }
    return Node(.map(Mapping(kept.map { Mapping.Entry(key: $0.0, keyPosition: Position(), node: $0.1) })))
  }

  fileprivate static func numbers(_ members: [(String, Double)]) -> Node {
    object(members.map { ($0.0, decimal($0.1)) })
  }
  fileprivate static func decimal(_ value: Double) -> Node { Node(Node.number(value)) }
  fileprivate static func text(_ text: String) -> Node { Node(.string(text)) }
}
