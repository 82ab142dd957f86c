import Diagnostics
import Documents

/// All appearances of a project.
///
/// A theme file is a map of `theme` (the format's version, 1), `name`, `extends` (an id, a relative path,
/// `stream`, `braze`, or a list of them, of which a later one wins), `tint`, `brand` (one colour for the
/// whole ramp), `colorPalette`, `fonts`, `layout`, `images`, `components`, `strings`, `contentCards`,
/// `dynamic` (see `DynamicRule`) and `sdk` (`current` or `legacy`). A value is the same in both modes, or
/// `{light:, dark:}`; `"{group.token}"` refers to another token, `alpha({group.token}, 0.5)` fades one. A
/// mode that a file leaves out is inherited.
public struct Themes: Sendable {
  /// The built-in look: the SDK's defaults and the system's tint. Its id is empty.
  public let standard: Theme
  /// The ids of the project's themes, sorted.
  public let ids: [String]
  /// The themes with dynamic rules, by id.
  public let dynamic: [Theme]
  /// The themes under which a card's markup may differ from the SDK's own, by id.
  public let changingMarkup: [Theme]
  private let themes: [String: Theme]

  /// A theme by id: the project's own come first; an empty id, or `braze`, is the built-in
  /// look. The built-in base `stream` is there to be extended, and has no id here.
  public subscript(id: String) -> Theme? {
    themes[id] ?? (id.isEmpty || id == "braze" ? standard : nil)
  }

  /// Resolves theme files; their order does not matter. `templates` are the names of the template library,
  /// `properties` the custom properties that the project's own templates and style sheets name, `faces` its
  /// own fonts. Of files with one id only the first counts; the reader of the project reports the others.
  public static func resolve(
    _ files: [(id: String, source: Source, node: Node)], images: ImageCatalogue, templates: Set<String>,
    properties: Set<String> = [], faces: [FontFace] = []
  ) -> (Themes, [Finding]) {
    var findings: Set<Finding> = []
    var read: [String: ThemeFile] = [:]
    for (id, source, node) in files.sorted(by: { ($0.id, $0.source.path) < ($1.id, $1.source.path) })
    where read[id] == nil {
      let (file, themeFindings) = ThemeReader.read(id: id, source: source, node: node)
      read[id] = file
      findings.formUnion(themeFindings)
    }
    let resolver = ImageResolver(images)
    findings.formUnion(resolver.findings)
    let project = ThemeInputs(
      files: read, images: resolver, templates: ComponentResolver(templates: templates), properties: properties,
      faces: faces)
    var themes: [String: Theme] = [:]
    for id in read.keys.sorted() {
      guard let file = read[id] else { continue }
      var builder = ThemeBuilder(file: file, inputs: project)
      themes[id] = builder.build()
      findings.formUnion(builder.findings)
    }
    let ids = themes.keys.sorted()
    return (Themes(standard: standard(resolver), ids: ids, themes: themes), findings.sorted())
  }

  /// Holds the built-in look alone.
  public init() { self.init(standard: Self.standard(ImageResolver(ImageCatalogue())), ids: [], themes: [:]) }

  /// The built-in look with a project's pictures.
  private static func standard(_ images: ImageResolver) -> Theme {
    let inputs = ThemeInputs(files: [:], images: images, templates: ComponentResolver(templates: []))
    var builder = ThemeBuilder(file: Lineage.standard, inputs: inputs)
    return builder.build(id: "")
  }

  private init(standard: Theme, ids: [String], themes: [String: Theme]) {
    (self.standard, self.ids, self.themes) = (standard, ids, themes)
    let all = ids.compactMap { themes[$0] }
    dynamic = all.filter { !$0.rules.isEmpty }
    changingMarkup = all.filter { !$0.keepsMarkup }
  }
}
