import HTML
import Text

/// An address in rendered Markdown: of a link, or of a picture.
public struct MarkdownAddress: Sendable, Hashable {
  public var url: String
  public var isImage: Bool

  /// Those of markup that this module rendered, in order, whether their attributes are live (`href`, `src`) or set
  /// aside (`data-href`, `data-src`). In text, what could be taken for a tag is escaped.
  public static func all(in markup: Markup) -> [MarkdownAddress] {
    var found: [MarkdownAddress] = []
    markup.bytes.withUnsafeBufferPointer { bytes in
      var from = 0
      // No start is shorter than eight bytes.
      while let i = bytes.firstIndex(of: UInt8(ascii: "<"), from: from), i + 8 < bytes.count {
        from = i + 1
        guard bytes[i + 1] == UInt8(ascii: "a") || bytes[i + 1] == UInt8(ascii: "i") else { continue }
        let rest = bytes[(i + 1)...]
        for (start, isImage) in starts where rest.starts(with: start) {
          let begin = i + 1 + start.count
          let end = bytes.firstIndex(of: UInt8(ascii: "\""), from: begin) ?? bytes.count
          let value = UnsafeBufferPointer(rebasing: bytes[begin..<end])
          found.append(MarkdownAddress(url: unescaped(value), isImage: isImage))
          break
        }
      }
    }
    return found
  }

  /// Without the two references that cmark writes in an address.
  private static func unescaped(_ value: UnsafeBufferPointer<UInt8>) -> String {
    guard var at = value.firstIndex(of: UInt8(ascii: "&"), from: 0) else {
      return String(decoding: value, as: UTF8.self)
    }
    var out: [UInt8] = []
    out.reserveCapacity(value.count)
    var start = 0
    while true {
      if let (reference, meant) = references.first(where: { value[at...].starts(with: $0.written) }) {
        out.append(contentsOf: value[start..<at])
        out.append(meant)
        start = at + reference.count
      }
      guard let next = value.firstIndex(of: UInt8(ascii: "&"), from: at + 1) else { break }
      at = next
    }
    return String(decoding: out + value[start...], as: UTF8.self)
  }

  private static let references: [(written: [UInt8], meant: UInt8)] = [
    (Array("&#x27;".utf8), UInt8(ascii: "'")), (Array("&amp;".utf8), UInt8(ascii: "&")),
  ]

  private static let starts: [(bytes: [UInt8], isImage: Bool)] = [
    ("a href=\"", false), ("a data-href=\"", false), ("img src=\"", true), ("img data-src=\"", true),
  ].map { (Array($0.utf8), $1) }
}
