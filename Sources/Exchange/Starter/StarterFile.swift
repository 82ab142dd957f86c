import Campaign
import CardSystems
import Dates
import Diagnostics
import Documents
import Files
import Personalisation
import Site
import Templates
import Text

/// A small commented file that builds without a finding, which `new` makes.
public struct StarterFile: Sendable {
  private let kind: StarterKind
  private let type: String
  private let id: String
  /// The title or name in the file; nil for one made from the id.
  public var title: String?
  /// The id of the placeholder that shows a block; nil for the first one.
  public var placeholder: String?
  /// The campaign of a card or a block; nil or empty for none.
  public var campaign: String?

  /// The steps of a Braze Action in the place of a card's address; none for an address.
  public var steps: [Node] = []

  /// Reads a step as `new` takes it: a type,
  /// `openLink=https://a.example`, `setCustomUserAttribute=[plan, gold]`.
  public static func step(_ text: String) throws(BuildFailure) -> Node {
    let (type, rest) = (String(text.prefix { $0 != "=" }), text.drop { $0 != "=" }.dropFirst())
    var argument = Node(text.contains("=") ? .string(String(rest)) : .null)
    if rest.hasPrefix("[") {
      var findings: [Finding] = []
      let list = YAML.parse(Source(path: "", bytes: Array(rest.utf8)), findings: &findings)
      guard let list, list.list != nil, findings.isEmpty else {
        throw BuildFailure(what: "\"\(rest)\" is no list of arguments; write \(type)=[A, B]")
      }
      argument = list
    }
    return Node(members: [(type, argument)])
  }

  /// - Parameters:
  ///   - type: One of the kind's types; nil for the usual one.
  ///   - id: Also the path of the file, below its folder or in the project, with its extension or without.
  public init(kind name: String, type: String?, id: String) throws(BuildFailure) {
    guard let kind = StarterKind(rawValue: name) else {
      let kinds = StarterKind.allCases.map(\.rawValue)
      throw BuildFailure(what: "there is no kind \"\(name)\"; \(Suggestion.advice(for: name, among: kinds))")
    }
    if let type, !kind.types.contains(type) {
      let advice = kind.types.isEmpty ? "it has none" : Suggestion.advice(for: type, among: kind.types)
      throw BuildFailure(what: "there is no type \"\(type)\" of a \(kind); \(advice)")
    }
    var id = String(id.trimmingPrefix("Content/\(kind.folder)/"))
    if id.hasExtension(kind.fileExtension) { id.removeLast(kind.fileExtension.count + 1) }
    if kind == .profile, id == Profiles.emptyID {
      throw BuildFailure(what: "\"\(id)\" is the id of the built-in profile; choose another")
    }
    try Self.check(id: id, fileExtension: kind.fileExtension)
    (self.kind, self.type, self.id) = (kind, type ?? kind.types.first ?? name, id)
  }

  /// Refuses an id that cannot be the path of a definition's file below its folder.
  public static func check(id: String, fileExtension: String) throws(BuildFailure) {
    let file = "\(id).\(fileExtension)"
    let isCompanion = systems.contains { $0.definitions.companions.contains { file.hasEnding($0) } }
    let hasBlank = id.unicodeScalars.contains(where: \.properties.isWhitespace)
    if let problem = FileName.problem(of: id) ?? (hasBlank ? "has a blank" : isCompanion ? "is that of data" : nil) {
      throw BuildFailure(what: "\"\(id)\" cannot be an id: it \(problem). \(Code.unusableID.explanation.fix)")
    }
  }

