/// The kinds of files that `new` makes, by the word for one of them.
public enum StarterKind: String, CaseIterable, Sendable {
  case card, block, adaptive, feed, placeholder, theme, profile

  /// The folder below `Content/`.
  public var folder: String { self == .adaptive ? rawValue : rawValue + "s" }

  var fileExtension: String { self == .adaptive ? "json" : [.card, .block].contains(self) ? "md" : "yaml" }

  /// Whether a file of this kind may say its campaign.
  public var hasCampaign: Bool { self == .card || self == .block }

  /// The types that may be chosen, the usual one first; empty where there is but one.
  public var types: [String] {
    let types: [Self: [String]] = [
      .card: ["classic", "captioned-image", "banner", "control"], .placeholder: ["static", "carousel", "cell"],
    ]
    return types[self] ?? []
  }
}
