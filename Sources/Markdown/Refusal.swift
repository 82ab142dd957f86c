extension Markdown {
  /// Why a body is not parsed. cmark-gfm takes quadratic time (and for tables quadratic memory) on some inputs that no
  /// person writes; within these limits the worst of them stays below half a second.
  public enum Refusal: Sendable, Hashable {
    /// More than `sizeLimit` bytes.
    case tooLarge(bytes: Int)
    /// The widest row, in cells, times the number of lines is over `cellLimit`: every row of a table is filled up to
    /// the width of its head.
    case tableTooWide(columns: Int, lines: Int)
  }

  /// Bytes of a body: 64 KiB, thirty times what the push services accept.
  public static let sizeLimit = 64 * 1024
  /// Cells that a table could be filled up to.
  public static let cellLimit = 250_000

  /// Nil for every body that will be parsed. Linear.
  public static func refusal(of body: ArraySlice<UInt8>) -> Refusal? {
    guard body.count <= sizeLimit else { return .tooLarge(bytes: body.count) }
    // So few bytes cannot be both rows and cells of that many.
    if (body.count / 2 + 1) * (body.count / 2 + 1) <= cellLimit { return nil }
    var lines = 1
    var pipes = 0
    var widest = 0
    for byte in body {
      if byte == UInt8(ascii: "|") {
        pipes += 1
        widest = max(widest, pipes)
      } else if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        lines += 1
        pipes = 0
      }
    }
    return widest * lines > cellLimit ? .tableTooWide(columns: widest, lines: lines) : nil
  }
}

extension Markdown.Refusal: CustomStringConvertible {
  /// As part of a sentence: "the body …".
  public var description: String {
    switch self {
    case .tooLarge(let bytes): "has \(bytes) bytes, more than the \(Markdown.sizeLimit) that are read as Markdown"
    case .tableTooWide(let columns, let lines):
      "has a line of \(columns) cells among \(lines) lines, which could be a table of more than "
        + "\(Markdown.cellLimit) cells"
    }
  }
}
