extension PlainReader {
  private enum Alignment {
    case none, left, center, right

    var headCell: PlainMark.Kind {
      switch self {
      case .none: .headCell
      case .left: .leftHeadCell
      case .center: .centerHeadCell
      case .right: .rightHeadCell
      }
    }

    var cell: PlainMark.Kind {
      switch self {
      case .none: .cell
      case .left: .leftCell
      case .center: .centerCell
      case .right: .rightCell
      }
    }
  }

  /// Behind a blank line, and whole: each line begins and ends with a bar, and has as many cells as the first one.
  mutating func table() -> Bool {
    guard at < 2 || bytes[at - 2] == newline else { return false }
    note()
    let head = at
    at = lineEnd
    let headEnd = at
    nextLine()
    guard let alignments = alignments() else { return false }
    let body = at
    at = head
    mark(.table)
    mark(.head)
    guard row(alignments, isHead: true), at == headEnd else { return false }
    mark(.headEnd)
    at = body
    if at < bytes.count, bytes[at] != newline {
      mark(.rows)
      repeat {
        guard row(alignments, isHead: false) else { return false }
        nextLine()
      } while at < bytes.count && bytes[at] != newline
      mark(.rowsEnd)
    }
    mark(.tableEnd)
    return true
  }

  /// The line under the head: dashes in each cell, and colons for where its text goes.
  private mutating func alignments() -> [Alignment]? {
    let end = lineEnd
    guard at < end, bytes[at] == bar else { return nil }
    at += 1
    var found: [Alignment] = []
    while at < end {
      skipBlanks(to: end)
      let isLeft = at < end && bytes[at] == UInt8(ascii: ":")
      if isLeft { at += 1 }
      let start = at
      while at < end, bytes[at] == UInt8(ascii: "-") { at += 1 }
      guard at > start else { return nil }
      let isRight = at < end && bytes[at] == UInt8(ascii: ":")
      if isRight { at += 1 }
      skipBlanks(to: end)
      guard at < end, bytes[at] == bar else { return nil }
      at += 1
      found.append(isLeft ? isRight ? .center : .left : isRight ? .right : .none)
    }
    nextLine()
    return found.isEmpty ? nil : found
  }

  private mutating func row(_ alignments: [Alignment], isHead: Bool) -> Bool {
    let end = lineEnd
    guard bytes[at] == bar else { return false }
    at += 1
    mark(.row)
    for alignment in alignments {
      skipBlanks(to: end)
      var cellEnd = at
      while cellEnd < end, bytes[cellEnd] != bar { cellEnd += 1 }
      guard cellEnd < end else { return false }
      let next = cellEnd + 1
      while cellEnd > at, bytes[cellEnd - 1] == space { cellEnd -= 1 }
      mark(isHead ? alignment.headCell : alignment.cell)
      guard inline(to: cellEnd) else { return false }
      mark(isHead ? .headCellEnd : .cellEnd)
      at = next
    }
    mark(.rowEnd)
    return at == end
  }

  private mutating func skipBlanks(to end: Int) {
    while at < end, bytes[at] == space { at += 1 }
  }

  private var bar: UInt8 { UInt8(ascii: "|") }
}
