/// Image file names as iOS writes them: `icon@2x.png`.
enum ImagePath {
  /// Returns the path of an image's file for a scale: for 2, `images/icon@2x.png` of `images/icon.png`.
  static func scaled(_ path: String, _ scale: Int) -> String {
    let dot = dot(path)
    return scale == 1 ? path : "\(path[..<dot])@\(scale)x\(path[dot...])"
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
    let name = path[(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...]
    let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name
    for suffix in ["@1x", "@2x", "@3x"] where stem.hasSuffix(suffix) { return stem.dropLast(3) }
    return stem
  }

  private static func dot(_ path: String) -> String.Index {
    guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else { return path.endIndex }
    return dot
  }
}
