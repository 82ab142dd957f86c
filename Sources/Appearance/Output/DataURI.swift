import Text

/// Writes a picture as a `data:` URI, so that a built-in picture needs no file.
enum DataURI {
  static func svg(_ svg: String) -> String { "data:image/svg+xml," + PercentEncoding.encoded(svg, keeping: "-./:=_") }
}
