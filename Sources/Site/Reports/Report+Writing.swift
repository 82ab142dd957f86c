import Campaign
import Checks
import Diagnostics
import Documents
import Files
import HTML
import Text

extension Report {
  /// Writes `report.json`, a line a definition, so that a difference between two reports reads well.
  static func write(_ build: Build, to destination: any Destination) throws -> [Finding] {
    var file = try destination.begin(path)
    try file.append(head(build).array)
    var failure: FileFailure?
    try list("definitions", build.shown, &file) { entry, out in
      do throws(FileFailure) { try definition(entry, to: &out) } catch { failure = error }
    }
    if let failure { throw failure }
    try list("screens", build.screens, &file) { screen($0, to: &$1) }
    try list("findings", build.found.all, &file) { finding($0, to: &$1) }
    try list("muted", build.allMuted, &file) { muted($0, to: &$1) }
    try file.append(Array("}\n".utf8))
    try destination.end(file)
    return []
  }

  private static func list<Item>(
    _ name: String, _ items: [Item], _ file: inout PageFile, _ item: (Item, inout Bytes) -> Void
  ) throws(FileFailure) {
    try file.append(Array(",\n\"\(name)\":[".utf8))
    for i in items.indices {
      try file.append { buffer in
        buffer.trusted { out in
          out.append(i == items.startIndex ? "\n" : ",\n")
          item(items[i], &out)
        }
      }
    }
    try file.append([0x5D])
  }
}
