import Campaign
import CardSystems
import Diagnostics
import HTML
import Mustache

/// `sizes.html` and `sizes.csv`: everything that has a size limit, the largest share of its limit first.
enum SizesPage {
  private static let path = "sizes.html"
  private static let shape = Shape(PageFrame.names + ["lead", "totals", "rows", "isEmpty"])
  private static let rowShape = Shape([
    "root", "id", "href", "title", "type", "total", "limit", "left", "percent", "level",
  ])

  static func write(_ build: Build, to publisher: any Destination) throws -> [Finding] {
    let library = build.project.environment.templates
    let rows = SizeRow.order(of: build.shown)
    var problems = Problems()
    let value = Value.object(
      Object(
        shape,
        build.frame.values(title: "Sizes", path: path) + [
          .text(lead), totals(rows, build.shown), PageShell.pieces, .bool(rows.isEmpty),
        ]))
    let shell = PageShell("pages/sizes-page", value, library: library, problems: &problems)
    var file = RowFile(path, build, publisher)
    try file.append(shell.before)
    let sheet = Sheet()
    for row in rows {
      try file.row(build.keys[row]) { buffer in
        guard let row = SizeRow(build.shown[row]) else { return }
        sheet.removeAll()
        library.render("pages/size-row", cell(of: row, on: sheet), of: sheet, into: &buffer, problems: &problems)
      }
    }
    try file.append(shell.after)
    try file.end()
    try writeTable(rows, build, publisher)
    return problems.findings
  }

  private static func writeTable(_ rows: [Int], _ build: Build, _ publisher: any Destination) throws {
    var file = RowFile("sizes.csv", build, publisher)
    try file.append(SizeRow.csvHead)
    for row in rows {
      try file.row(build.keys[row]) { $0.trusted { SizeRow(build.shown[row])?.appendCSV(to: &$0) } }
    }
    try file.end()
  }

  private static let lead = "UTF-8 bytes of what counts against each service's limit, the largest share first."

  /// `rows` are in order.
  private static func totals(_ rows: [Int], _ entries: [Entry]) -> Value {
    let weights = rows.compactMap { entries[$0].brief.weight }
    let over = weights.count { $0.total > $0.limit }
    let near = weights.count { $0.total <= $0.limit && $0.total > $0.warning }
    let largest = weights.first.map { SizeValues.percent($0.total, of: $0.limit) } ?? 0
    return .list([
      Totals.total("", rows.count, "weighed"), Totals.total(over > 0 ? "error" : "", over, "too large to be sent"),
      Totals.total(near > 0 ? "warning" : "", near, "nearly too large"),
      Totals.total("", largest, "% of its limit: the largest"),
    ])
  }

  private static func cell(of row: SizeRow, on sheet: Sheet) -> Cell {
    let (size, total, summary) = (row.size, row.size.total, row.entry.summary)
    return sheet.object(
      rowShape,
      [
        sheet.text(""), sheet.text(row.entry.page), sheet.text(Links.href(row.entry.page)), sheet.text(summary.title),
        sheet.text(summary.type), sheet.number(total), sheet.number(size.limit), sheet.number(size.limit - total),
        sheet.number(SizeValues.percent(total, of: size.limit)), sheet.text(SizeLevel.of(size)),
      ])
  }
}
