import Diagnostics
import Documents

/// The functions that take values; the evaluator has those that take expressions.
enum TemplateFunctions {
  static let names = [
    "add", "and", "bool", "ceiling", "coalesce", "concat", "contains", "count", "div", "empty", "endsWith", "equals",
    "exists", "first", "float", "floor", "foreach", "formatDateTime", "formatEpoch", "formatNumber", "formatTicks",
    "greater", "greaterOrEquals", "if", "indexOf", "int", "join", "json", "last", "length", "less", "lessOrEquals",
    "max", "min", "mod", "mul", "not", "notEquals", "or", "replace", "round", "select", "split", "startsWith", "string",
    "sub", "substring", "sum", "toLower", "toUpper", "trim", "where",
  ]

  static func call(_ name: String, _ values: [Node]) throws(ExpressionError) -> Node {
    if let result = try comparison(name, values) { return Node(.bool(result)) }
    if let result = try number(name, values) { return Node(Node.number(result)) }
    if let result = try text(name, values) { return Node(.string(result)) }
    switch (name, values.count) {
    case ("json", 1):
      var findings: [Finding] = []
      let source = Source(path: "expression", bytes: Array(try string(values[0], name).utf8))
      guard let node = JSON.parse(source, findings: &findings) else {
        throw ExpressionError(message: "json was given text that is not JSON")
      }
      return node
    case ("bool", 1): return Node(.bool(values[0].bool ?? (values[0].string?.lowercased() == "true")))
    case ("first", 1), ("last", 1):
      let items = values[0].list ?? []
      return (name == "first" ? items.first : items.last) ?? Node(.null)
    case ("split", 2):
      let separator = try string(values[1], name)
      let text = try string(values[0], name)
      let parts = separator.isEmpty ? text.map(String.init) : text.components(by: separator)
      return Node(.list(parts.map { Node(.string($0)) }))
    default:
      if names.contains(name) { throw ExpressionError(message: "\(name) does not take \(values.count) arguments") }
      throw ExpressionError(
        message: "there is no function \"\(name)\" here", hint: Suggestion.hint(for: name, among: names))
    }
  }

  private static func comparison(_ name: String, _ values: [Node]) throws(ExpressionError) -> Bool? {
    switch (name, values.count) {
    case ("equals", 2): return areEqual(values[0], values[1])
    case ("notEquals", 2): return !areEqual(values[0], values[1])
    case ("less", 2): return try order(values, name) < 0
    case ("lessOrEquals", 2): return try order(values, name) <= 0
    case ("greater", 2): return try order(values, name) > 0
    case ("greaterOrEquals", 2): return try order(values, name) >= 0
    case ("empty", 1):
      switch values[0].value {
      case .null: return true
      case .string(let text): return text.isEmpty
      case .list(let items): return items.isEmpty
      case .map(let mapping): return mapping.entries.isEmpty
      default: return false
      }
    case ("contains", 2):
      if let items = values[0].list { return items.contains { areEqual($0, values[1]) } }
      if values[0].map != nil { return try values[0][string(values[1], name)] != nil }
      return try string(values[0], name).find(string(values[1], name)) != nil
    case ("startsWith", 2): return try string(values[0], name).hasPrefix(string(values[1], name))
    case ("endsWith", 2): return try string(values[0], name).hasSuffix(string(values[1], name))
    default: return nil
    }
  }

  private static func number(_ name: String, _ values: [Node]) throws(ExpressionError) -> Double? {
    switch (name, values.count) {
    case ("add", 2...):
      // Text joins with anything.
      if values.contains(where: { $0.number == nil }) { return nil }
      return try numbers(values, name).reduce(0, +)
    case ("sub", 2): return try numbers(values, name)[0] - numbers(values, name)[1]
    case ("mul", 2...): return try numbers(values, name).reduce(1, *)
    case ("div", 2), ("mod", 2):
      let pair = try numbers(values, name)
      guard pair[1] != 0 else { throw ExpressionError(message: "division by zero") }
      guard name == "div" else { return pair[0].truncatingRemainder(dividingBy: pair[1]) }
      // Two whole numbers divide to a whole number.
      if case .int = values[0].value, case .int = values[1].value { return (pair[0] / pair[1]).rounded(.towardZero) }
      return pair[0] / pair[1]
    case ("sum", 1...): return try numbers(flattened(values), name).reduce(0, +)
    case ("min", 1...): return try numbers(flattened(values), name).min() ?? 0
    case ("max", 1...): return try numbers(flattened(values), name).max() ?? 0
    case ("count", 1), ("length", 1):
      if let items = values[0].list { return Double(items.count) }
      if let mapping = values[0].map { return Double(mapping.entries.count) }
      return Double(try string(values[0], name).count)
    case ("indexOf", 2):
      if let items = values[0].list { return Double(items.firstIndex { areEqual($0, values[1]) } ?? -1) }
      return Double(try string(values[0], name).find(string(values[1], name)) ?? -1)
    case ("int", 1): return try number(values[0], name).rounded(.towardZero)
    case ("float", 1): return try number(values[0], name)
    case ("round", 1): return try number(values[0], name).rounded()
    case ("floor", 1): return try number(values[0], name).rounded(.down)
    case ("ceiling", 1): return try number(values[0], name).rounded(.up)
    default: return nil
    }
  }

