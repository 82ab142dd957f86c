import Documents
import HTML

/// Texts that can be read in light mode and not in dark
/// mode, where the app's dark screen is behind the block.
struct DarkReadability {
  struct Text: Hashable {
    var element: Document.ID
    var color: Color
    /// Whether the block says the colour, not only the browser.
    var isColorOwn: Bool
    /// nil for the app's own screen.
    var background: Color?
  }

  private(set) var unreadable: [Text] = []
  /// Whether the style sheets leave nothing open that decides about colours.
  private(set) var isJudged = true

  /// Screens of apps in dark mode are black, or as dark as iOS' second background.
  private static let darkScreens = [ComputedColor.black, Color(red: 0x1C, green: 0x1C, blue: 0x1E)]
  /// Contrast below which a text counts as unreadable; what is only hard to read is not told.
  private static let limit = 2.0

  init(_ document: Document, _ facts: Document.Facts, _ styles: BlockStyles) {
    let elements = document.elements
    guard var cascade = ColorCascade(document, facts, elementCount: elements.count, styles.colorRules) else {
      isJudged = false
      return
    }
    var liesBehind = false
    for id in elements {
      let (light, dark) = cascade.resolve(id)
      let isFilled = document.name(of: id) == .img || light.background?.color != nil && !document.hasText(id)
      liesBehind = liesBehind || light.isPositioned && isFilled
      if let color = Self.color(dark, on: Self.darkScreens, isReadable: false),
        Self.color(light, on: [ComputedColor.white], isReadable: true) != nil, document.hasOwnWord(id)
      {
        unreadable.append(
          Text(element: id, color: color, isColorOwn: dark.isColorOwn, background: dark.background?.color))
      }
    }
    // Pictures and areas that are positioned may lie behind any text.
    if liesBehind { unreadable.removeAll { $0.background == nil } }
  }

  /// The colour of a text if it is known, and can be read,
  /// or cannot, on its background or on each of the screens.
  private static func color(_ style: ColorCascade.Style, on screens: [Color], isReadable: Bool) -> Color? {
    guard !style.isHidden, case .color(let color) = style.color, color.alpha == 255, style.background != .unknown else {
      return nil
    }
    let grounds = style.background?.color.map { [$0] } ?? screens
    return grounds.allSatisfy { (color.contrast(on: $0) >= limit) == isReadable } ? color : nil
  }
}
