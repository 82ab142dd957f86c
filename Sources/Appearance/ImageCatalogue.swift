/// The images of the project by path, with the `@2x` and `@3x` files of each as iOS pairs them by name.
public struct ImageCatalogue: Sendable {
  /// By path, with the extension and scale in lower case: `IMG_1.JPG` is also found as `IMG_1.jpg`.
  private let assets: [String: ImageAsset]
  private let notImages: Set<String>
  private let others: [String: String]

  /// - Parameters:
  ///   - notImages: The paths of files that have an image's extension, and are none that a site can show.
  ///   - others: What files are that are no images, by path: "an AVIF picture".
  public init(_ assets: [ImageAsset] = [], notImages: [String] = [], others: [String: String] = [:]) {
    self.assets = Dictionary(assets.map { (ImagePath.folded($0.path), $0) }, uniquingKeysWith: { first, _ in first })
    self.notImages = Set(notImages.map(ImagePath.folded))
    self.others = Dictionary(others.map { (ImagePath.folded($0), $1) }, uniquingKeysWith: { first, _ in first })
  }

  /// The image of a path; nil if there is none.
  public subscript(path: String) -> ImageAsset? { assets[ImagePath.folded(path)] }
  /// All paths, sorted.
  public var paths: [String] { assets.values.map(\.path).sorted() }

  /// Whether the file exists but is no image that a site can show.
  public func isBroken(_ path: String) -> Bool { notImages.contains(ImagePath.folded(path)) }

  /// The kind of a file that is no image: "an AVIF picture"; nil where that is not known.
  public func kind(ofOther path: String) -> String? { others[ImagePath.folded(path)] }

  /// The files of one image by scale, 1 to 3: `icon.png`, `icon@2x.png`, `icon@3x.png` for `icon.png`.
  /// `path` names the file without a scale; any of the three may be missing.
  public func densities(of path: String) -> [(scale: Int, asset: ImageAsset)] {
    (1...3).compactMap { scale in self[ImagePath.scaled(path, scale)].map { (scale, $0) } }
  }

  /// The scales of one image, 1 to 3, whose files exist but are no images that a site can show.
  func brokenScales(of path: String) -> [Int] { (1...3).filter { isBroken(ImagePath.scaled(path, $0)) } }

  /// The images whose file name without extension and scale is `stem`, in any folder below `images/`,
  /// broken ones too: their paths without a scale, sorted. How an app finds a picture in its bundle.
  public func named(_ stem: String) -> [String] {
    let paths = notImages.union(assets.keys).filter { $0.hasPrefix("images/") && ImagePath.stem($0) == stem }
    return Set(paths.map(ImagePath.unscaled)).sorted()
  }
}

/// An image file of the project, as its header describes it.
public struct ImageAsset: Sendable, Hashable {
  /// The formats of images that a site may have.
  public enum Format: String, Sendable, Hashable { case png, jpeg, gif, webp, svg }

  /// The file's path below `Content/`, such as `images/spring.png`.
  public var path: String
  /// The format of its bytes.
  public var format: Format
  /// The width, like the height in pixels, for SVG in CSS pixels. Both are 0 where the file does not say.
  public var width: Int
  /// In pixels, as the width.
  public var height: Int
  /// The size of the file.
  public var byteCount: Int
  /// Whether it has several frames.
  public var isAnimated: Bool
  /// Where the published site keeps the file, relative to the site's root: `assets/spring.0123abcd.png`.
  public var published: String

  /// - Parameter published: Its path in the site.
  public init(
    path: String, format: Format, width: Int, height: Int, byteCount: Int, isAnimated: Bool = false, published: String
  ) {
    (self.path, self.format, self.width, self.height) = (path, format, width, height)
    (self.byteCount, self.isAnimated, self.published) = (byteCount, isAnimated, published)
  }
}

/// Image file names as iOS writes them: `icon@2x.png`.
enum ImagePath {
  /// Returns the path of an image's file for a scale: for 2, `images/icon@2x.png` of `images/icon.png`.
  static func scaled(_ path: String, _ scale: Int) -> String {
    let dot = dot(path)
    return scale == 1 ? path : "\(path[..<dot])@\(scale)x\(path[dot...])"
  }

  /// The path with its extension and scale in lower case.
  static func folded(_ path: String) -> String {
    let dot = dot(path)
    let start =
      path[..<dot].suffix(3).lowercased().wholeMatch(of: /@[123]x/) == nil ? dot : path.index(dot, offsetBy: -3)
    return path[..<start] + path[start...].lowercased()
  }

  /// The same path without `@1x`, `@2x` or `@3x`.
  static func unscaled(_ path: String) -> String {
    let dot = dot(path)
    for suffix in ["@1x", "@2x", "@3x"] where path[..<dot].hasSuffix(suffix) {
      return String(path[..<dot].dropLast(3) + path[dot...])
    }
    return path
  }

  /// The file's name without folder, scale and extension.
  static func stem(_ path: String) -> Substring {
    let name = unscaled(path).split(separator: "/").last ?? ""
    return name.lastIndex(of: ".").map { name[..<$0] } ?? name
  }

  private static func dot(_ path: String) -> String.Index {
    guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else { return path.endIndex }
    return dot
  }
}
