import Documents

/// One of a container's `layouts`: how its items stand at some widths of the card.
struct ContainerLayout: Sendable {
  /// Where it is met.
  var widths: WidthGroups
  var arrangement: Arrangement

  indirect enum Arrangement: Sendable {
    case stack
    case flow(Flow)
    case grid(AreaGrid)
  }

  /// `Layout.Flow`: items side by side, in as many rows as they need. Lengths are CSS pixels.
  struct Flow: Sendable {
    var fills: Bool
    var width, minWidth, maxWidth: Double?
    var spacing: (column: Spacing, row: Spacing)
    var horizontal: HorizontalAlignment
    var vertical: VerticalAlignment
  }

  /// `Layout.AreaGrid`: items in named areas of rows and columns.
  struct AreaGrid: Sendable {
    /// Per cent, or CSS pixels.
    var columns: [Dimension]
    /// By name; of two with one name the later counts.
    var areas: [String: Area]
    var spacing: (column: Spacing, row: Spacing)
  }

  struct Area: Sendable, Hashable {
    var column = 1
    var row = 1
    var columnSpan = 1
    var rowSpan = 1
  }

  /// The most columns and rows of a grid: no card has more, and browsers make each of them.
  static let limit = 60

  /// Reads what can be drawn of it; the table tells what cannot. Nil for what is no layout.
  init?(_ node: Node) {
    widths = node["targetWidth"]?.string.flatMap(WidthGroups.init) ?? .all
    let spacing = (column: Spacing(node["columnSpacing"]) ?? .default, row: Spacing(node["rowSpacing"]) ?? .default)
    switch node["type"]?.string {
    case "Layout.Stack": arrangement = .stack
    case "Layout.Flow":
      arrangement = .flow(
        Flow(
          fills: node["itemFit"]?.string?.lowercased() == "fill", width: node["itemWidth"]?.pixels,
          minWidth: node["minItemWidth"]?.pixels, maxWidth: node["maxItemWidth"]?.pixels, spacing: spacing,
          horizontal: HorizontalAlignment(node["horizontalItemsAlignment"]) ?? .center,
          vertical: VerticalAlignment(node["verticalItemsAlignment"]) ?? .top))
    case "Layout.AreaGrid": arrangement = .grid(AreaGrid(node, spacing: spacing))
    default: return nil
    }
  }

  /// The layout that is met at each group of widths, from the narrowest; nil for a stack.
  static func chosen(of layouts: [ContainerLayout]) -> [Arrangement?] {
    WidthGroups.each.map { group in
      let arrangement = layouts.first { $0.widths.contains(group) }?.arrangement
      if case .stack? = arrangement { return nil }
      return arrangement
    }
  }

  var areas: [String: Area]? { if case .grid(let grid) = arrangement { grid.areas } else { nil } }
}

extension ContainerLayout.AreaGrid {
  init(_ node: Node, spacing: (column: Spacing, row: Spacing)) {
    self.spacing = spacing
    columns = (node["columns"]?.list ?? []).prefix(ContainerLayout.limit).map { column in
      if let percent = column.number, percent.isFinite { return .weight(max(0, min(100, percent))) }
      return column.string.flatMap(Dimension.init) ?? .weight(0)
    }
    areas = [:]
    for area in (node["areas"]?.list ?? []).prefix(1000) {
      guard let name = area["name"]?.string else { continue }
      func count(_ key: String) -> Int {
        let number = area[key]?.number ?? 1
        return number.isFinite ? Int(max(1, min(Double(ContainerLayout.limit), number))) : 1
      }
      areas[name] = ContainerLayout.Area(
        column: count("column"), row: count("row"), columnSpan: count("columnSpan"), rowSpan: count("rowSpan"))
    }
  }
}

extension PayloadName {
  /// A value in any letter case; nil for what is none.
  init?(_ node: Node?) {
    guard let text = node?.string?.lowercased(),
      let name = Self.allCases.first(where: { $0.rawValue.lowercased() == text })
    else { return nil }
    self = name
  }
}
