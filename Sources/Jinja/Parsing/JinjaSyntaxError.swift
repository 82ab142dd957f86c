/// An error of parsing, and where it is.
struct JinjaSyntaxError: Error {
  var kind: JinjaError.Kind
  var message: String
  /// The byte that decides the line.
  var lineByte: Int
  var range: Range<Int>
  /// A limit of the budget, not an error of the template.
  var isLimit = false
  /// The block that is not closed, or not open.
  var block: String?

  init(_ message: String, at range: Range<Int>, kind: JinjaError.Kind = .templateSyntax, lineByte: Int? = nil) {
    self.kind = kind
    self.message = message
    self.range = range
    self.lineByte = lineByte ?? range.lowerBound
  }
}
