/// A template as it is rendered: flat tables whose rows refer to each other by number, so that no references count.
final class LiquidProgram: Sendable {
  let source: [UInt8]
  let tables: ProgramTables
  let body: LiquidRows

  init(source: [UInt8], tables: ProgramTables, body: LiquidRows) {
    (self.source, self.tables, self.body) = (source, tables, body)
  }
}

struct ProgramTables: Sendable {
  var nodes: [TemplateNode] = []
  var expressions: [LiquidExpression] = []
  var steps: [LookupStep] = []
  var names: [VariableName] = []
  var literals: [LiquidValue] = []
  var filters: [FilterCall] = []
  /// The expressions of filters and tags.
  var arguments: [Argument] = []
  var chains: [FilterChain] = []
  var conditions: [Condition] = []
  /// The parts of `if`, `unless` or `case` that are shown under conditions; an `else` has none.
  var branches: [(conditions: LiquidRows, block: LiquidRows)] = []
  var loops: [LoopRow] = []
  var cycles: [Cycle] = []
  var partials: [PartialTag] = []
  var messages: [String] = []
}

/// A text, an output or a tag.
struct TemplateNode: Sendable {
  enum Kind: UInt8, Sendable {
    case text, output, assign, capture, choice, unless, match, loop, tableLoop, cycle, increment, decrement, ifChanged
    case include, render, breakLoop, continueLoop, abort, connectedContent, catalogItems, selectionItems, extras
    case contentBlock, promotion, translation, nothing
  }

  var kind: Kind
  /// Whether it prints only space, for which Liquid prints no error either.
  var isBlank = false
  /// 0 where Liquid names no line.
  var line: Int32
  /// UTF-8 bytes of the template.
  var range: Range<Int>
  /// A row of the table of this kind, and for assignments the name.
  var row: Int32 = 0
  var name: Int32 = 0
  /// The nodes inside, or the branches.
  var inner = LiquidRows()
}

struct LoopRow: Sendable {
  var variable: Int32
  var collection: Int32
  /// Variable and source as they are written, by which `offset: continue` finds where a loop ended.
  var name: Int32
  var isReversed = false
  var continues = false
  /// Expressions; negative where they are not written.
  var limit: Int32 = -1
  var offset: Int32 = -1
  var columns: Int32 = -1
  var block = LiquidRows()
  var otherwise = LiquidRows()
}

struct Cycle: Sendable {
  /// An expression; negative where the values themselves are the name.
  var name: Int32
  /// The literal name of cycles without one.
  var key: Int32
  var values: LiquidRows
}

struct PartialTag: Sendable {
  var name: Int32
  /// An expression; negative where there is none.
  var value: Int32
  /// A row of names; negative where there is none.
  var alias: Int32
  var isLoop: Bool
  var arguments: LiquidRows
}

/// Rows of a table that follow each other.
struct LiquidRows: Sendable {
  var first: Int32 = 0
  var count: Int32 = 0

  @inline(__always)
  var indices: Range<Int> { Int(first)..<Int(first) + Int(count) }
}

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
struct LookupStep: Sendable {
  enum Word: UInt8, Sendable { case none, size, first, last }

  /// A row of names; negative where an expression names the member.
  var name: Int32 = -1
  var expression: Int32 = 0
  var word = Word.none
}

struct Argument: Sendable {
  /// A row of names; negative for an argument without a name.
  var keyword: Int32 = -1
  var expression: Int32
}

struct FilterCall: Sendable {
  /// A row of `LiquidFilter.all`; negative for a name that is no filter.
  var filter: Int32
  var arguments: LiquidRows
  var range: Range<Int>
}

/// An expression and the filters after it.
struct FilterChain: Sendable {
  var expression: Int32
  var filters = LiquidRows()
  /// Whether one of the filters gives a value in place of nothing.
  var hasDefault = false
  /// Whether the filters show that a division among them is to give a whole number.
  var dividesWhole = false
}

/// A comparison, and what decides whether the next one is asked, too.
struct Condition: Sendable {
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
