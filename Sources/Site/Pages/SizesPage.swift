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

  static func write(_ build: Build, to destination: any Destination) throws -> [Finding] {
    let library = build.project.environment.templates
    let rows = SizeRow.all(of: build.shown)
    var problems = Problems()
    let value = Value.object(
      Object(
        shape,
        build.frame.values(title: "Sizes", path: path) + [
          .text(lead), totals(rows), PageShell.pieces, .bool(rows.isEmpty),
        ]))
    let shell = PageShell("pages/sizes-page", value, library: library, problems: &problems)
    var file = try destination.begin(path)
    try file.append(shell.before)
    var table = try destination.begin("sizes.csv")
    try table.append(SizeRow.csvHead)
    let sheet = Sheet()
    for row in rows {
      try file.append { buffer in
        sheet.removeAll()
        library.render("pages/size-row", cell(of: row, sheet), of: sheet, into: &buffer, problems: &problems)
      }
      try table.append { $0.trusted { row.appendCSV(to: &$0) } }
    }
    try file.append(shell.after)
    try destination.end(file)
    try destination.end(table)
    return problems.findings
  }

  private static let lead = "UTF-8 bytes of what counts against each service's limit, the largest share first."

  /// `rows` are in order.
  private static func totals(_ rows: [SizeRow]) -> Value {
    let over = rows.count { $0.size.total > $0.size.limit }
    let near = rows.count { $0.size.total <= $0.size.limit && $0.size.total > $0.size.warning }
    let largest = rows.first.map { SizeValues.percent($0.size.total, of: $0.size.limit) } ?? 0
    return .list([
      Totals.total("", rows.count, "weighed"), Totals.total(over > 0 ? "error" : "", over, "too large to be sent"),
      Totals.total(near > 0 ? "warning" : "", near, "nearly too large"),
      Totals.total("", largest, "% of its limit: the largest"),
    ])
  }

  private static func cell(of row: SizeRow, _ sheet: Sheet) -> Cell {
    let (entry, summary, size) = (row.entry, row.entry.summary, row.size)
    let total = size.total
    var row = sheet.rows(rowShape, 1)
    row.add(.empty)
    row.add(sheet.text(entry.page))
    row.add(sheet.text(Links.href(entry.page)))
    row.add(sheet.text(summary.title))
    row.add(sheet.text(summary.type))
    row.add(sheet.number(total))
    row.add(sheet.number(size.limit))
    row.add(sheet.number(size.limit - total))
    row.add(sheet.number(SizeValues.percent(total, of: size.limit)))
    row.add(SizeLevel.cell(of: size))
    return row.object()
  }
}
