extension PlainParser {
  mutating func text() -> Bool {
    if phase < .inBody { skipLeadingBlanks() }
    guard at < bytes.count, bytes[at] != UInt8(ascii: "<") else { return true }
    if phase > .inBody { return blanks() }
    if phase < .inBody, !startBody() { return false }
    let start = at
    var isBlank = true
    var hasReferences = false
    while at < bytes.count {
      let byte = bytes[at]
      if byte == UInt8(ascii: "<") { break }
      if byte > 0x3C {
        isBlank = false
        if byte >= 0x80 { count(byte) }
      } else if byte == 0x0A {
        newLine()
      } else if byte == UInt8(ascii: "&") {
        isBlank = false
        hasReferences = true
      } else if byte < 0x20, byte != 0x09 {
        return false
      } else if byte > 0x20 {
        isBlank = false
      }
      at += 1
    }
    guard let parent = open.last, isBlank || !parent.element.traits.contains(.tableStructure) else { return false }
    guard !hasReferences else {
      guard let decoded = decoded(start..<at) else { return false }
      append(.text(decoded), to: parent)
      return true
    }
    append(.text(string(start..<at)), to: parent)
    return true
  }

  /// Before the body, blanks are dropped, or stand in `head` and behind it.
  mutating func skipLeadingBlanks() {
    let start = at
    while at < bytes.count, bytes[at] == 0x20 || bytes[at] == 0x09 || bytes[at] == 0x0A {
      if bytes[at] == 0x0A { newLine() }
      at += 1
    }
    guard at > start, phase == .inHead || phase == .afterHead, let parent = open.last else { return }
    append(.text(string(start..<at)), to: parent)
  }

  /// Behind the body's end tag only blanks are plain; they go to the body.
  mutating func blanks() -> Bool {
    let start = at
    while at < bytes.count, bytes[at] == 0x20 || bytes[at] == 0x0A {
      if bytes[at] == 0x0A { newLine() }
      at += 1
    }
    guard at > start, let body = open.last?.index else { return false }
    let last = document.nodes[Int(body)].last
    if last >= 0, case .text(let text) = document.nodes[Int(last)].content {
      document.nodes[Int(last)].content = .text(text + string(start..<at))
    } else {
      add(Document.Node(content: .text(string(start..<at))), to: body)
    }
    return true
  }

  mutating func declaration() -> Bool {
    if phase == .start, document.nodes.count == 1, matches(Self.doctype) {
      at += Self.doctype.count
      document.nodes.append(Document.Node(content: .doctype(name: "html", publicID: "", systemID: "")))
      document.nodes[0].first = 1
      document.nodes[0].last = 1
      document.nodes[1].parent = 0
      return true
    }
    guard phase == .inBody, let parent = open.last, at + 6 < bytes.count, bytes[at + 2] == dash,
      bytes[at + 3] == dash, bytes[at + 4] != UInt8(ascii: ">"), bytes[at + 4] != dash
    else { return false }
    at += 4
    let start = at
    while at + 2 < bytes.count {
      let byte = bytes[at]
      if byte == dash, bytes[at + 1] == dash {
        guard bytes[at + 2] == UInt8(ascii: ">") else { return false }
        append(.comment(string(start..<at)), to: parent)
        at += 3
        return true
      }
      if byte == 0x0A { newLine() } else if byte < 0x20, byte != 0x09 { return false }
      if byte >= 0x80 { count(byte) }
      at += 1
    }
    return false
  }

  /// A style sheet's text ends at the first end tag of its name.
  mutating func styleSheet(_ index: Int32) -> Bool {
    let start = at
    while at < bytes.count {
      let byte = bytes[at]
      if byte == UInt8(ascii: "<") {
        guard matches(Self.styleEnd) else { return false }
        if at > start { add(Document.Node(content: .data(string(start..<at))), to: index) }
        at += Self.styleEnd.count
        return true
      }
      if byte == 0x0A { newLine() } else if byte < 0x20, byte != 0x09 { return false }
      if byte >= 0x80 { count(byte) }
      at += 1
    }
    return false
  }

  /// Text with the references that every writer uses; nil where there are others.
  func decoded(_ range: Range<Int>) -> String? {
    var out: [UInt8] = []
    out.reserveCapacity(range.count)
    var i = range.lowerBound
    while i < range.upperBound {
      guard bytes[i] == UInt8(ascii: "&") else {
        out.append(bytes[i])
        i += 1
        continue
      }
      guard let known = Self.references.first(where: { matches($0.written, at: i) }) else { return nil }
      out.append(contentsOf: known.meant)
      i += known.written.count
    }
    return String(decoding: out, as: UTF8.self)
  }
}
