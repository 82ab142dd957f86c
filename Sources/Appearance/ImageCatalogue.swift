/// An image file of the project, as its header describes it.
public struct ImageAsset: Sendable, Hashable {
  public enum Format: String, Sendable, Hashable { case png, jpeg, gif, webp, svg }

  /// Relative to `Content/`, for example `images/spring.png`.
  public var path: String
  public var format: Format
  /// Pixels; for SVG the CSS pixels of its width and height or view box. 0 where the file does not say.
  public var width: Int
  public var height: Int
  public var byteCount: Int
  /// Where the published site keeps the file, relative to the site's root: `assets/spring.0123abcd.png`.
  public var published: String

  public init(path: String, format: Format, width: Int, height: Int, byteCount: Int, published: String) {
    self.path = path
    self.format = format
    self.width = width
    self.height = height
    self.byteCount = byteCount
    self.published = published
  }
}

/// The images of the project by path, with the `@2x` and `@3x` files of each as iOS pairs them by name.
public struct ImageCatalogue: Sendable {
  private let assets: [String: ImageAsset]

  public init(_ assets: [ImageAsset] = []) {
    self.assets = Dictionary(assets.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
  }

  public subscript(path: String) -> ImageAsset? { assets[path] }
  public var paths: [String] { assets.keys.sorted() }

  /// The files of one image by scale, 1 to 3: `icon.png`, `icon@2x.png`, `icon@3x.png` for `icon.png`.
  /// `path` names the file without a scale; any of the three may be missing.
  public func densities(of path: String) -> [(scale: Int, asset: ImageAsset)] {
    let dot = path.lastIndex(of: ".") ?? path.endIndex
    return (1...3).compactMap { scale in
      let name = scale == 1 ? path : "\(path[..<dot])@\(scale)x\(path[dot...])"
      return assets[name].map { (scale, $0) }
    }
  }
}
