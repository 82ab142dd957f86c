import Diagnostics
import Documents

/// All appearances of a project.
public struct Themes: Sendable {
  /// The built-in look: the SDK's defaults and the system's tint. Its id is empty.
  public let standard: Theme
  /// The ids of the project's themes, sorted.
  public let ids: [String]
  private let themes: [String: Theme]

  /// A theme by id: the project's own come first; an empty id, or `braze`, is the built-in look. The built-in base
  /// `stream` is there to be extended, and has no id here.
  public subscript(id: String) -> Theme? {
    themes[id] ?? (id.isEmpty || id == "braze" ? standard : nil)
  }

  /// Resolves theme files in any order to the same result. `templates` are the names of the template library.
  /// A file whose id was there before is left out: whoever reads the project reports double ids.
  public static func resolve(
    _ files: [(id: String, source: Source, node: Node)], images: ImageCatalogue, templates: Set<String>
  ) -> (Themes, [Finding]) {
    var findings: Set<Finding> = []
    var read: [String: ThemeFile] = [:]
    for (id, source, node) in files.sorted(by: { ($0.id, $0.source.path) < ($1.id, $1.source.path) })
    where read[id] == nil {
      let (file, found) = ThemeReader.read(id: id, source: source, node: node)
      read[id] = file
      findings.formUnion(found)
    }
    let resolver = ImageResolver(images)
    findings.formUnion(resolver.findings)
    let project = Project(files: read, images: resolver, templates: ComponentResolver(templates: templates))
    var themes: [String: Theme] = [:]
    for id in read.keys.sorted() {
      guard let file = read[id] else { continue }
      var builder = ThemeBuilder(file, project)
      themes[id] = builder.build()
      findings.formUnion(builder.findings)
    }
    let ids = themes.keys.sorted()
    var builder = ThemeBuilder(Lineage.standard, project)
    return (Themes(standard: builder.build(id: ""), ids: ids, themes: themes), findings.sorted())
  }

  /// The built-in look alone.
  public init() { self = Self.builtIn }

  private static let builtIn = resolve([], images: ImageCatalogue(), templates: []).0

  private init(standard: Theme, ids: [String], themes: [String: Theme]) {
    self.standard = standard
    self.ids = ids
    self.themes = themes
  }
}

/// What the themes of one project share.
struct Project {
  let files: [String: ThemeFile]
  let images: ImageResolver
  let templates: ComponentResolver
  let lineage: Lineage
  /// Everything that any theme refers to.
  let references: Set<String>

  init(files: [String: ThemeFile], images: ImageResolver, templates: ComponentResolver) {
    self.files = files
    self.images = images
    self.templates = templates
    lineage = Lineage(files)
    references = files.values.reduce(into: []) { $0.formUnion($1.references) }
  }
}
