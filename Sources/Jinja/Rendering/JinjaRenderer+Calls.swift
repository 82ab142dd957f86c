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
      if JinjaMethods.of(receiver)?[tree.names[Int(name)]] != nil {
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
    case .undefined(let missing): throw JinjaFailure(missing)
    case .method(let method): return try callMethod(method.receiver, method.name, arguments)
    case .builtin(let builtin): return try builtin.body(&self, arguments)
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
}
