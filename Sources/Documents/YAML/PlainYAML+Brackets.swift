extension PlainYAML {
  mutating func flowList() -> Node.Value? {
    at += 1
    var items: [Node] = []
    skipBlanks()
    if at < bytes.endIndex, bytes[at] == UInt8(ascii: "]") {
      at += 1
      return .list([])
    }
    while true {
      guard let node = flowScalar() else { return nil }
      items.append(node)
      guard let isLast = separator(UInt8(ascii: "]")) else { return nil }
      if isLast { return .list(items) }
    }
  }

  mutating func flowMap() -> Node.Value? {
    at += 1
    var entries: [Mapping.Entry] = []
    skipBlanks()
    while true {
      let keyPosition = position
      guard let key = key() else { return nil }
      skipBlanks()
      guard let node = flowScalar() else { return nil }
      entries.append(Mapping.Entry(key: key, keyPosition: keyPosition, node: node))
      guard let isLast = separator(UInt8(ascii: "}")) else { return nil }
      if isLast { return .map(Mapping(firstOfEach: entries, in: source, findings: &findings)) }
    }
  }

  mutating func flowScalar() -> Node? {
    guard at < bytes.endIndex else { return nil }
    let start = position
    let isQuoted = bytes[at] == UInt8(ascii: "\"") || bytes[at] == UInt8(ascii: "'")
    let value = isQuoted ? quoted().map(Node.Value.string) : plain(isFlow: true)
    return value.map { Node($0, at: start) }
  }

  /// True at the closing bracket, false at a comma and what follows it.
  mutating func separator(_ end: UInt8) -> Bool? {
    skipBlanks()
    guard at < bytes.endIndex else { return nil }
    if bytes[at] == end {
      at += 1
      return true
    }
    guard bytes[at] == UInt8(ascii: ",") else { return nil }
    at += 1
    skipBlanks()
    return false
  }

  mutating func skipBlanks() {
    while at < bytes.endIndex, bytes[at] == 0x20 { at += 1 }
  }
}
