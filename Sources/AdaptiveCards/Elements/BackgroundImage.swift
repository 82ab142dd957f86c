/// A picture behind the content of a container or card.
struct BackgroundImage: Sendable {
  var url: String
  var fillMode = FillMode.cover
  var horizontal = HorizontalAlignment.left
  var vertical = VerticalAlignment.top

  /// A plain string is the URL.
  static func read(_ reader: inout PayloadReader) -> BackgroundImage? {
    guard let node = reader.node("backgroundImage") else { return nil }
    if case .string(let url) = node.value { return url.isEmpty ? nil : BackgroundImage(url: url) }
    return reader.within(.key("backgroundImage")) { reader in
      guard reader.open(node, kind: "BackgroundImage") else { return nil }
      defer { reader.close() }
      _ = reader.node("type")
      let url = reader.string("url")
      if url == nil { reader.missing("url", "there is no background image", severity: .warning) }
      let mode: FillMode = reader.choice("fillMode", since: .v12) ?? .cover
      let horizontal: HorizontalAlignment = reader.choice("horizontalAlignment", since: .v12) ?? .left
      let vertical: VerticalAlignment = reader.choice("verticalAlignment", since: .v12) ?? .top
      return url.map { BackgroundImage(url: $0, fillMode: mode, horizontal: horizontal, vertical: vertical) }
    }
  }
}
