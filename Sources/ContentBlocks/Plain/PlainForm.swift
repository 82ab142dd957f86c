import Markdown

/// What of a block's HTML is asked for.
enum PlainForm: Int, CaseIterable {
  case sent
  /// As the SDK prints it.
  case normalized
  /// The same with `{UUID}` where the SDK puts a random identifier.
  case masked
  /// As the frame shows it.
  case shown
}

extension PlainForm {
  /// A tag of the body as it is written in this form.
  func laid(_ kind: PlainMark.Kind) -> [UInt8] { laid(kind.html, depth: kind.depth) }

  /// The SDK prints a line for what has a depth, as far to the right, and a blank for the line break behind it.
  func laid(_ html: StaticString, depth: Int?) -> [UInt8] {
    html.withUTF8Buffer { html in
      guard self != .sent else { return Array(html) }
      let indent = depth.map { [UInt8(ascii: "\n")] + Array(repeating: UInt8(ascii: " "), count: $0) } ?? []
      return indent + html.map { $0 == UInt8(ascii: "\n") ? UInt8(ascii: " ") : $0 }
    }
  }
}

extension PlainMark.Kind {
  /// In the printed document; nil for what goes on with the line before it.
  fileprivate var depth: Int? {
    switch self {
    case .paragraph, .h1, .h2, .h3, .h4, .h5, .h6, .list, .listEnd, .table, .tableEnd: 3
    case .item, .head, .headEnd, .rows, .rowsEnd: 4
    case .row, .rowEnd: 5
    case .headCell, .leftHeadCell, .centerHeadCell, .rightHeadCell, .cell, .leftCell, .centerCell, .rightCell: 6
    default: nil
    }
  }
}
