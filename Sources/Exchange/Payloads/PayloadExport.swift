import Campaign
import CardSystems
import Diagnostics
import Documents
import Site

/// Definitions of a project as the payloads that services and SDKs exchange.
public struct PayloadExport: Sendable {
  /// The payload of one definition.
  public struct Item: Sendable {
    /// Path below a folder of exported files, that of the page: `cards/spring/offer.json`.
    public var path: String
    /// The format that it is written in.
    public var format: PayloadFormat
    /// The payload itself.
    public var json: Node
    var system: any CardSystem.Type
  }

  /// The payloads in the order of the definitions.
  public var items: [Item] = []
  /// Findings of the definitions, and of properties that the payloads do not carry.
  public var findings: [Finding] = []
  /// The number of findings that the project's rules mute.
  public var muted = 0
  /// The project from which they come.
  public var project: Project
  /// The index of the profile whose texts are exported; nil for the templates as they are written.
  private var profile: Int?

  /// - Parameters:
  ///   - names: Files or ids; if empty, every definition that supports the format, with drafts if the options
  ///     include them.
  ///   - format: nil for the default format of each definition's system.
  public static func of(
    _ names: [String], as format: PayloadFormat?, _ options: BuildOptions
  ) throws(BuildFailure) -> PayloadExport {
    var export = PayloadExport(project: try .open(options.folder(), now: options.now, profiles: options.profiles))
    if !options.profiles.isEmpty { export.profile = export.project.environment.profiles.all.indices.first }
    let settingsPath = export.project.inventory.settings?.path
    export.findings = export.project.findings.filter {
      $0.code.isFixed || $0.severity == .error && $0.place.file == settingsPath
    }
    if names.isEmpty {
      for files in export.project.inventory.bySystem {
        let formats = files.system.payloadFormats
        guard let format = format ?? formats.first, formats.contains(format) else { continue }
        for file in files.definitions { export.add(files.system, file, format, drafts: options.drafts) }
      }
    }
    for name in names {
      let (system, file) = try export.find(name, as: format)
      let formats = system.payloadFormats
      guard let format = format ?? formats.first, formats.contains(format) else {
        let (formatNote, formatNames) = (format.map { " as \($0.rawValue)" } ?? "", formats.map(\.rawValue))
        throw BuildFailure(
          what: "\(file.path) has no form\(formatNote), but as \(formatNames.joined(separator: ", "))", cause: .usage)
      }
      export.add(system, file, format, drafts: true)
    }
    export.findings += export.project.failures.findings
    return export
  }

  /// Finds a definition by its file or id. If a card and a block
  /// share the id, the one that supports the format is meant.
  private func find(_ name: String, as format: PayloadFormat?) throws(BuildFailure) -> Project.Match {
    let matches = project.definitions(named: name)
    let matchInFormat = matches.first { match in format.map { match.system.payloadFormats.contains($0) } ?? true }
    if let match = matchInFormat ?? matches.first { return match }
    throw BuildFailure(
      what: "\"\(name)\" is neither the file nor the id of a definition of this project", cause: .unknownName(name))
  }

  private mutating func add<System: CardSystem>(
    _ system: System.Type, _ file: ProjectFile, _ format: PayloadFormat, drafts: Bool
  ) {
    let reading = project.read(system, file: file)
    let entry = reading.entry
    if entry.summary.draft, !drafts { return }
    findings += entry.findings
    var exportFindings: [Finding] = []
    let view = profile.flatMap { index in entry.views.first { $0.profiles.contains(index) } }
    let start = Place(file: file.path, line: 1, column: 1)
    if let reason = view?.reason {
      exportFindings.report(.payloadNoForm, at: start, "not sent to this profile: \(reason)")
    }
    let source = reading.source
    let node = source.flatMap(FrontMatter.node)
    let definition = profile.map { reading.definition(for: $0) } ?? reading.original
    let json = definition.flatMap { definition in
      system.export(
        definition, as: format,
        place: { key in
          node?[key].flatMap { value in source?.place(value.position) } ?? start
        }, findings: &exportFindings)
    }
    exportFindings.sort()
    muted += project.judge(&exportFindings, of: file).count
    findings += exportFindings
    guard let json else { return }
    let path = "\(system.definitions.folder)/\(entry.summary.pageName).json"
    items.append(Item(path: path, format: format, json: json, system: system))
  }

  /// All payloads as one document.
  public func document() throws(BuildFailure) -> [UInt8] {
    let formats = systems.flatMap { $0.payloadFormats }.filter { format in items.contains { $0.format == format } }
    guard formats.count < 2 else {
      let names = formats.map(\.rawValue).joined(separator: ", ")
      throw BuildFailure(
        what: "these are of several formats, \(names): name one with --format, or a folder with --output", cause: .usage
      )
    }
    guard let first = items.first else { return Array("[]\n".utf8) }
    return first.system.document(of: items.map(\.json), as: first.format).json(pretty: true)
  }

  /// One file for each payload, with its path below a folder.
  public func files() -> [(path: String, bytes: [UInt8])] {
    items.map { item in (item.path, item.system.document(of: [item.json], as: item.format).json(pretty: true)) }
  }

  /// Writes one file for each payload below a folder, and
  /// replaces files of the same names. `output` is absolute.
  public func write(to output: String) throws {
    try OutputGuard.write(files(), below: output, of: project.folder)
  }
}
