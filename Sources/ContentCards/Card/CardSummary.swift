import CardSystems
import Documents

extension ContentCard {
  /// The facts are what feeds ask for, and what a list shows as badges: the flags that are set, the card's own look,
  /// and its extras.
  var summary: Summary {
    var summary = Summary(id: id, file: file, type: drawnType, title: name)
    summary.campaign = campaign
    summary.tags = tags
    summary.draft = draft
    summary.created = created
    summary.expiresAt = expiresAt
    summary.moments = moments
    if type != .control { summary.content = contentHash }
    if case .url(let url) = image, let ratio = imageAspectRatio {
      summary.images = [Summary.StatedImage(url: url, ratio: ratio)]
    }
    summary.size = type == .control ? nil : size
    for (name, isSet) in flags.named where isSet { summary.facts.append(Summary.Fact(name, "true")) }
    if let sdk { summary.facts.append(Summary.Fact("sdk", sdk.rawValue)) }
    if let theme { summary.facts.append(Summary.Fact("theme", theme)) }
    for extra in extras { summary.facts.append(Summary.Fact("extras.\(extra.name)", extra.value)) }
    return summary
  }

  /// When a finding about the dates comes or goes.
  private var moments: [Double] {
    guard let expiresAt else { return [] }
    return created == nil ? [expiresAt - CardReader.longestLife, expiresAt] : [expiresAt]
  }

  /// Of everything that a reader, or the app, would notice.
  private var contentHash: UInt64 {
    var hash = ContentHash()
    hash.add(type.rawValue)
    hash.add(title)
    hash.add(body.payload)
    for text in [image?.written, domain, links.ios, links.android, links.web, language, theme] {
      hash.mix(text == nil ? 0 : 1)
      if let text { hash.add(text) }
    }
    for extra in extras {
      hash.add(extra.name)
      hash.add(extra.value)
    }
    return hash.value
  }

  /// What people call the card: its title, what its image shows, or its id.
  var name: String {
    if !title.isEmpty { return title }
    if let imageAltText, !imageAltText.isEmpty { return imageAltText }
    return id
  }
}

extension ContentCard.Flags {
  var named: [(name: String, isSet: Bool)] {
    [
      ("pinned", pinned), ("dismissible", dismissible), ("viewed", viewed), ("clicked", clicked), ("removed", removed),
      ("test", test),
    ]
  }
}
