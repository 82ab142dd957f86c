import CardSystems
import Diagnostics
import Documents

extension PayloadFormat {
  /// An Adaptive Card, its template filled in.
  public static let adaptive = PayloadFormat(rawValue: "adaptive")
}

extension AdaptiveCards {
  public static let payloadFormats: [PayloadFormat] = [.adaptive]

  /// The card's JSON; a template is filled in with its data.
  public static func export(
    _ payload: Payload, as format: PayloadFormat, place: (_ key: String) -> Place, findings: inout [Finding]
  ) -> Node? { format == .adaptive ? payload.json : nil }

  /// A card, or those attached to a message of Teams or a bot.
  public static func payloads(in node: Node) -> [FoundPayload] {
    if node["type"]?.string == "AdaptiveCard" { return [FoundPayload(.adaptive, node)] }
    return (node["attachments"]?.list ?? [node]).compactMap { attachment in
      guard attachment["contentType"]?.string == "application/vnd.microsoft.card.adaptive",
        let card = attachment["content"], card.map != nil
      else { return nil }
      return FoundPayload(.adaptive, card)
    }
  }

  public static func file(
    of payload: FoundPayload, named name: String, in source: Source, findings: inout [Finding]
  ) -> PayloadFile? {
    guard payload.format == .adaptive else { return nil }
    // A file with that ending would be another card's data.
    let id = name.hasSuffix(".data") ? name.dropLast(5) + "-data" : name[...]
    return PayloadFile(id: String(id), fileExtension: "json", bytes: payload.node.json(pretty: true))
  }
}
