import HTML

/// A document that need not be parsed again to know what the web view has of it, nor to be shown: nothing in it could
/// run or load, and links stand where they stood.
struct PrintedPage: Sendable, Hashable {
  let printed: Document.Printed
  let hasDoctype: Bool
  let clicks: [Click]
  /// What a click on each of the buttons does that is a link with an address.
  let landings: [ActionMatcher.Landing?]
  let hasRewrittenSheet: Bool

  /// Nil for a document that is not so.
  init?(
    _ document: Document, _ facts: Document.Facts, _ printed: Document.Printed, _ matcher: ActionMatcher
  ) {
    guard document.isPlain, printed.isReadBackAlike, Self.isHarmless(document, facts) else { return nil }
    let landings = printed.buttons.map { button in
      document.name(of: button.id) == .a
        ? document.attribute(.href, of: button.id).map { matcher.outcome(href: $0) } : nil
    }
    guard let clicks = Self.clicks(document, printed, landings) else { return nil }
    self.printed = printed
    self.clicks = clicks
    self.landings = landings
    hasDoctype = document.hasDoctype
    hasRewrittenSheet = facts.sheets.contains { id in
      document.withRawText(of: id) { Self.isEscaped($0) || CSSAddress.mentionsURL($0) }
    }
  }

  /// The printer writes a reference for one of these: for U+00A0, too.
  private static func isEscaped(_ css: UnsafeBufferPointer<UInt8>) -> Bool {
    css.has(UInt8(ascii: "&")) || css.has(UInt8(ascii: "<")) || css.has(UInt8(ascii: ">")) || css.has(0xC2)
  }

  private static func isHarmless(_ document: Document, _ facts: Document.Facts) -> Bool {
    guard facts.attributes.isDisjoint(with: changed), !facts.hasHandlers, !facts.hasForgedData else { return false }
    for id in facts.attributes.contains(.src) ? document.elements(with: .src) : [] {
      // The SDK has inlined those of images.
      guard document.name(of: id) == .img else { return false }
    }
    for id in facts.sheets {
      guard document.withRawText(of: id, { !LocalCSS.mayLoad($0) }) else { return false }
    }
    for id in facts.attributes.contains(.style) ? document.elements(with: .style) : [] {
      let mayChange = document.withValue(of: .style, id) { LocalCSS.mayLoad($0) || $0.has(UInt8(ascii: "<")) }
      guard mayChange == false else { return false }
    }
    return true
  }

  /// Attributes that are not shown, or not so.
  private static let changed: Document.NameSet = [
    .action, .background, .data, .dataCardproofOutcome, .dataCardproofRequest, .dataCardproofText, .dataCardproofUrl,
    .formaction, .httpEquiv, .manifest, .ping, .poster, .srcdoc, .srcset, .target, .xlinkHref, .xmlBase,
  ]

  /// As `Click.all` finds them in the parsed page; nil where a label is more than text.
  private static func clicks(
    _ document: Document, _ printed: Document.Printed, _ landings: [ActionMatcher.Landing?]
  ) -> [Click]? {
    let buttons = printed.buttons
    var labels: [String] = []
    labels.reserveCapacity(buttons.count)
    for button in buttons {
      guard let label = Label.text(of: printed.html, in: button.content) else { return nil }
      labels.append(label)
    }
    return buttons.indices.compactMap { i in
      let id = buttons[i].id
      if !document.isButton(id) {
        guard landings[i] != nil, !labels[i].isEmpty || document.hasPicture(id) else { return nil }
        // The link is more than the wrapper of a button.
        for child in buttons.indices[(i + 1)...]
        where document.parent(of: buttons[child].id) == id && labels[child] == labels[i] {
          if document.isButton(buttons[child].id) { return nil }
        }
      }
      let around = buttons.indices[...i].last { link in
        landings[link] != nil && (link == i || buttons[i].content.lowerBound <= buttons[link].content.upperBound)
      }
      let landing = around.flatMap { landings[$0] } ?? ActionMatcher.Landing(outcome: .notClickable)
      return Click(element: document.spelling(of: id), text: labels[i], landing)
    }
  }
}
