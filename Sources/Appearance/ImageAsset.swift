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
