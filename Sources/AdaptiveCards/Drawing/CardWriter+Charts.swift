import Glibc
import HTML
import Text

/// Charts as SVG of 320 by 180, with a legend, and with a table for those who listen.
extension CardWriter {
  private static let size = (width: 320.0, height: 180.0)

  mutating func chart(_ element: HostElement, in box: Box) {
    let values = HostValues(element)
    let data = ChartData(element, isDark: layout.mode == .dark)
    open("<figure class=\"ac-chart\"", box) { writer in
      let hasOutlines = values.row?.property("showOutlines") == nil || values.flag("showOutlines")
      if !hasOutlines { writer.out.literal(" data-plain") }
    } style: { writer in
      writer.face(writer.layout.face(TextLook(), in: box.scope))
      guard let width = values.pixels("maxWidth") else { return }
      writer.out.px("max-width", width)
      if box.scope.alignment != .left { writer.out.literal("margin-inline-start:auto;width:100%;") }
      if box.scope.alignment == .center { writer.out.literal("margin-inline-end:auto;") }
    }
    if values.flag("showTitle"), let title = values.text("title") {
      out.literal("<p class=\"ac-caption\">")
      out.text(title)
      out.literal("</p>")
    }
    let kind = element.type.dropFirst("Chart.".count)
    if kind == "HorizontalBar" || kind == "HorizontalBar.Stacked" {
      bars(data, values)
    } else {
      let title = values.text("xAxisTitle")
      out.literal(title == nil ? "<svg viewBox=\"0 0 320 180\"" : "<svg viewBox=\"0 0 320 192\"")
      out.literal(" aria-hidden=\"true\">")
      if let title { label(title, 174, 184) }
      if let title = values.text("yAxisTitle") { label(title, 0, 0, turnedAt: "8 85") }
      switch kind {
      case "Donut": ring(data, hole: values.word("thickness") == "thin" ? 0.8 : 0.6)
      case "Pie": ring(data, hole: 0)
      case "Gauge": gauge(data, values)
      case "Line": lines(data, values)
      default: columns(data, values, isStacked: values.flag("stacked"))
      }
      if kind == "Donut", let middle = values.text("value") {
        let color = values.text("valueColor").map { ChartData.color($0, at: 0, isDark: layout.mode == .dark) }
        label(middle, 160, 96, "ac-middle", color: color)
      }
      out.literal("</svg>")
    }
    if values.flag("showLegend") { legend(data, isByPoint: ["Donut", "Pie", "Gauge"].contains(kind)) }
    table(data, title: values.text("title"))
    if data.omitted > 0 {
      out.literal("<small>")
      out.text("\(data.omitted) more")
      out.literal("</small>")
    }
    out.literal("</figure>")
  }

  // MARK: Parts of a whole

  private mutating func ring(_ data: ChartData, hole: Double) {
    let points = data.points.filter { $0.value > 0 }
    let total = points.reduce(0) { $0 + $1.value }
    var start = 0.0
    for point in points {
      let end = start + point.value / total
      sector(from: start, to: end, full: 1, radius: 80, hole: hole, x: 160, y: 90, point.color)
      start = end
    }
  }

  private mutating func gauge(_ data: ChartData, _ values: HostValues) {
    let points = data.points.filter { $0.value > 0 }
    let total = points.reduce(0) { $0 + $1.value }
    var start = 0.0
    for point in points {
      let end = start + point.value / total
      sector(from: start, to: end, full: 0.5, radius: 110, hole: 0.78, x: 160, y: 135, point.color)
      start = end
    }
    let least = values.number("min") ?? 0
    let most = values.number("max") ?? (total > 0 ? least + total : least + 100)
    let value = values.number("value") ?? least
    let share = most > least ? max(0, min(1, (value - least) / (most - least))) : 0
    if values.flag("showNeedle") {
      let angle = Double.pi * (1 - share)
      line([(160, 135), (160 + 95 * cos(angle), 135 - 95 * sin(angle))], "currentColor")
    }
    let isFraction = values.word("valueFormat") == "fraction"
    label(
      isFraction ? "\(shortened(value))/\(shortened(most))" : "\(shortened((share * 100).rounded())) %", 160, 158,
      "ac-middle")
    if let words = values.text("subLabel") { label(words, 160, 174) }
    guard values.flag("showMinMax") else { return }
    label(shortened(least), 62, 150)
    label(shortened(most), 258, 150)
  }

