import TextTemplates

extension JinjaRenderer {
  mutating func arguments(_ index: Int32, _ frame: JinjaFrame) throws(JinjaFailure) -> JinjaCallArguments {
    var found = JinjaCallArguments()
    guard index > 0 else { return found }
    let tree = frame.template.tree
    let tag = tree.arguments[Int(index)]
    for value in tag.positional { found.positional.append(try evaluate(value, frame)) }
    for keyword in tag.keywords {
      let name = tree.names[Int(keyword.name)]
      found.keywords.append(.init(name: name, value: try evaluate(keyword.value, frame)))
    }
    if let repeated = tag.repeatedKeyword {
      throw JinjaFailure(.syntax, "keyword argument repeated: \(tree.text(repeated))")
    }
    if tag.list >= 0 { found.positional += try iterated(try evaluate(tag.list, frame)) }
    if tag.dict >= 0 {
      let value = try evaluate(tag.dict, frame)
      guard case .dict(let dict) = value else {
        throw JinjaFailure(.type, "argument after ** must be a mapping, not \(value.typeName)")
      }
      for (key, value) in zip(dict.keys, dict.values) {
        guard let name = key.text else { throw JinjaFailure(.type, "keywords must be strings") }
        found.keywords.append(.init(name: name, value: value))
      }
    }
    return found
  }

  mutating func call(
    _ callee: JinjaExpressionID, _ index: Int32, _ node: JinjaExpressionNode, _ frame: JinjaFrame
  ) throws(JinjaFailure) -> JinjaValue {
    let tree = frame.template.tree
    if case .attribute(let object, let name) = tree.expressions[Int(callee)].form {
      let receiver = try evaluate(object, frame)
      if JinjaMethods.has(receiver, tree.names[Int(name)]) {
        let arguments = try arguments(index, frame)
        mark(node)
        return try callMethod(receiver, tree.names[Int(name)], arguments)
      }
      mark(tree.expressions[Int(callee)])
      let value = try attribute(receiver, tree.names[Int(name)])
      let arguments = try arguments(index, frame)
      mark(node)
      return try call(value, arguments)
    }
    let value = try evaluate(callee, frame)
    let arguments = try arguments(index, frame)
    mark(node)
    return try call(value, arguments)
  }

  mutating func call(_ value: JinjaValue, _ arguments: JinjaCallArguments) throws(JinjaFailure) -> JinjaValue {
    switch value {
    case .undefined(let missing): throw JinjaFailure(missing.kind, missing.message)
    case .method(let method): return try callMethod(method.receiver, method.name, arguments)
    case .builtin(let builtin): return try callBuiltin(builtin, arguments)
    case .macro(let macro): return try callMacro(macro, arguments)
    case .loop(let loop):
      guard let source = arguments.positional.first else { throw JinjaFailure(.type, "loop() misses an argument") }
      return try recurse(loop, source)
    case .blockReference(let block):
      let text = try capture { renderer throws(JinjaFailure) in
        try renderer.runBlock(block.name, depth: block.depth, block.context)
      }
      return blockText(text)
    case .joiner(let joiner):
      if joiner.isUsed { return joiner.separator }
      joiner.isUsed = true
      return .text([])
    default: throw JinjaFailure(.type, "'\(value.typeName)' object is not callable")
    }
  }

  private mutating func callBuiltin(
    _ builtin: JinjaBuiltin, _ arguments: JinjaCallArguments
  ) throws(JinjaFailure) -> JinjaValue {
    switch builtin {
    case .range: return try range(try arguments.plain(1...3, "range"))
    case .dict: return try dict(arguments)
    case .namespace:
      guard case .dict(let dict) = try dict(arguments) else { return .none }
      return .namespace(dict)
    case .cycler:
      if arguments.positional.isEmpty { throw JinjaFailure(.type, "at least one item has to be provided") }
      return .cycler(JinjaCycler(arguments.positional))
    case .joiner:
      return .joiner(JinjaJoiner(try arguments.bound(to: ["sep"], "Joiner.__init__")[0] ?? JinjaValue(", ")))
    case .lipsum: return try placeholderText(arguments)
    case .recommendations: return try recommendations(arguments)
    case .block: return try block(arguments)
    case .metrics, .reportValue: return try sample(builtin, arguments)
    }
  }

  private func range(_ bounds: [JinjaValue]) throws(JinjaFailure) -> JinjaValue {
    var numbers: [Int] = []
    for value in bounds {
      if case .undefined(let missing) = value { throw JinjaFailure(missing.kind, missing.message) }
      guard let number = value.bigInteger else {
        throw JinjaFailure(.type, "'\(value.typeName)' object cannot be interpreted as an integer")
      }
      numbers.append(number.int ?? (number.isNegative ? -(1 << 62) : 1 << 62))
    }
    if numbers.count == 1 { numbers.insert(0, at: 0) }
    let step = numbers.count > 2 ? numbers[2] : 1
    if step == 0 { throw JinjaFailure(.value, "range() arg 3 must not be zero") }
    let range = JinjaRange(numbers[0], numbers[1], step)
    if range.count > 100_000 {
      throw JinjaFailure(
        .overflow, "Range too big. The sandbox blocks ranges larger than MAX_RANGE (100000).")
    }
    return .range(range)
  }

