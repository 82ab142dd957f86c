extension JinjaRenderer {
  mutating func callMacro(
    _ macro: JinjaMacro, _ arguments: JinjaCallArguments
  ) throws(JinjaFailure) -> JinjaValue {
    let tag = macro.tag
    let frame = JinjaFrame(
      slots: Int(tag.slotCount), parent: macro.frame, template: macro.frame.template, context: macro.frame.context)
    try enter()
    // Each parameter is looked for among the keywords.
    try charge(tag.parameters.count / 4 * (1 + arguments.keywords.count))
    let outer = foreign
    if macro.frame.template !== program { foreign = max(1, foreign) }
    enterScope(tag.body.scope, frame)
    try bind(arguments, to: tag, macro, frame)
    let text = try capture { renderer throws(JinjaFailure) in try renderer.run(tag.body.body, frame) }
    foreign = outer
    leave()
    return blockText(text)
  }

  private mutating func bind(
    _ arguments: JinjaCallArguments, to tag: JinjaMacroTag, _ macro: JinjaMacro, _ frame: JinjaFrame
  ) throws(JinjaFailure) {
    let tree = macro.frame.template.tree
    let name = macro.name.map { "'\($0.text)'" } ?? "None"
    var keywords = arguments.keywords
    var bound = [Bool](repeating: false, count: tag.parameters.count)
    for (i, parameter) in tag.parameters.enumerated() {
      if i < arguments.positional.count {
        frame.slots[Int(parameter.slot)] = arguments.positional[i]
        bound[i] = true
      } else if let at = keywords.firstIndex(where: { $0.name == tree.names[Int(parameter.name)] }) {
        frame.slots[Int(parameter.slot)] = keywords.remove(at: at).value
        bound[i] = true
      }
    }
    if tag.callerSlot >= 0, !tag.parameters.contains(where: { $0.slot == tag.callerSlot }) {
      let at = keywords.firstIndex { $0.name == [UInt8]("caller") }
      frame.slots[Int(tag.callerSlot)] =
        at.map { keywords.remove(at: $0).value }
        ?? .undefined(JinjaUndefined("No caller defined", name: "caller"))
    }
    if tag.keywordsSlot >= 0 {
      let rest = JinjaDict()
      for keyword in keywords { rest.set(keyword.name, keyword.value) }
      frame.slots[Int(tag.keywordsSlot)] = .dict(rest)
    } else if let first = keywords.first {
      if first.name == [UInt8]("caller") {
        throw JinjaFailure(
          .type, "macro \(name) was invoked with two values for the special caller argument.")
      }
      throw JinjaFailure(.type, "macro \(name) takes no keyword argument '\(first.name.text)'")
    }
    let extra = arguments.positional.dropFirst(tag.parameters.count)
    if tag.restSlot >= 0 {
      frame.slots[Int(tag.restSlot)] = JinjaValue(tuple: Array(extra))
    } else if !extra.isEmpty {
      throw JinjaFailure(.type, "macro \(name) takes not more than \(tag.parameters.count) argument(s)")
    }
    for (i, parameter) in tag.parameters.enumerated() where !bound[i] {
      let text = tree.text(parameter.name)
      frame.slots[Int(parameter.slot)] =
        parameter.value >= 0
        ? try evaluate(parameter.value, frame)
        : .undefined(JinjaUndefined("parameter '\(text)' was not provided", name: text))
    }
  }

  /// `{% call %}`: the block becomes the macro's `caller`.
  mutating func callBlock(
    _ call: JinjaExpressionID, _ index: Int32, _ place: JinjaPlace, _ frame: JinjaFrame
  ) throws(JinjaFailure) {
    guard case .call(let callee, let list) = frame.template.tree.expressions[Int(call)].form else { return }
    let value = try evaluate(callee, frame)
    var arguments = try arguments(list, frame)
    let caller = JinjaMacro(index: Int(index), name: nil, frame: frame)
    arguments.keywords.append(.init(name: [UInt8]("caller"), value: .macro(caller)))
    mark(place)
    try write(try self.call(value, arguments))
    try checkOutput()
  }
}
