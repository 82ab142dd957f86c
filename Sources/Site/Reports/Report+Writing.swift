import Campaign
import Diagnostics
import Documents
import HTML
import Text

extension Report {
  /// Writes `report.json`, a line a definition, so that a difference between two reports reads well.
  static func write(_ build: Build, to publisher: any Destination) throws -> [Finding] {
    var file = RowFile(path, build, publisher, changesOften: true)
    try begin(build, &file)
    try finish(build, &file)
    try file.end()
    return []
  }

  /// The same with what stands before the findings written while they are gathered, which `gathered` waits for.
  static func write(_ build: Build, to publisher: any Destination, _ gathered: () async -> Build) async throws {
    var file = RowFile(path, build, publisher, changesOften: true)
    try begin(build, &file)
    try file.writeNew()
    try finish(await gathered(), &file)
    try file.end()
  }

  private static func begin(_ build: Build, _ file: inout RowFile) throws(PublishFailure) {
    var isWhole = true
    try file.append(head(build).array)
    try list("definitions", build.shown, &file, keys: build.keys) { entry, out in
      if !definition(entry, to: &out) { isWhole = false }
    }
    guard isWhole else { throw .lost(path) }
    try list("screens", build.screens, &file) { screen($0, to: &$1) }
  }

  private static func finish(_ build: Build, _ file: inout RowFile) throws(PublishFailure) {
    let groups = build.found.groups
    try list("findings", groups, &file, keys: groups.map(key)) { group, out in
      for (i, one) in group.findings.enumerated() {
        if i > 0 { out.append(",\n") }
        finding(one, to: &out)
      }
    }
    try list("muted", build.sortedMuted, &file) { muted($0, to: &$1) }
    try file.append(Array("}\n".utf8))
  }

  /// nil where it is not known whether the findings are those of the last time.
  private static func key(of group: FindingList.Group) -> UInt64? {
    guard case .entry(_, let key) = group else { return nil }
    return key.map { $0 | RowMemory.RowKind.findings }
  }

  private static func list<Item>(
    _ name: String, _ items: [Item], _ file: inout RowFile, keys: [UInt64?] = [],
    _ item: (Item, inout Bytes) -> Void
  ) throws(PublishFailure) {
    try file.append(Array(",\n\"\(name)\":[".utf8))
    for i in items.indices {
      // Before the first there is no comma.
      let first = i == items.startIndex ? RowMemory.RowKind.first : 0
      try file.row(keys.isEmpty ? nil : keys[i].map { $0 | first }) { buffer in
        buffer.trusted { out in
          out.append(first == 0 ? ",\n" : "\n")
          item(items[i], &out)
        }
      }
    }
    try file.append([0x5D])
  }
}