  /// Writes the file and what it needs to be shown: the picture of a card,
  /// the placeholder of a block, a block for a placeholder. Nothing that
  /// exists is changed. Returns the new paths, that of the file first.
  /// - Parameter now: Unix seconds, of which an expiry is within the time that Braze allows.
  public func write(to project: Directory, now: Double) throws -> [String] {
    // Files that are made at once take turns, so that the second sees the first.
    let turn = try project.locked()
    defer { withExtendedLifetime(turn) {} }
    let folder = "Content/" + kind.folder
    let path = "\(folder)/\(id).\(kind.fileExtension)"
    let openProject = Project.open(project, now: now)
    let inventory = openProject.inventory
    let files = (inventory.definitions + inventory.screens + [inventory.themes, inventory.profiles]).flatMap(\.self)
    let sameKind = files.filter { $0.path.hasPrefix(folder + "/") }
    let sameID = openProject.definitions(named: id).map(\.file).filter(sameKind.contains)
    let existingFile = sameKind.first { $0.id(below: folder).lowercased() == id.lowercased() } ?? sameID.first
    let placeholders = files.filter { $0.path.hasPrefix("Content/placeholders/") }
      .map { $0.id(below: "Content/placeholders") }
    let placeholder = self.placeholder ?? placeholders.first ?? "home"
    if let problem = FileName.problem(of: placeholder) {
      throw BuildFailure(what: "\"\(placeholder)\" cannot be an id: it \(problem)")
    }
    let expiry = Timestamp(seconds: ((openProject.environment.now / 86_400).rounded(.down) + 21.75) * 86_400).iso
    var text = text(of: kind, type, in: placeholder, expiry: expiry)
    // Where the app is on other platforms, the card's link for them is no comment.
    if openProject.environment.settings.leavesIOS { text = text.replacing("# urls: {", with: "urls: {") }
    if !steps.isEmpty { text = try withSteps(text, at: path, in: openProject.environment) }
    if let campaign, !campaign.isEmpty { text = try withCampaign(campaign, text, at: path) }
    var newFiles: [(String, [UInt8])] = []
    if text.contains("images/welcome.png") { newFiles.append(("images/welcome.png", Templates.starter("welcome.png"))) }
    if kind == .block, !placeholders.contains(placeholder) {
      newFiles.append(("placeholders/\(placeholder).yaml", Templates.starter("placeholders/home.yaml")))
    }
    if kind == .placeholder {
      let block = files.contains { $0.path.hasPrefix("Content/blocks/\(id).") } ? "\(id)-block" : id
      newFiles.append(("blocks/\(block).md", Array(self.text(of: .block, "block", in: id, expiry: expiry).utf8)))
    }
    let writer = try AtomicFileWriter(in: project)
    guard try existingFile == nil && writer.create(path, Array(text.utf8).span) else {
      throw BuildFailure(what: "\(existingFile?.path ?? path) is there already, and stays")
    }
    let createdFiles = try newFiles.map { ("Content/" + $0, $1) }.filter { try writer.create($0, $1.span) }
    try writer.finish()
    return [path] + createdFiles.map(\.0)
  }

  /// Puts the steps in the place of each address; refuses those that an SDK would not run.
  private func withSteps(_ text: String, at path: String, in environment: Environment) throws(BuildFailure) -> String {
    var document = EditableDocument(Source(path: path, bytes: Array(text.utf8)))
    let links = document.scalars.map(\.path).filter { ["url", "urls"].contains($0[0]) }
    guard !links.isEmpty, links.allSatisfy({ document.set($0, to: .list(steps)) }) else {
      throw BuildFailure(what: "a \(type) \(kind) leads nowhere, so it has no steps")
    }
    var findings: [Finding] = []
    for system in systems where system.definitions.folder == kind.folder {
      Self.read(document.source, as: system, id: id, in: environment, &findings)
    }
    if let problem = findings.first(where: { $0.code == .cardBrazeAction }) {
      throw BuildFailure(what: problem.message + (problem.hint.map { "; \($0)" } ?? ""))
    }
    return String(decoding: document.source.bytes, as: UTF8.self)
  }

  private func withCampaign(_ campaign: String, _ text: String, at path: String) throws(BuildFailure) -> String {
    var document = EditableDocument(Source(path: path, bytes: Array(text.utf8)))
    guard kind.hasCampaign, document.set(["campaign"], to: .string(campaign)) else {
      throw BuildFailure(what: "a \(kind) belongs to no campaign")
    }
    return String(decoding: document.source.bytes, as: UTF8.self)
  }

  private static func read<System: CardSystem>(
    _ source: Source, as system: System.Type, id: String, in environment: Environment, _ findings: inout [Finding]
  ) {
    _ = system.decode(source, id: id, in: environment, findings: &findings)
  }

  private func text(of kind: StarterKind, _ type: String, in placeholder: String, expiry: String) -> String {
    let template = Templates.starter("new/\(kind.folder)/\(type).\(kind.fileExtension)")
    let words = id.split { !$0.isLetter && !$0.isNumber }.joined(separator: " ").prefix(60)
    let name = title ?? (words.isEmpty ? kind.rawValue : words.prefix(1).uppercased() + words.dropFirst())
    var quotedName = Bytes()
    quotedName.append(json: name)
    var placeholders = YAMLText()
    placeholders.add("placeholders", Node(.list([Node(.string(placeholder))])))
    return String(decoding: template, as: UTF8.self)
      .replacing("EXPIRY", with: expiry).replacing("PATH", with: PercentEncoding.encoded(id, keeping: "/-_."))
      .replacing("placeholders: [home]\n", with: String(decoding: placeholders.bytes, as: UTF8.self))
      .replacing("\"NAME\"", with: String(decoding: quotedName.array, as: UTF8.self))
      .replacing("## NAME", with: "## \(name)")
  }
}
