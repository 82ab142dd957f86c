import Diagnostics

/// One mode of a token with its references followed. A class, because tables of built-in tokens are copied for each
/// theme.
final class Resolution: Sendable, Hashable {
  let value: TokenValue
  /// The declared expression, for CSS that keeps references; a literal where a reference could not be followed.
  let expression: TokenExpression
  /// Where the mode's value is written; nil for built-in values.
  let place: Place?
  /// Whether the token depends on the tint.
  let usesTint: Bool
  /// The nearest place in the theme's own file that contributes to the value; nil where it is wholly inherited.
  let ownPlace: Place?

  init(
    value: TokenValue, expression: TokenExpression, place: Place? = nil, usesTint: Bool = false, ownPlace: Place? = nil
  ) {
    self.value = value
    self.expression = expression
    self.place = place
    self.usesTint = usesTint
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
