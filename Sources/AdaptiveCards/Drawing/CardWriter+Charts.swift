import Glibc

/// Charts as SVG of 320 by 180, with a legend, and with a table for those who listen.
extension CardWriter {
  mutating func chart(_ element: HostElement, in box: Box) {
    let isDark = layout.mode == .dark
    let data = ChartData(element, isDark: isDark)
    open("<figure class=\"ac-chart\"", box) { writer in
      let hasOutlines = element.row?.property("showOutlines") == nil || element.flag("showOutlines")
      if !hasOutlines { writer.out.literal(" data-plain") }
    } style: { writer in
      writer.face(writer.layout.face(TextLook(), in: box.scope))
      guard let width = element.node["maxWidth"]?.pixels else { return }
      writer.out.px("max-width", width)
      if box.scope.alignment != .left { writer.out.literal("margin-inline-start:auto;width:100%;") }
      if box.scope.alignment == .center { writer.out.literal("margin-inline-end:auto;") }
    }
    out.element("<p class=\"ac-caption\">", element.flag("showTitle") ? element.text("title") : nil, "</p>")
    let kind = element.type.dropFirst("Chart.".count)
    if kind == "HorizontalBar" || kind == "HorizontalBar.Stacked" {
      bars(data, element)
    } else {
      let title = element.text("xAxisTitle")
      out.literal(title == nil ? "<svg viewBox=\"0 0 320 180\"" : "<svg viewBox=\"0 0 320 192\"")
      out.literal(" aria-hidden=\"true\">")
      if let title { label(title, 174, 184) }
      if let title = element.text("yAxisTitle") { label(title, 0, 0, turnedAt: "8 85") }
      switch kind {
      case "Donut": ring(data, hole: element.word("thickness") == "thin" ? 0.8 : 0.6)
      case "Pie": ring(data, hole: 0)
      case "Gauge": gauge(data, element)
      case "Line": lines(data, element)
      default: columns(data, element, isStacked: element.flag("stacked"))
      }
      if kind == "Donut", let middle = element.text("value") {
        let color = element.text("valueColor").map { ChartData.color($0, at: 0, isDark: isDark) }
        label(middle, 160, 96, "ac-middle", color: color)
      }
      out.literal("</svg>")
    }
    if element.flag("showLegend") { legend(data, isByPoint: ["Donut", "Pie", "Gauge"].contains(kind)) }
    table(data, title: element.text("title"))
    out.element("<small>", data.omitted > 0 ? "\(data.omitted) more" : nil, "</small>")
    out.literal("</figure>")
  }

  // MARK: Parts of a whole

  private mutating func ring(_ data: ChartData, hole: Double) {
    _ = sectors(data, full: 1, radius: 80, hole: hole, x: 160, y: 90)
  }

  private mutating func gauge(_ data: ChartData, _ element: HostElement) {
    let total = sectors(data, full: 0.5, radius: 110, hole: 0.78, x: 160, y: 135)
    let least = element.number("min") ?? 0
    let most = element.number("max") ?? (total > 0 ? least + total : least + 100)
    let value = element.number("value") ?? least
    let share = most > least ? max(0, min(1, (value - least) / (most - least))) : 0
    if element.flag("showNeedle") {
      let angle = Double.pi * (1 - share)
      line([(160, 135), (160 + 95 * cos(angle), 135 - 95 * sin(angle))], "currentColor")
    }
    let isFraction = element.word("valueFormat") == "fraction"
    label(
      isFraction ? "\(shortened(value))/\(shortened(most))" : "\(shortened((share * 100).rounded())) %", 160, 158,
      "ac-middle")
    if let words = element.text("subLabel") { label(words, 160, 174) }
    guard element.flag("showMinMax") else { return }
    label(shortened(least), 62, 150)
    label(shortened(most), 258, 150)
  }

  /// Writes a sector for each value, and returns their sum. `full` is the part of a circle that the whole
  /// takes, from the left for half a circle and from the top for all of it.
  private mutating func sectors(
    _ data: ChartData, full: Double, radius: Double, hole: Double, x: Double, y: Double
  ) -> Double {
    let points = data.points.filter { $0.value > 0 }
    let total = points.reduce(0) { $0 + $1.value }
    var start = 0.0
    for point in points {
      let end = start + point.value / total
      sector(from: start, to: end, full: full, radius: radius, hole: hole, x: x, y: y, point.color)
      start = end
    }
    return total
  }

