import Documents
import Text

/// An address of the web that a definition names, for whoever asks whether it is still there.
public struct WebAddress: Sendable, Hashable {
  /// What the app does with it.
  public enum Use: String, Sendable, Hashable {
    case link, image, font, media
    /// An extra, of which only the app knows what it is for.
    case extra
  }

  /// `http:` or `https:`, as the author wrote it.
  public var url: String
  public var use: Use
  /// Where it stands, or what it belongs to; nil where only its text tells.
  public var position: Position?

  /// nil for an address of another scheme, which no web server answers, and for what is none.
  public init?(_ url: String, _ use: Use, at position: Position? = nil) {
    let isWeb = ["https://", "http://"].contains { scheme in
      url.utf8.count > scheme.utf8.count && zip(url.utf8, scheme.utf8).allSatisfy { $0 | 0x20 == $1 | 0x20 }
    }
    guard isWeb else { return nil }
    self.url = url
    self.use = use
    self.position = position
  }
}
