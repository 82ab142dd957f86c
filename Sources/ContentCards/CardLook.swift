import Appearance
import CardSystems

/// What one theme says about one card, as far as it changes the markup; all else is in the theme's style sheet.
/// Themes with equal looks share one drawing.
struct CardLook: Hashable {
  /// The template that draws the card.
  var template: String
  /// It is not the SDK's own cell.
  var isCustom = false
  var hidden: CardParts = []
  /// Declarations for this card alone: the theme's `dynamic:` applied to the card's extras.
  var style: String?
  var pin: Picture?
  var placeholder: Picture?
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

/// A picture with its files for denser screens, as an `<img>` names them.
struct Picture: Hashable {
  var src: String
  var srcset: String?

  /// - Parameter densities: At least one; the least dense is the fallback.
  init?(_ densities: [(scale: Int, asset: ImageAsset)], root: String) {
    guard let first = densities.first else { return nil }
    src = root + first.asset.published
    if densities.count > 1 || first.scale > 1 {
      srcset = densities.map { "\(root)\($0.asset.published) \($0.scale)x" }.joined(separator: ", ")
    }
  }
}
