/// The evaluation of the parts of an expression.
extension ExpressionEvaluator {
  mutating func value(_ node: ExpressionNode) throws(ExpressionError) -> ExpressionValue {
    try spend(1)
    switch node {
    case .constant(let value): return value
    case .property(let name, let of): return try property(name, of: of)
    case .element(let of, let at): return try element(of: value(of), at: quietly(at))
    case .call(let call): return try value(call)
    }
  }

  private mutating func value(_ call: ExpressionCall) throws(ExpressionError) -> ExpressionValue {
    switch call.function.body {
    case .form(let body): return try body(call, &self)
    case .values(let body): return try checked(body(arguments(call), &self))
    case .test(let body):
      let wasSubstituting = substitutes
      substitutes = false
      defer { substitutes = wasSubstituting }
      do {
        return .bool(try body(arguments(call), &self))
      } catch {
        try catchError(error)
        return .bool(false)
      }
    }
  }

  private mutating func arguments(_ call: ExpressionCall) throws(ExpressionError) -> FunctionArguments {
    var values: [ExpressionValue] = []
    values.reserveCapacity(call.arguments.count)
    for argument in call.arguments {
      let value = try value(argument)
      switch value {
      case .string(let text): try spend(text.utf8.count / 16)
      case .list(let items): try spend(items.count / 4)
      case .object(let object): try spend(object.properties.count / 4)
      default: break
      }
      values.append(value)
    }
    return FunctionArguments(name: call.name, values: values)
  }

  /// Evaluates without substitution.
  mutating func quietly(_ node: ExpressionNode) throws(ExpressionError) -> ExpressionValue {
    let wasSubstituting = substitutes
    substitutes = false
    defer { substitutes = wasSubstituting }
    return try value(node)
  }

  /// Evaluates a condition as the engine does: what cannot be evaluated is nil.
  mutating func condition(_ node: ExpressionNode) throws(ExpressionError) -> ExpressionValue? {
    do {
      return try quietly(node)
    } catch {
      try catchError(error)
      return nil
    }
  }

  /// Evaluates a part with a name for an element of a list.
  mutating func value(
    _ node: ExpressionNode, with name: String, as value: ExpressionValue
  ) throws(ExpressionError) -> ExpressionValue {
    locals.append((name, value))
    defer { locals.removeLast() }
    return try self.value(node)
  }

  private mutating func property(
    _ name: String, of object: ExpressionNode?
  ) throws(ExpressionError) -> ExpressionValue {
    guard var rest = object else { return look(up: [name]) }
    // From the last part to the first.
    var parts = [name]
    while true {
      switch rest {
      case .property(let name, let of):
        parts.append(name)
        guard let of else { return look(up: parts.reversed()) }
        rest = of
      case .element(let of, let at):
        let index = try value(at)
        guard index.number != nil || index.string != nil else {
          throw ExpressionError(
            "an index is neither a number nor text", kind: index.isMissingOrNull ? .missing : .invalid)
        }
        parts.append(try text(of: index))
        rest = of
      default:
        let value = try value(rest)
        return look(up: parts.reversed(), in: value)
      }
    }
  }

  private mutating func element(
    of object: ExpressionValue, at index: ExpressionValue
  ) throws(ExpressionError) -> ExpressionValue {
    if let name = index.string { return object.member(name) }
    guard let position = index.wholeNumber else {
      throw ExpressionError(
        "an index is neither a whole number nor text", kind: index.isMissingOrNull ? .missing : .invalid)
    }
    switch object {
    case .missing, .null: return .missing
    case .list(let items):
      guard let item = items[safe: position] else {
        throw ExpressionError("there is no element at index \(position)", kind: .missing)
      }
      return item
    default: throw ExpressionError("\(object.typeName) has no elements")
    }
  }
}
