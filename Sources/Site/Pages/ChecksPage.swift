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
    let findings = build.sorted
    let pages = Pages(build)
    var problems = Problems()
    let value = Value.object(
      Object(
        shape,
        build.frame.values(title: "Checks", path: path) + [
          .text(verdict(build.census)),
          Totals.value(entries: build.shown.count, build.census, muted: build.sortedMuted.count), codes(build.census),
          PageShell.pieces, .bool(findings.isEmpty),
        ]))
    let shell = PageShell("pages/checks-page", value, library: library, problems: &problems)
    var excerpts = Excerpts(in: build.project.folder)
    let sheet = Sheet()
    var file = try RowFile(path, build, publisher)
    try file.append(shell.before)
    var start = findings.startIndex
    while start < findings.endIndex {
      let name = findings[start].place.file
      let end = findings[start...].firstIndex { $0.place.file != name } ?? findings.endIndex
      let group = findings[start..<end]
      let withExcerpt = end <= excerptLimit
      let (page, entry) = (pages[name], pages.entry(name))
      try file.row(entry.flatMap { key(of: group, $0, withExcerpt, build) }) { buffer in
        let group = Array(group)
        sheet.removeAll()
        let (name, page) = (sheet.text(name), page.map { sheet.text(Links.href($0)) } ?? .null)
        let anchor = sheet.text(Links.href(group[0].place.file))
        let findings = FindingValues.cell(group, &excerpts, on: sheet) { $0.severity == .error || withExcerpt }
        let values = [sheet.text(""), name, name, anchor, page, sheet.text(Badges.count(group)), findings]
        library.render(
          "pages/check-group", sheet.object(groupShape, values), of: sheet, into: &buffer, problems: &problems)
      }
      start = end
    }
    try file.append(mutedGroups(build, pages, library, &problems))
    try file.append(shell.after)
    try file.end(publisher)
    return problems.findings
  }

  /// The pages of definitions and screens, by the files that they are of.
  private struct Pages {
    let build: Build
    /// Definitions by their place, then screens.
    let places: [String: Int]

    init(_ build: Build) {
      self.build = build
      var places: [String: Int] = [:]
      places.reserveCapacity(build.shown.count + build.screens.count)
      for (i, screen) in build.screens.enumerated() { places[screen.file.path] = build.shown.count + i }
      for (i, entry) in build.shown.enumerated() { places[entry.file.path] = i }
      self.places = places
    }

    func entry(_ file: String) -> Int? { places[file].flatMap { $0 < build.shown.count ? $0 : nil } }

    subscript(file: String) -> String? {
      guard let place = places[file] else { return nil }
      return place < build.shown.count ? build.shown[place].page : build.screens[place - build.shown.count].page
    }
  }

  /// nil where others, too, have found something in a definition's file.
  private static func key(
    of group: ArraySlice<Finding>, _ entry: Int, _ withExcerpt: Bool, _ build: Build
  ) -> UInt64? {
    guard let key = build.keys[entry], group.elementsEqual(build.shown[entry].findings) else { return nil }
    return withExcerpt ? key &+ 1 : key
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
