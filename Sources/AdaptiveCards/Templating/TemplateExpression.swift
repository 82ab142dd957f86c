/// A parsed expression of the Adaptive Expression Language, as far as templates use it.
indirect enum TemplateExpression: Sendable, Equatable {
  case number(Double)
  case text(String)
  case bool(Bool)
  case null
  /// A name looked up in the data, or `$root`, `$data`, `$index`, `$host`.
  case name(String)
  case member(TemplateExpression, String)
  case element(TemplateExpression, TemplateExpression)
  case call(String, [TemplateExpression])
  case list([TemplateExpression])
}

/// Why an expression cannot be read or evaluated.
struct ExpressionError: Error, Equatable {
  var message: String
  var hint: String?
  /// Whether only the data lacks a name, so that the text stays as written.
  var isMissing = false
}

/// Parses an expression by recursive descent; operators become calls of their functions.
struct ExpressionParser {
  private let bytes: [UInt8]
  private var i = 0
  private var depth = 0
  // The number of operators and members, each of which nests the expression one level deeper.
  private var links = 0

  static func parse(_ text: some Collection<UInt8>) throws(ExpressionError) -> TemplateExpression {
    var parser = ExpressionParser(bytes: Array(text))
    let expression = try parser.binary(0)
    parser.skip()
    guard parser.i == parser.bytes.count else { throw parser.unexpected() }
    return expression
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  // The operators by precedence, lowest first; longer symbols first.
  private static let operators: [[(symbol: String, function: String)]] = [
    [("||", "or")], [("&&", "and")], [("==", "equals"), ("!=", "notEquals")],
    [("<=", "lessOrEquals"), (">=", "greaterOrEquals"), ("<", "less"), (">", "greater")],
    [("+", "add"), ("-", "sub"), ("&", "concat")], [("*", "mul"), ("/", "div"), ("%", "mod")],
  ]

  private mutating func binary(_ level: Int) throws(ExpressionError) -> TemplateExpression {
    guard level < Self.operators.count else { return try unary() }
    var left = try binary(level + 1)
    while let function = takeOperator(level) {
      try link()
      let right = try binary(level + 1)
      left = .call(function, [left, right])
    }
    return left
  }

  private mutating func link() throws(ExpressionError) {
    links += 1
    guard links < 500 else { throw ExpressionError(message: "the expression is too long") }
  }

  private mutating func takeOperator(_ level: Int) -> String? {
    skip()
    for (symbol, function) in Self.operators[level] where bytes[i...].starts(with: symbol.utf8) {
      // "&" is no part of "&&".
      if symbol == "&", bytes[i...].starts(with: "&&".utf8) { continue }
      i += symbol.utf8.count
      return function
    }
    return nil
  }

  private mutating func unary() throws(ExpressionError) -> TemplateExpression {
    depth += 1
    defer { depth -= 1 }
    guard depth < 100 else { throw ExpressionError(message: "the expression is nested too deeply") }
    skip()
    if take("!") { return .call("not", [try unary()]) }
    if take("-") { return .call("sub", [.number(0), try unary()]) }
    return try postfix(primary())
  }

  private mutating func postfix(_ start: TemplateExpression) throws(ExpressionError) -> TemplateExpression {
    var expression = start
    while true {
      if take(".") {
        try link()
        guard let name = name() else { throw unexpected() }
        expression = .member(expression, name)
      } else if take("[") {
        try link()
        let index = try binary(0)
        try expect("]")
        if case .text(let key) = index {
          expression = .member(expression, key)
        } else {
          expression = .element(expression, index)
        }
      } else {
        return expression
      }
    }
  }

  private mutating func primary() throws(ExpressionError) -> TemplateExpression {
    guard i < bytes.count else { throw ExpressionError(message: "the expression ends too early") }
    switch bytes[i] {
    case UInt8(ascii: "("):
      i += 1
      let inner = try binary(0)
      try expect(")")
      return inner
    case UInt8(ascii: "["):
      i += 1
      return .list(try arguments(closing: "]"))
    case UInt8(ascii: "'"), UInt8(ascii: "\""): return .text(try text())
    case 0x30...0x39: return try number()
    default:
      guard let name = name() else { throw unexpected() }
      switch name {
      case "true": return .bool(true)
      case "false": return .bool(false)
      case "null": return .null
      default:
        skip()
        return take("(") ? .call(name, try arguments(closing: ")")) : .name(name)
      }
    }
  }

  private mutating func arguments(closing: String) throws(ExpressionError) -> [TemplateExpression] {
    var arguments: [TemplateExpression] = []
    skip()
    if take(closing) { return arguments }
    repeat { arguments.append(try binary(0)) } while take(",")
    try expect(closing)
    return arguments
  }

  private mutating func text() throws(ExpressionError) -> String {
    let quote = bytes[i]
    var content: [UInt8] = []
    i += 1
    while i < bytes.count, bytes[i] != quote {
      if bytes[i] == UInt8(ascii: "\\"), i + 1 < bytes.count { i += 1 }
      content.append(bytes[i])
      i += 1
    }
    guard i < bytes.count else { throw ExpressionError(message: "a quotation mark is not closed") }
    i += 1
    return String(decoding: content, as: UTF8.self)
  }

  private mutating func number() throws(ExpressionError) -> TemplateExpression {
    let start = i
    while i < bytes.count, bytes[i].isDigit || bytes[i] == UInt8(ascii: ".") { i += 1 }
    let text = String(decoding: bytes[start..<i], as: UTF8.self)
    guard let value = Double(text) else { throw ExpressionError(message: "\"\(text)\" is no number") }
    return .number(value)
  }

  private mutating func name() -> String? {
    skip()
    let start = i
    while i < bytes.count,
      bytes[i].isLetter || bytes[i] == 0x5F || bytes[i] == 0x24 || bytes[i] == 0x40
        || bytes[i] >= 0x80 || (i > start && bytes[i].isDigit)
    { i += 1 }
    return i > start ? String(decoding: bytes[start..<i], as: UTF8.self) : nil
  }

  private mutating func skip() { while i < bytes.count, bytes[i].isSpace { i += 1 } }

  private mutating func take(_ symbol: String) -> Bool {
    skip()
    guard bytes[i...].starts(with: symbol.utf8) else { return false }
    i += symbol.utf8.count
    return true
  }

  private mutating func expect(_ symbol: String) throws(ExpressionError) {
    guard take(symbol) else {
      throw ExpressionError(
        message: i < bytes.count ? "\"\(symbol)\" is missing" : "\"\(symbol)\" is missing at the end")
    }
  }

  private func unexpected() -> ExpressionError {
    guard i < bytes.count else { return ExpressionError(message: "the expression ends too early") }
    return ExpressionError(message: "\"\(String(decoding: bytes[i...].prefix(12), as: UTF8.self))\" is not understood")
  }
}
