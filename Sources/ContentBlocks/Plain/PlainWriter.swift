import HTML
import Markdown
import Text

extension PlainBlock {
  func html(_ form: PlainForm) -> [UInt8] {
    var out = Bytes()
    write(form, for: .bytes, to: &out)
    return out.array
  }

  /// The HTML in a form, as text of a page.
  func page(_ form: PlainForm) -> Buffer {
    var out = Buffer()
    out.trusted { write(form, for: .page, to: &$0) }
    return out
  }

  /// The HTML in a form, escaped as the surface asks for.
  func write(_ form: PlainForm, for surface: PlainSurface, to out: inout Bytes) {
    let style = PlainStyle.of(form, surface)
    style.bytes.withUnsafeBufferPointer { pieces in
      style.starts.withUnsafeBufferPointer { starts in
        body.withUnsafeBufferPointer { body in
          var writer = PlainWriter(block: self, style: style, pieces: pieces, starts: starts, body: body)
          swap(&writer.out, &out)
          writer.write()
          swap(&writer.out, &out)
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
  var out = Bytes()

  /// What it takes, or little less.
  private var length: Int {
    let links = block.links.count + block.buttons.count
    return style.count(block.hasClose ? .beforeWithClose : .before) + style.count(.behind) + body.count
      + block.markdown.marks.count * 12 + links * (style.form == .shown ? 480 : 160) + 64
  }

  mutating func write() {
    _ = out.room(length)
    add(block.hasClose ? .beforeWithClose : .before)
    var link = 0
    for mark in block.markdown.marks {
      switch mark.kind {
      case .text:
        let text = UnsafeBufferPointer(rebasing: body[mark.range])
        if mark.isClean {
          out.append(text)
        } else {
          add(text, escapedBy: style.form == .sent ? Self.asMarkdown : Self.printed)
        }
      case .link:
        self.link(block.links[link])
        link += 1
      default: add(pieceAt: PlainStyle.index(of: mark.kind))
      }
    }
    if !block.buttons.isEmpty {
      add(.actions)
      for link in block.buttons { button(link) }
      add(.actionsEnd)
    }
    add(.behind)
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
      type.rawValue.withBytes { out.append($0) }
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
    link.outcome.rawValue.withBytes { out.append($0) }
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
        out.append(UnsafeBufferPointer(rebasing: url[start..<i]))
        add(.ampersand)
        start = i + 1
      }
      out.append(UnsafeBufferPointer(rebasing: url[start...]))
    }
  }

  private mutating func text(_ link: PlainLink, _ escape: Escape) {
    (link.action.text ?? "").withBytes { text in
      if link.isClean { out.append(text) } else { add(text, escapedBy: escape) }
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
    escape(text).withUnsafeBufferPointer { style.surface.write($0, to: &out) }
  }

  // MARK: Pieces

  @inline(__always)
  private mutating func add(_ piece: PlainStyle.Piece) { add(pieceAt: piece.rawValue) }

  @inline(__always)
  private mutating func add(pieceAt index: Int) {
    out.append(UnsafeBufferPointer(rebasing: pieces[starts[index]..<starts[index + 1]]))
  }
}
