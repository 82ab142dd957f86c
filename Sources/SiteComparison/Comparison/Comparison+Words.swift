/// Phrases about a comparison that all its formats share.
extension Comparison {
  /// "2 added, 1 changed", or that nothing visible changed.
  var counts: String {
    let renames = changed.count(where: \.isRenamed)
    let all = [
      (added.count, "added"), (removed.count, "removed"), (renames, "renamed"), (changed.count - renames, "changed"),
    ]
    let parts = all.filter { $0.0 > 0 }
    return parts.isEmpty ? "nothing visible changed" : parts.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }

  /// "1 new finding, 2 fixed"; empty if there are neither.
  var findingCounts: String {
    var parts: [String] = []
    if !newProblems.isEmpty {
      parts.append("\(newProblems.count) new \(newProblems.count == 1 ? "finding" : "findings")")
    }
    if !fixedProblems.isEmpty {
      parts.append(
        "\(fixedProblems.count) \(!newProblems.isEmpty ? "" : fixedProblems.count == 1 ? "finding " : "findings ")fixed"
      )
    }
    return parts.joined(separator: ", ")
  }

  /// Facts that limit what the comparison can say.
  var remarks: [String] {
    var remarks: [String] = []
    // Findings about dates say themselves what the time of day changes.
    if old.now.prefix("2026-01-01".count) != new.now.prefix("2026-01-01".count) {
      remarks.append(
        "The old site was made as of \(old.now), the new one as of \(new.now): what depends on time differs.")
    }
    if (old.items + new.items).contains(where: { $0.rendering == nil && !$0.type.isEmpty && $0.isDrawn }) {
      remarks.append("A report does not say how things are drawn: only what is written of them was compared.")
    }
    if (old.items + new.items).contains(where: { $0.listed == nil && $0.isDrawn }) {
      remarks.append(
        "The report of a site that an older cardproof made lists fewer properties and pictures: they were not compared."
      )
    }
    if !unapproved.isEmpty {
      let names = unapproved.map { "\($0.key) (\($0.approval ?? ""))" }
      remarks.append("This undoes approvals: \(Self.list(names, limit: 10)).")
    }
    return remarks
  }

  /// "looks different, +12 bytes, title, url"
  static func summary(_ change: Change) -> String {
    var parts = change.isRenamed ? ["renamed from \(change.old.id)"] : []
    if change.isRedrawn {
      parts.append(
        "looks different"
          + (change.causes.isEmpty ? "" : " through \(list(change.causes.map(\.description), limit: 5))"))
    }
    if !change.affected.isEmpty { parts.append(affected(change)) }
    if let growth = change.growthInWords { parts.append(growth) }
    var seenNames: Set<String> = []
    parts += change.properties.map(\.name).filter { seenNames.insert($0).inserted }
    if parts.isEmpty { parts.append("no picture shows what it changes") }
    return parts.joined(separator: ", ")
  }

  /// "6 cards look different, 1 feed looks different"
  static func affected(_ change: Change) -> String {
    Dictionary(grouping: change.affected, by: \.new.kind).sorted { $0.key < $1.key }.map { kind, changes in
      changes.count == 1 ? "1 \(kind) looks different" : "\(changes.count) \(kind)s look different"
    }.joined(separator: ", ")
  }

  private static func list(_ names: [String], limit: Int) -> String {
    names.prefix(limit).joined(separator: ", ") + (names.count > limit ? " and \(names.count - limit) more" : "")
  }

  static func signed(_ number: Int) -> String { number > 0 ? "+\(number)" : "\(number)" }

  /// "126" or "126 → 130 (+4)"; empty if there is no size.
  static func growth(_ change: Change) -> String {
    guard let old = change.old.size, let new = change.new.size, old != new else {
      return change.new.size?.grouped ?? ""
    }
    return "\(old.grouped) → \(new.grouped) (\(signed(new - old)))"
  }

  /// ", 340 too many"; empty where it is within its limit.
  static func excess(_ item: SiteReport.Item) -> String {
    guard let size = item.size, let limit = item.limit, size > limit else { return "" }
    return ", \((size - limit).grouped) too many"
  }
}

extension SiteReport.Item {
  /// Whether a report should contain the item's rendering; a definition that could not be read has none.
  fileprivate var isDrawn: Bool { !properties.contains(SiteReport.Property(name: "readable", value: "false")) }
}
