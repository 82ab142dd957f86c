import HTML

/// The effect of a click on one element of a shown block.
public struct Click: Sendable, Hashable {
  /// The end of a click. Raw values are the words of pages and reports.
  public enum Outcome: String, Sendable, Hashable, CaseIterable {
    case browser
    case deepLink = "deep-link"
    case close
    /// The SDK finds no action for the address: an error is logged, and nothing opens.
    case unmatched
    /// No link encloses the element on the page.
    case notClickable = "not-clickable"
    /// Several actions match; the SDK picks any.
    case ambiguous
    /// A script runs, and the SDK is not notified.
    case runsScript = "runs-script"
    /// The page navigates to `about:blank`, and the block stays empty.
    case blanksBlock = "blanks-block"
  }

  /// The element's name.
  public var element: String
  /// The element's text, blanks collapsed.
  public var text: String
  /// The address that WebKit requests; nil if it requests none.
  public var request: String?
  /// The end of the click in the app, as the SDK for iOS handles it.
  public var outcome: Outcome
  /// The matching actions, if there are several.
  public var candidates: [BlockAction]

  /// The clicks of a normalised document. It must be parsed
  /// once more, as the web view does, which moves links.
  static func all(on document: Document, _ matcher: ActionMatcher) -> [Click] {
    document.elements.filter { document.isClickable($0, whereScriptsRun: matcher.runsScripts) }.map { id in
      Click(
        element: document.spelling(of: id), text: document.shownText(of: id),
        matcher.outcome(href: document.href(around: id)))
    }
  }

  init(element: String, text: String, _ landing: ActionMatcher.ClickResult) {
    (self.element, self.text, request, outcome) = (element, text, landing.request, landing.outcome)
    candidates = outcome == .ambiguous ? landing.matches : []
  }
}
