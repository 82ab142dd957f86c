/// A parsed template.
struct JinjaTree {
  var expressions: [ExpressionRow] = []
  var lists: [Int32] = []
  var constants: [JinjaValue] = []
  var names: [[UInt8]] = []
  var arguments: [ArgumentList] = [ArgumentList()]
  /// The words of the template, one after another.
  var words: [UInt8] = []
  var statements: [Statement] = []
  var loops: [LoopTag] = []
  var bodies: [ScopedBody] = []
  var macros: [MacroTag] = []
  var blocks: [BlockTag] = []
  var inclusions: [InclusionTag] = []
  var scopes: [[(slot: Int32, load: InitialValue)]] = []
  var body = ScopedBody()
  var slotCount = 0
  /// Whether something reads variables by name: blocks, and other templates.
  var exportsVariables = false
  /// The names of the variables by slot that other templates see; -1 for others.
  var exportedNames: [Int32] = []

  private var nameIndex: [[UInt8]: Int32] = [:]

  mutating func name(_ bytes: [UInt8]) -> Int32 {
    if let index = nameIndex[bytes] { return index }
    names.append(bytes)
    nameIndex[bytes] = Int32(names.count - 1)
    return Int32(names.count - 1)
  }

  /// Adds a row to one of the tables, and returns its place.
  mutating func append<Row>(_ row: Row, to table: WritableKeyPath<JinjaTree, [Row]>) -> Int32 {
    self[keyPath: table].append(row)
    return Int32(self[keyPath: table].count - 1)
  }

  var isExtending: Bool { statements.contains { if case .extends = $0 { true } else { false } } }

  func text(_ name: Int32) -> String { names[Int(name)].text }

  mutating func list(_ items: [Int32]) -> JinjaSpan {
    lists += items
    return JinjaSpan(start: Int32(lists.count - items.count), count: Int32(items.count))
  }

  /// Calls the body with each expression of an expression, in the order of Jinja.
  func forEachChild(of form: JinjaExpression, _ body: (ExpressionID) -> Void) {
    switch form {
    case .constant, .name, .variable: break
    case .attribute(let value, _), .not(let value), .signed(let value, _), .namespaceTarget(let value, _):
      body(value)
    case .item(let value, let index):
      body(value)
      body(index)
    case .slice(let start, let stop, let step): for bound in [start, stop, step] where bound >= 0 { body(bound) }
    case .call(let value, let arguments), .filter(let value, _, let arguments), .test(let value, _, let arguments),
      .unknown(let value, _, let arguments, _):
      if value >= 0 { body(value) }
      for argument in self.arguments[Int(arguments)].expressions { body(argument) }
    case .binary(_, let left, let right), .and(let left, let right), .or(let left, let right):
      body(left)
      body(right)
    case .comparison(let first, let span):
      body(first)
      for i in stride(from: span.range.lowerBound + 1, to: span.range.upperBound, by: 2) { body(lists[i]) }
    case .conditional(let condition, let then, let otherwise):
      for part in [condition, then, otherwise] where part >= 0 { body(part) }
    case .concatenation(let span), .list(let span), .tuple(let span), .dict(let span):
      for item in lists[span.range] { body(item) }
    }
  }
}
