/// A run of numbers in `JinjaTree.lists`.
struct JinjaSpan {
  var start: Int32 = 0
  var count: Int32 = 0

  var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
}

typealias JinjaExpressionID = Int32

/// An expression. What it refers to are numbers of the tree's arrays, so that deep trees are freed without recursion.
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
  /// A filter by its place in the table; a value of -1 is the text of a block.
  case filter(JinjaExpressionID, place: Int32, arguments: Int32)
  case test(JinjaExpressionID, place: Int32, arguments: Int32)
  /// A filter or a test that does not exist.
  case unknown(JinjaExpressionID, name: Int32, arguments: Int32, isFilter: Bool)
  case binary(JinjaOperator, JinjaExpressionID, JinjaExpressionID)
  /// Operators and operands in turn.
  case comparison(JinjaExpressionID, JinjaSpan)
  case and(JinjaExpressionID, JinjaExpressionID)
  case or(JinjaExpressionID, JinjaExpressionID)
  case not(JinjaExpressionID)
  case signed(JinjaExpressionID, isNegative: Bool)
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

struct JinjaExpressionNode {
  var form: JinjaExpression
  /// UTF-8 bytes of the template.
  var range: Range<Int>
  /// The expressions on the longest way down.
  var height: Int16
  /// Whether the value is known without any variable.
  var isConstant: Bool
}

struct JinjaArguments {
  var positional: [JinjaExpressionID] = []
  var keywords: [(name: Int32, value: JinjaExpressionID)] = []
  /// The name that two keywords have.
  var repeatedKeyword: Int32?
  /// `*list` and `**dict`; -1 without.
  var list: JinjaExpressionID = -1
  var dict: JinjaExpressionID = -1

  var expressions: [JinjaExpressionID] { positional + keywords.map(\.value) + [list, dict].filter { $0 >= 0 } }
}

enum JinjaOperator: Int32 {
  case add, subtract, multiply, divide, floorDivide, modulo, power
  case equal, notEqual, less, lessEqual, greater, greaterEqual, isIn, isNotIn

  private static let signs = ["+", "-", "*", "/", "//", "%", "**", "==", "!=", "<", "<=", ">", ">=", "in", "not in"]

  /// Nil for a symbol that is no operator.
  init?(_ symbol: String) {
    guard let place = JinjaOperator.signs.firstIndex(of: symbol) else { return nil }
    self.init(rawValue: Int32(place))
  }

  var sign: String { JinjaOperator.signs[Int(rawValue)] }

  var isComparison: Bool { rawValue >= JinjaOperator.equal.rawValue }

  func accepts(_ order: JinjaValue.Order) -> Bool {
    switch self {
    case .less: order == .less
    case .lessEqual: order == .less || order == .equal
    case .greater: order == .greater
    case .greaterEqual: order == .greater || order == .equal
    case .equal: order == .equal
    default: order != .equal
    }
  }
}
