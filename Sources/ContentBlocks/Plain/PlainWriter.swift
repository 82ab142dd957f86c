import HTML
import Markdown
import Text

extension PlainBlock {
  func html(_ form: PlainForm) -> [UInt8] { write(form, for: .bytes).bytes }

  /// The HTML in a form, escaped as the surface asks for.
  func write(_ form: PlainForm, for surface: PlainSurface) -> Buffer {
    let style = PlainStyle.of(form, surface)
    return style.bytes.withUnsafeBufferPointer { pieces in
      style.starts.withUnsafeBufferPointer { starts in
        body.withUnsafeBufferPointer { body in
          var writer = PlainWriter(block: self, style: style, pieces: pieces, starts: starts, body: body)
          writer.write()
          return writer.finish()
        }
      }
    }
  }
}

/// Puts a plain block together: a copy for each of its pieces.
private struct PlainWriter {
  let block: PlainBlock
  let style: PlainStyle
  let pieces: UnsafeBufferPointer<UInt8>
  let starts: UnsafeBufferPointer<Int>
  let body: UnsafeBufferPointer<UInt8>
  private var out: Buffer
  /// The free room that `out` gave, and how much of it is written already.
  private var room: (start: UnsafeMutablePointer<UInt8>, count: Int)
  private var written = 0

  init(
    block: PlainBlock, style: PlainStyle, pieces: UnsafeBufferPointer<UInt8>, starts: UnsafeBufferPointer<Int>,
    body: UnsafeBufferPointer<UInt8>
  ) {
    self.block = block
    self.style = style
    self.pieces = pieces
    self.starts = starts
    self.body = body
    out = Buffer(capacity: Self.room(for: block, style, body.count))
    room = out.trustedRoom(1)
  }

  /// What it takes, or little less.
  private static func room(for block: PlainBlock, _ style: PlainStyle, _ body: Int) -> Int {
    let links = block.links.count + block.buttons.count
    return style.count(block.hasClose ? .beforeWithClose : .before) + style.count(.behind) + body
      + block.markdown.marks.count * 12 + links * (style.form == .shown ? 480 : 160) + 64
  }

  mutating func write() {
    add(block.hasClose ? .beforeWithClose : .before)
    var link = 0
    for mark in block.markdown.marks {
      switch mark.kind {
      case .text:
        let text = UnsafeBufferPointer(rebasing: body[mark.range])
        if mark.isClean {
          add(text)
        } else {
          add(text, escapedBy: style.form == .sent ? Self.asMarkdown : Self.printed)
        }
      case .link:
        self.link(block.links[link])
        link += 1
      default: add(pieceAt: Int(mark.kind.rawValue))
      }
    }
    if !block.buttons.isEmpty {
      add(.actions)
      for link in block.buttons { button(link) }
      add(.actionsEnd)
    }
    add(.behind)
  }

  consuming func finish() -> Buffer {
    out.trustWritten(written)
    return out
  }

  // MARK: Links

  private mutating func link(_ link: PlainLink) {
    add(.link)
    if style.form == .shown { landing(link) } else { address(link) }
    add(.tagEnd)
  }

  private mutating func button(_ link: PlainLink) {
    add(.button)
    address(link)
    if let type = link.type {
      add(.type)
      type.rawValue.withBytes { add($0) }
    }
    if style.form != .sent {
      add(.href)
      if style.form == .shown { landing(link) } else { address(link) }
    }
    add(.tagEnd)
    text(link, style.form == .sent ? Self.asText : Self.printed)
    add(.buttonEnd)
  }

  /// What a click does, for the frame's script.
  private mutating func landing(_ link: PlainLink) {
    add(.outcome)
    link.outcome.rawValue.withBytes { add($0) }
    add(.request)
    address(link)
    add(.url)
    address(link)
    add(.text)
    text(link, Self.asValue)
  }

  /// Nothing in it has to be escaped but `&`.
  private mutating func address(_ link: PlainLink) {
    link.action.url.withBytes { url in
      var start = 0
      while let i = url.firstIndex(of: UInt8(ascii: "&"), from: start) {
        add(UnsafeBufferPointer(rebasing: url[start..<i]))
        add(.ampersand)
        start = i + 1
      }
      add(UnsafeBufferPointer(rebasing: url[start...]))
    }
  }

  private mutating func text(_ link: PlainLink, _ escape: Escape) {
    (link.action.text ?? "").withBytes { text in
      if link.isClean { add(text) } else { add(text, escapedBy: escape) }
    }
  }

  // MARK: Text that is not written as it is

  private typealias Escape = (UnsafeBufferPointer<UInt8>) -> [UInt8]

  private static func asMarkdown(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var out = Buffer()
    out.commonMark(text)
    return out.bytes
  }

  private static func asText(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var out = Buffer()
    out.text(text)
    return out.bytes
  }

  private static func asValue(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var out: [UInt8] = []
    Document.append(text, toValue: &out)
    return out
  }

  private static func printed(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var out: [UInt8] = []
    Document.append(text, toContent: &out)
    return out
  }

  private mutating func add(_ text: UnsafeBufferPointer<UInt8>, escapedBy escape: Escape) {
    var escaped = Buffer()
    escape(text).withUnsafeBufferPointer { style.surface.write($0, to: &escaped) }
    escaped.withBytes { add($0) }
  }

  // MARK: Bytes

  @inline(__always)
  private mutating func add(_ piece: PlainStyle.Piece) { add(pieceAt: PlainStyle.index(of: piece)) }

  @inline(__always)
  private mutating func add(pieceAt index: Int) {
    add(UnsafeBufferPointer(rebasing: pieces[starts[index]..<starts[index + 1]]))
  }

  @inline(__always)
  private mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress else { return }
    if room.count - written < bytes.count { makeRoom(bytes.count) }
    (room.start + written).initialize(from: source, count: bytes.count)
    written += bytes.count
  }

  @inline(never)
  private mutating func makeRoom(_ more: Int) {
    out.trustWritten(written)
    room = out.trustedRoom(more)
    written = 0
  }
}
