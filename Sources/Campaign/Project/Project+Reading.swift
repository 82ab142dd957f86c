import CardSystems
import Diagnostics
import Documents
import Files

extension Project {
  /// Reads and checks one definition.
  public func read<System: CardSystem>(
    _ system: System.Type, index: Int, file: ProjectFile
  ) -> (entry: Entry, definition: System.Definition?, source: Source?) {
    var findings: [Finding] = []
    let id = file.id(below: system.definitions.contentFolder)
    let source = folder.source(file, findings: &findings)
    // Two variables and no tuple, so that the definition is moved: it is large, and its type is generic.
    var definition: System.Definition?
    var summary: Summary?
    if let source, let decoded = system.decode(source, id: id, in: environment, findings: &findings) {
      (definition, summary) = decoded
    }
    if let unusable = summary?.id, let problem = PageID.problem(unusable) {
      findings.append(Finding(.unusableID, at: .init(file: file.path), "the id \"\(unusable)\" \(problem)"))
      (definition, summary) = (nil, nil)
    }
    let muted = judge(&findings, of: source, isReadable: summary != nil)
    findings.sort()
    let entry = Entry(
      system: index, file: file, isReadable: summary != nil,
      summary: summary ?? Summary(id: PageID.usable(id), file: file.path, type: "unreadable", title: id),
      findings: findings, muted: muted)
    return (entry, definition, source)
  }
}

extension Project {
  /// Where a definition's front matter names its id, or the file as a whole if it names none.
  public func idPlace(of file: ProjectFile) -> Place {
    var ignored: [Finding] = []
    guard let source = folder.source(file, findings: &ignored) else { return Place(file: file.path) }
    let parts = FrontMatter.split(source, findings: &ignored)
    let node = parts.yaml.flatMap {
      YAML.parse(source, range: $0, firstLine: parts.yamlFirstLine, findings: &ignored)
    }
    return node?["id"].map { source.place($0.position) } ?? Place(file: file.path)
  }
}
