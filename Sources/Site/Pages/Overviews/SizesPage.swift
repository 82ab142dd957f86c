import CardSystems
import Diagnostics
import Mustache
import Text

/// `sizes.html` and `sizes.csv`: everything that has a size limit, the largest share
/// of its limit first; on top what to cut of the first, where it is near its limit.
enum SizesPage {
  private static let path = "sizes.html"

  static func write(_ build: Build, to destination: any Destination) throws -> [Finding] {
    let library = build.project.environment.templates
    let rows = SizeRow.all(of: build.shownEntries)
    let limits = Set(rows.map(\.size.limit))
    let findings = try build.write(path, template: "pages/sizes-page", to: destination) { arena in
      let worst = rows.first.flatMap { $0.size.isHeavy ? WorstSizeValues($0, in: arena) : nil }
      return SizesValues(
        frame: build.frame.values(in: arena, title: "Sizes", path: path), lead: arena.text(lead(rows)),
        chips: chips(rows, in: arena), worst: worst.map { arena.object($0) } ?? .null,
        limit: arena.text(limits.count == 1 ? rows.first?.size.limit.grouped : "limit"),
        placeholder: .word("Title, type"), rows: PageShell.pieces(in: arena), isEmpty: .bool(rows.isEmpty))
    } pieces: { file, problems in
      for row in rows {
        try file.append("pages/size-row", of: library, &problems) { arena in
          SizeRowValues(row, in: arena)
        }
      }
    }
    try destination.write("sizes.csv", SizeRow.csv(rows))
    return findings
  }

  private static func lead(_ rows: [SizeRow]) -> String {
    let sentence = "What counts towards each service’s limit, in bytes of UTF-8"
    return sentence + (SizeRow.hasProfiles(rows) ? ", for the person who gets the largest." : ".")
  }

  private static func chips(_ rows: [SizeRow], in arena: ValueArena) -> Value {
    let tooLargeCount = rows.count { $0.size.severity == .error }
    let nearlyTooLargeCount = rows.count { $0.size.severity == .warning }
    return ChipValues.list(
      [
        Chip("All", count: rows.count),
        Chip("Too large", shows: ".error", mark: "error", count: tooLargeCount),
        Chip("Nearly too large", shows: ".warning", mark: "warning", count: nearlyTooLargeCount),
      ], in: arena)
  }
}

struct SizesValues: TemplateObject {
  let frame: PageFrameValues
  let lead, chips, worst, limit, placeholder, rows, isEmpty: Value
}

/// The definition with the largest share of its limit, and what weighs what in it.
struct WorstSizeValues: TemplateObject {
  var root = Value.empty
  let href, state, title, level, mark, verdict, parts, total, limit, over, share: Value

  init(_ row: SizeRow, in arena: ValueArena) {
    let (size, total) = (row.size, row.size.total)
    let heaviest = row.entry.views.max { $0.summary?.size?.total ?? 0 < $1.summary?.size?.total ?? 0 }
    let person = heaviest.flatMap { view in view.ids.first.map { "&profile=\(Links.href($0))" } } ?? ""
    href = arena.text(Links.href(row.entry.page))
    state = arena.text("cut=" + person + (heaviest?.dataSet.map { "&data=\(Links.href($0))" } ?? ""))
    title = arena.text(row.entry.summary.title)
    level = size.level
    mark = size.over != nil ? .word("error") : .word("warning")
    verdict = arena.text(size.verdict.replacing(" ", with: " bytes ", maxReplacements: 1))
    parts = arena.rows(size.parts.filter { $0.bytes > 0 }.sorted { $0.bytes > $1.bytes }.prefix(6).map { $0 }) { part in
      SizePartValues(
        name: arena.text(SizeReport.Part.title(of: part.name)), bytes: arena.text(part.bytes.grouped),
        percent: arena.number(SizeValues.percent(part.bytes, of: total)))
    }
    self.total = arena.text(total.grouped)
    limit = arena.text(size.limit.grouped)
    over = .bool(size.over != nil)
    share = arena.text(size.meterShare)
  }
}

struct SizeRowValues: TemplateObject {
  let root, id, href, title, type, about, total, left, share, level: Value

  init(_ row: SizeRow, in arena: ValueArena) {
    let (entry, size) = (row.entry, row.size)
    root = .empty
    id = arena.text(entry.page)
    href = arena.text(Links.href(entry.page))
    title = arena.text(entry.summary.title)
    type = arena.text(entry.summary.type)
    let person = size.profile.map { "largest for \($0)" }
    about = arena.text(
      entry.isUnsent ? "sent to nobody" : person ?? entry.summary.campaign.map(Badges.campaign) ?? entry.summary.type)
    total = arena.text(size.total.grouped)
    left = arena.text(size.verdict)
    share = arena.text(size.meterShare)
    level = size.level
  }
}

extension SizeReport {
  /// The length of a bar in per cent, on a scale that ends a twentieth behind the limit.
  fileprivate var meterShare: String {
    let perMille = min(1000, total * 953 / max(1, limit))
    return "\(perMille / 10).\(perMille % 10)"
  }
}

extension SizeReport.Part {
  /// A name in a person's words.
  package static func title(of name: String) -> String {
    if name.hasPrefix("extras.") { return "Extra " + name.dropFirst("extras.".count) }
    return Self.titles[name] ?? name
  }

  private static let titles = [
    "description": "Text", "url": "Link", "title": "Title", "domain": "Link text", "image": "Picture",
  ]
}
