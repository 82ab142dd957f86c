import CardSystems
import Diagnostics
import Documents

extension PayloadFormat {
  /// The `content_card` object of Braze's messaging endpoints.
  public static let rest = PayloadFormat(rawValue: "rest")
  /// A Content Card as the SDK receives it.
  public static let wire = PayloadFormat(rawValue: "wire")
}

extension ContentCards {
  /// The `content_card` object of the REST interface, and the JSON that the SDKs for phones receive.
  public static let payloadFormats: [PayloadFormat] = [.rest, .wire]

  /// Writes the card without the properties that the format
  /// lacks, each of which is a finding; REST has no control card.
  public static func export(
    _ card: ContentCard, as format: PayloadFormat, place: (_ key: String) -> Place, findings: inout [Finding]
  ) -> Node? {
    guard payloadFormats.contains(format) else { return nil }
    guard let payload = format == .wire ? WirePayload.object(of: card) : RESTPayload.object(of: card) else {
      findings.append(Finding(.payloadNoForm, at: place("type"), "a control card has no content_card object"))
      return nil
    }
    if format == .rest, card.expiresAt == nil, card.expiresAfter == nil {
      findings.report(.payloadNoExpiry, at: place("expiresAt"), "the payload has no expire_at, which Braze asks for")
    }
    for name in notCarried(card, by: format) {
      findings.append(Finding(.payloadNotCarried, at: place(name), "\(name) is not in the payload"))
    }
    if let image = card.image, image.isLocal {
      findings.report(
        .payloadLocalImage, at: place("image"), "the payload's image is \"\(image.written)\", a file of the project")
    }
    return payload
  }

  /// Cards on the wire are always the whole response that an SDK takes; it asks for what is newer than
  /// the watermarks, so they are those of the newest card.
  public static func document(of payloads: [Node], as format: PayloadFormat) -> Node {
    guard format == .wire else { return payloads.count == 1 ? payloads[0] : Node(.list(payloads)) }
    let watermark = Node.Value.number(payloads.compactMap { $0["ca"]?.number }.max() ?? 0)
    var response = Mapping()
    response.add("cards", .list(payloads))
    response.add("full_sync", .bool(true))
    response.add("last_full_sync_at", watermark)
    response.add("last_card_updated_at", watermark)
    return Node(.map(response))
  }

  /// The keys whose values readers of the payload would miss, without those of the project and its preview.
  private static func notCarried(_ card: ContentCard, by format: PayloadFormat) -> [String] {
    var names: [String] = []
    for field in CardField.all where (format == .wire ? field.wire : field.rest) == nil && field.text(card) != nil {
      let key = field.platform == nil ? field.name : "urls"
      if names.last != key { names.append(key) }
    }
    if format == .wire {
      if card.expiresAfter != nil, card.expiresAt == nil { names.append("expiresAfter") }
      if card.expiresInLocalTime { names.append("expiresInLocalTime") }
    }
    if format == .rest {
      if card.imageAspectRatio != nil { names.append("imageAspectRatio") }
      let links = card.links
      if links.openInWebView != nil, links.ios == nil, links.android == nil { names.append("openURLInWebView") }
      if card.created != nil { names.append("created") }
      names += CardField.flags.filter { $0.rest == nil && card.flags.contains($0.flag) }.map(\.name)
    }
    return names
  }

  /// A card in any form, the cards of a response (`content_cards`,
  /// `cards`), or the card in a message to be sent.
  public static func payloads(in node: Node) -> [FoundPayload] {
    if let list = node["content_cards"]?.list ?? node["cards"]?.list {
      // What is no card is reported where it is read as one.
      return list.map { payload(inObject: $0).first ?? FoundPayload(.wire, $0) }
    }
    if let object = node["content_card"] ?? node["messages"]?["content_card"] { return payload(inObject: object) }
    return payload(inObject: node)
  }

  /// A request says who gets the card, and may have other messages than it.
  public static func checkEnvelope(_ node: Node, in source: Source, findings: inout [Finding]) {
    guard node["content_card"] ?? node["messages"]?["content_card"] != nil else { return }
    let entries = (node.map?.entries ?? []) + (node["messages"]?.map?.entries ?? [])
    let others = entries.map(\.key).filter { !["content_card", "messages"].contains($0) }
    guard !others.isEmpty else { return }
    let named = others.prefix(8).map { "\($0.prefix(80))" }.joined(separator: ", ")
    let rest = others.count > 8 ? " and \(others.count - 8) more" : ""
    findings.report(
      .payloadNoPlace, at: source.place(node.position), "\(named)\(rest): no place in a card's file",
      hint: "the card alone is imported; who gets it stays with the request")
  }

  private static func payload(inObject node: Node) -> [FoundPayload] {
    guard node.map != nil else { return [] }
    if node["tp"] != nil || node["id"] != nil && node["r"] != nil { return [FoundPayload(.wire, node)] }
    if JavaScriptCard.isOne(node) { return [FoundPayload(.wire, node)] }
    let members = ["description", "image_url", "uri_text", "ios_uri", "android_uri", "web_uri", "message_variation_id"]
    let isTyped = RESTPayload.types.contains { $0.name == node["type"]?.string }
    return isTyped || members.contains { node[$0] != nil } ? [FoundPayload(.rest, node)] : []
  }

  /// Makes `NAME.md` of a payload: front matter, and the
  /// description. What the file cannot keep is a finding.
  public static func file(
    of payload: FoundPayload, named name: String, in source: Source, findings: inout [Finding]
  ) -> PayloadFile? {
    var members = PayloadMembers(payload.node, in: source)
    defer { findings += members.findings }
    switch payload.format {
    case .rest: return RESTPayload.file(named: name, &members)
    case .wire where JavaScriptCard.isOne(payload.node): return JavaScriptCard.file(named: name, &members)
    case .wire: return WirePayload.file(named: name, &members)
    default: return nil
    }
  }
}

extension Mapping {
  /// Adds the properties that the card's type has, and the payload a member for.
  mutating func add(_ fields: [CardField], of card: ContentCard, _ member: (CardField) -> PayloadMember?) {
    for field in fields where field.isOf(card.type) {
      guard let member = member(field) else { continue }
      let text = field.text(card).map { Node.Value.string($0) } ?? member.absent
      add(member.name, field.kind == .flag ? .bool(card.flags.contains(field.flag)) : text)
    }
  }
}
