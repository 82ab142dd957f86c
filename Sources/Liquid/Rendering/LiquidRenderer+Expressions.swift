import TextTemplates

extension LiquidRenderer {
  mutating func evaluate(_ row: ExpressionRow) throws(RenderFailure) -> LiquidValue {
    let expression = program.tables.expressions[row]
    switch expression.form {
    case .nothing: return .null
    case .literal(let literal): return program.tables.literals[literal]
    case .empty: return .emptyWord
    case .blank: return .blankWord
    case .lookup(let name, let steps):
      let value = scope.value(of: program.tables.names[name], in: data.root)
      if value.isNull { checkSample(expression) }
      return steps.isEmpty ? value : try follow(steps, from: value)
    case .dynamicLookup(let name, let steps):
      guard case .text(let text) = try evaluate(name) else { return .null }
      return try follow(steps, from: scope.value(of: VariableName(text), in: data.root))
    case .range(let first, let last): return try range(first, last)
    }
  }

  /// Nil where no expression is written.
  mutating func evaluate(_ row: ExpressionRow?) throws(RenderFailure) -> LiquidValue? {
    guard let row else { return nil }
    return try evaluate(row) as LiquidValue
  }

  private mutating func range(_ first: ExpressionRow, _ last: ExpressionRow) throws(RenderFailure) -> LiquidValue {
    let (start, end) = (try evaluate(first), try evaluate(last))
    // Numbers with a fraction are bounds only where both are written in the template.
    guard [first, last].allSatisfy({ program.tables.expressions[$0].isWritten }) else {
      return .range(LiquidRange(first: try bound(start), last: try bound(end)))
    }
    return .range(LiquidRange(first: try lenientInteger(start), last: try lenientInteger(end)))
  }

  /// The bound of a range; texts are read as far as they are digits.
  private mutating func bound(_ value: LiquidValue) throws(RenderFailure) -> Int {
    try charge(value.weight)
    switch value {
    case .int(let value): return value
    case .null: return 0
    case .text(let bytes):
      guard let int = try BigInteger(atStartOf: bytes, digits: budget.digits).int else { throw .exhausted(.valueSize) }
      return int
    default: return try integer(value)
    }
  }

  private mutating func follow(
    _ steps: TableRows<LookupStep>, from start: LiquidValue
  ) throws(RenderFailure) -> LiquidValue {
    var value = start
    for step in program.tables.steps[steps] {
      switch step {
      case .member(let name, let word):
        if word != nil, case .text(let bytes) = value { try charge(bytes.count >> 4) }
        value = member(program.tables.names[name], word, of: value)
      case .element(let expression):
        let key = try evaluate(expression)
        try charge(key.weight)
        value = member(key, of: value)
      }
      if case .null = value { return .null }
    }
    return value
  }

  private func member(_ key: LiquidValue, of value: LiquidValue) -> LiquidValue {
    switch key {
    case .text(let name): return member(VariableName(name), nil, of: value)
    case .int(let index):
      guard case .list(let items) = value else { return .null }
      let place = index < 0 ? items.count &+ index : index
      return items.indices.contains(place) ? items[place] : .null
    default: return .null
    }
  }

  @inline(__always)
  private func member(_ name: VariableName, _ word: LookupStep.Word?, of value: LiquidValue) -> LiquidValue {
    switch value {
    case .map(let map):
      if let place = map.table.place(of: name) { return map.table.values[place] }
      return wordMember(word, of: value)
    case .loop(let number, let isTable): return member(name, of: loops[number], isTable: isTable)
    default: return wordMember(word, of: value)
    }
  }

  private func wordMember(_ word: LookupStep.Word?, of value: LiquidValue) -> LiquidValue {
    switch word {
    case nil: .null
    case .size: value.size ?? .null
    case .first: value.firstElement
    case .last: value.lastElement
    }
  }

  private func member(_ name: VariableName, of loop: LoopState, isTable: Bool) -> LiquidValue {
    switch name.text {
    case "index": .int(loop.index + 1)
    case "index0": .int(loop.index)
    case "rindex": .int(loop.length - loop.index)
    case "rindex0": .int(loop.length - loop.index - 1)
    case "first": .bool(loop.index == 0)
    case "last": .bool(loop.index == loop.length - 1)
    case "length": .int(loop.length)
    case "parentloop" where !isTable: loop.parent.map { .loop($0, isTable: false) } ?? .null
    case "name" where !isTable: .text(loop.name)
    case "col" where isTable: .int(loop.column)
    case "col0" where isTable: .int(loop.column - 1)
    case "row" where isTable: .int(loop.row)
    case "col_first" where isTable: .bool(loop.column == 1)
    case "col_last" where isTable: .bool(loop.column == loop.columns)
    default: .null
    }
  }

  /// Ruby's `Integer()` of what a value prints.
  func integer(_ value: LiquidValue) throws(RenderFailure) -> Int {
    if case .int(let int) = value { return int }
    if case .big(let number) = value { return number.integer.isNegative ? .min + 1 : .max }
    let bytes: [UInt8] = if case .text(let text) = value { text } else { value.simpleText }
    guard let number = LiquidRenderer.strictInteger(bytes) else { throw .argument("invalid integer") }
    return number
  }

  private static let radices = [UInt8(ascii: "x"): 16, UInt8(ascii: "b"): 2, UInt8(ascii: "d"): 10]

  /// Digits with a sign, single underscores between them and
  /// space around them, as Ruby's `Integer()` reads them.
  static func strictInteger(_ bytes: [UInt8]) -> Int? {
    var rest = bytes[...].stripped
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
    var radix = 10
    if rest.first == UInt8(ascii: "0"), rest.count > 1 {
      let mark = rest[rest.startIndex + 1] | 0x20
      radix = radices[mark] ?? 8
      rest = rest.dropFirst(rest[rest.startIndex + 1].isLetter ? 2 : 1)
    }
    let underscore = UInt8(ascii: "_")
    guard rest.first != underscore || radix == 8, rest.last != underscore else { return nil }
    guard !zip(rest, rest.dropFirst()).contains(where: { $0 == underscore && $1 == underscore }) else { return nil }
    let digits = rest.filter { $0 != underscore }
    guard digits.count <= 100 else { return nil }
    return BigInteger(digits: digits, radix: radix, isNegative: isNegative)?.int
  }
}
