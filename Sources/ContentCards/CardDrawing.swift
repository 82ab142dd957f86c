import Appearance
import CardSystems
import HTML
import Mustache

/// Fills a card's template.
struct CardDrawing {
  let card: ContentCard
  let action: Preview.Action
  let environment: Environment
  let root: String

  private static let shape = Shape([
    "id", "type", "lang", "clickable", "action", "imageFailed", "style", "hasImage", "ratios", "image", "placeholder",
    "hasTitle", "title", "hasDescription", "plain", "description", "domain", "pinned", "pinMask", "pinImage",
    "hasUnviewed", "viewed", "extras",
  ])
  private static let imageShape = Shape(["src", "srcset", "alt", "mode"])
  private static let extraShape = Shape(["name", "value"])

  func draw(_ look: CardLook, into buffer: inout Buffer, problems: inout Problems) {
    guard let template = look.template else { return }
    environment.templates.render(template, .object(values(look)), into: &buffer, problems: &problems)
  }

  private func values(_ look: CardLook) -> Object {
    func shown(_ part: CardParts) -> Bool { !look.hidden.contains(part) }
    let hasText = card.type.hasText
    let hasImage = card.image != nil && shown(.image)
    return Object(
      Self.shape,
      [
        .text(card.id), .text(card.drawnType), text(card.language), .bool(action.type != "none"), .text(action.type),
        .bool(hasImage && !isLoadable), text(look.style), .bool(hasImage), hasImage ? ratios : .null,
        hasImage ? image : .null, hasImage ? pictures(look.placeholder) : .null,
        .bool(hasText && shown(.title)), .text(card.title), .bool(hasText && shown(.description)),
        .bool(card.body.format == .plain), .markup(card.body.drawn), shown(.domain) ? text(card.domain) : .null,
        .bool(card.flags.pinned && shown(.pin)), look.pin?.isTemplate == true ? text(look.pin?.maskStyle) : .null,
        look.pin?.isTemplate == true ? .null : pictures(look.pin), .bool(shown(.unviewed)), .bool(card.flags.viewed),
        .list(card.extras.map { .object(Object(Self.extraShape, [.text($0.name), .text($0.value)])) }),
      ])
  }

  /// Absent where nil or empty.
  private func text(_ string: String?) -> Value { string.map { $0.isEmpty ? .null : .text($0) } ?? .null }

  /// One picture for both modes, or one for each.
  private func pictures(_ picture: CardPicture?) -> Value {
    guard let picture else { return .null }
    func value(_ image: ThemeImage, _ mode: String?) -> Value {
      .object(
        Object(
          Self.imageShape,
          [.text(image.src(prefix: root)), text(image.srcset(prefix: root)), .text(""), text(mode)]))
    }
    guard let dark = picture.dark else { return .list([value(picture.light, nil)]) }
    return .list([value(picture.light, "light"), value(dark, "dark")])
  }

  private var isLoadable: Bool {
    switch card.image {
    case .asset: true
    case .url: environment.settings.remoteResources == .reachable
    case .missing, nil: false
    }
  }

  private var image: Value {
    let alt = Value.text(card.imageAltText ?? "")
    switch card.image {
    case .asset(let asset, _): return .object(Object(Self.imageShape, [.text(root + asset.published), .null, alt]))
    case .url(let url) where isLoadable: return .object(Object(Self.imageShape, [.text(url), .null, alt]))
    default: return .null
    }
  }

  /// The place's shape before the image has loaded, and the image's own where the file tells it.
  private var ratios: Value {
    var style = ""
    if let ratio = card.imageAspectRatio { style += "--ratio:\(ratio)" }
    if let ratio = card.image?.ratio {
      style += "\(style.isEmpty ? "" : ";")--real:\((ratio * 100_000).rounded() / 100_000)"
    }
    return text(style)
  }
}
