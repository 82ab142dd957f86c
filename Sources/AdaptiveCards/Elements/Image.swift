import Documents

/// `Image`.
struct Image: Sendable {
  var url: String?
  var altText: String?
  var size = ImageSize.auto
  var style = ImageStyle.default
  /// CSS pixels.
  var width: Double?
  var height: Double?
  var backgroundColor: CSSColor?
  var selectAction: Action?
  var themes: ThemedAddresses?
  /// `cover` or `contain`, in a box that states both its sides.
  var fit: String?
  var horizontal = HorizontalAlignment.left
  var vertical = VerticalAlignment.top
  /// Whether it is as wide as its container.
  var fillsWidth = false

  init(_ reader: inout PayloadReader) {
    url = reader.string("url")
    if url == nil { reader.missing("url", "nothing is drawn") }
    altText = reader.altText()
    size = reader.choice("size") ?? .auto
    style = reader.choice("style") ?? .default
    // The reference ignores a zero.
    width = Image.length("width", &reader).flatMap { $0 > 0 ? $0 : nil }
    fillsWidth = reader.stated("width")?.string == "stretch"
    height = Image.length("height", &reader).flatMap { $0 > 0 ? $0 : nil }
    backgroundColor = reader.color("backgroundColor", since: .v11)
    selectAction = reader.selectAction()
    _ = reader.bool("forceLoad", since: .v16)
  }

  /// `auto` and `stretch` are allowed here and do nothing; Microsoft Teams stretches the width.
  private static func length(_ key: String, _ reader: inout PayloadReader) -> Double? {
    guard let node = reader.node(key, since: .v11) else { return nil }
    if case .string(let text) = node.value {
      if key == "width", text == "stretch" { reader.hostExtensions.note(property: "width", of: HostExtensions.teams) }
      if BlockHeight(rawValue: text.lowercased()) != nil { return nil }
      if case .pixels(let value)? = Dimension(text) { return value }
    }
    reader.invalid(key, node, expected: ["auto", "stretch", "a length such as \"50px\""])
    return nil
  }
}

/// `ImageSet`: a gallery of equally high images.
struct ImageSet: Sendable {
  var images: [Element] = []
  var size = ImageSize.medium
  var style = ImageSetStyle.default
  /// How far apart stacked images stand, in CSS pixels.
  var offset = 0.0

  init(_ reader: inout PayloadReader) {
    images = reader.each("images") { $0.imageOfSet($1) }
    if images.isEmpty { reader.missing("images", "nothing is drawn") }
    size = reader.choice("imageSize") ?? .medium
    style = reader.choice("style", since: .v16) ?? .default
    offset = reader.number("offset", since: .v16).map { max(-1000, min(1000, $0)) } ?? 0
  }
}

/// A picture behind the content of a container or card.
struct BackgroundImage: Sendable {
  var url: String
  var fillMode = FillMode.cover
  var horizontal = HorizontalAlignment.left
  var vertical = VerticalAlignment.top
  var themes: ThemedAddresses?

  /// A plain string is the URL.
  static func read(_ reader: inout PayloadReader) -> BackgroundImage? {
    guard let node = reader.node("backgroundImage") else { return nil }
    if case .string(let url) = node.value { return url.isEmpty ? nil : BackgroundImage(url: url) }
    let picture = reader.object("backgroundImage", kind: "BackgroundImage") { reader -> BackgroundImage? in
      _ = reader.node("type")
      let url = reader.string("url")
      if url == nil { reader.missing("url", "there is no background image", severity: .warning) }
      let mode: FillMode = reader.choice("fillMode", since: .v12) ?? .cover
      let horizontal: HorizontalAlignment = reader.choice("horizontalAlignment", since: .v12) ?? .left
      let vertical: VerticalAlignment = reader.choice("verticalAlignment", since: .v12) ?? .top
      let themes = ThemedAddresses(reader.stated("themedUrls"))
      return url.map {
        BackgroundImage(url: $0, fillMode: mode, horizontal: horizontal, vertical: vertical, themes: themes)
      }
    }
    return picture ?? nil
  }
}
