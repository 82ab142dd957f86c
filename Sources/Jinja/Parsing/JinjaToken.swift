/// A word of the template language.
struct JinjaToken {
  enum Kind: UInt8 {
    case text, variableBegin, variableEnd, blockBegin, blockEnd
    case name, string, integer, float, symbol, end
  }

  var kind: Kind
  /// The characters of a symbol, such as `==`; empty for other kinds.
  var symbol = ""
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
    case .symbol: symbol
    case .end: "end of template"
    }
  }
}