  private mutating func dict(_ arguments: JinjaCallArguments) throws(JinjaFailure) -> JinjaValue {
    let dict = JinjaDict()
    if arguments.positional.count > 1 {
      throw JinjaFailure(.type, "dict expected at most 1 argument, got \(arguments.positional.count)")
    }
    if let source = arguments.positional.first { try update(dict, with: source) }
    for keyword in arguments.keywords { dict.set(keyword.name, keyword.value) }
    return .dict(dict)
  }

  mutating func update(_ dict: JinjaDict, with source: JinjaValue) throws(JinjaFailure) {
    if case .dict(let other) = source {
      try charge(reading: source)
      for (key, value) in zip(other.keys, other.values) { try store(value, as: key, in: dict) }
      return
    }
    for pair in try iterated(source) {
      let items = try iterated(pair)
      guard items.count == 2 else {
        throw JinjaFailure(
          .value, "dictionary update sequence element #0 has length \(items.count); 2 is required")
      }
      try store(items[1], as: items[0], in: dict)
    }
  }

  private mutating func placeholderText(_ arguments: JinjaCallArguments) throws(JinjaFailure) -> JinjaValue {
    let values = try arguments.bound(to: ["n", "html", "min", "max"], "generate_lorem_ipsum")
    let count = try values[0].map { value throws(JinjaFailure) in try integer(value) } ?? 5
    let isHTML = values[1]?.isTrue ?? true
    let paragraph = [UInt8]("Lorem ipsum dolor sit amet, consectetuer adipiscing elit.")
    try pay(text: max(0, count) * 70)
    try charge(max(0, count))
    let texts = (0..<max(0, count)).map { _ in isHTML ? [UInt8]("<p>") + paragraph + [UInt8]("</p>") : paragraph }
    let text = Array(texts.joined(separator: isHTML ? [0x0A] : [0x0A, 0x0A]))
    return isHTML ? .markup(text) : .text(text)
  }

  // MARK: Bloomreach

  private mutating func recommendations(_ arguments: JinjaCallArguments) throws(JinjaFailure) -> JinjaValue {
    guard let id = arguments.positional.first ?? arguments.keyword("i") else {
      throw JinjaFailure(.type, "recommendations() missing 1 required positional argument: 'i'")
    }
    let size = arguments.positional.count > 1 ? arguments.positional[1] : arguments.keyword("size") ?? .int(10)
    let list = data.samples[.recommendations]?.value(try key(id))
    if list == nil {
      report(
        .templateNeedsData, "there is no sample of the recommendation \(try representation(id).text)",
        hint: "add it to the recommendations of the profile")
    }
    guard case .list(let items)? = list else { return .list(JinjaList([])) }
    let count = try integer(size)
    return .list(JinjaList(Array(count < 0 ? items.items.dropLast(-count) : items.items.prefix(count))))
  }

  /// What a function of Bloomreach gives for an id.
  private mutating func sample(
    _ builtin: JinjaBuiltin, _ arguments: JinjaCallArguments
  ) throws(JinjaFailure) -> JinjaValue {
    let id = arguments.positional.first ?? arguments.keywords.first?.value ?? .none
    if let value = data.samples[builtin]?.value(try key(id)) { return value }
    let key = builtin == .metrics ? "metrics" : "reports"
    return noSample(markedText, "add it to the profile, under \(key):, or to Content/data/attributes.yaml")
  }

  /// The value of which there is no sample, whose members are missing, too.
  mutating func noSample(_ name: String, _ hint: String) -> JinjaValue {
    report(.templateNeedsData, "there is no sample of \(name)", hint: hint, severity: .warning)
    return .undefined(JinjaUndefined("'\(name)' is undefined", name: name, isSample: true))
  }

  private mutating func block(_ arguments: JinjaCallArguments) throws(JinjaFailure) -> JinjaValue {
    let values = try arguments.bound(to: ["i", "params"], required: 1, "block")
    let id = try string(values[0] ?? .none)
    guard let template = data.blocks[id.text] else {
      report(
        .templateNeedsData, "there is no sample of the block \(id.text)", hint: "add the block to Content/data")
      throw JinjaFailure(.key, "'\(id.text)'")
    }
    if let error = template.error { throw .error(error) }
    let given = JinjaDict()
    let parameters = values[1] ?? .none
    given.set([UInt8]("params"), parameters.isTrue ? parameters : .dict(JinjaDict()))
    try enter()
    let outer = escapes
    escapes = false
    let text = try capture { renderer throws(JinjaFailure) in
      try renderer.inForeign { renderer throws(JinjaFailure) in
        try renderer.render(template.program, JinjaContext(data: renderer.data.names, given: given))
      }
    }
    escapes = outer
    leave()
    return .text(text)
  }
}

extension JinjaBuiltin {
  static let named: [[UInt8]: JinjaBuiltin] = [
    [UInt8]("range"): .range, [UInt8]("dict"): .dict, [UInt8]("lipsum"): .lipsum, [UInt8]("cycler"): .cycler,
    [UInt8]("joiner"): .joiner, [UInt8]("namespace"): .namespace, [UInt8]("recommendations"): .recommendations,
    [UInt8]("block"): .block, [UInt8]("metrics"): .metrics, [UInt8]("report_value_by_key"): .reportValue,
  ]
}
