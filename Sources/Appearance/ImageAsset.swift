/// An image file of the project, as its header describes it.
public struct ImageAsset: Sendable, Hashable {
  public enum Format: String, Sendable, Hashable { case png, jpeg, gif, webp, svg }

  /// The file's path below `Content/`, such as `images/spring.png`.
  public var path: String
  public var format: Format
  /// The width, like the height in pixels, for SVG in CSS pixels. Both are 0 where the file does not say.
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
