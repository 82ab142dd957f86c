import TextTemplates

extension JinjaRenderer {
  mutating func evaluate(_ id: ExpressionID, _ frame: CallFrame) throws(Failure) -> JinjaValue {
    let tree = frame.template.tree
    let node = tree.expressions[id]
    switch node.form {
    case .constant(let index): return tree.constants[index]
    case .variable(let name, let hops, let slot):
      let value = hops == 0 ? frame.slots[slot] : frame.outer(hops).slots[slot]
      if case .absent = value { return undefined(name, node, frame) }
      return value
    case .attribute(let object, let name):
      try charge()
      let receiver = try evaluate(object, frame)
      if case .dict(let dict) = receiver, !frame.template.isDictMethod[name.place],
        let member = dict.value(tree.names[name])
      {
        return member
      }
      mark(node)
      return try attribute(receiver, tree.names[name])
    case .filter(let value, let filter, let arguments):
      return try self.filter(value, filter, arguments, node, frame)
    case .conditional(let condition, let then, let otherwise):
      try charge()
      if try evaluate(condition, frame).isTrue { return try evaluate(then, frame) }
      if let otherwise { return try evaluate(otherwise, frame) }
      mark(node)
      return .undefined(
        Undefined(
          "the inline if-expression on line 1 evaluated to false and no else section was defined.", name: markedText))
    case .and(let left, let right):
      let value = try evaluate(left, frame)
      return value.isTrue ? try evaluate(right, frame) : value
    case .or(let left, let right):
      let value = try evaluate(left, frame)
      return value.isTrue ? value : try evaluate(right, frame)
    case .not(let value): return .bool(!(try evaluate(value, frame).isTrue))
    default: return try evaluateRest(node, frame)
    }
  }

  /// Nil where no expression is written.
  mutating func evaluate(_ id: ExpressionID?, _ frame: CallFrame) throws(Failure) -> JinjaValue? {
    guard let id else { return nil }
    return try evaluate(id, frame) as JinjaValue
  }

  /// The forms that are less frequent.
  private mutating func evaluateRest(
    _ node: JinjaExpression, _ frame: CallFrame
  ) throws(Failure) -> JinjaValue {
    try charge()
    try enter()
    defer { leave() }
    let tree = frame.template.tree
    switch node.form {
    case .item(let object, let index):
      let receiver = try evaluate(object, frame)
      if case .slice = tree.expressions[index].form { return try slice(receiver, index, node, frame) }
      let key = try evaluate(index, frame)
      mark(node)
      return try item(receiver, key)
    case .call(let callee, let arguments): return try call(callee, arguments, node, frame)
    case .test(let value, let row, let list):
      let testedValue = try evaluate(value, frame)
      let arguments = try arguments(list, frame)
      mark(node)
      return .bool(try answer(JinjaTest.table.rows[row], testedValue, arguments))
    case .binary(let kind, let left, let right):
      let (a, b) = (try evaluate(left, frame), try evaluate(right, frame))
      mark(node)
      return try combined(a, kind, b)
    case .comparison(let first, let span): return try compare(first, span, node, frame)
    case .signed(let value, let isNegative): return try signed(try evaluate(value, frame), isNegative, node)
    case .concatenation(let span): return try concatenated(span, node, frame)
    case .list(let span): return .list(List(try evaluated(span, frame)))
    case .tuple(let span): return JinjaValue(tuple: try evaluated(span, frame))
    case .dict(let span):
      mark(node)
      return try dict(try evaluated(span, frame))
    case .unknown(_, let name, _, let isFilter):
      mark(node)
      throw Failure(.templateRuntime, "No \(isFilter ? "filter" : "test") named '\(tree.text(name))' found.")
    default: return .none
    }
  }

  private mutating func undefined(
    _ name: NameID, _ node: JinjaExpression, _ frame: CallFrame
  ) -> JinjaValue {
    let text = frame.template.tree.text(name)
    if ["recommendations", "catalogs", "block"].contains(text) {
      mark(node)
      report(
        .templateNeedsData, "there is no sample data for \(text)",
        hint: "add the data to the profile, or to Content/data")
      return .undefined(Undefined("'\(text)' is undefined", name: text, isSample: true))
    }
    if JinjaData.serviceNames.contains(text), frame.context.data != nil {
      mark(node)
      return noSample(text, "if what sends the text has one, add it to the profile, under \(text):")
    }
    return .undefined(Undefined("'\(text)' is undefined", name: text))
  }

  private mutating func evaluated(_ list: ExpressionList, _ frame: CallFrame) throws(Failure) -> [JinjaValue] {
    try frame.template.tree.lists[list].map { item throws(Failure) in try evaluate(item, frame) }
  }

  private func dict(_ items: [JinjaValue]) throws(Failure) -> JinjaValue {
    let dict = Dict()
    for i in stride(from: 0, to: items.count - 1, by: 2) { dict.set(items[i], try key(items[i]), items[i + 1]) }
    return .dict(dict)
  }

  func key(_ value: JinjaValue) throws(Failure) -> DictKey {
    guard let key = DictKey(value) else { throw Failure(.type, "unhashable type: '\(value.typeName)'") }
    return key
  }

  private mutating func concatenated(
    _ list: ExpressionList, _ node: JinjaExpression, _ frame: CallFrame
  ) throws(Failure) -> JinjaValue {
    let parts = try evaluated(list, frame)
    var text: [UInt8] = []
    let isMarkup = escapes && !node.isConstant && parts.contains(where: \.isMarkup)
    mark(node)
    for part in parts {
      let piece = try string(part)
      try checkSize(text.count + piece.count)
      if isMarkup, !part.isMarkup { HTMLText.appendEscaped(piece, to: &text) } else { text += piece }
    }
    try charge(bytes: text.count)
    return isMarkup ? .markup(text) : .text(text)
  }

  private mutating func compare(
    _ first: ExpressionID, _ steps: TableRows<ComparisonStep>, _ node: JinjaExpression, _ frame: CallFrame
  ) throws(Failure) -> JinjaValue {
    var left = try evaluate(first, frame)
    for step in frame.template.tree.comparisons[steps] {
      let right = try evaluate(step.operand, frame)
      mark(node)
      checkComparison(left, step.kind, right)
      guard try compared(left, step.kind, right) else { return .bool(false) }
      left = right
    }
    return .bool(true)
  }

  // MARK: Texts and truth

  /// `str()`.
  mutating func string(_ value: JinjaValue) throws(Failure) -> [UInt8] {
    switch value {
    case .text(let bytes), .markup(let bytes): return bytes
    case .undefined: return []
    default:
      var writer = ValueWriter(limit: budget.valueSize)
      try writer.write(value)
      try checkSize(writer.out.count)
      try charge(bytes: writer.out.count)
      return writer.out
    }
  }

  /// `repr()`.
  mutating func representation(_ value: JinjaValue) throws(Failure) -> [UInt8] {
    var writer = ValueWriter(limit: budget.valueSize)
    try writer.represent(value)
    try charge(bytes: writer.out.count)
    return writer.out
  }
}
