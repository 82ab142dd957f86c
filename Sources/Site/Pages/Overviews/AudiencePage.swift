import Campaign
import Diagnostics
import HTML
import Mustache

/// `audience.html` and `audience.csv`: who gets which definition, at what size, and why not.
enum AudiencePage {
  static func write(_ build: Build, to destination: any Destination) throws -> [Finding] {
    let library = build.project.environment.templates
    let rows = AudienceRow.all(of: build.shownEntries, in: build.project)
    let profiles = build.project.environment.profiles.all
    let findings = try build.write(PageLinks.audience, template: "pages/audience-page", to: destination) { arena in
      arena.object(
        AudienceValues(
          frame: build.frame.values(in: arena, title: "Audience", path: PageLinks.audience),
          totals: TotalValues.list(totals(rows, profiles.count), in: arena), count: arena.number(profiles.count),
          profiles: arena.rows(profiles) { profile, ends in
            ProfileChoiceValues(id: arena.text(profile.id), name: arena.text(profile.name), ends: ends)
          },
          rows: PageShell.pieces(in: arena), isEmpty: .bool(rows.isEmpty)))
    } pieces: { file, problems in
      var cells = Buffer(capacity: 4096)
      for row in rows {
        cells.removeAll()
        let isAll = row.cells.count == 1 && build.options.profiles.isEmpty
        for cell in row.cells { append(cell, of: row, isAll: isAll, to: &cells) }
        try file.append("pages/audience-row", of: library, &problems) { arena in
          arena.object(AudienceRowValues(row, cells: Markup(cells), in: arena))
        }
      }
    }
    try destination.write("audience.csv", AudienceRow.csv(rows, in: build.project))
    return findings
  }

  /// A hundred thousand cells are written here, because a template for each would take most of the time.
  private static func append(_ cell: AudienceCell, of row: AudienceRow, isAll: Bool, to buffer: inout Buffer) {
    buffer.literal("<td")
    if cell.profiles.count > 1 {
      buffer.literal(" colspan=\"")
      buffer.number(cell.profiles.count)
      buffer.literal("\" style=\"grid-column: span ")
      buffer.number(cell.profiles.count)
      buffer.literal("\"")
    }
    if let dataSet = row.dataSet(of: cell) {
      buffer.literal(" data-set=\"")
      buffer.text(dataSet)
      buffer.literal("\"")
    }
    switch cell.level {
    case .error?: buffer.literal(" class=\"error\">")
    case .warning?: buffer.literal(" class=\"warning\">")
    default: buffer.literal(cell.isSent ? ">" : " class=\"withheld\"><span>")
    }
    if isAll, cell.profiles.count > 1, cell.isSent { buffer.literal("everybody: ") }
    if let bytes = cell.bytes, !cell.isTooLarge {
      buffer.number(bytes)
      buffer.literal(" B</td>")
    } else {
      buffer.text(row.text(of: cell))
      buffer.literal(cell.isSent ? "</td>" : "</span></td>")
    }
  }

  private static func totals(_ rows: [AudienceRow], _ profiles: Int) -> [Total] {
    let (withheldCount, tooLargeCount) = (rows.count(where: \.isWithheld), rows.count(where: \.isTooLarge))
    return [
      Total(number: rows.count, name: rows.count == 1 ? "definition" : "definitions", href: "#"),
      Total(number: profiles, name: profiles == 1 ? "profile" : "profiles"),
      .listed(withheldCount, "not sent to somebody", at: "#show=.withheld"),
      .listed(tooLargeCount, "too large for somebody", level: "error", at: "#show=.large"),
    ]
  }
}

struct AudienceValues: TemplateObject {
  let frame: PageFrameValues
  let totals, count, profiles, rows, isEmpty: Value
}

/// A definition with what each profile gets of it.
struct AudienceRowValues: TemplateObject {
  var root = Value.empty
  let href, title, type, campaign, review, level, withheld, large, cells: Value

  init(_ row: AudienceRow, cells: Markup, in arena: ValueArena) {
    let (summary, review) = (row.entry.summary, row.entry.review)
    href = arena.text(Links.href(row.entry.page))
    title = arena.text(summary.title)
    type = arena.text(summary.type)
    campaign = summary.campaign.map { arena.text($0) } ?? .null
    self.review = review.map { arena.text($0.summary) } ?? .null
    level = review?.changed.isEmpty == false ? .word("warning") : .word("muted")
    withheld = .bool(row.isWithheld)
    large = .bool(row.isTooLarge)
    self.cells = arena.markup(cells)
  }
}
