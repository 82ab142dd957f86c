/// The slots that `components:` may replace or hide.
enum ComponentSlots {
  /// The values of a card's `data-type`.
  static let cardTypes = ["classic", "classic-image", "captioned-image", "banner"]
  /// The parts of a Content Card. The slots of Adaptive Cards are `adaptive.` and any element's
  /// type, for hosts may have elements of their own.
  static let names = ["pin", "unviewed", "domain", "image", "title", "description"]

  /// All slots in the order of the theme page.
  static let all = cardTypes.map { "contentCard.\($0)" } + names
}
