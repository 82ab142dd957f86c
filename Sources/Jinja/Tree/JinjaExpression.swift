/// A run of numbers in `JinjaTree.lists`.
struct JinjaSpan {
  var start: Int32 = 0
  var count: Int32 = 0

  var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
}

typealias ExpressionID = Int32

/// An expression. What it refers to are numbers of the tree's arrays, so that deep trees are freed without recursion.
enum JinjaExpression {
  case constant(Int32)
  case name(Int32)
  /// A name whose variable is known: how many functions up, and its place there.
  case variable(name: Int32, hops: Int16, slot: Int32)
  case attribute(ExpressionID, name: Int32)
  case item(ExpressionID, index: ExpressionID)
  /// -1 where a bound is left out.
  case slice(ExpressionID, ExpressionID, ExpressionID)
  case call(ExpressionID, arguments: Int32)
  /// A filter by its place in the table; a value of -1 is the text of a block.
  case filter(ExpressionID, place: Int32, arguments: Int32)
  case test(ExpressionID, place: Int32, arguments: Int32)
  /// A filter or a test that does not exist.
  case unknown(ExpressionID, name: Int32, arguments: Int32, isFilter: Bool)
  case binary(Operator, ExpressionID, ExpressionID)
  /// Operators and operands in turn.
  case comparison(ExpressionID, JinjaSpan)
  case and(ExpressionID, ExpressionID)
  case or(ExpressionID, ExpressionID)
  case not(ExpressionID)
  case signed(ExpressionID, isNegative: Bool)
  case concatenation(JinjaSpan)
  /// -1 without `else`.
  case conditional(ExpressionID, then: ExpressionID, otherwise: ExpressionID)
  case list(JinjaSpan)
  case tuple(JinjaSpan)
  /// Keys and values in turn.
  case dict(JinjaSpan)
  /// `name.attribute` on the left of an assignment.
  case namespaceTarget(ExpressionID, name: Int32)
}

struct ExpressionRow {
  var form: JinjaExpression
  /// UTF-8 bytes of the template.
  var range: Range<Int>
  /// The expressions on the longest way down.
  var height: Int16
  /// Whether the value is known without any variable.
  var isConstant: Bool
}

struct ArgumentList {
  var positional: [ExpressionID] = []
  var keywords: [(name: Int32, value: ExpressionID)] = []
  /// The name that two keywords have.
  var repeatedKeyword: Int32?
  /// `*list` and `**dict`; -1 without.
  var list: ExpressionID = -1
  var dict: ExpressionID = -1

  var expressions: [ExpressionID] { positional + keywords.map(\.value) + [list, dict].filter { $0 >= 0 } }
}

enum Operator: Int32 {
  case add, subtract, multiply, divide, floorDivide, modulo, power
  case equal, notEqual, less, lessEqual, greater, greaterEqual, isIn, isNotIn

  private static let signs = ["+", "-", "*", "/", "//", "%", "**", "==", "!=", "<", "<=", ">", ">=", "in", "not in"]

  /// Nil for a symbol that is no operator.
  init?(_ symbol: String) {
    guard let place = Operator.signs.firstIndex(of: symbol) else { return nil }
    self.init(rawValue: Int32(place))
  }

  var sign: String { Operator.signs[Int(rawValue)] }

  var isComparison: Bool { rawValue >= Operator.equal.rawValue }

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
