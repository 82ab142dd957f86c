import Dates
import Documents
import Templates

/// The content of a chart: series of points, whatever its type. Of 10,000 points the first few are drawn.
struct ChartData: Sendable {
  struct Point: Sendable {
    var label: String
    var value: Double
    var color: String
  }

  struct Series: Sendable {
    var legend: String
    var color: String
    var points: [Point]
  }

  var series: [Series] = []
  /// How many points are left out.
  var omitted = 0
  /// Points that all series together may draw; a chart of more is no picture but a list.
  static let limit = 240

  private static let colors = Templates.dictionary("chart-colors.txt") { (light: $0[1], dark: $0[2]) }
  private static let order = Templates.rows("chart-colors.txt").filter { $0.count > 3 }.map { $0[0] }

  /// The names of a set's colours in their order, such as `sequentialRed1` to `sequentialRed8`.
  private static let sets = Dictionary(grouping: Templates.rows("chart-colors.txt").map { $0[0] }) { name in
    let set = name.lowercased().prefix { !$0.isNumber }
    return set.hasPrefix("diverging") ? "diverging" : String(set)
  }

  /// The day of a date such as `2026-03-01`; nil for any other text.
  static func days(_ text: String) -> Double? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2], let year = Int(parts[0]), let month = Int(parts[1]),
      let day = Int(parts[2]), CivilDate(year: year, month: month, day: day) != nil
    else { return nil }
    return Double(CivilDate.days(year: year, month: month, day: day))
  }

  /// The colour of a name; without one, that of its place in the chart, by the chart's set of colours.
  static func color(_ name: String?, at index: Int, in set: String? = nil, isDark: Bool) -> String {
    let order = set.flatMap { sets[$0.lowercased()] } ?? Self.order
    let standard = order.isEmpty ? "" : order[index % order.count]
    let key = name.flatMap { name in colors.keys.first { $0.lowercased() == name.lowercased() } } ?? standard
    return colors[key].map { isDark ? $0.dark : $0.light } ?? "#637cef"
  }

  init(_ element: HostElement, isDark: Bool) {
    let node = element.node
    let isGauge = element.type == "Chart.Gauge"
    let items = (isGauge ? node["segments"] : node["data"])?.list ?? []
    let isNested = items.contains { $0["values"]?.list != nil || $0["data"]?.list != nil }
    let (chartColor, set) = (node["color"]?.string, node["colorSet"]?.string)
    var room = Self.limit
    func point(_ item: Node, _ index: Int, color: String?) -> Point {
      let label = item["legend"]?.string ?? item["x"]?.plainText ?? item["title"]?.string ?? ""
      let value = (item["value"] ?? item["y"] ?? item["size"])?.number ?? 0
      let name = item["color"]?.string ?? color
      return Point(
        label: label, value: value.isFinite ? max(-1e12, min(1e12, value)) : 0,
        color: Self.color(name, at: index, in: set, isDark: isDark))
    }
    if isNested {
      for (i, item) in items.prefix(60).enumerated() {
        let values = item["values"]?.list ?? item["data"]?.list ?? []
        let shown = values.prefix(room)
        let name = item["color"]?.string ?? chartColor
        let color = Self.color(name, at: i, in: set, isDark: isDark)
        let isStacked = item["data"]?.list != nil
        series.append(
          Series(
            legend: item["legend"]?.string ?? item["title"]?.string ?? "", color: color,
            points: shown.enumerated().map { j, value in
              var point = point(value, j, color: name)
              if !isStacked { point.color = color }
              return point
            }))
        room -= shown.count
        omitted += values.count - shown.count
      }
      omitted += items.dropFirst(60).count
    } else {
      let shown = items.prefix(room)
      // Bars of one series have one colour; parts of a whole have each their own.
      let isWhole = isGauge || element.type == "Chart.Pie" || element.type == "Chart.Donut"
      series = [
        Series(
          legend: "", color: Self.color(chartColor, at: 0, in: set, isDark: isDark),
          points: shown.enumerated().map { point($1, isWhole ? $0 : 0, color: isWhole ? nil : chartColor) })
      ]
      omitted = items.count - shown.count
    }
  }

  var points: [Point] { series.flatMap(\.points) }

  /// The labels of all points, each once, in their order.
  var labels: [String] {
    var seen: Set<String> = []
    return points.map(\.label).filter { seen.insert($0).inserted }
  }
}
