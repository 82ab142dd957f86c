import Diagnostics
import Text

/// One step of a compiled template. All templates of a library lie in one flat array of these.
struct TemplateToken {
  enum Kind: UInt8 {
    case text, variable, raw, section, inverted, partial, parent, block, argument
  }

  var kind: Kind
  /// Whether only removed white space precedes it on its line of
  /// the source, so that an indentation is written here.
  var startsLine = false
  /// Partial, parent, block: whether it is alone on its line.
  var isStandalone = false
  /// Partial, parent: `subject` is a path to the template's name.
  var isDynamic = false
  /// Whether the path has several parts.
  var isDotted = false
  /// text: offset in `Program.text`. variable, raw, section, inverted: offset in `Program.paths`.
  /// partial, parent: the template's index (-1: none such), or a path. block, argument: the name's id.
  var subject: Int32 = 0
  /// text: length. variable, raw, section, inverted: the id of the path's first part, or -1 for `.`.
  /// partial, parent, block: index in `Program.indents`, or -1.
  var extra: Int32 = -1
  /// section, inverted, parent, block, argument: the number of tokens up to the end of this one.
  var skip: Int32 = 1
}

/// Compiled templates, as rendering reads them.
struct Program {
  struct Template {
    var name: String
    var path: String
    var tokens: Range<Int>
    /// The names of the blocks it declares, in order of the source.
    var blocks: [String] = []
  }

  var tokens: [TemplateToken] = []
  /// Static text of all templates.
  var text: [UInt8] = []
  /// Dotted names: the number of parts, then their ids. No parts is `.`, the current item.
  var paths: [Int32] = []
  /// Ranges in `text`.
  var indents: [Range<Int>] = []
  /// The place of each token's tag.
  var positions: [Position] = []
  var templates: [Template] = []

  /// Every name in a path.
  var mentionedNames: Set<String> {
    var names: Set<String> = []
    var i = 0
    while i < paths.count {
      let end = i + 1 + Int(paths[i])
      for id in paths[(i + 1)..<end] { names.insert(InternedNames.name(of: id)) }
      i = end
    }
    return names
  }

  /// Where a token's tag stands.
  func place(of token: Int) -> Place {
    guard positions.indices.contains(token), let template = template(at: token) else { return Place(file: "") }
    return Place(template.path, positions[token])
  }

  /// The template that a token belongs to; templates lie in order.
  private func template(at token: Int) -> Template? {
    let index = templates.firstSortedIndex { $0.tokens.upperBound > token }
    return index < templates.count ? templates[index] : nil
  }
}

extension Place {
  init(_ path: String, _ position: Position) {
    self.init(file: path, line: Int(position.line), column: Int(position.column))
  }
}
