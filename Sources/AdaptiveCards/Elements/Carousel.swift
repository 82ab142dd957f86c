import Documents

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

  init(_ reader: inout PayloadReader, isFlagged: inout Bool) {
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
    pages = reader.each("pages", isFlagged: &isFlagged) { $0.carouselPage($1, isFlagged: &$2) }
    if pages.isEmpty { reader.missing("pages", "nothing is drawn") }
    let initial = reader.node("initialPage")
    guard let initial else { return }
    if let page = initial.number, page.isFinite, page >= 0, page < Double(pages.count) {
      initialPage = Int(page)
    } else {
      reader.invalid("initialPage", initial, expected: ["a whole number from 0 to \(max(0, pages.count - 1))"])
    }
  }

  /// Types that a page must not hold.
  static let forbiddenElements: Set<String> = [
    "Media", "ActionSet", "Input.Text", "Input.Date", "Input.Time", "Input.Number", "Input.ChoiceSet", "Input.Toggle",
    "Carousel",
  ]
  static let forbiddenActions: Set<String> = ["Action.ToggleVisibility", "Action.ShowCard"]
}
