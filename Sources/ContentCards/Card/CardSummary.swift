import CardSystems
import Documents

extension ContentCard {
  /// The summary where no platform has rules of its own.
  var summary: Summary { summary() }

  /// The facts are what feeds ask for, and what a list shows as badges: the flags that are set, the
  /// card's own look, and its extras.
  func summary(on platforms: [Platform] = []) -> Summary {
    var facts: [Summary.Fact] = []
    for platform in platforms {
      if let reason = platform.refusal(self, platform) { facts.append(Summary.Fact(platform.refusalName, reason)) }
    }
    for field in CardField.flags where flags.contains(field.flag) { facts.append(Summary.Fact(field.name, "true")) }
    if let expiresAfter { facts.append(Summary.Fact("expiresAfter", CardLife.text(expiresAfter))) }
    if expiresInLocalTime { facts.append(Summary.Fact("expiresInLocalTime", "true")) }
    if let sdk { facts.append(Summary.Fact("sdk", sdk.rawValue)) }
    if let theme { facts.append(Summary.Fact("theme", theme)) }
    for extra in extras { facts.append(Summary.Fact(extra.label, extra.value)) }
    facts += clickRules.map { Summary.Fact("click.rule", "\($0)") }
    var images: [Summary.StatedImage] = []
    switch image {
    case .url(let url): if let ratio = imageAspectRatio { images = [.init(url: url, ratio: ratio)] }
    case .asset(let asset, let written):
      // A picture under an app's own scheme is not on the web.
      if WebAddress(written, .image) != nil { images = [.init(url: written, file: asset.published)] }
    case .missing, nil: break
    }
    return Summary(
      id: id, file: file, type: drawnType, title: name, campaign: campaign, tags: tags, draft: draft, created: created,
      expiresAt: expiresAt, size: type == .control ? nil : size, moments: moments, facts: facts,
      content: type == .control ? nil : contentHash, images: images)
  }

  /// The moments at which a finding about the dates appears or disappears.
  private var moments: [Double] {
    guard let expiresAt else { return [] }
    return created == nil ? [expiresAt - CardReader.longestLife, expiresAt] : [expiresAt]
  }

  /// Covers everything that a reader, or the app, would notice.
  private var contentHash: UInt64 {
    var hash = ContentHash()
    hash.add(type.rawValue)
    for field in CardField.all where field.isCompared { hash.add(field.text(self)) }
    hash.add(theme)
    for extra in extras {
      hash.add(extra.name)
      hash.add(extra.value)
    }
    return hash.value
  }

  /// The name that lists show: the title, the image's alternative text, or the id.
  var name: String {
    if !title.isEmpty { return title }
    if let imageAltText, !imageAltText.isEmpty { return imageAltText }
    return id
  }
}

extension ContentHash {
  fileprivate mutating func add(_ text: String?) {
    mix(text == nil ? 0 : 1)
    if let text { add(text) }
  }
}
