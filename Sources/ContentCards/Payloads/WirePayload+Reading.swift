import CardSystems
import Diagnostics
import Documents

extension WirePayload {
  static let types: [(name: String, type: CardType)] = [
    ("short_news", .classic), ("text_announcement", .classic), ("captioned_image", .captionedImage),
    ("banner_image", .banner), ("control", .control),
  ]

  static func file(of object: Node, named name: String, _ members: inout PayloadMembers) -> PayloadFile? {
    let written = members.text("tp")
    let id = members.text("id") ?? name
    guard let type = types.first(where: { $0.name == written })?.type else {
      members.report(
        .payloadUnknownType, at: object["tp"]?.position,
        written.map { "tp is \"\($0.prefix(80))\"" }
          ?? (object["r"]?.isNull == false ? "this only says that a card was removed" : "the card has no tp"),
        expected: types.map(\.name))
      return nil
    }
    var card = CardFile(type)
    readFlags(&card, &members)
    if type.hasText {
      card.title = members.text("tt")
      card.description = members.text("ds")
      // An empty text hides the line, as a missing one does.
      card.domain = members.text("dm").flatMap { $0.isEmpty ? nil : $0 }
    }
    if type.hasImage { card.image = members.text("i").flatMap { $0.isEmpty && type == .classic ? nil : $0 } }
    // Braze sends an aspect ratio with classic cards, too, whose image has none.
    let ratio = members.number("ar")
    card.imageAspectRatio = ratio.flatMap { $0 > 0 ? $0 : nil }
    if type != .control {
      card.links.ios = members.text("u")
      card.links.openInWebView = members.flag("uw")
    }
    card.created = members.moment("ca").flatMap { $0 == 0 ? nil : $0 }
    card.expiresAt = members.number("ea").flatMap { $0 < 0 ? nil : members.moment("ea") }
    card.extras = members.texts("e")
    members.finish()
    guard let problem = CardID.problem(of: id) else {
      return PayloadFile(id: id, fileExtension: "md", bytes: card.bytes())
    }
    // Braze's ids are base64: a slash in one separates no folders.
    let usable = CardID.repaired(String(id.map { $0 == "/" ? "-" : $0 }))
    members.report(
      .payloadID, at: object["id"]?.position, "\"\(id.prefix(80))\" cannot be a card's id: \(problem)",
      hint: "it becomes \(usable)")
    return PayloadFile(id: usable, fileExtension: "md", bytes: card.bytes())
  }

  private static func readFlags(_ card: inout CardFile, _ members: inout PayloadMembers) {
    card.flags.viewed = members.flag("v") ?? false
    card.flags.clicked = members.flag("cl") ?? false
    card.flags.pinned = members.flag("p") ?? false
    card.flags.dismissible = members.flag("db") ?? false
    card.flags.test = members.flag("t") ?? false
    // The older SDK's key.
    let dismissed = members.flag("d") ?? false
    card.flags.removed = members.flag("r") ?? false || dismissed
  }
}
