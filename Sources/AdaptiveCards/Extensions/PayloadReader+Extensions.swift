import Appearance
import Documents

/// What Microsoft's hosts add to the elements and actions of the schema. The values are read as far as
/// they can be drawn; the table of elements tells of those that cannot when their object is closed.
extension PayloadReader {
  mutating func readExtensions(_ element: inout Element) {
    element.widths = stated("targetWidth")?.string.flatMap(WidthGroups.init) ?? .all
    element.gridArea = stated("grid.area")?.string
    switch element.content {
    case .container(var container):
      readExtensions(&container, items: "items")
      element.content = .container(container)
    case .columns(var set):
      readEdge(&set.surface)
      element.content = .columns(set)
    case .table(var table):
      readEdge(&table.surface)
      element.content = .table(table)
    case .image(var image):
      readExtensions(&image)
      element.content = .image(image)
    case .input(var input):
      input.resets = (stated("valueChangedAction")?["targetInputIds"]?.list ?? []).compactMap(\.string)
      input.columnWidth = isTrue("useMultipleColumns") ? stated("minColumnWidth")?.pixels ?? 100 : nil
      element.content = .input(input)
    default: break
    }
  }

  mutating func readExtensions(_ container: inout Container, items key: String) {
    readEdge(&container.surface)
    checkOrder("minHeight", "maxHeight")
    guard let nodes = stated("layouts")?.list else { return }
    container.layouts = nodes.prefix(100).compactMap { ContainerLayout($0) }
    checkLayouts(nodes, items: key)
  }

  private func readEdge(_ surface: inout Surface) {
    surface.showsBorder = isTrue("showBorder")
    surface.isRounded = isTrue("roundedCorners")
    surface.maxHeight = stated("maxHeight")?.pixels
    surface.minWidth = stated("minWidth")?.pixels
  }

  private mutating func readExtensions(_ image: inout Image) {
    image.themes = ThemedAddresses(stated("themedUrls"))
    image.horizontal = HorizontalAlignment(stated("horizontalContentAlignment")) ?? .left
    image.vertical = VerticalAlignment(stated("verticalContentAlignment")) ?? .top
    if let fit = stated("fitMode"), let mode = fit.string?.lowercased(), mode != "fill" {
      image.fit = ["cover", "contain"].first { $0 == mode }
      if image.fit == "contain", image.style != .default {
        report(.adaptiveConflict, about: "style", " has no effect beside fitMode Contain", severity: .info)
      }
      if !fit.isBound, image.width == nil || image.height == nil {
        image.fit = nil
        report(
          .adaptiveConflict, about: "fitMode", " needs a width and a height in pixels",
          hint: "state both, or take it out")
      }
    }
    let expand = (stated("msteams") ?? stated("msTeams"))?["allowExpand"] ?? stated("allowExpand")
    if let expand, expand.bool == true, let url = image.url, url.prefix(5).lowercased() == "data:" {
      report(
        .adaptiveConflict, at: expand.position,
        "\(location()): Microsoft Teams shows no picture larger whose address is its data")
    }
  }

  /// The split button's menu, and the pictures by theme.
  mutating func readExtensions(_ action: inout Action) {
    action.themedIcons = ThemedAddresses(stated("themedIconUrls"))
    action.isDisabledAtFirst = isTrue("conditionallyEnabled")
    guard stated("menuActions") != nil else { return }
    action.menu = each("menuActions") { reader, node in
      guard let type = node["type"]?.string, ["Action.Popover", "Action.ShowCard"].contains(type) else {
        return reader.button(node)
      }
      reader.report(
        .adaptiveActionNotAllowed, at: node.position, "\(reader.location()) is an \(type), which no menu shows",
        hint: "give the card an action of its own for it")
      return nil
    }
  }

  // MARK: Layouts

