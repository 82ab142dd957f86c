import Appearance
import Campaign
import CardSystems
import Diagnostics
import Documents
import Files

/// Turns payloads into files of a project.
public struct PayloadImport: Sendable {
  /// The largest document that is read, in bytes; a service's response may contain all cards of a campaign.
  public static let sizeLimit = 64 << 20

  /// The most parts of a document that are reported one by one as no payloads.
  private static let unknownLimit = 100
  private static let payloadLimit = 100_000

  /// The outcome for a file, in the words that the terminal shows.
  public enum Outcome: String, Sendable {
    case written, completed, replaced, unchanged
    case kept = "kept as it was"
    case refused = "not written"
  }

  /// A file that a payload becomes.
  public struct Item: Sendable, Equatable {
    /// Relative to the project's root.
    public var path: String
    /// The content that the payload gives, also where the project's file is kept or nothing is written.
    public var bytes: [UInt8]
    /// The outcome for the file.
    public var outcome: Outcome
  }

  /// The files in the order of the payloads.
  public var items: [Item] = []
  /// Findings in the document, and about all that files cannot keep.
  public var findings: [Finding] = []
  private let project: Project
  private let force: Bool
  private let isTrial: Bool
  /// The project's files by their ids, by the name of their system.
  private var oldPaths: [String: [String: String]] = [:]
  /// The paths of this import in lower case, because some file systems ignore case.
  private var paths = UniqueNames()
  /// Folder and id of each payload so far.
  private var ids = UniqueNames()
  /// The texts of this import's files, by their paths, and where the payloads are.
  private var texts: [String: (bytes: [UInt8], place: Place)] = [:]
  var tokenFiles: [DesignTokenFile] = []

  /// - Parameters:
  ///   - force: Whether existing files are replaced.
  ///   - isTrial: Whether nothing is written.
  public init(into folder: Directory, now: Double, force: Bool, isTrial: Bool) {
    project = Project.open(folder, now: now)
    for files in project.inventory.bySystem {
      let root = files.system.definitions.contentFolder
      oldPaths[files.system.name] = Dictionary(
        files.definitions.map { ($0.id(below: root), $0.path) }, uniquingKeysWith: { first, _ in first })
    }
    self.force = force
    self.isTrial = isTrial
  }

  /// Applies the project's severities to findings and removes those that it mutes; returns how many it mutes.
  public func judge(_ findings: inout [Finding]) -> Int { project.policy.judge(&findings).count }

  /// Imports every payload of a document.
  public mutating func add(_ source: Source) {
    if source.path.hasExtension("json5", "jsonc") {
      findings.report(
        .tokensFormat, at: Place(file: source.path, line: 1, column: 1), "\(source.path) is JSON5, which is not read",
        expected: ["JSON", "YAML"], hint: "npx json5 \(source.path) writes it as JSON")
      return
    }
    let isYAML = source.path.hasExtension("yaml", "yml")
    let opening = source.bytes.first { !$0.isSpaceOrControl }
    if !isYAML, let opening, !"{[\"".utf8.contains(opening) {
      findings.report(
        .payloadUnknownShape, at: Place(file: source.path, line: 1, column: 1), "the file is no JSON",
        expected: ["payloads in JSON", "design tokens in JSON or YAML (NAME.yaml)"],
        hint: source.path.hasExtension("swift", "kt", "xml", "css", "scss")
          ? "what an app's sources say is typed into a theme: cardproof help porting" : nil)
      return
    }
    let root = isYAML ? YAML.parse(source, findings: &findings) : JSON.parse(source, findings: &findings)
    guard let document = root else {
      if !isYAML, opening == UInt8(ascii: "\"") {
        findings.report(
          .payloadUnknownShape, at: Place(file: source.path, line: 1, column: 1), "the text begins inside an object",
          hint: "put { before it, and } behind its last member")
      }
      return
    }
    let isPayload =
      Self.isHostConfig(document)
      || !DesignTokenFile.isExport(document) && !systems.allSatisfy { $0.payloads(in: document).isEmpty }
    if !isPayload, let tokens = DesignTokenFile(document, in: source) {
      tokenFiles.append(tokens)
      return
    }
    let stem = FileName.usable(Self.id(from: source.path).replacing(" ", with: "-"))
    let payloads = payloads(in: document, source)
    guard payloads.count <= Self.payloadLimit else {
      findings.report(
        .payloadUnknownShape, at: source.place(document.position),
        "\(payloads.count) payloads are more than the \(Self.payloadLimit) of one document", hint: "split it")
      return
    }
    var unnamedIDs: [String] = []
    for (i, payload) in payloads.enumerated() {
      let name = payloads.count == 1 ? stem : "\(stem)-\(i + 1)"
      let id = add(payload.system, payload.found, named: name, source)
      if id == name, payloads.count > 1 { unnamedIDs.append(name) }
    }
    if let first = unnamedIDs.first {
      findings.report(
        .payloadID, at: Place(file: source.path, line: 1, column: 1),
        "\(unnamedIDs.count) of the payloads \(unnamedIDs.count == 1 ? "has" : "have") no id",
        hint: "they are numbered, from \(first) on: rename their files")
    }
  }

