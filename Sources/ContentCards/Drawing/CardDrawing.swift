import Appearance
import CardSystems
import HTML
import Mustache

/// Fills a card's template. A class, because a card is drawn under several themes.
final class CardDrawing {
  let card: ContentCard
  let action: Preview.Action
  let environment: Environment
  let root: String

  init(card: ContentCard, action: Preview.Action, environment: Environment, root: String) {
    self.card = card
    self.action = action
    self.environment = environment
    self.root = root
  }

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

  func draw(_ look: CardLook, into buffer: inout Buffer, problems: inout Problems) {
    guard let template = look.template else { return }
    var values = values(look)
    if !look.replaced.isEmpty { values += replacements(look, values, &problems) }
    environment.templates.render(template, .object(Object(Self.shape, values)), into: &buffer, problems: &problems)
  }

  /// The parts that have a template of their own, drawn, in the order of `CardParts.named`.
  private func replacements(_ look: CardLook, _ values: [Value], _ problems: inout Problems) -> [Value] {
    let shown = parts(of: look)
    return CardParts.named.map { _, part in
      guard shown.contains(part), let own = look.replaced.first(where: { $0.part == part }) else { return .null }
      var buffer = Buffer()
      environment.templates.render(
        own.template, .object(Object(Self.shape, values)), into: &buffer, problems: &problems)
      return .markup(Markup(buffer))
    }
  }

  /// The parts that the card has and the theme shows.
  private func parts(of look: CardLook) -> CardParts {
    var parts: CardParts = [.unviewed]
    if card.image != nil { parts.insert(.image) }
    if card.type.hasText { parts.formUnion([.title, .description]) }
    if card.type.hasText, card.domain?.isEmpty == false { parts.insert(.domain) }
    if card.flags.pinned { parts.insert(.pin) }
    return parts.subtracting(look.hidden)
  }

  private func values(_ look: CardLook) -> [Value] {
    let parts = parts(of: look)
    let hasImage = parts.contains(.image)
    return [
      .text(card.id), .text(card.drawnType), .bool(card.flags.dismissible), text(card.language),
      .bool(!action.url.isEmpty), .text(action.type), .text(action.url),
      .bool(hasImage && !isLoadable), text(look.style), .bool(hasImage), hasImage ? ratios : .null,
      hasImage ? image : .null, hasImage ? pictures(look.placeholder) : .null,
      .bool(parts.contains(.title)), .text(card.title), .bool(parts.contains(.description)),
      .bool(card.body.format == .plain), .markup(card.body.drawn), parts.contains(.domain) ? text(card.domain) : .null,
      .bool(parts.contains(.pin)), look.pin?.isTemplate == true ? text(look.pin?.maskStyle) : .null,
      look.pin?.isTemplate == true ? .null : pictures(look.pin), .bool(parts.contains(.unviewed)),
      .bool(card.flags.viewed),
      extras,
    ]
  }

  private var extras: Value {
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
