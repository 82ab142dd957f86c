import Appearance
import CardSystems
import HTML
import Mustache

/// Fills a card's template. The card is handed in and not kept: a copy of it costs as much as reading it.
struct CardDrawing {
  let action: Preview.Action
  let environment: Environment
  let root: String

  private static let shape = Shape([
    "id", "type", "dismissible", "lang", "clickable", "action", "url", "imageFailed", "style", "hasImage", "ratios",
    "image",
    "placeholder",
    "hasTitle", "title", "hasDescription", "plain", "description", "domain", "pinned", "pinMask", "pinImage",
    "hasUnviewed", "viewed", "extras", "imagePart", "titlePart", "descriptionPart", "domainPart", "pinPart",
    "unviewedPart",
  ])
  private static let imageShape = Shape(["src", "srcset", "alt", "mode"])
  private static let extraShape = Shape(["name", "value"])

  func draw(_ card: ContentCard, _ look: CardLook, into buffer: inout Buffer, problems: inout Problems) {
    guard let template = look.template else { return }
    var values = values(card, look)
    if !look.replaced.isEmpty { values += replacements(card, look, values, &problems) }
    environment.templates.render(template, .object(Object(Self.shape, values)), into: &buffer, problems: &problems)
  }

  /// The parts that have a template of their own, drawn, in the order of `CardParts.named`.
  private func replacements(
    _ card: ContentCard, _ look: CardLook, _ values: [Value], _ problems: inout Problems
  ) -> [Value] {
    let shown = parts(of: card, look)
    return CardParts.named.map { _, part in
      guard shown.contains(part), let own = look.replaced.first(where: { $0.part == part }) else { return .null }
      var buffer = Buffer()
      environment.templates.render(
        own.template, .object(Object(Self.shape, values)), into: &buffer, problems: &problems)
      return .markup(Markup(buffer))
    }
  }

  /// The parts that the card has and the theme shows.
  private func parts(of card: ContentCard, _ look: CardLook) -> CardParts {
    var parts: CardParts = [.unviewed]
    if card.image != nil { parts.insert(.image) }
    if card.type.hasText { parts.formUnion([.title, .description]) }
    if card.type.hasText, card.domain?.isEmpty == false { parts.insert(.domain) }
    if card.flags.pinned { parts.insert(.pin) }
    return parts.subtracting(look.hidden)
  }

  private func values(_ card: ContentCard, _ look: CardLook) -> [Value] {
    let parts = parts(of: card, look)
    let hasImage = parts.contains(.image)
    return [
      .text(card.id), .text(card.drawnType), .bool(card.flags.dismissible), text(card.language),
      .bool(!action.url.isEmpty), .text(action.type), .text(action.url),
      .bool(hasImage && !isLoadable(card)), text(look.style), .bool(hasImage), hasImage ? ratios(card) : .null,
      hasImage ? image(card) : .null, hasImage ? pictures(look.placeholder) : .null,
      .bool(parts.contains(.title)), .text(card.title), .bool(parts.contains(.description)),
      .bool(card.body.format == .plain), .markup(card.body.drawn), parts.contains(.domain) ? text(card.domain) : .null,
      .bool(parts.contains(.pin)), look.pin?.isTemplate == true ? text(look.pin?.maskStyle) : .null,
      look.pin?.isTemplate == true ? .null : pictures(look.pin), .bool(parts.contains(.unviewed)),
      .bool(card.flags.viewed),
      extras(card),
    ]
  }

  private func extras(_ card: ContentCard) -> Value {
    var table = Table(Self.extraShape, capacity: card.extras.count)
    for extra in card.extras {
      table.add(.text(extra.name))
      table.add(.text(extra.value))
    }
    return .table(table)
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

  private func isLoadable(_ card: ContentCard) -> Bool {
    switch card.image {
    case .asset: true
    case .url: environment.settings.remoteResources == .reachable
    case .missing, nil: false
    }
  }

  private func image(_ card: ContentCard) -> Value {
    let alt = Value.text(card.imageAltText ?? "")
    switch card.image {
    case .asset(let asset, _): return .object(Object(Self.imageShape, [.text(root + asset.published), .null, alt]))
    case .url(let url) where isLoadable(card): return .object(Object(Self.imageShape, [.text(url), .null, alt]))
    default: return .null
    }
  }

  /// The place's shape before the image has loaded, and the image's own where the file tells it.
  private func ratios(_ card: ContentCard) -> Value {
    var style = ""
    if let ratio = card.imageAspectRatio { style += "--ratio:\(ratio)" }
    if let ratio = card.image?.ratio {
      style += "\(style.isEmpty ? "" : ";")--real:\((ratio * 100_000).rounded() / 100_000)"
    }
    return text(style)
  }
}
