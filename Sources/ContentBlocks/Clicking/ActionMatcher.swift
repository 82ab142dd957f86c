/// Finds the action for a clicked address (WebActionsManager.swift:37-90, HtmlNormalizer.swift:612-654).
struct ActionMatcher: Hashable {
  /// By what the SDK compares.
  /// Of the links and then the close buttons; nil for what is no URL to it.
  private(set) var urls: [SDKURL?] = []
  private var links = SmallMap<SDKURL, [BlockAction]>()
  private var closes = SmallMap<SDKURL, BlockAction>()
  /// What is no URL to it is all the same.
  private var unreadableLinks: [BlockAction] = []
  private var unreadableClose: BlockAction?

  init(actions: [BlockAction], close: [BlockAction]) {
    urls = (actions + close).map { SDKURL(cleaning: $0.url) }
    for (action, url) in zip(actions, urls) {
      if let url {
        links.update(url, orAdd: [action]) { $0.append(action) }
      } else {
        unreadableLinks.append(action)
      }
    }
    for (action, url) in zip(close, urls.dropFirst(actions.count)) {
      if let url {
        closes.add(action, for: url)
      } else {
        unreadableClose = unreadableClose ?? action
      }
    }
  }

  /// What a click on a link does.
  struct Landing: Hashable {
    /// The address that WebKit asks for.
    var request: String?
    var outcome: Click.Outcome
    /// The actions that the SDK finds for it.
    var found: [BlockAction] = []
  }

  func outcome(href: String?) -> Landing {
    guard let href else { return Landing(outcome: .notClickable) }
    if WebURL.isScript(href) { return Landing(outcome: .runsScript) }
    let request = WebURL.request(for: href)
    if request == "about:blank" { return Landing(request: request, outcome: .blanksBlock) }
    let found = matches(request)
    guard let first = found.first else { return Landing(request: request, outcome: .unmatched) }
    if found.count > 1 { return Landing(request: request, outcome: .ambiguous, found: found) }
    let outcome: Click.Outcome =
      switch first.type {
      case .browser: .browser
      case .deepLink: .deepLink
      case .close: .close
      }
    return Landing(request: request, outcome: outcome, found: found)
  }

  /// All that are equal in scheme, host, path and query. Links come before close buttons, in no certain order.
  private func matches(_ request: String) -> [BlockAction] {
    guard let clicked = SDKURL(cleaning: request) else {
      return unreadableLinks.isEmpty ? unreadableClose.map { [$0] } ?? [] : unreadableLinks
    }
    return links[clicked] ?? closes[clicked].map { [$0] } ?? []
  }
}
