extension Markdown {
  /// Why a body is not parsed. On some inputs that no person writes, cmark-gfm takes quadratic time, and
  /// for tables quadratic memory; these limits bound both.
  public enum Refusal: Sendable, Hashable {
    /// The body has more than `sizeLimit` bytes.
    case tooLarge(bytes: Int)
    /// The number of lines times the cells of the widest row is over `cellLimit`. cmark-gfm fills every
    /// row of a table up to the width of its head.
    case tableTooWide(columns: Int, lines: Int)
    /// Two counts that cmark-gfm multiplies are too large; the text names them, as the rest of a sentence.
    case tooCostly(String)
  }

  /// The largest body in bytes: 64 KiB, thirty times what push services accept.
  public static let sizeLimit = 64 * 1024
  /// The most cells that a table may be filled up to.
  public static let cellLimit = 250_000
  /// The most bytes that references may be repeated to.
  public static let referenceLimit = 2_000_000
  private static let addressLimit = 20_000_000

  /// Says why a body is not parsed, and returns nil for every one that will be. It takes linear time.
  public static func refusal(of body: ArraySlice<UInt8>) -> Refusal? {
    guard body.count <= sizeLimit else { return .tooLarge(bytes: body.count) }
    // A body this short cannot have that many rows and cells.
    if (body.count / 2 + 1) * (body.count / 2 + 1) <= cellLimit { return nil }
    let scan = CostScan(body)
    if scan.widest * scan.lines > cellLimit { return .tableTooWide(columns: scan.widest, lines: scan.lines) }
    if scan.tableCost > cellLimit * 4 {
      return .tooCostly(
        "has lines that could each begin a table with the lines above: \(scan.tableCost) cells to compare")
    }
    if scan.uses * scan.longestDefinition > referenceLimit {
      return .tooCostly(
        "has \(scan.uses) brackets that could each repeat a link definition of \(scan.longestDefinition) bytes: "
          + "more than \(referenceLimit) bytes")
    }
    let isTooLong = scan.addressCost > addressLimit
    return isTooLong ? .tooCostly("has too many addresses, @ or brackets in words of thousands of bytes") : nil
  }
}

extension Markdown.Refusal: CustomStringConvertible {
  /// The reason, as the rest of a sentence that begins with "the body".
  public var description: String {
    switch self {
    case .tooLarge(let bytes): "has \(bytes) bytes, more than the \(Markdown.sizeLimit) that are read as Markdown"
    case .tableTooWide(let columns, let lines):
      "has a line of \(columns) cells among \(lines) lines, which could be a table of more than "
        + "\(Markdown.cellLimit) cells"
    case .tooCostly(let words): words
    }
  }
}
