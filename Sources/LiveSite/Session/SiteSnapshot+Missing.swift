import Diagnostics
import Site

extension SiteSnapshot {
  /// The page for an address that the site does not have, with the pages whose addresses are like it.
  public func missing(_ path: String) throws -> [UInt8] {
    var candidates = drawnPages
    var near: [MissingPage.Near] = []
    while near.count < 2, let page = Self.nearest(to: path, among: candidates) {
      near.append(MissingPage.Near(path: page, title: title(of: page)))
      candidates.removeAll { $0 == page }
    }
    return try MissingPage.bytes(for: path, near: near, of: build)
  }

  /// The page with the nearest address; else that whose own name, or its first word, is the nearest:
  /// `cards/spring/tomato-starts.html` for `card/tomatos`.
  private static func nearest(to path: String, among pages: [String]) -> String? {
    func name(_ page: String) -> Substring { page.split(separator: "/").last?.prefix { $0 != "." } ?? "" }
    if let page = Suggestion.nearest(to: path, among: pages) { return page }
    for part in [{ String(name($0)) }, { String(name($0).prefix { $0 != "-" }) }] as [(String) -> String] {
      if let nearest = Suggestion.nearest(to: part(path), among: pages.map(part)) {
        return pages.first { part($0) == nearest }
      }
    }
    return nil
  }
}
