import HTML

/// The result of the SDK's normaliser for a block's HTML.
public struct NormalizedBlock: Sendable, Hashable {
  /// False if the SDK rejects the HTML and shows nothing.
  public var isValid: Bool
  /// The document as the SDK prints it and the web view loads it; nil if it is not valid.
  /// For a large picture it has `Resources.reference`.
  public internal(set) var html: [UInt8]?
  /// `html` with `{UUID}` in place of each random identifier of the SDK.
  public internal(set) var maskedHTML: [UInt8]?
  /// `html` as the web view parses it, with the places of findings in the file as `line:column` on the elements that
  /// they are about.
  var page: Document?
  /// Where the nodes of `page` stand in `html`; empty where the page was parsed from that.
  var ranges: [Document.PrintedRange] = []
  /// Finds the block's actions by a clicked address.
  var matcher: ActionMatcher?
  /// The links, in the order of the document. The SDK's own order is random.
  public var actions: [BlockAction]
  /// The close buttons, in the order of the document.
  public var close: [BlockAction]
  /// The addresses that the SDK's image check downloads.
  public var images: [String]
  /// The bytes of the large images and fonts that the SDK inlines, by address.
  var inlined: [String: Int] = [:]
  /// The paths in the site of the large pictures that `html` refers to.
  var published: [String] = []
  /// Whether some images and fonts are left out, though the SDK inlines them, because they are too many.
  var leavesAddresses = false
  /// What a click on each clickable element does, in the order of the document.
  public var clicks: [Click]

  static let invalid = NormalizedBlock(isValid: false, actions: [], close: [], images: [], clicks: [])
}
