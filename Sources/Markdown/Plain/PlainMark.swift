/// A piece of plain Markdown: a tag of what it becomes, or text.
public struct PlainMark: Sendable, Hashable {
  public enum Kind: UInt8, Sendable, CaseIterable {
    case text, lineBreak, link, linkEnd, emphasis, emphasisEnd, strong, strongEnd
    case paragraph, paragraphEnd
    case h1, h2, h3, h4, h5, h6, h1End, h2End, h3End, h4End, h5End, h6End
    case list, listEnd, item, itemEnd
    case table, tableEnd, head, headEnd, rows, rowsEnd, row, rowEnd
    case headCell, leftHeadCell, centerHeadCell, rightHeadCell, headCellEnd
    case cell, leftCell, centerCell, rightCell, cellEnd
  }

  public let kind: Kind
  /// Of a text: whether HTML and JSON write it as it is, whatever they do to quotes, blanks and references.
  public let isClean: Bool
  private let start: Int32
  private let end: Int32

  /// - Parameter range: Of at most `Markdown.sizeLimit` bytes.
  init(_ kind: Kind, _ range: Range<Int> = 0..<0, isClean: Bool = true) {
    self.kind = kind
    self.isClean = isClean
    start = Int32(truncatingIfNeeded: range.lowerBound)
    end = Int32(truncatingIfNeeded: range.upperBound)
  }

  /// Of a text, where it stands in the Markdown; of a link, where its address does. Empty for others.
  public var range: Range<Int> { Int(start)..<Int(end) }
}

extension PlainMark.Kind {
  /// The tag as cmark writes it, with the line break behind it; nothing for text and for a link, which has an address.
  public var html: StaticString {
    switch self {
    case .text, .link: ""
    case .lineBreak: "\n"
    case .linkEnd: "</a>"
    case .emphasis: "<em>"
    case .emphasisEnd: "</em>"
    case .strong: "<strong>"
    case .strongEnd: "</strong>"
    case .paragraph: "<p>"
    case .paragraphEnd: "</p>\n"
    case .h1: "<h1>"
    case .h2: "<h2>"
    case .h3: "<h3>"
    case .h4: "<h4>"
    case .h5: "<h5>"
    case .h6: "<h6>"
    case .h1End: "</h1>\n"
    case .h2End: "</h2>\n"
    case .h3End: "</h3>\n"
    case .h4End: "</h4>\n"
    case .h5End: "</h5>\n"
    case .h6End: "</h6>\n"
    case .list: "<ul>\n"
    case .listEnd: "</ul>\n"
    case .item: "<li>"
    case .itemEnd: "</li>\n"
    case .table: "<table>\n"
    case .tableEnd: "</table>\n"
    case .head: "<thead>\n"
    case .headEnd: "</thead>\n"
    case .rows: "<tbody>\n"
    case .rowsEnd: "</tbody>\n"
    case .row: "<tr>\n"
    case .rowEnd: "</tr>\n"
    case .headCell: "<th>"
    case .leftHeadCell: "<th align=\"left\">"
    case .centerHeadCell: "<th align=\"center\">"
    case .rightHeadCell: "<th align=\"right\">"
    case .headCellEnd: "</th>\n"
    case .cell: "<td>"
    case .leftCell: "<td align=\"left\">"
    case .centerCell: "<td align=\"center\">"
    case .rightCell: "<td align=\"right\">"
    case .cellEnd: "</td>\n"
    }
  }
}
