import HTML

/// A block's style sheets as their rules, and the names that their selectors may match.
struct BlockStyles {
  /// A property that decides whether a text can be read.
  enum ColorProperty: String {
    case color, background, display, visibility, opacity
    case backgroundColor = "background-color"
    case backgroundImage = "background-image"
    case colorScheme = "color-scheme"
    case fontSize = "font-size"
    case maxHeight = "max-height"
  }

  struct ColorDeclaration {
    var property: ColorProperty
    var value: String
    var isImportant: Bool
  }

  /// A rule that may give an element a colour.
  struct ColorRule {
    /// Those that may match an element.
    var selectors: [Selector]
    var declarations: [ColorDeclaration]
    /// The conditions that must all hold.
    var conditions: [String]
    /// Whether all is known of what it selects.
    var isCertain: Bool
  }

  let sheets: [(id: Document.ID, sheet: StyleSheet, media: String)]
  let names: ElementNames
  let colorRules: [ColorRule]
  /// What the elements' own `style` attributes say of colours.
  let own: [Document.ID: [ColorDeclaration]]

  init(_ document: Document, _ facts: Document.Facts) {
    let names = ElementNames(document)
    sheets = facts.sheets.map { id in
      let media = document.element(id)?.attributes.first { $0.name == "media" }?.value ?? ""
      return (id, document.withRawText(of: id) { StyleSheet($0) }, media)
    }
    self.names = names
    own = Self.own(document)
    colorRules = sheets.flatMap { item in
      item.sheet.rules.compactMap { rule in Self.colorRule(rule, media: item.media, names) }
    }
  }

  private static func own(_ document: Document) -> [Document.ID: [ColorDeclaration]] {
    var own: [Document.ID: [ColorDeclaration]] = [:]
    for id in document.elements where document.has(.style, id) {
      guard let text = document.attribute(.style, of: id) else { continue }
      let declarations = colorDeclarations(StyleSheet.declarations(of: text))
      if !declarations.isEmpty { own[id] = declarations }
    }
    return own
  }

  private static func colorDeclarations(_ all: [StyleSheet.Declaration]) -> [ColorDeclaration] {
    all.compactMap { one in
      ColorProperty(rawValue: one.name).map {
        ColorDeclaration(property: $0, value: one.value, isImportant: one.isImportant)
      }
    }
  }

  private static func colorRule(_ rule: StyleSheet.Rule, media: String, _ names: ElementNames) -> ColorRule? {
    guard !rule.isLost, rule.prelude.utf8.first != UInt8(ascii: "@") else { return nil }
    let declarations = colorDeclarations(rule.declarations)
    guard !declarations.isEmpty else { return nil }
    let selectors = Selector.list(rule.prelude).filter { !$0.isOfState && names.mayMatch($0) }
    guard !selectors.isEmpty, !rule.outer.contains(where: { $0.lowercased().contains("keyframes") }) else { return nil }
    let isCertain = selectors.allSatisfy(\.isCertain) && !rule.prelude.utf8.contains(UInt8(ascii: "&"))
    return ColorRule(
      selectors: selectors, declarations: declarations, conditions: media.isEmpty ? rule.outer : [media] + rule.outer,
      isCertain: isCertain)
  }
}
