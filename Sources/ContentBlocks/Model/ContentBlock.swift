import Documents
import HTML
import Text

/// An in-app content block: the values of its file, and the result of the SDK's normaliser.
public struct ContentBlock: Sendable {
  /// The types of content that a block may state. Tracking events tell them; all are shown as HTML.
  public enum ContentType: String, Sendable, Hashable, CaseIterable { case html, native }

  /// The id in the service: the `id` of the file, or else its path below `blocks/` without extension.
  public var id: String
  /// The path relative to the project's root.
  public var file: String
  /// Carousels sort by name if priorities are equal.
  public var name: String
  /// The ids of the placeholders that may show it, compared letter for letter.
  public var placeholders: [String]
  /// Blocks with a higher priority come first; nil counts as 0.
  public var priority: Int?
  /// How often the SDK shows it; `always` where the file says nothing.
  public var frequency: Frequency
  /// The time in which it is shown; nil for always.
  public var dateFilter: DateFilter?
  /// Only copied into tracking events; the SDK does not filter by it.
  public var consentCategory: String?
  /// The service's answer for the customer; `OK` where the file says nothing.
  public var status: Status
  /// Only part of tracking events: content of any type is shown
  /// as HTML (TrackingManager.swift:656). Nil means none.
  public var contentType: ContentType? = .html
  /// The id of the variant of an A/B test, for tracking events only.
  public var variantID: Int?
  /// The name of that variant, for tracking events only.
  public var variantName: String?
  /// All variants that the file has; empty where it has one content.
  var variants: [BlockVariant] = []
  /// Without consent, the SDK tracks no action of the customer,
  /// except clicks on an address that forces tracking.
  public var hasTrackingConsent = true
  /// The seconds after which the SDK fetches the block again before showing it.
  public var ttlSeconds: Int?
  /// The theme behind it in the preview, by its id; nil for the project's. No SDK reads it.
  public var theme: String?
  /// The campaign that it belongs to, a label on the site. No SDK reads it.
  public var campaign: String?
  /// Labels for searches of the site and for filters of carousels. No SDK reads them.
  public var tags: [String]
  /// Whether the file says `draft: true`.
  public var isDraft: Bool
  /// Whether the body is Markdown: every file but `.html`.
  public var isMarkdown: Bool
  /// The SDK that reads it.
  var sdk = BlockSDK.ios
  /// The block as the other SDKs read it.
  var others: [ContentBlock] = []
  /// The differences of the block on another SDK.
  var differences: [UnplacedFinding] = []
  /// The HTML that would be sent: the body, rendered if it is Markdown, with the buttons.
  public internal(set) var html: [UInt8] = []
  /// The result of the SDK's normaliser; invalid if the HTML cannot be parsed.
  public var normalized: NormalizedBlock
  /// The SDK's check: no image, or at least one that loads (InAppContentBlocksManager.swift:152-164).
  public var hasUsableImages: Bool
  /// Whether it has HTML for a view that prefetched it, which downloads no images.
  var isValidPrefetched = true
  /// Whether texts that can be read in light mode cannot
  /// be read in dark mode; nil where only a browser knows.
  var isUnreadableInDarkMode: Bool? = false
  var oppositeAssumption = OppositeAssumption.same
  /// The resources for `oppositeAssumption`.
  var otherResources = BlockResources.nothing
  /// The places of findings in the file as `line:column`, by the elements of `html` that they are about.
  var marks: [Document.ID: String] = [:]

  /// Whether the SDK shows anything of it.
  var isShown: Bool { normalized.isValid && hasUsableImages && (sdk != .android || contentType != .native) }

