extension Document {
  public enum Style: Sendable {
    /// As the HTML standard serialises a tree: nothing added.
    case exact
    /// As SwiftSoup prints a document by default: indented, blanks collapsed, void elements with a slash.
    case pretty
  }

  /// The whole document as bytes.
  public func html(_ style: Style = .exact) -> [UInt8] {
    var printer = Printer(document: self, pretty: style == .pretty)
    printer.print(Document.root)
    return printer.out
  }
}

private struct Printer {
  let document: Document
  let pretty: Bool
  var out: [UInt8] = []

  /// Walks without recursion: down to the first child, over to the next sibling, up and closing.
  mutating func print(_ top: Document.ID) {
    var depth = -1
    var current = top
    while true {
      open(current, depth: depth)
      if let child = document.firstChild(of: current) {
        depth += 1
        current = child
        continue
      }
      close(current, depth: depth)
      while document.next(after: current) == nil {
        guard current != top, let parent = document.parent(of: current) else { return }
        current = parent
        depth -= 1
        close(current, depth: depth)
      }
      if current == top { return }
      guard let next = document.next(after: current) else { return }
      current = next
    }
  }

  private mutating func open(_ id: Document.ID, depth: Int) {
    switch document.content(of: id) {
    case .document: break
    case .doctype(let name, let publicID, let systemID): doctype(name, publicID, systemID)
    case .comment(let text):
      indent(depth)
      append("<!--")
      append(text)
      append("-->")
    case .data(let text): append(text)
    case .text(let text): self.text(text, id, depth)
    case .element(let element):
      let parent = document.parent(of: id).flatMap { document.name(of: $0) }
      if !out.isEmpty, Tag.printsAsBlock(element.name) || parent.map(Tag.printsAsBlock) ?? true { indent(depth) }
      append("<")
      append(element.name)
      for attribute in element.attributes { self.attribute(attribute) }
      append(pretty && Tag.isVoid(element.name) && document.firstChild(of: id) == nil ? " />" : ">")
    }
  }

  private mutating func close(_ id: Document.ID, depth: Int) {
    guard let name = document.name(of: id) else { return }
    let hasChildren = document.firstChild(of: id) != nil
    if Tag.isVoid(name), !hasChildren { return }
    if hasChildren, Tag.printsAsBlock(name) { indent(depth) }
    append("</")
    append(name)
    append(">")
  }

  private mutating func text(_ text: String, _ id: Document.ID, _ depth: Int) {
    let parent = document.parent(of: id)
    let name = parent.flatMap { document.name(of: $0) } ?? ""
    guard pretty else {
      if Self.rawText.contains(name) { append(text) } else { escape(text, inAttribute: false) }
      return
    }
    let isBlank = text.utf8.allSatisfy { $0 == 0x20 || ($0 >= 0x09 && $0 <= 0x0D && $0 != 0x0B) }
    if document.previous(before: id) == nil, Tag.printsAsBlock(name), !isBlank { indent(depth) }
    if document.keepsBlanks(id) {
      escape(text, inAttribute: false)
    } else {
      var collapsed: [UInt8] = []
      Document.appendCollapsed(text, to: &collapsed, stripLeading: false)
      escape(String(decoding: collapsed, as: UTF8.self), inAttribute: false)
    }
  }

  private mutating func attribute(_ attribute: Document.Attribute) {
    append(" ")
    append(attribute.name)
    let isBoolean = pretty && Self.booleans.contains(attribute.name)
    if attribute.isBare && pretty || isBoolean && (attribute.value.isEmpty || attribute.value == attribute.name) {
      return
    }
    append("=\"")
    escape(attribute.value, inAttribute: true)
    append("\"")
  }

  private mutating func doctype(_ name: String, _ publicID: String, _ systemID: String) {
    append(publicID.isEmpty && systemID.isEmpty ? "<!doctype" : "<!DOCTYPE")
    if !name.isEmpty { append(" \(name)") }
    if !publicID.isEmpty { append(" PUBLIC \"\(publicID)\"") }
    if !systemID.isEmpty { append(publicID.isEmpty ? " SYSTEM \"\(systemID)\"" : " \"\(systemID)\"") }
    append(">")
  }

  private mutating func escape(_ text: String, inAttribute: Bool) {
    var previous: UInt8 = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): append("&amp;")
      case UInt8(ascii: "<") where !inAttribute: append("&lt;")
      case UInt8(ascii: ">") where !inAttribute: append("&gt;")
      case UInt8(ascii: "\"") where inAttribute: append("&quot;")
      case 0xA0 where previous == 0xC2:
        out.removeLast()
        append("&nbsp;")
      default: out.append(byte)
      }
      previous = byte
    }
  }

  private mutating func indent(_ depth: Int) {
    guard pretty else { return }
    out.append(UInt8(ascii: "\n"))
    out.append(contentsOf: repeatElement(UInt8(ascii: " "), count: min(max(depth, 0), 128)))
  }

  private mutating func append(_ string: String) { out.append(contentsOf: string.utf8) }

  private static let rawText: Set<String> = ["iframe", "noembed", "noframes", "plaintext", "script", "style", "xmp"]
  private static let booleans: Set<String> = [
    "allowfullscreen", "async", "autofocus", "checked", "compact", "declare", "default", "defer", "disabled",
    "formnovalidate", "hidden", "inert", "ismap", "itemscope", "multiple", "muted", "nohref", "noresize", "noshade",
    "novalidate", "nowrap", "open", "readonly", "required", "reversed", "seamless", "selected", "sortable",
    "truespeed", "typemustmatch",
  ]
}
