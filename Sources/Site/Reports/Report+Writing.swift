import Campaign
import Diagnostics
import Documents

extension Report {
  /// Writes `report.json`, a line a definition, so that a difference between two reports reads well.
  static func write(_ build: Build, to publisher: any Destination) throws -> [Finding] {
    var file = try RowFile(path, build, publisher)
    var isWhole = true
    try file.append(head(build))
    try list("definitions", build.shown, &file, keys: build.keys) { entry, out in
      if !definition(entry, to: &out) { isWhole = false }
    }
    try list("screens", build.screens, &file) { screen($0, to: &$1) }
    try list("findings", build.sorted, &file, keys: build.sorted.map(key)) { finding($0, to: &$1) }
    try list("muted", build.sortedMuted, &file) { muted($0, to: &$1) }
    try file.append(Array("}\n".utf8))
    guard isWhole else { throw PublishFailure.lost(path) }
    try file.end(publisher)
    return []
  }

  /// A finding's line is made of the finding alone.
  private static func key(_ finding: Finding) -> UInt64? {
    var hash = ContentHash()
    finding.add(to: &hash)
    return hash.value
  }

  private static func list<Item>(
    _ name: String, _ items: [Item], _ file: inout RowFile, keys: [UInt64?] = [],
    _ item: (Item, inout [UInt8]) -> Void
  ) throws(PublishFailure) {
    try file.append(Array(",\n\"\(name)\":[".utf8))
    for i in items.indices {
      let isFirst = i == items.startIndex
      // Before the first there is no comma.
      try file.row(isFirst || keys.isEmpty ? nil : keys[i]) { buffer in
        var out: [UInt8] = isFirst ? [0x0A] : [0x2C, 0x0A]
        item(items[i], &out)
        buffer.trusted(out)
      }
    }
    try file.append([0x5D])
  }
}
