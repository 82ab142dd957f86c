import Campaign
import CardSystems
import Diagnostics
import Documents
import Files
import Text

/// Everything that the pages show of one definition.
public struct Inspection: Sendable {
  public var entry: Entry
  public var preview: Preview?
  public var project: Project
  /// JSON for machines: the system's own report, or the values of the page.
  public var json: [UInt8]

  public enum Failure: Error, CustomStringConvertible {
    /// The value says why.
    case noProject(String)
    case noDefinition(String)

    public var description: String {
      switch self {
      case .noProject(let reason): reason
      case .noDefinition(let name): "\"\(name)\" is neither the file nor the id of a definition of this project"
      }
    }
  }

  /// `name` is the id of a definition, or the path of its file, in the project or absolute.
  public static func of(_ name: String, _ options: BuildOptions) throws(Failure) -> Inspection {
    let folder: Directory
    do { folder = try Directory(options.root) } catch { throw .noProject(error.ofNamedFolder) }
    let project = Project.open(folder, now: options.now)
    let wanted = name.hasPrefix(folder.path + "/") ? String(name.dropFirst(folder.path.utf8.count + 1)) : name
    for (index, files) in project.inventory.definitions.enumerated() {
      let root = systems[index].definitions.contentFolder
      if let file = files.first(where: { $0.path == wanted || $0.id(below: root) == wanted }) {
        return make(systems[index], index, file, project)
      }
    }
    throw .noDefinition(name)
  }

  private static func make<System: CardSystem>(
    _ system: System.Type, _ index: Int, _ file: ProjectFile, _ project: Project
  ) -> Inspection {
    let (entry, definition, _) = project.read(system, index: index, file: file)
    let preview = definition.map {
      system.preview($0, root: Links.root(from: entry.page), in: project.environment)
    }
    let node = definition.flatMap { system.report($0, findings: entry.findings) }
    return Inspection(
      entry: entry, preview: preview, project: project, json: (node ?? values(entry, preview)).json(pretty: true))
  }

  /// The values of a definition's page.
  private static func values(_ entry: Entry, _ preview: Preview?) -> Node {
    var out = Bytes()
    // This cannot fail, because the report members of a definition that was just read are in memory.
    try? Report.definition(entry, to: &out)
    var ignored: [Finding] = []
    let known = JSON.parse(Source(path: "", bytes: out.array), findings: &ignored)?.map ?? Mapping()
    let actions = (preview?.actions ?? []).map { action in
      map([
        ("label", text(action.label)), ("type", text(action.type)), ("url", text(action.url)),
        ("outcome", text(action.outcome)),
      ])
    }
    let findings = entry.findings.map { finding -> Node in
      var out = Bytes()
      Report.finding(finding, to: &out)
      return JSON.parse(Source(path: "", bytes: out.array), findings: &ignored) ?? Node(.null)
    }
    let properties = (preview?.properties ?? []).map { ($0.name, text($0.value)) }
    let more = map([
      ("properties", map(properties)), ("actions", Node(.list(actions))),
      ("texts", map((preview?.texts ?? []).map { ($0.title, text($0.text)) })),
      ("fidelity", Node(.list((preview?.fidelity ?? []).map(text)))), ("findings", Node(.list(findings))),
    ])
    return Node(.map(Mapping(known.entries + (more.map?.entries ?? []))))
  }

  private static func text(_ string: String) -> Node { Node(.string(string)) }
  private static func map(_ entries: [(String, Node)]) -> Node {
    Node(.map(Mapping(entries.map { Mapping.Entry(key: $0.0, keyPosition: Position(), node: $0.1) })))
  }
}
