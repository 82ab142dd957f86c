/// A run of numbers in `JinjaTree.lists`.
struct JinjaSpan {
  var start: Int32 = 0
  var count: Int32 = 0

  var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
}

typealias JinjaExpressionID = Int32

/// An expression. Other expressions, names and arguments are numbers of the tree's arrays, so that a tree of any depth
/// is freed without recursion.
enum JinjaExpression {
  case constant(Int32)
  case name(Int32)
  /// A name whose variable is known: how many functions up, and its place there.
  case variable(name: Int32, hops: Int16, slot: Int32)
  case attribute(JinjaExpressionID, name: Int32)
  case item(JinjaExpressionID, index: JinjaExpressionID)
  /// -1 where a bound is left out.
  case slice(JinjaExpressionID, JinjaExpressionID, JinjaExpressionID)
  case call(JinjaExpressionID, arguments: Int32)
  /// A value of -1 is the text of a block.
  case filter(JinjaExpressionID, JinjaFilter, arguments: Int32)
  case unknownFilter(JinjaExpressionID, name: Int32, arguments: Int32)
  case test(JinjaExpressionID, JinjaTest, arguments: Int32)
  case unknownTest(JinjaExpressionID, name: Int32)
  case binary(JinjaOperator, JinjaExpressionID, JinjaExpressionID)
  /// Operators and operands in turn.
  case comparison(JinjaExpressionID, JinjaSpan)
  case and(JinjaExpressionID, JinjaExpressionID)
  case or(JinjaExpressionID, JinjaExpressionID)
  case not(JinjaExpressionID)
  case negation(JinjaExpressionID)
  case plus(JinjaExpressionID)
  case concatenation(JinjaSpan)
  /// -1 without `else`.
  case conditional(JinjaExpressionID, then: JinjaExpressionID, otherwise: JinjaExpressionID)
  case list(JinjaSpan)
  case tuple(JinjaSpan)
  /// Keys and values in turn.
  case dict(JinjaSpan)
  /// `name.attribute` on the left of an assignment.
  case namespaceTarget(JinjaExpressionID, name: Int32)
}

enum JinjaOperator: Int32 {
  case add, subtract, multiply, divide, floorDivide, modulo, power
  case equal, notEqual, less, lessEqual, greater, greaterEqual, isIn, isNotIn
}

struct JinjaExpressionNode {
  var form: JinjaExpression
  var start: Int32
  var end: Int32
  /// The expressions on the longest way down.
  var height: Int16
  /// Whether the value is known without any variable.
  var isConstant: Bool

  var range: Range<Int> { Int(start)..<Int(end) }
}

struct JinjaArguments {
  struct Keyword {
    var name: Int32
    var value: JinjaExpressionID
  }

  var positional: [JinjaExpressionID] = []
  var keywords: [Keyword] = []
  /// `*list` and `**dict`; -1 without.
  var list: JinjaExpressionID = -1
  var dict: JinjaExpressionID = -1
}

/// A parsed template.
struct JinjaTree {
  var expressions: [JinjaExpressionNode] = []
  var lists: [Int32] = []
  var constants: [JinjaValue] = []
  var names: [[UInt8]] = []
  var arguments: [JinjaArguments] = [JinjaArguments()]
  /// The words of the template, one after another.
  var words: [UInt8] = []
  var statements: [JinjaStatement] = []
  var loops: [JinjaLoopTag] = []
  var bodies: [JinjaBodyTag] = []
  var macros: [JinjaMacroTag] = []
  var withs: [JinjaWithTag] = []
  var blocks: [JinjaBlockTag] = []
  var includes: [JinjaIncludeTag] = []
  var imports: [JinjaImportTag] = []
  var scopes: [JinjaScope] = []
  var body = JinjaSpan()
  var rootScope: Int32 = 0
  var slotCount = 0
  /// Whether something reads variables by name: blocks, and other templates.
  var exportsVariables = false
  /// The names of the variables by slot that other templates see; -1 for others.
  var exportedNames: [Int32] = []

  private var nameIndex: [[UInt8]: Int32] = [:]

  mutating func name(_ bytes: [UInt8]) -> Int32 {
    if let known = nameIndex[bytes] { return known }
    names.append(bytes)
    nameIndex[bytes] = Int32(names.count - 1)
    return Int32(names.count - 1)
  }

  func text(_ name: Int32) -> String { names[Int(name)].text }

  mutating func list(_ items: [Int32]) -> JinjaSpan {
    lists += items
    return JinjaSpan(start: Int32(lists.count - items.count), count: Int32(items.count))
  }
}
