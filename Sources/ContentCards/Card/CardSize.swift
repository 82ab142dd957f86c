import CardSystems

/// The bytes that count against Braze's limit of 2 KB: the sum of the UTF-8 lengths of the fields, before
/// compression and after Liquid. Braze publishes the groups but not whether 2 KB are 2,000 or 2,048
/// bytes, hence the two thresholds.
enum CardSize {
  static let warning = 2000
  static let limit = 2048
}

extension ContentCard {
  /// The bytes that count.
  var counted: SizeReport {
    var report = SizeReport(parts: [], warning: CardSize.warning, limit: CardSize.limit)
    report.parts.reserveCapacity(8)
    for field in CardField.all {
      guard let text = field.text(self), !text.isEmpty else { continue }
      let part = SizeReport.Part(field.name, text.utf8.count)
      if field.isCounted { report.parts.append(part) } else { report.uncounted.append(part) }
    }
    for extra in extras where !extra.name.isEmpty || !extra.value.isEmpty {
      report.parts.append(SizeReport.Part(extra.label, extra.name.utf8.count + extra.value.utf8.count))
    }
    if let image, !image.written.isEmpty, !image.isURL {
      report.unknowns.append("image is a file of the project: the URL that it will have counts, and is not known yet")
    }
    return report
  }
}
