import Appearance
import CardSystems
import Documents

/// One Content Card as its file defines it, with the SDK's property names.
public struct ContentCard: Sendable, Hashable {
  /// The path below `cards/` without extension, unless the file states an `id`.
  public var id: String
  /// The file, relative to the project's root.
  public var file: String
  /// The type, which decides on the card's cell and its properties.
  public var type: CardType
  /// Empty is allowed, as in the REST interface.
  public var title = ""
  /// The description.
  public var body = CardBody.empty
  /// The picture; nil for none, as in a classic card without one.
  public var image: CardImage?
  /// The text that VoiceOver reads for the picture; nil where the file has none.
  public var imageAltText: String?
  /// The language tag that VoiceOver speaks the card in.
  public var language: String?
  /// Width divided by height: the aspect ratio until the image has loaded.
  public var imageAspectRatio: Double?
  /// The links, as they are written.
  public var links = CardLinks()
  /// The text of the link line; none where nil or empty.
  public var domain: String?
  /// The flags that are set.
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
  /// The campaign by which feeds and the site select cards; no payload has it.
  public var campaign: String?
  /// The tags by which feeds and the site select cards; no payload has them.
  public var tags: [String] = []
  /// Whether the file says `draft: true`: feeds leave it out unless they ask for drafts.
  public var draft = false
  /// The numbers, from 0, of the project's click rules that its link meets.
  public var clickRules: [Int] = []
  /// The theme that the card names itself.
  public var theme: String?
  /// The generation that the card names itself; nil for its theme's, else the project's.
  public var sdk: CardSDK?
  /// The bytes that Braze counts, by property.
  public var size = SizeReport(parts: [], warning: CardSize.warning, limit: CardSize.limit)

  /// The flags of a card, as bits in the order of the wire. A feed compares the flags of all cards.
  public struct Flags: OptionSet, Sendable, Hashable {
    /// The bits, as the constants below number them.
    public let rawValue: UInt8
    /// Flags of these bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Seen by the customer before: no line marks it as unread.
    public static let viewed = Flags(rawValue: 1)
    /// Tapped by the customer before.
    public static let clicked = Flags(rawValue: 2)
    /// Kept above all other cards, with a pin.
    public static let pinned = Flags(rawValue: 4)
    /// Dismissed by the customer before; feeds leave it out.
    public static let removed = Flags(rawValue: 8)
    /// The customer may dismiss it with a swipe.
    public static let dismissible = Flags(rawValue: 16)
    /// Sent as a test.
    public static let test = Flags(rawValue: 32)
  }

  /// A key-value pair that the app receives with the card.
  public struct Extra: Sendable, Hashable {
    /// The key, as the app looks it up.
    public var name: String
    /// The value as written; extras are texts in every payload.
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
  /// The file's `openURLInWebView:`; nil where it has none. The
  /// SDKs' defaults differ (legacy false, current and REST true).
  public var openInWebView: Bool?

  /// The value that the REST interface and the current SDK assume without one: true.
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
