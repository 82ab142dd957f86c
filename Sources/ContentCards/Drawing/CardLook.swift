import Appearance
import CardSystems

/// The part of one card's markup that a theme changes; everything else is in the theme's style sheet.
/// Themes with equal looks share one drawing.
struct CardLook: Hashable {
  /// The template that draws the card; nil where the theme hides cards of this type.
  var template: String?
  /// Whether the template is not the SDK's own cell.
  var isCustom = false
  var hidden: CardParts = []
  /// Parts with a template of their own.
  var replaced: [Replacement] = []
  /// Declarations for this card alone: the theme's `dynamic:` applied to the card's extras.
  var style = ""
  var pin: CardPicture?
  var placeholder: CardPicture?

  struct Replacement: Hashable {
    var part: CardParts
    var template: String
  }

  /// Works out the look; a function, because an initializer would copy the card.
  static func look(of card: ContentCard, under theme: Theme) -> CardLook {
    var look = CardLook(template: standard(card.drawnType).template)
    if !theme.keepsMarkup { look.take(card, theme) }
    return look
  }

  private mutating func take(_ card: ContentCard, _ theme: Theme) {
    let type = card.drawnType
    switch theme.component(Self.standard(type).slot) {
    case .standard: break
    case .hidden: template = nil
    case .template(let name): (template, isCustom) = (name, true)
    }
    let dynamic = theme.dynamicStyle(extras: card.extras.map { ($0.name, $0.value) }, type: type, tags: card.tags)
    if let component = dynamic.component { (template, isCustom) = (component, true) }
    style = dynamic.style
    for (slot, part) in CardParts.named {
      switch theme.component(slot) {
      case .standard: break
      case .hidden: hidden.insert(part)
      case .template(let name): replaced.append(Replacement(part: part, template: name))
      }
    }
    if card.flags.contains(.pinned), !hidden.contains(.pin) { pin = CardPicture("pin", of: theme) }
    if card.image != nil, !hidden.contains(.image) {
      placeholder = CardPicture("imagePlaceholder", of: theme)
    }
  }

  /// The SDK's template of a type, and the name under which a theme replaces it. Literals, because
  /// concatenating texts allocates for every card.
  private static func standard(_ type: String) -> (template: String, slot: String) {
    switch type {
    case "classic": ("cards/classic", "contentCard.classic")
    case "classic-image": ("cards/classic-image", "contentCard.classic-image")
    case "captioned-image": ("cards/captioned-image", "contentCard.captioned-image")
    default: ("cards/banner", "contentCard.banner")
    }
  }
}

/// The parts of a card that a theme can hide.
struct CardParts: OptionSet, Hashable {
  let rawValue: UInt8
  static let image = CardParts(rawValue: 1)
  static let title = CardParts(rawValue: 2)
  static let description = CardParts(rawValue: 4)
  static let domain = CardParts(rawValue: 8)
  static let pin = CardParts(rawValue: 16)
  static let unviewed = CardParts(rawValue: 32)

  static let named: [(slot: String, part: CardParts)] = [
    ("image", .image), ("title", .title), ("description", .description), ("domain", .domain), ("pin", .pin),
    ("unviewed", .unviewed),
  ]
}

/// A picture that a project or theme puts in place of one of the SDK's (pin, placeholder). The built-in
/// pictures are in the style sheet.
struct CardPicture: Hashable {
  var light: ThemeImage
  /// The picture for dark mode, where it differs.
  var dark: ThemeImage?

  init?(_ name: String, of theme: Theme) {
    guard let image = theme.image(name), case .files = image.picture else { return nil }
    light = image
    guard theme.followsDarkMode else { return }
    if let image = theme.image(name, mode: .dark), case .files = image.picture, image != light { dark = image }
  }

  /// Whether the picture is filled with the tint instead of shown in its own colours.
  var isTemplate: Bool { light.mode == .template }
}

extension Environment {
  /// The themes under which a definition may be drawn differently, each once: its own (else the
  /// project's, else the built-in look), the built-in look, then the others in their order. Themes that
  /// are only style sheets are left out.
  func themeOrder(first stated: String?) -> [Theme] {
    let first = theme(stated)
    var order = [first]
    if first.keepsMarkup {
      if !themes.standard.keepsMarkup, first.id != "" { order.append(themes.standard) }
      return themes.changingMarkup.isEmpty ? order : order + themes.changingMarkup
    }
    if first.id != "" { order.append(themes.standard) }
    for id in themes.ids where id != first.id {
      if let theme = themes[id] { order.append(theme) }
    }
    return order
  }

  /// The SDK that draws a definition: its own, else its theme's where the app has it, else the project's.
  func sdk(_ stated: CardSDK?, under theme: Theme) -> CardSDK {
    stated ?? theme.sdk.flatMap { settings.has($0.platform) ? $0 : nil } ?? settings.sdk
  }
}
