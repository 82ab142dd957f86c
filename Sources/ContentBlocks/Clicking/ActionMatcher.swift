import HTML

/// Finds the action for a clicked address (WebActionsManager.swift:37-90, HtmlNormalizer.swift:612-654).
struct ActionMatcher: Hashable {
  /// Links, and then close buttons.
  let actions: [BlockAction]
  /// By what the SDK compares; nil for what is no URL to it, which is all the same. None where it compares the very
  /// texts of all addresses, as of most blocks.
  private let urls: [SDKURL?]
  private let linkCount: Int
  /// Of many actions: where each URL stands among them.
  private var places: [SDKURL: [Int]] = [:]
  /// So many are looked through one by one.
  static let few = 12

  init(actions: [BlockAction], close: [BlockAction]) {
    self.actions = actions + close
    linkCount = actions.count
    let isLiteral = self.actions.count <= Self.few && self.actions.allSatisfy { WebURL.isLiteral($0.url) }
    urls = isLiteral ? [] : self.actions.map { SDKURL(cleaning: $0.url) }
    guard urls.count > Self.few else { return }
    for (i, url) in urls.enumerated() {
      if let url { places[url, default: []].append(i) }
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

  /// All links that are equal in scheme, host, path and query, in no certain order; else the close button.
  private func matches(_ request: String) -> [BlockAction] {
    if urls.isEmpty, let action = actions.first(where: { $0.url == request }) { return [action] }
    let found = equals(of: SDKURL(cleaning: request))
    guard let first = found.first else { return [] }
    return first < linkCount ? found.prefix { $0 < linkCount }.map { actions[$0] } : [actions[first]]
  }

  private func equals(of url: SDKURL?) -> [Int] {
    if let url, urls.count > Self.few { return places[url] ?? [] }
    if urls.isEmpty { return actions.indices.filter { SDKURL(cleaning: actions[$0].url) == url } }
    return urls.indices.filter { urls[$0] == url }
  }

  /// All that the SDK compares of an action's address, in one text; nil where that is no URL to it.
  func comparedText(of index: Int) -> String? {
    (urls.isEmpty ? SDKURL(cleaning: actions[index].url) : urls[index])?.comparedText
  }
}
