import HTML

/// What the SDK makes of a block's HTML before it shows it.
public struct NormalizedBlock: Sendable {
  /// False where the SDK gives up: it then shows nothing.
  public var isValid: Bool
  /// The document as the SDK prints it; nil where it is not valid, and of plain Markdown.
  var printed: Printed?
  /// `html` as the web view has it.
  var page: WebPage?
  /// Finds its actions by what is clicked; of plain Markdown that is known without.
  var matcher: ActionMatcher?
  /// Links, in the order of the document. The SDK's own order is random.
  public var actions: [BlockAction]
  /// Close buttons, in the order of the document.
  public var close: [BlockAction]
  /// The addresses that the SDK's check of images looks at.
  public var images: [String]
  /// What a click on each clickable element does, in the order of the document.
  public var clicks: [Click]

  struct Printed: Sendable {
    let html: [UInt8]
    /// With `{UUID}` where the SDK puts a random identifier.
    let masked: [UInt8]

    init(_ html: [UInt8]) {
      self.html = html
      masked = Identifiers.masked(html)
    }
  }

  /// Where its text is plain Markdown.
  var plain: PlainBlock? { if case .plain(let block) = page { block } else { nil } }

  static let invalid = NormalizedBlock(isValid: false, actions: [], close: [], images: [], clicks: [])
}
