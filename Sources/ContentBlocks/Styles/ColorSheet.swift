import HTML
import Templates
import Text

/// A property that decides whether a text can be read.
enum ColorProperty {
  case color, background, backgroundColor, backgroundImage, colorScheme, display, fontSize, maxHeight, opacity
  case position, visibility
  /// Properties that change the colours of a text in other ways, such as `filter`.
  case effect

  private static let names: [(ColorProperty, StaticString)] = [
    (.color, "color"), (.background, "background"), (.backgroundColor, "background-color"),
    (.backgroundImage, "background-image"), (.colorScheme, "color-scheme"), (.display, "display"),
    (.fontSize, "font-size"), (.maxHeight, "max-height"), (.opacity, "opacity"), (.position, "position"),
    (.visibility, "visibility"), (.effect, "-webkit-text-fill-color"), (.effect, "text-shadow"), (.effect, "filter"),
    (.effect, "mix-blend-mode"), (.effect, "clip-path"),
  ]

  /// Reads the name at the beginning of a declaration, in any letter case.
  init?(of declaration: [UInt8], before colon: Int) {
    var (start, end) = (0, colon)
    while start < end, declaration[start].isSpaceOrControl { start += 1 }
    while start < end, declaration[end - 1].isSpaceOrControl { end -= 1 }
    for (property, name) in Self.names
    where name.utf8CodeUnitCount == end - start && CSSAddress.matches(declaration, name, at: start) {
      self = property
      return
    }
    return nil
  }
}

struct ColorDeclaration {
  var property: ColorProperty
  /// In lower case.
  var value: String
  var isImportant: Bool
}

/// A rule that may give an element a colour.
struct ColorRule {
  private(set) var selectors: [Selector]
  let declarations: [ColorDeclaration]
  /// Whether its conditions hold in light mode, and in dark mode; nil where only a browser knows.
  let light, dark: Bool?
  /// Whether a selector refers to the rule around it.
  private let isNested: Bool
  /// Whether it matches only elements that have a class or an id.
  let needsAttributes: Bool

  /// nil for a rule without colours, and for one that never counts.
  init?(_ rule: StyleSheet.Rule, media: String, _ answers: inout [String: (light: Bool?, dark: Bool?)]) {
    guard !rule.isLost, rule.prelude.utf8.first != UInt8(ascii: "@") else { return nil }
    declarations = rule.declarations
    guard !declarations.isEmpty, !rule.outer.contains(where: { $0.lowercased().contains("keyframes") }) else {
      return nil
    }
    selectors = Selector.list(rule.prelude).filter { !$0.isOfState }
    needsAttributes = selectors.allSatisfy { selector in
      selector.compounds.first.map { $0.compound.id != nil || !$0.compound.classes.isEmpty } ?? true
    }
    isNested = rule.prelude.utf8.contains(UInt8(ascii: "&"))
    let conditions = (media.isEmpty ? rule.outer : [media] + rule.outer).map { text in
      let answer =
        answers[text] ?? (MediaCondition.holds(text, isDark: false), MediaCondition.holds(text, isDark: true))
      answers[text] = answer
      return answer
    }
    light = Self.all(conditions.map(\.light))
    dark = Self.all(conditions.map(\.dark))
  }

  private static func all(_ answers: [Bool?]) -> Bool? {
    answers.contains(false) ? false : answers.contains(nil) ? nil : true
  }

  /// The rule with the selectors that may match an element; nil where none does.
  func matching(_ names: ElementNames) -> Self? {
    var rule = self
    rule.selectors.removeAll { !names.mayMatch($0) }
    return rule.selectors.isEmpty ? nil : rule
  }

  /// Whether all is known of what it selects, and when.
  var isCertain: Bool { !isNested && light != nil && dark != nil && selectors.allSatisfy(\.isCertain) }
}

/// A style sheet, and what its rules say of colours.
struct ColorSheet {
  let sheet: StyleSheet
  let rules: [ColorRule]

  /// Most blocks have the sheet of `BlockMarkup` and no other, so it is read once.
  private static let usual = {
    let css = Templates.blockStyle
    return Self(css.span, media: "")
  }()

  static func of(_ css: Span<UInt8>, media: String) -> Self {
    let usualStyle = Templates.blockStyle
    return media.isEmpty && css.elementsEqual(usualStyle.span) ? usual : Self(css, media: media)
  }

  private init(_ css: Span<UInt8>, media: String) {
    let sheet = StyleSheet(css)
    var answers: [String: (light: Bool?, dark: Bool?)] = [:]
    self.sheet = sheet
    rules = sheet.rules.compactMap { ColorRule($0, media: media, &answers) }
  }
}

/// A block's style sheets as their rules, and the names that their selectors may match.
struct BlockStyles {
  let sheets: [Document.ID: StyleSheet]
  let names: ElementNames
  /// The rules that may match an element.
  let colorRules: [ColorRule]

  init(_ document: Document, _ facts: Document.Facts) {
    let parsedSheets = facts.sheets.map { id in
      let media = document.element(id)?.attributes.first { $0.name == "media" }?.value ?? ""
      return (id: id, colors: document.withRawText(of: id) { ColorSheet.of($0, media: media) })
    }
    sheets = Dictionary(parsedSheets.map { ($0.id, $0.colors.sheet) }) { first, _ in first }
    let rules = parsedSheets.flatMap(\.colors.rules)
    // Where a rule is certain, it is enough that it matches nothing.
    let isPlain = rules.allSatisfy(\.isCertain) && sheets.values.allSatisfy(\.escaped.isEmpty)
    let names = isPlain ? ElementNames() : ElementNames(document, facts)
    colorRules = isPlain ? rules : rules.compactMap { $0.matching(names) }
    self.names = names
  }
}
