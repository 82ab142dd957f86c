import AdaptiveElements
import Text

/// Elements that Microsoft's hosts add: how each is drawn, by its type.
extension CardWriter {
  typealias Drawing = @Sendable (inout CardWriter, HostElement, Box) -> Void

  static let drawings: [String: Drawing] = [
    "Badge": { $0.badge($1, in: $2) }, "Icon": { $0.icon($1, in: $2) },
    "ProgressBar": { $0.progressBar($1, in: $2) }, "ProgressRing": { $0.progressRing($1, in: $2) },
    "Rating": { $0.rating($1, in: $2) }, "CompoundButton": { $0.compoundButton($1, in: $2) },
    "CodeBlock": { $0.code($1, in: $2) }, "Component": { $0.component($1, in: $2) },
    "TabSet": { $0.tabs($1, in: $2) }, "Accordion": { $0.accordion($1, in: $2) },
    "Chart.Donut": { $0.chart($1, in: $2) }, "Chart.Pie": { $0.chart($1, in: $2) },
    "Chart.Line": { $0.chart($1, in: $2) }, "Chart.VerticalBar": { $0.chart($1, in: $2) },
    "Chart.VerticalBar.Grouped": { $0.chart($1, in: $2) }, "Chart.HorizontalBar": { $0.chart($1, in: $2) },
    "Chart.HorizontalBar.Stacked": { $0.chart($1, in: $2) }, "Chart.Gauge": { $0.chart($1, in: $2) },
  ]

  /// Draws an element under a host that knows it; under any other a placeholder stands for it.
  mutating func host(_ element: HostElement, in box: Box) {
    guard let row = element.row, layout.family?.draws(row) == true, let draw = CardWriter.drawings[element.type] else {
      return placeholder(element, in: box)
    }
    draw(&self, element, box)
  }

  /// Writes a box that names the type, whose it is, and what would stand on it.
  private mutating func placeholder(_ placeholder: HostElement, in box: Box) {
    open("<div class=\"ac-placeholder\"", box) { $0.out.attribute("data-type", placeholder.type) }
    out.element("<b>", placeholder.type, "</b>")
    out.element(" <span>", placeholder.title.map { String($0.prefix(200)) }, "</span>")
    let note = placeholder.owner.map { "drawn by \($0) only" } ?? "the data say which element it is"
    out.element("<small>", note, "</small></div>")
  }

  /// Writes the start tag of an element with the host's font, as wide as its content or as what is around it.
  mutating func openHosted(
    _ start: StaticString, _ box: Box, isWide: Bool, attributes: [(StaticString, String?)] = []
  ) {
    open(start, box) { writer in
      for (name, value) in attributes { writer.out.attribute(name, value) }
    } style: { writer in
      writer.face(writer.layout.face(TextLook(), in: box.scope))
      if !isWide { writer.out.css("align-self", box.scope.alignment.flex ?? "flex-start") }
    }
  }

  private mutating func badge(_ element: HostElement, in box: Box) {
    openHosted(
      "<div class=\"ac-badge\" role=\"img\"", box, isWide: false,
      attributes: [
        ("data-style", element.word("style")), ("data-look", element.word("appearance")),
        ("data-size", element.word("size")), ("data-shape", element.word("shape")),
        ("data-icon", element.word("iconPosition")), ("title", element.text("tooltip")),
        ("aria-label", element.text("text") ?? element.text("tooltip") ?? element.text("icon")),
      ])
    if let icon = element.text("icon") {
      let parts = icon.split(separator: ",", maxSplits: 1).map(String.init)
      let size = element.word("size") == "medium" ? 12.0 : element.word("size") == "large" ? 16 : 20
      svgIcon(parts.first ?? "", isFilled: parts.last?.lowercased() == "filled", size: size)
    }
    out.element("<span>", element.text("text"), "</span>")
    out.literal("</div>")
  }

