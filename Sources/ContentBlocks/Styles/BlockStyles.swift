import HTML

/// A block's style sheets as their rules, and the names that their selectors may match.
struct BlockStyles {
  let sheets: [(id: Document.ID, sheet: StyleSheet)]
  let names: ElementNames
  /// The rules that may match an element.
  let colorRules: [ColorRule]
  /// What the elements' own `style` attributes say of colours.
  let own: [Document.ID: [ColorDeclaration]]

  init(_ document: Document, _ facts: Document.Facts) {
    let names = ElementNames(document)
    let found = facts.sheets.map { id in
      let media = document.element(id)?.attributes.first { $0.name == "media" }?.value ?? ""
      return (id: id, colors: document.withRawText(of: id) { ColorSheet.of($0, media: media) })
    }
    self.names = names
    sheets = found.map { ($0.id, $0.colors.sheet) }
    own = Self.own(document)
    colorRules = found.flatMap { $0.colors.rules.compactMap { $0.matching(names) } }
  }

  private static func own(_ document: Document) -> [Document.ID: [ColorDeclaration]] {
    var own: [Document.ID: [ColorDeclaration]] = [:]
    for id in document.elements where document.has(.style, id) {
      guard let text = document.attribute(.style, of: id) else { continue }
      let declarations = ColorDeclaration.all(in: StyleSheet.declarations(of: text))
      if !declarations.isEmpty { own[id] = declarations }
    }
    return own
  }
}
