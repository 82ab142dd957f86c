import CardSystems
import Diagnostics
import Documents

extension PayloadFormat {
  /// The bundle of content blocks as the SDK decodes it.
  public static let blocks = PayloadFormat(rawValue: "blocks")
  /// The service's answer about content blocks for one customer.
  public static let personalised = PayloadFormat(rawValue: "personalised")
}

extension ContentBlocks {
  /// The bundle that the SDK fetches for everybody, and the service's answer for one customer.
  public static let payloadFormats: [PayloadFormat] = [.blocks, .personalised]

  /// The block in a bundle, or the answer for a customer, which needs `ttlSeconds`. A value that only the
  /// other format carries is a finding for the bundle.
  public static func export(
    _ block: ContentBlock, as format: PayloadFormat, place: (_ key: String) -> Place, findings: inout [Finding]
  ) -> Node? {
    if block.variants.count > 1 {
      findings.report(
        .payloadNotCarried, at: place("variants"),
        "of \(block.variants.count) variants only the first is in the payload",
        hint: "the service gives a customer one of them")
    }
    if format == .personalised { return personalised(block, at: place("ttlSeconds"), findings: &findings) }
    guard format == .blocks else { return nil }
    var names: [String] = []
    if block.status != .ok { names.append("status") }
    if block.ttlSeconds != nil { names.append("ttlSeconds") }
    if block.variants.isEmpty, block.variantID != nil { names.append("variantId") }
    if block.variants.isEmpty, block.variantName != nil { names.append("variantName") }
    if !block.hasTrackingConsent { names.append("hasTrackingConsent") }
    for name in names {
      findings.report(
        .payloadNotCarried, at: place(name), "\(name) is not in the payload",
        hint: "the service says it for each customer")
    }
    return WireBlock.json(of: block)
  }

  /// Does not report values that belong only to the bundle,
  /// because whoever needs the answer has the bundle too.
  private static func personalised(
    _ block: ContentBlock, at place: Place, findings: inout [Finding]
  ) -> Node? {
    if let json = WirePersonalisedBlock.json(of: block) { return json }
    findings.report(
      .payloadNoForm, at: place, "an answer for one customer needs ttlSeconds, and the block has none",
      hint: "add ttlSeconds: 3600")
    return nil
  }

  /// Puts blocks into a bundle or an answer, because the SDK decodes them only there.
  public static func document(of payloads: [Node], as format: PayloadFormat) -> Node {
    if format == .personalised { return Node(members: [("data", Node(.list(payloads)))]) }
    return Node(members: [("in_app_content_blocks", Node(.list(payloads))), ("success", Node(.bool(true)))])
  }

  /// The blocks of a bundle or of an answer for one customer, or a single block.
  public static func payloads(in node: Node) -> [FoundPayload] {
    if let list = node["in_app_content_blocks"]?.list { return list.map { FoundPayload(.blocks, $0) } }
    if let list = node["data"]?.list, !list.isEmpty,
      list.allSatisfy({ $0["ttl_seconds"] != nil || $0["status"] != nil })
    {
      return list.map { FoundPayload(.personalised, $0) }
    }
    if node["ttl_seconds"] != nil, node["status"] != nil { return [FoundPayload(.personalised, node)] }
    guard node["placeholders"] != nil, node["date_filter"] != nil else { return [] }
    return [FoundPayload(.blocks, node)]
  }

  /// Each block is read by itself, so only what stands around them is left to check.
  public static func checkEnvelope(_ node: Node, in source: Source, findings: inout [Finding]) {
    guard node["in_app_content_blocks"] != nil else { return }
    do throws(WireProblem) {
      if try WireDecoder(node).bool("success") { return }
      findings.report(
        .payloadIgnored, at: source.place(node["success"]?.position ?? node.position),
        "success is false, so the SDK ignores the bundle; its blocks become files all the same")
    } catch {
      findings.report(.payloadUndecodable, at: source.place(error.position), error.text)
    }
  }

  /// The keys of a file that only a bundle has, and those that only an answer has.
  private static let bundleKeys: Set = [
    "name", "placeholders", "priority", "frequency", "dateFilter", "consentCategory",
  ]
  private static let answerKeys: Set = ["status", "ttlSeconds", "variantId", "variantName", "hasTrackingConsent"]

  /// Makes `ID.html` of a block: front matter, and its HTML byte for
  /// byte. Nil, with a finding, where the SDK could not decode it.
  public static func file(
    of payload: FoundPayload, named name: String, in source: Source, findings: inout [Finding]
  ) -> PayloadFile? {
    guard payload.format == .blocks || payload.format == .personalised else { return nil }
    do throws(WireProblem) {
      let node = payload.node
      var members = PayloadMembers(node, in: source)
      defer { findings += members.findings }
      if payload.format == .personalised {
        let block = try WirePersonalisedBlock(try WireDecoder(node))
        block.fit(&members, node)
        return PayloadFile(id: block.id, fileExtension: "html", bytes: block.file, otherKeys: bundleKeys)
      }
      var block = try WireBlock(try WireDecoder(node))
      block.fit(&members, node)
      return PayloadFile(id: block.id, fileExtension: "html", bytes: block.file, otherKeys: answerKeys)
    } catch {
      findings.report(.payloadUndecodable, at: source.place(error.position), error.text)
      return nil
    }
  }
}
