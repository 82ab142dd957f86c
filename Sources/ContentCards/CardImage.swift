import Appearance

/// What `image:` names.
public enum CardImage: Sendable, Hashable {
  /// A file of the project; `written` is the author's spelling: its path, or the URL that a resolver maps to it.
  case asset(ImageAsset, written: String)
  /// No image can be had there; drawn as a picture that fails to load.
  case missing(written: String)
  case url(String)

  /// As the author wrote it, which is what the payload carries.
  public var written: String {
    switch self {
    case .asset(_, let written), .missing(let written), .url(let written): written
    }
  }

  var asset: ImageAsset? { if case .asset(let asset, _) = self { asset } else { nil } }

  /// Width divided by height of the picture itself, where the file tells it.
  var ratio: Double? {
    guard let asset, asset.width > 0, asset.height > 0 else { return nil }
    return Double(asset.width) / Double(asset.height)
  }
}
