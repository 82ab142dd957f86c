import Diagnostics
import Documents

/// New values for properties of a card; nil leaves one as it is.
public struct FeedChanges: Sendable, Hashable {
  /// The new title.
  public var title: String?
  /// The new text of the link line.
  public var domain: String?
  /// The new link for iOS; a tap then opens it as written.
  public var url: String?
  /// The flags that are set or unset; the others stay.
  public var flags: [ContentCard.Flags: Bool] = [:]
  /// Extras that are added, or that replace those of the same name.
  public var extras: [ContentCard.Extra] = []

  func apply(to card: inout ContentCard) {
    if let title { card.title = title }
    if let domain { card.domain = domain }
    if let url { card.links.ios = url }
    for (flag, isSet) in flags { card.flags = isSet ? card.flags.union([flag]) : card.flags.subtracting([flag]) }
    for extra in extras {
      card.extras.removeAll { $0.name == extra.name }
      card.extras.append(extra)
    }
  }
}

extension FeedChanges {
  init(_ fields: inout Fields) {
    title = fields.string("title")
    domain = fields.string("domain")
    url = fields.string("url")
    if let url { Self.checkLink(url, in: &fields) }
    flags[.pinned] = fields.bool("pinned")
    flags[.viewed] = fields.bool("viewed")
    flags[.dismissible] = fields.bool("dismissible")
    for entry in fields.entries("extras") {
      guard let value = entry.node.string else {
        fields.mistyped("extras.\(entry.key)", entry.node, "text")
        continue
      }
      extras.append(ContentCard.Extra(name: entry.key, value: value))
    }
  }

  /// A link is set as it is written, as that of a card is sent.
  private static func checkLink(_ url: String, in fields: inout Fields) {
    let address = CardAddress(url)
    if let problem = URLText(address.opened).problem, !URLText.containsTemplate(url) {
      fields.report(.badURL, about: "url", "url is \"\(url)\": \(problem.message)", hint: problem.hint)
    } else if let blanks = address.blanks {
      fields.report(
        .cardLinkEncoding, about: "url", "url has a blank \(blanks); the SDK opens \(address.opened.prefix(200))",
        hint: blanks == "in it" ? "write a blank as %20" : "take it out")
    }
  }
}
