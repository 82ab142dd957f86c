import TextTemplates

/// The tables of a template while it is parsed.
struct ProgramBuilder: Sendable {
  var tables = ProgramTables()
  private var nameRows: [VariableName: NameRow] = [:]
  let depth: Int
  let digits: Int
  /// The names that the template asks the data for.
  var references = ReferenceList()

  init(_ budget: TemplateBudget) {
    (depth, digits) = (min(budget.depth, 100), budget.digits)
    tables.expressions.append(LiquidExpression(form: .nothing))
  }

  mutating func name(_ bytes: some Collection<UInt8>) -> NameRow {
    let name = VariableName(Array(bytes))
    if let row = nameRows[name] { return row }
    let row = tables.names.add(name)
    nameRows[name] = row
    return row
  }

  /// The row of the expression that is always nil.
  static var nothing: ExpressionRow { ExpressionRow(0) }

  mutating func add(_ form: LiquidExpression.Form, at place: Range<Int>) -> ExpressionRow {
    tables.expressions.add(LiquidExpression(form: form, range: place))
  }

  mutating func literal(_ value: LiquidValue, at place: Range<Int>) -> ExpressionRow {
    add(.literal(tables.literals.add(value)), at: place)
  }
}

/// The nodes of a block while it is parsed.
struct BlockBody: Sendable {
  var nodes: [TemplateNode] = []
  /// Whether it prints only space.
  var isBlank = true

  mutating func add(_ node: TemplateNode, isBlank: Bool) {
    var node = node
    node.isBlank = isBlank
    nodes.append(node)
    self.isBlank = self.isBlank && isBlank
  }

  /// A block that prints only space prints nothing.
  func withoutText(if isBlank: Bool) -> BlockBody {
    guard isBlank else { return self }
    var body = self
    body.nodes.removeAll(where: \.isText)
    return body
  }
}
