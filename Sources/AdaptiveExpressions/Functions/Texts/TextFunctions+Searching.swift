/// Functions that look for something in a text, most of them also in a list.
extension TextFunctions {
  static let searching: [ExpressionFunction] = [
    .values("startsWith", takes: .two) { arguments, _ throws(ExpressionError) in
      .bool(try arguments.stringOrNothing(0).utf8.starts(with: arguments.stringOrNothing(1).utf8))
    },
    .values("endsWith", takes: .two) { arguments, _ throws(ExpressionError) in
      let (text, end) = (try arguments.stringOrNothing(0).utf8, try arguments.stringOrNothing(1).utf8)
      return .bool(text.suffix(end.count).elementsEqual(end))
    },
    .values("contains", takes: .two) { arguments, evaluator throws(ExpressionError) in
      switch (arguments[0], arguments[1]) {
      case (.string(let text), .string(let part)):
        return .bool(text.codeUnits.firstPlace(of: part.codeUnits) != nil)
      case (.list(let items), let value):
        for item in items { if try evaluator.areEqual(item, value) { return .bool(true) } }
        return .bool(false)
      case (.object(let object), .string(let name)): return .bool(object[name] != nil)
      default: return .bool(false)
      }
    },
    place("indexOf", backwards: false), place("lastIndexOf", backwards: true),
    .values("countWord", takes: .one) { arguments, _ throws(ExpressionError) in
      let words = try arguments.stringOrNothing(0).unicodeScalars.split { $0.properties.isWhitespace }
      return .number(Double(max(1, words.count)))
    },
    .values("isMatch", takes: .two) { arguments, evaluator throws(ExpressionError) in
      let text = try arguments.string(0)
      guard !text.isEmpty else { throw ExpressionError("isMatch needs a text that is not empty") }
      let pattern = try RegularExpression(arguments.string(1))
      return .bool(try pattern.isFound(in: text, &evaluator))
    },
  ]

  /// A search for an index; -1 where there is no match.
  private static func place(_ name: String, backwards: Bool) -> ExpressionFunction {
    .values(name, takes: .two) { arguments, evaluator throws(ExpressionError) in
      guard case .list(let items) = arguments[0] else {
        // The engine looks in null as in an empty text.
        let text = try arguments[0].isMissingOrNull ? [] : arguments.string(0).codeUnits
        let place = text.firstPlace(of: try arguments.stringOrNothing(1).codeUnits, backwards: backwards)
        return .number(Double(place ?? -1))
      }
      var foundIndex = -1
      for (i, item) in items.enumerated() where try evaluator.areEqual(item, arguments[1]) {
        foundIndex = i
        if !backwards { break }
      }
      return .number(Double(foundIndex))
    }
  }
}
