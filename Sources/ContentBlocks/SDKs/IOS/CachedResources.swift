import HTML
import Text

/// The images and fonts that the current iOS SDK keeps on disk: the HTML names them by addresses
/// of its cache, and the web view gets them from there (HtmlNormalizer.swift, offlineResourceUrl).
struct CachedResources {
  static let scheme = "exponea-cache://"
  /// The data that the cache serves, by its address.
  private(set) var uris: [String: String] = [:]
  /// The copies that were made, by what is loaded.
  private var copies: [String: InlinedResource] = [:]
  /// The first address that does not load, for which the SDK gives the block up.
  private(set) var missing: String?

  /// The address in the cache; nil for one that stays as it is, and is blocked.
  mutating func address(of address: String, isFont: Bool, _ resources: Resources) -> InlinedResource? {
    let key = (isFont ? "font " : "image ") + address
    if let copy = copies[key] { return copy }
    guard Self.caches(address) || resources.isFile(address) else { return nil }
    guard var copy = InlinedResource(address, isFont: isFont, resources, by: .ios) else {
      missing = missing ?? address
      return nil
    }
    // The cache serves a file by the type of its name (detectMimeType); only SVG is drawn otherwise for it.
    let path = address.prefix { $0 != "?" && $0 != "#" }.lowercased()
    if path.hasSuffix(".svg"), !isFont, copy.uri.hasPrefix(Self.png) {
      copy.uri = "data:image/svg+xml;" + copy.uri.dropFirst(Self.png.count)
    }
    let encoded = Base64.encode(Array(address.utf8)).replacing("+", with: "-").replacing("/", with: "_")
    let cached = Self.scheme + (isFont ? "font/" : "image/") + encoded.prefix { $0 != "=" }
    uris[cached] = copy.uri
    copy.uri = cached
    copies[key] = copy
    return copy
  }

  /// Whether it is an address that the SDK fetches: one of the web that needs no repair.
  static func caches(_ address: String) -> Bool {
    SDKURL(strict: address).map { ["http", "https"].contains($0.scheme?.lowercased()) } ?? false
  }

  private static let png = "data:image/png;"

  /// The HTML with the data in place of the cache's addresses, as
  /// far as `limit` bytes reach, and whether they do.
  func served(in html: [UInt8], limit: Int) -> (html: [UInt8], isWhole: Bool) {
    let scheme = Array(Self.scheme.utf8)
    var out: [UInt8] = []
    out.reserveCapacity(html.count)
    var (start, isWhole) = (0, true)
    while let match = html.span.firstIndex(of: scheme, from: start) {
      out += html[start..<match]
      // An address that another one is a part of goes on behind it, and is not in the cache.
      let address = html[match...].prefix { $0.isWord || $0 == UInt8(ascii: "-") || ":/.".utf8.contains($0) }
      let uri = uris[String(decoding: address, as: UTF8.self)] ?? "data:,"
      isWhole = isWhole && out.count < limit
      out += isWhole ? Array(uri.utf8) : Array("data:,".utf8)
      start = address.endIndex
    }
    return (out + html[start...], isWhole)
  }
}

extension Normalizer {
  /// Gives images and fonts addresses of the cache. False if one does not load: then the
  /// SDK shows no HTML, and goes on to the next block (HtmlRenderResourcePreloader).
  mutating func cacheResources() -> Bool {
    for id in facts.elements.contains(.img) ? document.elements(named: .img) : [] {
      let address = document.attribute(.src, of: id) ?? ""
      guard let copy = cache.address(of: address, isFont: false, resources) else { continue }
      document.set(.src, to: copy.uri, of: id)
      note(copy)
    }
    for id in facts.sheets.isEmpty ? [] : document.elements(named: .style) {
      if document.withRawText(of: id, CSSAddress.mentionsURL), let css = cacheAddresses(of: document.rawText(of: id)) {
        document.replaceChildren(of: id, with: document.makeText(css))
      } else {
        document.turnToText(id)
      }
    }
    for id in facts.hasFunctionInStyle ? document.elements(with: .style) : [] {
      guard document.withValue(of: .style, id, CSSAddress.mentionsURL) == true,
        let css = document.attribute(.style, of: id).flatMap({ cacheAddresses(of: $0) })
      else { continue }
      document.set(.style, to: css, of: id)
    }
    return cache.missing == nil
  }

  private mutating func cacheAddresses(of css: String) -> String? {
    var text = Array(css.utf8)
    var urls: Set<String> = []
    for address in CSSAddress.all(in: text.span, ignoringCase: true) where urls.insert(address.url).inserted {
      work += text.count
      guard work < Self.workLimit, let copy = cache.address(of: address.url, isFont: address.isFont, resources) else {
        continue
      }
      text = Self.replace(Array(address.url.utf8), with: Array(copy.uri.utf8), in: text)
      work += text.count
      note(copy)
    }
    return urls.isEmpty ? nil : String(decoding: text, as: UTF8.self)
  }
}