  /// The id by a file's path. Below a folder of definitions, where `export` writes them, it has the folders between.
  private static func id(from path: String) -> String {
    let names = path.split(separator: "/").map(String.init)
    let folders = systems.map { $0.definitions.folder }
    let parents = names.dropLast().lastIndex(where: folders.contains).map { names[($0 + 1)...].dropLast() } ?? []
    return (parents + [FileName.stem(of: path)]).joined(separator: "/")
  }

  private typealias Payload = (system: any CardSystem.Type, found: FoundPayload)

  private mutating func payloads(in document: Node, _ source: Source) -> [Payload] {
    var unknownCount = 0
    defer {
      if unknownCount > Self.unknownLimit {
        findings.report(
          .payloadUnknownShape, at: source.place(document.position),
          "\(unknownCount - Self.unknownLimit) more of the list are no payloads of a known kind")
      }
    }
    // An empty list is reported as one document of no known kind.
    let nodes = document.list.flatMap { $0.isEmpty ? nil : $0 } ?? [document]
    return nodes.flatMap { node -> [Payload] in
      for system in systems where node.map != nil {
        let payloads = system.payloads(in: node)
        guard !payloads.isEmpty else { continue }
        system.checkEnvelope(node, in: source, findings: &findings)
        return payloads.map { (system, $0) }
      }
      unknownCount += 1
      guard unknownCount <= Self.unknownLimit else { return [] }
      findings.report(
        .payloadUnknownShape, at: source.place(node.position),
        Self.problem(of: node),
        expected: ["content_card", "a card with tp", "in_app_content_blocks", "an AdaptiveCard", "a list of them"],
        hint: Self.isHostConfig(node)
          ? "a HostConfig: copy it to Content/hosts/\(FileName.stem(of: source.path)).json" : nil)
      return []
    }
  }

  private static func problem(of node: Node) -> String {
    if node.list?.isEmpty == true { return "the list is empty" }
    if node.map == nil { return "a payload is \(node.excerpt)" }
    let emptyList = node.map?.entries.first { $0.node.list?.isEmpty == true }
    return emptyList.map { "\($0.key) is an empty list, and nothing else here is a payload" }
      ?? "no payload of a known kind is in this"
  }

  private static func isHostConfig(_ node: Node) -> Bool {
    node["containerStyles"] ?? node["supportsInteractivity"] != nil
  }

  /// Returns the id that the payload has by itself, else the name; nil where it is read as none.
  private mutating func add<System: CardSystem>(
    _ system: System.Type, _ payload: FoundPayload, named name: String, _ source: Source
  ) -> String? {
    let place = source.place(payload.node.position)
    guard var file = system.file(of: payload, named: name, in: source, findings: &findings) else { return nil }
    let payloadID = file.id
    let idPath = "Content/\(system.definitions.folder)/\(file.id).\(file.fileExtension)"
    if texts[idPath] != nil || oldPaths[System.name]?[file.id] == idPath, let oldBytes = text(at: idPath),
      let joinedBytes = FileDifference.joined(file, with: oldBytes, losing: force && texts[idPath] == nil)
    {
      // One payload has the properties that the other lacks.
      findings.removeAll { $0.code == .payloadNotCarried && [place, texts[idPath]?.place].contains($0.place) }
      write(joinedBytes, to: idPath, existing: idPath, new: .completed, place)
      return payloadID
    }
    identify(&file, system.definitions, place)
    let path = "Content/\(system.definitions.folder)/\(file.name).\(file.fileExtension)"
    guard isReadBack(system, file, path, payload, place) else { return nil }
    if file.name != file.id { file.bytes = file.bytesWithID }
    write(file.bytes, to: path, existing: oldPaths[System.name]?[file.name], place)
    return payloadID
  }

