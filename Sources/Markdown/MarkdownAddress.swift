import HTML

/// An address in rendered Markdown: of a link, or of a picture.
public struct MarkdownAddress: Sendable, Hashable {
  public var url: String
  public var isImage: Bool

  /// Those of markup that this module rendered, in order, whether their attributes are live (`href`, `src`) or set
  /// aside (`data-href`, `data-src`). In text, what could be taken for a tag is escaped.
  public static func all(in markup: Markup) -> [MarkdownAddress] {
    var found: [MarkdownAddress] = []
    var rest = markup.bytes[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[(open + 1)...]
      for (start, isImage) in starts where rest.starts(with: start) {
        let value = rest.dropFirst(start.count).prefix { $0 != UInt8(ascii: "\"") }
        var url = String(decoding: value, as: UTF8.self)
        // All that cmark escapes in an address.
        if value.contains(UInt8(ascii: "&")) {
          url = url.replacing("&#x27;", with: "'").replacing("&amp;", with: "&")
        }
        found.append(MarkdownAddress(url: url, isImage: isImage))
        break
      }
    }
    return found
  }

  private static let starts: [(bytes: [UInt8], isImage: Bool)] = [
    ("a href=\"", false), ("a data-href=\"", false), ("img src=\"", true), ("img data-src=\"", true),
  ].map { (Array($0.utf8), $1) }
}
