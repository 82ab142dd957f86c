/// Rows of a table that follow each other.
struct LiquidRows: Sendable {
  var first: Int32 = 0
  var count: Int32 = 0

  @inline(__always)
  var indices: Range<Int> { Int(first)..<Int(first) + Int(count) }
}

typealias LiquidBlock = LiquidRows
