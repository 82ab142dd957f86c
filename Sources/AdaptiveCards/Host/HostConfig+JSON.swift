import Documents

extension HostConfig {
  /// The configuration as a file that every renderer reads, indented; read again, it is the same. What hosts leave to
  /// renderers is left out.
  public var json: String {
    let node = Node.object([
      ("supportsInteractivity", .flag(supportsInteractivity)),
      ("choiceSetInputValueSeparator", .text(choiceSeparator)), ("imageBaseUrl", imageBaseURL.map { .text($0) }),
      ("spacing", spacing.node),
      (
        "separator",
        .object([("lineThickness", .decimal(lineThickness)), ("lineColor", lineColor.map { .text($0.alphaFirst) })])
      ),
      ("fontTypes", .object([("default", defaultFont.node), ("monospace", monospaceFont.node)])),
      ("lineHeights", lineHeights?.node),
      (
        "imageSizes",
        .numbers([("small", imageSizes.small), ("medium", imageSizes.medium), ("large", imageSizes.large)])
      ),
      ("containerStyles", containerStyles.node),
      ("actions", actions.node), ("inputs", inputs.node),
      ("adaptiveCard", .object([("allowCustomStyle", .flag(allowsCustomStyle))])),
      ("imageSet", .object([("maxImageHeight", .decimal(maxImageHeight))])),
      ("factSet", .object([("title", factTitle.node), ("value", factValue.node)])),
      ("textStyles", .object([("heading", heading.node), ("columnHeader", columnHeader.node)])),
      ("textBlock", headingLevel.map { .object([("headingLevel", Node(.int($0)))]) }),
      ("table", .object([("cellSpacing", .decimal(cellSpacing))])),
      ("media", defaultPoster.map { .object([("defaultPoster", .text($0))]) }),
      (
        "carousel",
        .object([("maxCarouselPages", Node(.int(maxCarouselPages))), ("minAutoplayDelay", .decimal(minAutoplayDelay))])
      ),
    ])
    return String(decoding: node.json(pretty: true), as: UTF8.self)
  }
}
