import TextTemplates

/// The arguments of a call.
struct CallArguments {
  var positional: [JinjaValue] = []
  var keywords: [(name: [UInt8], value: JinjaValue)] = []

  func keyword(_ name: StaticString) -> JinjaValue? {
    let name = [UInt8](name)
    return keywords.first { $0.name == name }?.value
  }

  /// Each parameter's value, or nil where the call has none.
  func bound(
    to parameters: [StaticString], required: Int = 0, _ function: String
  ) throws(Failure) -> [JinjaValue?] {
    var values = [JinjaValue?](repeating: nil, count: parameters.count)
    guard positional.count <= parameters.count else {
      let range = required == parameters.count ? "\(required + 1)" : "from \(required + 1) to \(parameters.count + 1)"
      throw Failure(
        .type, "\(function)() takes \(range) positional arguments but \(positional.count + 1) were given")
    }
    for (i, value) in positional.enumerated() { values[i] = value }
    for keyword in keywords {
      guard let at = parameters.firstIndex(where: { [UInt8]($0) == keyword.name }) else {
        throw Failure(.type, "\(function)() got an unexpected keyword argument '\(keyword.name.text)'")
      }
      if values[at] != nil {
        throw Failure(.type, "\(function)() got multiple values for argument '\(keyword.name.text)'")
      }
      values[at] = keyword.value
    }
    for i in 0..<required where values[i] == nil {
      throw Failure(.type, "\(function)() missing 1 required positional argument: '\(parameters[i])'")
    }
    return values
  }

  /// The arguments of a function that takes no names.
  func plain(_ range: ClosedRange<Int>, _ function: String) throws(Failure) -> [JinjaValue] {
    if !keywords.isEmpty { throw Failure(.type, "\(function)() takes no keyword arguments") }
    guard range.contains(positional.count) else {
      throw Failure(
        .type, "\(function)() takes \(range.lowerBound) to \(range.upperBound) arguments (\(positional.count) given)")
    }
    return positional
  }
}

extension JinjaRenderer {
  mutating func arguments(_ list: ArgumentsID?, _ frame: CallFrame) throws(Failure) -> CallArguments {
    var result = CallArguments()
    guard let list else { return result }
    let tree = frame.template.tree
    let tag = tree.arguments[list]
    for value in tag.positional { result.positional.append(try evaluate(value, frame)) }
    for keyword in tag.keywords {
      let name = tree.names[keyword.name]
      result.keywords.append((name, try evaluate(keyword.value, frame)))
    }
    if let keyword = tag.repeatedKeyword {
      throw Failure(.syntax, "keyword argument repeated: \(tree.text(keyword))")
    }
    if let list = try evaluate(tag.list, frame) { result.positional += try iterated(list) }
    if let value = try evaluate(tag.dict, frame) {
      guard case .dict(let dict) = value else {
        throw Failure(.type, "argument after ** must be a mapping, not \(value.typeName)")
      }
      for (key, value) in zip(dict.keys, dict.values) {
        guard let name = key.text else { throw Failure(.type, "keywords must be strings") }
        result.keywords.append((name, value))
      }
    }
    return result
  }

  mutating func call(
    _ callee: ExpressionID, _ list: ArgumentsID?, _ node: JinjaExpression, _ frame: CallFrame
  ) throws(Failure) -> JinjaValue {
    let tree = frame.template.tree
    let value: JinjaValue
    if case .attribute(let object, let name) = tree.expressions[callee].form {
      let receiver = try evaluate(object, frame)
      if let method = PythonMethods.of(receiver)?[tree.names[name]] {
        value = .method(method, of: receiver)
      } else {
        mark(tree.expressions[callee])
        value = try attribute(receiver, tree.names[name])
      }
    } else {
      value = try evaluate(callee, frame)
    }
    let arguments = try arguments(list, frame)
    mark(node)
    return try call(value, arguments)
  }

