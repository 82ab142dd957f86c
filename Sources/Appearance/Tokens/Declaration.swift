import Diagnostics

/// One mode of a token, and where it is written; without a place it is built
/// in. A class, because tables of built-in tokens are copied for each theme.
final class Definition: Sendable, Hashable {
  let expression: TokenExpression
  let place: Place?

  init(expression: TokenExpression, place: Place? = nil) {
    self.expression = expression
    self.place = place
  }

  static func == (a: Definition, b: Definition) -> Bool {
    a === b || (a.expression, a.place) == (b.expression, b.place)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(expression) }

  /// Fonts merge by field: a font that gives only a weight keeps
  /// the size of what it overrides. All else is replaced.
  func overridden(by other: Definition) -> Definition {
    guard case .font(var term) = other.expression, term.base == nil else { return other }
    switch expression {
    case .font(let parent):
      term.base = parent.base
      term.family = term.family ?? parent.family
      term.own = parent.own.overlaid(by: term.own)
    case .reference(let path): term.base = path
    default: break
    }
    return Definition(expression: .font(term), place: other.place)
  }
}

/// A token as declared by one file or several merged ones. Modes are
/// separate, so that `{dark: …}` keeps the light value of what it extends.
struct Declaration: Sendable, Hashable {
  var type: TokenType
  var light: Definition?
  var dark: Definition?

  subscript(mode: Mode) -> Definition? {
    get { mode == .light ? light : dark }
    set { if mode == .light { light = newValue } else { dark = newValue } }
  }

  init(_ type: TokenType, light: Definition?, dark: Definition?) {
    (self.type, self.light, self.dark) = (type, light, dark)
  }

  /// Declares one expression for both modes.
  init(_ type: TokenType, _ expression: TokenExpression, at place: Place? = nil) {
    let definition = Definition(expression: expression, place: place)
    self.init(type, light: definition, dark: definition)
  }

  /// Puts another declaration of the same token over this one.
  mutating func override(with other: Declaration) {
    type = other.type
    for mode in Mode.allCases {
      guard let overriding = other[mode] else { continue }
      self[mode] = self[mode].map { $0.overridden(by: overriding) } ?? overriding
    }
  }
}
