/// The text of an element, blanks collapsed.
enum Label {
  /// Of printed HTML, the DOM's `textContent`; nil where there may be raw text in it.
  static func text(of html: [UInt8], in range: Range<Int>) -> String? {
    html.withUnsafeBufferPointer { html in
      let html = UnsafeBufferPointer(rebasing: html[range])
      guard html.has(UInt8(ascii: "<")) || html.has(UInt8(ascii: "&")) else { return collapsed(html) }
      guard let text = decoded(html) else { return nil }
      return text.withUnsafeBufferPointer(collapsed)
    }
  }

  static func collapsed(_ text: UnsafeBufferPointer<UInt8>) -> String {
    // Of ASCII and Latin letters, no byte is a part of a blank but blanks, and none joins the character before it.
    guard text.allSatisfy({ $0 < 0xC0 || 0xC3...0xC9 ~= $0 }) else {
      return String(decoding: text, as: UTF8.self).split { $0.isWhitespace }.joined(separator: " ")
    }
    return String(unsafeUninitializedCapacity: text.count) { out in
      var count = 0
      var isPending = false
      for byte in text {
        if byte == 0x20 || 0x09...0x0D ~= byte {
          isPending = count > 0
        } else {
          // A blank that is written was read before.
          if isPending {
            out[count] = 0x20
            count += 1
          }
          isPending = false
          out[count] = byte
          count += 1
        }
      }
      return count
    }
  }

  /// Without tags and comments, references resolved, of which the printer writes four.
  private static func decoded(_ html: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    var out: [UInt8] = []
    out.reserveCapacity(html.count)
    var i = 0
    while i < html.count {
      switch html[i] {
      case UInt8(ascii: "<"):
        guard let end = end(ofMarkupAt: i, html) else { return nil }
        i = end
      case UInt8(ascii: "&"):
        guard let (written, meant) = references.first(where: { html[i...].starts(with: $0.0) }) else { return nil }
        out += meant
        i += written.count
      default:
        out.append(html[i])
        i += 1
      }
    }
    return out
  }

  private static func end(ofMarkupAt start: Int, _ html: UnsafeBufferPointer<UInt8>) -> Int? {
    let rest = html[start...]
    if rest.starts(with: "<style".utf8) { return nil }
    var i = start
    if rest.starts(with: "<!--".utf8) {
      i += 4
      while i + 2 < html.count {
        if html[i] == UInt8(ascii: "-"), html[i + 1] == UInt8(ascii: "-"), html[i + 2] == UInt8(ascii: ">") {
          return i + 3
        }
        i += 1
      }
      return nil
    }
    var isQuoted = false
    while i < html.count {
      if html[i] == UInt8(ascii: "\"") { isQuoted.toggle() }
      if html[i] == UInt8(ascii: ">"), !isQuoted { return i + 1 }
      i += 1
    }
    return nil
  }

  private static let references: [([UInt8], [UInt8])] = [
    (Array("&amp;".utf8), [0x26]), (Array("&lt;".utf8), [0x3C]), (Array("&gt;".utf8), [0x3E]),
    (Array("&nbsp;".utf8), [0xC2, 0xA0]),
  ]
}
