import Text

extension Document {
  @inline(__always)
  func bytes<Result>(_ span: Span, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    text.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[span.start..<(span.start + span.count)])) }
  }

  func string(_ span: Span) -> String { bytes(span) { String(decoding: $0, as: UTF8.self) } }

  func isSame(_ a: Span, _ b: Span) -> Bool {
    a.count == b.count && bytes(a) { a in bytes(b) { a.elementsEqual($0) } }
  }

  mutating func add(_ string: String) -> Span {
    let start = text.count
    string.withBytes { text.append(contentsOf: $0) }
    return Span(start: start, count: text.count - start)
  }

  mutating func add(_ literal: StaticString) -> Span { literal.withUTF8Buffer { add($0) } }

  mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) -> Span {
    let start = text.count
    text.append(contentsOf: bytes)
    return Span(start: start, count: bytes.count)
  }
}