  /// Reports layouts that are never met, and items whose areas are nowhere.
  private mutating func checkLayouts(_ nodes: [Node], items key: String) {
    var met = WidthGroups()
    var areas: [String: Node] = [:]
    var gridWidths = WidthGroups()
    for (i, node) in nodes.enumerated() {
      guard let layout = ContainerLayout(node) else { continue }
      let widths = layout.widths.subtracting(met)
      if widths.isEmpty {
        within(.key("layouts"), .index(i)) { reader in
          reader.report(
            .adaptiveConflict, at: node.position,
            "\(reader.location()) is never used: those before it are met at every width of it",
            hint: "give the earlier ones a targetWidth, or take it out")
        }
      }
      met.formUnion(widths)
      guard let names = layout.areas else { continue }
      gridWidths.formUnion(widths)
      let areaNodes = node["areas"]?.list ?? []
      for area in areaNodes where area["name"]?.string.map({ names[$0] != nil }) == true {
        areas[area["name"]?.string ?? ""] = area
      }
    }
    checkAreas(areas, widths: gridWidths, items: key)
  }

  private mutating func checkAreas(_ areas: [String: Node], widths: WidthGroups, items key: String) {
    var taken: [String: WidthGroups] = [:]
    for (i, item) in (stated(key)?.list ?? []).enumerated() {
      guard item.map != nil else { continue }
      let itemWidths = item["targetWidth"]?.string.flatMap(WidthGroups.init) ?? .all
      within(.key(key), .index(i)) { reader in
        guard let area = item["grid.area"] else {
          guard !widths.isDisjoint(with: itemWidths) else { return }
          return reader.report(
            .adaptiveMissingProperty, at: item.position,
            "\(reader.location("grid.area")) is missing: some hosts leave out what stands in no area",
            severity: .warning)
        }
        guard let name = area.string, !area.isBound else { return }
        let others = taken[name, default: []]
        if areas[name] != nil, item["isVisible"]?.bool != false, !others.isDisjoint(with: itemWidths) {
          reader.report(
            .adaptiveConflict, at: area.position,
            "\(reader.location("grid.area")): two elements lie on each other in the area \"\(name.prefix(80))\"")
        }
        if item["isVisible"]?.bool != false { taken[name] = others.union(itemWidths) }
        guard areas[name] == nil else { return }
        let names = areas.keys.sorted()
        reader.report(
          .adaptiveUnknownArea, at: area.position,
          "\(reader.location("grid.area")): no layout around it has an area \"\(name.prefix(80))\"",
          expected: Array(names.prefix(20)), hint: reader.hint(for: name, among: names))
      }
    }
    let items = stated(key)?.list ?? []
    if items.contains(where: { $0["grid.area"]?.isBound == true }) { return }
    let used = Set(items.compactMap { $0["grid.area"]?.string })
    for (name, area) in areas.sorted(by: { $0.value.position < $1.value.position }) where !used.contains(name) {
      report(
        .adaptiveUnknownArea, at: area.position,
        "\(location("layouts")): nothing stands in the area \"\(name.prefix(80))\"", severity: .info)
    }
  }

  // MARK: Values

  private func isTrue(_ key: String) -> Bool {
    let node = stated(key)
    return node?.bool ?? (node?.string?.lowercased() == "true")
  }

}

/// The addresses of one picture in a light and in a dark host.
indirect enum ThemedAddresses: Sendable {
  case addresses(light: String?, dark: String?)

  /// The last entry of a theme counts; nil where there is none.
  init?(_ node: Node?) {
    var (light, dark): (String?, String?)
    for entry in (node?.list ?? []).prefix(100) {
      guard let url = entry["url"]?.string, !url.isEmpty else { continue }
      if entry["theme"]?.string?.lowercased() == "dark" { dark = url } else { light = url }
    }
    if light == nil, dark == nil { return nil }
    self = .addresses(light: light, dark: dark)
  }

  subscript(mode: Mode) -> String? {
    switch self {
    case .addresses(let light, let dark): mode == .dark ? dark : light
    }
  }

  var all: [String] { [self[.light], self[.dark]].compactMap(\.self) }
}