  /// The text of a file in the project, or of one that this import would write.
  private func text(at path: String) -> [UInt8]? {
    texts[path]?.bytes ?? (try? project.folder.read(path, limit: Source.sizeLimit, links: .refuse))
  }

  /// `existing` is a file of the same id, which may have another extension; `new` is what becomes of it
  /// in any case.
  mutating func write(
    _ bytes: [UInt8], to path: String, existing: String?, new: Outcome? = nil, _ place: Place
  ) {
    var outcome = Outcome.refused
    do throws(FileFailure) {
      let isTaken = try project.folder.status(of: path, links: .refuse) != nil
      let isThere = isTaken || existing != nil
      if isThere, text(at: path) == bytes {
        outcome = .unchanged
        // This removes what a killed import left.
        if force, !isTrial { try write(bytes, to: path) }
      } else if isThere, new == nil, !force || existing.map({ $0 != path }) == true {
        findings.report(
          .payloadExists, at: place, "\(existing ?? path) is there already, and stays",
          hint: force ? "it has another extension: remove it" : "--force replaces it")
        outcome = .kept
      } else {
        if !isTrial { try write(bytes, to: path) }
        outcome = new ?? (isThere ? .replaced : .written)
        texts[path] = (bytes, place)
      }
    } catch { findings.append(Finding(.payloadUnwritable, at: place, "\(path): \(error.message)")) }
    items.append(Item(path: outcome == .kept ? existing ?? path : path, bytes: bytes, outcome: outcome))
  }

  /// Replaces a file below `Content/` in one step, so that
  /// readers never find half of it. No link is followed there.
  private func write(_ bytes: [UInt8], to path: String) throws(FileFailure) {
    try project.folder.makeDirectories("Content")
    let writer = try AtomicFileWriter(in: project.folder.directory("Content"))
    try writer.replace(String(path.trimmingPrefix("Content/")), bytes.span)
    try writer.finish()
  }

  /// Makes the id unique in this import, and the name too, which another id may equal but for the letter
  /// case. Only a change of the id is reported: the file says it where its name does not.
  private mutating func identify(_ file: inout PayloadFile, _ kind: FileKind, _ place: Place) {
    let problem = file.hasFrontMatter ? PageName.problem(of: file.id) : FileName.problem(of: file.id)
    if let problem {
      let oldID = file.id
      file.id = FileName.usable(oldID)
      if PageName.problem(of: file.id) != nil { file.id = PageName.of(oldID) }
      file.name = file.id
      findings.report(
        .payloadID, at: place, "\"\(oldID.prefix(80))\" cannot be an id: it \(problem)",
        hint: "it becomes \(file.id)")
    }
    let id = file.id
    file.id = ids.take(id) { "\(kind.folder)/\($0)" }
    if file.id != id {
      file.name += file.id.dropFirst(id.count)
      findings.report(
        .payloadID, at: place, "another payload of this import is \"\(id)\"", hint: "it becomes \(file.id)")
    }
    let end = file.fileExtension
    file.name = paths.take(FileName.usable(file.name)) { "\(kind.folder)/\($0).\(end)".lowercased() }
  }

  /// Reads the file as a build does, exports it and converts
  /// it back, because a difference shows what the import lost.
  private mutating func isReadBack<System: CardSystem>(
    _ system: System.Type, _ file: PayloadFile, _ path: String, _ payload: FoundPayload, _ place: Place
  ) -> Bool {
    var problems: [Finding] = []
    guard let source = Source(path: path, raw: file.bytes, findings: &problems),
      let definition = system.decode(source, id: file.id, in: project.environment, findings: &problems)?.definition,
      // A card that is being written may have a gap; one that is sent is dropped by the SDK.
      !problems.contains(where: { [.missingKey, .cardDescription].contains($0.code) })
    else {
      let reason = problems.first { $0.severity == .error }
      findings.report(
        .payloadUnreadable, at: place, "\(path) is not written: \(reason?.message ?? "it could not be read")",
        expected: reason?.expected ?? [], hint: reason?.hint)
      return false
    }
    var ignored: [Finding] = []
    let exportedNode = system.export(definition, as: payload.format, findings: &ignored)
    let convertedFile = exportedNode.flatMap {
      system.file(of: FoundPayload(payload.format, $0), named: file.id, in: source, findings: &ignored)
    }
    for difference in FileDifference.of(file.bytes, convertedFile?.bytes ?? []) {
      findings.append(Finding(.payloadChanged, at: place, "\(path): \(difference)"))
    }
    return true
  }
}
