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
          let value = bytes[begin..<(bytes.firstIndex(of: UInt8(ascii: "\""), from: begin) ?? bytes.count)]
          found.append(MarkdownAddress(url: unescaped(value), isImage: isImage))
          break
        }
      }
    }
    return found
  }

  /// Without the two references that cmark writes in an address.
  private static func unescaped(_ value: Slice<UnsafeBufferPointer<UInt8>>) -> String {
    guard value.base.firstIndex(of: UInt8(ascii: "&"), from: value.startIndex).map({ $0 < value.endIndex }) ?? false
    else { return String(decoding: value, as: UTF8.self) }
    var out: [UInt8] = []
    out.reserveCapacity(value.count)
    var rest = value
    while let byte = rest.first {
      if let (reference, meant) = references.first(where: { rest.starts(with: $0.written) }) {
        out.append(meant)
        rest = rest.dropFirst(reference.count)
      } else {
        out.append(byte)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: out, as: UTF8.self)
  }

  private static let references: [(written: [UInt8], meant: UInt8)] = [
    (Array("&#x27;".utf8), UInt8(ascii: "'")), (Array("&amp;".utf8), UInt8(ascii: "&")),
  ]

  private static let starts: [(bytes: [UInt8], isImage: Bool)] = [
    ("a href=\"", false), ("a data-href=\"", false), ("img src=\"", true), ("img data-src=\"", true),
  ].map { (Array($0.utf8), $1) }
}
