import CardSystems

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
    summary.moments = expiresAt.map { [$0] } ?? []
    summary.size = type == .control ? nil : size
    for (name, isSet) in flags.named where isSet { summary.facts.append(Summary.Fact(name, "true")) }
    if let sdk { summary.facts.append(Summary.Fact("sdk", sdk.rawValue)) }
    if let theme { summary.facts.append(Summary.Fact("theme", theme)) }
    for extra in extras { summary.facts.append(Summary.Fact("extras.\(extra.name)", extra.value)) }
    return summary
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
