/// Parses an expression by recursive descent.
struct ExpressionParser {
  private let text: String
  private let tokens: [(token: ExpressionToken, start: Int)]
  private var i = 0
  private var depth = 0
  /// The number of operators, members and calls, each of which nests the expression one level deeper.
  private var links = 0

  static func parse(_ text: String) throws(ExpressionError) -> ExpressionNode {
    var lexer = ExpressionLexer(text)
    var parser = ExpressionParser(text: text, tokens: try lexer.tokens())
    // An empty expression is an empty text.
    if parser.tokens.isEmpty { return .constant(.string("")) }
    let node = try parser.expression()
    guard parser.i == parser.tokens.count else { throw parser.unexpected() }
    return node
  }

  /// How strongly each operator binds. `&` binds weaker than `==`, and stronger than `<`.
  private static let precedence = [
    "??": 0, "||": 1, "&&": 2, "<": 3, "<=": 3, ">": 3, ">=": 3, "&": 4, "==": 5, "!=": 5, "<>": 5, "+": 6,
    "-": 6,
    "*": 7, "/": 7, "%": 7,
  ]

  /// A conditional, which binds weakest. Of two without
  /// brackets, the first one is the second one's condition.
  private mutating func expression() throws(ExpressionError) -> ExpressionNode {
    try enter()
    defer { depth -= 1 }
    var node = try binary(0)
    while take("?") {
      try link()
      let yes = try expression()
      try expect(":")
      node = try call("if", [node, yes, binary(0)])
    }
    return node
  }

  /// Operators that bind at least as strongly as asked.
  private mutating func binary(_ lowest: Int) throws(ExpressionError) -> ExpressionNode {
    var operand = try power()
    while case .symbol(let symbol)? = token, let level = Self.precedence[symbol], level >= lowest {
      i += 1
      try link()
      operand = try call(symbol == "<>" ? "!=" : symbol, [operand, binary(level + 1)])
    }
    return operand
  }

  /// `a ^ b ^ c` is `a ^ (b ^ c)`.
  private mutating func power() throws(ExpressionError) -> ExpressionNode {
    try enter()
    defer { depth -= 1 }
    let base = try unary()
    guard take("^") else { return base }
    try link()
    return try call("^", [base, power()])
  }

  /// Signs bind strongest: `-4 ^ 2` is 16.
  private mutating func unary() throws(ExpressionError) -> ExpressionNode {
    try enter()
    defer { depth -= 1 }
    if take("!") { return try call("!", [unary()]) }
    for symbol in ["-", "+"] where take(symbol) { return try call(symbol, [.constant(.number(0)), unary()]) }
    return try postfix(primary())
  }

  private mutating func postfix(_ start: ExpressionNode) throws(ExpressionError) -> ExpressionNode {
    var node = start
    while true {
      if take(".") {
        try link()
        guard case .name(let name)? = token else { throw unexpected() }
        i += 1
        node = .property(name, of: node)
      } else if take("[") {
        try link()
        let index = try expression()
        try expect("]")
        node = .element(of: node, at: index)
      } else if isCall, case .property(let name, let of) = node {
        try link()
        _ = take("!")
        _ = take("(")
        let arguments = try arguments(closing: ")")
        guard of == nil else { throw ExpressionError("a function has no dot in its name", kind: .unreadable) }
        node = try call(name, arguments)
      } else {
        return node
      }
    }
  }

  /// Whether brackets follow; the language allows an exclamation mark before them.
  private var isCall: Bool {
    token == .symbol("(") || token == .symbol("!") && tokens[safe: i + 1]?.token == .symbol("(")
  }

