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
    let rows = SizeRow.all(of: build.shown)
    var problems = Problems()
    let value = Value.object(
      Object(
        shape,
        build.frame.values(title: "Sizes", path: path) + [
          .text(lead), totals(rows), PageShell.pieces, .bool(rows.isEmpty),
        ]))
    let shell = PageShell("pages/sizes-page", value, library: library, problems: &problems)
    var file = try RowFile(path, build, publisher)
    try file.append(shell.before)
    for row in rows {
      try file.row(build.keys[row.index]) { buffer in
        library.render("pages/size-row", values(of: row), into: &buffer, problems: &problems)
      }
    }
    try file.append(shell.after)
    try file.end(publisher)
    try writeTable(rows, build, publisher)
    return problems.findings
  }

  private static func writeTable(_ rows: [SizeRow], _ build: Build, _ publisher: any Destination) throws {
    var file = try RowFile("sizes.csv", build, publisher)
    try file.append(SizeRow.csvHead)
    for row in rows {
      try file.row(build.keys[row.index]) { buffer in
        var out: [UInt8] = []
        row.appendCSV(to: &out)
        buffer.trusted(out)
      }
    }
    try file.end(publisher)
  }

  private static let lead = "UTF-8 bytes of what counts against each service's limit, the largest share first."

  private static func totals(_ rows: [SizeRow]) -> Value {
    let over = rows.count { SizeLevel.of($0.size) == "error" }
    let near = rows.count { SizeLevel.of($0.size) == "warning" }
    let largest = rows.first.map { SizeValues.percent($0.size.total, of: $0.size.limit) } ?? 0
    return .list([
      Totals.total("", rows.count, "weighed"), Totals.total(over > 0 ? "error" : "", over, "too large to be sent"),
      Totals.total(near > 0 ? "warning" : "", near, "nearly too large"),
      Totals.total("", largest, "% of its limit: the largest"),
    ])
  }

  private static func values(of row: SizeRow) -> Value {
    let (size, total) = (row.size, row.size.total)
    return .object(
      Object(
        rowShape,
        [
          .text(""), .text(row.entry.page), .text(Links.href(row.entry.page)), .text(row.entry.summary.title),
          .text(row.entry.summary.type), .int(total), .int(size.limit), .int(size.limit - total),
          .int(SizeValues.percent(total, of: size.limit)), .text(SizeLevel.of(size)),
        ]))
  }
}
