import TextTemplates

typealias ExpressionID = TableRow<JinjaExpression>
typealias ExpressionList = TableRows<ExpressionID>
typealias NameID = TableRow<[UInt8]>
typealias ArgumentsID = TableRow<ArgumentList>
/// The place of a variable among those of a call.
typealias Slot = TableRow<JinjaValue>

struct JinjaExpression {
  enum Form {
    case constant(TableRow<JinjaValue>)
    case name(NameID)
    /// A name whose variable is known: how many functions up, and its place there.
    case variable(name: NameID, hops: Int16, slot: Slot)
    case attribute(ExpressionID, name: NameID)
    case item(ExpressionID, index: ExpressionID)
    /// Nil where a bound is left out.
    case slice(ExpressionID?, ExpressionID?, ExpressionID?)
    case call(ExpressionID, ArgumentsID?)
    /// Without a value, it filters the text of a block.
    case filter(ExpressionID?, TableRow<JinjaFilter>, ArgumentsID?)
    case test(ExpressionID, TableRow<JinjaTest>, ArgumentsID?)
    /// A filter or a test that does not exist.
    case unknown(ExpressionID?, name: NameID, ArgumentsID?, isFilter: Bool)
    case binary(Operator, ExpressionID, ExpressionID)
    case comparison(ExpressionID, TableRows<ComparisonStep>)
    case and(ExpressionID, ExpressionID)
    case or(ExpressionID, ExpressionID)
    case not(ExpressionID)
    case signed(ExpressionID, isNegative: Bool)
    case concatenation(ExpressionList)
    case conditional(ExpressionID, then: ExpressionID, otherwise: ExpressionID?)
    case list(ExpressionList)
    case tuple(ExpressionList)
    /// Keys and values in turn.
    case dict(ExpressionList)
    /// `name.attribute` on the left of an assignment.
    case namespaceTarget(ExpressionID, name: NameID)
  }

  var form: Form
  /// UTF-8 bytes of the template.
  var range: Range<Int>
  /// The expressions on the longest way down.
  var height: Int16
  /// Whether the value is known without any variable.
  var isConstant: Bool
}

/// A step of `a < b < c`: an operator, and the value behind it.
struct ComparisonStep {
  var kind: Operator
  var operand: ExpressionID
}

struct ArgumentList {
  var positional: [ExpressionID] = []
  var keywords: [(name: NameID, value: ExpressionID)] = []
  /// The name that two keywords have.
  var repeatedKeyword: NameID?
  /// `*list` and `**dict`.
  var list: ExpressionID?
  var dict: ExpressionID?

  var expressions: [ExpressionID] { positional + keywords.map(\.value) + [list, dict].compactMap(\.self) }

  var isEmpty: Bool { positional.isEmpty && keywords.isEmpty && list == nil && dict == nil }
}

enum Operator: Int {
  case add, subtract, multiply, divide, floorDivide, modulo, power
  case equal, notEqual, less, lessEqual, greater, greaterEqual, isIn, isNotIn

  private static let signs = ["+", "-", "*", "/", "//", "%", "**", "==", "!=", "<", "<=", ">", ">=", "in", "not in"]

  /// Nil for a symbol that is no operator.
  init?(_ symbol: String) {
    guard let place = Operator.signs.firstIndex(of: symbol) else { return nil }
    self.init(rawValue: place)
  }

  var sign: String { Operator.signs[rawValue] }

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
