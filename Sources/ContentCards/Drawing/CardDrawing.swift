import Appearance
import CardSystems
import HTML
import Mustache

/// Draws cards with their templates. The card is passed to each function, because a copy of it is expensive.
struct CardDrawing {
  let action: Preview.Action
  let environment: Environment
  let root: String

  func draw(
    _ card: ContentCard, _ look: CardLook, into buffer: inout Buffer, problems: inout Problems,
    limit: Int = Library.pageLimit
  ) {
    guard let template = look.template else { return }
    let templates = environment.templates
    templates.withArena { arena in
      var values = values(card, look, arena)
      if !look.replaced.isEmpty { replace(&values, parts(of: card, look), look, arena, &problems) }
      templates.render(template, arena.object(values), of: arena, into: &buffer, problems: &problems, limit: limit)
    }
  }

  /// Draws the parts that have a template of their own.
  private func replace(
    _ values: inout CardValues, _ shown: CardParts, _ look: CardLook, _ arena: ValueArena, _ problems: inout Problems
  ) {
    let card = arena.object(values)
    func drawn(_ part: CardParts) -> Value {
      guard shown.contains(part), let custom = look.replaced.first(where: { $0.part == part }) else { return .null }
      var buffer = Buffer()
      environment.templates.render(custom.template, card, of: arena, into: &buffer, problems: &problems)
      return arena.markup(buffer)
    }
    values.imagePart = drawn(.image)
    values.titlePart = drawn(.title)
    values.descriptionPart = drawn(.description)
    values.domainPart = drawn(.domain)
    values.pinPart = drawn(.pin)
    values.unviewedPart = drawn(.unviewed)
  }

  /// The parts that the card has and the theme shows.
  private func parts(of card: ContentCard, _ look: CardLook) -> CardParts {
    var parts: CardParts = [.unviewed]
    if card.image != nil { parts.insert(.image) }
    if card.type.hasText { parts.formUnion([.title, .description]) }
    if card.type.hasText, card.domain?.isEmpty == false { parts.insert(.domain) }
    if card.flags.contains(.pinned) { parts.insert(.pin) }
    return parts.subtracting(look.hidden)
  }

  private func values(_ card: ContentCard, _ look: CardLook, _ arena: ValueArena) -> CardValues {
    let parts = parts(of: card, look)
    let hasImage = parts.contains(.image)
    return CardValues(
      id: arena.text(card.id), type: arena.text(card.drawnType),
      dismissible: .bool(card.flags.contains(.dismissible)), lang: arena.text(card.language),
      clickable: .bool(!CardAddress(action.url).opened.isEmpty), action: arena.text(action.type),
      url: arena.text(action.url),
      imageBlank: .bool(isBlank(card)), imageFailed: .bool(hasImage && !isLoadable(card) && !isBlank(card)),
      style: arena.text(look.style),
      hasImage: .bool(hasImage), ratios: hasImage ? ratios(card, arena) : .null,
      image: hasImage ? image(card, arena) : .null,
      placeholder: hasImage ? isBlank(card) ? .null : pictures(look.placeholder, arena) : .null,
      hasTitle: .bool(parts.contains(.title)), title: arena.text(card.title),
      hasDescription: .bool(parts.contains(.description)), plain: .bool(card.body.format == .plain),
      description: arena.markup(card.body.drawn),
      stock: look.isCustom ? .null : card.body.stock.map { arena.markup($0) } ?? .null,
      domain: parts.contains(.domain) ? arena.text(card.domain) : .null,
      pinned: .bool(parts.contains(.pin)), pinTinted: .bool(look.pin?.isTemplate == true),
      pinImage: pictures(look.pin, arena),
      hasUnviewed: .bool(parts.contains(.unviewed)), viewed: .bool(card.flags.contains(.viewed)),
      extras: arena.rows(card.extras) { ExtraValues(name: arena.text($0.name), value: arena.text($0.value)) })
  }

  /// One picture for both modes, or one for each.
  private func pictures(_ picture: CardPicture?, _ arena: ValueArena) -> Value {
    guard let picture else { return .null }
    let images: [(image: ThemeImage, mode: Value)] =
      if let dark = picture.dark {
        [(picture.light, .word("light")), (dark, .word("dark"))]
      } else {
        [(picture.light, .null)]
      }
    return arena.rows(images) { image, mode in
      PictureValues(
        src: arena.text(image.src(prefix: root)), srcset: arena.text(image.srcset(prefix: root)), mode: mode)
    }
  }

  /// Whether the image is an address without a letter: a banner then stays blank (18.1.0 of the Swift SDK).
  private func isBlank(_ card: ContentCard) -> Bool {
    card.type == .banner && card.image?.written.allSatisfy(\.isWhitespace) == true
  }

  private func isLoadable(_ card: ContentCard) -> Bool {
    switch card.image {
    case .asset: true
    case .url: environment.settings.remoteResources == .reachable
    case .missing, nil: false
    }
  }

  private func image(_ card: ContentCard, _ arena: ValueArena) -> Value {
    let src: Value
    switch card.image {
    case .asset(let asset, _): src = arena.text(root + asset.published)
    case .url(let url) where isLoadable(card): src = arena.text(url)
    default: return .null
    }
    return arena.object(PictureValues(src: src, alt: arena.text(card.imageAltText ?? "")))
  }

  /// The aspect ratio until the image has loaded, and the image's own where its file says it.
  private func ratios(_ card: ContentCard, _ arena: ValueArena) -> Value {
    let ratio = card.imageAspectRatio.map { "--ratio:\($0)" }
    let real = card.image?.ratio.map { "--real:\(($0 * 100_000).rounded() / 100_000)" }
    return arena.text([ratio, real].compactMap(\.self).joined(separator: ";") as String?)
  }
}

/// The values of a card's template.
struct CardValues: TemplateObject {
  let id, type, dismissible, lang: Value
  let clickable, action, url: Value
  let imageBlank, imageFailed, style: Value
  let hasImage, ratios, image, placeholder: Value
  let hasTitle, title: Value
  let hasDescription, plain, description, stock: Value
  let domain: Value
  let pinned, pinTinted, pinImage: Value
  let hasUnviewed, viewed: Value
  let extras: Value
  /// The parts that have a template of their own, drawn.
  var imagePart = Value.null
  var titlePart = Value.null
  var descriptionPart = Value.null
  var domainPart = Value.null
  var pinPart = Value.null
  var unviewedPart = Value.null
}

/// A picture: the card's own has no `mode`, one of a theme has no `alt`.
struct PictureValues: TemplateObject {
  let src: Value
  var srcset = Value.null
  var alt = Value.null
  var mode = Value.null
}

/// One of a card's extras, for templates of projects.
struct ExtraValues: TemplateObject {
  let name, value: Value
}
