import Diagnostics

/// Paths below `Content/`.
enum ContentPath {
  /// The path without `.`, `..` and double slashes; nil for an absolute path and one that leads outside.
  static func normalized(_ path: String) -> String? {
    guard !path.hasPrefix("/"), !path.utf8.contains(UInt8(ascii: "\\")) else { return nil }
    var parts: [Substring] = []
    for part in path.split(separator: "/", omittingEmptySubsequences: true) where part != "." {
      if part != ".." {
        parts.append(part)
      } else if parts.popLast() == nil {
        return nil
      }
    }
    return parts.isEmpty ? nil : parts.joined(separator: "/")
  }

  /// The path that the author probably meant: one with the same name, because often only the folder or the extension is
  /// wrong; else the nearest one.
  static func nearest(to path: String, among paths: [String]) -> String? {
    let (wanted, stem) = (name(of: path), stem(of: path))
    if let same = paths.first(where: { name(of: $0) == wanted }) { return same }
    if let same = paths.first(where: { Self.stem(of: $0) == stem }) { return same }
    guard let near = Suggestion.nearest(to: stem, among: paths.lazy.map(Self.stem(of:))) else { return nil }
    return paths.first { Self.stem(of: $0) == near }
  }

  /// The name without its extension.
  static func stem(of path: String) -> String {
    let name = name(of: path)
    return name.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(name[..<$0]) } ?? name
  }

  static func name(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.utf8.index(after: $0)...]) } ?? path
  }
}
