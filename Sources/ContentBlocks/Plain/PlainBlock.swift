import HTML
import Markdown

/// A block of plain Markdown of which all is known without a tree: what the SDK makes of it, that no check has anything
/// to say, and what each click does. Most blocks are such ones. Its HTML is put together where it is asked for, in the
/// form and for the surface that it is asked for: see `PlainWriter`.
final class PlainBlock: Sendable {
  let body: ArraySlice<UInt8>
  let markdown: PlainMarkdown
  /// Of the body, in its order.
  let links: [PlainLink]
  /// From the front matter.
  let buttons: [PlainLink]
  /// One for each address: the SDK makes one of equal ones.
  let actions: [BlockAction]
  let hasClose: Bool

  /// Nil for what may be more than plain, or anything that a check could stumble over.
  init?(_ body: ArraySlice<UInt8>, _ buttons: [BlockButton], hasClose: Bool) {
    let read = body.withUnsafeBufferPointer { bytes -> (PlainMarkdown, [PlainLink])? in
      guard PlainText.isOrdinary(bytes), let markdown = PlainMarkdown.parse(bytes),
        let links = PlainLink.all(in: markdown, bytes)
      else { return nil }
      return (markdown, links)
    }
    guard let read else { return nil }
    (markdown, links) = read
    var own: [PlainLink] = []
    own.reserveCapacity(buttons.count)
    for button in buttons {
      guard let link = PlainLink(button) else { return nil }
      own.append(link)
    }
    guard own.count + links.count + (hasClose ? 1 : 0) <= ActionMatcher.few,
      // Elements with `data-link` come first.
      let actions = Self.merged(own, links)
    else { return nil }
    self.buttons = own
    self.actions = actions
    self.body = body
    self.hasClose = hasClose
  }

  /// Nil where links of one address differ otherwise, of which there is something to say.
  private static func merged(_ buttons: [PlainLink], _ links: [PlainLink]) -> [BlockAction]? {
    var actions: [BlockAction] = []
    actions.reserveCapacity(buttons.count + links.count)
    for list in [buttons, links] {
      for link in list {
        guard let first = actions.first(where: { $0.url == link.action.url }) else {
          actions.append(link.action)
          continue
        }
        if first != link.action { return nil }
      }
    }
    return actions
  }
}

extension PlainBlock: Hashable {
  static func == (a: PlainBlock, b: PlainBlock) -> Bool {
    a === b
      || a.body == b.body && a.markdown == b.markdown && a.links == b.links && a.buttons == b.buttons
        && a.hasClose == b.hasClose
  }

  func hash(into hasher: inout Hasher) { hasher.combine(body) }
}
