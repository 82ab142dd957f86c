import Diagnostics

/// One token with both modes resolved. A card attribute that a
/// theme gives for one mode has none in the other.
public struct ThemeToken: Sendable, Hashable {
  /// The token's path: `colorPalette.brand500`, `fonts.body`,
  /// `layout.radiusLg`, `contentCards.padding`, `tint`.
  public var path: String
  /// The type of its values.
  public var type: TokenType
  var light: Resolution?
  var dark: Resolution?

  subscript(mode: Mode) -> Resolution? { mode == .light ? light : dark }

  /// The value in a mode; nil where it has none.
  public func value(_ mode: Mode) -> TokenValue? { self[mode]?.value }
  /// Whether a theme, or one that it extends, says more than the built-in value.
  var isOwn: Bool {
    let isReference = if case .reference? = light?.expression { true } else { false }
    return light?.place != nil || dark?.place != nil || isReference
  }
  /// The token's custom property, which for a font is the shorthand: `--color-brand500`.
  public var property: String { CSSText.property(path) }
  /// The name without its group.
  public var name: String { dot.map { String(path[path.utf8.index(after: $0)...]) } ?? path }
  /// The part of the path before the point.
  public var group: String { dot.map { String(path[..<$0]) } ?? path }
  private var dot: String.Index? { path.utf8.firstIndex(of: UInt8(ascii: ".")) }
}

/// One mode of a token with its references followed. A class,
/// because tables of built-in tokens are copied for each theme.
final class Resolution: Sendable, Hashable {
  let value: TokenValue
  /// The declared expression, for CSS that keeps references; a
  /// literal where a reference could not be followed.
  let expression: TokenExpression
  /// Where the mode's value is written; nil for built-in values.
  let place: Place?
  /// Whether the token depends on the tint.
  let usesTint: Bool
  /// The nearest place in the theme's own file that contributes
  /// to the value; nil where it is wholly inherited.
  let ownPlace: Place?

  init(
    value: TokenValue, expression: TokenExpression, place: Place? = nil, usesTint: Bool = false, ownPlace: Place? = nil
  ) {
    (self.value, self.expression, self.place, self.usesTint) = (value, expression, place, usesTint)
    self.ownPlace = ownPlace
  }

  static func == (a: Resolution, b: Resolution) -> Bool {
    a === b
      || (a.value, a.expression, a.place, a.usesTint, a.ownPlace)
        == (b.value, b.expression, b.place, b.usesTint, b.ownPlace)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

struct ResolutionKey: Hashable {
  var path: String
  var mode: Mode
}