  private static func text(_ name: String, _ values: [Node]) throws(ExpressionError) -> String? {
    switch (name, values.count) {
    case ("add", 2...), ("concat", 1...): return values.map(\.interpolated).joined()
    case ("string", 1): return values[0].interpolated
    case ("toLower", 1): return try string(values[0], name).lowercased()
    case ("toUpper", 1): return try string(values[0], name).uppercased()
    case ("trim", 1): return try string(values[0], name).trimmed
    case ("replace", 3):
      let wanted = try string(values[1], name)
      let text = try string(values[0], name)
      return wanted.isEmpty ? text : text.components(by: wanted).joined(separator: try string(values[2], name))
    case ("join", 2):
      return try (values[0].list ?? []).map(\.interpolated).joined(separator: string(values[1], name))
    case ("substring", 2), ("substring", 3):
      let text = Array(try string(values[0], name))
      let start = Int(max(0, min(Double(text.count), try number(values[1], name))))
      let length =
        values.count == 3
        ? Int(max(0, min(Double(text.count - start), try number(values[2], name)))) : text.count - start
      return String(text[start..<(start + length)])
    case ("formatNumber", 2), ("formatNumber", 3):
      return TemplateFormats.number(
        try number(values[0], name), decimals: Int(max(0, min(15, try number(values[1], name)))),
        try language(values, name))
    case ("formatDateTime", 1...3):
      guard let date = TemplateFormats.date(try string(values[0], name)) else {
        throw ExpressionError(
          message: "formatDateTime was given \"\(values[0].interpolated.prefix(40))\", which is no date")
      }
      return TemplateFormats.date(
        date, values.count > 1 ? try string(values[1], name) : nil, try language(values, name))
    case ("formatEpoch", 1...3), ("formatTicks", 1...3):
      var seconds = try number(values[0], name)
      // Ticks are tenths of microseconds since the year 1.
      if name == "formatTicks" { seconds = seconds / 1e7 - 62_135_596_800 }
      let date = CivilDate(unixSeconds: Int(max(-6e10, min(2.5e11, seconds))))
      return TemplateFormats.date(
        date, values.count > 1 ? try string(values[1], name) : nil, try language(values, name))
    default: return nil
    }
  }

  // MARK: Arguments

  private static func string(_ node: Node, _ function: String) throws(ExpressionError) -> String {
    switch node.value {
    case .string(let text): return text
    case .null: return ""
    case .int, .double, .bool: return node.interpolated
    default: throw ExpressionError(message: "\(function) needs text, and was given \(node.typeName)")
    }
  }

  private static func number(_ node: Node, _ function: String) throws(ExpressionError) -> Double {
    if let number = node.number ?? node.string.flatMap({ Double($0) }), number.isFinite { return number }
    throw ExpressionError(message: "\(function) needs a number, and was given \(node.typeName)")
  }

  /// The third argument of the functions that format: `de-DE`.
  private static func language(_ values: [Node], _ function: String) throws(ExpressionError) -> Language {
    guard values.count > 2 else { return .english }
    let tag = try string(values[2], function)
    guard let language = Language.find(tag) else {
      throw ExpressionError(
        message: "\(function) was given the language \"\(tag.prefix(20))\", which is not known here")
    }
    return language
  }

  private static func numbers(_ nodes: [Node], _ function: String) throws(ExpressionError) -> [Double] {
    var numbers: [Double] = []
    for node in nodes { numbers.append(try number(node, function)) }
    return numbers
  }

  private static func flattened(_ values: [Node]) -> [Node] { values.flatMap { $0.list ?? [$0] } }

  private static func areEqual(_ a: Node, _ b: Node) -> Bool {
    if let x = a.number, let y = b.number { return x == y }
    return a.json() == b.json()
  }

  /// Below, at or above zero.
  private static func order(_ values: [Node], _ function: String) throws(ExpressionError) -> Int {
    if let a = values[0].string, let b = values[1].string { return a == b ? 0 : a < b ? -1 : 1 }
    let pair = try numbers(values, function)
    return pair[0] == pair[1] ? 0 : pair[0] < pair[1] ? -1 : 1
  }
}
