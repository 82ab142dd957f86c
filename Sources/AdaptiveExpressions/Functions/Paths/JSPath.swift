/// A path of the language JSPath, which `jPath` takes in JavaScript: `.automobiles{.maker === "Honda"}[0].model`. Without
/// its slices, arithmetic and substitutions.
struct JSPath {
  private indirect enum Step {
    case property(String)
    case allProperties
    case descendants(String)
    case element(Int)
    case filter(Condition)
  }

  private indirect enum Condition {
    case constant(ExpressionValue)
    case path(JSPath)
    case not(Condition)
    case comparison(Condition, String, Condition)
    case and(Condition, Condition)
    case or(Condition, Condition)
  }

  private var beginsAtRoot = false
  private var steps: [Step] = []

  init(_ text: String) throws(ExpressionError) {
    var scanner = PathScanner(text, of: "jPath")
    if scanner.sees("$") {
      throw ExpressionError("jPath: \"$…\" is JSONPath, which only the engine of .NET reads", hint: "JSPath: .a.b[0]")
    }
    try self.init(&scanner)
    guard scanner.isAtEnd else { throw scanner.notUnderstood }
  }

  private init(_ scanner: inout PathScanner) throws(ExpressionError) {
    beginsAtRoot = scanner.take("^")
    guard scanner.sees(".") else { throw scanner.notUnderstood }
    while true {
      if scanner.take("..") {
        guard let name = Self.propertyName(&scanner) else { throw scanner.notUnderstood }
        steps.append(.descendants(name))
      } else if scanner.take(".") {
        if scanner.take("*") {
          steps.append(.allProperties)
        } else if let name = Self.propertyName(&scanner) {
          steps.append(.property(name))
        }
      } else if scanner.take("[") {
        let isNegative = scanner.take("-")
        guard let index = scanner.number().flatMap(Int.init(exactly:)) else { throw scanner.notUnderstood }
        steps.append(.element(isNegative ? -index : index))
        try scanner.expect("]")
      } else if scanner.take("{") {
        let condition = try scanner.nested { (inside) throws(ExpressionError) in try Self.alternatives(&inside) }
        steps.append(.filter(condition))
        try scanner.expect("}")
      } else {
        return
      }
    }
  }

  private static func propertyName(_ scanner: inout PathScanner) -> String? {
    scanner.quoted(by: "\"") ?? scanner.name()
  }

  // MARK: Conditions

  private static func alternatives(_ scanner: inout PathScanner) throws(ExpressionError) -> Condition {
    var condition = try conjunction(&scanner)
    while scanner.take("||") { condition = .or(condition, try conjunction(&scanner)) }
    return condition
  }

  private static func conjunction(_ scanner: inout PathScanner) throws(ExpressionError) -> Condition {
    var condition = try comparison(&scanner)
    while scanner.take("&&") { condition = .and(condition, try comparison(&scanner)) }
    return condition
  }

  private static let operators: [StaticString] = [
    "===", "!==", "^==", "$==", "*==", "==", "!=", "^=", "$=", "*=", "<=", ">=", "<", ">",
  ]

  private static func comparison(_ scanner: inout PathScanner) throws(ExpressionError) -> Condition {
    let left = try operand(&scanner)
    guard let symbol = scanner.take(firstOf: operators) else {
      if case .constant = left { throw scanner.notUnderstood }
      return left
    }
    return .comparison(left, symbol, try operand(&scanner))
  }

  private static func operand(_ scanner: inout PathScanner) throws(ExpressionError) -> Condition {
    if scanner.take("!") {
      return .not(try scanner.nested { (inside) throws(ExpressionError) in try operand(&inside) })
    }
    if scanner.take("(") {
      let condition = try scanner.nested { (inside) throws(ExpressionError) in try alternatives(&inside) }
      try scanner.expect(")")
      return condition
    }
    if scanner.sees(".") || scanner.sees("^") { return .path(try JSPath(&scanner)) }
    if let text = scanner.quoted(by: "\"'") { return .constant(.string(text)) }
    let isNegative = scanner.take("-")
    if let number = scanner.number() { return .constant(.number(isNegative ? -number : number)) }
    switch isNegative ? nil : scanner.name() {
    case "true": return .constant(.bool(true))
    case "false": return .constant(.bool(false))
    case "null": return .constant(.null)
    default: throw scanner.notUnderstood
    }
  }
}

