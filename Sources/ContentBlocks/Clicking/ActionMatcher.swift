/// Finds the action for a clicked address (WebActionsManager.swift:37-90, HtmlNormalizer.swift:612-654).
struct ActionMatcher {
  private let actions: [(action: BlockAction, url: SDKURL?)]
  private let closes: [(action: BlockAction, url: SDKURL?)]

  init(actions: [BlockAction], close: [BlockAction]) {
    self.actions = actions.map { ($0, SDKURL(cleaning: $0.url)) }
    self.closes = close.map { ($0, SDKURL(cleaning: $0.url)) }
  }

  func outcome(href: String?) -> (request: String?, outcome: Click.Outcome, candidates: [BlockAction]) {
    guard let href else { return (nil, .notClickable, []) }
    if WebURL.isScript(href) { return (nil, .runsScript, []) }
    let request = WebURL.request(for: href)
    if request == "about:blank" { return (request, .blanksBlock, []) }
    let found = matches(request)
    guard let first = found.first else { return (request, .unmatched, []) }
    if found.count > 1 { return (request, .ambiguous, found) }
    let outcome: Click.Outcome =
      switch first.type {
      case .browser: .browser
      case .deepLink: .deepLink
      case .close: .close
      }
    return (request, outcome, [])
  }

  /// All that are equal in scheme, host, path and query. Links come before close buttons, in no certain order.
  func matches(_ request: String) -> [BlockAction] {
    let clicked = SDKURL(cleaning: request)
    let links = actions.filter { $0.url == clicked }
    if !links.isEmpty { return links.map(\.action) }
    return closes.filter { $0.url == clicked }.prefix(1).map(\.action)
  }
}
