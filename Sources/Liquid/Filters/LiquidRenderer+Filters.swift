import TextTemplates

/// The values that a filter is given, without the one before the bar.
struct LiquidArguments {
  var count = 0
  var first = LiquidValue.null
  var second = LiquidValue.null

  mutating func add(_ value: LiquidValue) {
    if count == 0 { first = value }
    if count == 1 { second = value }
    count += 1
  }
}

extension LiquidRenderer {
  /// A value after its filters.
  mutating func value(of chain: Int, _ node: LiquidNode) throws(LiquidFailure) -> LiquidValue {
    let chain = program.tables.chains[chain]
    var value = try evaluate(chain.expression)
    dividesWhole = chain.filters.indices.contains {
      LiquidFilter.whole.contains(program.tables.filters[$0].filter)
    }
    for i in chain.filters.indices {
      let call = program.tables.filters[i]
      let arguments = try self.arguments(of: call)
      if call.filter == .unknown { continue }
      let (given, arity) = (arguments.count + 1, call.filter.arity)
      guard arity.contains(given) else {
        let expected = arity.count == 1 ? "\(arity.lowerBound)" : "\(arity.lowerBound)..\(arity.upperBound)"
        throw .argument("wrong number of arguments (given \(given), expected \(expected))")
      }
      try charge(
        call.filter.takesConstantTime ? 1 : 1 + value.weight + arguments.first.weight + arguments.second.weight)
      value = try apply(call, value, arguments)
    }
    return value
  }

  private mutating func arguments(of call: LiquidFilterCall) throws(LiquidFailure) -> LiquidArguments {
    var arguments = LiquidArguments()
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

  private mutating func apply(
    _ call: LiquidFilterCall, _ value: LiquidValue, _ arguments: LiquidArguments
  ) throws(LiquidFailure) -> LiquidValue {
    switch call.filter {
    case .default: return LiquidRenderer.default(value, arguments)
    case .size: return value.size ?? .int(0)
    case .date: return try date(value, arguments.first)
    case .timeZone: return try timeZone(value, arguments.first)
    case .first: return value.firstElement(ofText: hasActiveSupport)
    case .last: return value.lastElement(ofText: hasActiveSupport)
    case .plus, .minus, .times, .dividedBy, .modulo, .abs, .round, .ceil, .floor, .atLeast, .atMost, .money,
      .numberWithDelimiter:
      return try number(call, value, arguments)
    case .join, .sort, .sortNatural, .uniq, .reverse, .map, .compact, .concat, .where:
      return try list(call.filter, value, arguments)
    case .md5, .sha1, .sha2, .base64, .base64Encode, .base64Decode, .base64URLEncode, .base64URLDecode, .hmacSHA1,
      .hmacSHA1Hex, .hmacSHA1Base64, .hmacSHA256, .hmacSHA256Hex, .hmacSHA256Base64, .hmacSHA512, .hmacSHA512Hex,
      .hmacSHA512Base64:
      return try digest(call.filter, value, arguments)
    case .jsonEscape, .jsonParse, .jsonString, .propertyAccessor: return try json(call.filter, value, arguments)
    case .split, .slice, .replace, .replaceFirst, .replaceLast, .remove, .removeFirst, .removeLast, .truncate,
      .truncatewords:
      return try part(call.filter, value, arguments)
    default: return try words(call.filter, value, arguments)
    }
  }

  private static func `default`(_ value: LiquidValue, _ arguments: LiquidArguments) -> LiquidValue {
    var allowsFalse = false
    if case .map(let options) = arguments.second, let allowed = options.table[LiquidName("allow_false")] {
      allowsFalse = allowed.isTrue
    }
    let replacement = arguments.count == 0 ? .text([]) : arguments.first
    switch value {
    case .null: return replacement
    case .bool(false): return allowsFalse ? value : replacement
    case .text(let bytes): return bytes.isEmpty ? replacement : value
    case .list(let items): return items.isEmpty ? replacement : value
    case .map(let map): return map.table.count == 0 ? replacement : value
    default: return value
    }
  }
}
