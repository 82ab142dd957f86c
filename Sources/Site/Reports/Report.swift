import Campaign
import CardSystems
import Diagnostics
import Documents

/// `report.json`: everything a machine wants to know, of the same values as the pages. The member `cardproof.report` is
/// the version of the format: it changes when a member changes its meaning or goes, not when one is added.
enum Report {
  static let version = 1
  static let path = "report.json"
  /// The first bytes of every report, by which a folder is known to be a site of ours.
  static let opening = Array("{\"cardproof\":{\"report\":".utf8)

  static func head(_ build: Build) -> [UInt8] {
    var out = opening
    out.append(contentsOf: "\(version),\"version\":".utf8)
    JSONText.append(build.options.version, to: &out)
    out.append(contentsOf: "},\"title\":".utf8)
    JSONText.append(build.project.environment.settings.title, to: &out)
    out.append(contentsOf: ",\"now\":".utf8)
    JSONText.append(Timestamp(seconds: build.now).iso, to: &out)
    // Only a comparison of two reports finds it, and heeds what the project makes of it.
    let level = build.project.policy.level(of: .imageReplaced)?.rawValue ?? Code.imageReplaced.severity.rawValue
    out.append(contentsOf: ",\"levels\":{\"\(Code.imageReplaced.id)\":\"\(level)\"}".utf8)
    return out
  }

  /// False where what was put aside of it cannot be had any more.
  @discardableResult
  static func definition(_ entry: Entry, to out: inout [UInt8]) -> Bool {
    let summary = entry.summary
    out.append(contentsOf: "{\"kind\":".utf8)
    JSONText.append(systems[entry.system].definitions.noun, to: &out)
    member("id", summary.id, &out)
    member("type", summary.type, &out)
    member("title", summary.title, &out)
    member("file", entry.file.path, &out)
    member("page", entry.page, &out)
    out.append(contentsOf: ",\"readable\":\(entry.isReadable)".utf8)
    if let campaign = summary.campaign { member("campaign", campaign, &out) }
    if !summary.tags.isEmpty { list("tags", summary.tags, &out) }
    if summary.draft { out.append(contentsOf: ",\"draft\":true".utf8) }
    if let created = summary.created { member("created", Timestamp(seconds: created).iso, &out) }
    if let end = summary.expiresAt { member("expiresAt", Timestamp(seconds: end).iso, &out) }
    if let size = summary.size {
      out.append(
        contentsOf: ",\"size\":{\"total\":\(size.total),\"limit\":\(size.limit),\"warning\":\(size.warning)".utf8)
      parts("parts", size.parts, &out)
      parts("uncounted", size.uncounted, &out)
      if !size.unknowns.isEmpty { list("unknowns", size.unknowns, &out) }
      out.append(UInt8(ascii: "}"))
    }
    for fact in summary.facts where !fact.name.contains(".") {
      out.append(UInt8(ascii: ","))
      JSONText.append(fact.name, to: &out)
      out.append(UInt8(ascii: ":"))
      JSONText.append(fact.value, to: &out)
    }
    for (i, picture) in summary.images.filter({ $0.file != nil }).enumerated() {
      out.append(contentsOf: i == 0 ? ",\"pictures\":[{\"url\":".utf8 : ",{\"url\":".utf8)
      JSONText.append(picture.url, to: &out)
      member("file", picture.file ?? "", &out)
      out.append(UInt8(ascii: "}"))
    }
    if summary.images.contains(where: { $0.file != nil }) { out.append(UInt8(ascii: "]")) }
    // Last: `RowMemory.Told` looks for it there.
    if entry.told.count > 0 { out.append(UInt8(ascii: ",")) }
    let isWhole = entry.told.append(to: &out)
    out.append(UInt8(ascii: "}"))
    return isWhole
  }

  static func screen(_ screen: ScreenEntry, to out: inout [UInt8]) {
    out.append(contentsOf: "{\"kind\":".utf8)
    JSONText.append(screen.kind?.noun ?? "", to: &out)
    member("id", screen.id, &out)
    member("title", screen.title, &out)
    member("file", screen.file.path, &out)
    member("page", screen.page, &out)
    member("rendering", screen.rendering, &out)
    out.append(UInt8(ascii: "}"))
  }

  static func finding(_ finding: Finding, to out: inout [UInt8]) {
    var writer = JSONWriter()
    writer.object { FindingJSON.write(finding, nil, &$0) }
    out += writer.bytes
  }

  static func muted(_ muted: Muted, to out: inout [UInt8]) {
    var writer = JSONWriter()
    writer.object { FindingJSON.write(muted, &$0) }
    out += writer.bytes
  }

  private static func member(_ name: StaticString, _ value: String, _ out: inout [UInt8]) {
    name.withUTF8Buffer { name in
      out.append(contentsOf: ",\"".utf8)
      out.append(contentsOf: name)
      out.append(contentsOf: "\":".utf8)
    }
    JSONText.append(value, to: &out)
  }

  private static func list(_ name: String, _ values: [String], _ out: inout [UInt8]) {
    out.append(UInt8(ascii: ","))
    JSONText.append(name, to: &out)
    out.append(contentsOf: ":[".utf8)
    for (i, value) in values.enumerated() {
      if i > 0 { out.append(UInt8(ascii: ",")) }
      JSONText.append(value, to: &out)
    }
    out.append(UInt8(ascii: "]"))
  }

  private static func parts(_ name: String, _ parts: [SizeReport.Part], _ out: inout [UInt8]) {
    out.append(contentsOf: ",\"\(name)\":{".utf8)
    for (i, part) in parts.enumerated() {
      if i > 0 { out.append(UInt8(ascii: ",")) }
      JSONText.append(part.name, to: &out)
      out.append(contentsOf: ":\(part.bytes)".utf8)
    }
    out.append(UInt8(ascii: "}"))
  }
}
