import Campaign
import CardSystems
import Dates
import Diagnostics
import Documents
import Files
import HTML
import Personalisation
import Text

/// `report.json`: the values of the pages, for machines. The member `cardproof.report` is the format's
/// version: it changes when a member is removed or changes its meaning, not when one is added.
public enum Report {
  package static let version = 2
  static let path = "report.json"
  /// The first bytes of every report, by which a build recognises a folder as a site that cardproof made.
  static let opening = Array("{\"cardproof\":{\"report\":".utf8)

  /// The members before the lists, without the brace that ends the report.
  static func head(_ build: Build) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { root in
      root.object("cardproof") { $0.members(["report": version, "version": build.options.version]) }
      root.members([
        "title": build.project.environment.settings.title, "now": Timestamp(seconds: build.now).iso,
      ])
      // Only a comparison of two reports finds replaced images, so
      // the report contains the severity that the project sets.
      let level = build.project.policy.level(of: .imageReplaced)?.rawValue
      root.object("levels") { $0.member(Code.imageReplaced.id, level ?? Code.imageReplaced.severity.rawValue) }
      root.object("shared") { for item in shared(build.project) { $0.member(item.name, item.hash) } }
    }
    return writer.bytes.dropLast()
  }

  /// The files that the project's definitions share and that may draw them in another way, each with a
  /// hash: "theme loam", "template Templates/cards/classic.mustache"; of a profile, the language.
  private static func shared(_ project: Project) -> [(name: String, hash: String)] {
    let (environment, inventory) = (project.environment, project.inventory)
    var ignored: [Finding] = []
    func files(_ kind: String, _ files: [ProjectFile]) -> [(name: String, hash: String)] {
      files.compactMap { file in
        project.folder.source(file, findings: &ignored).map { ("\(kind) \(file.path)", ContentHash($0.bytes).short) }
      }
    }
    // Rules for findings and approvals draw nothing.
    let settings = inventory.settings.flatMap { project.source($0, findings: &ignored) }
    let entries = settings.flatMap { YAML.parse($0, findings: &ignored) }?.map?.entries ?? []
    let drawingSettings = Mapping(entries.filter { !["approvals", "checks"].contains($0.key) })
    return environment.themes.ids.compactMap { id in
      environment.themes[id].map { ("theme \(id)", ContentHash($0.json()).short) }
    } + files("template", inventory.templates.filter { !$0.path.hasPrefix("Templates/pages/") })
      + inventory.bySystem.flatMap { files($0.system.resources?.noun ?? "", $0.resources) }
      + [("settings Content/site.yaml", ContentHash(Node(.map(drawingSettings)).json(pretty: false)).short)]
      + environment.profiles.all.filter { $0.id != Profiles.emptyID }.map {
        ("profile \($0.id)", $0.language ?? "none")
      }
  }

  /// A JSON list with an object for each definition, in the form of `report.json`.
  public static func json(_ entries: [Entry], in environment: Environment) throws(FileFailure) -> [UInt8] {
    var out = Bytes("[")
    for (i, entry) in entries.enumerated() {
      let members = try entry.reportMembers.bytes()
      out.append(i == 0 ? "\n" : ",\n")
      out.append(JSONWriter.object { write(entry, members, in: environment, &$0) })
    }
    out.append("\n]\n")
    return out.array
  }

  /// - Parameter members: Those that the system adds.
  static func write(_ entry: Entry, _ members: [UInt8], in environment: Environment, _ object: inout JSONWriter) {
    let summary = entry.summary
    object.members([
      "kind": entry.system.definitions.noun, "id": summary.id, "type": summary.type, "title": summary.title,
      "file": entry.file.path, "page": entry.page, "readable": entry.isReadable, "campaign": summary.campaign,
      "tags": summary.tags.isEmpty ? nil : summary.tags, "draft": summary.draft ? true : nil,
      "created": summary.created.map { Timestamp(seconds: $0).iso },
      "expiresAt": summary.expiresAt.map { Timestamp(seconds: $0).iso },
      "withheld": summary.withheld(in: environment),
    ])
    if let size = summary.size { write(size, &object) }
    if !entry.views.isEmpty { object.objects("profiles", entry.views) { write($1, &$0) } }
    if let review = entry.review, let approval = review.approval {
      object.object("approval") {
        $0.members(["by": approval.by, "on": approval.on, "note": approval.note, "changed": review.changed])
      }
    }
    if let asked = entry.review?.asked, !asked.isEmpty {
      object.objects("asked", asked) {
        $0.members(["by": $1.by, "date": $1.date, "text": $1.text, "part": $1.part])
      }
    }
    for fact in summary.facts where !fact.name.utf8.contains(UInt8(ascii: ".")) {
      object.member(fact.name, fact.value)
    }
    let pictures = summary.images.compactMap { image in image.file.map { (image.url, $0) } }
    if !pictures.isEmpty { object.objects("pictures", pictures) { $0.members(["url": $1.0, "file": $1.1]) } }
    if !members.isEmpty { object.member(nil, json: members) }
  }

  private static func write(_ view: View, _ object: inout JSONWriter) {
    object.members([
      "ids": view.ids, "sent": view.delivery.isSent, "reason": view.reason, "dataSet": view.dataSet,
      "bytes": view.summary?.size?.total,
    ])
  }

  private static func write(_ size: SizeReport, _ object: inout JSONWriter) {
    object.object("size") { object in
      object.members(["total": size.total, "limit": size.limit, "warning": size.warning])
      for (name, parts) in [("parts", size.parts), ("uncounted", size.uncounted)] {
        object.object(name) { list in
          for part in parts { list.member(part.name, part.bytes) }
        }
      }
      if !size.unknowns.isEmpty { object.member("unknowns", size.unknowns) }
      object.members(["profile": size.profile, "profilesOver": size.profilesOver])
    }
  }

  static func write(_ screen: ScreenEntry, _ object: inout JSONWriter) {
    object.members([
      "kind": screen.kind?.noun ?? "", "id": screen.id, "title": screen.title, "file": screen.file.path,
      "page": screen.page,
    ])
    object.member(nil, json: screen.reportMembers)
  }

  /// Writes `report.json`, and `search.js` from the same members, with one line for each definition, so
  /// that differences between two reports are easy to read.
  static func write(_ build: Build, to destination: any Destination) throws -> [Finding] {
    var file = try destination.begin(path)
    try file.append(head(build))
    var search = try SearchScript(destination)
    var failure: FileFailure?
    try list("definitions", build.shownEntries, &file) { entry, object in
      do throws(FileFailure) {
        let members = try entry.reportMembers.bytes()
        write(entry, members, in: build.project.environment, &object)
        try search.add(entry.page, members: members)
      } catch { failure = error }
    }
    if let failure { throw failure }
    try search.end(build)
    try list("screens", build.screens, &file) { write($0, &$1) }
    try list("findings", build.findingList.all, &file) { FindingJSON.write($0, nil, &$1) }
    try list("muted", build.allMuted, &file) { FindingJSON.write($0, &$1) }
    try file.append(Array("}\n".utf8))
    try destination.end(file)
    return []
  }

  private static func list<Item>(
    _ name: String, _ items: [Item], _ file: inout PageFile, _ item: (Item, inout JSONWriter) -> Void
  ) throws(FileFailure) {
    try file.append(Array(",\n\"\(name)\":[".utf8))
    var room = Bytes(capacity: 1024)
    for i in items.indices {
      var writer = JSONWriter(reusing: &room)
      defer { writer.giveBack(to: &room) }
      writer.object { item(items[i], &$0) }
      try file.append { buffer in
        buffer.trusted { out in
          out.append(i == items.startIndex ? "\n" : ",\n")
          out.append(writer.content)
        }
      }
    }
    try file.append([UInt8(ascii: "]")])
  }
}
