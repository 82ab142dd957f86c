import Text

extension WellFormedParser {
  /// Moves past an element's name; `other` for names that no rule needs.
  mutating func name() -> Document.Name {
    let start = at
    var name = TagName()
    while at < bytes.count {
      let byte = bytes[at]
      guard byte.isLowercase || byte.isDigit else { break }
      name.append(folded: byte)
      at += 1
    }
    return names.name(name, spelled: bytes.span.extracting(start..<at))
  }

  /// Moves past the tag's `>`, and returns whether a slash comes before it.
  mutating func attributes(of element: Int32) -> Bool? {
    var count = 0
    var last: Int32 = -1
    while at < bytes.count {
      let byte = bytes[at]
      if byte == UInt8(ascii: ">") {
        at += 1
        return false
      }
      if byte == UInt8(ascii: "/") {
        guard at + 1 < bytes.count, bytes[at + 1] == UInt8(ascii: ">") else { return nil }
        at += 2
        return true
      }
      guard byte == UInt8(ascii: " ") else { return nil }
      at += 1
      guard at < bytes.count else { return nil }
      if bytes[at] == UInt8(ascii: " ") || bytes[at] == UInt8(ascii: ">") || bytes[at] == UInt8(ascii: "/") { continue }
      guard let attribute = attribute(), count < Self.attributeLimit, isNew(attribute, on: element) else { return nil }
      count += 1
      last = document.add(attribute, to: element, behind: last)
    }
    return nil
  }

  private mutating func attribute() -> Document.AttributeNode? {
    let position = position
    let start = at
    var name = TagName()
    while at < bytes.count, Self.isNameByte(bytes[at]) {
      name.append(folded: bytes[at])
      at += 1
    }
    guard at > start, at < bytes.count else { return nil }
    var attribute = Document.AttributeNode(
      name: names.name(name, spelled: bytes.span.extracting(start..<at)), position: position,
      spelling: start..<at, value: 0..<0)
    attribute.isBare = bytes[at] != UInt8(ascii: "=")
    if !attribute.isBare {
      at += 1
      guard let value = value() else { return nil }
      attribute.value = value
    }
    return attribute
  }

  private func isNew(_ attribute: Document.AttributeNode, on element: Int32) -> Bool {
    document.firstAttribute(on: Int(element)) { document.isSameName($0, attribute) } == nil
  }

  private mutating func value() -> Document.TextRange? {
    guard at < bytes.count else { return nil }
    let quote = bytes[at]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    at += 1
    let start = at
    guard let hasReferences = run(to: quote), at < bytes.count else { return nil }
    let end = at
    at += 1
    return hasReferences ? decoded(start..<end) : start..<end
  }

  /// Whether a byte is a small letter, a digit, or one of `-:_`: a bit for each.
  @inline(__always)
  private static func isNameByte(_ byte: UInt8) -> Bool {
    let bits: UInt64 = byte < 64 ? 0x07FF_2000_0000_0000 : 0x07FF_FFFE_8000_0000
    return byte < 0x80 && bits &>> UInt64(byte & 63) & 1 != 0
  }
}
