import CardSystems
import Documents

/// The service's answer about one block for one customer (PersonalizedInAppContentBlockResponse.swift:10-67).
public struct WirePersonalisedBlock: Sendable, Hashable {
  /// `id` of the block in the bundle that this completes.
  public var id: String
  /// `status`; a status that the SDK does not know fails the whole answer.
  public var status: Status
  /// `ttl_seconds`: how long the answer is used before the SDK asks again.
  public var ttlSeconds: Int
  /// `variant_id`, for tracking events only.
  public var variantID: Int?
  /// Nil counts as consent given.
  public var hasTrackingConsent: Bool?
  /// `variant_name`, for tracking events only.
  public var variantName: String?
  /// Unlike in the bundle, an unknown type counts as none.
  public var contentType: ContentBlock.ContentType?
  /// `content.html`, nil where `content` is missing.
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

extension WirePersonalisedBlock {
  private static let members: Set<String> = [
    "id", "status", "ttl_seconds", "variant_id", "has_tracking_consent", "variant_name", "content_type", "content",
  ]

  /// The front matter, followed by the HTML byte for byte. Only the bundle names the placeholders.
  var file: [UInt8] {
    var yaml = YAMLText()
    if status != .ok { yaml.add("status", status.rawValue) }
    yaml.add("ttlSeconds", Node(.int(ttlSeconds)))
    if let variantID { yaml.add("variantId", Node(.int(variantID))) }
    if let variantName { yaml.add("variantName", variantName) }
    if hasTrackingConsent == false { yaml.add("hasTrackingConsent", Node(.bool(false))) }
    if contentType != .html { yaml.add("contentType", contentType?.rawValue ?? "none") }
    return Array("---\n".utf8) + yaml.bytes + Array("---\n".utf8) + Array((html ?? "").utf8)
  }

  /// Reports what the file cannot keep, and what it lacks.
  func fit(_ members: inout PayloadMembers, _ node: Node) {
    for entry in node.map?.entries ?? [] where Self.members.contains(entry.key) { _ = members.node(entry.key) }
    members.finish()
    members.fitContent(node)
    if contentType == nil, let value = node["content_type"], !value.isNull {
      members.report(.payloadChanged, at: value.position, "content_type is none that the SDK knows, and becomes none")
    }
    members.report(
      .payloadNotCarried, at: node.position,
      "an answer for one customer says neither name, placeholders, priority, frequency nor dates: the bundle does",
      hint: "import the bundle, too, or add placeholders to the file")
  }

  /// The JSON that the SDK decodes. Nil if the block does not say how long an answer is valid.
  static func json(of block: ContentBlock) -> Node? {
    guard let ttlSeconds = block.ttlSeconds else { return nil }
    var members = Mapping()
    members.add("id", .string(block.id))
    members.add("status", .string(block.status.rawValue))
    members.add("ttl_seconds", .int(ttlSeconds))
    members.add("variant_id", block.variantID.map { .int($0) })
    members.add("has_tracking_consent", .bool(block.hasTrackingConsent))
    members.add("variant_name", block.variantName.map { .string($0) })
    members.addContent(of: block)
    return Node(.map(members))
  }
}
