import Diagnostics

/// One mode of a token with its references followed.
struct Resolution: Sendable, Hashable {
  var value: TokenValue
  /// As it was declared, for CSS that keeps references; a literal where a reference could not be followed.
  var expression: Expression
  /// Where this mode was written; nil for built-in values.
  var place: Place?
  /// Whether a change of the tint further down changes this token, too.
  var usesTint = false
  /// The nearest place in the theme's own file that this value comes from; nil where it is wholly inherited.
  var ownPlace: Place?
}

struct ResolutionKey: Hashable {
  var path: String
  var mode: Mode
}
