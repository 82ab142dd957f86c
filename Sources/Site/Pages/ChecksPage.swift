import Campaign
import Diagnostics
import HTML
import Mustache

/// `checks.html`: all findings, by file, each with the line that it is about.
enum ChecksPage {
  private static let path = "checks.html"
  /// Of so many findings the lines are shown; after that only those of errors: each file has to be read for it, and
  /// the page of each definition shows the lines of its own findings.
  private static let excerptLimit = 1000
  private static let shape = Shape(PageFrame.names + ["lead", "totals", "codes", "groups", "isEmpty"])
  private static let groupShape = Shape(["root", "name", "id", "anchor", "href", "count", "findings"])

  private static let codeShape = Shape(["level", "summary", "code", "count", "first", "last"])

  /// What a campaign's owner wants to know first.
  private static func verdict(_ census: FindingCensus) -> String {
    switch census.worst {
    case .error: "Not ready: what has errors would not be sent or shown as it is written."
    case .warning: "It can be sent; the warnings say what may not look or count as expected."
    case .info, nil: "Ready to send."
    }
  }

  /// Every code that was found, the most severe first, then the most frequent.
  private static func codes(_ census: FindingCensus) -> Value {
    let rows = census.codes
    return .list(
      rows.enumerated().map { i, row in
        .object(
          Object(
            codeShape,
            [
              .text(row.severity.rawValue), .text(row.code.summary), .text(row.code.id), .int(row.count),
              .bool(i == 0), .bool(i == rows.count - 1),
            ]))
      })
  }

  static func write(_ build: Build, to destination: any Destination) throws -> [Finding] {
    let library = build.project.environment.templates
    let groups = build.found.byFile
    let pages = pages(of: build)
    var problems = Problems()
    let value = Value.object(
      Object(
        shape,
        build.frame.values(title: "Checks", path: path) + [
          .text(verdict(build.found.census)),
          Totals.value(entries: build.shown.count, build.found.census, muted: build.allMuted.count),
          codes(build.found.census), PageShell.pieces, .bool(groups.isEmpty),
        ]))
    let shell = PageShell("pages/checks-page", value, library: library, problems: &problems)
    var excerpts = Excerpts(in: build.project.folder)
    let sheet = Sheet()
    var file = try destination.begin(path)
    try file.append(shell.before)
    var count = 0
    for group in groups {
      count += group.count
      let withExcerpt = count <= excerptLimit
      try file.append { buffer in
        sheet.removeAll()
        let path = group.first?.place.file ?? ""
        let name = sheet.text(path)
        let page = pages[path].map { sheet.text(Links.href($0)) } ?? .null
        let anchor = sheet.text(Links.href(path))
        let cell = FindingValues.cell(Array(group), &excerpts, on: sheet) { $0.severity == .error || withExcerpt }
        var row = sheet.rows(groupShape, 1)
        row.add(.empty)
        row.add(name)
        row.add(name)
        row.add(anchor)
        row.add(page)
        row.add(Badges.count(on: sheet) { severity in group.count { $0.severity == severity } })
        row.add(cell)
        library.render("pages/check-group", row.object(), of: sheet, into: &buffer, problems: &problems)
      }
    }
    try file.append(mutedGroups(build, pages, library, &problems))
    try file.append(shell.after)
    try destination.end(file)
    return problems.findings
  }

  /// The pages of definitions and screens, by the files that they are of.
  private static func pages(of build: Build) -> [String: String] {
    let entries = build.shown.map { ($0.file.path, $0.page) }
    return Dictionary(entries + build.screens.map { ($0.file.path, $0.page) }, uniquingKeysWith: { first, _ in first })
  }

  /// What counts for nothing is listed all the same, after what does.
  private static func mutedGroups(
    _ build: Build, _ pages: [String: String], _ library: Library, _ problems: inout Problems
  ) -> [UInt8] {
    var buffer = Buffer()
    let sheet = Sheet()
    var excerpts = Excerpts(in: build.project.folder)
    var rest = build.allMuted[...]
    while let name = rest.first?.finding.place.file {
      let group = rest.prefix { $0.finding.place.file == name }
      rest = rest.dropFirst(group.count)
      // Beside the group of what counts in the same file.
      let id = "muted-\(name)"
      sheet.removeAll()
      let values = [
        sheet.text(""), sheet.text(name), sheet.text(id), sheet.text(Links.href(id)),
        pages[name].map { sheet.text(Links.href($0)) } ?? .null, sheet.text("\(group.count) muted"),
        FindingValues.cell([], muted: Array(group), &excerpts, on: sheet),
      ]
      library.render(
        "pages/check-group", sheet.object(groupShape, values), of: sheet, into: &buffer, problems: &problems)
    }
    return buffer.bytes
  }
}
