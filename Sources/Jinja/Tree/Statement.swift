/// A tag, or words between tags. The numbers are places in the tree's arrays.
enum Statement {
  case words(start: Int32, count: Int32)
  case output(ExpressionID, Range<Int>)
  /// Conditions and bodies in turn: condition, start and count of the body; a condition of -1 is `else`.
  case branches(JinjaSpan)
  case loop(Int32)
  case assignment(target: ExpressionID, value: ExpressionID)
  case assignmentBlock(target: ExpressionID, filter: ExpressionID, body: Int32)
  case filterBlock(ExpressionID, body: Int32)
  case macro(Int32)
  case callBlock(call: ExpressionID, macro: Int32, Range<Int>)
  case with(Int32)
  case block(Int32)
  case extends(ExpressionID)
  case include(Int32)
  case imports(Int32)
  case autoescape(ExpressionID, body: Int32)
  case abort(ExpressionID, Range<Int>)
}

/// Statements with a scope of their own.
struct ScopedBody {
  /// Those of `with`.
  var variables: [(target: ExpressionID, value: ExpressionID)] = []
  var body = JinjaSpan()
  var mentions: Set<SpecialName> = []
  var scope: Int32 = 0
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
  var condition: ExpressionID
  var isRecursive: Bool
  var body: ScopedBody
  var otherwise: ScopedBody
  var conditionScope: Int32 = 0
  /// The condition's own target has the same form; its variables lie in the condition's scope.
  var conditionTarget: ExpressionID = -1
  /// The slot of `loop`; -1 if the body does not ask for it.
  var loopSlot: Int32 = -1
  var slotCount: Int32 = 0
}

struct MacroTag {
  struct Parameter {
    var name: Int32
    /// -1 without a default.
    var value: ExpressionID
    var slot: Int32 = -1
  }

  /// -1 for the body of a call block.
  var name: Int32
  var target: ExpressionID
  var parameters: [Parameter]
  var body: ScopedBody
  var slotCount: Int32 = 0
  var callerSlot: Int32 = -1
  var keywordsSlot: Int32 = -1
  var restSlot: Int32 = -1
}

struct BlockTag {
  var name: Int32
  var isScoped: Bool
  var isRequired: Bool
  var body: ScopedBody
  var slotCount: Int32 = 0
  var superSlot: Int32 = -1
  var place: Range<Int>
  var locals: [LocalVariable] = []
}

/// A variable that a block, an included or an imported template sees.
typealias LocalVariable = (name: Int32, hops: Int16, slot: Int32)

/// `include`, `import` and `from`.
struct InclusionTag {
  var template: ExpressionID
  var ignoresMissing = false
  /// Of `import … as`; -1 for the others.
  var target: ExpressionID = -1
  /// Of `from … import`.
  var members: [(name: Int32, target: ExpressionID)] = []
  var hasContext: Bool
  var place: Range<Int>
  var locals: [LocalVariable] = []
}

/// What a variable of a scope is when the scope begins.
enum InitialValue {
  case missing
  /// A name of the profile's data.
  case context(Int32)
  case outer(hops: Int16, slot: Int32)
  case templateReference
}
