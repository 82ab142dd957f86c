import HTML

/// A block's style sheets as their rules, and the names that their selectors may match.
struct BlockStyles {
  let sheets: [(id: Document.ID, sheet: StyleSheet, media: String)]
  let names: ElementNames

  init(_ document: Document, _ facts: Document.Facts) {
    sheets = facts.sheets.map { id in
      let media = document.element(id)?.attributes.first { $0.name == "media" }?.value ?? ""
      return (id, document.withRawText(of: id) { StyleSheet($0) }, media)
    }
    names = ElementNames(document)
  }
}
