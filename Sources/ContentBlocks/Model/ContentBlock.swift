/// An in-app content block: what its file says, and what the SDK makes of it.
public struct ContentBlock: Sendable {
  public enum ContentType: String, Sendable, Hashable, CaseIterable { case html, native }

  public var id: String
  /// Relative to the project's root.
  public var file: String
  /// Carousels sort by it where priorities are equal.
  public var name: String
  /// The placeholders that it may stand in, letter for letter.
  public var placeholders: [String]
  /// Higher comes first; nil counts as 0.
  public var priority: Int?
  public var frequency: Frequency
  public var dateFilter: DateFilter?
  /// Only copied into tracking events; it filters nothing.
  public var consentCategory: String?
  public var status: Status
  /// Only told in tracking events: content of any type is shown as HTML (TrackingManager.swift:656). nil is none.
  public var contentType: ContentType? = .html
  public var variantID: Int?
  public var variantName: String?
  /// Without it, nothing is stored of what the customer does, but for clicks whose address forces it.
  public var hasTrackingConsent = true
  /// After this many seconds, the SDK fetches the block anew before it shows it.
  public var ttlSeconds: Int?
  public var theme: String?
  public var campaign: String?
  public var tags: [String]
  public var isDraft: Bool
  public var isMarkdown: Bool
  /// The HTML that would be sent: a Markdown body rendered, with its buttons.
  public internal(set) var html: [UInt8] = []
  /// What the SDK makes of it; invalid where the HTML could not be parsed.
  public var normalized: NormalizedBlock
  /// The SDK's separate check: no image, or at least one that loads (MGR:152-164).
  public var hasUsableImages: Bool
  /// Whether it has HTML for a view that prefetched it, which asks for no image.
  var isValidPrefetched = true
  var otherCase = OtherCase.same
  /// What answers in that case.
  var otherResources = BlockResources.nothing

}

/// How often the SDK shows a block. Two of the names mean each other's (MGR:369-397).
public enum Frequency: String, Sendable, Hashable, CaseIterable {
  case always
  case onlyOnce = "only_once"
  case oncePerVisit = "once_per_visit"
  case untilVisitorInteracts = "until_visitor_interacts"

  /// What the SDK really does.
  public var meaning: String {
    switch self {
    case .always: "always shown"
    case .onlyOnce: "shown once each time the app is started (in other parts of the SDK, once per visit)"
    case .oncePerVisit: "shown once on this device, ever (in other parts of the SDK, only once)"
    case .untilVisitorInteracts: "shown until it is clicked or closed"
    }
  }
}

/// Whether the service found the block for the customer.
public enum Status: String, Sendable, Hashable, CaseIterable {
  case ok = "OK"
  case filterNotMatched = "filter_not_matched"
  case doesNotExist = "does_not_exist"
}

/// The time in which a block is shown, in Unix seconds; both ends belong to it, and either may be open.
public struct DateFilter: Sendable, Hashable {
  public var from: Double?
  public var to: Double?

  public init(from: Double? = nil, to: Double? = nil) {
    self.from = from
    self.to = to
  }

  public func admits(_ now: Double) -> Bool { (from ?? now) <= now && now <= (to ?? now) }
}
