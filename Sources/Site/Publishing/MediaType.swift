/// The media type of a file of the site, by its extension.
public enum MediaType {
  /// Returns the type for a `Content-Type` header; bytes of no known kind for an unknown extension.
  ///
  ///     MediaType.of("assets/site.css")  // "text/css; charset=utf-8"
  public static func of(_ path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: ".") else { return "application/octet-stream" }
    return types[name[name.index(after: dot)...].lowercased()] ?? "application/octet-stream"
  }

  private static let types = [
    "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
    "json": "application/json", "csv": "text/csv; charset=utf-8", "png": "image/png", "jpg": "image/jpeg",
    "jpeg": "image/jpeg", "gif": "image/gif", "webp": "image/webp", "avif": "image/avif", "svg": "image/svg+xml",
    "woff2": "font/woff2", "ttf": "font/ttf", "otf": "font/otf", "txt": "text/plain; charset=utf-8",
  ]
}
