/// A tag, or words between tags. The numbers are places in the tree's arrays.
enum JinjaStatement {
  case words(start: Int32, count: Int32)
  case output(JinjaExpressionID, Range<Int>)
  /// Conditions and bodies in turn: condition, start and count of the body; a condition of -1 is `else`.
  case branches(JinjaSpan)
  case loop(Int32)
  case assignment(target: JinjaExpressionID, value: JinjaExpressionID)
  case assignmentBlock(target: JinjaExpressionID, filter: JinjaExpressionID, body: Int32)
  case filterBlock(JinjaExpressionID, body: Int32)
  case macro(Int32)
  case callBlock(call: JinjaExpressionID, macro: Int32, Range<Int>)
  case with(Int32)
  case block(Int32)
  case extends(JinjaExpressionID)
  case include(Int32)
  case imports(Int32)
  case autoescape(JinjaExpressionID, body: Int32)
  case abort(JinjaExpressionID, Range<Int>)
}

/// Statements with a scope of their own.
struct JinjaBodyTag {
  /// Those of `with`.
  var variables: [(target: JinjaExpressionID, value: JinjaExpressionID)] = []
  var body = JinjaSpan()
  var mentions: Set<JinjaSpecialName> = []
  var scope: Int32 = 0
}

/// Names that have a meaning of their own where a body asks for them.
enum JinjaSpecialName: String {
  case loop, caller, varargs, kwargs
  case template = "self"
  case parentBlock = "super"
}

struct JinjaLoopTag {
  var target: JinjaExpressionID
  var source: JinjaExpressionID
  var condition: JinjaExpressionID
  var isRecursive: Bool
  var body: JinjaBodyTag
  var otherwise: JinjaBodyTag
  var conditionScope: Int32 = 0
  /// The condition's own target has the same form; its variables lie in the condition's scope.
  var conditionTarget: JinjaExpressionID = -1
  /// The slot of `loop`; -1 if the body does not ask for it.
  var loopSlot: Int32 = -1
  var slotCount: Int32 = 0
}

struct JinjaMacroTag {
  struct Parameter {
    var name: Int32
    /// -1 without a default.
    var value: JinjaExpressionID
    var slot: Int32 = -1
  }

  /// -1 for the body of a call block.
  var name: Int32
  var target: JinjaExpressionID
  var parameters: [Parameter]
  var body: JinjaBodyTag
  var slotCount: Int32 = 0
  var callerSlot: Int32 = -1
  var keywordsSlot: Int32 = -1
  var restSlot: Int32 = -1
}

struct JinjaBlockTag {
  var name: Int32
  var isScoped: Bool
  var isRequired: Bool
  var body: JinjaBodyTag
  var slotCount: Int32 = 0
  var superSlot: Int32 = -1
  var place: Range<Int>
  var locals: [JinjaLocal] = []
}

/// A variable that a block, an included or an imported template sees.
typealias JinjaLocal = (name: Int32, hops: Int16, slot: Int32)

/// `include`, `import` and `from`.
struct JinjaInclusionTag {
  var template: JinjaExpressionID
  var ignoresMissing = false
  /// Of `import … as`; -1 for the others.
  var target: JinjaExpressionID = -1
  /// Of `from … import`.
  var members: [(name: Int32, target: JinjaExpressionID)] = []
  var hasContext: Bool
  var place: Range<Int>
  var locals: [JinjaLocal] = []
}

/// What a variable of a scope is when the scope begins.
enum JinjaLoad {
  case missing
  /// A name of the profile's data.
  case context(Int32)
  case outer(hops: Int16, slot: Int32)
  case templateReference
}
