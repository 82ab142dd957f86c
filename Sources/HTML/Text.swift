extension Document {
  /// The text below a node as SwiftSoup's `text()` gives it, which is what the content-block SDK calls a button's
  /// text: runs of blanks collapse to one, a `br` and the start of a block separate by a blank, the ends are trimmed;
  /// `pre`, `textarea` and `title` keep their blanks; scripts, styles and comments do not count.
  public func text(of id: ID) -> String {
    var out: [UInt8] = []
    var node = id.index
    while node >= 0 {
      switch nodes[Int(node)].content {
      case .text(let text):
        if keepsBlanks(ID(index: node)) {
          out.append(contentsOf: text.utf8)
        } else {
          Self.appendCollapsed(text, to: &out, stripLeading: out.last == space)
        }
      case .element(let element):
        if !out.isEmpty, out.last != space, nodes[Int(node)].traits.contains(.block) || element.name == "br" {
          out.append(space)
        }
      case .document, .doctype, .data, .comment: break
      }
      node = following(node, within: id.index)
    }
    var start = 0
    while start < out.count, isBlank(out[start]) { start += 1 }
    while out.count > start, let last = out.last, isBlank(last) { out.removeLast() }
    return String(decoding: out[start...], as: UTF8.self)
  }

  /// Whether a text node stands in an element, or in a child of one, whose blanks count.
  func keepsBlanks(_ id: ID) -> Bool {
    let parent = nodes[Int(id.index)].parent
    guard parent >= 0, nodes[Int(parent)].traits.contains(.element) else { return false }
    if nodes[Int(parent)].traits.contains(.keepsBlanks) { return true }
    let outer = nodes[Int(parent)].parent
    return outer >= 0 && nodes[Int(outer)].traits.contains(.keepsBlanks)
  }

  static func appendCollapsed(_ text: String, to out: inout [UInt8], stripLeading: Bool) {
    var wasBlank = stripLeading
    for byte in text.utf8 {
      if isBlank(byte) {
        if !wasBlank { out.append(space) }
        wasBlank = true
      } else {
        out.append(byte)
        wasBlank = false
      }
    }
  }
}

private let space = UInt8(ascii: " ")

@inline(__always)
private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (byte >= 0x09 && byte <= 0x0D && byte != 0x0B) }
