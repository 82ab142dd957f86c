/// An error of parsing, and where it is.
struct SyntaxError: Error {
  /// The kinds of errors that get advice of their own.
  enum Cause {
    /// A limit of the budget, which is no error of the template.
    case limit
    case unexpectedCharacter
    /// A token stands where another is expected.
    case expected(String)
    case noValue
    case endInTag
    case unclosed(block: String)
    /// The innermost block that is open may be one that such a tag does not close.
    case unknownTag(String, open: String?)
    /// A filter or a test that does not exist.
    case unknownName(String, isFilter: Bool)
    case other
  }

  var kind: JinjaError.Kind
  /// Python's words.
  var message: String
  var cause: Cause
  /// The byte that decides the line.
  var lineByte: Int
  var range: Range<Int>
  /// Whether it fails only when it is reached.
  var isSoft = false

  init(
    _ message: String, at range: Range<Int>, kind: JinjaError.Kind = .templateSyntax, _ cause: Cause = .other,
    lineByte: Int? = nil
  ) {
    (self.kind, self.message, self.cause, self.range) = (kind, message, cause, range)
    self.lineByte = lineByte ?? range.lowerBound
  }

  init(unknown name: String, isFilter: Bool, at range: Range<Int>, isSoft: Bool) {
    self.init(
      "No \(isFilter ? "filter" : "test") named '\(name)'.", at: range, kind: .templateAssertion,
      .unknownName(name, isFilter: isFilter))
    self.isSoft = isSoft
  }

  var isLimit: Bool { if case .limit = cause { true } else { false } }

  /// The block that is not closed, or not open.
  var block: String? {
    switch cause {
    case .unclosed(let block): block
    case .unknownTag(let name, _): TagNames.block(name)
    default: nil
    }
  }
}
