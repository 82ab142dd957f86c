import Campaign
import Diagnostics

extension Report {
  /// Writes `report.json`, a line a definition, so that a difference between two reports reads well.
  static func write(_ build: Build, to publisher: any Destination) throws -> [Finding] {
    var file = try publisher.begin("report.json")
    try file.append(head(build))
    try list("definitions", build.shown, &file) { entry, out throws(PublishFailure) in
      guard definition(entry, to: &out) else { throw .lost("report.json") }
    }
    try list("screens", build.screens, &file) { screen($0, to: &$1) }
    try list("findings", build.sorted, &file) { finding($0, to: &$1) }
    try list("muted", build.sortedMuted, &file) { muted($0, to: &$1) }
    try file.append(Array("}\n".utf8))
    try publisher.end(file)
    return []
  }

  private static func list<Item>(
    _ name: String, _ items: [Item], _ file: inout PageFile,
    _ item: (Item, inout [UInt8]) throws(PublishFailure) -> Void
  ) throws(PublishFailure) {
    var out = Array(",\n\"\(name)\":[".utf8)
    for i in items.indices {
      out += i == items.startIndex ? [0x0A] : [0x2C, 0x0A]
      try item(items[i], &out)
      if out.count > 1 << 18 {
        try file.append(out)
        out.removeAll(keepingCapacity: true)
      }
    }
    out += [0x5D]
    try file.append(out)
  }
}
