/// A filter as it is written.
struct LiquidFilterText: Sendable {
  var name: LiquidPart
  var arguments: [LiquidArgumentText] = []
}

struct LiquidArgumentText: Sendable {
  var keyword: LiquidPart?
  var value: LiquidPart
}

/// A value and its filters as they are written.
struct LiquidChainText: Sendable {
  var value: LiquidPart?
  var filters: [LiquidFilterText] = []
}