  /// Takes all that SDKs made of the block as it is written, with other words in some texts.
  /// False where a click may depend on these, or an SDK reads what it printed in another way.
  mutating func take(_ written: ContentBlock, _ texts: [Document.ID], of document: Document) -> Bool {
    guard written.marks == marks, written.others.count == BlockSDK.allCases.count - 1,
      html.count <= BlockReader.comparedLimit
    else { return false }
    let read = ([written] + written.others).compactMap { one -> ContentBlock? in
      guard let normalized = one.normalized.with(texts, of: document) else { return nil }
      var block = self
      (block.sdk, block.normalized, block.differences) = (one.sdk, normalized, one.differences)
      (block.hasUsableImages, block.isValidPrefetched) = (one.hasUsableImages, one.isValidPrefetched)
      (block.oppositeAssumption, block.otherResources) = (one.oppositeAssumption, one.otherResources)
      return block
    }
    guard read.count == written.others.count + 1 else { return false }
    self = read[0]
    others = Array(read.dropFirst())
    return true
  }

  /// The block, and as other SDKs read it, with what frames need.
  var preparingDrawing: ContentBlock {
    var block = self
    if let page = normalized.page, !normalized.ranges.isEmpty {
      block.normalized.drawing = NormalizedBlock.Drawing(
        actions: BlockFrame.actions(of: self), changes: SandboxedDocument.changes(of: page, normalized))
    }
    block.others = others.map { $0.preparingDrawing }
    return block
  }

  /// Reads the values that the service sends for one customer, and those that only tracking events contain.
  mutating func readDelivery(_ fields: inout Fields) {
    let type: DeclaredType? = fields.choice("contentType")
    contentType = (type ?? .html).wire
    variantID = fields.int("variantId")
    variantName = fields.string("variantName")
    hasTrackingConsent = fields.bool("hasTrackingConsent") ?? true
    ttlSeconds = fields.int("ttlSeconds")
  }

  /// The block's values in every tracking event, as JSON with the SDK's keys (TrackingManager.swift:642-693).
  var eventJSON: String {
    JSONWriter.object { json in
      json.members([
        "banner_id": id, "banner_name": name, "banner_type": contentType?.rawValue ?? "null", "variant_id": variantID,
        "variant_name": variantName, "consent_category_tracking": consentCategory,
      ])
    }.text
  }
}

/// How often the SDK shows a block; that of iOS swaps two names (InAppContentBlocksManager.swift:369-397).
public enum Frequency: String, Sendable, Hashable, CaseIterable {
  case always
  case onlyOnce = "only_once"
  case oncePerVisit = "once_per_visit"
  case untilVisitorInteracts = "until_visitor_interacts"

  /// The effect under the SDK.
  func meaning(on sdk: BlockSDK) -> String {
    switch self {
    case .always: "always shown"
    case .onlyOnce where sdk == .android: "shown once, ever"
    case .oncePerVisit where sdk == .android: "shown once each session"
    case .onlyOnce: "shown once each time the app is started: iOS swaps it with once_per_visit, Android does not"
    case .oncePerVisit: "shown once on this device, ever: iOS swaps it with only_once, Android does not"
    case .untilVisitorInteracts: "shown until it is clicked or closed"
    }
  }
}

/// Whether the service found the block for the customer.
public enum Status: String, Sendable, Hashable, CaseIterable {
  case ok = "OK"
  case filterNotMatched = "filter_not_matched"
  case doesNotExist = "does_not_exist"

  /// Why no placeholder shows the block; nil where it is shown.
  var meaning: String? {
    switch self {
    case .ok: nil
    case .filterNotMatched: "for the customer does not match the block's filter"
    case .doesNotExist: "for the service does not know the block"
    }
  }
}

/// The time in which a block is shown, in Unix seconds; both ends are included, and either may be nil.
public struct DateFilter: Sendable, Hashable {
  /// The first second, in seconds since 1970; nil for no beginning.
  public var from: Double?
  /// The last second, in seconds since 1970; nil for no end.
  public var to: Double?

  /// Whether `now`, in seconds since 1970, lies in this time.
  public func admits(_ now: Double) -> Bool { (from ?? now) <= now && now <= (to ?? now) }
}

/// The types that a file may declare: `none` is the type of a block whose bundle gives none.
private enum DeclaredType: String, CaseIterable {
  case html, native, none

  var wire: ContentBlock.ContentType? { ContentBlock.ContentType(rawValue: rawValue) }
}
