/// A filter as it is written.
struct LiquidFilterText: Sendable {
  var name: LiquidPart
  var arguments: [LiquidArgumentText] = []

  /// None for a name that is no filter.
  var traits: LiquidFilter.Traits { LiquidFilter.row(name.bytes).map { LiquidFilter.all[$0].traits } ?? [] }
}

struct LiquidArgumentText: Sendable {
  var keyword: LiquidPart?
  var value: LiquidPart
}

/// A value and its filters as they are written.
struct LiquidChainText: Sendable {
  var value: LiquidPart?
  var filters: [LiquidFilterText] = []

  var hasDefault: Bool { filters.contains { $0.name.bytes.isWord("default") } }
}
