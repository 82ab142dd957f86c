import CardSystems
import Documents

/// The bytes that count against Braze's limit of 2 KB: the sum of the UTF-8 lengths of the fields, before compression
/// and after Liquid. Braze publishes the groups but not whether 2 KB are 2,000 or 2,048 bytes, hence the two thresholds.
enum CardSize {
  static let warning = 2000
  static let limit = 2048

  static func report(of card: ContentCard) -> SizeReport {
    var report = SizeReport(parts: [], warning: warning, limit: limit)
    report.parts.reserveCapacity(7 + card.extras.count)
    func count(_ name: String, _ text: String?) {
      guard let text, !text.isEmpty else { return }
      report.parts.append(SizeReport.Part(name, text.utf8.count))
      if URLText.containsTemplate(text) {
        report.unknowns.append("Liquid in \(name): the size of its result is only known when the card is sent")
      }
    }
    count("title", card.title)
    count("description", card.body.payload)
    count("image", card.image?.written)
    count("domain", card.domain)
    count("url", card.links.ios)
    count("urls.android", card.links.android)
    count("urls.web", card.links.web)
    for extra in card.extras {
      let bytes = extra.name.utf8.count + extra.value.utf8.count
      report.parts.append(SizeReport.Part("extras.\(extra.name)", bytes))
      if URLText.containsTemplate(extra.value) {
        report.unknowns.append("Liquid in extras.\(extra.name): the size of its result is only known when the card is sent")
      }
    }
    for (name, text) in [("imageAltText", card.imageAltText), ("language", card.language)] {
      if let text, !text.isEmpty { report.uncounted.append(SizeReport.Part(name, text.utf8.count)) }
    }
    if let image = card.image, !image.isRemote {
      report.unknowns.append("image is a file of the project: the URL that it will have counts, and is not known yet")
    }
    return report
  }
}