  private mutating func icon(_ element: HostElement, in box: Box) {
    openHosted("<div class=\"ac-symbol\"", box, isWide: false, attributes: [("title", element.text("name"))])
    let action = layout.selectAction(element.action)
    if let action {
      out.literal("<div")
      selectable(action)
      out.literal(">")
    }
    symbol(element, size: CardWriter.iconSizes[element.word("size")] ?? 32, in: box.scope)
    out.literal(action == nil ? "</div>" : "</div></div>")
  }

  /// Writes an icon in the colour that it names.
  mutating func symbol(_ element: HostElement, size: Double, in scope: Scope) {
    let color = TextColor(element.node["color"]) ?? .default
    out.literal("<span style=\"")
    out.css("color", layout.host.containerStyles[scope.style].foreground[color].normal)
    out.literal("\">")
    svgIcon(element.text("name") ?? "", isFilled: element.word("style") == "filled", size: size)
    out.literal("</span>")
  }

  static let iconSizes: [String: Double] = [
    "xxsmall": 16, "xsmall": 20, "small": 24, "standard": 32, "medium": 48, "large": 56, "xlarge": 72, "xxlarge": 96,
  ]

  private mutating func progressBar(_ element: HostElement, in box: Box) {
    let value = element.number("value")
    let most = max(1e-9, element.number("max") ?? 100)
    let percent = value.map { max(0, min(100, $0 / most * 100)) }
    openHosted(
      "<div class=\"ac-progress\" role=\"progressbar\" aria-valuemin=\"0\" aria-valuemax=\"100\"", box, isWide: true,
      attributes: [
        ("aria-valuenow", percent.map { shortened($0.rounded()) }),
        ("data-color", percent == nil ? "accent" : element.word("color")),
      ])
    out.literal(percent == nil ? "<div class=\"ac-unknown\"" : "<div")
    if let percent { out.number(" style=\"width:", percent, "%\"") }
    out.literal("></div></div>")
  }

