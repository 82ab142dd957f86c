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

  init(_ reader: inout PayloadReader) {
    url = reader.string("url")
    if url == nil { reader.missing("url", "nothing is drawn") }
    altText = reader.altText()
    size = reader.choice("size") ?? .auto
    style = reader.choice("style") ?? .default
    // The reference ignores a zero.
    width = reader.pixels("width", since: .v11).flatMap { $0 > 0 ? $0 : nil }
    height = Image.height(&reader).flatMap { $0 > 0 ? $0 : nil }
    backgroundColor = reader.color("backgroundColor", since: .v11)
    selectAction = reader.selectAction()
    _ = reader.bool("forceLoad", since: .v16)
  }

  /// `auto` and `stretch` are allowed here and do nothing.
  private static func height(_ reader: inout PayloadReader) -> Double? {
    guard let node = reader.node("height", since: .v11) else { return nil }
    if case .string(let text) = node.value {
      if BlockHeight(rawValue: text.lowercased()) != nil { return nil }
      if case .pixels(let value)? = Dimension(text) { return value }
    }
    reader.invalid("height", node, expected: ["auto", "stretch", "a length such as \"50px\""])
    return nil
  }
}
