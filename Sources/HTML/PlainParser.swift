/// Parses markup whose tree no rule of HTML5's tree construction can change: all elements are closed in order, stand
/// where they may stand, and are known to have no rules of their own that would matter there. On anything else it gives
/// up, and the parser that knows all rules takes over; the tree is the same. Written Markdown and what the printer
/// wrote are such markup, and take a tenth of the time this way.
struct PlainParser {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var at = 0
  private var line = 1
  private var lineStart = 0
  /// Bytes of this line that continue a scalar.
  private var continuations = 0
  private var isASCII = true
  private var document = Document()
  private var open: [Open] = []
  private var phase = Phase.start

  private struct Open {
    let element: PlainElement
    let index: Int32
    let isWritten: Bool
  }

  private enum Phase: Int, Comparable {
    case start, beforeHead, inHead, afterHead, inBody, afterBody, afterHTML
    static func < (a: Phase, b: Phase) -> Bool { a.rawValue < b.rawValue }
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    document.nodes.reserveCapacity(bytes.count / 16 + 8)
    open.reserveCapacity(16)
  }

  /// Nil where the markup may be more than plain.
  static func parse(_ bytes: UnsafeBufferPointer<UInt8>) -> Document? {
    var parser = PlainParser(bytes)
    guard parser.run() else { return nil }
    // What is no UTF-8 has rules, too.
    if !parser.isASCII, String(validating: bytes, as: UTF8.self) == nil { return nil }
    return parser.document
  }

  private mutating func run() -> Bool {
    while at < bytes.count {
      guard bytes[at] == UInt8(ascii: "<") ? markup() : text() else { return false }
    }
    return (phase == .inBody && open.count == 2 && !open[0].isWritten && !open[1].isWritten) || phase == .afterHTML
  }

  // MARK: Text

