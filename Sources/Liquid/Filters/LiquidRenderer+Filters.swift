extension LiquidRenderer {
  /// A value after its filters.
  mutating func value(of chain: LiquidChain) throws(LiquidFailure) -> LiquidValue {
    var value = try evaluate(chain.expression)
    dividesWhole = chain.dividesWhole
    for i in chain.filters.indices {
      let call = program.tables.filters[i]
      let arguments = try self.arguments(of: call)
      guard call.filter >= 0 else { continue }
      let filter = LiquidFilter.all[Int(call.filter)]
      let (given, arity) = (arguments.count + 1, filter.arity)
      guard arity.contains(given) else {
        let expected = arity.count == 1 ? "\(arity.lowerBound)" : "\(arity.lowerBound)..\(arity.upperBound)"
        throw .argument("wrong number of arguments (given \(given), expected \(expected))")
      }
      let isConstant = filter.traits.contains(.takesConstantTime)
      try charge(isConstant ? 1 : 1 + value.weight + arguments.first.weight + arguments.second.weight)
      value = try filter.function(&self, value, arguments)
    }
    return value
  }

  private mutating func arguments(of call: LiquidFilterCall) throws(LiquidFailure) -> LiquidArguments {
    var arguments = LiquidArguments(at: call.range)
    var named: LiquidTable?
    for i in call.arguments.indices {
      let argument = program.tables.arguments[i]
      let value = try evaluate(argument.expression)
      if argument.keyword >= 0 {
        if named == nil { named = LiquidTable() }
        named?[program.tables.names[Int(argument.keyword)]] = value
      } else {
        arguments.add(value)
      }
    }
    if let named { arguments.add(.map(LiquidMap(named))) }
    return arguments
  }

  /// What a value prints in the hands of a filter.
  mutating func text(_ value: LiquidValue) throws(LiquidFailure) -> [UInt8] {
    if case .text(let bytes) = value { return bytes }
    var text = LiquidText(limit: budget.valueSize)
    try text.append(value)
    return try paid(text)
  }

  /// The text of values that were written one by one.
  mutating func paid(_ text: LiquidText) throws(LiquidFailure) -> [UInt8] {
    try charge(text.work)
    return text.array
  }

  func limited(_ bytes: [UInt8]) throws(LiquidFailure) -> LiquidValue {
    guard bytes.count <= budget.valueSize else { throw .exhausted(.valueSize) }
    return .text(bytes)
  }
}
