import Campaign
import CardSystems
import Checks
import Diagnostics
import Documents
import Files
import HTML
import Text

/// `report.json`: the values of the pages, for machines. The member `cardproof.report` is the format's version: it
/// changes when a member is removed or changes its meaning, not when one is added.
enum Report {
  static let version = 2
  static let path = "report.json"
  /// The first bytes of every report, by which a build recognises a folder as a site that cardproof made.
  static let opening = Array("{\"cardproof\":{\"report\":".utf8)

  static func head(_ build: Build) -> Bytes {
    var out = Bytes()
    out.append(opening)
    out.append(version)
    out.append(",\"version\":")
    out.append(json: build.options.version)
    out.append("},\"title\":")
    out.append(json: build.project.environment.settings.title)
    out.append(",\"now\":")
    out.append(json: Timestamp(seconds: build.now).iso)
    // Only a comparison of two reports finds replaced images, so the report contains the severity that the project
    // sets.
    let level = build.project.policy.level(of: .imageReplaced)?.rawValue ?? Code.imageReplaced.severity.rawValue
    out.append(text: ",\"levels\":{\"\(Code.imageReplaced.id)\":\"\(level)\"}")
    let shared = shared(build.project)
    for i in shared.indices {
      out.append(i == 0 ? ",\"shared\":{" : ",")
      out.jsonText(shared[i].name)
      out.member(":", shared[i].hash)
    }
    if !shared.isEmpty { out.append("}") }
    return out
  }

  /// What the project's definitions share and what may draw them in another way, each with a hash: "theme loam",
  /// "template Templates/cards/classic.mustache".
  private static func shared(_ project: Project) -> [(name: String, hash: String)] {
    let (environment, inventory) = (project.environment, project.inventory)
    var ignored: [Finding] = []
    func files(_ kind: String, _ files: [ProjectFile]) -> [(name: String, hash: String)] {
      files.compactMap { file in
        project.folder.source(file, findings: &ignored).map { ("\(kind) \(file.path)", ContentHash($0.bytes).short) }
      }
    }
    return environment.themes.ids.compactMap { id in
      environment.themes[id].map { ("theme \(id)", ContentHash($0.json()).short) }
    } + files("template", inventory.templates.filter { !$0.path.hasPrefix("Templates/pages/") })
      + inventory.bySystem.flatMap { files($0.system.resources?.noun ?? "", $0.resources) }
      + files("settings", [inventory.settings].compactMap(\.self))
  }

  static func definition(_ entry: Entry, to out: inout Bytes) throws(FileFailure) {
    definition(entry, members: try entry.reportMembers.bytes(), to: &out)
  }

  /// The objects of definitions as a list.
  static func json(_ entries: [Entry]) throws(FileFailure) -> [UInt8] {
    var out = Bytes("[")
    for (i, entry) in entries.enumerated() {
      out.append(i == 0 ? "\n" : ",\n")
      try definition(entry, to: &out)
    }
    out.append("\n]\n")
    return out.array
  }

  private static func definition(_ entry: Entry, members: [UInt8], to out: inout Bytes) {
    let summary = entry.summary
    out.member("{\"kind\":", entry.system.definitions.noun)
    out.member(",\"id\":", summary.id)
    out.member(",\"type\":", summary.type)
    out.member(",\"title\":", summary.title)
    out.member(",\"file\":", entry.file.path)
    out.member(",\"page\":", entry.page)
    out.append(entry.isReadable ? ",\"readable\":true" : ",\"readable\":false")
    if let campaign = summary.campaign { out.member(",\"campaign\":", campaign) }
    if !summary.tags.isEmpty { out.member(",\"tags\":", summary.tags) }
    if summary.draft { out.append(",\"draft\":true") }
    if let created = summary.created { out.member(",\"created\":", moment: created) }
    if let end = summary.expiresAt { out.member(",\"expiresAt\":", moment: end) }
    if let size = summary.size { self.size(size, &out) }
    views(entry.views, &out)
    if let review = entry.review, let approval = review.approval {
      out.member(",\"approval\":{\"by\":", approval.by)
      out.member(",\"on\":", approval.on)
      if let note = approval.note { out.member(",\"note\":", note) }
      out.member(",\"changed\":", review.changed)
      out.append("}")
    }
    for fact in summary.facts where !hasDot(fact.name) {
      out.append(",")
      out.jsonText(fact.name)
      out.member(":", fact.value)
    }
    pictures(summary.images, &out)
    if !members.isEmpty {
      out.append(",")
      out.append(members)
    }
    out.append("}")
  }

