/// `created`, or `-created` for descending order.
public struct FeedSortKey: Sendable, Hashable {
  public enum Field: Sendable, Hashable {
    case created, expiresAt, title, id, type, pinned, viewed
    case extra(String)
  }

  public var field: Field
  public var isFalling: Bool

  static let names = ["created", "expiresAt", "title", "id", "type", "pinned", "viewed", "extras.NAME"]

  init?(_ text: String) {
    isFalling = text.hasPrefix("-")
    let name = isFalling ? String(text.dropFirst()) : text
    switch name {
    case "created": field = .created
    case "expiresAt": field = .expiresAt
    case "title": field = .title
    case "id": field = .id
    case "type": field = .type
    case "pinned": field = .pinned
    case "viewed": field = .viewed
    default:
      guard name.hasPrefix("extras."), name.utf8.count > 7 else { return nil }
      field = .extra(String(name.dropFirst(7)))
    }
  }
}
