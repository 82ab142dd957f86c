import HTML
import Text

/// The address of a link or an image in rendered Markdown.
public struct MarkdownAddress: Sendable, Hashable {
  /// The address with character references decoded.
  public var url: String
  /// Whether an image loads it; otherwise a link leads to it.
  public var isImage: Bool
  /// Where it stands in the markup, between the quotation marks.
  public var range: Range<Int>

  /// Returns the addresses in markup that this module rendered, in order,
  /// from active attributes (`href`, `src`) and inactive ones (`data-href`,
  /// `data-src`). Text cannot be mistaken for a tag, because it is escaped.
  public static func all(in markup: Markup) -> [MarkdownAddress] {
    var addresses: [MarkdownAddress] = []
    let bytes = markup.bytes
    var position = 0
    while let i = bytes.span.firstIndex(of: UInt8(ascii: "<"), from: position) {
      position = i + 1
      guard let (start, isImage) = starts.first(where: { bytes.span.starts(with: $0.bytes, at: position) }) else {
        continue
      }
      let begin = position + start.count
      let end = bytes.span.firstIndex(of: UInt8(ascii: "\""), from: begin) ?? bytes.count
      addresses.append(MarkdownAddress(url: unescaped(bytes[begin..<end]), isImage: isImage, range: begin..<end))
    }
    return addresses
  }

  /// Returns the addresses of texts that are meant as links,
  /// and are none because of a blank: `[text](http://a b)`.
  public static func withBlanks(in text: String) -> [String] {
    // Swift compiles a pattern for each text, so bytes tell the many that have no such address.
    let bytes = Array(text.utf8)
    var (position, hasBlank) = (0, false)
    while !hasBlank, let close = bytes.span.firstIndex(of: UInt8(ascii: "]"), from: position) {
      position = close + 1
      guard position < bytes.count, bytes[position] == UInt8(ascii: "(") else { continue }
      let address = bytes[(position + 1)...].prefix { $0 != UInt8(ascii: ")") && $0 != UInt8(ascii: "(") }
      let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
      // A title in quotes may follow a blank.
      let next = address.drop(while: isBlank).drop { !isBlank($0) }.drop(while: isBlank).first
      hasBlank = next.map { !"\"'".utf8.contains($0) } ?? false
    }
    guard hasBlank else { return [] }
    let links = text.replacing(/`[^`\n]*`/, with: "").matches(
      of: /\]\([ \t]*([^()<>"'\s]+[ \t]+[^()<>"'\n]*[^()<>"'\s])[ \t]*\)/
    )
    // Those of a template are gone when it is filled.
    return links.map { String($0.1) }.filter { $0.replacing(/\{[^}]*\}+/, with: "").contains(/\s/) }
  }

  /// Decodes the two character references that cmark writes in an address.
  private static func unescaped(_ value: ArraySlice<UInt8>) -> String {
    var out: [UInt8] = []
    out.reserveCapacity(value.count)
    var rest = value
    while let byte = rest.first {
      if byte == UInt8(ascii: "&"), let reference = references.first(where: { rest.starts(with: $0.written) }) {
        out.append(reference.meant)
        rest.removeFirst(reference.written.count)
      } else {
        out.append(byte)
        rest.removeFirst()
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
