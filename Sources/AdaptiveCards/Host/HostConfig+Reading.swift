import Diagnostics
import Documents
import Templates
import Text

extension HostConfig {
  /// Reads a host's configuration file. What it leaves out has
  /// the reference's defaults; nil where it is no HostConfig.
  ///
  /// - Parameter followsSpecification: Whether settings count that the JavaScript reference overlooks:
  ///   `imageBaseUrl`, `media`, `table`, a numeric `iconSize`, the suffix of inputs, `wrap` of facts.
  public init?(_ source: Source, followsSpecification: Bool = false, findings: inout [Finding]) {
    guard let node = JSON.parse(source, findings: &findings) else { return nil }
    var reader = PayloadReader(source: source)
    reader.followsSpecification = followsSpecification
    defer { findings += reader.findings }
    if let kind = node.otherKind {
      reader.report(
        .adaptiveNotAHost, at: node.position, "the file is \(kind)", expected: ["a HostConfig"])
      return nil
    }
    self.init()
    guard reader.open(node, kind: "HostConfig") else { return }
    visit(&reader)
    checkContrast(node, &reader)
    reader.skip(HostConfig.unreadKeys)
    reader.close()
  }

  /// Reports the styles, and the colours of facts, that can hardly be read on their background.
  private mutating func checkContrast(_ node: Node, _ reader: inout PayloadReader) {
    var texts = ContainerStyle.allCases.map { style in
      let node = node["containerStyles"]?[style.rawValue]
      return (style, color: containerStyles[style].foreground[.default].normal, node, "container of this style", 4.5)
    }
    for (key, text) in [("title", factTitle), ("value", factValue)] where text.color != .default || text.isSubtle {
      let colors = containerStyles[.default].foreground[text.color]
      let minimum = defaultFont.sizes[text.size] > 18 ? 3 : 4.5
      texts.append((.default, text.isSubtle ? colors.subtle : colors.normal, node["factSet"]?[key], "FactSet", minimum))
    }
    for (style, color, node, place, minimum) in texts {
      guard let node, let colors = containerStyles.visibleColors(color, in: style) else { continue }
      let ratio = colors.text.contrast(on: colors.background)
      guard ratio < minimum else { continue }
      reader.report(
        .adaptiveContrast, at: node.position,
        "contrast is \(shortened((ratio * 10).rounded(.down) / 10)) to 1 in every \(place): "
          + "\(colors.text.css) on \(colors.background.css)")
      unreadablePairs.insert([color, containerStyles[style].background])
    }
  }

  // Keys that renderers for phones read, and those that hosts add for themselves.
  private static let unreadKeys = Templates.rows("host-unread.txt").flatMap(\.self)
}

