import CardSystems
import HTML

extension ContentBlocks {
  /// The addresses that the block's links open, and those of images and fonts that the SDK would download.
  public static func addresses(in block: ContentBlock, _ environment: Environment) -> [WebAddress] {
    guard let document = try? Document.parse(block.html) else { return [] }
    var found: [WebAddress?] = []
    for id in document.elements {
      let name = document.name(of: id)
      if let link = document.attribute(.dataLink, of: id) { found.append(WebAddress(link, .link)) }
      if name == .a, !document.hasValue(.dataLink, id), let link = document.attribute(.href, of: id) {
        found.append(WebAddress(link, .link))
      }
      if name == .img, let source = document.attribute(.src, of: id) { found.append(WebAddress(source, .image)) }
      var inCSS = document.withValue(of: .style, id, CSSAddress.all) ?? []
      if name == .style { inCSS += document.withRawText(of: id, CSSAddress.all) }
      for address in inCSS { found.append(WebAddress(address.url, address.isFont ? .font : .image)) }
    }
    let resolvers = environment.settings.resolvers
    return found.compactMap(\.self).filter { address in
      address.use == .link || !resolvers.contains { address.url.utf8.starts(with: $0.prefix.utf8) }
    }
  }
}
