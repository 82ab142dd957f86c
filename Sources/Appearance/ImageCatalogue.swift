/// The images of the project by path, with the `@2x` and `@3x` files of each as iOS pairs them by name.
public struct ImageCatalogue: Sendable {
  private let assets: [String: ImageAsset]
  private let notImages: Set<String>

  /// - Parameter notImages: The paths of files that have an image's extension, and are none that a site can show.
  public init(_ assets: [ImageAsset] = [], notImages: [String] = []) {
    self.assets = Dictionary(assets.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    self.notImages = Set(notImages)
  }

  public subscript(path: String) -> ImageAsset? { assets[path] }
  public var paths: [String] { assets.keys.sorted() }

  /// Whether the file exists but is no image that a site can show.
  public func isBroken(_ path: String) -> Bool { notImages.contains(path) }

  /// The files of one image by scale, 1 to 3: `icon.png`, `icon@2x.png`, `icon@3x.png` for `icon.png`.
  /// `path` names the file without a scale; any of the three may be missing.
  public func densities(of path: String) -> [(scale: Int, asset: ImageAsset)] {
    (1...3).compactMap { scale in assets[ImagePath.scaled(path, scale)].map { (scale, $0) } }
  }

  /// The images whose file name without extension and scale is `stem`, in any folder below `images/`, broken ones
  /// too: their paths without a scale, sorted. How an app finds a picture in its bundle.
  public func named(_ stem: String) -> [String] {
    let all = assets.keys.lazy.filter { $0.hasPrefix("images/") && ImagePath.stem($0) == stem }
    let broken = notImages.lazy.filter { $0.hasPrefix("images/") && ImagePath.stem($0) == stem }
    return Set(all.map(ImagePath.unscaled)).union(broken.map(ImagePath.unscaled)).sorted()
  }
}
