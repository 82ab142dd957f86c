import Text

/// One step of a compiled template. All templates of a library lie in one flat array of these.
struct Token {
  enum Kind: UInt8 {
    case text, variable, raw, section, inverted, partial, parent, block, argument
  }

  var kind: Kind
  /// Nothing but removed white space stands before it on its line of the source, so that an indentation goes here.
  var startsLine = false
  /// Partial, parent, block: it has its line to itself.
  var isStandalone = false
  /// Partial, parent: `subject` is a path to the template's name.
  var isDynamic = false
  /// The path has several parts.
  var isDotted = false
  /// text: offset in `Program.text`. variable, raw, section, inverted: offset in `Program.paths`.
  /// partial, parent: the template's index (-1: none such), or a path. block, argument: the name's id.
  var subject: Int32 = 0
  /// text: length. variable, raw, section, inverted: the id of the path's first part, or -1 for `.`.
  /// partial, parent, block: index in `Program.indents`, or -1.
  var extra: Int32 = -1
  /// section, inverted, parent, block, argument: how many tokens on from this one its end is.
  var skip: Int32 = 1
}

/// Compiled templates: what rendering reads, and nothing else of it.
struct Program {
  struct Template {
    var name: String
    var path: String
    var tokens: Range<Int>
    /// The names of the blocks it declares, in order of the source.
    var blocks: [String] = []
  }

  var tokens: [Token] = []
  /// Static text of all templates.
  var text: [UInt8] = []
  /// Dotted names: the number of parts, then their ids. No parts is `.`, the current item.
  var paths: [Int32] = []
  /// Offset and length in `text`.
  var indents: [(offset: Int, count: Int)] = []
  /// For each token, where its tag stands.
  var positions: [Position] = []
  var templates: [Template] = []

  /// The template that a token belongs to; templates lie in order.
  func template(at token: Int) -> Template? {
    var (low, high) = (0, templates.count)
    while low < high {
      let middle = (low + high) / 2
      if templates[middle].tokens.upperBound <= token { low = middle + 1 } else { high = middle }
    }
    return low < templates.count ? templates[low] : nil
  }
}
