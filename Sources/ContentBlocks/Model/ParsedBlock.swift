import HTML

/// A block's HTML as a tree, with its style sheets and what they make of its texts in dark mode.
struct ParsedBlock: Sendable {
  let html: [UInt8]
  let document: Document
  let facts: Document.Facts
  let styles: BlockStyles
  let darkMode: DarkReadability
  /// The texts in which it differs from the block as it is written; nil where more
  /// does, or where SDKs may read the two in other ways.
  let reworded: [Document.ID]?

  /// `written` is the block before a profile's values are put in: if only words differ, its colours hold
  /// for both.
  init(_ html: [UInt8], by sdk: BlockSDK, like written: ParsedBlock? = nil) throws(Document.Refusal) {
    self.html = html
    document = try Document.parse(html, by: sdk.parser)
    if let written, let texts = document.reworded(from: written.document) {
      (facts, styles, darkMode) = (written.facts, written.styles, written.darkMode)
      let isReadAlike = document.isWellFormed && written.document.isWellFormed
      reworded = isReadAlike ? texts : nil
    } else {
      facts = document.facts
      reworded = nil
      styles = BlockStyles(document, facts)
      darkMode = DarkReadability(document, facts, styles)
    }
  }
}
