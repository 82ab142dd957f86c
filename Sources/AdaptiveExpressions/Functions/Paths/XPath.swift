/// A path of XPath 1.0 in its short form, as `xPath` takes it: `/produce/item[@sold = 'yes']/name[1]`, or `count`, `sum`
/// or `string` of one. Other functions, axes and operators are not understood.
struct XPath {
  fileprivate enum Test {
    case name(String)
    case anyElement
    case attribute(String)
    case text, itself, parent
  }

  private indirect enum Predicate {
    case position(Int)
    case last
    case exists(XPath)
    /// With a text, or else a number.
    case comparison(XPath, String, text: String?, number: Double)
  }

  private struct Step {
    var test: Test
    /// Whether the step begins with `//`.
    var isDeep: Bool
    var predicates: [Predicate] = []
  }

  private var isAbsolute = false
  private var function: String?
  private var steps: [Step] = []

  init(_ text: String) throws(ExpressionError) {
    var scanner = PathScanner(text, of: "xPath")
    let function = scanner.take(firstOf: ["count(", "sum(", "string("])
    try self.init(&scanner)
    self.function = function
    if function != nil { try scanner.expect(")") }
    guard scanner.isAtEnd else { throw scanner.notUnderstood }
  }

  private init(_ scanner: inout PathScanner) throws(ExpressionError) {
    isAbsolute = scanner.sees("/")
    repeat {
      let isDeep = scanner.take("//")
      if !isDeep, scanner.take("/"), steps.isEmpty, scanner.isAtEnd { return }
      var step = Step(test: try Self.test(&scanner), isDeep: isDeep)
      while scanner.take("[") {
        step.predicates.append(try scanner.nested { (inside) throws(ExpressionError) in try Self.predicate(&inside) })
        try scanner.expect("]")
      }
      steps.append(step)
    } while scanner.sees("/")
  }

  private static func test(_ scanner: inout PathScanner) throws(ExpressionError) -> Test {
    if scanner.take("text()") { return .text }
    if scanner.take("..") { return .parent }
    if scanner.take(".") { return .itself }
    if scanner.take("*") { return .anyElement }
    let isAttribute = scanner.take("@")
    guard let name = scanner.name(), !scanner.sees("("), !scanner.sees(":") else { throw scanner.notUnderstood }
    return isAttribute ? .attribute(name) : .name(name)
  }

  private static func predicate(_ scanner: inout PathScanner) throws(ExpressionError) -> Predicate {
    if scanner.take("last()") { return .last }
    if let number = scanner.number() {
      guard let position = Int(exactly: number) else { throw scanner.notUnderstood }
      return .position(position)
    }
    let path = try XPath(&scanner)
    guard let symbol = scanner.take(firstOf: ["!=", "<=", ">=", "=", "<", ">"]) else { return .exists(path) }
    if let text = scanner.quoted(by: "\"'") {
      return .comparison(path, symbol, text: text, number: number(text))
    }
    let isNegative = scanner.take("-")
    guard let number = scanner.number() else { throw scanner.notUnderstood }
    return .comparison(path, symbol, text: nil, number: isNegative ? -number : number)
  }
}

extension XPath {
  /// The nodes that the path finds, as XML, or the values of texts and attributes: a list where there are several.
  func value(in document: XMLDocument, _ evaluator: inout ExpressionEvaluator) throws(ExpressionError)
    -> ExpressionValue
  {
    let found = try nodes(in: document, from: 0, &evaluator)
    switch function {
    case "count(": return .number(Double(found.count))
    case "string(": return .string(found.first.map { document.text(of: $0) } ?? "")
    case .some:
      var sum = 0.0
      for node in found { sum += Self.number(document.text(of: node)) }
      if sum.isNaN { throw ExpressionError("xPath: sum was given text that is no number") }
      return .number(sum)
    case nil: break
    }
    if found.isEmpty { throw ExpressionError("xPath: nothing in the XML matches the path") }
    try evaluator.spend(found.count * document.nodes.count / 16)
    let values = found.map { ExpressionValue.string(document.markup(of: $0)) }
    return values.count == 1 ? values[0] : .list(values)
  }

  private static func number(_ text: String) -> Double { Double(text.trimmed) ?? .nan }

  private func nodes(
    in document: XMLDocument, from start: Int, _ evaluator: inout ExpressionEvaluator
  ) throws(ExpressionError) -> [Int] {
    var found = [isAbsolute ? 0 : start]
    for step in steps {
      var next: Set<Int> = []
      var contexts: Set<Int> = []
      for node in found { try document.addContexts(node, isDeep: step.isDeep, &contexts, &evaluator) }
      for context in contexts {
        var matches = document.matches(step.test, of: context)
        try evaluator.spend(1 + matches.count)
        for predicate in step.predicates { matches = try keep(matches, predicate, in: document, &evaluator) }
        next.formUnion(matches)
      }
      found = next.sorted()
    }
    return found
  }

  private func keep(
    _ nodes: [Int], _ predicate: Predicate, in document: XMLDocument, _ evaluator: inout ExpressionEvaluator
  ) throws(ExpressionError) -> [Int] {
    switch predicate {
    case .position(let position): return nodes[safe: position - 1].map { [$0] } ?? []
    case .last: return nodes.suffix(1)
    case .exists(let path):
      var kept: [Int] = []
      for node in nodes where try !path.nodes(in: document, from: node, &evaluator).isEmpty { kept.append(node) }
      return kept
    case .comparison(let path, let symbol, let text, let number):
      var kept: [Int] = []
      for node in nodes {
        let values = try path.nodes(in: document, from: node, &evaluator).map { document.text(of: $0) }
        for value in values { try evaluator.spend(1 + value.utf8.count / 64) }
        if values.contains(where: { Self.compare($0, symbol, text, number) }) { kept.append(node) }
      }
      return kept
    }
  }

  private static func compare(_ value: String, _ symbol: String, _ text: String?, _ number: Double) -> Bool {
    let a = Self.number(value)
    switch symbol {
    case "=": return text.map { value == $0 } ?? (a == number)
    case "!=": return text.map { value != $0 } ?? (a != number)
    case "<": return a < number
    case ">": return a > number
    case "<=": return a <= number
    default: return a >= number
    }
  }
}

extension XMLDocument {
  fileprivate func addContexts(
    _ node: Int, isDeep: Bool, _ contexts: inout Set<Int>, _ evaluator: inout ExpressionEvaluator
  ) throws(ExpressionError) {
    try evaluator.spend(1)
    guard contexts.insert(node).inserted, isDeep else { return }
    for child in nodes[node].children { try addContexts(child, isDeep: true, &contexts, &evaluator) }
  }

  fileprivate func matches(_ test: XPath.Test, of node: Int) -> [Int] {
    let children = nodes[node].children
    switch test {
    case .name(let name): return children.filter { nodes[$0].kind == .element && nodes[$0].name == name }
    case .anyElement: return children.filter { nodes[$0].kind == .element }
    case .attribute(let name): return nodes[node].attributes.filter { nodes[$0].name == name }
    case .text: return children.filter { nodes[$0].kind == .text }
    case .itself: return [node]
    case .parent: return nodes[node].parent.map { [$0] } ?? []
    }
  }
}
