import HTML
import Markdown
import Text

/// A link of a plain block: the SDK takes its address letter for letter, and no check has anything to say of it.
struct PlainLink: Sendable, Hashable {
  /// It has a text.
  let action: BlockAction
  /// The text as a click's label.
  let label: String
  /// As the front matter says.
  let type: ActionType?
  /// Whether the text is written as it is, wherever it stands.
  let isClean: Bool

  init?(_ button: BlockButton) {
    guard let url = button.url, button.type != .close else { return nil }
    self.init(url, button.text, button.type, isClean: button.text.withBytes(PlainText.isClean))
  }

  private init?(_ url: String, _ text: String, _ type: ActionType?, isClean: Bool) {
    guard Self.isQuiet(url), text.withBytes({ PlainText.isCollapsed($0) && PlainText.isOrdinary($0) }) else {
      return nil
    }
    label = text.withBytes(Label.collapsed)
    guard !label.isEmpty else { return nil }
    action = BlockAction(type: type ?? ActionType(actionType: nil, url: url), url: url, text: text)
    self.type = type
    self.isClean = isClean
  }

  /// The links of a body; nil where one of them is not plain.
  static func all(in markdown: PlainMarkdown, _ body: UnsafeBufferPointer<UInt8>) -> [PlainLink]? {
    var links: [PlainLink] = []
    var address: String?
    for mark in markdown.marks {
      if mark.kind == .link {
        address = String(decoding: UnsafeBufferPointer(rebasing: body[mark.range]), as: UTF8.self)
      } else if mark.kind == .text, let url = address {
        // A link's text is one.
        let text = String(decoding: UnsafeBufferPointer(rebasing: body[mark.range]), as: UTF8.self)
        guard let link = PlainLink(url, text, nil, isClean: mark.isClean) else { return nil }
        links.append(link)
        address = nil
      }
    }
    return links
  }

  /// Whether the web view asks for the address as it is, the SDK finds it by its letters, and it opens something.
  private static func isQuiet(_ url: String) -> Bool {
    WebURL.isLiteral(url) && !WebURL.isScript(url) && !url.hasBytes("about:")
      && url.withBytes { PlainText.isOrdinary($0) && !($0.has(UInt8(ascii: "_")) && $0.has(forceTrack)) }
  }

  private static let forceTrack = Array("xnpe_force_track".utf8)
}
