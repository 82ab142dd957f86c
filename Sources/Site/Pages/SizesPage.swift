import Campaign
import CardSystems
import Diagnostics
import HTML
import Mustache

/// `sizes.html` and `sizes.csv`: everything that has a size limit, the largest share of its limit first.
enum SizesPage {
  private static let path = "sizes.html"
  private static let shape = Shape(PageFrame.names + ["lead", "rows", "isEmpty"])
  private static let rowShape = Shape(["root", "href", "title", "type", "total", "limit", "left", "percent", "level"])

  static func write(_ build: Build, to publisher: any Destination) throws -> [Finding] {
    let library = build.project.environment.templates
    let rows = SizeRow.all(of: build.shown)
    var problems = Problems()
    let over = rows.count { $0.size.total > $0.size.limit }
    let lead =
      over == 0
      ? "UTF-8 bytes of what counts against each service's limit."
      : "\(over) of \(rows.count) would not be sent. UTF-8 bytes of what counts against each service's limit."
    let value = Value.object(
      Object(
        shape,
        build.frame.values(title: "Sizes", path: path) + [.text(lead), PageShell.pieces, .bool(rows.isEmpty)]))
    let shell = PageShell("pages/sizes-page", value, library: library, problems: &problems)
    var file = try publisher.begin(path)
    try file.append(shell.before)
    var buffer = Buffer(capacity: 1 << 18)
    for row in rows {
      library.render("pages/size-row", values(of: row), into: &buffer, problems: &problems)
      if buffer.bytes.count > 1 << 18 {
        try file.append(buffer.bytes)
        buffer.removeAll()
      }
    }
    try file.append(buffer.bytes)
    try file.append(shell.after)
    try publisher.end(file)
    try publisher.write("sizes.csv", SizeRow.csv(rows))
    return problems.findings
  }

  private static func values(of row: SizeRow) -> Value {
    let (size, total) = (row.size, row.size.total)
    return .object(
      Object(
        rowShape,
        [
          .text(""), .text(Links.href(row.entry.page)), .text(row.entry.summary.title),
          .text(row.entry.summary.type), .int(total), .int(size.limit), .int(size.limit - total),
          .int(SizeValues.percent(total, of: size.limit)), .text(SizeLevel.of(size)),
        ]))
  }
}
