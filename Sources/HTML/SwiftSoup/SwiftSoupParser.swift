import Text

/// Reads HTML as SwiftSoup does, and jsoup, after which that was made, by a tokeniser and a tree builder after its state machines
/// (Tokeniser.swift, TokeniserState.swift, HtmlTreeBuilder.swift, HtmlTreeBuilderState.swift of 2.7.6 and 2.13.6).
struct SwiftSoupParser {
  /// The text that the tokeniser reads until an end tag.
  enum Content { case markup, escapableText, rawText, script, plainText }

  /// The states of the tree builder, named as HTML5's insertion modes.
  enum Mode {
    case initial, beforeHTML, beforeHead, inHead, inHeadNoscript, inTemplate, afterHead
    case inBody, text, inTable, inTableText
    case inCaption, inColumnGroup, inTableBody, inRow, inCell, inSelect, inSelectInTable, afterBody, inFrameset
    case afterFrameset, afterAfterBody, afterAfterFrameset
  }

  let bytes: [UInt8]
  let parser: SDKParser
  let names = NameTable.all
  var document = Document()

  // The tokeniser's state.
  var at = 0
  var content = Content.markup
  /// The end tag that the tree builder adds for a tag that ends in `/>`.
  var pending: SwiftSoupToken?
  /// The text so far where it is a part of the source as it is written.
  var run = 0..<0
  /// Where the text so far begins in the document's text; nil as long as `run` has all of it.
  var gathered: Int?
  /// The number of pieces of the source in the text so far.
  var pieces = 0
  /// The attributes of the last tag.
  var attributes: [Document.AttributeNode] = []
  var doctype = SwiftSoupDoctype()
  /// The last start tag, whose end tag ends raw text.
  var lastStart = Document.Name.other
  var titleEnds = EndTagSearch("title")
  var textareaEnds = EndTagSearch("textarea")
  var references: [[UInt8]: [UInt8]] = [:]

  // The tree builder's state.
  var mode = Mode.initial
  var originalMode = Mode.initial
  /// The open elements, from `html` on.
  var open: [Int32] = []
  /// The active formatting elements; a marker is less than 0.
  var formatting: [Int32] = []
  var head: Int32?
  var form: Int32?
  var allowsFrameset = true
  /// Whether new elements are put before the table.
  var fosters = false
  var isQuirky = false
  var tableTexts: [SwiftSoupToken] = []
  /// Whether an element stands elsewhere in the tree than in the source.
  var hasMoved = false
  var reopenedCount = 0
  /// The place of the last start tag.
  var lastTag = Position()
  /// How often the present token was handed on.
  var depth = 0
  var lines: LineCounter

  init(_ bytes: [UInt8], _ parser: SDKParser) {
    (self.bytes, self.parser) = (bytes, parser)
    lines = LineCounter()
    document.parser = parser
    // The text has spare room for decoded references and for edits.
    document.text.reserveCapacity(bytes.count + bytes.count / 8 + 256)
    document.text.append(contentsOf: bytes)
    document.nodes.reserveCapacity(bytes.count / 12 + 32)
    document.attributes.reserveCapacity(bytes.count / 64 + 16)
    open.reserveCapacity(32)
  }

  var isNewer: Bool { parser == .swiftSoup13 }

  mutating func parse() throws(Document.Refusal) -> Document {
    if isNewer, beginsAsXML { return document }
    while true {
      let token = next()
      if let refusal = refusal(of: token) { throw refusal }
      depth = 0
      process(token)
      guard token.kind != .end else { break }
    }
    if hasMoved { document.sort() }
    if parser == .jsoup { shareSlashes() }
    return document
  }

  /// jsoup has one tag for all elements of a name: if one that it does not
  /// know ends in `/>`, it writes all empty ones so (TreeBuilder.java, tagFor).
  private mutating func shareSlashes() {
    let names = Set(document.elements.filter(document.keepsSlash).map(document.spelling))
    for id in names.isEmpty ? [] : document.elements where document.firstChild(of: id) == nil {
      if names.contains(document.spelling(of: id)) { document.nodes[Int(id.index)].isSelfClosed = true }
    }
  }

  /// Whether SwiftSoup 2.13 reads the block as XML, which has no body, so that the SDK shows nothing
  /// (SwiftSoup.swift:11-24).
  private var beginsAsXML: Bool {
    let start = bytes.firstIndex { !$0.isMarkupSpace } ?? 0
    return bytes.span.starts(with: "<?xml", at: start)
  }

  private mutating func refusal(of token: SwiftSoupToken) -> Document.Refusal? {
    if open.count > Document.depthLimit + 2 { return .tooDeep(at: lastTag) }
    if formatting.count > Document.depthLimit + Document.formattingLimit || reopenedCount > bytes.count + 100_000 {
      return .tooManyUnclosed(at: lastTag)
    }
    if token.kind == .startTag, attributes.count > Document.attributeLimit {
      return .tooManyAttributes(at: token.position)
    }
    if token.kind == .startTag, token.start != nil { lastTag = token.position }
    return nil
  }
}

/// Finds the lines and columns of places that follow one another.
package struct LineCounter {
  private var at = 0
  private var line = 1
  private var column = 1

  package init() {}

  /// - Parameter offset: Not before the last one, so that all together take one pass.
  package mutating func position(of offset: Int, in bytes: [UInt8]) -> Position {
    while at < min(offset, bytes.count) {
      if bytes[at] == 0x0A {
        line += 1
        column = 1
      } else if bytes[at].beginsCharacter {
        column += 1
      }
      at += 1
    }
    return Position(line: line, column: column)
  }
}
