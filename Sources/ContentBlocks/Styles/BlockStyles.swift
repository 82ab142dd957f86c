import HTML

/// A block's style sheets as their rules, and the names that their selectors may match.
struct BlockStyles {
  let sheets: [Document.ID: StyleSheet]
  let names: ElementNames
  /// The rules that may match an element.
  let colorRules: [ColorRule]

  init(_ document: Document, _ facts: Document.Facts) {
    let found = facts.sheets.map { id in
      let media = document.element(id)?.attributes.first { $0.name == "media" }?.value ?? ""
      return (id: id, colors: document.withRawText(of: id) { ColorSheet.of($0, media: media) })
    }
    sheets = Dictionary(found.map { ($0.id, $0.colors.sheet) }) { first, _ in first }
    let rules = found.flatMap(\.colors.rules)
    // Where a rule is certain, it is enough that it matches nothing.
    let isPlain = rules.allSatisfy(\.isCertain) && sheets.values.allSatisfy(\.escaped.isEmpty)
    let names = isPlain ? ElementNames() : ElementNames(document, facts)
    colorRules = isPlain ? rules : rules.compactMap { $0.matching(names) }
    self.names = names
  }
}
