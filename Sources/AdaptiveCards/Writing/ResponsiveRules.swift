import HTML

/// The rules of a card whose look depends on its width, collected while it is written. A rule's name is
/// made of its text, so that the same name never means two things on a page.
struct ResponsiveRules {
  /// The greatest widths of the first three groups within the card's padding; nil where all widths are alike.
  var breakpoints: [Double]?
  private(set) var css = ""
  private var names: Set<String> = []

  /// The name of declarations that differ by group, from the narrowest. In each, `&` stands for the element.
  mutating func name(_ rules: [String]) -> String {
    let isUniform = rules.allSatisfy { $0 == rules[0] }
    let widths = isUniform ? "" : (breakpoints ?? []).map(shortened).joined(separator: " ")
    let name = ResponsiveRules.name(of: widths + "|" + rules.joined(separator: "|"))
    guard names.insert(name).inserted else { return name }
    for (i, rule) in (isUniform ? [rules[0]] : rules).enumerated() where !rule.isEmpty {
      let text = rule.replacing("&", with: ".ac-card [data-ac-place~=\"\(name)\"]")
      css += isUniform ? text : "@container ac-card \(condition(i)){\(text)}"
    }
    return name
  }

  /// The card's width in a group, as a query of its container has it.
  private func condition(_ group: Int) -> String {
    guard let breakpoints, breakpoints.count == 3 else { return "(width>=0)" }
    let most = group < 3 ? "(width<=\(shortened(breakpoints[group]))px)" : ""
    let least = group > 0 ? "(width>\(shortened(breakpoints[group - 1]))px)" : ""
    return [least, most].filter { !$0.isEmpty }.joined(separator: " and ")
  }

  /// FNV-1a: short, and the same in every build.
  private static func name(of text: String) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return "r" + String(hash, radix: 36)
  }
}

extension CardWriter {
  /// Writes the names of the rules for what is hidden at some widths, or stands in an area.
  mutating func rules(widths groups: WidthGroups, placement: String? = nil) {
    var name: String?
    if groups != .all, responsive.breakpoints != nil {
      name = responsive.name(WidthGroups.each.map { groups.contains($0) ? "" : "&{display:none!important}" })
    }
    guard name != nil || placement != nil else { return }
    out.attribute("data-ac-place", [name, placement].compactMap(\.self).joined(separator: " "))
  }

  /// Writes the children of a stack that is, at some widths, a flow or a grid.
  mutating func arranged(_ stack: StackBox) {
    out.literal("<div class=\"ac-stack ac-items\"")
    let rules = stack.arrangements.map { $0.map { css($0) } ?? "" }
    out.attribute("data-ac-place", responsive.name(rules))
    out.literal(">")
    var children = stack.children
    for i in children.indices { children[i].placement = placement(of: children[i], in: stack.arrangements) }
    boxes(children)
    out.literal("</div>")
  }

  private func css(_ arrangement: ContainerLayout.Arrangement) -> String {
    switch arrangement {
    case .stack: return ""
    case .flow(let flow):
      let gaps = gaps(flow.spacing)
      var item = flow.fills ? "flex:1 0 auto!important;" : "flex:0 0 auto!important;"
      if let width = flow.width { item += "width:\(shortened(width))px;" }
      if let width = flow.minWidth { item += "min-width:min(100%,\(shortened(width))px);" }
      item += "max-width:\(flow.maxWidth.map { "min(100%,\(shortened($0))px)" } ?? "100%");"
      let (horizontal, vertical) = (flow.horizontal.flex ?? "flex-start", flow.vertical.flex ?? "flex-start")
      return "&{align-items:\(vertical);flex-flow:row wrap;\(gaps)justify-content:\(horizontal)}&>*{\(item)}"
        + "&>.ac-gap{display:none}"
    case .grid(let grid):
      let reach = grid.areas.values.map { $0.column + $0.columnSpan - 1 }.max() ?? 1
      let given = grid.columns.map { column in
        switch column {
        case .weight(let percent): "\(shortened(percent))%"
        case .pixels(let length): "\(shortened(length))px"
        }
      }
      let rest = Array(repeating: "minmax(0,1fr)", count: max(0, min(ContainerLayout.limit, reach) - given.count))
      return "&{align-items:start;display:grid;\(gaps(grid.spacing))"
        + "grid-template-columns:\((given + rest).joined(separator: " "))}"
        + "&>*{min-width:0}&>.ac-gap{display:none}"
    }
  }

  private func gaps(_ spacing: (column: Spacing, row: Spacing)) -> String {
    let host = layout.host
    return "gap:\(shortened(host.spacing[spacing.row]))px \(shortened(host.spacing[spacing.column]))px;"
  }

  /// The name of the rules that put a child into its areas; nil where there is no grid.
  private mutating func placement(of child: Box, in arrangements: [ContainerLayout.Arrangement?]) -> String? {
    let rules = arrangements.map { arrangement -> String in
      guard case .grid(let grid)? = arrangement else { return "" }
      guard let name = child.element.gridArea, let area = grid.areas[name] else { return "&{grid-column:1/-1}" }
      let stretch = child.element.isStretched ? ";align-self:stretch" : ""
      return "&{grid-area:\(area.row)/\(area.column)/span \(area.rowSpan)/span \(area.columnSpan)\(stretch)}"
    }
    return rules.contains { !$0.isEmpty } ? responsive.name(rules) : nil
  }

  /// Writes the rules after the card, whose width they ask for; `adaptive.css` makes it their container.
  mutating func writeResponsiveRules() {
    guard !responsive.css.isEmpty else { return }
    out.literal("<style class=\"ac-rules\">")
    out.trusted(Array(responsive.css.utf8))
    out.literal("</style>")
  }
}
