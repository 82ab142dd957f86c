import Diagnostics
import Documents

extension HostConfig {
  /// Reads a host's configuration file. What it leaves out has the reference's class defaults; nil where the file is
  /// not JSON, or something else than a HostConfig.
  ///
  /// - Parameter followsSpecification: Whether settings count that the JavaScript reference overlooks: `imageBaseUrl`,
  ///   `media`, `table`, a numeric `iconSize`, the suffix of required inputs, `wrap` of facts.
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
    read(&reader)
    reader.skip(HostConfig.unread)
    reader.close()
  }

  // What renderers for phones read, and what hosts add for themselves.
  private static let unread = [
    "$schema", "$comment", "hostCapabilities", "hostWidthBreakpoints", "cssClassNamePrefix", "alwaysAllowBleed",
    "borderWidth",
    "cornerRadius", "image", "badgeStyles", "compoundButton", "ratingLabel", "ratingInput", "progressBar",
    "pageControl", "textInput", "toggleInput",
  ]

  private mutating func read(_ reader: inout PayloadReader) {
    supportsInteractivity = reader.bool("supportsInteractivity") ?? supportsInteractivity
    choiceSeparator = reader.string("choiceSetInputValueSeparator") ?? choiceSeparator
    let base = reader.string("imageBaseUrl")
    if reader.followsSpecification { imageBaseURL = base }
    spacing = reader.nested("spacing", spacing) { $0.read(&$1) }
    imageSizes = reader.nested("imageSizes", imageSizes) { $0.read(&$1) }
    self = reader.nested("separator", self) { host, reader in
      host.lineThickness = reader.length("lineThickness") ?? host.lineThickness
      host.lineColor = reader.color("lineColor") ?? host.lineColor
    }
    readFonts(&reader)
    lineHeights = reader.object("lineHeights") { Sizes(reading: &$0, or: Sizes()) }
    containerStyles = reader.nested("containerStyles", containerStyles) { $0.read(&$1) }
    let custom = readCustomStyles(&reader)
    actions = reader.nested("actions", actions) { $0.read(&$1, customStyles: custom.map(\.name)) }
    checkCustomStyles(custom, &reader)
    inputs = reader.nested("inputs", inputs) { $0.read(&$1) }
    self = reader.nested("factSet", self) { host, reader in
      host.factTitle = reader.nested("title", TextDefinition(weight: .bolder, wrap: true, maxWidth: 150)) {
        $0.read(&$1)
      }
      host.factValue = reader.nested("value", TextDefinition(wrap: true)) { $0.read(&$1) }
      _ = reader.number("spacing")
    }
    self = reader.nested("imageSet", self) { host, reader in
      host.maxImageHeight = reader.length("maxImageHeight") ?? host.maxImageHeight
      _ = reader.node("imageSize")
    }
    self = reader.nested("adaptiveCard", self) { $0.allowsCustomStyle = $1.bool("allowCustomStyle") ?? false }
    self = reader.nested("textStyles", self) { host, reader in
      host.heading = reader.nested("heading", host.heading) { $0.read(&$1) }
      host.columnHeader = reader.nested("columnHeader", host.columnHeader) { $0.read(&$1) }
    }
    self = reader.nested("textBlock", self) { $0.headingLevel = $1.int("headingLevel") }
    if reader.stated("preExpandSingleShowCardAction") != nil {
      reader.misplaced("preExpandSingleShowCardAction", "actions")
    }
    self = reader.nested("carousel", self) { host, reader in
      host.maxCarouselPages = reader.int("maxCarouselPages").map { max(0, $0) } ?? host.maxCarouselPages
      host.minAutoplayDelay = reader.number("minAutoplayDelay").map { max(0, min(1e6, $0)) } ?? host.minAutoplayDelay
    }
    let overlooked = reader.nested("media", self) { host, reader in
      host.defaultPoster = reader.string("defaultPoster")
      _ = reader.bool("allowInlinePlayback")
    }
    let table = reader.nested("table", self) { $0.cellSpacing = $1.length("cellSpacing") ?? $0.cellSpacing }
    // The reference has these settings and never reads them.
    guard reader.followsSpecification else { return }
    (defaultPoster, cellSpacing) = (overlooked.defaultPoster, table.cellSpacing)
  }

  private mutating func readFonts(_ reader: inout PayloadReader) {
    let family = reader.string("fontFamily")
    let sizes = reader.object("fontSizes") { Sizes(reading: &$0, or: Sizes()) }
    let weights = reader.object("fontWeights") { Weights(reading: &$0, or: Weights()) }
    let hasTypes: Void? = reader.object("fontTypes") { reader in
      defaultFont = reader.nested("default", defaultFont) { $0.read(&$1) }
      monospaceFont = reader.nested("monospace", monospaceFont) { $0.read(&$1) }
    }
    guard hasTypes == nil else { return }
    // The old top-level keys count only where the newer ones are absent.
    if let family { defaultFont.family = FontFamily(family) }
    if let sizes { defaultFont.sizes = sizes }
    if let weights { defaultFont.weights = weights }
  }
}

extension PayloadReader {
  /// Reads an object over the values that hold without it.
  mutating func nested<Value>(
    _ key: String, _ value: Value, isOpenEnded: Bool = false, _ read: (inout Value, inout PayloadReader) -> Void
  ) -> Value {
    guard let node = node(key) else { return value }
    return within(.key(key)) { reader in
      var value = value
      guard reader.open(node, kind: key) else { return value }
      read(&value, &reader)
      reader.close(isOpenEnded: isOpenEnded)
      return value
    }
  }

  /// Marks properties that are known and mean nothing here.
  mutating func skip(_ keys: [String]) {
    for key in keys { _ = node(key) }
  }

  /// A length in CSS pixels, from 0 to 10,000; zero counts as absent, as in the reference.
  mutating func length(_ key: String) -> Double? {
    number(key).flatMap { $0 == 0 ? nil : max(0, min(10_000, $0)) }
  }
}

extension PayloadReader {
  /// Reports a setting that only counts inside another object.
  fileprivate mutating func misplaced(_ key: String, _ object: String) {
    guard let node = node(key) else { return }
    report(
      .adaptiveUnknownProperty, at: node.position, "\(location(key)): no renderer reads it here",
      hint: "move it into \"\(object)\"")
  }
}

extension Node {
  /// What a file of hosts/ is instead, where it is no HostConfig.
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
