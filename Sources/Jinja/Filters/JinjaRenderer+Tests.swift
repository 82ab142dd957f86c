import TextTemplates

extension JinjaRenderer {
  mutating func test(
    _ value: JinjaExpressionID, _ test: JinjaTest, _ index: Int32, _ node: JinjaExpressionNode, _ frame: JinjaFrame
  ) throws(JinjaFailure) -> Bool {
    let tested = try evaluate(value, frame)
    let arguments = try arguments(index, frame)
    mark(node)
    return try answer(test, tested, arguments)
  }

  mutating func answer(
    _ test: JinjaTest, _ value: JinjaValue, _ arguments: JinjaCallArguments
  ) throws(JinjaFailure) -> Bool {
    let count = arguments.positional.count + arguments.keywords.count
    guard count == (test.takesArgument ? 1 : 0) else {
      throw JinjaFailure(
        .type,
        "test_\(test.rawValue)() takes \(test.takesArgument ? 2 : 1) positional arguments but \(count + 1) were given")
    }
    let other = arguments.positional.first ?? arguments.keywords.first?.value ?? .none
    if let comparison = test.comparison { return try compared(value, comparison, other) }
    switch test {
    case .in: return try contains(other, value)
    case .lower, .upper, .filter, .test, .sameas, .divisibleby:
      try charge(reading: value)
      try charge(reading: other)
    default: break
    }
    switch test {
    case .sameas: return value.isSame(as: other)
    case .divisibleby: return try equal(try combined(value, .modulo, other), .int(0))
    case .odd: return try equal(try combined(value, .modulo, .int(2)), .int(1))
    case .even: return try equal(try combined(value, .modulo, .int(2)), .int(0))
    case .lower: return JinjaCase.isLower(JinjaText.scalars(try string(value)))
    case .upper: return JinjaCase.isUpper(JinjaText.scalars(try string(value)))
    case .filter: return JinjaFilter.named[try name(value)] != nil
    case .test: return JinjaTest.named[try name(value)] != nil
    default: return isOfKind(test, value)
    }
  }

  private func name(_ value: JinjaValue) throws(JinjaFailure) -> String {
    _ = try key(value)
    return value.text?.text ?? ""
  }

  private func isOfKind(_ test: JinjaTest, _ value: JinjaValue) -> Bool {
    switch (test, value) {
    case (.defined, _): return !value.isUndefined
    case (.undefined, _): return value.isUndefined
    case (.none, _): return value.isNone
    case (.boolean, .bool), (.float, .float), (.mapping, .dict), (.escaped, .markup): return true
    case (.true, .bool(let bool)): return bool
    case (.false, .bool(let bool)): return !bool
    case (.integer, .int), (.integer, .big): return true
    case (.number, _): return value.double != nil
    case (.string, _): return value.text != nil
    case (.callable, .method), (.callable, .builtin), (.callable, .macro), (.callable, .joiner), (.callable, .loop),
      (.callable, .blockReference), (.callable, .undefined):
      return true
    case (.sequence, .text), (.sequence, .markup), (.sequence, .list), (.sequence, .tuple), (.sequence, .dict),
      (.sequence, .range), (.sequence, .undefined):
      return true
    case (.iterable, .text), (.iterable, .markup), (.iterable, .list), (.iterable, .tuple), (.iterable, .dict),
      (.iterable, .range), (.iterable, .undefined), (.iterable, .generator), (.iterable, .view), (.iterable, .loop):
      return true
    default: return false
    }
  }
}
