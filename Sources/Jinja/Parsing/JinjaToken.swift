/// A word of the template language.
struct JinjaToken {
  enum Kind: UInt8 {
    case text, variableBegin, variableEnd, blockBegin, blockEnd
    case name, string, integer, float, symbol, end
  }

  var kind: Kind
  /// The characters of a symbol, such as `==`; 0 for other kinds.
  var symbol: JinjaSymbol = .none
  /// UTF-8 bytes of the template.
  var range: Range<Int>
  /// The decoded text of a string, or the words of the template after white space control.
  var value: [UInt8] = []

  /// How an error message calls the token.
  func description(in source: [UInt8]) -> String {
    switch kind {
    case .text: "template data / text"
    case .variableBegin: "begin of print statement"
    case .variableEnd: "end of print statement"
    case .blockBegin: "begin of statement block"
    case .blockEnd: "end of statement block"
    case .name: String(decoding: source[range], as: UTF8.self)
    case .string: "string"
    case .integer: "integer"
    case .float: "float"
    case .symbol: symbol.rawValue
    case .end: "end of template"
    }
  }
}

enum JinjaSymbol: String {
  case none = ""
  case add = "+"
  case sub = "-"
  case div = "/"
  case floorDiv = "//"
  case mul = "*"
  case mod = "%"
  case pow = "**"
  case tilde = "~"
  case leftBracket = "["
  case rightBracket = "]"
  case leftParen = "("
  case rightParen = ")"
  case leftBrace = "{"
  case rightBrace = "}"
  case equal = "=="
  case notEqual = "!="
  case greater = ">"
  case greaterEqual = ">="
  case less = "<"
  case lessEqual = "<="
  case assign = "="
  case dot = "."
  case colon = ":"
  case pipe = "|"
  case comma = ","
  case semicolon = ";"

  /// What closes a bracket.
  var closing: JinjaSymbol? {
    switch self {
    case .leftBracket: .rightBracket
    case .leftParen: .rightParen
    case .leftBrace: .rightBrace
    default: nil
    }
  }

  var isClosing: Bool { self == .rightBracket || self == .rightParen || self == .rightBrace }

  /// The symbol of two characters, or of the first alone.
  init?(_ first: UInt8, _ second: UInt8) {
    let begins = second == UInt8(ascii: "=") ? "=!<>" : second == first ? "/*" : ""
    let text = String(UnicodeScalar(first))
    self.init(rawValue: begins.utf8.contains(first) ? text + String(UnicodeScalar(second)) : text)
  }
}
