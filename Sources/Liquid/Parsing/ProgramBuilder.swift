import TextTemplates

/// The tables of a template while it is parsed.
struct ProgramBuilder: Sendable {
  var tables = ProgramTables()
  private var nameRows: [VariableName: Int32] = [:]
  let depth: Int
  let digits: Int
  /// What the template asks the data for.
  var references = ReferenceList()

  init(_ budget: TemplateBudget) {
    (depth, digits) = (min(budget.depth, 100), budget.digits)
    tables.expressions.append(LiquidExpression(kind: .nothing))
    nameRows.reserveCapacity(16)
  }

  mutating func name(_ bytes: [UInt8]) -> Int32 {
    let name = VariableName(bytes)
    if let row = nameRows[name] { return row }
    let row = Int32(truncatingIfNeeded: tables.names.count)
    tables.names.append(name)
    nameRows[name] = row
    return row
  }

  /// The row of the expression that is always nil.
  static let nothing: Int32 = 0

  mutating func add(_ expression: LiquidExpression) -> Int32 {
    tables.expressions.append(expression)
    return Int32(truncatingIfNeeded: tables.expressions.count - 1)
  }

  mutating func literal(_ value: LiquidValue, at place: Range<Int>) -> Int32 {
    tables.literals.append(value)
    return add(expression(.literal, Int32(truncatingIfNeeded: tables.literals.count - 1), at: place))
  }

  func expression(_ kind: LiquidExpression.Kind, _ row: Int32 = 0, at place: Range<Int>) -> LiquidExpression {
    LiquidExpression(kind: kind, row: row, range: place)
  }

  mutating func append<Row>(_ rows: [Row], to table: WritableKeyPath<ProgramTables, [Row]>) -> LiquidRows {
    let first = tables[keyPath: table].count
    tables[keyPath: table] += rows
    return LiquidRows(first: Int32(truncatingIfNeeded: first), count: Int32(truncatingIfNeeded: rows.count))
  }

  mutating func append<Row>(_ row: Row, to table: WritableKeyPath<ProgramTables, [Row]>) -> Int32 {
    tables[keyPath: table].append(row)
    return Int32(truncatingIfNeeded: tables[keyPath: table].count - 1)
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
    body.nodes.removeAll { $0.kind == .text }
    return body
  }
}
