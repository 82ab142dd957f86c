/// Finds the action for a clicked address (WebActionsManager.swift:37-90, HtmlNormalizer.swift:612-654).
struct ActionMatcher: Hashable {
  /// The links, followed by the close buttons.
  let actions: [BlockAction]
  private let linkCount: Int
  /// The indices of the actions by their address as the SDK compares it;
  /// nil for all that it reads as no URL, which are equal to it. Empty
  /// if the SDK compares the address texts unchanged, as in most blocks.
  private var places: [SDKURL?: [Int]] = [:]
  /// The most actions that are searched one by one.
  static let few = 12

  private let sdk: BlockSDK

  /// Whether scripts run in the view, so that a click on a script's address is none for the SDK.
  var runsScripts: Bool { sdk != .android }

  init(actions: [BlockAction], close: [BlockAction], by sdk: BlockSDK) {
    self.sdk = sdk
    self.actions = actions + close
    linkCount = actions.count
    let isLiteral = self.actions.count <= Self.few && self.actions.allSatisfy { WebURL.isLiteral($0.url) }
    for (i, action) in self.actions.enumerated() where !isLiteral {
      places[SDKURL(action.url, by: sdk), default: []].append(i)
    }
  }

  /// The effect of a click on a link.
  struct ClickResult: Hashable {
    /// The address that WebKit requests.
    var request: String?
    var outcome: Click.Outcome
    /// The actions that the SDK finds for the request.
    var matches: [BlockAction] = []
  }

  func outcome(href: String?) -> ClickResult {
    guard let href else { return ClickResult(outcome: .notClickable) }
    if runsScripts, WebURL.isScript(href) { return ClickResult(outcome: .runsScript) }
    let request = WebURL.request(for: href, by: sdk)
    if request == "about:blank", runsScripts { return ClickResult(request: request, outcome: .blanksBlock) }
    let matches = matches(request)
    guard let first = matches.first else { return ClickResult(request: request, outcome: .unmatched) }
    if matches.count > 1 { return ClickResult(request: request, outcome: .ambiguous, matches: matches) }
    // The outcomes of types have their names.
    let outcome = Click.Outcome(rawValue: first.type.rawValue) ?? .unmatched
    return ClickResult(request: request, outcome: outcome, matches: matches)
  }

  /// All links with the same scheme, host, path and query, of which the SDK picks any; else the close button.
  private func matches(_ request: String) -> [BlockAction] {
    if places.isEmpty, let action = actions.first(where: { $0.url == request }) { return [action] }
    let url = SDKURL(request, by: sdk)
    let indices =
      places.isEmpty ? actions.indices.filter { SDKURL(actions[$0].url, by: sdk) == url } : places[url] ?? []
    guard let first = indices.first else { return [] }
    return first < linkCount ? indices.prefix { $0 < linkCount }.map { actions[$0] } : [actions[first]]
  }

  /// The parts of an action's address that the SDK compares, as one text; nil if the SDK reads it as no URL.
  func comparedText(of index: Int) -> String? { SDKURL(actions[index].url, by: sdk)?.comparedText }
}
