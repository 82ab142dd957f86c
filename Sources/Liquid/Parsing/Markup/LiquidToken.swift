/// A text, an output or a tag of a template.
struct LiquidToken: Sendable {
  enum Kind: Sendable { case text, output, tag }

  var kind: Kind
  /// The bytes of the template, with the braces.
  var range: Range<Int>
  /// Whether the closing braces were found.
  var isClosed = true
  var isBraze = false
  /// Set for a line of a `liquid` tag.
  var lineOfLiquidTag: LiquidPart?

  /// The bytes between the braces.
  var inside: Range<Int> { range.lowerBound + 2..<max(range.lowerBound + 2, range.upperBound - 2) }
}
