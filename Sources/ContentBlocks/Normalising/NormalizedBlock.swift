import HTML

/// What the SDK makes of a block's HTML before it shows it.
public struct NormalizedBlock: Sendable, Hashable {
  /// False where the SDK gives up: it then shows nothing.
  public var isValid: Bool
  /// The document as the SDK prints it, and as the web view loads it; nil where it is not valid.
  public internal(set) var html: [UInt8]?
  /// The same with `{UUID}` where the SDK puts a random identifier.
  public internal(set) var maskedHTML: [UInt8]?
  /// `html` as the web view parses it.
  var page: Document?
  /// Finds its actions by what is clicked.
  var matcher: ActionMatcher?
  /// Links, in the order of the document. The SDK's own order is random.
  public var actions: [BlockAction]
  /// Close buttons, in the order of the document.
  public var close: [BlockAction]
  /// The addresses that the SDK's check of images looks at.
  public var images: [String]
  /// What a click on each clickable element does, in the order of the document.
  public var clicks: [Click]

  static let invalid = NormalizedBlock(isValid: false, actions: [], close: [], images: [], clicks: [])
}
