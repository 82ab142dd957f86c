import Documents
import HTML

/// Texts of a block that can be read in light mode and not in dark mode. In the app a block without a background shows
/// the screen behind it, which is dark then.
struct DarkReadability {
  struct Text: Hashable {
    var element: Document.ID
    var color: Color
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
  private static let costLimit = 1 << 21

  init(_ document: Document, _ styles: BlockStyles) {
    guard var light = ModeStyles(document, styles, isDark: false),
      var dark = ModeStyles(document, styles, isDark: true), dark.cost + light.cost < Self.costLimit
    else {
      isJudged = false
      return
    }
    for id in document.elements where Self.hasOwnText(id, document) {
      let (now, then) = (light.style(of: id), dark.style(of: id))
      guard !now.isHidden, !then.isHidden, case .color(let color) = then.color, color.alpha == 255,
        case .color(let before) = now.color, before.alpha == 255
      else { continue }
      let grounds: [Color]
      switch then.background {
      case nil: grounds = Self.darkScreens
      case .color(let background)?: grounds = [background]
      case .unknown?: continue
      }
      guard now.background != .unknown else { continue }
      let isReadable = before.contrast(on: now.background?.color ?? ComputedColor.white) >= Self.limit
      if isReadable, grounds.allSatisfy({ color.contrast(on: $0) < Self.limit }) {
        unreadable.append(Text(element: id, color: color, background: then.background?.color))
      }
    }
  }

  /// Whether the element has a text that it draws itself.
  private static func hasOwnText(_ id: Document.ID, _ document: Document) -> Bool {
    switch document.name(of: id) {
    case .style, .script, .title, .head, .html, .template, .noscript, .textarea, .select, .optgroup, .button, .svg:
      return false
    default: break
    }
    var child = document.firstChild(of: id)
    while let node = child {
      if case .text(let text) = document.content(of: node), text.contains(where: { $0.isLetter || $0.isNumber }) {
        return true
      }
      child = document.next(after: node)
    }
    return false
  }
}
