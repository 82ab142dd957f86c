/// `ImageSet`: a gallery of equally high images.
struct ImageSet: Sendable {
  var images: [Element] = []
  var size = ImageSize.medium
  var style = ImageSetStyle.default
  /// How far apart stacked images stand, in CSS pixels.
  var offset = 0.0

  init(_ reader: inout PayloadReader) {
    images = reader.each("images") { $0.imageOfSet($1) }
    if images.isEmpty { reader.missing("images", "nothing is drawn") }
    size = reader.choice("imageSize") ?? .medium
    style = reader.choice("style", since: .v16) ?? .default
    offset = reader.number("offset", since: .v16).map { max(-1000, min(1000, $0)) } ?? 0
  }
}
