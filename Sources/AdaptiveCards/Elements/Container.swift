import Documents

/// `Container`, and what a column, a cell, a carousel's page and the card itself are: elements one below
/// the other.
struct Container: Sendable {
  var items: [Element] = []
  var surface = Surface()
  var background: BackgroundImage?
  var verticalAlignment: VerticalAlignment?
  var isRightToLeft: Bool?
  /// The first one that the card's width meets counts; else the items stand in a stack.
  var layouts: [ContainerLayout] = []

  init() {}

  /// Reads the box; its items come from `key`.
  init(_ reader: inout PayloadReader, items key: String) {
    surface = Surface(&reader, since: .v12, styleSince: .v10)
    background = BackgroundImage.read(&reader)
    verticalAlignment = reader.choice("verticalContentAlignment", since: .v11)
    isRightToLeft = reader.bool("rtl", since: .v15)
    surface.selectAction = reader.selectAction()
    items = reader.each(key) { $0.element($1) }
  }
}

/// The background of a container, a set of columns or a table, and the action that a tap on it runs.
struct Surface: Sendable {
  var style: ContainerStyle?
  var bleeds = false
  /// CSS pixels.
  var minHeight: Double?
  var selectAction: Action?
  var showsBorder = false
  var isRounded = false
  /// CSS pixels, above which its content scrolls.
  var maxHeight: Double?
  var minWidth: Double?

  init() {}

  /// Reads all but the action, which tables do not have.
  init(_ reader: inout PayloadReader, since version: Version, styleSince: Version? = nil) {
    style = reader.choice("style", since: styleSince ?? version)
    bleeds = reader.bool("bleed", since: version) ?? false
    minHeight = reader.pixels("minHeight", since: version)
  }
}

/// `ColumnSet`: columns side by side.
struct ColumnSet: Sendable {
  var columns: [Column] = []
  var surface: Surface

  init(_ reader: inout PayloadReader) {
    surface = Surface(&reader, since: .v12)
    surface.selectAction = reader.selectAction()
    columns = reader.each("columns") { $0.column($1) }
    if columns.isEmpty { reader.missing("columns", "nothing is drawn") }
    if columns.contains(where: \.isWeighted), columns.contains(where: { $0.width == .stretch }) {
      reader.report(
        .adaptiveHint, at: reader.position, "\(reader.location("columns")) mixes weighted and stretched columns")
    }
  }
}

/// A column of a `ColumnSet`: a container with a width.
struct Column: Sendable {
  var element: Element
  var width: ColumnWidth

  var isWeighted: Bool {
    if case .fixed(.weight) = width { true } else { false }
  }

  static func width(_ reader: inout PayloadReader) -> ColumnWidth {
    guard let node = reader.node("width") else { return .stretch }
    if let number = node.number, number.isFinite { return .fixed(.weight(max(0, min(1e6, number)))) }
    switch node.string {
    case "auto": return .auto
    case "stretch": return .stretch
    case let text?:
      guard let dimension = Dimension(text) else { break }
      if case .pixels = dimension { _ = reader.node("width", since: .v11) }
      return .fixed(dimension)
    case nil: break
    }
    reader.invalid("width", node, expected: ["auto", "stretch", "a weight such as 2", "a length such as \"50px\""])
    return .auto
  }
}

/// `Carousel`: pages that are shown one at a time.
struct Carousel: Sendable {
  var pages: [Element] = []
  /// Milliseconds between pages; nil where they do not move by themselves.
  var timer: Double?
  var initialPage = 0
  var loops = true
  var orientation = Orientation.horizontal
  /// CSS pixels.
  var height: Double?
  var isRightToLeft: Bool?
  var background: BackgroundImage?
  var minHeight: Double?
  var verticalAlignment: VerticalAlignment?
  var selectAction: Action?

  init(_ reader: inout PayloadReader) {
    timer = reader.number("timer").flatMap { $0 > 0 ? $0 : nil }
    loops = reader.bool("loop") ?? true
    orientation = reader.choice("orientation") ?? .horizontal
    height = reader.pixels("heightInPixels")
    isRightToLeft = reader.bool("rtl")
    background = BackgroundImage.read(&reader)
    minHeight = reader.pixels("minHeight")
    verticalAlignment = reader.choice("verticalContentAlignment")
    selectAction = reader.selectAction()
    reader.carouselDepth += 1
    defer { reader.carouselDepth -= 1 }
    pages = reader.each("pages") { $0.carouselPage($1) }
    if pages.isEmpty { reader.missing("pages", "nothing is drawn") }
    if pages.count > 5, Hosts.areTeams(reader.hosts) {
      reader.report(
        .adaptiveInvalidValue, about: "pages", " has \(pages.count) pages", severity: .info,
        expected: ["five at most, as Microsoft Teams advises"])
    }
    guard let node = reader.node("initialPage") else { return }
    if let page = node.number, page.isFinite, page >= 0, page < Double(pages.count) {
      initialPage = Int(page)
    } else {
      reader.invalid("initialPage", node, expected: ["a whole number from 0 to \(max(0, pages.count - 1))"])
    }
  }

  /// Types that a page must not hold.
  static let forbiddenElements: Set<String> = [
    "Media", "ActionSet", "Input.Text", "Input.Date", "Input.Time", "Input.Number", "Input.ChoiceSet", "Input.Toggle",
    "Carousel",
  ]
  static let forbiddenActions: Set<String> = ["Action.ToggleVisibility", "Action.ShowCard"]
}
