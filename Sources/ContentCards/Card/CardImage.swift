import Appearance
import Documents
import Text

/// What `image:` names.
public enum CardImage: Sendable, Hashable {
  /// A file of the project; `written` is the author's spelling: its path, or the URL that a resolver maps to it.
  case asset(ImageAsset, written: String)
  /// There is no such image; drawn as a picture that fails to load.
  case missing(written: String)
  case url(String)

  /// The author's spelling, which the payload carries.
  public var written: String {
    switch self {
    case .asset(_, let written), .missing(let written), .url(let written): written
    }
  }

  /// Whether `written` is a URL and not a path below `Content/`.
  var isURL: Bool {
    if case .url = self { return true }
    return URLText(written).hasScheme
  }

  var isMissing: Bool { if case .missing = self { true } else { false } }

  var isGIF: Bool {
    if let asset { return asset.format == .gif }
    return hasExtension("gif")
  }

  /// Whether the URL or path has an extension, in upper or lower case.
  func hasExtension(_ name: StaticString) -> Bool {
    written.withBytes { bytes in
      let path = bytes.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
      let end = path.suffix(name.utf8CodeUnitCount + 1)
      guard end.first == UInt8(ascii: ".") else { return false }
      return name.withUTF8Buffer { name in zip(end.dropFirst(), name).allSatisfy { $0 | 0x20 == $1 } }
    }
  }

  var asset: ImageAsset? { if case .asset(let asset, _) = self { asset } else { nil } }

  /// The picture's width divided by its height, where the file is known.
  var ratio: Double? {
    guard let asset, asset.width > 0, asset.height > 0 else { return nil }
    return Double(asset.width) / Double(asset.height)
  }
}
