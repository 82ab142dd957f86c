import Diagnostics
import Text

/// Reads a document in one pass, recursively up to `depthLimit`.
struct JSONReader {
  static let depthLimit = 512

  let bytes: [UInt8]
  let source: Source
  var findings: [Finding] = []
  var offset = 0
  private var depth = 0
  private var line = 1
  /// The offset where this line would begin if every scalar were one byte long; columns are counted from it.
  var lineStart = 0

  init(_ source: Source) {
    bytes = source.bytes
    self.source = source
  }

  mutating func document() throws(JSONError) -> Node {
    skipBlanks()
    let root = try value()
    skipBlanks()
    if offset < bytes.count { throw failure("more text after the end of the value") }
    return root
  }

  private mutating func value() throws(JSONError) -> Node {
    let position = position
    switch peek {
    case UInt8(ascii: "\""): return Node(.string(try string()), at: position)
    case UInt8(ascii: "{"): return Node(try object(), at: position)
    case UInt8(ascii: "["): return Node(try array(), at: position)
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): return Node(try number(), at: position)
    case UInt8(ascii: "t"): return Node(try word("true", .bool(true)), at: position)
    case UInt8(ascii: "f"): return Node(try word("false", .bool(false)), at: position)
    case UInt8(ascii: "n"): return Node(try word("null", .null), at: position)
    default: throw unexpected("a value")
    }
  }

  private mutating func array() throws(JSONError) -> Node.Value {
    try enter()
    var items: [Node] = []
    if take(UInt8(ascii: "]")) { return leave(.list(items)) }
    while true {
      items.append(try value())
      skipBlanks()
      if take(UInt8(ascii: "]")) { return leave(.list(items)) }
      try comma(or: "]")
    }
  }

  private mutating func object() throws(JSONError) -> Node.Value {
    try enter()
    var entries: [Mapping.Entry] = []
    if take(UInt8(ascii: "}")) { return leave(.map(Mapping())) }
    while true {
      let keyPosition = position
      guard peek == UInt8(ascii: "\"") else { throw unexpected("a key in double quotes") }
      let key = try string()
      skipBlanks()
      guard take(UInt8(ascii: ":")) else { throw unexpected("\":\" after the key") }
      skipBlanks()
      entries.append(Mapping.Entry(key: key, keyPosition: keyPosition, node: try value()))
      skipBlanks()
      if take(UInt8(ascii: "}")) {
        return leave(.map(Mapping(firstOfEach: entries, in: source, findings: &findings)))
      }
      try comma(or: "}")
    }
  }

  private mutating func enter() throws(JSONError) {
    depth += 1
    guard depth <= Self.depthLimit else {
      throw failure("arrays and objects nest deeper than \(Self.depthLimit) levels")
    }
    offset += 1
    skipBlanks()
  }

  private mutating func leave(_ value: Node.Value) -> Node.Value {
    depth -= 1
    return value
  }

  private mutating func comma(or end: Character) throws(JSONError) {
    let comma = offset
    guard take(UInt8(ascii: ",")) else { throw unexpected("\",\" or \"\(end)\"") }
    skipBlanks()
    guard peek == UInt8(ascii: "]") || peek == UInt8(ascii: "}") else { return }
    let next = Character(UnicodeScalar(peek))
    let hint = next == end ? "delete the comma" : "write \"\(end)\" in place of the comma"
    throw JSONError(offset: comma, message: "a comma before the \"\(next)\"", hint: hint)
  }

  private mutating func word(_ word: StaticString, _ value: Node.Value) throws(JSONError) -> Node.Value {
    guard bytes.span.starts(with: word, at: offset) else { throw unexpected("a value") }
    offset += word.utf8CodeUnitCount
    return value
  }

  private mutating func skipBlanks() {
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\n"):
        line += 1
        lineStart = offset + 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): break
      default: return
      }
      offset += 1
    }
  }

  /// The next byte, or 0 at the end, which is valid nowhere in JSON.
  @inline(__always)
  var peek: UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  @inline(__always)
  mutating func take(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    offset += 1
    return true
  }

  var position: Position { Position(line: line, column: offset - lineStart + 1) }

  func failure(_ message: String, at offset: Int? = nil, hint: String? = nil) -> JSONError {
    JSONError(offset: offset ?? self.offset, message: message, hint: hint)
  }

  /// The error for an unexpected character, with a hint if it is JavaScript syntax that JSON does not have.
  func unexpected(_ expected: String) -> JSONError {
    guard offset < bytes.count else { return failure("the text ends where \(expected) was expected") }
    let byte = bytes[offset]
    let before = bytes[..<offset].last { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    let restOfLine = bytes[offset...].prefix { $0 != 0x0A }
    let hint: String? =
      switch byte {
      case UInt8(ascii: "/"), UInt8(ascii: "#"): "JSON has no comments"
      case UInt8(ascii: "]"), UInt8(ascii: "}"): "check that the brackets match"
      // A text ended too early.
      case _ where before == UInt8(ascii: "\"") && byte != before && restOfLine.contains(UInt8(ascii: "\"")):
        "write \\\" for a quotation mark in a text"
      case UInt8(ascii: "'"): "use double quotes"
      case UInt8(ascii: "T"), UInt8(ascii: "F"), UInt8(ascii: "N"), UInt8(ascii: "I"), UInt8(ascii: "u"):
        "the only words are true, false and null, in lower case"
      case UInt8(ascii: "+"), UInt8(ascii: "."): "a number starts with a digit or -"
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): "put text into double quotes"
      default: nil
      }
    return failure("\(expected) was expected, not \(description(of: byte))", hint: hint)
  }

  private func description(of byte: UInt8) -> String {
    switch byte {
    case 0x21...0x7E: "\"\(Character(UnicodeScalar(byte)))\""
    case 0x80...: "a character beyond ASCII"
    default: "byte \(byte)"
    }
  }
}

/// The first syntax error of a document.
struct JSONError: Error {
  var offset: Int
  var message: String
  var hint: String?
}