extension JSPath {
  /// What the path finds, in the order of the data. A path that begins with `^` begins at the root.
  func values(
    in value: ExpressionValue, root: ExpressionValue, _ evaluator: inout ExpressionEvaluator
  ) throws(ExpressionError) -> [ExpressionValue] {
    let start = beginsAtRoot ? root : value
    var found = start.list ?? [start]
    for step in steps {
      if case .element(let index) = step {
        found = found[safe: index < 0 ? found.count + index : index].map { [$0] } ?? []
        continue
      }
      var result: [ExpressionValue] = []
      for item in found {
        switch step {
        case .property(let name): result += item.exactProperty(name)
        case .allProperties:
          for child in item.children {
            result += child.items
            guard result.count <= ExpressionEvaluator.listLimit else { throw ExpressionEvaluator.tooLarge }
          }
        case .descendants(let name): try item.find(name, &result, &evaluator)
        case .filter(let condition):
          if try !operands(condition, item, root, &evaluator).isEmpty { result.append(item) }
        case .element: break
        }
        try evaluator.spend(1 + result.count / 64)
        guard result.count <= ExpressionEvaluator.listLimit else { throw ExpressionEvaluator.tooLarge }
      }
      found = result
    }
    return found
  }

  /// The values that an operand stands for; of a condition: none where it does not hold.
  private func operands(
    _ condition: Condition, _ item: ExpressionValue, _ root: ExpressionValue, _ evaluator: inout ExpressionEvaluator
  ) throws(ExpressionError) -> [ExpressionValue] {
    try evaluator.spend(1)
    switch condition {
    case .constant(let value): return [value]
    case .path(let path): return try path.values(in: item, root: root, &evaluator)
    case .not(let inner): return try operands(inner, item, root, &evaluator).isEmpty ? [.bool(true)] : []
    case .and(let a, let b):
      return try operands(a, item, root, &evaluator).isEmpty ? [] : operands(b, item, root, &evaluator)
    case .or(let a, let b):
      let first = try operands(a, item, root, &evaluator)
      return first.isEmpty ? try operands(b, item, root, &evaluator) : first
    case .comparison(let a, let symbol, let b):
      let (left, right) = (try operands(a, item, root, &evaluator), try operands(b, item, root, &evaluator))
      try evaluator.spend(left.count * right.count)
      for x in left { for y in right { if try Self.compare(x, symbol, y) { return [.bool(true)] } } }
      return []
    }
  }

  private static func compare(
    _ a: ExpressionValue, _ symbol: String, _ b: ExpressionValue
  ) throws(ExpressionError) -> Bool {
    if symbol == "===" || symbol == "!==" {
      guard a.isScalar, b.isScalar else { throw ExpressionError("jPath compares no lists or maps") }
      return (a == b) == (symbol == "===")
    }
    switch (a, b) {
    case (.number(let a), .number(let b)):
      switch symbol {
      case "==": return a == b
      case "!=": return a != b
      case "<": return a < b
      case ">": return a > b
      case "<=": return a <= b
      case ">=": return a >= b
      default: break
      }
    case (.string(let a), .string(let b)):
      let (lowA, lowB) = (a.lowercased(), b.lowercased())
      switch symbol {
      // Versions of JSPath differ in whether letter case counts here.
      case "==" where a == b || lowA != lowB: return a == b
      case "!=" where a == b || lowA != lowB: return a != b
      case "<": return a.utf16.lexicographicallyPrecedes(b.utf16)
      case ">": return b.utf16.lexicographicallyPrecedes(a.utf16)
      case "<=": return !b.utf16.lexicographicallyPrecedes(a.utf16)
      case ">=": return !a.utf16.lexicographicallyPrecedes(b.utf16)
      case "^==": return a.hasPrefix(b)
      case "$==": return a.hasSuffix(b)
      case "*==": return b.isEmpty || a.contains(b)
      case "^=": return lowA.hasPrefix(lowB)
      case "$=": return lowA.hasSuffix(lowB)
      case "*=": return lowB.isEmpty || lowA.contains(lowB)
      default: break
      }
    default: break
    }
    throw ExpressionError(
      "jPath: \(a.typeName) \(symbol) \(b.typeName) is not evaluated here", hint: "=== compares without conversion")
  }
}

extension ExpressionValue {
  /// The elements of a list, or the value itself.
  fileprivate var items: [ExpressionValue] { list ?? [self] }

  /// What a property has, in this letter case.
  fileprivate func exactProperty(_ name: String) -> [ExpressionValue] {
    guard let object, let index = object.index(of: name) else { return [] }
    return object.properties[index].value.items
  }

  fileprivate var isScalar: Bool {
    switch self {
    case .null, .bool, .number, .string: true
    default: false
    }
  }

  fileprivate var children: [ExpressionValue] { list ?? object?.properties.map(\.value) ?? [] }

  /// Adds all properties of this name, outer ones before inner ones.
  fileprivate func find(
    _ name: String, _ found: inout [ExpressionValue], _ evaluator: inout ExpressionEvaluator, depth: Int = 0
  ) throws(ExpressionError) {
    guard depth < 200 else { throw ExpressionEvaluator.tooLarge }
    let children = children
    try evaluator.spend(1 + children.count)
    found += exactProperty(name)
    for child in children { try child.find(name, &found, &evaluator, depth: depth + 1) }
  }
}
