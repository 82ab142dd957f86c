import Text

/// A tag in a template's source.
struct TemplateTag {
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
  /// The whole tag, with its delimiters.
  var range: Range<Int>
  var position: Position

  /// The index of the closing tag; for a closing tag, that of the opening one.
  var partner = -1
  /// Whether it is a block directly inside a parent, which gets the block's content.
  var isArgument = false

  /// The range, with the white space that is removed with the tag.
  var trimmed: Range<Int>
  /// Whether it is alone on its line.
  var isStandalone = false
  /// The white space before the tag on its line; nil where there is anything else.
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
