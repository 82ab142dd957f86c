import HTML

/// The colours that a block's elements have in light and in
/// dark mode, as far as they are certain without a browser.
struct ColorCascade {
  /// An element's values, inherited ones included.
  struct Style: Equatable {
    var color = ComputedColor.color(ComputedColor.black)
    /// Whether the used color scheme is the dark one.
    var isDark = false
    /// nil where nothing is behind the text but the app.
    var background: ComputedColor?
    var isHidden = false
    /// Whether it is taken out of the flow, and may lie on anything.
    var isPositioned = false
    /// Whether the block says the colour, not only the browser.
    var isColorOwn = false
  }

  /// The declarations that count for an element, one of each property.
  private struct Winners {
    private var all: [(property: ColorProperty, value: String, weight: Int)] = []

    var isEmpty: Bool { all.isEmpty }

    subscript(property: ColorProperty) -> String? { all.first { $0.property == property }?.value }

    mutating func removeAll() { if !all.isEmpty { all.removeAll(keepingCapacity: true) } }

    mutating func add(_ property: ColorProperty, _ value: String, _ weight: Int) {
      guard let i = all.firstIndex(where: { $0.property == property }) else {
        return all.append((property, value, weight))
      }
      if all[i].weight <= weight { all[i] = (property, value, weight) }
    }
  }

  private let document: Document
  private let hasDoctype: Bool
  private let hasOldAttributes: Bool
  private let rules: [ColorRule]
  /// Whether some rule holds in one mode alone.
  private let hasModes: Bool
  /// By the indexes of nodes.
  private var styles: [(light: Style, dark: Style)]
  /// The declarations that win for the element that is resolved.
  private var winners = (light: Winners(), dark: Winners())

  private static let costLimit = 1 << 21

  /// Elements whose text is not drawn, or in colours of the browser's own.
  private static let undrawn: Document.NameSet = [
    .audio, .button, .canvas, .details, .embed, .head, .iframe, .mark, .math, .noembed, .noframes, .noscript, .object,
    .optgroup, .option, .rp, .script, .select, .style, .svg, .template, .textarea, .title, .video,
  ]
  private static let otherUndrawn = ["datalist", "dialog", "meter", "progress"]

  /// Nil where only a browser knows whether a rule sets a
  /// colour, or where the elements and rules are too many.
  init?(_ document: Document, _ facts: Document.Facts, elementCount: Int, _ rules: [ColorRule]) {
    var comparisons = 0
    for rule in rules {
      for isMet in [rule.light, rule.dark] where isMet != false {
        guard isMet == true, rule.isCertain else { return nil }
        comparisons += 1
      }
    }
    guard comparisons * elementCount < Self.costLimit else { return nil }
    self.document = document
    self.rules = rules
    hasModes = rules.contains { $0.light != $0.dark }
    hasDoctype = document.hasDoctype
    hasOldAttributes = !facts.attributes.isDisjoint(with: [.bgcolor, .color, .hidden, .text])
    styles = Array(repeating: (Style(), Style()), count: document.nodes.count)
  }

  /// The styles of an element whose parent is resolved.
  mutating func resolve(_ id: Document.ID) -> (light: Style, dark: Style) {
    var style = document.parent(of: id).map { styles[Int($0.index)] } ?? (light: Style(), dark: Style())
    findWinners(of: id)
    let isSame = !hasModes && style.light == style.dark && winners.light[.colorScheme] == nil
    inherit(&style.light, id, winners.light, isDarkMode: false)
    if isSame {
      style.dark = style.light
    } else {
      inherit(&style.dark, id, hasModes ? winners.dark : winners.light, isDarkMode: true)
    }
    styles[Int(id.index)] = style
    return style
  }

