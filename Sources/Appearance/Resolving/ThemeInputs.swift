/// What the themes of one project share.
struct ThemeInputs {
  let files: [String: ThemeFile]
  let images: ImageResolver
  let templates: ComponentResolver
  let lineage: Lineage
  /// Every token that any theme refers to.
  let references: Set<String>
  /// The custom properties that the project's own templates and style sheets name.
  let properties: Set<String>

  init(
    files: [String: ThemeFile], images: ImageResolver, templates: ComponentResolver, properties: Set<String> = []
  ) {
    self.properties = properties
    self.files = files
    self.images = images
    self.templates = templates
    lineage = Lineage(files)
    references = files.values.reduce(into: []) { $0.formUnion($1.references) }
  }
}
