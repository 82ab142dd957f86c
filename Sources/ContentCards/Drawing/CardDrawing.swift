import Appearance
import CardSystems
import HTML
import Mustache

/// Draws cards with their templates. The card is passed to each function, because a copy of it is expensive.
struct CardDrawing {
  /// The effect of a click on each of the app's platforms; there is at least one.
  let actions: [(on: Platform, action: Preview.Action)]
  /// The marks of the card's row in a feed; nil elsewhere.
  var row: FeedRow?
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
    if actions.contains(where: { $0.on.linkText(card) != nil }) { parts.insert(.domain) }
    if card.flags.contains(.pinned) { parts.insert(.pin) }
    return parts.subtracting(look.hidden)
  }

  private func values(_ card: ContentCard, _ look: CardLook, _ arena: ValueArena) -> CardValues {
    let parts = parts(of: card, look)
    let hasImage = parts.contains(.image)
    let (first, others) = (actions.first?.action ?? CardClick.control, actions.dropFirst())
    let lines = others.isEmpty || !parts.contains(.domain) ? [] : LinkLines(of: card, on: actions.map(\.on)).rows
    let isLinked = actions.contains { !CardAddress($0.action.url).opened.isEmpty }
    let linkText = actions.count == 1 && parts.contains(.domain) ? actions[0].on.linkText(card) : nil
    return CardValues(
      id: arena.text(card.id), type: arena.text(card.drawnType),
      dismissible: .bool(card.flags.contains(.dismissible)), lang: arena.text(card.language),
      clickable: .bool(isLinked), action: arena.text(first.type), url: arena.text(first.url),
      taps: arena.rows(Array(others.filter { ($0.action.type, $0.action.url) != (first.type, first.url) })) {
        TapValues(
          platform: arena.text($0.on.id.rawValue), action: arena.text($0.action.type), url: arena.text($0.action.url))
      },
      notOn: arena.text(row?.hiddenOn), order: arena.text(row?.order),
      imageBlank: .bool(isBlank(card)), imageFailed: .bool(hasImage && !isLoadable(card) && !isBlank(card)),
      style: arena.text(look.style),
      hasImage: .bool(hasImage), ratios: hasImage ? ratios(card, arena) : .null,
      image: hasImage ? image(card, arena) : .null,
      placeholder: hasImage ? isBlank(card) ? .null : pictures(look.placeholder, arena) : .null,
      hasTitle: .bool(parts.contains(.title)), title: arena.text(card.title),
      hasDescription: .bool(parts.contains(.description)), plain: .bool(card.body.format == .plain),
      description: arena.markup(card.body.drawn),
      stock: look.isCustom ? .null : card.body.stock.map { arena.markup($0) } ?? .null,
      domain: arena.text(linkText ?? (lines.isEmpty ? nil : card.domain ?? "")),
      linkLines: arena.rows(lines) { line in
        LinkLineValues(
          platforms: line.platforms.count == actions.count
            ? .null : arena.text(line.platforms.map(\.rawValue).joined(separator: " ")), text: arena.text(line.text))
      },
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
  let clickable, action, url, taps: Value
  let notOn, order: Value
  let imageBlank, imageFailed, style: Value
  let hasImage, ratios, image, placeholder: Value
  let hasTitle, title: Value
  let hasDescription, plain, description, stock: Value
  let domain, linkLines: Value
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

/// The effect of a tap on a platform, where it is not that of the first.
struct TapValues: TemplateObject {
  let platform, action, url: Value
}

/// A text of the link line; `platforms` is null where all show it.
struct LinkLineValues: TemplateObject {
  let platforms, text: Value
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
