import Campaign
import CardSystems
import Diagnostics
import Documents
import Text

/// `report.json`: everything a machine wants to know, of the same values as the pages. The member `cardproof.report` is
/// the version of the format: it changes when a member changes its meaning or goes, not when one is added.
enum Report {
  static let version = 1
  static let path = RowMemory.report
  /// The first bytes of every report, by which a folder is known to be a site of ours.
  static let opening = Array("{\"cardproof\":{\"report\":".utf8)

  static func head(_ build: Build) -> Bytes {
    var out = Bytes()
    out.append(opening)
    out.append(version)
    out.append(",\"version\":")
    JSONText.append(build.options.version, to: &out)
    out.append("},\"title\":")
    JSONText.append(build.project.environment.settings.title, to: &out)
    out.append(",\"now\":")
    JSONText.append(Timestamp(seconds: build.now).iso, to: &out)
    // Only a comparison of two reports finds it, and heeds what the project makes of it.
    let level = build.project.policy.level(of: .imageReplaced)?.rawValue ?? Code.imageReplaced.severity.rawValue
    out.append(text: ",\"levels\":{\"\(Code.imageReplaced.id)\":\"\(level)\"}")
    return out
  }

  /// False where what was put aside of it cannot be had any more.
  @discardableResult
  static func definition(_ entry: Entry, to out: inout Bytes) -> Bool {
    let summary = entry.summary
    out.append("{\"kind\":")
    JSONText.append(systems[entry.system].definitions.noun, to: &out)
    member("id", summary.id, &out)
    member("type", summary.type, &out)
    member("title", summary.title, &out)
    member("file", entry.file.path, &out)
    member("page", entry.page, &out)
    out.append(entry.isReadable ? ",\"readable\":true" : ",\"readable\":false")
    if let campaign = summary.campaign { member("campaign", campaign, &out) }
    if !summary.tags.isEmpty { list("tags", summary.tags, &out) }
    if summary.draft { out.append(",\"draft\":true") }
    if let created = summary.created { member("created", Timestamp(seconds: created), &out) }
    if let end = summary.expiresAt { member("expiresAt", Timestamp(seconds: end), &out) }
    if let size = summary.size { self.size(size, &out) }
    for fact in summary.facts where !fact.name.utf8.contains(UInt8(ascii: ".")) {
      out.append(",")
      JSONText.append(fact.name, to: &out)
      out.append(":")
      JSONText.append(fact.value, to: &out)
    }
    pictures(summary.images, &out)
    // Last: `RowMemory.Told` looks for it there.
    if entry.told.count > 0 { out.append(",") }
    let told = entry.told.bytes
    if let told { out.append(told) }
    out.append("}")
    return told != nil
  }

  private static func size(_ size: SizeReport, _ out: inout Bytes) {
    out.append(",\"size\":{\"total\":")
    out.append(size.total)
    out.append(",\"limit\":")
    out.append(size.limit)
    out.append(",\"warning\":")
    out.append(size.warning)
    parts("parts", size.parts, &out)
    parts("uncounted", size.uncounted, &out)
    if !size.unknowns.isEmpty { list("unknowns", size.unknowns, &out) }
    out.append("}")
  }

  private static func pictures(_ images: [Summary.StatedImage], _ out: inout Bytes) {
    var isFirst = true
    for image in images {
      guard let file = image.file else { continue }
      out.append(isFirst ? ",\"pictures\":[{\"url\":" : ",{\"url\":")
      JSONText.append(image.url, to: &out)
      member("file", file, &out)
      out.append("}")
      isFirst = false
    }
    if !isFirst { out.append("]") }
  }

  static func screen(_ screen: ScreenEntry, to out: inout Bytes) {
    out.append("{\"kind\":")
    JSONText.append(screen.kind?.noun ?? "", to: &out)
    member("id", screen.id, &out)
    member("title", screen.title, &out)
    member("file", screen.file.path, &out)
    member("page", screen.page, &out)
    member("rendering", screen.rendering, &out)
    out.append("}")
  }

  /// The members are those of `FindingJSON`.
  static func finding(_ finding: Finding, to out: inout Bytes) {
    let place = finding.place
    out.append("{\"code\":")
    JSONText.append(finding.code.id, to: &out)
    member("severity", finding.severity.rawValue, &out)
    member("file", place.file, &out)
    if place.line > 0 {
      out.append(",\"line\":")
      out.append(place.line)
    }
    if place.column > 0 {
      out.append(",\"column\":")
      out.append(place.column)
    }
    member("message", finding.message, &out)
    if !finding.expected.isEmpty { list("expected", finding.expected, &out) }
    if let hint = finding.hint { member("hint", hint, &out) }
    out.append("}")
  }

  static func muted(_ muted: Muted, to out: inout Bytes) {
    var writer = JSONWriter()
    writer.object { FindingJSON.write(muted, &$0) }
    out.append(writer.content)
  }

  private static func member(_ name: StaticString, _ value: String, _ out: inout Bytes) {
    begin(name, &out)
    JSONText.append(value, to: &out)
  }

  private static func member(_ name: StaticString, _ moment: Timestamp, _ out: inout Bytes) {
    begin(name, &out)
    out.append("\"")
    out.append(moment, .iso)
    out.append("\"")
  }

  private static func list(_ name: StaticString, _ values: [String], _ out: inout Bytes) {
    begin(name, &out)
    out.append("[")
    for (i, value) in values.enumerated() {
      if i > 0 { out.append(",") }
      JSONText.append(value, to: &out)
    }
    out.append("]")
  }

  private static func parts(_ name: StaticString, _ parts: [SizeReport.Part], _ out: inout Bytes) {
    begin(name, &out)
    out.append("{")
    for (i, part) in parts.enumerated() {
      if i > 0 { out.append(",") }
      JSONText.append(part.name, to: &out)
      out.append(":")
      out.append(part.bytes)
    }
    out.append("}")
  }

  private static func begin(_ name: StaticString, _ out: inout Bytes) {
    out.append(",\"")
    out.append(name)
    out.append("\":")
  }
}
