extension PlainParser {
  mutating func name() -> PlainElement? {
    var name = TagName()
    while at < bytes.count {
      let byte = bytes[at]
      guard 0x61...0x7A ~= byte || 0x30...0x39 ~= byte else { break }
      name.append(byte)
      at += 1
    }
    return PlainElement.all[name]
  }

  /// Moves behind the tag's `>`, and tells whether a slash stands before it.
  mutating func attributes(_ attributes: inout [Document.Attribute]) -> Bool? {
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
      guard byte == 0x20 else { return nil }
      at += 1
      guard at < bytes.count else { return nil }
      if bytes[at] == 0x20 || bytes[at] == UInt8(ascii: ">") || bytes[at] == UInt8(ascii: "/") { continue }
      let position = position
      let start = at
      while at < bytes.count, Self.isNameByte(bytes[at]) {
        at += 1
      }
      guard at > start, at < bytes.count else { return nil }
      let name = string(start..<at)
      var value = ""
      let isBare = bytes[at] != UInt8(ascii: "=")
      if !isBare {
        at += 1
        guard let text = self.value() else { return nil }
        value = text
      }
      guard attributes.count < Self.attributeLimit, !attributes.contains(where: { $0.name == name }) else {
        return nil
      }
      attributes.append(Document.Attribute(name, value, isBare: isBare, position: position))
    }
    return nil
  }

  mutating func value() -> String? {
    guard at < bytes.count else { return nil }
    let quote = bytes[at]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    at += 1
    let start = at
    var hasReferences = false
    while at < bytes.count, bytes[at] != quote {
      let byte = bytes[at]
      if byte == UInt8(ascii: "&") { hasReferences = true }
      if byte < 0x20 {
        guard byte == 0x0A || byte == 0x09 else { return nil }
        if byte == 0x0A { newLine() }
      } else if byte >= 0x80 {
        count(byte)
      }
      at += 1
    }
    guard at < bytes.count else { return nil }
    let end = at
    at += 1
    return hasReferences ? decoded(start..<end) : string(start..<end)
  }
}