extension HostConfig: HostSettings {
  mutating func visit<Visitor: HostVisitor>(_ visitor: inout Visitor) {
    visitor.flag("supportsInteractivity", &supportsInteractivity)
    visitor.text("choiceSetInputValueSeparator", &choiceSeparator)
    visitor.overlooked(&imageBaseURL) { $1.text("imageBaseUrl", &$0) }
    visitor.group("spacing", &spacing)
    visitor.group("separator", &self) { host, visitor in
      visitor.length("lineThickness", &host.lineThickness)
      visitor.color("lineColor", &host.lineColor)
    }
    visitor.setting(
      "hostWidthBreakpoints", &widthBreakpoints,
      read: { reader, key in
        reader.object(key) { reader -> [Double]? in
          let widths = ["veryNarrow", "narrow", "standard"].map { reader.length($0) ?? 0 }
          return widths.contains(0) ? nil : widths
        } ?? nil
      }, node: { _ in nil })
    visitor.whenReading { reader in
      // Hosts name parts there that are drawn alike.
      for part in FramedPart.allCases {
        borderWidths[part] = reader.statedLength("borderWidth", part.rawValue) ?? borderWidths[part]
        cornerRadii[part] = reader.statedLength("cornerRadius", part.rawValue) ?? cornerRadii[part]
      }
      reader.skip(["borderWidth", "cornerRadius"])
    }
    visitFonts(&visitor)
    visitor.setting(
      "lineHeights", &lineHeights,
      read: { reader, key in
        reader.object(key) { reader in
          var sizes = Sizes()
          sizes.visit(&reader)
          return sizes
        }
      }, node: { $0.map { HostWriter.node(of: $0) } })
    visitor.group("imageSizes", &imageSizes)
    visitor.group("containerStyles", &containerStyles)
    var customStyles: [(name: String, position: Position)] = []
    visitor.whenReading { customStyles = readCustomStyles(&$0) }
    visitor.group("actions", &actions) { $0.visit(&$1, customStyles: customStyles.map(\.name)) }
    visitor.whenReading { checkCustomStyles(customStyles, &$0) }
    visitor.group("inputs", &inputs)
    visitor.group("adaptiveCard", &self) { $1.flag("allowCustomStyle", &$0.allowsCustomStyle) }
    visitor.group("imageSet", &self) { host, visitor in
      visitor.length("maxImageHeight", &host.maxImageHeight)
      visitor.ignore("imageSize")
    }
    visitor.group("factSet", &self) { host, visitor in
      visitor.group("title", &host.factTitle)
      visitor.group("value", &host.factValue)
      visitor.ignore("spacing")
    }
    visitor.group("textStyles", &self) { host, visitor in
      visitor.group("heading", &host.heading)
      visitor.group("columnHeader", &host.columnHeader)
    }
    visitor.group("textBlock", &self) { host, visitor in
      visitor.setting("headingLevel", &host.headingLevel, read: { $0.int($1) }, node: { $0.map { Node(.int($0)) } })
    }
    visitor.overlooked(&self) { host, visitor in
      visitor.group("table", &host) { $1.length("cellSpacing", &$0.cellSpacing) }
      visitor.group("media", &host) { host, visitor in
        visitor.text("defaultPoster", &host.defaultPoster)
        visitor.ignore("allowInlinePlayback", "playButton")
      }
    }
    visitor.group("carousel", &self) { host, visitor in
      visitor.count("maxCarouselPages", &host.maxCarouselPages)
      visitor.number("minAutoplayDelay", &host.minAutoplayDelay, in: 0...1e6)
    }
  }

  private mutating func visitFonts<Visitor: HostVisitor>(_ visitor: inout Visitor) {
    visitor.whenReading { reader in
      var oldFont = defaultFont
      oldFont.visit(&reader)
      // The old top-level keys count only where the newer ones are absent.
      if reader.stated("fontTypes")?.map == nil { defaultFont = oldFont }
    }
    visitor.group("fontTypes", &self) { host, visitor in
      visitor.group("default", &host.defaultFont)
      visitor.group("monospace", &host.monospaceFont)
    }
  }
}

extension Node {
  /// The kind of a file in hosts/ that is no HostConfig: "a
  /// JSON Schema", "an Adaptive Card"; nil where it may be one.
  fileprivate var otherKind: String? {
    if self["$schema"]?.string?.contains("json-schema.org") == true || self["definitions"] != nil
      || self["properties"] != nil
    {
      return "a JSON Schema"
    }
    if self["type"]?.string == "AdaptiveCard" || self["body"]?.list != nil { return "an Adaptive Card" }
    return nil
  }
}

extension HostConfig {
  /// Reads `containerStyles.customStyles`, some over built-in
  /// styles. Returns where the others stand, by name.
  mutating func readCustomStyles(_ reader: inout PayloadReader) -> [(name: String, position: Position)] {
    guard let styles = reader.stated("containerStyles"), styles.map != nil else { return [] }
    var customNames: [(name: String, position: Position)] = []
    reader.within(.key("containerStyles")) { reader in
      guard reader.open(styles, kind: "containerStyles") else { return }
      defer { reader.close(isOpenEnded: true) }
      containerStyles.custom = reader.each("customStyles") { reader, node in
        guard reader.open(node, kind: "custom style") else { return nil }
        defer { reader.close() }
        guard let name = reader.string("name") else {
          reader.missing("name", "nothing can name the style")
          reader.skip(["style"])
          return nil
        }
        guard let builtIn = ContainerStyle(rawValue: name) else {
          customNames.append((name, node.position))
          var style = CustomStyle(name: name, colors: ContainerColors())
          reader.group("style", &style.colors)
          return style
        }
        reader.group("style", &containerStyles[builtIn])
        return nil
      }
    }
    return customNames
  }

  /// Reports the styles that nothing can name.
  func checkCustomStyles(_ styles: [(name: String, position: Position)], _ reader: inout PayloadReader) {
    for (name, position) in styles where name != actions.showCardCustomStyle {
      reader.report(
        .adaptiveCustomStyle, at: position, "no payload can name the container style \"\(name.prefix(80))\"",
        expected: ContainerStyle.allCases.map(\.rawValue))
    }
  }
}
