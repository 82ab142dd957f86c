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
    printer.print()
    return printer.out
  }
}

private struct Printer {
  let document: Document
  let pretty: Bool
  var out: [UInt8] = []

  /// Walks without recursion: down to the first child, over to the next sibling, up and closing.
  mutating func print() {
    out.reserveCapacity(document.nodes.count * 40)
    var depth = -1
    var current: Int32 = 0
    while true {
      open(current, depth: depth)
      let child = document.nodes[Int(current)].first
      if child >= 0 {
        depth += 1
        current = child
        continue
      }
      close(current, depth: depth)
      while document.nodes[Int(current)].next < 0 {
        current = document.nodes[Int(current)].parent
        guard current >= 0 else { return }
        depth -= 1
        close(current, depth: depth)
      }
      current = document.nodes[Int(current)].next
    }
  }

  private mutating func open(_ index: Int32, depth: Int) {
    switch document.nodes[Int(index)].content {
    case .document: break
    case .doctype(let name, let publicID, let systemID): doctype(name, publicID, systemID)
    case .comment(let text):
      indent(depth)
      append("<!--")
      append(text)
      append("-->")
    case .data(let text): append(text)
    case .text(let text): self.text(text, index, depth)
    case .element(let element):
      let traits = document.nodes[Int(index)].traits
      if pretty, !out.isEmpty, traits.contains(.printsAsBlock) || parentPrintsAsBlock(index) { indent(depth) }
      out.append(UInt8(ascii: "<"))
      append(element.name)
      for i in element.attributes.indices { attribute(element.attributes[i]) }
      if pretty, traits.contains(.void), document.nodes[Int(index)].first < 0 { append(" /") }
      out.append(UInt8(ascii: ">"))
    }
  }

  /// The document's own children count as standing in a block.
  private func parentPrintsAsBlock(_ index: Int32) -> Bool {
    let parent = document.nodes[Int(index)].parent
    guard parent >= 0 else { return true }
    let traits = document.nodes[Int(parent)].traits
    return !traits.contains(.element) || traits.contains(.printsAsBlock)
  }

  private mutating func close(_ index: Int32, depth: Int) {
    guard case .element(let element) = document.nodes[Int(index)].content else { return }
    let traits = document.nodes[Int(index)].traits
    let hasChildren = document.nodes[Int(index)].first >= 0
    if !hasChildren, traits.contains(.void) { return }
    if hasChildren, traits.contains(.printsAsBlock) { indent(depth) }
    append("</")
    append(element.name)
    out.append(UInt8(ascii: ">"))
  }

  private mutating func text(_ text: String, _ index: Int32, _ depth: Int) {
    let parent = document.nodes[Int(index)].parent
    let traits = parent < 0 ? [] : document.nodes[Int(parent)].traits
    guard pretty else {
      if traits.contains(.raw) { append(text) } else { escape(text, inAttribute: false) }
      return
    }
    if document.nodes[Int(index)].previous < 0, traits.contains(.printsAsBlock) || !traits.contains(.element) {
      let isBlank = text.utf8.allSatisfy { $0 == 0x20 || ($0 >= 0x09 && $0 <= 0x0D && $0 != 0x0B) }
      if !isBlank { indent(depth) }
    }
    if document.keepsBlanks(Document.ID(index: index)) {
      escape(text, inAttribute: false)
    } else {
      collapse(text)
    }
  }

  /// Escaped, with one blank for each run of them.
  private mutating func collapse(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      var start = 0
      var i = 0
      while i < bytes.count {
        let byte = bytes[i]
        guard byte <= 0x20, byte == 0x20 || (byte >= 0x09 && byte <= 0x0D && byte != 0x0B) else {
          i += 1
          continue
        }
        var end = i + 1
        while end < bytes.count, bytes[end] == 0x20 || (bytes[end] >= 0x09 && bytes[end] <= 0x0D && bytes[end] != 0x0B)
        {
          end += 1
        }
        if end > i + 1 || byte != 0x20 {
          escape(UnsafeBufferPointer(rebasing: bytes[start..<i]), inAttribute: false)
          out.append(0x20)
          start = end
        }
        i = end
      }
      escape(UnsafeBufferPointer(rebasing: bytes[start...]), inAttribute: false)
    }
  }

  private mutating func attribute(_ attribute: Document.Attribute) {
    out.append(UInt8(ascii: " "))
    append(attribute.name)
    if pretty {
      if attribute.isBare { return }
      if attribute.value.isEmpty || attribute.value == attribute.name, Self.booleans.contains(attribute.name) {
        return
      }
    }
    append("=\"")
    escape(attribute.value, inAttribute: true)
    append("\"")
  }

  private mutating func doctype(_ name: String, _ publicID: String, _ systemID: String) {
    append(publicID.isEmpty && systemID.isEmpty ? "<!doctype" : "<!DOCTYPE" as StaticString)
    if !name.isEmpty { append(" \(name)" as String) }
    if !publicID.isEmpty { append(" PUBLIC \"\(publicID)\"" as String) }
    if !systemID.isEmpty { append((publicID.isEmpty ? " SYSTEM \"" : " \"") + systemID + "\"" as String) }
    append(">")
  }

  private mutating func escape(_ text: String, inAttribute: Bool) {
    var text = text
    text.withUTF8 { escape($0, inAttribute: inAttribute) }
  }

  private mutating func escape(_ text: UnsafeBufferPointer<UInt8>, inAttribute: Bool) {
    var start = 0
    for i in text.indices {
      let reference: StaticString
      var length = 1
      switch text[i] {
      case UInt8(ascii: "&"): reference = "&amp;"
      case UInt8(ascii: "<") where !inAttribute: reference = "&lt;"
      case UInt8(ascii: ">") where !inAttribute: reference = "&gt;"
      case UInt8(ascii: "\"") where inAttribute: reference = "&quot;"
      case 0xA0 where i > start && text[i - 1] == 0xC2:
        reference = "&nbsp;"
        length = 2
      default: continue
      }
      out.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<(i + 1 - length)]))
      append(reference)
      start = i + 1
    }
    out.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
  }

  private mutating func indent(_ depth: Int) {
    guard pretty else { return }
    out.append(UInt8(ascii: "\n"))
    for _ in 0..<min(max(depth, 0), 128) { out.append(UInt8(ascii: " ")) }
  }

  private mutating func append(_ string: String) {
    var string = string
    string.withUTF8 { out.append(contentsOf: $0) }
  }

  private mutating func append(_ literal: StaticString) { literal.withUTF8Buffer { out.append(contentsOf: $0) } }

  private static let booleans: Set<String> = [
    "allowfullscreen", "async", "autofocus", "checked", "compact", "declare", "default", "defer", "disabled",
    "formnovalidate", "hidden", "inert", "ismap", "itemscope", "multiple", "muted", "nohref", "noresize", "noshade",
    "novalidate", "nowrap", "open", "readonly", "required", "reversed", "seamless", "selected", "sortable",
    "truespeed", "typemustmatch",
  ]
}
