import CardSystems
import Documents

/// The bytes that count against Braze's limit of 2 KB: the sum of the UTF-8 lengths of the fields, before compression
/// and after Liquid. Braze publishes the groups but not whether 2 KB are 2,000 or 2,048 bytes, hence the two thresholds.
struct CardSize {
  static let warning = 2000
  static let limit = 2048

  var report = SizeReport(parts: [], warning: warning, limit: limit)
  /// The names of fields that contain Liquid.
  private(set) var liquid: [String] = []

  mutating func count(_ name: String, _ text: String?, besides bytes: Int = 0) {
    guard let text, bytes > 0 || !text.isEmpty else { return }
    report.parts.append(SizeReport.Part(name, bytes + text.utf8.count))
    if URLText.containsTemplate(text) {
      liquid.append(name)
      report.unknowns.append("Liquid in \(name): the size of its result is only known when the card is sent")
    }
  }

  mutating func list(_ name: String, _ text: String?) {
    if let text, !text.isEmpty { report.uncounted.append(SizeReport.Part(name, text.utf8.count)) }
  }
}
