import Campaign
import CardSystems
import Diagnostics
import Documents
import Files
import Text

/// Everything that the pages show of one definition, screen, theme or host.
public struct Inspection: Sendable {
  var title: String
  /// "classic", "feed", "theme".
  var type: String
  var file: String
  var isReadable = true
  var size: SizeReport?
  var isUnsent = false
  /// The findings in the file.
  public var findings: [Finding]
  /// nil for a theme, a host, and a definition that cannot be read.
  var preview: Preview?
  /// The project to which it belongs.
  public var project: Project
  /// JSON for machines: the system's own report, or the values of the page.
  public var json: [UInt8]

  /// `name` is the id of a definition, screen, theme or host, or the path of its file, in the project or
  /// absolute; `sdk` reads content blocks in place of the project's.
  public static func of(_ name: String, _ options: BuildOptions, sdk: String? = nil) async throws -> Inspection {
    var project = Project.open(try options.folder(), now: options.now, profiles: options.profiles)
    if let sdk {
      var settings = project.environment.settings
      guard systems.contains(where: { $0.choose(sdk: sdk, in: &settings) }) else {
        throw BuildFailure(what: "no SDK that reads definitions is called \"\(sdk)\"", cause: .unknownName(nil))
      }
      project.environment = project.environment.with(settings: settings)
    }
    let root = project.folder.path
    let relativeName = name.hasPrefix(root + "/") ? String(name.dropFirst(root.utf8.count + 1)) : name
    let matches = project.definitions(named: name)
    if matches.count > 1 {
      let files = matches.map(\.file.path).joined(separator: " or ")
      throw BuildFailure(what: "\"\(name)\" may be \(files): name one of them", cause: .unknownName(nil))
    }
    if let match = matches.first { return make(match.system, match.file, project) }
    for files in project.inventory.bySystem {
      let file = files.screens.first { ScreenEntry(files.system, $0).isNamed(relativeName) }
      if let file { return try await make(file, of: files.system, project, options) }
    }
    for id in project.environment.themes.ids {
      let theme = project.environment.themes[id]
      guard let theme, [id, "themes/\(id)", theme.file].contains(relativeName) else { continue }
      return make(id, "theme", file: theme.file ?? id, theme.json(), part: "tokens", project)
    }
    for system in systems {
      guard let kind = system.resources else { continue }
      let files = project.environment.resources[kind.folder] ?? [:]
      let all = files.merging(system.builtInResources) { file, _ in file }
      for (id, source) in all where kind.isNamed(relativeName, id: id, path: source.path) {
        return make(id, kind.noun, file: source.path, source.bytes, part: nil, project)
      }
    }
    throw BuildFailure(
      what:
        "\"\(name)\" is neither the file nor the id of a definition, feed, placeholder, theme or host of this project",
      cause: .unknownName(name))
  }

  private static func make<System: CardSystem>(
    _ system: System.Type, _ file: ProjectFile, _ project: Project
  ) -> Inspection {
    let reading = project.read(system, file: file)
    let (entry, definition) = (reading.entry, reading.shownDefinition)
    var preview = definition.map { system.preview($0, root: Links.root(from: entry.page), in: project.environment) }
    let sets = reading.sets
    if let set = sets.first?.set, var whole = preview {
      system.add(Array(sets.dropFirst()), to: &whole, of: set)
      preview = whole
    }
    var node = definition.flatMap { system.report($0, findings: entry.findings) }
    if let members = node?.map?.entries, !sets.isEmpty {
      let reports = sets.compactMap { system.report($0.definition, findings: []) }
      node = Node(members: members.map { ($0.key, $0.node) } + [(system.setNoun + "s", Node(.list(reports)))])
    }
    let summary = entry.summary
    return Inspection(
      title: summary.title, type: summary.type, file: file.path, isReadable: entry.isReadable, size: summary.size,
      isUnsent: entry.isUnsent, findings: entry.findings, preview: preview, project: project,
      json: node?.json(pretty: true)
        ?? json(preview, entry.findings) { json in
          // This cannot fail, because the report members of a definition that was just read are in memory.
          let members = (try? entry.reportMembers.bytes()) ?? []
          Report.write(entry, members, in: project.environment, &json)
        })
  }

  /// A screen shows other definitions, so these are read first.
  private static func make(
    _ file: ProjectFile, of system: any CardSystem.Type, _ project: Project, _ options: BuildOptions
  ) async throws -> Inspection {
    var build = Build(options, project)
    try await DefinitionsStep.run(&build)
    CrossChecksStep.compare(&build)
    let (entry, preview, _) = ScreensStep.compose(file, of: system, build)
    return Inspection(
      title: entry.title, type: entry.kind?.noun ?? "", file: file.path, findings: entry.findings, preview: preview,
      project: build.project, json: json(preview, entry.findings, isScreen: true) { Report.write(entry, &$0) })
  }

