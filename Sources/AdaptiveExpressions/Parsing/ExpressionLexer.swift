/// The smallest parts of an expression.
enum ExpressionToken: Sendable, Equatable {
  case number(Double)
  case string(String)
  case name(String)
  /// An operator, a bracket or a separator.
  case symbol(String)
}

/// Divides an expression into tokens by the rules of the engine's grammar: the longest one that fits counts.
struct ExpressionLexer {
  private let bytes: [UInt8]
  private var i = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  /// All tokens, each with the position of its first byte.
  mutating func tokens() throws(ExpressionError) -> [(token: ExpressionToken, start: Int)] {
    var tokens: [(ExpressionToken, Int)] = []
    while true {
      skipSpace()
      guard i < bytes.count else { return tokens }
      let start = i
      tokens.append((try next(), start))
    }
  }

  private static let pairs = ["==", "!=", "<>", "<=", ">=", "&&", "||", "??", "=>"]
  private static let singles = Array("+-!^*/%&<>().[]{},:?".utf8)

  /// The longest operator or separator; nil where there is none.
  private mutating func symbol() -> String? {
    if let next = bytes[safe: i + 1] {
      let pair = String(decoding: [bytes[i], next], as: UTF8.self)
      if Self.pairs.contains(pair) {
        i += 2
        return pair
      }
    }
    guard Self.singles.contains(bytes[i]) else { return nil }
    i += 1
    return String(Unicode.Scalar(bytes[i - 1]))
  }

  private mutating func next() throws(ExpressionError) -> ExpressionToken {
    let byte = bytes[i]
    switch byte {
    case UInt8(ascii: "'"), UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    default: break
    }
    if let name = name() { return .name(name) }
    if let symbol = symbol() { return .symbol(symbol) }
    throw ExpressionError(
      "\"\(String(decoding: bytes[i...].prefix(12), as: UTF8.self))\" is not understood", kind: .unreadable)
  }

  /// A lone `%` is the operator; before a letter, a digit or `_` it begins a name.
  private mutating func name() -> String? {
    let start = i
    var end = i
    switch bytes[i] {
    case UInt8(ascii: "@"): end += bytes[i...].starts(with: "@@".utf8) ? 2 : 1
    case UInt8(ascii: "_"), UInt8(ascii: "#"), UInt8(ascii: "$"): end += 1
    case UInt8(ascii: "%"):
      guard i + 1 < bytes.count, bytes[i + 1].isWord else { return nil }
      end += 1
    case let byte where byte.isLetter: end += 1
    default: return nil
    }
    while end < bytes.count, bytes[end].isWord { end += 1 }
    i = end
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  private mutating func number() throws(ExpressionError) -> ExpressionToken {
    let start = i
    func digits() { while i < bytes.count, bytes[i].isDigit { i += 1 } }
    digits()
    if i + 1 < bytes.count, bytes[i] == UInt8(ascii: "."), bytes[i + 1].isDigit {
      i += 1
      digits()
    }
    let text = String(decoding: bytes[start..<i], as: UTF8.self)
    guard let value = Double(text) else { throw ExpressionError("\"\(text)\" is no number", kind: .unreadable) }
    return .number(value)
  }

  /// A quotation mark inside is written with a backslash; other
  /// backslashes stay, but for those of `\n`, `\r`, `\t`.
  private mutating func string() throws(ExpressionError) -> String {
    let quote = bytes[i]
    let backslash = UInt8(ascii: "\\")
    var content: [UInt8] = []
    i += 1
    while i < bytes.count, bytes[i] != quote {
      if bytes[i] == backslash, i + 1 < bytes.count {
        i += 1
        switch bytes[i] {
        case quote, backslash: content.append(bytes[i])
        case UInt8(ascii: "n"): content.append(0x0A)
        case UInt8(ascii: "r"): content.append(0x0D)
        case UInt8(ascii: "t"): content.append(0x09)
        default: content += [backslash, bytes[i]]
        }
      } else {
        content.append(bytes[i])
      }
      i += 1
    }
    guard i < bytes.count else { throw ExpressionError("a quotation mark is not closed", kind: .unreadable) }
    i += 1
    return String(decoding: content, as: UTF8.self)
  }

  /// Skips spaces, also those that do not break lines, and line breaks.
  private mutating func skipSpace() {
    while i < bytes.count {
      switch bytes[i] {
      case 0x20, 0x09, 0x0A, 0x0D: i += 1
      case 0xC2 where bytes[i...].starts(with: [0xC2, 0xA0]): i += 2
      case 0xEF where bytes[i...].starts(with: [0xEF, 0xBB, 0xBF]): i += 3
      default: return
      }
    }
  }
}
