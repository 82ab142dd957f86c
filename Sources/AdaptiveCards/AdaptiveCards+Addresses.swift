import CardSystems
import Markdown

extension AdaptiveCards {
  /// What its actions open, its texts link to, and its pictures and media load, under any host.
  public static func addresses(in payload: Payload, _ environment: Environment) -> [WebAddress] {
    var walk = CardWalk()
    walk.walk(payload.card)
    let assets = Assets(environment: environment, root: "", base: nil)
    let links = walk.actions.map { action in action.url.flatMap { WebAddress($0, .link, at: action.position) } }
    let written = walk.texts.flatMap { text, position in
      MarkdownAddress.all(in: Markdown.render(text, options: .adaptive)).filter { !$0.isImage }.map {
        WebAddress($0.url, .link, at: position)
      }
    }
    let pictures = walk.pictures.filter { !assets.claims($0.url) }.map { WebAddress($0.url, .image, at: $0.position) }
    let media = walk.media.filter { !assets.claims($0.url) }.map { WebAddress($0.url, .media, at: $0.position) }
    // An address that the data will give is not known yet.
    return (links + written + pictures + media).compactMap(\.self).filter { !Bindings.occur(in: $0.url) }
  }
}
