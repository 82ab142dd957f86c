import Diagnostics
import Documents

extension HostConfig {
  /// Reads a host's configuration file. What it leaves out has the reference's class defaults; nil only where the
  /// file is not JSON.
  ///
  /// - Parameter followsSpecification: Whether settings count that the JavaScript reference overlooks: `imageBaseUrl`,
  ///   `media`, `table`, a numeric `iconSize`, the suffix of required inputs, `wrap` of facts.
  public init?(_ source: Source, followsSpecification: Bool = false, findings: inout [Finding]) {
    guard let node = JSON.parse(source, findings: &findings) else { return nil }
    var reader = PayloadReader(source: source)
    reader.followsSpecification = followsSpecification
    defer { findings += reader.findings }
    self.init()
    guard reader.open(node, kind: "host configuration") else { return }
    read(&reader)
    // Hosts carry settings for other renderers and for themselves.
    reader.close(isOpenEnded: true)
  }

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
    self = reader.nested("carousel", self) { host, reader in
      host.maxCarouselPages = reader.int("maxCarouselPages").map { max(0, $0) } ?? host.maxCarouselPages
      host.minAutoplayDelay = reader.number("minAutoplayDelay").map { max(0, min(1e6, $0)) } ?? host.minAutoplayDelay
    }
    guard reader.followsSpecification else { return }
    self = reader.nested("media", self) { $0.defaultPoster = $1.string("defaultPoster") }
    self = reader.nested("table", self) { $0.cellSpacing = $1.length("cellSpacing") ?? $0.cellSpacing }
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
    _ key: String, _ value: Value, _ read: (inout Value, inout PayloadReader) -> Void
  ) -> Value {
    guard let node = node(key) else { return value }
    return within(.key(key)) { reader in
      var value = value
      guard reader.open(node, kind: key) else { return value }
      read(&value, &reader)
      reader.close(isOpenEnded: true)
      return value
    }
  }

  /// A length in CSS pixels, from 0 to 10,000; zero counts as absent, as in the reference.
  mutating func length(_ key: String) -> Double? {
    number(key).flatMap { $0 == 0 ? nil : max(0, min(10_000, $0)) }
  }
}
