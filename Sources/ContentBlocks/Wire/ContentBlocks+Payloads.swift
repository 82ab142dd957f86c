import CardSystems
import Diagnostics
import Documents

extension ContentBlocks {
  public static let payloadFormats: [PayloadFormat] = [.blocks]

  public static func export(_ block: ContentBlock, as format: PayloadFormat, findings: inout [Finding]) -> Node? {
    guard format == .blocks else { return nil }
    let place = Place(file: block.file, line: 1, column: 1)
    var names: [String] = []
    if block.status != .ok { names.append("status") }
    if block.ttlSeconds != nil { names.append("ttlSeconds") }
    if block.variantID != nil { names.append("variantId") }
    if block.variantName != nil { names.append("variantName") }
    if !block.hasTrackingConsent { names.append("hasTrackingConsent") }
    for name in names {
      findings.append(
        Finding(
          .payloadNotCarried, at: place, "\(name) is not in the payload", hint: "the service says it for each customer")
      )
    }
    return WireBlock(block).json
  }

  /// The SDK decodes blocks in their bundle only.
  public static func document(of payloads: [Node], as format: PayloadFormat) -> Node {
    WireBlock.map([("in_app_content_blocks", Node(.list(payloads))), ("success", Node(.bool(true)))])
  }

  /// The blocks of a bundle, or one by itself.
  public static func payloads(in node: Node) -> [FoundPayload] {
    if let list = node["in_app_content_blocks"]?.list { return list.map { FoundPayload(.blocks, $0) } }
    guard node["placeholders"] != nil, node["date_filter"] != nil else { return [] }
    return [FoundPayload(.blocks, node)]
  }

  public static func file(
    of payload: FoundPayload, named name: String, in source: Source, findings: inout [Finding]
  ) -> PayloadFile? {
    guard payload.format == .blocks else { return nil }
    do throws(WireProblem) {
      var block = try WireBlock(try WireDecoder(payload.node))
      var members = PayloadMembers(payload.node, in: source)
      block.fit(&members, payload.node)
      findings += members.findings
      return PayloadFile(id: block.id, fileExtension: "html", bytes: block.file)
    } catch {
      findings.append(
        Finding(.payloadUndecodable, at: source.place(error.position), "\(error.path) \(error.message)"))
      return nil
    }
  }
}
