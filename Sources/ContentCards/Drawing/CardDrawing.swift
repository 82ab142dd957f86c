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
    let sheet = environment.templates.takeSheet()
    var row = sheet.rows(Self.shape, 1)
    fill(&row, card, look, sheet)
    if !look.replaced.isEmpty { replace(&row, card, look, sheet, &problems) }
    environment.templates.render(template, row.object(), of: sheet, into: &buffer, problems: &problems)
    environment.templates.giveBack(sheet)
  }

  /// Adds the parts that have a template of their own, drawn, in the order of `CardParts.named`.
  private func replace(
    _ row: inout Rows, _ card: ContentCard, _ look: CardLook, _ sheet: Sheet, _ problems: inout Problems
  ) {
    let shown = parts(of: card, look)
    let value = row.object()
    let parts = CardParts.named.map { _, part in
      guard shown.contains(part), let own = look.replaced.first(where: { $0.part == part }) else { return Cell.null }
      var buffer = Buffer()
      environment.templates.render(own.template, value, of: sheet, into: &buffer, problems: &problems)
      return sheet.markup(buffer)
    }
    for part in parts { row.add(part) }
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

  private func fill(_ row: inout Rows, _ card: ContentCard, _ look: CardLook, _ sheet: Sheet) {
    let parts = parts(of: card, look)
    let hasImage = parts.contains(.image)
    row.add(sheet.text(card.id))
    row.add(sheet.text(card.drawnType))
    row.add(.bool(card.flags.dismissible))
    row.add(sheet.text(card.language))
    row.add(.bool(!action.url.isEmpty))
    row.add(sheet.text(action.type))
    row.add(sheet.text(action.url))
    row.add(.bool(hasImage && !isLoadable(card)))
    row.add(sheet.text(look.style))
    row.add(.bool(hasImage))
    row.add(hasImage ? ratios(card, sheet) : .null)
    row.add(hasImage ? image(card, sheet) : .null)
    row.add(hasImage ? pictures(look.placeholder, sheet) : .null)
    row.add(.bool(parts.contains(.title)))
    row.add(sheet.text(card.title))
    row.add(.bool(parts.contains(.description)))
    row.add(.bool(card.body.format == .plain))
    row.add(sheet.markup(card.body.drawn))
    row.add(parts.contains(.domain) ? sheet.text(card.domain) : .null)
    row.add(.bool(parts.contains(.pin)))
    row.add(look.pin?.isTemplate == true ? sheet.text(look.pin?.maskStyle) : .null)
    row.add(look.pin?.isTemplate == true ? .null : pictures(look.pin, sheet))
    row.add(.bool(parts.contains(.unviewed)))
    row.add(.bool(card.flags.viewed))
    row.add(extras(card, sheet))
  }

  private func extras(_ card: ContentCard, _ sheet: Sheet) -> Cell {
    var rows = sheet.rows(Self.extraShape, card.extras.count)
    for extra in card.extras {
      rows.add(sheet.text(extra.name))
      rows.add(sheet.text(extra.value))
    }
    return rows.table()
  }

  /// One picture for both modes, or one for each.
  private func pictures(_ picture: CardPicture?, _ sheet: Sheet) -> Cell {
    guard let picture else { return .null }
    var rows = sheet.rows(Self.imageShape, 2)
    func add(_ image: ThemeImage, _ mode: Cell) {
      rows.add(sheet.text(image.src(prefix: root)))
      rows.add(sheet.text(image.srcset(prefix: root)))
      rows.add(.null)
      rows.add(mode)
    }
    if let dark = picture.dark {
      add(picture.light, .word("light"))
      add(dark, .word("dark"))
    } else {
      add(picture.light, .null)
    }
    return rows.table()
  }

  private func isLoadable(_ card: ContentCard) -> Bool {
    switch card.image {
    case .asset: true
    case .url: environment.settings.remoteResources == .reachable
    case .missing, nil: false
    }
  }

  private func image(_ card: ContentCard, _ sheet: Sheet) -> Cell {
    let src: Cell
    switch card.image {
    case .asset(let asset, _): src = sheet.text(root + asset.published)
    case .url(let url) where isLoadable(card): src = sheet.text(url)
    default: return .null
    }
    return sheet.object(Self.imageShape, [src, .null, sheet.text(card.imageAltText ?? "")])
  }

  /// The place's shape before the image has loaded, and the image's own where the file tells it.
  private func ratios(_ card: ContentCard, _ sheet: Sheet) -> Cell {
    sheet.beginText()
    if let ratio = card.imageAspectRatio {
      sheet.add(plain: "--ratio:")
      sheet.add("\(ratio)")
    }
    if let ratio = card.image?.ratio {
      if card.imageAspectRatio != nil { sheet.add(plain: ";") }
      sheet.add(plain: "--real:")
      sheet.add("\((ratio * 100_000).rounded() / 100_000)")
    }
    return sheet.endText()
  }
}
