/// A text with expressions in it: `Hello ${name}`. It is
/// parsed once, and evaluated for each value of its names.
///
///     TemplateText("Hello ${name}!").parts.count  // 3: a literal, an expression, a literal
public struct TemplateText: Sendable {
  /// A piece of a text: between expressions, or one expression. `written` is the source between the braces.
  public enum Part: Sendable {
    case literal(String)
    case expression(AdaptiveExpression, written: String)
    /// The source between `${` and `}` that is no expression.
    case unreadable(ExpressionError, written: String)
  }

  /// The pieces from left to right.
  public let parts: [Part]
  /// Whether there is a `${` without its brace.
  public let hasOpenEnd: Bool
  /// Whether a backslash keeps a dollar sign or a backtick from what it means.
  public private(set) var hasEscapes = false
  /// Why the JavaScript engine cannot read the text at all.
  public private(set) var error: ExpressionError?

  /// - Parameter isDotNet: Whether backslashes and backticks mean nothing.
  public init(_ text: String, isDotNet: Bool = false) {
    guard text.utf8.contains(UInt8(ascii: "$")), text.contains("${") else {
      (parts, hasOpenEnd) = (text.isEmpty ? [] : [.literal(text)], false)
      return
    }
    let bytes = Array(text.utf8)
    var parts: [Part] = []
    var literal: [UInt8] = []
    var hasOpenEnd = false
    var i = 0
    while i < bytes.count {
      let next = bytes[safe: i + 1]
      if !isDotNet, bytes[i] == UInt8(ascii: "\\"), next == UInt8(ascii: "$") || next == UInt8(ascii: "`") {
        // A backslash keeps a dollar sign, and a backtick, from what they mean.
        hasEscapes = true
        literal.append(bytes[i + 1])
        i += 2
      } else if bytes[i] == UInt8(ascii: "$"), next == UInt8(ascii: "{") {
        // A string resource of Microsoft Teams, `${rs:KEY}`, is no expression.
        // Nor is `${}`.
        let isText = bytes[(i + 2)...].starts(with: "rs:".utf8) || bytes[safe: i + 2] == UInt8(ascii: "}")
        guard !isText, let end = TemplateText.end(of: bytes, from: i + 2) else {
          hasOpenEnd = hasOpenEnd || !isText
          literal += bytes[i..<(i + 2)]
          i += 2
          continue
        }
        if !literal.isEmpty { parts.append(.literal(String(decoding: literal, as: UTF8.self))) }
        literal = []
        let source = String(decoding: bytes[(i + 2)..<end], as: UTF8.self)
        do throws(ExpressionError) {
          parts.append(.expression(try AdaptiveExpression(source), written: source))
        } catch {
          parts.append(.unreadable(error, written: source))
          if error.endsReading { self.error = self.error ?? error.about(source) }
        }
        i = end + 1
      } else {
        if bytes[i] == UInt8(ascii: "`") { error = error ?? Self.backtick }
        literal.append(bytes[i])
        i += 1
      }
    }
    if !literal.isEmpty { parts.append(.literal(String(decoding: literal, as: UTF8.self))) }
    (self.parts, self.hasOpenEnd) = (parts, hasOpenEnd)
  }

  /// The expression that is all of the text, and whose value keeps its type. A constant becomes text.
  public var single: AdaptiveExpression? {
    guard parts.count == 1, case .expression(let expression, _) = parts[0] else { return nil }
    return expression.isText ? nil : expression
  }

  private static let backtick = ExpressionError(
    "a backtick stands in a text with an expression", hint: "write \\` (in JSON \\\\`)", kind: .unreadable)

  /// The brace that closes an expression: not one inside quotation marks or inner braces.
  private static func end(of bytes: [UInt8], from start: Int) -> Int? {
    var quote: UInt8?
    var depth = 0
    var i = start
    while i < min(bytes.count, start + 10_000) {
      let byte = bytes[i]
      if let open = quote {
        if byte == UInt8(ascii: "\\"), bytes[safe: i + 1] == open || bytes[safe: i + 1] == byte {
          i += 1
        } else if byte == open {
          quote = nil
        }
      } else {
        switch byte {
        case UInt8(ascii: "'"), UInt8(ascii: "\""): quote = byte
        case UInt8(ascii: "{"): depth += 1
        case UInt8(ascii: "}"):
          if depth == 0 { return i }
          depth -= 1
        case UInt8(ascii: "`"), 0x0A, 0x0D: return nil
        default: break
        }
      }
      i += 1
    }
    return nil
  }
}

extension AdaptiveExpression {
  var isConstant: Bool { if case .constant = root { true } else { false } }

  /// Whether it always gives text: constants, and joined
  /// texts, whose parts are joined like those of a template.
  var isText: Bool { if case .call(let call) = root { call.isJoining } else { isConstant } }
}

extension ExpressionCall {
  /// Whether it is `concat` or `&`.
  var isJoining: Bool { function.names.first == "concat" }
}

/// A parsed expression of the Adaptive Expression Language; operators are calls of their functions.
public struct AdaptiveExpression: Sendable {
  let root: ExpressionNode

  /// Reads an expression without `${` and `}`.
  public init(_ text: String) throws(ExpressionError) { root = try ExpressionParser.parse(text) }
}

extension ExpressionEvaluator {
  /// - Parameter substitutes: Whether names that the data lacks stand for themselves.
  public mutating func value(
    of expression: AdaptiveExpression, substitutes: Bool = true
  ) throws(ExpressionError) -> ExpressionValue {
    self.substitutes = substitutes
    return try value(expression.root)
  }
}
