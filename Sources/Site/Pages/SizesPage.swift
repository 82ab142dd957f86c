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
          .text(lead), totals(rows), PageShell.pieces, .bool(rows.isEmpty),
        ]))
    let shell = PageShell("pages/sizes-page", value, library: library, problems: &problems)
    var file = RowFile(path, build, publisher, changesOften: true)
    try file.append(shell.before)
    var table = RowFile("sizes.csv", build, publisher, changesOften: true)
    try table.append(SizeRow.csvHead)
    let sheet = Sheet()
    for row in rows {
      let key = build.keys[row.index]
      try file.row(key) { buffer in
        sheet.removeAll()
        let cell = cell(of: build.shown[row.index], row.weight, sheet)
        library.render("pages/size-row", cell, of: sheet, into: &buffer, problems: &problems)
      }
      try table.row(key) { $0.trusted { SizeRow.append(build.shown[row.index], row.weight, to: &$0) } }
    }
    try file.append(shell.after)
    try file.end()
    try table.end()
    return problems.findings
  }

  private static let lead = "UTF-8 bytes of what counts against each service's limit, the largest share first."

  /// `rows` are in order.
  private static func totals(_ rows: [SizeRow.Weighed]) -> Value {
    let over = rows.count { $0.weight.total > $0.weight.limit }
    let near = rows.count { $0.weight.total <= $0.weight.limit && $0.weight.total > $0.weight.warning }
    let largest = rows.first.map { SizeValues.percent($0.weight.total, of: $0.weight.limit) } ?? 0
    return .list([
      Totals.total("", rows.count, "weighed"), Totals.total(over > 0 ? "error" : "", over, "too large to be sent"),
      Totals.total(near > 0 ? "warning" : "", near, "nearly too large"),
      Totals.total("", largest, "% of its limit: the largest"),
    ])
  }

  private static func cell(of entry: Entry, _ weight: EntryBrief.Weight, _ sheet: Sheet) -> Cell {
    let summary = entry.summary
    var row = sheet.rows(rowShape, 1)
    row.add(.empty)
    row.add(sheet.text(entry.page))
    row.add(sheet.text(Links.href(entry.page)))
    row.add(sheet.text(summary.title))
    row.add(sheet.text(summary.type))
    row.add(sheet.number(weight.total))
    row.add(sheet.number(weight.limit))
    row.add(sheet.number(weight.limit - weight.total))
    row.add(sheet.number(SizeValues.percent(weight.total, of: weight.limit)))
    row.add(SizeLevel.cell(of: weight))
    return row.object()
  }
}
