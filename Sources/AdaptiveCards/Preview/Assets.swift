import CardSystems

/// From a picture's URL to a file of the project: the resolvers of `site.yaml`, in order.
struct Assets: Sendable {
  let environment: Environment
  /// The way from the page to the site's root.
  let root: String
  /// What relative URLs are relative to, where the host says so and the specification counts.
  let base: String?

  func picture(_ url: String) -> String? {
    if let path = path(url) { return root + path }
    guard let base, URLs.scheme(of: url) == nil, ["http", "https"].contains(URLs.scheme(of: base)) else { return nil }
    return (base.hasSuffix("/") || url.hasPrefix("/") ? base : base + "/") + url
  }

  /// The published file that a resolver maps the URL to; nil where none does, or where there is no such image.
  func path(_ url: String) -> String? {
    for resolver in environment.settings.resolvers where url.hasPrefix(resolver.prefix) {
      let rest = url.dropFirst(resolver.prefix.count).prefix { $0 != "?" && $0 != "#" }
      guard !rest.split(separator: "/").contains("..") else { return nil }
      return environment.images[resolver.folder + rest]?.published
    }
    return nil
  }

  /// Whether a resolver claims the URL.
  func claims(_ url: String) -> Bool {
    environment.settings.resolvers.contains { url.hasPrefix($0.prefix) }
  }
}
