import Campaign
import Diagnostics
import Documents
import HTML

extension Report {
  /// Writes `report.json`, a line a definition, so that a difference between two reports reads well.
  static func write(_ build: Build, to publisher: any Destination) throws -> [Finding] {
    var file = RowFile(path, build, publisher)
    var isWhole = true
    try file.append(head(build))
    try list("definitions", build.shown, &file, keys: build.keys) { entry, out in
      if !definition(entry, to: &out) { isWhole = false }
    }
    try list("screens", build.screens, &file) { screen($0, to: &$1) }
    let groups = build.found.groups
    try list("findings", groups, &file, keys: groups.map { key(of: $0, in: build) }) { group, out in
      for (i, one) in group.findings.enumerated() {
        if i > 0 { out.literal(",\n") }
        finding(one, to: &out)
      }
    }
    try list("muted", build.sortedMuted, &file) { muted($0, to: &$1) }
    try file.append(Array("}\n".utf8))
    guard isWhole else { throw PublishFailure.lost(path) }
    try file.end()
    return []
  }

  /// nil where it is not known whether the findings are those of the last time.
  private static func key(of group: FindingList.Group, in build: Build) -> UInt64? {
    guard case .entry(let entry) = group else { return nil }
    return build.rowKey(of: entry).map { $0 | RowMemory.RowKind.findings }
  }

  private static func list<Item>(
    _ name: String, _ items: [Item], _ file: inout RowFile, keys: [UInt64?] = [],
    _ item: (Item, inout Buffer) -> Void
  ) throws(PublishFailure) {
    try file.append(Array(",\n\"\(name)\":[".utf8))
    for i in items.indices {
      // Before the first there is no comma.
      let first = i == items.startIndex ? RowMemory.RowKind.first : 0
      try file.row(keys.isEmpty ? nil : keys[i].map { $0 | first }) { buffer in
        buffer.literal(first == 0 ? ",\n" : "\n")
        item(items[i], &buffer)
      }
    }
    try file.append([0x5D])
  }
}
