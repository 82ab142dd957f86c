import CardSystems
import Markdown

extension ContentCards {
  /// The links for every platform, the links in the description, the picture, and extras that are addresses.
  public static func addresses(in card: ContentCard, _ environment: Environment) -> [WebAddress] {
    var found = [card.links.ios, card.links.android, card.links.web].map { $0.flatMap { WebAddress($0, .link) } }
    let resolvers = environment.settings.resolvers
    // An image with Liquid counts as missing, because it cannot be drawn.
    if let image = card.image, image.asset == nil, !resolvers.contains(where: { image.written.hasPrefix($0.prefix) }) {
      found.append(WebAddress(image.written, .image))
    }
    for address in MarkdownAddress.all(in: card.body.drawn) {
      found.append(WebAddress(address.url, address.isImage ? .image : .link))
    }
    for extra in card.extras { found.append(WebAddress(extra.value, .extra)) }
    return found.compactMap(\.self)
  }
}
