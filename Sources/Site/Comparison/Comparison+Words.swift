/// What is said of a comparison in the same words everywhere.
extension Comparison {
  /// "2 added, 1 changed": what there is of each.
  var counts: String {
    let parts = [(added.count, "added"), (removed.count, "removed"), (changed.count, "changed")].filter { $0.0 > 0 }
    return parts.isEmpty ? "nothing visible changed" : parts.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }

  /// "1 finding new, 2 fixed"; empty where neither.
  var findingCounts: String {
    var parts: [String] = []
    if !found.isEmpty { parts.append("\(found.count) \(found.count == 1 ? "finding" : "findings") new") }
    if !fixed.isEmpty {
      parts.append("\(fixed.count) \(!found.isEmpty ? "" : fixed.count == 1 ? "finding " : "findings ")fixed")
    }
    return parts.joined(separator: ", ")
  }

  /// What whoever reads the comparison must know about it.
  var remarks: [String] {
    var remarks: [String] = []
    if old.now != new.now {
      remarks.append(
        "The old site was made as of \(old.now), the new one as of \(new.now): what depends on time differs.")
    }
    if (old.items + new.items).contains(where: { $0.rendering == nil && !$0.type.isEmpty && $0.isDrawn }) {
      remarks.append("A report does not say how things are drawn: only what is written of them was compared.")
    }
    return remarks
  }

  /// "drawn otherwise, +12 bytes, title, url"
  static func summary(_ change: Change) -> String {
    var parts = change.isRedrawn ? ["drawn otherwise"] : []
    if let growth = change.growth, growth != 0 { parts.append("\(signed(growth)) bytes") }
    parts += change.properties.map(\.name).filter { !$0.hasPrefix("bytes of ") }
    return parts.joined(separator: ", ")
  }

  static func signed(_ number: Int) -> String { number > 0 ? "+\(number)" : "\(number)" }

  /// "126" or "126 → 130 (+4)"; empty where there is none.
  static func size(_ change: Change) -> String {
    guard let old = change.old.size, let new = change.new.size, old != new else {
      return change.new.size.map { "\($0)" } ?? ""
    }
    return "\(old) → \(new) (\(signed(new - old)))"
  }
}

extension SiteReport.Item {
  /// Whether its report should say how it is drawn: what could not be read has a marked page.
  fileprivate var isDrawn: Bool { !properties.contains(SiteReport.Property(name: "readable", value: "false")) }
}
