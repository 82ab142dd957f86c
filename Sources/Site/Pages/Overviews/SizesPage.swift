import Campaign
import CardSystems
import Diagnostics
import HTML
import Mustache

/// `sizes.html` and `sizes.csv`: everything that has a size limit, the largest share of its limit first.
enum SizesPage {
  private static let path = "sizes.html"

  static func write(_ build: Build, to destination: any Destination) throws -> [Finding] {
    let library = build.project.environment.templates
    let rows = SizeRow.all(of: build.shownEntries)
    let hasProfiles = SizeRow.hasProfiles(rows)
    let findings = try build.write(path, template: "pages/sizes-page", to: destination) { arena in
      arena.object(
        SizesValues(
          frame: build.frame.values(in: arena, title: "Sizes", path: path), lead: arena.text(lead),
          totals: TotalValues.list(totals(rows), in: arena), rows: PageShell.pieces(in: arena),
          hasProfiles: .bool(hasProfiles), isEmpty: .bool(rows.isEmpty)))
    } pieces: { file, problems in
      for row in rows {
        try file.append("pages/size-row", of: library, &problems) { arena in
          arena.object(SizeRowValues(row, hasProfiles: hasProfiles, in: arena))
        }
      }
    }
    try destination.write("sizes.csv", SizeRow.csv(rows))
    return findings
  }

  private static let lead = "UTF-8 bytes of what counts against each service's limit, the largest share first."

  /// `rows` are sorted, with the largest share first.
  private static func totals(_ rows: [SizeRow]) -> [Total] {
    let tooLargeCount = rows.count { $0.size.total > $0.size.limit }
    let nearlyTooLargeCount = rows.count { $0.size.total <= $0.size.limit && $0.size.total > $0.size.warning }
    return [
      Total(number: rows.count { !$0.entry.isUnsent }, name: "weighed", href: "#"),
      .listed(tooLargeCount, "too large to be sent", level: "error", at: "#show=.error"),
      .listed(nearlyTooLargeCount, "nearly too large", level: "warning", at: "#show=.warning"),
      Total(
        number: rows.first.map { SizeValues.share($0.size.total, of: $0.size.limit) } ?? 0,
        name: "% of its limit: the largest", href: rows.first.map { Links.href($0.entry.page) + "#size" }),
    ]
  }
}

struct SizesValues: TemplateObject {
  let frame: PageFrameValues
  let lead, totals, rows, hasProfiles, isEmpty: Value
}

struct SizeRowValues: TemplateObject {
  let root, id, href, title, type, total, limit, left, over, percent, share, level, profile: Value

  init(_ row: SizeRow, hasProfiles: Bool, in arena: ValueArena) {
    profile = row.entry.isUnsent ? .word("not sent") : hasProfiles ? arena.text(row.size.profileText) : .null
    let (entry, size, total) = (row.entry, row.size, row.size.total)
    root = .empty
    id = arena.text(entry.page)
    href = arena.text(Links.href(entry.page))
    title = arena.text(entry.summary.title)
    type = arena.text(entry.summary.type)
    self.total = arena.number(total)
    limit = arena.number(size.limit)
    left = arena.number(size.limit - total)
    over = total > size.limit ? arena.number(total - size.limit) : .null
    percent = arena.number(SizeValues.percent(total, of: size.limit))
    share = arena.number(SizeValues.share(total, of: size.limit))
    level = size.level
  }
}
