/// What a click on a link of a block is, as the SDK sorts them.
public enum ActionType: String, Sendable, Hashable, CaseIterable {
  case browser
  case deepLink = "deep-link"
  case close

  /// The type that the SDK gives to a link: a known `data-actiontype` on the element itself, letter for letter; else
  /// by the URL's first letters (HtmlNormalizer.swift:172-179).
  init(actionType: String?, url: String) {
    if let known = actionType.flatMap(ActionType.init(rawValue:)) {
      self = known
    } else {
      self = url.utf8.starts(with: "http://".utf8) || url.utf8.starts(with: "https://".utf8) ? .browser : .deepLink
    }
  }
}

/// A link that the SDK has found in a block.
public struct BlockAction: Sendable, Hashable {
  public var type: ActionType
  /// As the author wrote it; of a close button, the address that the SDK makes up.
  public var url: String
  /// The label's text; nil where it has none (an image).
  public var text: String?

  public init(type: ActionType, url: String, text: String?) {
    self.type = type
    self.url = url
    self.text = text
  }
}

/// The identifiers that the SDK makes at random, made here by counting, so that the same block gives the same bytes.
struct Identifiers {
  static let closePrefix = "https://exponea.com/close_action__"
  static let placeholder = "{UUID}"
  static let length = 36

  private var count = 0

  mutating func next() -> String {
    count += 1
    let digits = String(count, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 8 - digits.count)) + digits + "-0000-4000-8000-000000000000"
  }

  /// The same text with `{UUID}` in place of each identifier.
  static func masked(_ bytes: [UInt8]) -> [UInt8] {
    let tail = Array("-0000-4000-8000-000000000000".utf8)
    let mask = Array(placeholder.utf8)
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count)
    var i = 0
    while i < bytes.count {
      let end = i + tail.count
      if bytes[i] == tail[0], end <= bytes.count, out.count >= 8, bytes[i..<end].elementsEqual(tail) {
        out.removeLast(8)
        out += mask
        i = end
      } else {
        out.append(bytes[i])
        i += 1
      }
    }
    return out
  }

  static func masked(_ text: String) -> String { String(decoding: masked(Array(text.utf8)), as: UTF8.self) }
}
