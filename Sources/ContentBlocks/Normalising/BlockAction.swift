import HTML
import Text

/// The SDK's type of a link in a block.
public enum ActionType: String, Sendable, Hashable, CaseIterable {
  case browser
  case deepLink = "deep-link"
  case close

  /// The type that the SDK gives to a link: a known `data-actiontype` on the element itself, compared
  /// letter for letter; else it depends on the beginning of the URL (HtmlNormalizer.swift:172-179).
  init(actionType: String?, url: String) {
    if let type = actionType.flatMap(ActionType.init(rawValue:)) {
      self = type
    } else {
      self = url.utf8.starts(with: "http://".utf8) || url.utf8.starts(with: "https://".utf8) ? .browser : .deepLink
    }
  }
}

/// A link that the SDK has found in a block.
public struct BlockAction: Sendable, Hashable {
  /// The type, which the SDK takes from `data-actiontype` or from the beginning of the URL.
  public var type: ActionType
  /// The URL as the author wrote it; for a close button, the address that the SDK generates.
  public var url: String
  /// The text of the element; nil if it has none, as around an image.
  public var text: String?

  /// Creates an action from its parts; `text` is nil for an element without any.
  public init(type: ActionType, url: String, text: String?) {
    (self.type, self.url, self.text) = (type, url, text)
  }

  /// The action of an element with that address.
  init(of id: Document.ID, _ url: String, in document: Document) {
    let text = document.text(of: id)
    let type = ActionType(actionType: document.attribute(.dataActiontype, of: id), url: url)
    self.init(type: type, url: url, text: text.isEmpty ? nil : text)
  }
}

/// Replaces the SDK's random identifiers by counted ones, so that the same block gives the same bytes.
struct Identifiers {
  static let closePrefix = "https://exponea.com/close_action__"
  static let androidClosePrefix = "https://exponea.com/close_action_"
  static let placeholder = "{UUID}"
  static let length = 36

  private var count = 0

  mutating func next() -> String {
    count += 1
    return String(count, radix: 16, uppercase: true).aligned(to: 8, filler: "0").suffix(8) + Self.tailText
  }

  /// The bytes with `{UUID}` in place of each identifier.
  static func masked(_ bytes: [UInt8]) -> [UInt8] {
    var at = bytes.span.firstIndex(of: tail, from: 0)
    guard at != nil else { return bytes }
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count)
    var start = 0
    while let index = at {
      if index >= start + 8 {
        out += bytes[start..<(index - 8)]
        out += Array(placeholder.utf8)
        start = index + tail.count
      }
      at = bytes.span.firstIndex(of: tail, from: index + tail.count)
    }
    return out + bytes[start...]
  }

  private static let tailText = "-0000-4000-8000-000000000000"
  private static let tail = Array(tailText.utf8)

  static func masked(_ text: String) -> String {
    guard text.utf8.count >= length, text.withBytes({ $0.span.contains(tail) }) else { return text }
    return String(decoding: masked(Array(text.utf8)), as: UTF8.self)
  }
}

/// The result of the SDK's normaliser for a block's HTML.
public struct NormalizedBlock: Sendable, Hashable {
  /// False if the SDK rejects the HTML and shows nothing.
  public var isValid: Bool
  /// The document as the SDK prints it, with `Resources.reference`
  /// for large pictures; nil if it is not valid.
  public internal(set) var html: [UInt8]?
  /// `html` with `{UUID}` in place of each random identifier of the SDK.
  public var maskedHTML: [UInt8]? { html.map(Identifiers.masked) }
  /// `html` as the web view parses it, with the places of findings as `line:column` on their elements.
  var page: Document?
  /// Where the nodes of `page` stand in `html`; empty where the page was parsed from that.
  var ranges: [Document.PrintedRange] = []
  /// What a frame needs of it, which profiles share who get other words; nil where it is made later.
  var drawing: Drawing?
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
  /// The SDK whose normaliser it is.
  var sdk = BlockSDK.ios
  /// The effect of a click on each clickable element, in the order of the document.
  public var clicks: [Click]

  /// What a frame needs besides the printed document.
  struct Drawing: Hashable {
    let actions: String
    let changes: [SandboxedDocument.Change]
  }

  /// Removes the places of findings from the page.
  mutating func removeMarks() {
    page?.removeMarks()
    drawing = nil
  }

  /// The block with texts of another document of the same markup; nil where one is in a link or
  /// button, or printing may make another tree of it.
  func with(_ texts: [Document.ID], of other: Document) -> NormalizedBlock? {
    guard var document = page else { return self }
    let isOfClick = { (id: Document.ID) in
      document.withAncestors(of: id).contains {
        document.name(of: $0) == .a || document.has(.dataLink, $0) || document.has(.dataActiontype, $0)
      }
    }
    guard var html, !ranges.isEmpty, !texts.contains(where: isOfClick) else { return nil }
    var block = self
    document.parser = sdk.parser
    guard document.take(texts, from: other, in: &html, at: &block.ranges, sdk.prints) else { return nil }
    document.parser = nil
    (block.page, block.html) = (document, html)
    return block
  }

  static let invalid = NormalizedBlock(isValid: false, actions: [], close: [], images: [], clicks: [])
}
