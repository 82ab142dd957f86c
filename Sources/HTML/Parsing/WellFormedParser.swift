import Text

/// Parses markup that is closed in order and has elements only where they may be, such as rendered
/// Markdown, into the tree that gumbo builds. With gumbo alone, 10,000 definitions as people write them
/// take 1.4 times the processor time.
///
/// Its functions return false, and `parse` nil, where the markup needs a rule of HTML5 that
/// stands only in gumbo. The document read so far is dropped then, and gumbo reads the whole.
struct WellFormedParser {
  let bytes: [UInt8]
  var at = 0
  var line = 1
  var lineStart = 0
  /// The UTF-8 continuation bytes in this line so far, which columns do not count.
  var continuations = 0
  var document = Document()
  var open: [Open] = []
  var phase = Phase.start
  let names = NameTable.all
  let elements = WellFormedElement.all

  struct Open {
    let element: WellFormedElement
    let index: Int32
    let isWritten: Bool
  }

  enum Phase: Int, Comparable {
    case start, beforeHead, inHead, afterHead, inBody, afterBody, afterHTML
    static func < (a: Phase, b: Phase) -> Bool { a.rawValue < b.rawValue }
  }

  /// Whether blanks behind the body are a text of their own, and those before it belong to its text.
  let keepsTextsApart: Bool

  private init(_ bytes: [UInt8], keepsTextsApart: Bool) {
    (self.bytes, self.keepsTextsApart) = (bytes, keepsTextsApart)
    // The text has spare room for decoded references and for edits.
    document.text.reserveCapacity(bytes.count + bytes.count / 8 + 256)
    document.text.append(contentsOf: bytes)
    document.nodes.reserveCapacity(bytes.count / 12 + 32)
    document.attributes.reserveCapacity(bytes.count / 64 + 16)
    open.reserveCapacity(16)
  }

  /// Nil if the markup needs rules of HTML5, or of the SDKs' parsers, that this parser does not have.
  static func parse(_ bytes: [UInt8], keepsTextsApart: Bool = false) -> Document? {
    guard (try? UTF8Span(validating: bytes.span)) != nil else { return nil }
    return parseTrusting(bytes, keepsTextsApart: keepsTextsApart)
  }

  /// Takes bytes that are known to be UTF-8.
  static func parseTrusting(_ bytes: [UInt8], keepsTextsApart: Bool = false) -> Document? {
    var parser = WellFormedParser(bytes, keepsTextsApart: keepsTextsApart)
    guard parser.run() else { return nil }
    parser.document.isWellFormed = true
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
    case UInt8(ascii: "a")...UInt8(ascii: "z"): return startTag()
    default: return false
    }
  }

  mutating func startTag() -> Bool {
    let position = position
    at += 1
    guard let element = elements[Int(name().rawValue)], let parent = parent(of: element) else { return false }
    var node = Document.Node(element.name, element.tag)
    node.position = position
    let index = document.add(node, to: parent)
    guard let isSelfClosing = attributes(of: index), !isSelfClosing || element.traits.contains(.void) else {
      return false
    }
    if element.traits.contains(.void) { return true }
    if element.traits.contains(.styleSheet) { return content(of: index, .data, endsAt: "</style>") }
    if element.traits.contains(.title) { return content(of: index, .text, endsAt: "</title>") }
    if element.traits.contains(.preformatted), at < bytes.count, bytes[at] == UInt8(ascii: "\n") { return false }
    open.append(Open(element: element, index: index, isWritten: true))
    return open.count <= Self.depthLimit
  }

  /// The parent of a new element; nil if HTML5 may require another one.
  mutating func parent(of element: WellFormedElement) -> Int32? {
    let traits = element.traits
    if traits.contains(.frame) {
      switch element.name {
      case .html where phase == .start: phase = .beforeHead
      case .head where phase <= .beforeHead:
        startHTML()
        phase = .inHead
      case .body where phase == .inHead && !open.isEmpty && !(open.last?.isWritten ?? true):
        open.removeLast()
        phase = .inBody
      case .body where phase == .afterHead: phase = .inBody
      default: return nil
      }
      return open.last?.index ?? 0
    }
    if phase < .inBody {
      if traits.contains(.metadata) {
        // HTML5 would move an element that comes after the head into it.
        guard phase != .afterHead else { return nil }
        startHead()
      } else if !startBody() {
        return nil
      }
    }
    guard phase <= .inBody, let parent = open.last else { return nil }
    let container = parent.element.traits
    // Each part of a table must be in its own kind of parent; HTML5 adds a `tbody` around a `tr` without one.
    if container.contains(.tableStructure), traits.contains(.table) || traits.isDisjoint(with: .hasPlace) { return nil }
    guard element.fits(in: parent.element) else { return nil }
    if traits.contains(.endsParagraph), open.contains(where: { $0.element.traits.contains(.paragraph) }) { return nil }
    if traits.contains(.heading), container.contains(.heading) { return nil }
    if traits.contains(.single), open.contains(where: { $0.element.name == element.name }) { return nil }
    if traits.contains(.formatting), open.count(where: { $0.element.name == element.name }) > 2 { return nil }
    return parent.index
  }

  mutating func endTag() -> Bool {
    at += 2
    let name = name()
    guard name != .other, at < bytes.count, bytes[at] == UInt8(ascii: ">") else { return false }
    at += 1
    switch name {
    case .body:
      guard phase == .inBody, open.count == 2, open[1].isWritten, open[0].isWritten else { return false }
      phase = .afterBody
      return true
    case .html:
      guard phase == .afterBody else { return false }
      phase = .afterHTML
      return true
    case .head:
      guard phase == .inHead, open.count == 2, open[1].isWritten else { return false }
      open.removeLast()
      phase = .afterHead
      return true
    default:
      guard phase == .inBody, let last = open.last, last.element.name == name else { return false }
      open.removeLast()
      return true
    }
  }

  mutating func startHTML() {
    guard phase == .start else { return }
    open.append(Open(element: .html, index: implied(.html, in: 0), isWritten: false))
    phase = .beforeHead
  }

  mutating func startHead() {
    startHTML()
    guard phase == .beforeHead, let html = open.first else { return }
    open.append(Open(element: .head, index: implied(.head, in: html.index), isWritten: false))
    phase = .inHead
  }

  /// Starts the body; false if the head is still open.
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

  mutating func implied(_ element: WellFormedElement, in parent: Int32) -> Int32 {
    document.add(Document.Node(element.name, element.tag), to: parent)
  }

  // MARK: Bytes

  var position: Position { Position(line: line, column: at - lineStart - continuations + 1) }

  mutating func newLine(at index: Int) {
    line += 1
    lineStart = index + 1
    continuations = 0
  }

  static let depthLimit = 64
  static let attributeLimit = 32
}
