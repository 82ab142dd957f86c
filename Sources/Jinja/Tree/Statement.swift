import TextTemplates

typealias StatementID = TableRow<Statement>
typealias StatementList = TableRows<StatementID>

/// A tag, or words between tags.
enum Statement {
  case words(TableRows<UInt8>)
  case output(ExpressionID, Range<Int>)
  case branches(TableRows<ConditionalBody>)
  case loop(TableRow<LoopTag>)
  case assignment(target: ExpressionID, value: ExpressionID)
  case assignmentBlock(target: ExpressionID, filter: ExpressionID?, body: TableRow<ScopedBody>)
  case filterBlock(ExpressionID?, body: TableRow<ScopedBody>)
  case macro(TableRow<MacroTag>)
  case callBlock(call: ExpressionID, macro: TableRow<MacroTag>, Range<Int>)
  case with(TableRow<ScopedBody>)
  case block(TableRow<BlockTag>)
  case extends(ExpressionID)
  case include(TableRow<InclusionTag>)
  case imports(TableRow<InclusionTag>)
  case autoescape(ExpressionID, body: TableRow<ScopedBody>)
  case abort(ExpressionID?, Range<Int>)
}

/// A part of `if`; `else` has no condition.
struct ConditionalBody {
  var condition: ExpressionID?
  var body: StatementList
}

/// Statements with a scope of their own.
struct ScopedBody {
  /// The variables of `with`.
  var variables: [(target: ExpressionID, value: ExpressionID)] = []
  var body = StatementList()
  var mentions: Set<SpecialName> = []
  var scope = ScopeID(0)
}

/// Names that have a meaning of their own where a body asks for them.
enum SpecialName: String {
  case loop, caller, varargs, kwargs
  case template = "self"
  case parentBlock = "super"
}

struct LoopTag {
  var target: ExpressionID
  var source: ExpressionID
  var condition: ExpressionID?
  var isRecursive: Bool
  var body: ScopedBody
  var otherwise: ScopedBody
  var conditionScope = ScopeID(0)
  /// The condition's own target has the same form; its variables lie in the condition's scope.
  var conditionTarget: ExpressionID?
  /// The slot of `loop`; nil if the body does not ask for it.
  var loopSlot: Slot?
  var slotCount = 0
}

struct MacroTag {
  struct Parameter {
    var name: NameID
    /// The default.
    var value: ExpressionID?
    var slot = Slot(0)
  }

  /// The name and the variable; nil for the body of a call block.
  var name: NameID?
  var target: ExpressionID?
  var parameters: [Parameter]
  var body: ScopedBody
  var slotCount = 0
  var callerSlot: Slot?
  var keywordsSlot: Slot?
  var restSlot: Slot?
}

struct BlockTag {
  var name: NameID
  var isScoped: Bool
  var isRequired: Bool
  var body: ScopedBody
  var slotCount = 0
  var superSlot: Slot?
  var place: Range<Int>
  var locals: [LocalVariable] = []
}

/// A variable that a block, an included or an imported template sees.
typealias LocalVariable = (name: NameID, hops: Int16, slot: Slot)

/// `include`, `import` and `from`.
struct InclusionTag {
  var template: ExpressionID
  var ignoresMissing = false
  /// The variable of `import … as`.
  var target: ExpressionID?
  /// The names of `from … import`, and their variables.
  var members: [(name: NameID, target: ExpressionID)] = []
  var hasContext: Bool
  var place: Range<Int>
  var locals: [LocalVariable] = []
}

/// The variables that get a value when a scope begins.
typealias ScopeEntries = [(slot: Slot, value: InitialValue)]
typealias ScopeID = TableRow<ScopeEntries>

/// The value of a variable when its scope begins.
enum InitialValue {
  case missing
  /// A name of the profile's data.
  case context(NameID)
  case outer(hops: Int16, slot: Slot)
  case templateReference
}