  private mutating func sector(
    from start: Double, to end: Double, full: Double, radius: Double, hole: Double, x: Double, y: Double,
    _ color: String
  ) {
    // A whole circle has no sector between two equal points.
    let end = min(end, start + 0.9999)
    func at(_ share: Double, _ radius: Double) -> String {
      let angle = share * full * 2 * .pi - (full == 1 ? .pi / 2 : .pi)
      return "\(shortened(x + radius * cos(angle))) \(shortened(y + radius * sin(angle)))"
    }
    let isLarge = (end - start) * full > 0.5 ? 1 : 0
    let outer = "A\(shortened(radius)) \(shortened(radius)) 0 \(isLarge) 1 \(at(end, radius))"
    let inner = radius * hole
    let back =
      hole > 0
      ? "L\(at(end, inner))A\(shortened(inner)) \(shortened(inner)) 0 \(isLarge) 0 \(at(start, inner))"
      : "L\(shortened(x)) \(shortened(y))"
    let path = "M\(at(start, radius))\(outer)\(back)z"
    out.html(#"<path d="\#(path)" class="ac-part" fill="\#(color)"/>"#)
  }

  // MARK: Bars of boxes

  /// Writes bars one below the other, as boxes, whose labels need the width of words.
  private mutating func bars(_ data: ChartData, _ element: HostElement) {
    let mode = element.row?.property("displayMode") == nil ? nil : element.word("displayMode")
    let rows = mode == nil ? data.series.map { ($0.legend, $0.points) } : data.points.map { ($0.label, [$0]) }
    let sums = rows.map { $0.1.reduce(0) { $0 + max(0, $1.value) } }
    let (most, total) = (sums.max() ?? 0, sums.reduce(0, +))
    let hasValues = mode != nil && mode != "absolutewithaxis"
    axisTitle(element.text("yAxisTitle"))
    out.html(#"<div class="ac-bars\#(" ac-valued", if: hasValues)" aria-hidden="true">"#)
    for ((name, points), sum) in zip(rows, sums) {
      out.html(#"<span>\#(name)</span><div\#("class", mode == "parttowhole" ? "ac-track" : nil)>"#)
      for point in points where point.value > 0 {
        let whole = mode == nil ? sum : mode == "parttowhole" ? total : most
        let width = whole > 0 ? point.value / whole * 100 : 0
        out.html(#"<i style="width:\#(width)%;background:\#(point.color)"></i>"#)
      }
      out.literal("</div>")
      guard hasValues else { continue }
      let isShare = mode == "parttowhole" && total > 0
      let number = isShare ? (sum / total * 100).rounded() : points.first?.value ?? 0
      out.html("<b>\(number)\(" %", if: isShare)</b>")
    }
    if mode == "absolutewithaxis" {
      out.literal("<span></span><div class=\"ac-scale\">")
      for share in [0, 0.5, 1] {
        out.element("<small>", shortened((most * share * 100).rounded() / 100), "</small>")
      }
      out.literal("</div>")
    }
    out.literal("</div>")
    axisTitle(element.text("xAxisTitle"))
  }

  private mutating func axisTitle(_ title: String?) {
    out.element("<p class=\"ac-axis-title\" aria-hidden=\"true\">", title.map { String($0.prefix(60)) }, "</p>")
  }

  // MARK: Pieces

  mutating func line(_ points: [(Double, Double)], _ color: String, isFaint: Bool = false) {
    out.literal(isFaint ? "<polyline class=\"ac-axis\" points=\"" : "<polyline points=\"")
    for (x, y) in points { out.html("\(x),\(y) ") }
    out.html(#"" fill="none" stroke="\#(color)"/>"#)
  }

  mutating func label(
    _ text: String, _ x: Double, _ y: Double, _ name: String = "ac-tick", color: String? = nil,
    turnedAt place: String? = nil
  ) {
    let (style, turn) = (color.map { "fill:\($0)" }, place.map { "translate(\($0)) rotate(-90)" })
    out.html(#"<text class="\#(name)" x="\#(x)" y="\#(y)"\#("style", style)\#("transform", turn)>"#)
    out.html("\(String(text.prefix(60)))</text>")
  }

  private mutating func legend(_ data: ChartData, isByPoint: Bool) {
    var seen: Set<String> = []
    let isStacked =
      data.series.count > 1 && data.series.allSatisfy { $0.points.contains { $0.color != data.series[0].color } }
    let entries =
      isByPoint || isStacked ? data.points.map { ($0.label, $0.color) } : data.series.map { ($0.legend, $0.color) }
    let shown = entries.filter { !$0.0.isEmpty && seen.insert($0.0).inserted }.prefix(60)
    guard !shown.isEmpty else { return }
    out.literal("<div class=\"ac-legend\" aria-hidden=\"true\">")
    for (name, color) in shown { out.html(#"<span><i style="background:\#(color)"></i>\#(name)</span>"#) }
    out.literal("</div>")
  }

  private mutating func table(_ data: ChartData, title: String?) {
    out.literal("<table class=\"ac-data\">")
    out.element("<caption>", title, "</caption>")
    for series in data.series {
      for point in series.points {
        let name = series.legend.isEmpty ? point.label : "\(series.legend), \(point.label)"
        out.html("<tr><th>\(name)</th><td>\(point.value)</td></tr>")
      }
    }
    out.literal("</table>")
  }
}
