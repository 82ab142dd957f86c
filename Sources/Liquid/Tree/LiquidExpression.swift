struct LiquidExpression: Sendable {
  enum Kind: UInt8, Sendable { case nothing, literal, lookup, dynamicLookup, range, empty, blank }

  var kind: Kind
  /// A row of literals, of names, or of expressions.
  var row: Int32 = 0
  /// The last expression of a range.
  var last: Int32 = 0
  var steps = LiquidRows()
  /// UTF-8 bytes of the template.
  var range = 0..<0
}

/// A member, an element, or one of the words `size`, `first` and `last`.
struct LiquidStep: Sendable {
  enum Word: UInt8, Sendable { case none, size, first, last }

  /// A row of names; negative where an expression names the member.
  var name: Int32 = -1
  var expression: Int32 = 0
  var word = Word.none
}

struct LiquidArgument: Sendable {
  /// A row of names; negative for an argument without a name.
  var keyword: Int32 = -1
  var expression: Int32
}

struct LiquidFilterCall: Sendable {
  /// A row of `LiquidFilter.all`; negative for a name that is no filter.
  var filter: Int32
  var arguments: LiquidRows
  var range: Range<Int>
}

/// An expression and the filters after it.
struct LiquidChain: Sendable {
  var expression: Int32
  var filters = LiquidRows()
  /// Whether one of the filters gives a value in place of nothing.
  var hasDefault = false
  /// Whether the filters show that a division among them is to give a whole number.
  var dividesWhole = false
}

/// A comparison, and what decides whether the next one is asked, too.
struct LiquidCondition: Sendable {
  enum Operation: UInt8, Sendable {
    case none, equal, unequal, less, greater, lessOrEqual, greaterOrEqual, contains, unknown
  }
  enum Link: UInt8, Sendable { case none, and, or }

  var left: Int32
  var right: Int32
  var operation: Operation
  /// The message about an unknown operator.
  var message: Int32 = 0
  var link = Link.none
  var range: Range<Int>
}
