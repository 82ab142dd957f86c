/// A part of a parsed expression.
indirect enum ExpressionNode: Sendable {
  case constant(ExpressionValue)
  /// A property by its name: of another part, or of what the scope has.
  case property(String, of: ExpressionNode?)
  case element(of: ExpressionNode, at: ExpressionNode)
  case call(ExpressionCall)
}

/// As the engine writes what it cannot evaluate: operators in brackets, functions by their types.
extension ExpressionNode: CustomStringConvertible {
  var description: String {
    switch self {
    case .constant(.string(let text)):
      return "'\(text.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
    case .constant(.object): return "json('{}')"
    case .constant(let value):
      var budget = 1
      return value.text(&budget)
    case .property(let name, let object): return (object.map { "\($0)." } ?? "") + name
    case .element(let list, let index): return "\(list)[\(index)]"
    case .call(let call):
      let arguments = call.arguments.map(\.description)
      let isOperator = call.typeName.utf8.first.map { !$0.isLetter } ?? false
      if isOperator, arguments.count > 1 { return "(\(arguments.joined(separator: " \(call.typeName) ")))" }
      return "\(call.typeName)(\(arguments.joined(separator: ", ")))"
    }
  }
}

struct ExpressionCall: Sendable {
  /// As it is written: an operator's symbol, or a function's name.
  var name: String
  var function: ExpressionFunction
  var arguments: [ExpressionNode]

  /// The engine's name: a symbol where it has one, but for two that are named in words.
  fileprivate var typeName: String {
    if ["concat", "coalesce"].contains(function.names[0]) { return function.names[0] }
    return function.names.last.flatMap { $0.utf8.first?.isLetter == false ? $0 : nil } ?? name
  }
}

/// A function of the language: its names, how many arguments it takes, and what it does.
struct ExpressionFunction: Sendable {
  /// A function's work on its evaluated arguments, or on the call itself.
  typealias Implementation<Input, Output> =
    @Sendable (Input, inout ExpressionEvaluator) throws(ExpressionError) -> Output

  enum Body: Sendable {
    /// Takes the values of its arguments.
    case values(Implementation<FunctionArguments, ExpressionValue>)
    /// Takes values, of which names that the data lacks are missing; false where it cannot be evaluated.
    case test(Implementation<FunctionArguments, Bool>)
    /// Takes its arguments before they are evaluated.
    case form(Implementation<ExpressionCall, ExpressionValue>)
  }

  /// The function's name, and others of the same, such as an operator's symbol.
  var names: [String]
  var arity: ClosedRange<Int>
  /// Whether the second argument is a name for the elements of the first one.
  var hasIterator = false
  var body: Body

  static func values(
    _ names: String..., takes arity: ClosedRange<Int>,
    _ body: @escaping Implementation<FunctionArguments, ExpressionValue>
  ) -> ExpressionFunction { ExpressionFunction(names: names, arity: arity, body: .values(body)) }

  static func test(
    _ names: String..., takes arity: ClosedRange<Int>,
    _ body: @escaping Implementation<FunctionArguments, Bool>
  ) -> ExpressionFunction { ExpressionFunction(names: names, arity: arity, body: .test(body)) }

  static func form(
    _ names: String..., takes arity: ClosedRange<Int>, hasIterator: Bool = false,
    _ body: @escaping Implementation<ExpressionCall, ExpressionValue>
  ) -> ExpressionFunction {
    ExpressionFunction(names: names, arity: arity, hasIterator: hasIterator, body: .form(body))
  }
}

extension ClosedRange<Int> {
  static let one = 1...1
  static let two = 2...2
  static let three = 3...3
  static let any = 0...Int.max

  static func from(_ count: Int) -> ClosedRange<Int> { count...Int.max }
}
