import TextTemplates

/// A test of Jinja: what may stand behind `is`.
struct JinjaTest: Sendable {
  typealias Body = @Sendable (inout JinjaRenderer, JinjaValue, JinjaValue) throws(Failure) -> Bool

  let names: [String]
  var takesArgument = false
  /// Whether it reads the whole values.
  var readsAll = false
  /// Gets the value, and the argument, which is None for a test without.
  let body: Body

  private static func comparison(_ kind: Operator, _ names: String...) -> JinjaTest {
    JinjaTest(names: names, takesArgument: true) { renderer, value, other throws(Failure) in
      try renderer.compared(value, kind, other)
    }
  }

  private static func remainder(_ name: String, of divisor: Int, is remainder: Int) -> JinjaTest {
    JinjaTest(names: [name]) { renderer, value, _ throws(Failure) in
      try renderer.equal(try renderer.combined(value, .modulo, .int(divisor)), .int(remainder))
    }
  }

  private static func kind(_ name: String, _ isOfKind: @escaping @Sendable (JinjaValue) -> Bool) -> JinjaTest {
    JinjaTest(names: [name]) { _, value, _ in isOfKind(value) }
  }

  private static func types(_ name: String, _ types: String...) -> JinjaTest {
    kind(name) { types.contains($0.typeName) }
  }

  /// Whether a table has a name.
  private static func hasName<Row>(
    _ renderer: JinjaRenderer, _ value: JinjaValue, _ names: [String: TableRow<Row>]
  ) throws(Failure) -> Bool {
    _ = try renderer.key(value)
    return names[value.text?.text ?? ""] != nil
  }

  static let table: DefinitionTable<JinjaTest> = DefinitionTable(
    [
      comparison(.equal, "eq", "==", "equalto"), comparison(.notEqual, "ne", "!="),
      comparison(.greater, "gt", ">", "greaterthan"), comparison(.greaterEqual, "ge", ">="),
      comparison(.less, "lt", "<", "lessthan"), comparison(.lessEqual, "le", "<="), comparison(.isIn, "in"),
      JinjaTest(names: ["sameas"], takesArgument: true, readsAll: true) { _, value, other in value.isSame(as: other) },
      JinjaTest(names: ["divisibleby"], takesArgument: true, readsAll: true) {
        renderer, value, other throws(Failure) in
        try renderer.equal(try renderer.combined(value, .modulo, other), .int(0))
      },
      remainder("odd", of: 2, is: 1), remainder("even", of: 2, is: 0),
      JinjaTest(names: ["lower"], readsAll: true) { renderer, value, _ throws(Failure) in
        PythonLetterCase.isLower(JinjaText.scalars(try renderer.string(value)))
      },
      JinjaTest(names: ["upper"], readsAll: true) { renderer, value, _ throws(Failure) in
        PythonLetterCase.isUpper(JinjaText.scalars(try renderer.string(value)))
      },
      JinjaTest(names: ["filter"], readsAll: true) { renderer, value, _ throws(Failure) in
        try hasName(renderer, value, JinjaFilter.table.places)
      },
      JinjaTest(names: ["test"], readsAll: true) { renderer, value, _ throws(Failure) in
        try hasName(renderer, value, JinjaTest.table.places)
      },
      kind("defined") { !$0.isUndefined }, kind("undefined", \.isUndefined), kind("none", \.isNone),
      kind("true") { if case .bool(true) = $0 { true } else { false } },
      kind("false") { if case .bool(false) = $0 { true } else { false } },
      kind("number") { $0.double != nil }, kind("string") { $0.text != nil },
      types("boolean", "bool"), types("integer", "int"), types("float", "float"), types("mapping", "dict"),
      types("escaped", "Markup"),
      types(
        "callable", "builtin_function_or_method", "function", "type", "Macro", "Joiner", "LoopContext",
        "BlockReference", "Undefined"),
      types("sequence", "str", "Markup", "list", "tuple", "dict", "range", "Undefined"),
      types(
        "iterable", "str", "Markup", "list", "tuple", "dict", "range", "Undefined", "generator",
        "list_reverseiterator", "dict_keys", "dict_values", "dict_items", "LoopContext"),
    ], names: \.names)
}

extension JinjaRenderer {
  mutating func answer(
    _ test: JinjaTest, _ value: JinjaValue, _ arguments: CallArguments
  ) throws(Failure) -> Bool {
    let count = arguments.positional.count + arguments.keywords.count
    guard count == (test.takesArgument ? 1 : 0) else {
      throw Failure(
        .type,
        "test_\(test.names[0])() takes \(test.takesArgument ? 2 : 1) positional arguments but \(count + 1) were given")
    }
    let other = arguments.positional.first ?? arguments.keywords.first?.value ?? .none
    if test.readsAll {
      try charge(reading: value)
      try charge(reading: other)
    }
    return try test.body(&self, value, other)
  }
}
