import TextTemplates

/// A text, an output or a tag of a template.
struct LiquidToken: Sendable {
  enum Kind: Sendable { case text, output, tag }

  var kind: Kind
  /// The bytes of the template, with the braces.
  var range: Range<Int>
  /// The bytes between the braces.
  var inside = 0..<0
  /// The inside with each `ns.${x}` as `ns["x"]`, each `${x}` as
  /// a default attribute, and without inner braces.
  var part = MarkupPart(TagMarkup(), 0..<0)
  var mistake: BraceMistake?
  var isLineOfLiquidTag = false
}

/// A brace too few or too many, which is read as if it were right.
struct BraceMistake: Sendable {
  var finding: TemplateFinding
  /// Whether the engine refuses the template for it.
  var isRefused: Bool
}

/// A part of a tag.
struct MarkupPart: Sendable {
  var markup: TagMarkup
  var range: Range<Int>

  init(_ markup: TagMarkup, _ range: Range<Int>) { (self.markup, self.range) = (markup, range) }

  var bytes: ArraySlice<UInt8> { markup.bytes[range] }
  var place: Range<Int> { markup.place(range) }

  /// Without the dashes beside the braces.
  var withoutDashes: Range<Int> {
    let dash = UInt8(ascii: "-")
    let start = range.lowerBound + (bytes.first == dash ? 1 : 0)
    return start..<max(start, range.upperBound - (bytes.last == dash ? 1 : 0))
  }
}
