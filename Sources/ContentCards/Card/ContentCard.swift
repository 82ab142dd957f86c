import Appearance
import CardSystems
import Documents

/// One Content Card as its file defines it, with the SDK's property names.
public struct ContentCard: Sendable, Hashable {
  public var id: String
  /// The file, relative to the project's root.
  public var file: String
  public var type: CardType
  /// Empty is allowed, as in the REST interface.
  public var title = ""
  /// The description.
  public var body = CardBody.empty
  public var image: CardImage?
  public var imageAltText: String?
  /// The language tag that VoiceOver speaks the card in.
  public var language: String?
  /// Width divided by height: the aspect ratio until the image has loaded.
  public var imageAspectRatio: Double?
  public var links = CardLinks()
  /// The text of the link line; none where nil or empty.
  public var domain: String?
  public var flags: Flags = []
  /// Unix seconds.
  public var created: Double?
  /// Unix seconds; nil means never.
  public var expiresAt: Double?
  /// The seconds of its life from when it is sent, where the file states them and no end.
  public var expiresAfter: Int?
  /// Whether `expiresAt` is what a clock in UTC shows, and each customer's own clock does.
  public var expiresInLocalTime = false
  /// In the order of the file.
  public var extras: [Extra] = []
  public var campaign: String?
  public var tags: [String] = []
  public var draft = false
  /// The numbers, from 0, of the project's click rules that its link meets.
  public var clickRules: [Int] = []
  /// The theme that the card names itself.
  public var theme: String?
  /// The generation that the card names itself; nil for its theme's, else the project's.
  public var sdk: SDKGeneration?
  public var size = SizeReport(parts: [], warning: CardSize.warning, limit: CardSize.limit)

  /// The flags of a card, as bits in the order of the wire. A feed compares the flags of all cards.
  public struct Flags: OptionSet, Sendable, Hashable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let viewed = Flags(rawValue: 1)
    public static let clicked = Flags(rawValue: 2)
    public static let pinned = Flags(rawValue: 4)
    public static let removed = Flags(rawValue: 8)
    public static let dismissible = Flags(rawValue: 16)
    public static let test = Flags(rawValue: 32)
  }

  /// A key-value pair that the app receives with the card.
  public struct Extra: Sendable, Hashable {
    public var name: String
    public var value: String
    /// The name by which the inspector, the sizes and feeds know it: `extras.tone`.
    let label: String

    init(name: String, value: String) {
      self.name = name
      self.value = value
      label = "extras." + name
    }
  }

  /// The type that the page states: a classic card with an image has a cell of its own.
  public var drawnType: String { type == .classic && image != nil ? "classic-image" : type.rawValue }

  /// The extras as a map, as payloads have them.
  var extraMembers: Node.Value {
    var members = Mapping()
    members.entries.reserveCapacity(extras.count)
    for extra in extras { members.add(extra.name, .string(extra.value)) }
    return .map(members)
  }
}

/// A card's links, by platform. The preview follows the iOS link; the others count against the size limit.
public struct CardLinks: Sendable, Hashable {
  /// `url:` (`ios_uri`).
  public var ios: String?
  /// `urls.android:` (`android_uri`).
  public var android: String?
  /// `urls.web:` (`web_uri`).
  public var web: String?
  /// The file's `openURLInWebView:`; nil where it has none. The SDKs' defaults differ (legacy false, current and REST
  /// true).
  public var openInWebView: Bool?

  /// What the REST interface and the current SDK assume: true.
  public var opensInWebView: Bool { openInWebView ?? true }
}

/// The kinds of Content Card, as `type:` names them.
public enum CardType: String, Sendable, Hashable, CaseIterable {
  /// Only an image (`imageOnly` in the current SDK, `BANNER` in the REST interface).
  case banner
  case captionedImage = "captioned-image"
  /// Text, with or without a small square image before it.
  case classic
  /// Counted in experiments, never shown.
  case control

  /// Whether the type has a title, a description and a link text.
  var hasText: Bool { self == .classic || self == .captionedImage }
  var hasImage: Bool { self != .control }
  /// Whether the image has the picture's aspect ratio; a classic card's image is a fixed square.
  var hasAspectRatio: Bool { self == .banner || self == .captionedImage }
}
