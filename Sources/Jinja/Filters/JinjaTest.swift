/// A test of Jinja: what may stand behind `is`.
struct JinjaTest: Sendable {
  typealias Body = @Sendable (inout JinjaRenderer, JinjaValue, JinjaValue) throws(JinjaFailure) -> Bool

  let names: [String]
  let takesArgument: Bool
  /// Gets the value, and the argument, which is None for a test without.
  let body: Body

  private init(_ names: [String], takesArgument: Bool = false, _ body: @escaping Body) {
    (self.names, self.takesArgument, self.body) = (names, takesArgument, body)
  }

  private static func comparison(_ kind: JinjaOperator, _ names: String...) -> JinjaTest {
    JinjaTest(names, takesArgument: true) { renderer, value, other throws(JinjaFailure) in
      try renderer.compared(value, kind, other)
    }
  }

  /// A test that reads the whole value.
  private static func reading(_ name: String, takesArgument: Bool = false, _ body: @escaping Body) -> JinjaTest {
    JinjaTest([name], takesArgument: takesArgument) { renderer, value, other throws(JinjaFailure) in
      try renderer.charge(reading: value)
      try renderer.charge(reading: other)
      return try body(&renderer, value, other)
    }
  }

  private static func remainder(_ name: String, of divisor: Int, is remainder: Int) -> JinjaTest {
    JinjaTest([name]) { renderer, value, _ throws(JinjaFailure) in
      try renderer.equal(try renderer.combined(value, .modulo, .int(divisor)), .int(remainder))
    }
  }

  private static func kind(_ name: String, _ body: @escaping @Sendable (JinjaValue) -> Bool) -> JinjaTest {
    JinjaTest([name]) { _, value, _ in body(value) }
  }

  private static func types(_ name: String, _ types: String...) -> JinjaTest {
    kind(name) { types.contains($0.typeName) }
  }

  /// Whether a table has a name.
  private static func hasName(
    _ renderer: JinjaRenderer, _ value: JinjaValue, _ names: [String: Int32]
  ) throws(JinjaFailure) -> Bool {
    _ = try renderer.key(value)
    return names[value.text?.text ?? ""] != nil
  }

  static let table: JinjaTable<JinjaTest> = JinjaTable(
    [
      comparison(.equal, "eq", "==", "equalto"), comparison(.notEqual, "ne", "!="),
      comparison(.greater, "gt", ">", "greaterthan"), comparison(.greaterEqual, "ge", ">="),
      comparison(.less, "lt", "<", "lessthan"), comparison(.lessEqual, "le", "<="), comparison(.isIn, "in"),
      reading("sameas", takesArgument: true) { _, value, other in value.isSame(as: other) },
      reading("divisibleby", takesArgument: true) { renderer, value, other throws(JinjaFailure) in
        try renderer.equal(try renderer.combined(value, .modulo, other), .int(0))
      },
      remainder("odd", of: 2, is: 1), remainder("even", of: 2, is: 0),
      reading("lower") { renderer, value, _ throws(JinjaFailure) in
        JinjaCase.isLower(JinjaText.scalars(try renderer.string(value)))
      },
      reading("upper") { renderer, value, _ throws(JinjaFailure) in
        JinjaCase.isUpper(JinjaText.scalars(try renderer.string(value)))
      },
      reading("filter") { renderer, value, _ throws(JinjaFailure) in
        try hasName(renderer, value, JinjaFilter.table.places)
      },
      reading("test") { renderer, value, _ throws(JinjaFailure) in
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
  mutating func test(
    _ value: JinjaExpressionID, _ place: Int32, _ index: Int32, _ node: JinjaExpressionNode, _ frame: JinjaFrame
  ) throws(JinjaFailure) -> Bool {
    let tested = try evaluate(value, frame)
    let arguments = try arguments(index, frame)
    mark(node)
    return try answer(JinjaTest.table.rows[Int(place)], tested, arguments)
  }

  mutating func answer(
    _ test: JinjaTest, _ value: JinjaValue, _ arguments: JinjaCallArguments
  ) throws(JinjaFailure) -> Bool {
    let count = arguments.positional.count + arguments.keywords.count
    guard count == (test.takesArgument ? 1 : 0) else {
      throw JinjaFailure(
        .type,
        "test_\(test.names[0])() takes \(test.takesArgument ? 2 : 1) positional arguments but \(count + 1) were given")
    }
    return try test.body(&self, value, arguments.positional.first ?? arguments.keywords.first?.value ?? .none)
  }
}
