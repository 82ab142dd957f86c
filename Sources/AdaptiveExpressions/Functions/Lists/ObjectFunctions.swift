import Documents

/// Objects, and the ways into them.
enum ObjectFunctions {
  static let all: [ExpressionFunction] = [
    .values("json", takes: .one) { arguments, evaluator throws(ExpressionError) in
      let text = try arguments.string(0).trimmed
      try evaluator.spend(text.utf8.count / 16)
      guard let node = JSON.parse(Array(text.utf8)) else {
        throw ExpressionError("json was given text that is not JSON")
      }
      return ExpressionValue(node)
    },
    .values("jsonStringify", takes: .one) { arguments, evaluator throws(ExpressionError) in
      try evaluator.json(of: arguments[0]).map { .string($0) } ?? .missing
    },
    .values("addProperty", takes: .three) { arguments, evaluator throws(ExpressionError) in
      let name = try evaluator.text(of: arguments[1])
      if arguments[0].object?.index(of: name) != nil {
        throw ExpressionError("addProperty: there is a property \"\(name.prefix(40))\" already")
      }
      return try set(arguments, name)
    },
    .values("setProperty", takes: .three) { arguments, evaluator throws(ExpressionError) in
      try set(arguments, evaluator.text(of: arguments[1]))
    },
    .values("removeProperty", takes: .two) { arguments, evaluator throws(ExpressionError) in
      guard case .object(var object) = arguments[0] else {
        if arguments[0].isMissingOrNull { throw arguments.wrong(0, "a map") }
        return arguments[0]
      }
      object.remove(try evaluator.text(of: arguments[1]))
      return .object(object)
    },
    .values("getProperty", takes: 1...2) { arguments, evaluator throws(ExpressionError) in
      guard arguments.count > 1 else { return evaluator.look(upPath: try arguments.string(0), in: nil) }
      guard !arguments[1].isMissingOrNull else { throw arguments.wrong(1, "text") }
      return evaluator.look(upPath: try evaluator.text(of: arguments[1]), in: arguments[0])
    },
    // Templates cannot change their data, so that only the value is left.
    .form("setPathToValue", takes: .two) { call, evaluator throws(ExpressionError) in
      switch call.arguments[0] {
      case .property, .element: return try evaluator.value(call.arguments[1])
      default: throw ExpressionError("setPathToValue needs a path as its first argument")
      }
    },
    .form("Accessor", takes: 1...2) { call, evaluator throws(ExpressionError) in
      guard case .constant(.string(let name)) = call.arguments[0] else {
        throw ExpressionError("Accessor needs a text as its first argument")
      }
      return try evaluator.value(.property(name, of: call.arguments[safe: 1]))
    },
    .form("Element", takes: .two) { call, evaluator throws(ExpressionError) in
      try evaluator.value(.element(of: call.arguments[0], at: call.arguments[1]))
    },
    .values("merge", takes: .from(1)) { arguments, evaluator throws(ExpressionError) in
      var mergedObject = ExpressionObject()
      for i in 0..<arguments.count {
        for item in arguments[i].list ?? [arguments[i]] {
          guard let object = item.object else { throw arguments.wrong(i, "maps, or lists of maps") }
          for property in object.properties {
            try evaluator.spend(1 + mergedObject.properties.count / 16)
            mergedObject.set(property.name, property.value)
          }
        }
      }
      return .object(mergedObject)
    },
  ]

  private static func set(_ arguments: FunctionArguments, _ name: String) throws(ExpressionError) -> ExpressionValue {
    switch arguments[0] {
    case .object(var object):
      object.set(name, arguments[2])
      return .object(object)
    case .list(var items):
      // A list's other properties are in no JSON.
      if let index = Int(name), items.indices.contains(index) { items[index] = arguments[2] }
      return .list(items)
    default: throw arguments.wrong(0, "a map")
    }
  }
}

extension ExpressionEvaluator {
  /// Looks up a path that is written as text: `user.names[0]`.
  fileprivate mutating func look(upPath text: String, in object: ExpressionValue?) -> ExpressionValue {
    var parts = text.split { ".[]".contains($0) }.map { part in
      let isQuoted = part.count > 1 && (part.first == "'" || part.first == "\"") && part.first == part.last
      return String(isQuoted ? part.dropFirst().dropLast() : part)
    }
    if parts.isEmpty { parts = [text] }
    return look(up: parts, in: object, as: text)
  }
}