  private mutating func primary() throws(ExpressionError) -> ExpressionNode {
    guard let token else { throw unexpected() }
    // The error has to name the symbol, which is the next token only until it is consumed.
    if case .symbol(let symbol) = token, !["(", "[", "{"].contains(symbol) { throw unexpected() }
    i += 1
    switch token {
    case .symbol("("):
      let expression = try expression()
      try expect(")")
      return expression
    case .symbol("["): return try call("createArray", arguments(closing: "]"))
    case .symbol: return try object()
    case .number(let number): return .constant(.number(number))
    case .string(let text): return .constant(.string(text))
    case .name("true"): return .constant(.bool(true))
    case .name("false"): return .constant(.bool(false))
    case .name("null"): return .constant(.null)
    case .name("undefined"): return .constant(.missing)
    case .name(let name): return .property(name, of: nil)
    }
  }

  /// The arguments of a call; `x => …` is two of them.
  private mutating func arguments(closing: String) throws(ExpressionError) -> [ExpressionNode] {
    var arguments: [ExpressionNode] = []
    if take(closing) { return arguments }
    repeat {
      if case .name(let name)? = token, tokens[safe: i + 1]?.token == .symbol("=>") {
        i += 2
        arguments.append(.property(name, of: nil))
      }
      arguments.append(try expression())
    } while take(",")
    try expect(closing)
    return arguments
  }

  /// `{a: 1, 'b': 2}` as calls that set each property.
  private mutating func object() throws(ExpressionError) -> ExpressionNode {
    var node = ExpressionNode.constant(.object(ExpressionObject()))
    if take("}") { return node }
    repeat {
      try link()
      let name: String
      switch token {
      case .name(let text), .string(let text): name = text
      default: throw unexpected()
      }
      i += 1
      try expect(":")
      node = try call("setProperty", [node, .constant(.string(name)), expression()])
    } while take(",")
    try expect("}")
    return node
  }

  /// A call of a function that exists, with as many arguments as it takes.
  private func call(_ name: String, _ arguments: [ExpressionNode]) throws(ExpressionError) -> ExpressionNode {
    guard let function = FunctionTable.all[name] else {
      if FunctionTable.notEvaluated.contains(name) {
        throw ExpressionError(
          "the preview does not evaluate \(name); the app does", hint: "it stays as it is written",
          kind: .unsupported)
      }
      var error = ExpressionError("there is no function \"\(name)\" here", kind: .unreadable)
      error.unknownFunction = name
      throw error
    }
    guard function.arity.contains(arguments.count) else {
      throw ExpressionError(
        "\(name) does not take \(arguments.count) argument\(arguments.count == 1 ? "" : "s")",
        kind: .unreadable)
    }
    if function.hasIterator, arguments.count > 1 {
      guard case .property(_, nil) = arguments[1] else {
        throw ExpressionError("\(name) needs a name as its second argument", kind: .unreadable)
      }
    }
    return .call(ExpressionCall(name: name, function: function, arguments: arguments))
  }

  // MARK: Tokens

  private var token: ExpressionToken? { tokens[safe: i]?.token }

  private mutating func take(_ symbol: String) -> Bool {
    guard token == .symbol(symbol) else { return false }
    i += 1
    return true
  }

  private mutating func expect(_ symbol: String) throws(ExpressionError) {
    guard take(symbol) else {
      throw ExpressionError("\"\(symbol)\" is missing\(token == nil ? " at the end" : "")", kind: .unreadable)
    }
  }

  private mutating func enter() throws(ExpressionError) {
    depth += 1
    guard depth < 300 else { throw ExpressionError("the expression is nested too deeply", kind: .unreadable) }
  }

  private mutating func link() throws(ExpressionError) {
    links += 1
    guard links < 500 else { throw ExpressionError("the expression is too long", kind: .unreadable) }
  }

  private func unexpected() -> ExpressionError {
    guard i < tokens.count else { return ExpressionError("the expression ends too early", kind: .unreadable) }
    let rest = String(decoding: text.utf8.dropFirst(tokens[i].start).prefix(12), as: UTF8.self)
    return ExpressionError("\"\(rest)\" is not understood", kind: .unreadable)
  }
}
