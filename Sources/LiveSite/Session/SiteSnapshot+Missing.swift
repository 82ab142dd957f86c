import Diagnostics
import Site

extension SiteSnapshot {
  /// The page for an address that the site does not have, with the pages whose addresses are like it.
  public func missing(_ path: String) throws -> [UInt8] {
    var candidates = drawnPages
    var near: [MissingPage.Near] = []
    while near.count < 2, let page = Suggestion.nearest(to: path, among: candidates) {
      near.append(MissingPage.Near(path: page, title: title(of: page)))
      candidates.removeAll { $0 == page }
    }
    return try MissingPage.bytes(for: path, near: near, of: build)
  }
}
