import Diagnostics
import Documents

/// The values of names at one place of a template.
struct TemplateScope {
  var data: Node
  var root: Node
  var host: Node = Node(.map(Mapping()))
  /// Position in the array that repeats the object.
  var index: Int?
  /// Names that `select` and `where` give to the elements of an array.
  var locals: [(name: String, value: Node)] = []
}

extension TemplateScope {
  /// Takes a whole data file; or, where it has `$root` or `$host`, data and host separately, as the SDKs' `expand`
  /// does. `host` applies where the file has no `$host`.
  init(file: Node, host: Node? = nil) {
    let isContext = file["$root"] != nil || file["$host"] != nil
    let data = isContext ? file["$root"] ?? Node(.map(Mapping())) : file
    self.init(data: data, root: data, host: file["$host"] ?? host ?? Node(.map(Mapping())))
  }
}

/// Evaluates expressions. Steps are counted, because loops inside loops multiply.
struct Evaluator {
  var scope: TemplateScope
  /// Whether errors have a "did you mean" hint.
  var suggests = true
  /// How many more values may be visited.
  var steps = 1_000_000

  mutating func result(of expression: TemplateExpression) throws(ExpressionError) -> Node {
    let result = try value(expression)
    // Conditions treat any error as false, this one too.
    try spend(0)
    return result
  }

  private mutating func value(_ expression: TemplateExpression) throws(ExpressionError) -> Node {
    try spend(1)
    switch expression {
    case .number(let number): return Node(Node.number(number))
    case .text(let text): return Node(.string(text))
    case .bool(let bool): return Node(.bool(bool))
    case .null: return Node(.null)
    case .name(let name): return try lookUp(name)
    case .member(let object, let name):
      let object = try value(object)
      guard let member = object[name] else { throw missing(name, among: object) }
      return member
    case .element(let list, let index): return try element(of: value(list), at: value(index))
    case .list(let items):
      var nodes: [Node] = []
      for item in items { nodes.append(try value(item)) }
      return Node(.list(nodes))
    case .call(let name, let arguments): return try call(name, arguments)
    }
  }

  private func lookUp(_ name: String) throws(ExpressionError) -> Node {
    if let local = scope.locals.last(where: { $0.name == name }) { return local.value }
    switch name {
    case "$root": return scope.root
    case "$data": return scope.data
    case "$host": return scope.host
    case "$_acTemplateVersion": return Node(.string("2.0"))
    case "$index":
      guard let index = scope.index else {
        throw ExpressionError(message: "$index outside a repeated element", isMissing: true)
      }
      return Node(.int(index))
    default:
      guard let value = scope.data[name] else { throw missing(name, among: scope.data) }
      return value
    }
  }

  private func missing(_ name: String, among object: Node) -> ExpressionError {
    let names = suggests ? object.map?.entries.prefix(500).map(\.key) ?? [] : []
    return ExpressionError(
      message: "the data has no \"\(name)\"", hint: Suggestion.hint(for: name, among: names), isMissing: true)
  }

  private mutating func spend(_ count: Int) throws(ExpressionError) {
    steps -= count
    guard steps > 0 else { throw ExpressionError(message: "the expressions of the card take too many steps") }
  }

  /// Counts the steps that a function takes for a value.
  private mutating func spend(on node: Node) throws(ExpressionError) {
    switch node.value {
    case .string(let text): try spend(text.utf8.count / 64)
    case .list(let items):
      try spend(items.count)
      for item in items { try spend(on: item) }
    case .map(let mapping):
      try spend(mapping.entries.count)
      for entry in mapping.entries { try spend(on: entry.node) }
    default: break
    }
  }

  private func element(of list: Node, at index: Node) throws(ExpressionError) -> Node {
    if let key = index.string {
      guard let member = list[key] else { throw missing(key, among: list) }
      return member
    }
    guard let items = list.list, let position = index.number, position >= 0, position < Double(items.count) else {
      throw ExpressionError(message: "there is no element at that index", isMissing: true)
    }
    return items[Int(position)]
  }

  private mutating func call(_ name: String, _ arguments: [TemplateExpression]) throws(ExpressionError) -> Node {
    switch (name, arguments.count) {
    case ("if", 3): return try value(isTrue(arguments[0]) ? arguments[1] : arguments[2])
    case ("and", _):
      for argument in arguments where !isTrue(argument) { return Node(.bool(false)) }
      return Node(.bool(true))
    case ("or", _):
      for argument in arguments where isTrue(argument) { return Node(.bool(true)) }
      return Node(.bool(false))
    case ("not", 1): return Node(.bool(!isTrue(arguments[0])))
    case ("exists", 1):
      let found = try? value(arguments[0])
      return Node(.bool(!(found?.isNull ?? true)))
    case ("coalesce", _):
      for argument in arguments { if let found = try? value(argument), !found.isNull { return found } }
      return Node(.null)
    case ("select", 3), ("where", 3), ("foreach", 3): return try loop(name, arguments)
    default:
      var values: [Node] = []
      for argument in arguments {
        let value = try value(argument)
        try spend(on: value)
        values.append(value)
      }
      return try TemplateFunctions.call(name, values)
    }
  }

  /// Only a missing name, null and false are false.
  private mutating func isTrue(_ expression: TemplateExpression) -> Bool {
    guard let value = try? value(expression) else { return false }
    switch value.value {
    case .bool(let bool): return bool
    case .null: return false
    default: return true
    }
  }

  private mutating func loop(_ function: String, _ arguments: [TemplateExpression]) throws(ExpressionError) -> Node {
    guard case .name(let name) = arguments[1] else {
      throw ExpressionError(message: "\(function) needs a name as its second argument")
    }
    let collection = try value(arguments[0])
    guard let items = collection.list else { throw ExpressionError(message: "\(function) needs an array") }
    var results: [Node] = []
    for item in items {
      scope.locals.append((name, item))
      defer { scope.locals.removeLast() }
      if function == "where" {
        if isTrue(arguments[2]) { results.append(item) }
      } else {
        results.append(try value(arguments[2]))
      }
    }
    return Node(.list(results))
  }
}

extension Node {
  /// A whole number as one.
  static func number(_ value: Double) -> Value {
    value == value.rounded() && abs(value) < 9e15 ? .int(Int(value)) : .double(value)
  }

  /// The value as part of other text.
  var interpolated: String {
    switch value {
    case .string(let text): text
    case .null: ""
    case .int(let number): String(number)
    case .double(let number): "\(number)"
    case .bool(let bool): bool ? "true" : "false"
    default: json()
    }
  }
}
