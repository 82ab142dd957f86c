import CardSystems

/// The bytes that count against Braze's limit of 2 KB: the sum of the UTF-8 lengths of the fields, before compression
/// and after Liquid. Braze publishes the groups but not whether 2 KB are 2,000 or 2,048 bytes, hence the two thresholds.
struct CardSize {
  static let warning = 2000
  static let limit = 2048

  var report = SizeReport(parts: [], warning: warning, limit: limit)

  mutating func count(_ name: String, _ text: String?, besides bytes: Int = 0) {
    guard let text, bytes > 0 || !text.isEmpty else { return }
    report.parts.append(SizeReport.Part(name, bytes + text.utf8.count))
  }

  mutating func list(_ name: String, _ text: String?) {
    if let text, !text.isEmpty { report.uncounted.append(SizeReport.Part(name, text.utf8.count)) }
  }
}

extension ContentCard {
  /// The bytes that count.
  var counted: CardSize {
    var size = CardSize()
    size.report.parts.reserveCapacity(8)
    for field in CardField.all {
      if field.isCounted { size.count(field.name, field.text(self)) } else { size.list(field.name, field.text(self)) }
    }
    for extra in extras { size.count(extra.label, extra.value, besides: extra.name.utf8.count) }
    if let image, !image.written.isEmpty, !image.isURL {
      size.report.unknowns.append(
        "image is a file of the project: the URL that it will have counts, and is not known yet")
    }
    return size
  }
}
