/// The evaluation of texts with expressions in them.
extension ExpressionEvaluator {
  /// - Parameters:
  ///   - steps: How many steps there may be.
  ///   - random: The state of the sequence of chance.
  public init(scope: ExpressionScope, settings: ExpressionSettings, steps: Int, random: UInt64) {
    self.init(scope: scope, settings: settings, steps: steps, random: random) {
      text, evaluator throws(ExpressionError) in
      let template = TemplateText(text)
      if let expression = template.single { return try evaluator.value(expression.root) }
      return .string(try evaluator.text(of: template) { error, _ throws(ExpressionError) in throw error })
    }
  }

  /// The text with each expression's value in it.
  /// - Parameter failure: Receives each part that cannot be evaluated, which stays as it is written.
  public mutating func text(
    of template: TemplateText, failure: (_ error: ExpressionError, _ written: String) throws(ExpressionError) -> Void
  ) throws(ExpressionError) -> String {
    substitutes = true
    var result = ""
    for part in template.parts {
      switch part {
      case .literal(let literal): result += literal
      case .unreadable(let error, let written):
        try failure(error, written)
        result += "${\(written)}"
      case .expression(let expression, let written):
        do {
          result += try joined(expression.root)
        } catch {
          try failure(error, written)
          result += "${\(written)}"
        }
      }
      guard result.utf8.count <= Self.textLimit else { throw Self.tooLarge }
    }
    return result
  }

  /// The value of a part of a text, as text. The parts of joined texts are joined one by one.
  private mutating func joined(_ node: ExpressionNode) throws(ExpressionError) -> String {
    if case .call(let call) = node, call.isJoining {
      var parts: [String] = []
      for argument in call.arguments {
        let value = try value(argument)
        guard !value.isMissingOrNull else {
          throw ExpressionError("\(call.name) joins nothing to text", kind: .missing)
        }
        parts.append(try text(of: value))
      }
      return try joined(parts, "")
    }
    let value = try value(node)
    if case .null = value { return "" }
    guard !value.isMissing else { throw ExpressionError("it has no value", kind: .missing) }
    return try text(of: value)
  }
}

/// Values as text.
extension ExpressionEvaluator {
  /// The value as text, as JavaScript converts it.
  mutating func text(of value: ExpressionValue) throws(ExpressionError) -> String {
    if case .string(let text) = value { return text }
    let text = value.text(&steps)
    try spend(0)
    return text
  }

  mutating func json(of value: ExpressionValue) throws(ExpressionError) -> String? {
    let text = value.json(&steps)
    try spend(0)
    return text
  }

  mutating func areEqual(_ a: ExpressionValue, _ b: ExpressionValue) throws(ExpressionError) -> Bool {
    let result = a.equals(b, &steps)
    try spend(0)
    return result
  }

  /// The value as a part of other text: lists and objects as JSON, without quotation marks at the ends.
  mutating func written(_ value: ExpressionValue) throws(ExpressionError) -> String {
    switch value {
    case .missing, .null: return ""
    case .list, .object, .bytes: return try json(of: value) ?? ""
    case .integer(let number): return String(number)
    default: return try text(of: value)
    }
  }
}
