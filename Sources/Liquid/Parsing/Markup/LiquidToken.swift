/// A text, an output or a tag of a template.
struct LiquidToken: Sendable {
  enum Kind: Sendable { case text, output, tag }

  var kind: Kind
  /// The bytes of the template, with the braces.
  var range: Range<Int>
  /// Whether the closing braces were found.
  var isClosed = true
  /// Set for an output or a tag of a template for Braze.
  var braze: BrazeTag?
  /// Set for a line of a `liquid` tag.
  var lineOfLiquidTag: LiquidPart?

  /// The bytes between the braces.
  var inside: Range<Int> {
    braze?.inside ?? range.lowerBound + 2..<max(range.lowerBound + 2, range.upperBound - 2)
  }

  func markup(of source: [UInt8]) -> LiquidMarkup { braze?.markup ?? LiquidMarkup(source, inside) }
}
