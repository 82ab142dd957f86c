/// The nodes of a block while it is parsed.
struct LiquidBody: Sendable {
  var nodes: [LiquidNode] = []
  /// Whether it prints only space.
  var isBlank = true

  mutating func add(_ node: LiquidNode, isBlank: Bool) {
    var node = node
    node.isBlank = isBlank
    nodes.append(node)
    self.isBlank = self.isBlank && isBlank
  }
}

extension LiquidBody {
  /// A block that prints only space prints nothing.
  func withoutText(if isBlank: Bool) -> LiquidBody {
    guard isBlank else { return self }
    var body = self
    body.nodes.removeAll { $0.kind == .text }
    return body
  }
}
