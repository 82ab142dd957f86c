/// A token as a theme file has it, before references are followed. Paths are `group.name`, or `tint`.
enum TokenExpression: Sendable, Hashable {
  case value(TokenValue)
  case reference(String)
  /// Another colour with its opacity multiplied.
  case alpha(String, Double)
  case shadow([ShadowTerm])
  case font(FontTerm)
  case family([FamilyTerm])
  /// The four sides in CSS order, or width and height.
  case lengths([LengthTerm])

  struct ShadowTerm: Sendable, Hashable {
    var x = 0.0
    var y = 0.0
    var blur = 0.0
    var spread = 0.0
    /// A value, a reference, or another colour that is faded.
    var color: TokenExpression
  }

  /// A font that may stand on another one and take its family from a token.
  struct FontTerm: Sendable, Hashable {
    var base: String?
    /// Read before `own`; the family of `own` is unused.
    var family: [FamilyTerm]?
    var own: FontStyle
  }

  /// A value, or the path of a token that has it.
  enum Term<Value: Sendable & Hashable>: Sendable, Hashable {
    case value(Value)
    case reference(String)

    var reference: String? { if case .reference(let path) = self { path } else { nil } }
  }

  typealias FamilyTerm = Term<String>
  typealias LengthTerm = Term<Length>

  /// The tokens that must be known first.
  var dependencies: [String] {
    switch self {
    case .value: []
    case .reference(let path), .alpha(let path, _): [path]
    case .shadow(let terms): terms.flatMap(\.color.dependencies)
    case .font(let term): (term.base.map { [$0] } ?? []) + (term.family ?? []).compactMap(\.reference)
    case .family(let terms): terms.compactMap(\.reference)
    case .lengths(let terms): terms.compactMap(\.reference)
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