  private mutating func text() -> Bool {
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
  private mutating func skipLeadingBlanks() {
    let start = at
    while at < bytes.count, bytes[at] == 0x20 || bytes[at] == 0x09 || bytes[at] == 0x0A {
      if bytes[at] == 0x0A { newLine() }
      at += 1
    }
    guard at > start, phase == .inHead || phase == .afterHead, let parent = open.last else { return }
    append(.text(string(start..<at)), to: parent)
  }

  /// Behind the body's end tag only blanks are plain; they go to the body.
  private mutating func blanks() -> Bool {
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

  // MARK: Tags

  private mutating func markup() -> Bool {
    guard at + 1 < bytes.count else { return false }
    switch bytes[at + 1] {
    case UInt8(ascii: "/"): return endTag()
    case UInt8(ascii: "!"): return declaration()
    case 0x61...0x7A: return startTag()
    default: return false
    }
  }

  private mutating func startTag() -> Bool {
    let position = position
    at += 1
    guard let element = name() else { return false }
    guard let parent = place(element) else { return false }
    var attributes: [Document.Attribute] = []
    guard let isSelfClosing = self.attributes(&attributes), !isSelfClosing || element.traits.contains(.void) else {
      return false
    }
    let index = add(
      Document.Node(element: .init(element.name, attributes, position: position), traits: element.tag), to: parent)
    if element.traits.contains(.void) { return true }
    if element.traits.contains(.styleSheet) { return styleSheet(index) }
    if element.traits.contains(.preformatted), at < bytes.count, bytes[at] == 0x0A { return false }
    open.append(Open(element: element, index: index, isWritten: true))
    return open.count <= Self.depthLimit
  }

  /// Where a new element goes; nil where HTML5 may want it elsewhere.
  private mutating func place(_ element: PlainElement) -> Int32? {
    let traits = element.traits
    if traits.contains(.frame) {
      switch element.name {
      case "html" where phase == .start: phase = .beforeHead
      case "head" where phase <= .beforeHead:
        startHTML()
        phase = .inHead
      case "body" where phase == .inHead && !open.isEmpty && !(open.last?.isWritten ?? true):
        open.removeLast()
        phase = .inBody
      case "body" where phase == .afterHead: phase = .inBody
      default: return nil
      }
      return open.last?.index ?? 0
    }
    if phase < .inBody {
      if traits.contains(.metadata) {
        // Behind the head, it would still go there.
        guard phase != .afterHead else { return nil }
        startHead()
      } else if !startBody() {
        return nil
      }
    }
    guard phase <= .inBody, let parent = open.last else { return nil }
    let outer = parent.element.traits
    if traits.contains(.tableStructure) || outer.contains(.tableStructure) {
      // Each part of a table in its own parent; `tr` without `tbody` is not plain.
      guard traits.contains(.table) ? !outer.contains(.tableStructure) : element.parents.contains(parent.element.name)
      else { return nil }
    } else if !element.parents.isEmpty, !element.parents.contains(parent.element.name) {
      return nil
    }
    if traits.contains(.endsParagraph), open.contains(where: { $0.element.traits.contains(.paragraph) }) { return nil }
    if traits.contains(.heading), outer.contains(.heading) { return nil }
    if traits.contains(.single), open.contains(where: { $0.element.name == element.name }) { return nil }
    if traits.contains(.formatting), open.reduce(0, { $0 + ($1.element.name == element.name ? 1 : 0) }) > 2 {
      return nil
    }
    return parent.index
  }

  private mutating func endTag() -> Bool {
    at += 2
    guard let element = name(), at < bytes.count, bytes[at] == UInt8(ascii: ">") else { return false }
    at += 1
    switch element.name {
    case "body":
      guard phase == .inBody, open.count == 2, open[1].isWritten, open[0].isWritten else { return false }
      phase = .afterBody
      return true
    case "html":
      guard phase == .afterBody else { return false }
      phase = .afterHTML
      return true
    case "head":
      guard phase == .inHead, open.count == 2, open[1].isWritten else { return false }
      open.removeLast()
      phase = .afterHead
      return true
    default:
      guard phase == .inBody, let last = open.last, last.element.name == element.name else { return false }
      open.removeLast()
      return true
    }
  }

  private mutating func startHTML() {
    guard phase == .start else { return }
    let element = PlainElement.html
    open.append(Open(element: element, index: implied(element, in: 0), isWritten: false))
    phase = .beforeHead
  }

  private mutating func startHead() {
    startHTML()
    guard phase == .beforeHead, let html = open.first else { return }
    open.append(Open(element: .head, index: implied(.head, in: html.index), isWritten: false))
    phase = .inHead
  }

  /// False in a head that is still open.
  private mutating func startBody() -> Bool {
    startHead()
    if phase == .inHead {
      guard let head = open.popLast(), !head.isWritten else { return false }
    }
    guard let html = open.first else { return false }
    open.append(Open(element: .body, index: implied(.body, in: html.index), isWritten: false))
    phase = .inBody
    return true
  }

  private mutating func implied(_ element: PlainElement, in parent: Int32) -> Int32 {
    add(Document.Node(element: .init(element.name), traits: element.tag), to: parent)
  }

  // MARK: Parts of tags

  private mutating func name() -> PlainElement? {
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
  private mutating func attributes(_ attributes: inout [Document.Attribute]) -> Bool? {
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

  private mutating func value() -> String? {
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

  private mutating func declaration() -> Bool {
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
  private mutating func styleSheet(_ index: Int32) -> Bool {
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
  private func decoded(_ range: Range<Int>) -> String? {
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

  // MARK: The tree

  private mutating func append(_ content: Document.Content, to parent: Open) {
    add(Document.Node(content: content), to: parent.index)
  }

  @discardableResult
  private mutating func add(_ node: consuming Document.Node, to parent: Int32) -> Int32 {
    document.add(node, to: parent)
  }

  // MARK: Bytes

  private var position: Document.Position {
    Document.Position(line: line, column: at - lineStart - continuations + 1)
  }

  private mutating func newLine() {
    line += 1
    lineStart = at + 1
    continuations = 0
  }

  private mutating func count(_ byte: UInt8) {
    isASCII = false
    if byte & 0xC0 == 0x80 { continuations += 1 }
  }

  private func string(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }

  private func matches(_ pattern: [UInt8]) -> Bool { matches(pattern, at: at) }

  private func matches(_ pattern: [UInt8], at index: Int) -> Bool {
    guard bytes.count - index >= pattern.count else { return false }
    for i in pattern.indices where bytes[index + i] != pattern[i] { return false }
    return true
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    // `-`, digits, `:`
    0x61...0x7A ~= byte || byte == UInt8(ascii: "-") || 0x30...0x3A ~= byte || byte == UInt8(ascii: "_")
  }

  private var dash: UInt8 { UInt8(ascii: "-") }

  private static let depthLimit = 64
  private static let attributeLimit = 32
  private static let doctype = Array("<!doctype html>".utf8)
  private static let styleEnd = Array("</style>".utf8)
  private static let references: [(written: [UInt8], meant: [UInt8])] = [
    ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&nbsp;", "\u{A0}"),
  ].map { (Array($0.0.utf8), Array($0.1.utf8)) }
}
