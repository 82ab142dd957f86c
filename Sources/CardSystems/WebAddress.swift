import Text

/// A web address in a definition, for checks whether it still answers.
public struct WebAddress: Sendable, Hashable {
  /// The use that the app makes of an address.
  public enum Use: String, Sendable, Hashable {
    case link, image, font, media
    /// An extra, whose use only the app knows.
    case extra
  }

  /// The address, `http:` or `https:`, as the author wrote it.
  public var url: String
  /// The address that the app opens, where that is not the one as it is written.
  public var opened: String?
  /// The use of the address.
  public var use: Use
  /// The place of the address, or of what it belongs to; nil where it is known only by its text.
  public var position: Position?

  /// Takes an address; nil for any other scheme, and for text that is no address.
  public init?(_ url: String, opened: String? = nil, _ use: Use, at position: Position? = nil) {
    let isWeb = ["https://", "http://"].contains { scheme in
      url.utf8.count > scheme.utf8.count && zip(url.utf8, scheme.utf8).allSatisfy { $0 | 0x20 == $1 | 0x20 }
    }
    guard isWeb else { return nil }
    (self.url, self.opened, self.use, self.position) = (url, opened, use, position)
  }
}

/// A text or an address of a definition, as its reader sees it or its app gets it.
public struct StatedText: Sendable, Hashable {
  /// The property: "description", "extras.tone", "addresses".
  public var name: String
  /// The value as written; several addresses stand on lines of their own.
  public var text: String

  /// Creates it from a property and its text.
  public init(_ name: String, _ text: String) {
    self.name = name
    self.text = text
  }
}
