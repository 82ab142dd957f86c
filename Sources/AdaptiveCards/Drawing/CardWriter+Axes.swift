/// Charts with axes: columns and lines.
extension CardWriter {
  /// The range of an axis, which has zero in it for bars.
  private func range(_ data: ChartData, _ element: HostElement, sums: [Double] = []) -> ClosedRange<Double> {
    let all = data.points.map(\.value) + sums + [0]
    let least = element.number("yMin") ?? all.min() ?? 0
    let most = element.number("yMax") ?? all.max() ?? 1
    return most > least ? least...most : least...(least + 1)
  }

  /// Where a value stands in the picture, from its top.
  private func height(of value: Double, in range: ClosedRange<Double>) -> Double {
    let inside = max(range.lowerBound, min(range.upperBound, value))
    return 150 - 130 * (inside - range.lowerBound) / (range.upperBound - range.lowerBound)
  }

  /// Writes the axes, with as many labels as have room. Without
  /// places, from 0 to 1, labels stand at equal distances.
  private mutating func axis(_ range: ClosedRange<Double>, labels: [String], places: [Double]? = nil) {
    let base = height(of: 0, in: range)
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

  mutating func columns(_ data: ChartData, _ element: HostElement, isStacked: Bool) {
    let labels = data.labels
    guard !labels.isEmpty else { return }
    var valuesByLabel: [String: [Double?]] = [:]
    for (i, series) in data.series.enumerated() {
      for point in series.points {
        valuesByLabel[point.label, default: Array(repeating: nil, count: data.series.count)][i] = point.value
      }
    }
    let sums = isStacked ? labels.map { (valuesByLabel[$0] ?? []).reduce(0) { $0 + max(0, $1 ?? 0) } } : []
    let range = range(data, element, sums: sums)
    axis(range, labels: labels)
    let slot = 276 / Double(labels.count)
    let bars = isStacked ? 1 : max(1, data.series.count)
    let width = min(40, slot * 0.7 / Double(bars))
    for (i, text) in labels.enumerated() {
      var base = 0.0
      let start = 36 + slot * Double(i) + (slot - width * Double(bars)) / 2
      for (j, value) in (valuesByLabel[text] ?? []).enumerated() {
        guard let value else { continue }
        let color =
          data.series.count == 1
          ? data.series[0].points.first { $0.label == text }?.color : data.series[j].color
        let (low, high) = (height(of: base, in: range), height(of: base + value, in: range))
        rect(start + (isStacked ? 0 : width * Double(j)), min(low, high), width, abs(low - high), color ?? "")
        if isStacked {
          base += max(0, value)
        } else if element.flag("showBarValues") {
          label(shortened(value), start + width * (Double(j) + 0.5), min(low, high) - 3)
        }
      }
    }
  }

  mutating func lines(_ data: ChartData, _ element: HostElement) {
    let range = range(data, element)
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
        points.append((36 + 276 * place / count, height(of: point.value, in: range)))
      }
      line(points, series.color)
      if points.count <= 30 { for point in points { dot(point, series.color) } }
    }
  }

  private mutating func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: String) {
    out.html(#"<rect x="\#(x)" y="\#(y)" width="\#(width)" height="\#(height)" fill="\#(color)"/>"#)
  }

  private mutating func dot(_ point: (Double, Double), _ color: String) {
    out.html(#"<circle cx="\#(point.0)" cy="\#(point.1)" r="2.5" fill="\#(color)"/>"#)
  }
}
