/// A part of a tag.
struct LiquidPart: Sendable {
  var markup: LiquidMarkup
  var range: Range<Int>

  init(_ markup: LiquidMarkup, _ range: Range<Int>) { (self.markup, self.range) = (markup, range) }

  var bytes: ArraySlice<UInt8> { markup.bytes[range] }
  var place: Range<Int> { markup.place(range) }
}