  /// Writes a sector of a ring, of which `full` is the part of a circle that the whole takes, from the left
  /// for half a circle and from the top for all of it.
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
    out.literal("<path d=\"")
    out.text("M\(at(start, radius))\(outer)\(back)z")
    out.literal("\" class=\"ac-part\" fill=\"")
    out.text(color)
    out.literal("\"/>")
  }

  // MARK: Axes

  /// The range of an axis, which has zero in it for bars.
  private func range(_ data: ChartData, _ values: HostValues, sums: [Double] = []) -> ClosedRange<Double> {
    let all = data.points.map(\.value) + sums + [0]
    let least = values.number("yMin") ?? all.min() ?? 0
    let most = values.number("yMax") ?? all.max() ?? 1
    return most > least ? least...most : least...(least + 1)
  }

  /// Writes the axes, with as many labels as have room. Without places, from 0 to 1, labels stand at equal distances.
  private mutating func axis(_ range: ClosedRange<Double>, labels: [String], places: [Double]? = nil) {
    let zero = max(range.lowerBound, min(range.upperBound, 0))
    let base = 150 - 130 * (zero - range.lowerBound) / (range.upperBound - range.lowerBound)
    line([(36, base), (312, base)], "currentColor", isFaint: true)
    for share in [0, 0.5, 1] {
      let value = range.lowerBound + share * (range.upperBound - range.lowerBound)
      label(shortened((value * 100).rounded() / 100), 30, 154 - share * 130, "ac-y")
    }
    // A sign takes five of the picture's units.
    let width = Double(min(12, labels.map(\.count).max() ?? 0) * 5 + 8)
    var next = -Double.infinity
    for (i, text) in labels.enumerated() {
      let x = 36 + 276 * (places?[i] ?? (Double(i) + 0.5) / Double(labels.count))
      guard x >= next else { continue }
      label(String(text.prefix(12)), x, 168)
      next = x + width
    }
  }

  private mutating func columns(_ data: ChartData, _ values: HostValues, isStacked: Bool) {
    let labels = data.labels
    guard !labels.isEmpty else { return }
    var values2: [String: [Double?]] = [:]
    for (i, series) in data.series.enumerated() {
      for point in series.points {
        values2[point.label, default: Array(repeating: nil, count: data.series.count)][i] = point.value
      }
    }
    let sums = isStacked ? labels.map { (values2[$0] ?? []).reduce(0) { $0 + max(0, $1 ?? 0) } } : []
    let range = range(data, values, sums: sums)
    axis(range, labels: labels)
    func y(_ value: Double) -> Double {
      let inside = max(range.lowerBound, min(range.upperBound, value))
      return 150 - 130 * (inside - range.lowerBound) / (range.upperBound - range.lowerBound)
    }
    let slot = 276 / Double(labels.count)
    let bars = isStacked ? 1 : max(1, data.series.count)
    let width = min(40, slot * 0.7 / Double(bars))
    for (i, text) in labels.enumerated() {
      var base = 0.0
      let start = 36 + slot * Double(i) + (slot - width * Double(bars)) / 2
      for (j, value) in (values2[text] ?? []).enumerated() {
        guard let value else { continue }
        let color =
          data.series.count == 1 ? data.series[0].points.first { $0.label == text }?.color : data.series[j].color
        let (low, high) = (y(base), y(base + value))
        rect(start + (isStacked ? 0 : width * Double(j)), min(low, high), width, abs(low - high), color ?? "")
        if isStacked {
          base += max(0, value)
        } else if values.flag("showBarValues") {
          label(shortened(value), start + width * (Double(j) + 0.5), min(low, high) - 3)
        }
      }
    }
  }

  private mutating func lines(_ data: ChartData, _ values: HostValues) {
    let range = range(data, values)
    let labels = data.labels
    let numbers = labels.compactMap { Double($0) ?? ChartData.days($0) }
    let isNumeric = !labels.isEmpty && numbers.count == labels.count
    let (least, most) = (numbers.min() ?? 0, numbers.max() ?? 0)
    let count = Double(max(1, labels.count))
    let places = labels.indices.map { i in
      (isNumeric && most > least ? (numbers[i] - least) / (most - least) * (count - 1) : Double(i)) + 0.5
    }
    axis(range, labels: labels, places: places.map { $0 / count })
    let placeByLabel = Dictionary(zip(labels, places)) { first, _ in first }
    for series in data.series {
      var points: [(Double, Double)] = []
      for point in series.points {
        let place = placeByLabel[point.label] ?? 0.5
        let value = max(range.lowerBound, min(range.upperBound, point.value))
        let share = (value - range.lowerBound) / (range.upperBound - range.lowerBound)
        points.append((36 + 276 * place / count, 150 - 130 * share))
      }
      line(points, series.color)
      if points.count <= 30 { for point in points { dot(point, series.color) } }
    }
  }

  /// Writes bars one below the other, as boxes, whose labels need the width of words.
  private mutating func bars(_ data: ChartData, _ values: HostValues) {
    let mode = values.row?.property("displayMode") == nil ? nil : values.word("displayMode")
    let rows = mode == nil ? data.series.map { ($0.legend, $0.points) } : data.points.map { ($0.label, [$0]) }
    let sums = rows.map { $0.1.reduce(0) { $0 + max(0, $1.value) } }
    let (most, total) = (sums.max() ?? 0, sums.reduce(0, +))
    let hasValues = mode != nil && mode != "absolutewithaxis"
    axisTitle(values.text("yAxisTitle"))
    out.literal(hasValues ? "<div class=\"ac-bars ac-valued\"" : "<div class=\"ac-bars\"")
    out.literal(" aria-hidden=\"true\">")
    for ((name, points), sum) in zip(rows, sums) {
      out.literal("<span>")
      out.text(name)
      out.literal(mode == "parttowhole" ? "</span><div class=\"ac-track\">" : "</span><div>")
      for point in points where point.value > 0 {
        let whole = mode == nil ? sum : mode == "parttowhole" ? total : most
        out.number("<i style=\"width:", whole > 0 ? point.value / whole * 100 : 0, "%;background:")
        out.text(point.color)
        out.literal("\"></i>")
      }
      out.literal("</div>")
      guard hasValues else { continue }
      out.literal("<b>")
      out.text(
        mode == "parttowhole" && total > 0
          ? "\(shortened((sum / total * 100).rounded())) %" : shortened(points.first?.value ?? 0))
      out.literal("</b>")
    }
    if mode == "absolutewithaxis" {
      out.literal("<span></span><div class=\"ac-scale\">")
      for share in [0, 0.5, 1] {
        out.literal("<small>")
        out.text(shortened((most * share * 100).rounded() / 100))
        out.literal("</small>")
      }
      out.literal("</div>")
    }
    out.literal("</div>")
    axisTitle(values.text("xAxisTitle"))
  }

  private mutating func axisTitle(_ title: String?) {
    guard let title else { return }
    out.literal("<p class=\"ac-axis-title\" aria-hidden=\"true\">")
    out.text(String(title.prefix(60)))
    out.literal("</p>")
  }

  // MARK: Pieces

  private mutating func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: String) {
    out.number("<rect x=\"", x, "\"")
    out.number(" y=\"", y, "\"")
    out.number(" width=\"", width, "\"")
    out.number(" height=\"", height, "\" fill=\"")
    out.text(color)
    out.literal("\"/>")
  }

  private mutating func line(_ points: [(Double, Double)], _ color: String, isFaint: Bool = false) {
    out.literal(isFaint ? "<polyline class=\"ac-axis\" points=\"" : "<polyline points=\"")
    for (x, y) in points {
      out.number("", x, ",")
      out.number("", y, " ")
    }
    out.literal("\" fill=\"none\" stroke=\"")
    out.text(color)
    out.literal("\"/>")
  }

  private mutating func dot(_ point: (Double, Double), _ color: String) {
    out.number("<circle cx=\"", point.0, "\"")
    out.number(" cy=\"", point.1, "\" r=\"2.5\" fill=\"")
    out.text(color)
    out.literal("\"/>")
  }

  private mutating func label(
    _ text: String, _ x: Double, _ y: Double, _ name: StaticString = "ac-tick", color: String? = nil,
    turnedAt place: StaticString? = nil
  ) {
    out.literal("<text class=\"")
    out.literal(name)
    out.number("\" x=\"", x, "\"")
    out.number(" y=\"", y, "\"")
    out.attribute("style", color.map { "fill:\($0)" })
    if let place {
      out.literal(" transform=\"translate(")
      out.literal(place)
      out.literal(") rotate(-90)\"")
    }
    out.literal(">")
    out.text(String(text.prefix(60)))
    out.literal("</text>")
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
    for (name, color) in shown {
      out.literal("<span><i style=\"background:")
      out.text(color)
      out.literal("\"></i>")
      out.text(name)
      out.literal("</span>")
    }
    out.literal("</div>")
  }

  private mutating func table(_ data: ChartData, title: String?) {
    out.literal("<table class=\"ac-data\">")
    if let title {
      out.literal("<caption>")
      out.text(title)
      out.literal("</caption>")
    }
    for series in data.series {
      for point in series.points {
        out.literal("<tr><th>")
        out.text(series.legend.isEmpty ? point.label : "\(series.legend), \(point.label)")
        out.literal("</th><td>")
        out.text(shortened(point.value))
        out.literal("</td></tr>")
      }
    }
    out.literal("</table>")
  }
}
