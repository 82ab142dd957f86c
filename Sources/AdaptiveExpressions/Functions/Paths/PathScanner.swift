/// Reads a path of `jPath` or `xPath` from its beginning.
struct PathScanner {
  /// The function's name, for errors.
  let function: String
  private let bytes: [UInt8]
  private var i = 0
  private var depth = 0

  init(_ path: String, of function: String) { (bytes, self.function) = (Array(path.utf8), function) }

  /// Whether nothing but space is left.
  var isAtEnd: Bool { rest.isEmpty }

  private var rest: ArraySlice<UInt8> { bytes[i...].drop { $0 == 0x20 || (0x09...0x0D).contains($0) } }

  func sees(_ symbol: StaticString) -> Bool {
    rest.starts(with: UnsafeBufferPointer(start: symbol.utf8Start, count: symbol.utf8CodeUnitCount))
  }

  mutating func take(_ symbol: StaticString) -> Bool {
    guard sees(symbol) else { return false }
    i = rest.startIndex + symbol.utf8CodeUnitCount
    return true
  }

  mutating func expect(_ symbol: StaticString) throws(ExpressionError) {
    guard take(symbol) else { throw notUnderstood }
  }

  /// The first of the symbols that stands here: longer ones have to come before those they begin with.
  mutating func take(firstOf symbols: [StaticString]) -> String? {
    symbols.first { take($0) }.map { "\($0)" }
  }

  /// A name; nil where there is none.
  mutating func name() -> String? {
    word {
      Self.isNamePart($0) && !Self.isDigit($0)
    } _: {
      Self.isNamePart($0)
    }
  }

  /// A number without a sign; nil where there is none.
  mutating func number() -> Double? {
    let start = i
    guard let text = word(Self.isDigit, { Self.isDigit($0) || $0 == UInt8(ascii: ".") }) else { return nil }
    if let number = Double(text) { return number }
    i = start
    return nil
  }

  /// A text between quotation marks; nil where there is none.
  mutating func quoted(by marks: String) -> String? {
    let rest = rest
    guard let mark = rest.first, marks.utf8.contains(mark),
      let end = rest.dropFirst().firstIndex(of: mark)
    else { return nil }
    i = end + 1
    return String(decoding: rest[(rest.startIndex + 1)..<end], as: UTF8.self)
  }

  /// Reads what stands inside brackets, which may hold brackets themselves.
  mutating func nested<Result>(
    _ body: (inout PathScanner) throws(ExpressionError) -> Result
  ) throws(ExpressionError) -> Result {
    guard depth < 20 else { throw notUnderstood }
    depth += 1
    let result = try body(&self)
    depth -= 1
    return result
  }

  var notUnderstood: ExpressionError {
    let rest = String(decoding: rest.prefix(20), as: UTF8.self)
    return ExpressionError(
      rest.isEmpty ? "\(function): the path ends too early" : "\(function): not understood from \"\(rest)\" on")
  }

  private mutating func word(_ first: (UInt8) -> Bool, _ next: (UInt8) -> Bool) -> String? {
    let rest = rest
    guard let byte = rest.first, first(byte) else { return nil }
    let word = rest.prefix(while: next)
    i = word.endIndex
    return String(decoding: word, as: UTF8.self)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || isDigit(byte) || byte == UInt8(ascii: "_") || byte >= 0x80
  }
}
