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

  static func write(_ build: Build, to publisher: any Destination) throws -> [Finding] {
    let library = build.project.environment.templates
    let groups = build.found.groups
    let pages = Pages(build)
    var problems = Problems()
    let value = Value.object(
      Object(
        shape,
        build.frame.values(title: "Checks", path: path) + [
          .text(verdict(build.census)),
          Totals.value(entries: build.shown.count, build.census, muted: build.sortedMuted.count), codes(build.census),
          PageShell.pieces, .bool(groups.isEmpty),
        ]))
    let shell = PageShell("pages/checks-page", value, library: library, problems: &problems)
    var excerpts = Excerpts(in: build.project.folder)
    let sheet = Sheet()
    var file = RowFile(path, build, publisher)
    try file.append(shell.before)
    var count = 0
    for group in groups {
      count += group.count
      let withExcerpt = count <= excerptLimit
      try file.row(key(of: group, withExcerpt)) { buffer in
        sheet.removeAll()
        let name = sheet.text(group.file)
        let path = if case .entry(let entry, _) = group { entry.page } else { pages[group.file] }
        let page = path.map { sheet.text(Links.href($0)) } ?? .null
        let anchor = sheet.text(Links.href(group.file))
        let cell = FindingValues.cell(group.findings, &excerpts, on: sheet) { $0.severity == .error || withExcerpt }
        var row = sheet.rows(groupShape, 1)
        row.add(.empty)
        row.add(name)
        row.add(name)
        row.add(anchor)
        row.add(page)
        row.add(Badges.count(on: sheet) { group.count(of: $0) })
        row.add(cell)
        library.render("pages/check-group", row.object(), of: sheet, into: &buffer, problems: &problems)
      }
    }
    try file.append(mutedGroups(build, pages, library, &problems))
    try file.append(shell.after)
    try file.end()
    return problems.findings
  }

  /// The pages of definitions and screens, by the files that they are of.
  private struct Pages {
    private let screens: [String: String]
    /// By system, sorted by path.
    private let entries: [ArraySlice<Entry>]

    init(_ build: Build) {
      screens = Dictionary(build.screens.map { ($0.file.path, $0.page) }, uniquingKeysWith: { _, last in last })
      let shown = build.shown
      entries = systems.indices.map { system in
        let first = shown.firstIndex { $0.system >= system } ?? shown.endIndex
        return shown[first..<(shown[first...].firstIndex { $0.system > system } ?? shown.endIndex)]
      }
    }

    subscript(file: String) -> String? {
      for entries in entries {
        var (low, high) = (entries.startIndex, entries.endIndex)
        while low < high {
          let middle = (low + high) / 2
          if entries[middle].file.path < file { low = middle + 1 } else { high = middle }
        }
        if low < entries.endIndex, entries[low].file.path == file { return entries[low].page }
      }
      return screens[file]
    }
  }

  /// nil where others, too, have found something in a definition's file.
  private static func key(of group: FindingList.Group, _ withExcerpt: Bool) -> UInt64? {
    guard case .entry(_, let key?) = group else { return nil }
    return withExcerpt ? key | RowMemory.RowKind.withExcerpts : key
  }

  /// What counts for nothing is listed all the same, after what does.
  private static func mutedGroups(
    _ build: Build, _ pages: Pages, _ library: Library, _ problems: inout Problems
  ) -> [UInt8] {
    var buffer = Buffer()
    let sheet = Sheet()
    var excerpts = Excerpts(in: build.project.folder)
    var rest = build.sortedMuted[...]
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
