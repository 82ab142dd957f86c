import HTML
import Markdown

/// What stands around the body and the buttons of each plain block: taken from one that has gone all the SDK's steps,
/// in which a paragraph stands for what differs.
struct PlainFrame: Sendable {
  /// Of a form, what stands before the paragraph, and behind it.
  typealias Halves = (before: [UInt8], behind: [UInt8])

  private let halves: [Halves]
  let close: [BlockAction]
  /// Of the close button.
  let clicks: [Click]

  func halves(_ form: PlainForm) -> Halves { halves[form.rawValue] }

  /// Nil would be an error of ours.
  static func of(hasClose: Bool) -> PlainFrame? { hasClose ? closable : bare }

  private static let bare = PlainFrame(hasClose: false)
  private static let closable = PlainFrame(hasClose: true)
  private static let seed = "What differs."

  private init?(hasClose: Bool) {
    let markup = BlockMarkup(body: Array(Self.seed.utf8)[...], isMarkdown: true, buttons: [], hasClose: hasClose)
    guard let block = try? Normalizer.normalize(markup.html, resources: BlockResources.nothing),
      case .printed(let page) = block.page, let printed = block.printed
    else { return nil }
    var halves: [Halves] = []
    for form in PlainForm.allCases {
      let whole =
        switch form {
        case .sent: markup.html
        case .normalized: printed.html
        case .masked: printed.masked
        case .shown: page.shown()
        }
      let paragraph =
        form.laid(PlainMark.Kind.paragraph) + Array(Self.seed.utf8) + form.laid(PlainMark.Kind.paragraphEnd)
      guard let at = whole.firstIndex(of: paragraph, from: 0) else { return nil }
      halves.append((Array(whole[..<at]), Array(whole[(at + paragraph.count)...])))
    }
    self.halves = halves
    close = block.close
    clicks = block.clicks
  }
}
