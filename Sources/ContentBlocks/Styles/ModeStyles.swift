import Documents
import HTML

/// The colours that a block's elements have in one mode, as far as they are certain without a browser.
struct ModeStyles {
  /// What an element has, inherited values included.
  struct Style: Equatable {
    var color: ComputedColor
    /// Whether the used color scheme is the dark one.
    var isDark = false
    /// nil where nothing is behind the text but the app.
    var background: ComputedColor?
    var isHidden = false
    /// Whether the block says the colour, not only the browser.
    var isColorOwn = false
  }

  private let document: Document
  private let names: ElementNames
  private let isDarkMode: Bool
  private let own: [Document.ID: [ColorDeclaration]]
  private var rules: [ColorRule] = []
  /// By the indexes of nodes.
  private var known: [Style?]

  /// Nil where a rule may set a colour of an element, and only a browser knows whether it does.
  init?(_ document: Document, _ styles: BlockStyles, isDark: Bool) {
    let names = styles.names
    self.document = document
    self.names = names
    isDarkMode = isDark
    self.own = styles.own
    known = Array(repeating: nil, count: document.nodes.count)
    for rule in styles.colorRules {
      let holds = isDark ? rule.dark : rule.light
      if holds == false { continue }
      guard holds == true, rule.isCertain else { return nil }
      rules.append(rule)
    }
  }

  /// The number of comparisons that all elements take.
  var cost: Int { rules.count * names.count }

  mutating func style(of id: Document.ID) -> Style {
    var path: [Document.ID] = []
    var current: Document.ID? = id
    while let element = current, known[Int(element.index)] == nil, names.entry(of: element) != nil {
      path.append(element)
      current = names.entry(of: element)?.parent
    }
    var style = current.flatMap { known[Int($0.index)] } ?? Style(color: .color(ComputedColor.black))
    for element in path.reversed() {
      style = inherited(by: element, from: style)
      known[Int(element.index)] = style
    }
    return style
  }

  private func inherited(by id: Document.ID, from parent: Style) -> Style {
    var style = parent
    let found = declarations(of: id)
    let tag = names.entry(of: id)?.tag
    let isButton = document.has(.dataLink, id) || document.has(.dataActiontype, id)
    if found.isEmpty, !isButton, tag != "html", tag != "a", tag != "table" { return style }
    func value(_ property: ColorProperty) -> String? {
      found.first { $0.property == property }?.value.lowercased()
    }
    if let scheme = value(.colorScheme) {
      let words = scheme.split(separator: " ")
      style.isDark = words.contains("dark") && (isDarkMode || !words.contains("light"))
    }
    if tag == "html", style.isDark { style.color = .color(ComputedColor.white) }
    switch value(.color) {
    // The browser's own colour of links; the SDK puts a link around every button.
    case nil where isButton || tag == "a" && document.has(.href, id): style.color = .unknown
    // Without a doctype a table inherits no colour.
    case nil where tag == "table" && !document.hasDoctype:
      style.color = .color(style.isDark ? ComputedColor.white : ComputedColor.black)
    case nil, "inherit", "currentcolor", "unset": break
    case "initial": style.color = .color(style.isDark ? ComputedColor.white : ComputedColor.black)
    case let text?: (style.color, style.isColorOwn) = (ComputedColor(text, isDark: style.isDark), true)
    }
    // A shorthand resets what is below it in the cascade; which of the two comes later is left out.
    var own: ComputedColor?
    for property in [ColorProperty.background, .backgroundColor, .backgroundImage] {
      guard let text = value(property), let background = ComputedColor.ofBackground(text, isDark: style.isDark) else {
        continue
      }
      own = own == .unknown ? .unknown : background
    }
    if let own { style.background = own }
    let isSmall = value(.fontSize).map { ["0", "0px", "1px"].contains($0) } ?? false
    if value(.display) == "none" || value(.visibility) == "hidden" || value(.opacity) == "0" || isSmall
      || ["0", "0px"].contains(value(.maxHeight) ?? "")
    {
      style.isHidden = true
    }
    return style
  }

  private typealias Winner = (property: ColorProperty, value: String, weight: Int)

  private func declarations(of id: Document.ID) -> [Winner] {
    var winners: [Winner] = []
    func add(_ property: ColorProperty, _ value: String, _ weight: Int) {
      guard let i = winners.firstIndex(where: { $0.property == property }) else {
        return winners.append((property, value, weight))
      }
      if winners[i].weight <= weight { winners[i] = (property, value, weight) }
    }
    let important = 1 << 40
    if document.hasAttributes(id) {
      for attribute in document.element(id)?.attributes ?? [] {
        switch attribute.name {
        case "bgcolor": add(.backgroundColor, attribute.value, 0)
        case "text" where names.entry(of: id)?.tag == "body", "color" where names.entry(of: id)?.tag == "font":
          add(.color, attribute.value, 0)
        case "hidden": add(.display, "none", 0)
        default: break
        }
      }
    }
    for rule in rules {
      var weight = -1
      for selector in rule.selectors where selector.specificity > weight && names.matches(selector, id) {
        weight = selector.specificity
      }
      guard weight >= 0 else { continue }
      for one in rule.declarations { add(one.property, one.value, weight + 1 + (one.isImportant ? important : 0)) }
    }
    for one in own[id] ?? [] { add(one.property, one.value, (1 << 30) + (one.isImportant ? important : 0)) }
    return winners
  }
}
