import Campaign
import Checks
import Diagnostics
import HTML
import Mustache

/// `checks.html`: all findings, by file, each with the line that it is about.
enum ChecksPage {
  private static let path = "checks.html"
  /// Findings after this number show their line only if they are errors, because each file has to be read. A
  /// definition's own page shows the lines of all its findings.
  private static let excerptLimit = 1000

  /// Tells whether the campaign can be sent.
  private static func verdict(_ census: FindingCensus) -> String {
    switch census.worst {
    case .error: "Not ready: what has errors would not be sent or shown as it is written."
    case .warning: "It can be sent; the warnings say what may not look or count as expected."
    case .info, nil: "Ready to send."
    }
  }

  /// Every code that was found, the most severe first, then the most frequent.
  private static func codes(_ census: FindingCensus, _ arena: ValueArena) -> Value {
    arena.rows(census.codes) { row, ends in
      FoundCodeValues(
        level: arena.text(row.severity.rawValue), summary: arena.text(row.code.summary), code: arena.text(row.code.id),
        count: arena.number(row.count), ends: ends)
    }
  }

  static func write(_ build: Build, to destination: any Destination) throws -> [Finding] {
    let library = build.project.environment.templates
    let groups = build.found.byFile
    let pages = pages(of: build)
    var problems = Problems()
    let shell = PageShell("pages/checks-page", library: library, problems: &problems) { arena in
      arena.object(
        ChecksValues(
          frame: build.frame.values(in: arena, title: "Checks", path: path),
          lead: arena.text(verdict(build.found.census)),
          totals: TotalValues.list(
            entries: build.shown.count, build.found.census, muted: build.allMuted.count, in: arena),
          codes: codes(build.found.census, arena), groups: PageShell.pieces(in: arena), isEmpty: .bool(groups.isEmpty)))
    }
    var excerpts = Excerpts(in: build.project.folder)
    var file = try destination.begin(path)
    try file.append(shell.before)
    var count = 0
    for group in groups {
      count += group.count
      let withExcerpt = count <= excerptLimit
      try file.append { buffer in
        library.render("pages/check-group", into: &buffer, problems: &problems) { arena in
          let path = group.first?.place.file ?? ""
          let name = arena.text(path)
          return arena.object(
            CheckGroupValues(
              name: name, id: name, anchor: arena.text(Links.href(path)),
              href: pages[path].map { arena.text(Links.href($0)) } ?? .null,
              count: arena.text(Badges.count { severity in group.count { $0.severity == severity } }),
              findings: FindingValues.list(Array(group), &excerpts, in: arena) {
                $0.severity == .error || withExcerpt
              }))
        }
      }
    }
    if let failure = excerpts.failure { throw failure }
    try file.append(mutedGroups(build, pages, library, &problems))
    try file.append(shell.after)
    try destination.end(file)
    return problems.findings
  }

  /// The paths of the pages of definitions and screens, by file.
  private static func pages(of build: Build) -> [String: String] {
    let entries = build.shown.map { ($0.file.path, $0.page) }
    return Dictionary(entries + build.screens.map { ($0.file.path, $0.page) }, uniquingKeysWith: { first, _ in first })
  }

  /// Lists muted findings after those that count, so that none is hidden.
  private static func mutedGroups(
    _ build: Build, _ pages: [String: String], _ library: Library, _ problems: inout Problems
  ) -> [UInt8] {
    var buffer = Buffer()
    var excerpts = Excerpts(in: build.project.folder)
    var rest = build.allMuted[...]
    while let name = rest.first?.finding.place.file {
      let group = rest.prefix { $0.finding.place.file == name }
      rest = rest.dropFirst(group.count)
      // The prefix keeps the id apart from the group of the same file's findings that count.
      let id = "muted-\(name)"
      library.render("pages/check-group", into: &buffer, problems: &problems) { arena in
        arena.object(
          CheckGroupValues(
            name: arena.text(name), id: arena.text(id), anchor: arena.text(Links.href(id)),
            href: pages[name].map { arena.text(Links.href($0)) } ?? .null,
            count: arena.text("\(group.count) muted"),
            findings: FindingValues.list([], muted: Array(group), &excerpts, in: arena)))
      }
    }
    return buffer.bytes
  }
}

struct ChecksValues: TemplateObject {
  let frame: PageFrameValues
  let lead, totals, codes, groups, isEmpty: Value
}

/// A code with the number of its findings.
struct FoundCodeValues: TemplateObject {
  let level, summary, code, count: Value
  let ends: ListEnds
}

/// The findings of one file.
struct CheckGroupValues: TemplateObject {
  var root = Value.empty
  let name, id, anchor, href, count, findings: Value
}
