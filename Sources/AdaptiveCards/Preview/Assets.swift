import Appearance
import CardSystems
import Documents
import Text

/// Finds the project's files for URLs of pictures: the resolvers of `site.yaml`, in order.
struct Assets: Sendable {
  let environment: Environment
  /// The way from the page to the site's root.
  var root = ""
  /// The base of relative URLs, where the host has one and the specification is followed.
  var base: String?

  func picture(_ url: String) -> String? {
    if let asset = asset(url) { return root + asset.published }
    guard let base, URLs.scheme(of: url) == nil, ["http", "https"].contains(URLs.scheme(of: base)) else { return nil }
    return (base.hasSuffix("/") || url.hasPrefix("/") ? base : base + "/") + url
  }

  /// The file that a resolver maps the URL to; nil where none does, or where there is no such image.
  func asset(_ url: String) -> ImageAsset? {
    guard let (resolver, rest) = claim(url) else { return nil }
    let name = rest.prefix { $0 != "?" && $0 != "#" }.drop { $0 == "/" }
    guard !name.split(separator: "/").contains("..") else { return nil }
    let fileName = String(decoding: PercentEncoding.decoded(name.utf8), as: UTF8.self)
    guard !fileName.split(separator: "/").contains("..") else { return nil }
    // Names of symbols have no extension.
    for ending in ["", ".svg", ".png", ".webp", ".jpg", ".jpeg", ".gif"] {
      if let asset = environment.images[resolver.folder + fileName + ending] { return asset }
    }
    return nil
  }

  /// Whether a resolver claims the URL.
  func claims(_ url: String) -> Bool { claim(url) != nil }

  /// Schemes and hosts are compared without letter case, paths with it.
  private func claim(_ url: String) -> (resolver: ResourceResolver, rest: Substring)? {
    for resolver in environment.settings.resolvers {
      let prefix = resolver.prefix
      if url.hasPrefix(prefix) { return (resolver, url.dropFirst(prefix.count)) }
      let authority = URLText(prefix).path.isEmpty || URLText(prefix).path == "/"
      let start = url.prefix(prefix.count)
      if authority, start.lowercased() == prefix.lowercased() { return (resolver, url.dropFirst(prefix.count)) }
    }
    return nil
  }
}