  private static func hasDot(_ name: String) -> Bool {
    name.withBytes { name in
      for byte in name where byte == UInt8(ascii: ".") { return true }
      return false
    }
  }

  private static func views(_ views: [Entry.View], _ out: inout Bytes) {
    for (i, view) in views.enumerated() {
      out.append(i == 0 ? ",\"profiles\":[{\"ids\":[" : ",{\"ids\":[")
      for (j, id) in view.ids.enumerated() {
        if j > 0 { out.append(",") }
        out.jsonText(id)
      }
      out.append(view.delivery.isSent ? "],\"sent\":true" : "],\"sent\":false")
      if let reason = view.reason { out.member(",\"reason\":", reason) }
      if let label = view.dataSet { out.member(",\"dataSet\":", label) }
      if let size = view.summary?.size { out.member(",\"bytes\":", size.total) }
      out.append("}")
    }
    if !views.isEmpty { out.append("]") }
  }

  private static func size(_ size: SizeReport, _ out: inout Bytes) {
    out.member(",\"size\":{\"total\":", size.total)
    out.member(",\"limit\":", size.limit)
    out.member(",\"warning\":", size.warning)
    parts(",\"parts\":{", size.parts, &out)
    parts(",\"uncounted\":{", size.uncounted, &out)
    if !size.unknowns.isEmpty { out.member(",\"unknowns\":", size.unknowns) }
    if let profile = size.profile { out.member(",\"profile\":", profile) }
    if let count = size.profilesOver { out.member(",\"profilesOver\":", count) }
    out.append("}")
  }

  private static func parts(_ opening: StaticString, _ parts: [SizeReport.Part], _ out: inout Bytes) {
    out.append(opening)
    for i in parts.indices {
      if i > 0 { out.append(",") }
      out.jsonText(parts[i].name)
      out.member(":", parts[i].bytes)
    }
    out.append("}")
  }

  private static func pictures(_ images: [Summary.StatedImage], _ out: inout Bytes) {
    var isFirst = true
    for image in images {
      guard let file = image.file else { continue }
      out.member(isFirst ? ",\"pictures\":[{\"url\":" : ",{\"url\":", image.url)
      out.member(",\"file\":", file)
      out.append("}")
      isFirst = false
    }
    if !isFirst { out.append("]") }
  }

  static func screen(_ screen: ScreenEntry, to out: inout Bytes) {
    out.member("{\"kind\":", screen.kind?.noun ?? "")
    out.member(",\"id\":", screen.id)
    out.member(",\"title\":", screen.title)
    out.member(",\"file\":", screen.file.path)
    out.member(",\"page\":", screen.page)
    out.member(",\"rendering\":", screen.rendering)
    if !screen.themes.isEmpty { out.member(",\"drawnIn\":", screen.themes) }
    out.append("}")
  }

  /// Writes the same members as `FindingJSON`.
  static func finding(_ finding: Finding, to out: inout Bytes) {
    let place = finding.place
    out.member("{\"code\":", finding.code.id)
    out.member(",\"severity\":", finding.severity.rawValue)
    out.member(",\"file\":", place.file)
    if place.line > 0 { out.member(",\"line\":", place.line) }
    if place.column > 0 { out.member(",\"column\":", place.column) }
    out.member(",\"message\":", finding.message)
    if !finding.expected.isEmpty { out.member(",\"expected\":", finding.expected) }
    if let hint = finding.hint { out.member(",\"hint\":", hint) }
    out.append("}")
  }

  static func muted(_ muted: Muted, to out: inout Bytes) {
    var writer = JSONWriter()
    writer.object { FindingJSON.write(muted, &$0) }
    out.append(writer.content)
  }

  /// Writes `report.json`, and `search.js` from the same members, with one line for each definition, so that differences between two reports are easy to read.
  static func write(_ build: Build, to destination: any Destination) throws -> [Finding] {
    var file = try destination.begin(path)
    try file.append(head(build).array)
    var search = try SearchScript(destination)
    var failure: FileFailure?
    try list("definitions", build.shown, &file) { entry, out in
      do throws(FileFailure) {
        let members = try entry.reportMembers.bytes()
        definition(entry, members: members, to: &out)
        try search.add(entry.page, members: members)
      } catch { failure = error }
    }
    if let failure { throw failure }
    try search.end(build)
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
    try file.append([UInt8(ascii: "]")])
  }
}
