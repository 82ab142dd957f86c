import TextTemplates

extension JinjaRenderer {
  mutating func filter(
    _ value: JinjaExpressionID, _ filter: JinjaFilter, _ index: Int32, _ node: JinjaExpressionNode,
    _ frame: JinjaFrame
  ) throws(JinjaFailure) -> JinjaValue {
    try charge()
    try enter()
    defer { leave() }
    let input = try evaluate(value, frame)
    let arguments = try arguments(index, frame)
    mark(node)
    if filter == .default { checkDefault(input, arguments) }
    return try apply(filter, input, arguments)
  }

  mutating func apply(
    _ filter: JinjaFilter, _ value: JinjaValue, _ arguments: JinjaCallArguments
  ) throws(JinjaFailure) -> JinjaValue {
    if !filter.takesConstantTime {
      try charge(reading: value)
      try charge(reading: arguments)
    }
    guard let signature = filter.signature else { return try applyOpen(filter, value, arguments) }
    if arguments.positional.isEmpty, arguments.keywords.isEmpty, signature.required == 0 {
      return try apply(filter, value, [JinjaValue?](repeating: nil, count: signature.parameters.count))
    }
    let values = try arguments.bound(to: signature.parameters, required: signature.required, filter.functionName)
    return try apply(filter, value, values)
  }

  private mutating func applyOpen(
    _ filter: JinjaFilter, _ value: JinjaValue, _ arguments: JinjaCallArguments
  ) throws(JinjaFailure) -> JinjaValue {
    switch filter {
    case .map: return try mapped(value, arguments)
    case .select, .reject, .selectattr, .rejectattr: return try selected(filter, value, arguments)
    default:
      if !arguments.positional.isEmpty, !arguments.keywords.isEmpty {
        throw JinjaFailure(
          .filterArgument, "can't handle positional and keyword arguments at the same time")
      }
      var operand = JinjaValue(tuple: arguments.positional)
      if !arguments.keywords.isEmpty {
        let dict = JinjaDict()
        for keyword in arguments.keywords { dict.set(keyword.name, keyword.value) }
        operand = .dict(dict)
      }
      return .text(try percentFormatted(try string(value), operand))
    }
  }

  private mutating func apply(
    _ filter: JinjaFilter, _ value: JinjaValue, _ values: [JinjaValue?]
  ) throws(JinjaFailure) -> JinjaValue {
    switch filter {
    case .default:
      if value.isUndefined || (values[1]?.isTrue ?? false) && !value.isTrue { return values[0] ?? .text([]) }
      return value
    case .upper, .lower, .capitalize, .title, .trim, .center, .string, .replace, .truncate, .wordcount, .wordwrap,
      .indent:
      return try textFilter(filter, value, values)
    case .abs, .round, .int, .float, .filesizeformat: return try numberFilter(filter, value, values)
    case .escape, .forceescape, .safe, .striptags, .urlencode, .urlize, .xmlattr, .tojson:
      return try markupFilter(filter, value, values)
    case .first, .last, .length, .list, .join, .reverse, .random, .items, .batch, .slice:
      return try sequenceFilter(filter, value, values)
    case .sort, .dictsort, .groupby, .unique, .sum, .min, .max: return try orderingFilter(filter, value, values)
    case .attr: return try attributeFilter(value, values[0] ?? .none)
    case .pprint:
      try checkSize(try representation(value).count * 16)
      var printer = JinjaPrettyPrinter(limit: budget.valueSize)
      return .text(try printer.text(value))
    case .fromTimestamp: return .text(try date(value, values[0], values[1]))
    case .toTimestamp: return .int(try timestamp(value, values[0] ?? .none))
    default:
      let name = try string(values[0] ?? JinjaValue("sha256")).text.lowercased()
      guard let algorithm = DigestAlgorithm(rawValue: name.replacing("-", with: "")) else {
        throw JinjaFailure(.value, "unsupported hash type \(name)")
      }
      let text = try string(value)
      try charge(text.count / 2)
      return .text(DigestAlgorithm.hexadecimal(algorithm.digest(of: text)))
    }
  }

  /// `value|attr('name')`: an attribute of Python, but no member.
  private func attributeFilter(_ value: JinjaValue, _ name: JinjaValue) throws(JinjaFailure) -> JinjaValue {
    guard let name = name.text else { throw JinjaFailure(.type, "attribute name must be string") }
    if case .undefined(let missing) = value { throw JinjaFailure(missing.kind, missing.message) }
    if name.first == 0x5F, let unsafe = unsafeAttribute(value, name) { return unsafe }
    return try ownAttribute(value, name) ?? missing(value, .text(name))
  }
}
