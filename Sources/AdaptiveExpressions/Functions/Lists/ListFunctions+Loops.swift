/// Functions that evaluate their third argument for each element, under the name that is the second one.
extension ListFunctions {
  static let loops: [ExpressionFunction] = [
    .form("foreach", "select", takes: .three, hasIterator: true) { call, evaluator throws(ExpressionError) in
      var results: [ExpressionValue] = []
      try evaluator.forEach(call) { _, result in
        results.append(result ?? .missing)
        return true
      }
      return .list(results)
    },
    .form("where", takes: .three, hasIterator: true) { call, evaluator throws(ExpressionError) in
      var keptItems: [ExpressionValue] = []
      let isList = try evaluator.forEach(call) { item, result in
        if result?.isTrue == true { keptItems.append(item) }
        return true
      }
      if isList { return .list(keptItems) }
      // The engine makes an object of the members that it keeps of an object.
      var object = ExpressionObject()
      for item in keptItems {
        if let pair = item.object, let name = pair["key"]?.string { object.set(name, pair["value"] ?? .missing) }
      }
      return .object(object)
    },
    quantifier("any", endsAt: true), quantifier("all", endsAt: false),
  ]

  /// A function that evaluates a condition for each element
  /// until one gives `end`; if none does, it gives the opposite.
  private static func quantifier(_ name: String, endsAt end: Bool) -> ExpressionFunction {
    .form(name, takes: .three, hasIterator: true) { call, evaluator throws(ExpressionError) in
      var answer = !end
      try evaluator.forEach(call) { _, result in
        answer = result?.isTrue ?? false
        return answer != end
      }
      return .bool(answer)
    }
  }
}

extension ExpressionEvaluator {
  /// Evaluates the third argument for each element of the first, or each property as `{key, value}`,
  /// until the body gives false, with nil for what counts as false. Returns whether the first is a list.
  @discardableResult
  fileprivate mutating func forEach(
    _ call: ExpressionCall, _ body: (_ item: ExpressionValue, _ result: ExpressionValue?) -> Bool
  ) throws(ExpressionError) -> Bool {
    let isMapping = ["foreach", "select"].contains(call.name)
    let collection = try value(call.arguments[0])
    let items: [ExpressionValue]
    switch collection {
    case .list(let list): items = list
    case .object(let object): items = object.properties.map { .object(["key": .string($0.name), "value": $0.value]) }
    default:
      var error = FunctionArguments(name: call.name, values: [collection]).wrong(0, "a list or a map")
      // The engine throws for null in all loops but `foreach` and `select`.
      if error.kind == .null, !isMapping { error.kind = .thrown }
      throw error
    }
    guard case .property(let name, nil) = call.arguments[1] else {
      throw ExpressionError("\(call.name) needs a name as its second argument")
    }
    for item in items {
      var result: ExpressionValue?
      do {
        result = try value(call.arguments[2], with: name, as: item)
      } catch {
        if isMapping { throw error }
        try catchError(error)
      }
      if !body(item, result) { break }
    }
    return collection.list != nil
  }
}
