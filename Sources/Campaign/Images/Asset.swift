import CardSystems
import Documents

/// A file of the site that pages link to. Its path has a hash
/// of its content, so that browsers may cache it for ever.
public struct Asset: Sendable, Hashable {
  /// The name in code and templates: "site.css".
  public var name: String
  /// The content as it is published.
  public var bytes: [UInt8]
  /// Path in the site: `assets/site.0123abcd.css`.
  public var published: String

  /// An asset whose name in the site contains a hash of its content.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
    self.published = Self.published(name, ContentHash(bytes))
  }

  /// Characters that have a meaning in addresses and style
  /// sheets become hyphens; the hash still tells files apart.
  static func published(_ name: String, _ hash: ContentHash) -> String {
    let name = String(name.map { "' ,".contains($0) ? "-" : $0 })
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    return "assets/\(PageName.part(String(name[..<dot]))).\(hash.short)\(name[dot...])"
  }
}