  /// A theme or a host: each of its values under its path.
  private static func make(
    _ id: String, _ type: String, file: String, _ json: [UInt8], part: String?, _ project: Project
  ) -> Inspection {
    let root = JSON.parse(json) ?? Node(.null)
    var preview = Preview(stages: [])
    if let part {
      preview.properties = (root[part]?.map?.entries ?? []).map { Preview.Property($0.key, $0.node.tokenText) }
    } else {
      preview.properties = leaves(of: root, at: "")
    }
    return Inspection(
      title: id, type: type, file: file, findings: project.findings.filter { $0.place.file == file }, preview: preview,
      project: project, json: json)
  }

  private static func leaves(of node: Node, at path: String) -> [Preview.Property] {
    guard let entries = node.map?.entries, path.utf8.count < 400 else {
      return [Preview.Property(path, node.reportText)]
    }
    return entries.flatMap { leaves(of: $0.node, at: path.isEmpty ? $0.key : path + "." + $0.key) }
  }

  /// The rows of a screen: titles in their order, with the reason why each is shown or not.
  static func rows(_ members: Preview.Members) -> [(title: String, reason: String)] {
    members.rows.map { row in
      let title = row.title.map { members.titles[$0] } ?? row.index.map { members.summaries[$0].title } ?? ""
      return (title, members.reasons[row.reason])
    }
  }

  /// The report's members of a definition or screen, and the other values of its page.
  private static func json(
    _ preview: Preview?, _ findings: [Finding], isScreen: Bool = false, report: (inout JSONWriter) -> Void
  ) -> [UInt8] {
    let values = JSONWriter.object { json in
      report(&json)
      if !isScreen {
        json.object("properties") { for row in preview?.properties ?? [] { $0.member(row.name, row.value) } }
      }
      json.objects("actions", preview?.actions ?? []) { json, action in
        json.members([
          "label": action.label, "platforms": action.platforms, "type": action.type, "url": action.url,
          "outcome": action.outcome,
        ])
      }
      json.object("texts") { for text in preview?.texts ?? [] { $0.member(text.title, indented(text)) } }
      json.member("fidelity", preview?.fidelity ?? [])
      json.objects("findings", findings) { FindingJSON.write($1, nil, &$0) }
      guard isScreen, let preview else { return }
      json.objects("members", rows(preview.members)) { $0.members(["title": $1.title, "reason": $1.reason]) }
    }
    return JSON.parse(values.array)?.json(pretty: true) ?? []
  }

  private static func indented(_ text: Preview.Text) -> String {
    guard text.language == "json", let node = JSON.parse(text.utf8) else { return text.text }
    return String(decoding: node.json(pretty: true), as: UTF8.self)
  }

  /// The outcomes of clicks on a definition, a line for each part that leads somewhere.
  public static func clicks(of entry: Entry, in project: Project) -> [String] {
    guard let match = project.definitions(named: entry.file.path).first else { return [] }
    return clicks(make(match.system, match.file, project).preview?.actions.filter { !$0.url.isEmpty })
  }

  private static func clicks(_ actions: [Preview.Action]?) -> [String] {
    (actions ?? []).map {
      "\($0.label)\($0.platforms.map { " (\($0))" } ?? ""): \($0.outcome)" + ($0.url.isEmpty ? "" : "  \($0.url)")
    }
  }

  /// A text for people, with a heading for each part and a line for each value.
  public func text(color: Bool) -> String {
    var out = "\(title)\n  \(type), \(file)\n"
    if !isReadable { out += "  could not be read\n" }
    func part(_ title: String, _ lines: [String]) {
      if !lines.isEmpty { out += "\n\(title)\n" + lines.map { "  \($0)\n" }.joined() }
    }
    part(
      "Properties", (preview?.properties ?? []).map { "\($0.name): \($0.value)" + ($0.note.map { " (\($0))" } ?? "") })
    if let size {
      let forWhom = isUnsent ? ", not sent" : size.profile == nil ? "" : ", that of \(size.profileText)"
      part(
        "Size",
        size.parts.map { "\($0.name): \($0.bytes.grouped)" } + [
          "total: \(size.total.grouped) of \(size.limit.grouped)\(forWhom)"
        ])
    }
    part("A click", Self.clicks(preview?.actions))
    part("Shows", preview.map { Self.rows($0.members).map { "\($0.title): \($0.reason)" } } ?? [])
    part("Where this may differ from the app", preview?.fidelity ?? [])
    out = out.withoutControls { $0 == "\n" }
    if !findings.isEmpty {
      var printer = FindingText(folder: project.folder, color: color)
      out += "\n" + findings.map { printer.text($0) }.joined(separator: "\n")
    }
    // The last part, because it may be long.
    for text in preview?.texts ?? [] where text.title.hasPrefix(Preview.Text.normalizedHTML) {
      out += "\n\(text.title)\n" + text.text.withoutControls { $0 == "\n" || $0 == "\t" }
      if out.last != "\n" { out += "\n" }
    }
    return out
  }
}
