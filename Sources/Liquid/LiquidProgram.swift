import TextTemplates

/// A template as it is rendered: flat tables whose rows refer
/// to each other by place, so that no references count.
final class LiquidProgram: Sendable {
  let source: [UInt8]
  let tables: ProgramTables
  let body: NodeRows

  init(source: [UInt8], tables: ProgramTables, body: NodeRows) {
    (self.source, self.tables, self.body) = (source, tables, body)
  }
}

typealias NodeRows = TableRows<TemplateNode>
typealias NameRow = TableRow<VariableName>
typealias ChainRow = TableRow<FilterChain>
typealias ConditionRows = TableRows<Condition>
typealias ExpressionRow = TableRow<LiquidExpression>

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
  var branches: [Branch] = []
  var loops: [LoopRow] = []
  var cycles: [Cycle] = []
  var partials: [PartialTag] = []
  var messages: [String] = []
}

/// A text, an output or a tag.
struct TemplateNode: Sendable {
  enum Kind: Sendable {
    case text
    case output(ChainRow)
    case assign(NameRow, ChainRow)
    case capture(NameRow, NodeRows)
    case choice(TableRows<Branch>)
    /// The first condition is reversed.
    case unless(TableRows<Branch>)
    case match(TableRows<Branch>)
    case loop(TableRow<LoopRow>)
    case tableLoop(TableRow<LoopRow>)
    case cycle(TableRow<Cycle>)
    case increment(NameRow)
    case decrement(NameRow)
    case ifChanged(NodeRows)
    case include(TableRow<PartialTag>)
    case render(TableRow<PartialTag>)
    case breakLoop
    case continueLoop
    case abort(TableRow<String>)
    case connectedContent(NodeRows)
    case catalogItems(NodeRows)
    case selectionItems(NodeRows)
    case extras(NodeRows)
    case contentBlock(NameRow)
    case promotion(NameRow)
    case translation(NameRow, NodeRows)
    case nothing
  }

  var kind: Kind
  /// Whether it prints only space, for which Liquid prints no error either.
  var isBlank = false
  /// Nil where Liquid names no line.
  var line: Int32?
  /// UTF-8 bytes of the template.
  var range: Range<Int>

  var isText: Bool { if case .text = kind { true } else { false } }
}

/// A part of `if`, `unless` or `case` that is shown under conditions; an `else` has none.
struct Branch: Sendable {
  var conditions: ConditionRows
  var block: NodeRows
}

struct LoopRow: Sendable {
  var variable: NameRow
  var collection: ExpressionRow
  /// Variable and source as they are written, by which `offset: continue` finds where a loop ended.
  var name: NameRow
  var isReversed = false
  var continues = false
  var limit: ExpressionRow?
  var offset: ExpressionRow?
  var columns: ExpressionRow?
  var block = NodeRows()
  var otherwise = NodeRows()
}

struct Cycle: Sendable {
  /// Nil where the values themselves are the name.
  var name: ExpressionRow?
  /// The literal name of cycles without one.
  var key: NameRow
  var values: TableRows<Argument>
}

struct PartialTag: Sendable {
  var name: ExpressionRow
  var value: ExpressionRow?
  var alias: NameRow?
  var isLoop = false
  var arguments = TableRows<Argument>()
}

struct LiquidExpression: Sendable {
  enum Form: Sendable {
    case nothing
    case literal(TableRow<LiquidValue>)
    case lookup(NameRow, TableRows<LookupStep>)
    case dynamicLookup(ExpressionRow, TableRows<LookupStep>)
    case range(ExpressionRow, ExpressionRow)
    /// The words `empty` and `blank` of a condition.
    case empty
    case blank
  }

  var form: Form
  /// UTF-8 bytes of the template.
  var range = 0..<0

  /// Whether a value, or nothing, is written in the template.
  var isWritten: Bool {
    switch form {
    case .nothing, .literal: true
    default: false
    }
  }

  /// The variable that it looks up; nil for other forms.
  var root: NameRow? { if case .lookup(let name, _) = form { name } else { nil } }
}

enum LookupStep: Sendable {
  /// Members that every list and text has.
  enum Word: Sendable {
    case size, first, last

    init?(_ name: ArraySlice<UInt8>) {
      if name.isWord("size") {
        self = .size
      } else if name.isWord("first") {
        self = .first
      } else if name.isWord("last") {
        self = .last
      } else {
        return nil
      }
    }
  }

  case member(NameRow, Word?)
  case element(ExpressionRow)
}

struct Argument: Sendable {
  var keyword: NameRow?
  var expression: ExpressionRow
}

struct FilterCall: Sendable {
  /// Nil for a name that is no filter.
  var filter: TableRow<LiquidFilter>?
  var arguments: TableRows<Argument>
  var range: Range<Int>
}

/// An expression and the filters after it.
struct FilterChain: Sendable {
  var expression: ExpressionRow
  var filters = TableRows<FilterCall>()
  /// Whether one of the filters gives a value in place of nothing.
  var hasDefault = false
  /// Whether the filters show that a division among them is to give a whole number.
  var dividesWhole = false
}

/// A comparison, and what decides whether the next one is asked, too.
struct Condition: Sendable {
  enum Operation: Sendable {
    case equal, unequal, less, greater, lessOrEqual, greaterOrEqual, contains
    /// An operator that does not exist, with the message about it.
    case unknown(TableRow<String>)
  }
  enum Link: Sendable { case and, or }

  var left: ExpressionRow
  var right: ExpressionRow
  /// Nil for a value alone.
  var operation: Operation?
  var link: Link?
  var range: Range<Int>
}
