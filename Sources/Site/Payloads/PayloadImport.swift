import Campaign
import CardSystems
import Diagnostics
import Documents
import Files

/// Turns payloads into files of a project.
public struct PayloadImport: Sendable {
  /// The largest document that is read, in bytes; a service's response may contain all cards of a campaign.
  public static let sizeLimit = 64 << 20

  public enum Outcome: String, Sendable, Equatable { case written, replaced, kept, refused }

  public struct Item: Sendable, Equatable {
    /// Relative to the project's root.
    public var path: String
    public var bytes: [UInt8]
    public var outcome: Outcome
  }

  public var items: [Item] = []
  public var findings: [Finding] = []
  private let project: Project
  private let force: Bool
  private let isTrial: Bool
  /// The paths of this import in lower case, because some file systems ignore case.
  private var paths: Set<String> = []

  /// - Parameters:
  ///   - force: Whether existing files are replaced.
  ///   - isTrial: Whether nothing is written.
  public init(into folder: Directory, now: Double, force: Bool, isTrial: Bool) {
    project = Project.open(folder, now: now)
    self.force = force
    self.isTrial = isTrial
  }

  /// Applies the project's severities to findings and removes those that it mutes; returns how many it mutes.
  public func judge(_ findings: inout [Finding]) -> Int { project.policy.judge(&findings).count }

  /// Imports every payload of a document.
  public mutating func add(_ source: Source) {
    guard let document = JSON.parse(source, findings: &findings) else { return }
    let found = payloads(in: document, source)
    let stem = FileName.usable(FileName.stem(of: source.path))
    for (i, payload) in found.enumerated() {
      let name = found.count == 1 ? stem : "\(stem)-\(i + 1)"
      add(systems[payload.system], payload.system, payload.found, named: name, source)
    }
  }

  private mutating func payloads(in document: Node, _ source: Source) -> [(system: Int, found: FoundPayload)] {
    (document.list ?? [document]).flatMap { node -> [(system: Int, found: FoundPayload)] in
      for (index, system) in systems.enumerated() {
        let found = system.payloads(in: node)
        if !found.isEmpty { return found.map { (index, $0) } }
      }
      findings.append(
        Finding(
          .payloadUnknownShape, at: source.place(node.position),
          node.map == nil ? "a payload is \(node.typeName)" : "no payload of a known kind is in this",
          expected: ["content_card", "a card with tp", "in_app_content_blocks", "an AdaptiveCard", "a list of them"]))
      return []
    }
  }

  private mutating func add<System: CardSystem>(
    _ system: System.Type, _ index: Int, _ payload: FoundPayload, named name: String, _ source: Source
  ) {
    let place = source.place(payload.node.position)
    guard let file = system.file(of: payload, named: name, in: source, findings: &findings) else { return }
    let id = unique(file.id, system.definitions, place, file.fileExtension)
    let path = "Content/\(system.definitions.folder)/\(id).\(file.fileExtension)"
    guard isReadBack(system, file, id, path, payload, place) else { return }
    let root = system.definitions.contentFolder
    let existing = project.inventory.definitions[index].first { $0.id(below: root) == id }
    let isThere = existing != nil || NewFile.exists(path, in: project.folder)
    if isThere, !force || existing.map({ $0.path != path }) == true {
      findings.append(
        Finding(
          .payloadExists, at: place, "\(existing?.path ?? path) is there already, and stays",
          hint: force ? "it has another extension: remove it" : "--force replaces it"))
      items.append(Item(path: path, bytes: file.bytes, outcome: .kept))
      return
    }
    var outcome = isThere ? Outcome.replaced : .written
    if !isTrial, let problem = NewFile.write(file.bytes, to: path, in: project.folder) {
      findings.append(Finding(.payloadUnwritable, at: place, "\(path): \(problem)"))
      outcome = .refused
    }
    items.append(Item(path: path, bytes: file.bytes, outcome: outcome))
  }

  /// Makes an id usable as a file name and unique in this import, and reports each change.
  private mutating func unique(
    _ written: String, _ kind: FileKind, _ place: Place, _ fileExtension: String
  ) -> String {
    var id = written
    if let problem = FileName.problem(of: id) {
      id = FileName.usable(id)
      findings.append(
        Finding(
          .payloadID, at: place, "\"\(written.prefix(80))\" cannot name a file: it \(problem)", hint: "it becomes \(id)"
        ))
    }
    let first = id
    var number = 2
    while !paths.insert("\(kind.folder)/\(id).\(fileExtension)".lowercased()).inserted {
      id = "\(first)-\(number)"
      number += 1
    }
    if id != first {
      findings.append(
        Finding(.payloadID, at: place, "another payload of this import is \"\(first)\"", hint: "it becomes \(id)"))
    }
    return id
  }

  /// Reads the file as a build does, exports it and converts it back, because a difference shows what the import lost.
  private mutating func isReadBack<System: CardSystem>(
    _ system: System.Type, _ file: PayloadFile, _ id: String, _ path: String, _ payload: FoundPayload, _ place: Place
  ) -> Bool {
    var problems: [Finding] = []
    guard let source = Source(path: path, raw: file.bytes, findings: &problems),
      let definition = system.decode(source, id: id, in: project.environment, findings: &problems)?.definition
    else {
      let reason = problems.first { $0.severity == .error }
      findings.append(
        Finding(
          .payloadUnreadable, at: place, "\(path) is not written: \(reason?.message ?? "it could not be read")",
          expected: reason?.expected ?? [], hint: reason?.hint))
      return false
    }
    var ignored: [Finding] = []
    let exported = system.export(definition, as: payload.format, findings: &ignored)
    let again = exported.flatMap {
      system.file(of: FoundPayload(payload.format, $0), named: id, in: source, findings: &ignored)
    }
    for difference in FileDifference.of(file.bytes, again?.bytes ?? []) {
      findings.append(Finding(.payloadChanged, at: place, "\(path): \(difference)"))
    }
    return true
  }
}

/// Describes, in sentences, what a file with front matter has and another file lacks.
enum FileDifference {
  static func of(_ file: [UInt8], _ other: [UInt8]) -> [String] {
    if file == other { return [] }
    let (front, body) = parts(of: file)
    let (otherFront, otherBody) = parts(of: other)
    let lost = front.filter { !otherFront.contains($0) }.map { "\($0.prefix(100)) does not come back as it was" }
    let isBodyLost = body != otherBody
    let sentences = lost + (isBodyLost ? ["the text does not come back as it was"] : [])
    return sentences.isEmpty ? ["it comes back with more than it had"] : sentences
  }

  private static func parts(of file: [UInt8]) -> (front: [String], body: ArraySlice<UInt8>) {
    var ignored: [Finding] = []
    let parts = FrontMatter.split(Source(path: "", bytes: file), findings: &ignored)
    let lines = parts.yaml.map { file[$0].split(separator: UInt8(ascii: "\n")) } ?? []
    return (lines.map { String(decoding: $0, as: UTF8.self) }, file[parts.body])
  }
}