  mutating func call(_ value: JinjaValue, _ arguments: CallArguments) throws(Failure) -> JinjaValue {
    switch value {
    case .undefined(let missing) where missing.isSample: return value
    case .undefined(let missing): throw Failure(missing)
    case .method(let method, let receiver): return try callMethod(method, of: receiver, arguments)
    case .builtin(let builtin): return try builtin.body(&self, arguments)
    case .macro(let macro): return try callMacro(macro, arguments)
    case .loop(let loop):
      guard let source = arguments.positional.first else { throw Failure(.type, "loop() misses an argument") }
      return try recurse(loop, source)
    case .blockReference(let name, let depth, let context):
      let text = try capture { renderer throws(Failure) in
        try renderer.runBlock(name, depth: depth, context)
      }
      return blockText(text)
    case .joiner(let joiner):
      if joiner.isUsed { return joiner.separator }
      joiner.isUsed = true
      return .text([])
    default: throw Failure(.type, "'\(value.typeName)' object is not callable")
    }
  }

  // MARK: Macros

  mutating func callMacro(
    _ macro: Macro, _ arguments: CallArguments
  ) throws(Failure) -> JinjaValue {
    let tag = macro.tag
    let frame = CallFrame(
      slots: tag.slotCount, parent: macro.frame, template: macro.frame.template, context: macro.frame.context)
    try enter()
    // Each parameter is looked for among the keywords.
    try charge(tag.parameters.count / 4 * (1 + arguments.keywords.count))
    let outerDepth = includeDepth
    if macro.frame.template !== program { includeDepth = max(1, includeDepth) }
    enterScope(tag.body.scope, frame)
    try bind(arguments, to: tag, macro, frame)
    let text = try capture { renderer throws(Failure) in try renderer.run(tag.body.body, frame) }
    includeDepth = outerDepth
    leave()
    return blockText(text)
  }

  private mutating func bind(
    _ arguments: CallArguments, to tag: MacroTag, _ macro: Macro, _ frame: CallFrame
  ) throws(Failure) {
    let tree = macro.frame.template.tree
    let name = macro.name.map { "'\($0.text)'" } ?? "None"
    var keywords = arguments.keywords
    var isBound = [Bool](repeating: false, count: tag.parameters.count)
    for (i, parameter) in tag.parameters.enumerated() {
      if i < arguments.positional.count {
        frame.slots[parameter.slot] = arguments.positional[i]
        isBound[i] = true
      } else if let at = keywords.firstIndex(where: { $0.name == tree.names[parameter.name] }) {
        frame.slots[parameter.slot] = keywords.remove(at: at).value
        isBound[i] = true
      }
    }
    if let slot = tag.callerSlot, !tag.parameters.contains(where: { $0.slot == slot }) {
      let at = keywords.firstIndex { $0.name == [UInt8]("caller") }
      frame.slots[slot] =
        at.map { keywords.remove(at: $0).value }
        ?? .undefined(Undefined("No caller defined", name: "caller"))
    }
    if let slot = tag.keywordsSlot {
      let rest = Dict()
      for keyword in keywords { rest.set(keyword.name, keyword.value) }
      frame.slots[slot] = .dict(rest)
    } else if let first = keywords.first {
      if first.name == [UInt8]("caller") {
        throw Failure(
          .type, "macro \(name) was invoked with two values for the special caller argument.")
      }
      throw Failure(.type, "macro \(name) takes no keyword argument '\(first.name.text)'")
    }
    let extraValues = arguments.positional.dropFirst(tag.parameters.count)
    if let slot = tag.restSlot {
      frame.slots[slot] = JinjaValue(tuple: Array(extraValues))
    } else if !extraValues.isEmpty {
      throw Failure(.type, "macro \(name) takes not more than \(tag.parameters.count) argument(s)")
    }
    for (i, parameter) in tag.parameters.enumerated() where !isBound[i] {
      let text = tree.text(parameter.name)
      frame.slots[parameter.slot] =
        try evaluate(parameter.value, frame)
        ?? .undefined(Undefined("parameter '\(text)' was not provided", name: text))
    }
  }

  /// `{% call %}`: the block becomes the macro's `caller`.
  mutating func callBlock(
    _ call: ExpressionID, _ row: TableRow<MacroTag>, _ place: Range<Int>, _ frame: CallFrame
  ) throws(Failure) {
    guard case .call(let callee, let list) = frame.template.tree.expressions[call].form else { return }
    let value = try evaluate(callee, frame)
    var arguments = try arguments(list, frame)
    let caller = Macro(row, name: nil, frame: frame)
    arguments.keywords.append(([UInt8]("caller"), .macro(caller)))
    mark(place)
    try write(try self.call(value, arguments))
    try checkOutput()
  }
}
