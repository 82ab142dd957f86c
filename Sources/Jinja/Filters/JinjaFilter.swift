import TextTemplates

/// A filter of Jinja or of Bloomreach.
struct JinjaFilter: Sendable {
  /// Gets the value, and those of its parameters, which are nil where the call has none.
  typealias Body = @Sendable (inout JinjaRenderer, JinjaValue, [JinjaValue?]) throws(Failure) -> JinjaValue
  typealias OpenBody = MethodDefinition.Body

  let names: [String]
  /// Whether it looks at no more than an element; the text of
  /// `length`, `first` and `last` is paid for where it is read.
  let takesConstantTime: Bool
  let body: OpenBody

  /// A filter that takes any arguments.
  init(open name: String, _ body: @escaping OpenBody) {
    (names, takesConstantTime, self.body) = ([name], false, body)
  }

  /// - Parameter function: Its name in messages of Python, which else is `do_` and the first name.
  init(
    _ names: String..., takes parameters: [StaticString] = [], required: Int = 0, function: String? = nil,
    takesConstantTime: Bool = false, _ body: @escaping Body
  ) {
    let function = function ?? "do_\(names[0])"
    (self.names, self.takesConstantTime) = (names, takesConstantTime)
    self.body = { renderer, value, arguments throws(Failure) in
      let values = try arguments.bound(to: parameters, required: required, function)
      return try body(&renderer, value, values)
    }
  }

  /// A filter that makes a text of a text, which stays safe.
  static func text(_ name: String, _ body: @escaping @Sendable ([UInt8]) -> [UInt8]) -> JinjaFilter {
    JinjaFilter(name) { renderer, value, _ throws(Failure) in value.with(text: body(try renderer.string(value))) }
  }

  static let table = DefinitionTable(
    TextFilters.all + MarkupFilters.all + NumberFilters.all + SequenceFilters.all
      + SelectionFilters.all + OrderingFilters.all + BloomreachFilters.all,
    names: \.names)
}

/// The filters, or the tests, by their names.
struct DefinitionTable<Row: Sendable>: Sendable {
  let rows: [Row]
  /// The place of each name's row.
  let places: [String: TableRow<Row>]
  let names: [String]

  init(_ rows: [Row], names: (Row) -> [String]) {
    var places: [String: TableRow<Row>] = [:]
    for (i, row) in rows.enumerated() { for name in names(row) { places[name] = TableRow(i) } }
    (self.rows, self.places, self.names) = (rows, places, places.keys.sorted())
  }

  subscript(name: String) -> Row? { places[name].map { rows[$0] } }
}

extension JinjaRenderer {
  mutating func filter(
    _ value: ExpressionID?, _ row: TableRow<JinjaFilter>, _ list: ArgumentsID?, _ node: JinjaExpression,
    _ frame: CallFrame
  ) throws(Failure) -> JinjaValue {
    try charge()
    try enter()
    defer { leave() }
    let input = try evaluate(value, frame) ?? blockInput.last ?? JinjaValue.none
    let arguments = try arguments(list, frame)
    mark(node)
    let filter = JinjaFilter.table.rows[row]
    if filter.names[0] == "default" { checkDefault(input, arguments) }
    return try apply(filter, input, arguments)
  }

  mutating func apply(
    _ filter: JinjaFilter, _ value: JinjaValue, _ arguments: CallArguments
  ) throws(Failure) -> JinjaValue {
    if !filter.takesConstantTime {
      try charge(reading: value)
      try charge(reading: arguments)
    }
    return try filter.body(&self, value, arguments)
  }
}