  private mutating func progressRing(_ element: HostElement, in box: Box) {
    let sizes: [String: Double] = ["tiny": 20, "small": 28, "medium": 32, "large": 36]
    openHosted(
      "<div class=\"ac-ring\" role=\"status\"", box, isWide: false,
      attributes: [("data-label", element.word("labelPosition"))])
    let size = sizes[element.word("size")] ?? 32
    out.html(#"<svg viewBox="0 0 36 36" aria-hidden="true" width="\#(size)" height="\#(size)""#)
    out.literal("><circle cx=\"18\" cy=\"18\" r=\"16\"/><path d=\"M18 2a16 16 0 0 1 16 16\"/></svg>")
    out.element("<span>", element.text("label"), "</span>")
    out.literal("</div>")
  }

  private mutating func rating(_ element: HostElement, in box: Box) {
    let value = max(0, element.number("value") ?? 0)
    let isCompact = element.word("style") == "compact"
    openHosted(
      "<div class=\"ac-rating\" role=\"img\"", box, isWide: false,
      attributes: [
        ("data-color", element.word("color")), ("data-size", element.word("size")),
        ("aria-label", "\(shortened(value)) of \(shortened(element.number("max") ?? 5))"),
      ])
    let count = isCompact ? 1 : Int(max(1, min(5, element.number("max") ?? 5)))
    let size = element.word("size") == "medium" ? 16.0 : 20
    stars(count, filled: isCompact ? 1 : Int(min(100, value)), size: size)
    out.element("<b>", shortened((value * 10).rounded() / 10), "</b>")
    out.element("<span>· ", element.number("count").map(grouped), "</span>")
    out.literal("</div>")
  }

  /// A count with a comma between thousands.
  private func grouped(_ count: Double) -> String {
    let digits = shortened(count)
    guard digits.utf8.count > 3, digits.utf8.allSatisfy(\.isDigit) else { return digits }
    return digits.enumerated().map { i, digit in
      i > 0 && (digits.count - i).isMultiple(of: 3) ? ",\(digit)" : String(digit)
    }.joined()
  }

  mutating func stars(_ count: Int, filled: Int, size: Double) {
    for i in 0..<count {
      out.html(#"<svg class="ac-star\#(" ac-on", if: i < filled)" width="\#(size)" height="\#(size)""#)
      out.literal(
        " viewBox=\"0 0 24 24\" aria-hidden=\"true\"><path d=\"m12 2.5 3 6.3 6.8.9-5 4.8 1.3 6.9-6.1-3.4-6.1 3.4 1.3-6.9-5-4.8 6.8-.9z\"/></svg>"
      )
    }
  }

  /// Writes the stars of an input as radio buttons.
  mutating func rating(_ control: RatingControl, name: String) {
    let color = control.isMarigold ? "marigold" : "neutral"
    out.html(#"<div class="ac-stars" role="radiogroup"\#("id", name)\#("data-color", color)>"#)
    let (size, parts) = (control.isLarge ? 32.0 : 28, control.allowsHalves ? 2 : 1)
    let chosen = Int(max(0, min(100, control.value)) * Double(parts))
    for i in 1...(control.max * parts) {
      let value = shortened(Double(i) / Double(parts))
      out.literal("<label")
      if parts == 2 {
        out.literal(i.isMultiple(of: 2) ? " class=\"ac-half ac-end\"" : " class=\"ac-half\"")
        out.style("width", size / 2)
      }
      out.html(#"><input class="ac-box" type="radio"\#("name", name)\#("value", value)"#)
      out.html(#"\#("aria-label", value)\#(" checked", if: i == chosen)>"#)
      stars(1, filled: 0, size: size)
      out.literal("</label>")
    }
    out.literal("</div>")
  }

  private mutating func compoundButton(_ element: HostElement, in box: Box) {
    openHosted("<div class=\"ac-compound\"", box, isWide: true)
    out.literal("<div class=\"ac-compound-face\"")
    if let action = layout.selectAction(element.action) { selectable(action) }
    out.literal("><div class=\"ac-compound-head\">")
    if let icon = element.node["icon"], icon.map != nil {
      let iconValues = HostElement(icon, of: nil, row: ElementTable.shared.type("IconInfo"))
      symbol(iconValues, size: CardWriter.iconSizes[iconValues.word("size")] ?? 20, in: box.scope)
    }
    out.element("<b>", element.text("title") ?? "", "</b>")
    out.element("<small>", element.text("badge"), "</small>")
    out.literal("</div>")
    out.element("<p>", element.text("description"), "</p>")
    out.literal("</div></div>")
  }

  /// Writes what a component's properties say of a person, a file or an event.
  private mutating func component(_ element: HostElement, in box: Box) {
    let properties = element.node["properties"]
    func text(_ keys: String...) -> String? { keys.lazy.compactMap { properties?[$0]?.string }.first { !$0.isEmpty } }
    openHosted(
      "<div class=\"ac-component\"", box, isWide: true, attributes: [("data-name", element.node["name"]?.string)])
    let style = text("style")?.lowercased()
    let people = properties?["users"]?.list
    if let people {
      for person in people.prefix(50) { self.person(person["displayName"]?.string ?? "", nil, style: style) }
    } else {
      let places = (properties?["locations"]?.list ?? []).prefix(3).compactMap(\.string)
      let start = text("start").map { start in
        let moment = layout.dates.expand("{{DATE(\(start), SHORT)}}, {{TIME(\(start))}}", lang: box.scope.lang)
        return ([moment.contains("{{") ? start : moment] + places).joined(separator: " · ")
      }
      person(
        text("displayName", "title", "name") ?? element.title ?? "",
        text("userPrincipalName") ?? start ?? text("extension"), style: style)
    }
    out.literal("</div>")
  }

  private mutating func person(_ name: String, _ detail: String?, style: String?) {
    out.html(#"<span class="ac-person"\#("title", style == "icononly" ? name : nil)>"#)
    if style != "nameonly" {
      out.element("<i aria-hidden=\"true\">", String(name.split(separator: " ").prefix(2).compactMap(\.first)), "</i>")
    }
    out.html(#"<span\#("class", style == "icononly" ? "ac-data" : nil)>\#(name)"#)
    out.element("<small>", detail, "</small>")
    out.literal("</span></span>")
  }
}
