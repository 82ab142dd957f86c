import HTML

extension Click {
  /// The clicks of a normalised document. The document must be parsed once more, as the web view does, which moves
  /// links out of tables and splits nested links.
  static func all(on document: Document, _ matcher: ActionMatcher) -> [Click] {
    ClickTargets(document).clickable.map { item in
      Click(element: item.element, text: item.text, matcher.outcome(href: item.href))
    }
  }

  init(element: String, text: String, _ landing: ActionMatcher.ClickResult) {
    self.init(
      element: element, text: text, request: landing.request, outcome: landing.outcome,
      candidates: landing.outcome == .ambiguous ? landing.found : [])
  }
}
