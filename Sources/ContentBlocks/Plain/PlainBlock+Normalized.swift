extension PlainBlock {
  /// What the SDK makes of it; nil would be an error of ours.
  var normalized: NormalizedBlock? {
    guard let frame = PlainFrame.of(hasClose: hasClose) else { return nil }
    var result = NormalizedBlock.invalid
    result.isValid = true
    result.page = .plain(self)
    result.actions = actions
    result.close = frame.close
    result.clicks.reserveCapacity(links.count + buttons.count + 1)
    result.clicks += frame.clicks
    for link in links { result.clicks.append(link.click) }
    for link in buttons { result.clicks.append(link.click) }
    return result
  }
}

extension PlainLink {
  fileprivate var click: Click { Click(element: "a", text: label, request: action.url, outcome: outcome) }

  var outcome: Click.Outcome { action.type == .browser ? .browser : .deepLink }
}
