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
    self.buttons = own
    self.body = body
    self.hasClose = hasClose
    guard links.count + own.count + (hasClose ? 1 : 0) <= ActionMatcher.few, areDistinct else { return nil }
  }

  /// The SDK makes one action of equal addresses.
  private var areDistinct: Bool {
    let all = links + buttons
    for i in all.indices {
      for other in all[..<i] where other.action.url == all[i].action.url { return false }
    }
    return true
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
