import Documents

@testable import ContentBlocks

/// The static file with all blocks, as the SDK decodes it.
struct WireBundle {
  var blocks: [WireBlock] = []
  var success: Bool

  init(_ node: Node) throws(WireProblem) {
    let root = try WireDecoder(node)
    for block in try root.objects("in_app_content_blocks") { blocks.append(try WireBlock(block)) }
    success = try root.bool("success")
  }
}

/// The answer to a request for some blocks, as the SDK decodes it.
struct WirePersonalised {
  var blocks: [WirePersonalisedBlock] = []

  init(_ node: Node) throws(WireProblem) {
    for block in try WireDecoder(node).objects("data") { blocks.append(try WirePersonalisedBlock(block)) }
  }
}

extension WireDecoder {
  /// The objects of a list.
  fileprivate func objects(_ key: String) throws(WireProblem) -> [WireDecoder] {
    try list(key).enumerated().map { i, item throws(WireProblem) in
      try WireDecoder(item, path: "\(below(key))[\(i)]")
    }
  }
}
