import Text

extension WellFormedParser {
  mutating func text() -> Bool {
    let first = at
    if phase < .inBody { skipLeadingBlanks() }
    guard at < bytes.count, bytes[at] != UInt8(ascii: "<") else { return true }
    if keepsTextsApart, at > first { return false }
    if phase > .inBody { return blanks() }
    if phase < .inBody, !startBody() { return false }
    let start = at
    guard let hasReferences = run(to: UInt8(ascii: "<")), let parent = open.last else { return false }
    if parent.element.traits.contains(.tableStructure), bytes[start..<at].contains(where: { !$0.isSpaceOrControl }) {
      return false
    }
    guard hasReferences else {
      var node = Document.Node(.text, start..<at)
      node.isVerbatim = keepsTextsApart
      document.add(node, to: parent.index)
      return true
    }
    guard let text = decoded(start..<at) else { return false }
    document.add(Document.Node(.text, text), to: parent.index)
    return true
  }

  /// Drops blanks before the body, or adds them to `head` or after it, as HTML5 requires.
  private mutating func skipLeadingBlanks() {
    let start = at
    while at < bytes.count,
      bytes[at] == UInt8(ascii: " ") || bytes[at] == UInt8(ascii: "\t") || bytes[at] == UInt8(ascii: "\n")
    {
      if bytes[at] == UInt8(ascii: "\n") { newLine(at: at) }
      at += 1
    }
    guard at > start, phase == .inHead || phase == .afterHead, let parent = open.last else { return }
    document.add(Document.Node(.text, start..<at), to: parent.index)
  }

  /// Adds blanks after the body's end tag to the body; false if other text follows.
  private mutating func blanks() -> Bool {
    let start = at
    while at < bytes.count, bytes[at] == UInt8(ascii: " ") || bytes[at] == UInt8(ascii: "\n") {
      if bytes[at] == UInt8(ascii: "\n") { newLine(at: at) }
      at += 1
    }
    guard at > start, let body = open.last?.index else { return false }
    let last = document.nodes[Int(body)].last
    guard !keepsTextsApart, last >= 0, document.nodes[Int(last)].kind == .text else {
      document.add(Document.Node(.text, start..<at), to: body)
      return true
    }
    let oldText = document.nodes[Int(last)].text
    document.nodes[Int(last)].text = document.text.count..<document.text.count + oldText.count + at - start
    document.text.append(contentsOf: document.text[oldText])
    document.text.append(contentsOf: bytes[start..<at])
    return true
  }

  mutating func declaration() -> Bool {
    if phase == .start, document.nodes.count == 1,
      matches("<!DOCTYPE html>", at: at) || matches("<!doctype html>", at: at)
    {
      document.add(Document.Node(.doctype, at + 10..<at + 14), to: 0)
      at += 15
      return true
    }
    guard phase == .inBody, let parent = open.last, at + 6 < bytes.count, bytes[at + 2] == dash,
      bytes[at + 3] == dash, bytes[at + 4] != UInt8(ascii: ">"), bytes[at + 4] != dash
    else { return false }
    at += 4
    let start = at
    while run(to: dash) != nil, at + 2 < bytes.count {
      guard bytes[at + 1] == dash else {
        at += 1
        continue
      }
      guard bytes[at + 2] == UInt8(ascii: ">") else { return false }
      document.add(Document.Node(.comment, start..<at), to: parent.index)
      at += 3
      return true
    }
    return false
  }

  /// Reads the text of a style sheet or of a title up to its end tag, which has eight bytes. In a
  /// title's, only character references have a meaning.
  mutating func content(of index: Int32, _ kind: Document.Node.Kind, endsAt end: StaticString) -> Bool {
    let start = at
    guard let hasReferences = run(to: UInt8(ascii: "<")), matches(end, at: at) else { return false }
    if at > start {
      guard let text = kind == .text && hasReferences ? decoded(start..<at) : start..<at else { return false }
      document.add(Document.Node(kind, text), to: index)
    }
    at += 8
    return true
  }

  private var dash: UInt8 { UInt8(ascii: "-") }
}
