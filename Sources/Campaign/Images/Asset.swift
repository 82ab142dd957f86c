import Documents

/// A file of the site that pages link to, named by its content, so that a browser may keep it for ever.
public struct Asset: Sendable, Hashable {
  /// What code and templates call it: "site.css".
  public var name: String
  public var bytes: [UInt8]
  /// Path in the site: `assets/site.0123abcd.css`.
  public var published: String

  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
    self.published = Self.published(name, ContentHash(bytes))
  }

  static func published(_ name: String, _ hash: ContentHash) -> String {
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    return "assets/\(name[..<dot]).\(hash.short)\(name[dot...])"
  }
}