  /// Makes an element's style of its parent's.
  private func inherit(_ style: inout Style, _ id: Document.ID, _ found: Winners, isDarkMode: Bool) {
    let name = document.name(of: id)
    let isButton = document.has(.dataLink, id) || document.has(.dataActiontype, id)
    let isOther = name == .other && Self.otherUndrawn.contains(document.spelling(of: id))
    if isOther || name.map(Self.undrawn.contains) == true { style.isHidden = true }
    if found.isEmpty, !isButton, name != .html, name != .a, name != .table { return }
    if let scheme = found[.colorScheme] {
      let words = scheme.split(separator: " ")
      style.isDark = words.contains("dark") && (isDarkMode || !words.contains("light"))
    }
    let initial = ComputedColor.color(style.isDark ? ComputedColor.white : ComputedColor.black)
    if name == .html, style.isDark { style.color = initial }
    switch found[.color] {
    // The browser's own colour of links; the SDK puts a link around every button.
    case nil where isButton || name == .a && document.has(.href, id): style.color = .unknown
    // Without a doctype a table inherits no colour.
    case nil where name == .table && !hasDoctype: style.color = initial
    case nil, "inherit", "currentcolor", "unset": break
    case "initial": style.color = initial
    case let text?: (style.color, style.isColorOwn) = (ComputedColor(text, isDark: style.isDark), true)
    }
    // A shorthand resets what is below it in the cascade; which of the two comes later is left out.
    var ownBackground: ComputedColor?
    for property in [ColorProperty.background, .backgroundColor, .backgroundImage] {
      guard let text = found[property], let background = ComputedColor.ofBackground(text, isDark: style.isDark) else {
        continue
      }
      ownBackground = ownBackground == .unknown ? .unknown : background
    }
    if let position = found[.position], position == "absolute" || position == "fixed" {
      (style.isPositioned, style.background) = (!isButton, .unknown)
    }
    if let ownBackground { style.background = ownBackground }
    if let effect = found[.effect], effect != "none", effect != "normal" { style.isHidden = true }
    if found[.display] == "none" || found[.visibility] == "hidden" || found[.opacity] == "0" { style.isHidden = true }
    switch found[.fontSize] {
    case "0", "0px", "1px": style.isHidden = true
    default: break
    }
    if found[.maxHeight] == "0" || found[.maxHeight] == "0px" { style.isHidden = true }
  }

  private mutating func findWinners(of id: Document.ID) {
    winners.light.removeAll()
    winners.dark.removeAll()
    let important = 1 << 40
    if hasOldAttributes {
      let name = document.name(of: id)
      let color = name == .font ? Document.Name.color : name == .body ? .text : nil
      if let text = document.attribute(.bgcolor, of: id) { add(.backgroundColor, text.lowercased(), 0) }
      if let text = color.flatMap({ document.attribute($0, of: id) }) { add(.color, text.lowercased(), 0) }
      if document.has(.hidden, id) { add(.display, "none", 0) }
    }
    let isBare = !document.hasAttributes(id)
    // By their indices, because a copy of a rule takes longer than most answers.
    for i in rules.indices where !isBare || !rules[i].needsAttributes {
      var weight = -1
      for j in rules[i].selectors.indices
      where rules[i].selectors[j].specificity > weight && document.matches(rules[i].selectors[j], id) {
        weight = rules[i].selectors[j].specificity
      }
      guard weight >= 0 else { continue }
      let rule = rules[i]
      for declaration in rule.declarations {
        let weight = weight + 1 + (declaration.isImportant ? important : 0)
        if rule.light == true { winners.light.add(declaration.property, declaration.value, weight) }
        if hasModes, rule.dark == true { winners.dark.add(declaration.property, declaration.value, weight) }
      }
    }
    for declaration in document.withValue(of: .style, id, StyleSheet.declarations) ?? [] {
      add(declaration.property, declaration.value, (1 << 30) + (declaration.isImportant ? important : 0))
    }
  }

  private mutating func add(_ property: ColorProperty, _ value: String, _ weight: Int) {
    winners.light.add(property, value, weight)
    if hasModes { winners.dark.add(property, value, weight) }
  }
}
