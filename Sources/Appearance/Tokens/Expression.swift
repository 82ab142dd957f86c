import Diagnostics
import Documents

/// What a theme file says a token is, before references are followed. Paths are `group.name`, or `tint`.
enum Expression: Sendable, Hashable {
  case value(TokenValue)
  case reference(String)
  /// Another colour with its opacity multiplied.
  case alpha(String, Double)
  case shadow([ShadowTerm])
  case font(FontTerm)
  case family([FamilyTerm])

  /// A colour inside a shadow: a colour expression of its own.
  struct ShadowTerm: Sendable, Hashable {
    var x = 0.0
    var y = 0.0
    var blur = 0.0
    var spread = 0.0
    var color: ColorTerm
  }

  enum ColorTerm: Sendable, Hashable {
    case color(Color)
    case reference(String)
    case alpha(String, Double)
  }

  /// A font that may stand on another one and take its family from a token.
  struct FontTerm: Sendable, Hashable {
    var base: String?
    /// Read before `own`; the family of `own` is unused.
    var family: [FamilyTerm]?
    var own: FontStyle
  }

  enum FamilyTerm: Sendable, Hashable {
    case name(String)
    case reference(String)
  }
}

extension Expression {
  /// The tokens that must be known first.
  var dependencies: [String] {
    switch self {
    case .value: []
    case .reference(let path), .alpha(let path, _): [path]
    case .shadow(let terms): terms.compactMap { $0.color.reference }
    case .font(let term): (term.base.map { [$0] } ?? []) + (term.family ?? []).compactMap(\.reference)
    case .family(let terms): terms.compactMap(\.reference)
    }
  }

  /// The one token that this one merely repeats or fades: the next link of its chain.
  var parent: String? {
    switch self {
    case .reference(let path), .alpha(let path, _): path
    case .font(let term): term.base
    default: nil
    }
  }
}

extension Expression.ColorTerm {
  var reference: String? {
    switch self {
    case .color: nil
    case .reference(let path), .alpha(let path, _): path
    }
  }
}

extension Expression.FamilyTerm {
  var reference: String? { if case .reference(let path) = self { path } else { nil } }
}

/// One mode of a token, and where it was written; without a place it is built in.
struct Definition: Sendable, Hashable {
  var expression: Expression
  var place: Place?
}

/// A token as declared by one file, or by several merged ones: each mode on its own, so that `{dark: …}` keeps the
/// light of what it extends.
struct Declaration: Sendable, Hashable {
  var type: TokenType
  var light: Definition?
  var dark: Definition?

  subscript(mode: Mode) -> Definition? {
    get { mode == .light ? light : dark }
    set { if mode == .light { light = newValue } else { dark = newValue } }
  }

  init(_ type: TokenType, light: Definition?, dark: Definition?) {
    self.type = type
    self.light = light
    self.dark = dark
  }

  /// The same in both modes.
  init(_ type: TokenType, _ expression: Expression, at place: Place? = nil) {
    let definition = Definition(expression: expression, place: place)
    self.init(type, light: definition, dark: definition)
  }

  /// Puts another declaration of the same token over this one.
  mutating func override(with other: Declaration) {
    type = other.type
    for mode in Mode.allCases {
      guard let above = other[mode] else { continue }
      self[mode] = self[mode].map { $0.overridden(by: above) } ?? above
    }
  }
}

extension Definition {
  /// Fonts merge by field: a font that gives only a weight keeps the size of what it overrides. All else is replaced.
  func overridden(by other: Definition) -> Definition {
    guard case .font(var term) = other.expression, term.base == nil else { return other }
    switch expression {
    case .font(let below):
      term.base = below.base
      term.family = term.family ?? below.family
      term.own = below.own.overlaid(by: term.own)
    case .reference(let path): term.base = path
    default: break
    }
    return Definition(expression: .font(term), place: other.place)
  }
}
