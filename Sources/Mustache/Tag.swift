import Text

/// A tag as it stands in a template's source.
struct Tag {
  enum Kind: UInt8 {
    case variable, raw, section, inverted, partial, parent, block, close, comment, delimiters

    var opens: Bool {
      switch self {
      case .section, .inverted, .parent, .block: true
      default: false
      }
    }
  }

  var kind: Kind
  /// `*name`: the template's name is the value of `name`.
  var isDynamic = false
  /// The name without sigil, star and white space, in bytes of the source.
  var name: Range<Int>
  /// All of it, with its delimiters.
  var range: Range<Int>
  var position: Position

  /// The index of the closing tag, or for a closing tag of the opening one.
  var partner = -1
  /// A block that stands directly in a parent: what it holds is handed to the parent.
  var isArgument = false

  /// The range with the white space around it that goes away with the tag.
  var trimmed: Range<Int>
  /// Alone on its line.
  var isStandalone = false
  /// What stands before the tag on its line, where that is only white space.
  var margin: Range<Int>?

  init(_ kind: Kind, name: Range<Int>, range: Range<Int>, position: Position, isDynamic: Bool = false) {
    self.kind = kind
    self.name = name
    self.range = range
    self.position = position
    self.isDynamic = isDynamic
    self.trimmed = range
  }
}
