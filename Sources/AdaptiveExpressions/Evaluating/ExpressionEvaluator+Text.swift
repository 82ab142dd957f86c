/// The evaluation of texts with expressions in them.
extension ExpressionEvaluator {
  /// - Parameters:
  ///   - steps: How many steps there may be.
  ///   - random: The state of the sequence of chance.
  public init(scope: ExpressionScope, settings: ExpressionSettings, steps: Int, random: UInt64) {
    self.init(scope: scope, settings: settings, steps: steps, random: random) {
      text, evaluator throws(ExpressionError) in
      let template = TemplateText(text)
      if let error = template.error { throw error }
      var result = ""
      for part in template.parts {
        switch part {
        case .literal(let literal): result += literal
        case .unreadable(let error, _): throw error
        case .expression(let expression, _):
          let value = try evaluator.value(expression.root)
          if template.parts.count == 1, !expression.isConstant { return value }
          result += try evaluator.written(value)
        }
      }
      return .string(result)
    }
  }

  /// The text with each expression's value in it. It throws where the JavaScript engine does.
  /// - Parameter failure: Receives each part that cannot be evaluated, which stays as the engine writes it.
  public mutating func text(
    of template: TemplateText, failure: (_ error: ExpressionError, _ written: String) -> Void
  ) throws(ExpressionError) -> String {
    if let error = template.error { throw error }
    substitutes = true
    var result = ""
    for part in template.parts {
      switch part {
      case .literal(let literal): result += literal
      case .unreadable(let error, let written):
        if template.parts.count == 1, error.kind != .unsupported { throw error.about(written) }
        failure(error, written)
        result += "${\(written)}"
      case .expression(let expression, let written):
        // The parts of joined texts that stand alone are shown one by one.
        if template.parts.count == 1, case .call(let call) = expression.root, call.isJoining {
          for argument in call.arguments { result += try shown(argument, as: argument.description, failure) }
        } else {
          result += try shown(expression.root, as: written, failure)
        }
      }
      guard result.utf8.count <= Self.textLimit else { throw Self.tooLarge }
    }
    return result
  }

  /// The value of a part of a text, as text, which null has not.
  private mutating func shown(
    _ node: ExpressionNode, as written: String, _ failure: (ExpressionError, String) -> Void
  ) throws(ExpressionError) -> String {
    let value: ExpressionValue
    do {
      value = try self.value(node)
    } catch {
      guard error.kind != .exhausted else { throw error.about(written) }
      try spend(written.utf8.count / 4)
      failure(error, written)
      return "${\(node)}"
    }
    guard !value.isMissingOrNull else {
      throw ExpressionError(
        value.isMissing ? "it has no value" : "it is null", hint: "write ${if(\(written), \(written), '')}", kind: .null
      ).about(written)
    }
    return try text(of: value)
  }

  /// The text that the .NET engine writes, where names whose value is null stand
  /// for themselves. Nil where that breaks the JSON around it, so that it gives no card.
  public mutating func dotNetText(of text: String) -> String? {
    substitutesNull = true
    let template = TemplateText(text, isDotNet: true)
    let isAlone = template.parts.count == 1
    var result = ""
    for part in template.parts where result.utf8.count <= Self.textLimit {
      switch part {
      case .literal(let literal): result += literal
      case .unreadable(_, let written):
        if isAlone { return nil }
        result += "${\(written)}"
      case .expression(let expression, let written):
        switch try? value(of: expression) {
        case .string(let text)?: result += text
        case let value?:
          guard let json = try? json(of: value) ?? "null", isAlone || !json.contains("\"") else { return nil }
          result += json
        case nil:
          if isAlone { return nil }
          result += "${${\(written)}}"
        }
      }
    }
    return result
  }
}

/// Hints on common mistakes in texts of templates.
extension ExpressionEvaluator {
  /// How a name with a hyphen has to be written, where a text
  /// subtracts it and the data has it: `a['e-mail']`.
  /// - Parameter isExpression: Whether the text has nothing but one expression, which may ask whether the name is there.
  public func hyphenatedName(in text: String, isExpression: Bool) -> (meant: String, written: String)? {
    guard text.utf8.contains(UInt8(ascii: "-")), isExpression || !missingNames.isEmpty else { return nil }
    for match in text.prefix(2_000).replacing(/'[^']*'/, with: "''").matches(of: /([$\w.]*\.)?((\w+)(?:-\w+)+)/) {
      let path = (match.1 ?? "").split(separator: ".").map(String.init)
      var value = path.first?.hasPrefix("$") == true ? scope.named(path[0]) : scope.data
      for name in path where !name.hasPrefix("$") { value = value.member(name) }
      guard !value.member(String(match.2)).isMissing,
        !missingNames.isEmpty || value.member(String(match.3)).isMissing
      else { continue }
      return ("\(path.isEmpty ? "$data" : path.joined(separator: "."))['\(match.2)']", String(match.0))
    }
    return nil
  }

  /// A name in the braces of the old templates, `{name}`, that the data has somewhere.
  public static func oldName(in text: String, of data: ExpressionValue) -> String? {
    let parts = text.prefix(2_000).split(separator: "{", omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated().dropFirst() {
      // The first may stand at the beginning; of two in a row, none is meant.
      guard parts[index - 1].last.map({ !"$\\".contains($0) }) ?? (index == 1) else { continue }
      let path = part.prefix { $0 != "}" }
      let name = path.prefix { $0 == "_" || $0 == "$" || $0.isLetter || $0.isNumber }
      guard path.endIndex < part.endIndex, let first = name.first, !first.isNumber,
        path.dropFirst(name.count).allSatisfy({ "_.[]".contains($0) || $0.isLetter || $0.isNumber })
      else { continue }
      if first == "$" || data.hasMember(String(name), depth: 4) { return String(path) }
    }
    return nil
  }
}

extension ExpressionValue {
  fileprivate func hasMember(_ name: String, depth: Int) -> Bool {
    if depth == 0 { return false }
    switch self {
    case .object(let object):
      return object[name] != nil
        || object.properties.prefix(100).contains { $0.value.hasMember(name, depth: depth - 1) }
    case .list(let items): return items.prefix(3).contains { $0.hasMember(name, depth: depth - 1) }
    default: return false
    }
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
