import Appearance
import CardSystems
import Diagnostics
import Documents
import Text

/// The picture that `image:` names.
public enum CardImage: Sendable, Hashable {
  /// A file of the project; `written` is the author's spelling:
  /// its path, or the URL that a resolver maps to it.
  case asset(ImageAsset, written: String)
  /// There is no such image; drawn as a picture that fails to load.
  case missing(written: String)
  case url(String)

  /// The author's spelling, which the payload carries.
  public var written: String {
    switch self {
    case .asset(_, let written), .missing(let written), .url(let written): written
    }
  }

  /// Whether `written` is a URL and not a path below `Content/`.
  var isURL: Bool {
    if case .url = self { return true }
    return URLText(written).hasScheme
  }

  /// Whether `written` is a path, which means nothing to Braze.
  var isLocal: Bool { !written.isEmpty && !isURL && !written.utf8.starts(with: "//".utf8) }

  var isMissing: Bool { if case .missing = self { true } else { false } }

  /// Whether the file has a format, or the URL its extension, in upper or lower case.
  func isOf(_ format: ImageAsset.Format) -> Bool {
    if let asset { return asset.format == format }
    let path = CardAddress(written).trimmed.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    return String(Substring(path)).hasExtension(format.rawValue)
  }

  var asset: ImageAsset? { if case .asset(let asset, _) = self { asset } else { nil } }

  /// The picture's width divided by its height, where the file is known.
  var ratio: Double? {
    guard let asset, asset.width > 0, asset.height > 0 else { return nil }
    return Double(asset.width) / Double(asset.height)
  }

  /// Resolves a card's `image:`. A path is tried below `Content/` first, then from the card's own folder.
  static func read(_ written: String, at position: Position, _ fields: inout Fields, _ environment: Environment)
    -> CardImage
  {
    if URLText.containsTemplate(written) { return .missing(written: written) }
    let address = CardAddress(written)
    let url = URLText(address.trimmed)
    if url.scheme != nil || url.text.utf8.starts(with: "//".utf8) {
      return read(url, address, at: position, &fields, environment)
    }
    let paths = [written, folder(of: fields.source.path) + written].compactMap { ContentPath.normalized($0) }
    for path in paths {
      if let asset = environment.images[path] { return .asset(asset, written: written) }
    }
    guard !paths.isEmpty else {
      fields.report(.cardImageOutside, at: position, "image \"\(written)\" is outside Content/", expected: ["images/…"])
      return .missing(written: written)
    }
    let kind = paths.lazy.compactMap(environment.images.kind).first
    if kind != nil || paths.contains(where: environment.images.isBroken) {
      fields.report(
        .cardImageMissing, at: position, "the file \"\(written)\" is \(kind ?? "no image that can be shown")")
      return .missing(written: written)
    }
    let near = ContentPath.nearest(to: written, among: environment.images.paths)
    fields.report(
      .cardImageMissing, written, at: position, "there is no image \"\(written)\" below Content/", meant: near)
    return .missing(written: written)
  }

  private static func read(
    _ url: URLText, _ address: CardAddress, at position: Position, _ fields: inout Fields, _ environment: Environment
  ) -> CardImage {
    for resolver in environment.settings.resolvers where url.text.hasPrefix(resolver.prefix) {
      let path = ContentPath.normalized(resolver.folder + url.text.dropFirst(resolver.prefix.count))
      if let path, let asset = environment.images[path] { return .asset(asset, written: address.written) }
      fields.report(
        .cardImageMissing, at: position, "image \"\(url.text)\" has no file in \(resolver.folder)",
        hint: "a resolver of site.yaml maps \(resolver.prefix) to that folder")
      return .missing(written: address.written)
    }
    let scheme = url.scheme.map { "its scheme is \($0)" } ?? "it has no scheme"
    let problem = URLText(address.opened).problem
    guard let message = url.isWeb ? problem?.message : scheme else { return .url(address.written) }
    fields.report(
      .cardImageURL, at: position, "image is \"\(url.text)\": \(message)",
      expected: url.isWeb ? [] : ["https://…", "a path below Content/"], hint: problem?.hint)
    return .missing(written: address.written)
  }

  /// `cards/spring/` for `Content/cards/spring/tulips.md`.
  private static func folder(of file: String) -> String {
    let parts = file.split(separator: "/", omittingEmptySubsequences: true).dropFirst().dropLast()
    return parts.map { $0 + "/" }.joined()
  }
}

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

  /// The path that the author probably meant: one with the same name, because often only the folder or
  /// the extension is wrong; else the nearest one.
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
