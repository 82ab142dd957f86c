import Appearance
import Diagnostics

extension CardReader {
  /// Reports what the app's other platforms make of the card; nothing where it is on iOS alone.
  mutating func checkPlatforms() {
    guard environment.settings.leavesIOS, card.type != .control else { return }
    checkLinksEverywhere()
    for platform in environment.platforms {
      let sdk = environment.settings.platformSDKs.first { $0.platform == platform.id }
      platform.check(&self, sdk ?? environment.settings.sdk)
    }
  }

  private mutating func checkLinksEverywhere() {
    let platforms = environment.platforms
    let without = platforms.filter { ($0.link.text(card) ?? "").isEmpty }
    func names(_ list: [Platform]) -> String { list.map(\.name).joined(separator: " and ") }
    let hasText = card.type.hasText && card.domain?.isEmpty == false
    guard without.count < platforms.count else {
      guard hasText, !environment.settings.has(.ios) else { return }
      return fields.report(
        .cardLink, about: "domain", "the link text is not shown: the card has no link for \(names(without))")
    }
    guard !without.isEmpty else { return }
    let place = fields.contains("url") ? "url" : "urls"
    let isLost = hasText && without.contains { $0.id != .ios }
    let keys = without.map(\.link.name).joined(separator: " and ")
    fields.report(
      .cardLinkElsewhere, about: place,
      "the card leads nowhere on \(names(without))\(isLost ? ", which show no link text either" : "")",
      hint: "write \(keys)")
  }
}
