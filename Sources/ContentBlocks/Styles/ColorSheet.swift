import Text

/// A property that decides whether a text can be read.
enum ColorProperty: String, CaseIterable {
  case color, background, display, visibility, opacity
  case backgroundColor = "background-color"
  case backgroundImage = "background-image"
  case colorScheme = "color-scheme"
  case fontSize = "font-size"
  case maxHeight = "max-height"

  private static let names = allCases.map { (property: $0, name: Array($0.rawValue.utf8)) }

  /// Reads a name in any letter case, with blanks around it.
  init?(_ text: ArraySlice<UInt8>) {
    var text = text
    while let first = text.first, first <= 0x20 { text.removeFirst() }
    while let last = text.last, last <= 0x20 { text.removeLast() }
    let found = Self.names.first { one in
      one.name.count == text.count && zip(one.name, text).allSatisfy { $0 == ($1.isLetter ? $1 | 0x20 : $1) }
    }
    guard let found else { return nil }
    self = found.property
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

  /// nil for a rule without colours, and for one that never counts.
  init?(_ rule: StyleSheet.Rule, media: String, _ answers: inout [String: (light: Bool?, dark: Bool?)]) {
    guard !rule.isLost, rule.prelude.utf8.first != UInt8(ascii: "@") else { return nil }
    declarations = rule.declarations
    guard !declarations.isEmpty, !rule.outer.contains(where: { $0.lowercased().contains("keyframes") }) else {
      return nil
    }
    selectors = Selector.list(rule.prelude).filter { !$0.isOfState }
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
    if !selectors.isEmpty, selectors.allSatisfy(names.mayMatch) { return self }
    var rule = self
    rule.selectors.removeAll { !names.mayMatch($0) }
    return rule.selectors.isEmpty ? nil : rule
  }

  /// Whether all is known of what it selects.
  var isCertain: Bool { !isNested && selectors.allSatisfy(\.isCertain) }
}

/// A style sheet, and what its rules say of colours.
struct ColorSheet {
  let sheet: StyleSheet
  let rules: [ColorRule]

  /// Most blocks have the sheet of `BlockMarkup` and no other, so it is read once.
  private static let usual = {
    let css = Bytes(BlockMarkup.css).array
    return Self(css.span, media: "")
  }()

  static func of(_ css: Span<UInt8>, media: String) -> Self {
    let isUsual = media.isEmpty && css.count == BlockMarkup.css.utf8CodeUnitCount && css.starts(with: BlockMarkup.css)
    return isUsual ? usual : Self(css, media: media)
  }

  private init(_ css: Span<UInt8>, media: String) {
    let sheet = StyleSheet(css)
    var answers: [String: (light: Bool?, dark: Bool?)] = [:]
    self.sheet = sheet
    rules = sheet.rules.compactMap { ColorRule($0, media: media, &answers) }
  }
}
