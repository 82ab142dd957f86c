import CardSystems
import HTML

extension ContentBlocks {
  /// What its links open, and the images and fonts that the SDK would download.
  public static func addresses(in block: ContentBlock, _ environment: Environment) -> [WebAddress] {
    guard let document = try? Document.parse(block.html) else { return [] }
    var found: [WebAddress?] = []
    for id in document.elements {
      guard let element = document.element(id) else { continue }
      if let link = element["data-link"] { found.append(WebAddress(link, .link)) }
      if element.name == "a", (element["data-link"] ?? "").isEmpty, let link = element["href"] {
        found.append(WebAddress(link, .link))
      }
      if element.name == "img", let source = element["src"] { found.append(WebAddress(source, .image)) }
      for css in [element["style"], element.name == "style" ? document.rawText(of: id) : nil].compactMap(\.self) {
        found += CSSAddress.all(in: css).map { WebAddress($0.url, $0.isFont ? .font : .image) }
      }
    }
    let resolvers = environment.settings.resolvers
    return found.compactMap(\.self).filter { address in
      address.use == .link || !resolvers.contains { address.url.utf8.starts(with: $0.prefix.utf8) }
    }
  }
}
