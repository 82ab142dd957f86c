import Text

/// One image of a theme in one mode, with the files of its densities.
public struct ThemeImage: Sendable, Hashable {
  /// Whether the picture keeps its colours or is filled with the tint, as `UIImage.RenderingMode` has it.
  public enum Mode: String, Sendable, Hashable, CaseIterable { case template, original }
  /// Whether it is mirrored where text runs from right to left.
  public enum Direction: String, Sendable, Hashable, CaseIterable { case flip, none }

  /// A file of the project at one scale, 1 to 3.
  public struct Density: Sendable, Hashable {
    /// From 1 to 3.
    public var scale: Int
    /// The file.
    public var asset: ImageAsset
  }

  /// The source of a picture.
  public enum Picture: Sendable, Hashable {
    /// The picture is in files of the project: at least one, by rising scale.
    case files([Density])
    /// The picture is one that cardproof draws: the text of an SVG.
    case builtIn(String)
  }

  /// The name that themes use: `pin`, `imagePlaceholder`, ….
  public var name: String
  /// Its files, or the text of its SVG.
  public var picture: Picture
  /// Whether it keeps its colours.
  public var mode: Mode
  /// Whether it is mirrored in text that runs from right to left.
  public var rtl: Direction

  /// The width in pixels at scale 1; 0 where the file does not say.
  public var width: Int { size(\.width) }
  /// The height in pixels at scale 1; 0 where the file does not say.
  public var height: Int { size(\.height) }

  /// The address of the picture for the smallest scale; `prefix`
  /// leads from the page to the site's root ("../").
  public func src(prefix: String = "") -> String {
    switch picture {
    case .files(let files): files.first.map { prefix + $0.asset.published } ?? ""
    case .builtIn(let svg): "data:image/svg+xml," + PercentEncoding.encoded(svg, keeping: "-./:=_")
    }
  }

  /// The value of `srcset` by density:
  /// `assets/pin.png 1x, assets/pin@2x.png 2x`; empty where one file serves all.
  public func srcset(prefix: String = "") -> String {
    guard case .files(let files) = picture, files.count > 1 || files.contains(where: { $0.scale > 1 }) else {
      return ""
    }
    return files.map { "\(prefix)\($0.asset.published) \($0.scale)x" }.joined(separator: ", ")
  }

  private func size(_ side: KeyPath<ImageAsset, Int>) -> Int {
    guard case .files(let files) = picture, let first = files.first else { return 0 }
    return first.asset[keyPath: side] / max(first.scale, 1)
  }
}
