import Documents

/// The service's answer about one block for one customer (PersonalizedInAppContentBlockResponse.swift:10-67).
public struct WirePersonalisedBlock: Sendable, Hashable {
  public var id: String
  public var status: Status
  public var ttlSeconds: Int
  public var variantID: Int?
  /// Nil counts as consent given.
  public var hasTrackingConsent: Bool?
  public var variantName: String?
  /// Unlike in the bundle, an unknown type counts as none.
  public var contentType: ContentBlock.ContentType?
  public var html: String?

  init(_ block: WireDecoder) throws(WireProblem) {
    id = try block.string("id")
    status = try block.choice("status", try block.string("status"), as: Status.self)
    ttlSeconds = try block.int("ttl_seconds")
    variantID = try block.optionalInt("variant_id")
    hasTrackingConsent = try block.optionalBool("has_tracking_consent")
    variantName = try block.optionalString("variant_name")
    contentType = block.optional("content_type")?.string.flatMap(ContentBlock.ContentType.init(rawValue:))
    html = try block.optionalObject("content")?.string("html")
  }
}

/// The answer to a request for some blocks.
public struct WirePersonalised: Sendable, Hashable {
  public var blocks: [WirePersonalisedBlock]

  public init(_ node: Node) throws(WireProblem) {
    blocks = []
    for block in try WireDecoder(node).objects("data") { blocks.append(try WirePersonalisedBlock(block)) }
  }
}
