/// Parses markup whose tree no rule of HTML5's tree construction can change: all elements are closed in order, stand
/// where they may stand, and are known to have no rules of their own that would matter there. On anything else it gives
/// up, and the parser that knows all rules takes over; the tree is the same. Written Markdown and what the printer
/// wrote are such markup, and take a tenth of the time this way.
struct PlainParser {
  let bytes: UnsafeBufferPointer<UInt8>
  var at = 0
  var line = 1
  var lineStart = 0
  /// Bytes of this line that continue a scalar.
  var continuations = 0
  var isASCII = true
  var document = Document()
  var open: [Open] = []
  var phase = Phase.start

  struct Open {
    let element: PlainElement
    let index: Int32
    let isWritten: Bool
  }

  enum Phase: Int, Comparable {
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

  mutating func run() -> Bool {
    while at < bytes.count {
      guard bytes[at] == UInt8(ascii: "<") ? markup() : text() else { return false }
    }
    return (phase == .inBody && open.count == 2 && !open[0].isWritten && !open[1].isWritten) || phase == .afterHTML
  }

  // MARK: Tags

  mutating func markup() -> Bool {
    guard at + 1 < bytes.count else { return false }
    switch bytes[at + 1] {
    case UInt8(ascii: "/"): return endTag()
    case UInt8(ascii: "!"): return declaration()
    case 0x61...0x7A: return startTag()
    default: return false
    }
  }

  mutating func startTag() -> Bool {
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
  mutating func place(_ element: PlainElement) -> Int32? {
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

  mutating func endTag() -> Bool {
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

  mutating func startHTML() {
    guard phase == .start else { return }
    let element = PlainElement.html
    open.append(Open(element: element, index: implied(element, in: 0), isWritten: false))
    phase = .beforeHead
  }

  mutating func startHead() {
    startHTML()
    guard phase == .beforeHead, let html = open.first else { return }
    open.append(Open(element: .head, index: implied(.head, in: html.index), isWritten: false))
    phase = .inHead
  }

  /// False in a head that is still open.
  mutating func startBody() -> Bool {
    startHead()
    if phase == .inHead {
      guard let head = open.popLast(), !head.isWritten else { return false }
    }
    guard let html = open.first else { return false }
    open.append(Open(element: .body, index: implied(.body, in: html.index), isWritten: false))
    phase = .inBody
    return true
  }

  mutating func implied(_ element: PlainElement, in parent: Int32) -> Int32 {
    add(Document.Node(element: .init(element.name), traits: element.tag), to: parent)
  }

  mutating func append(_ content: Document.Content, to parent: Open) {
    add(Document.Node(content: content), to: parent.index)
  }

  @discardableResult
  mutating func add(_ node: consuming Document.Node, to parent: Int32) -> Int32 {
    document.add(node, to: parent)
  }

  // MARK: Bytes

  var position: Document.Position {
    Document.Position(line: line, column: at - lineStart - continuations + 1)
  }

  mutating func newLine() {
    line += 1
    lineStart = at + 1
    continuations = 0
  }

  mutating func count(_ byte: UInt8) {
    isASCII = false
    if byte & 0xC0 == 0x80 { continuations += 1 }
  }

  func string(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }

  func matches(_ pattern: [UInt8]) -> Bool { matches(pattern, at: at) }

  func matches(_ pattern: [UInt8], at index: Int) -> Bool {
    guard bytes.count - index >= pattern.count else { return false }
    for i in pattern.indices where bytes[index + i] != pattern[i] { return false }
    return true
  }

  static func isNameByte(_ byte: UInt8) -> Bool {
    // `-`, digits, `:`
    0x61...0x7A ~= byte || byte == UInt8(ascii: "-") || 0x30...0x3A ~= byte || byte == UInt8(ascii: "_")
  }

  var dash: UInt8 { UInt8(ascii: "-") }

  static let depthLimit = 64
  static let attributeLimit = 32
  static let doctype = Array("<!doctype html>".utf8)
  static let styleEnd = Array("</style>".utf8)
  static let references: [(written: [UInt8], meant: [UInt8])] = [
    ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&nbsp;", "\u{A0}"),
  ].map { (Array($0.0.utf8), Array($0.1.utf8)) }
}
