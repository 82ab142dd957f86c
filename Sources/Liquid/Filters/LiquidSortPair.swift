/// An element with what it is sorted by.
struct LiquidSortPair: Sendable {
  var key: LiquidValue
  var item: LiquidValue
  /// Without capital letters.
  var folded: [UInt8] = []

  typealias Order = @Sendable (LiquidSortPair, LiquidSortPair) throws(LiquidFailure) -> LiquidValue.Ordering

  /// Nil comes last.
  static let strict: Order = { a, b throws(LiquidFailure) in
    if let ordering = a.key.ordering(to: b.key) { return ordering }
    if a.key.isNull { return .greater }
    if b.key.isNull { return .less }
    throw .argument("cannot sort values of incompatible types")
  }

  static let natural: Order = { a, b throws(LiquidFailure) in
    if a.key.isNull { return .greater }
    if b.key.isNull { return .less }
    return a.folded == b.folded ? .equal : a.folded.lexicographicallyPrecedes(b.folded) ? .less : .greater
  }

  /// Merges halves, so that equal elements keep their order, and the same pairs are compared as in Ruby.
  static func sorted(_ pairs: ArraySlice<LiquidSortPair>, _ order: Order) throws(LiquidFailure) -> [LiquidSortPair] {
    guard pairs.count > 1 else { return Array(pairs) }
    let middle = pairs.startIndex + pairs.count / 2
    let (a, b) = (try sorted(pairs[..<middle], order), try sorted(pairs[middle...], order))
    var merged: [LiquidSortPair] = []
    merged.reserveCapacity(pairs.count)
    var (i, j) = (0, 0)
    while i < a.count, j < b.count {
      if try order(a[i], b[j]) == .greater {
        merged.append(b[j])
        j += 1
      } else {
        merged.append(a[i])
        i += 1
      }
    }
    return merged + a[i...] + b[j...]
  }
}
