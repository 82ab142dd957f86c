import Campaign
import CardSystems
import Diagnostics
import HTML
import Mustache

/// `index.html`: every definition and screen as a thumbnail with its badges, by campaign. With it `pages.js`, in the same
/// order, so that each definition is looked at once.
enum IndexPage {
  private static let path = "index.html"
  private static let shape = Shape(PageFrame.names + ["lead", "totals", "kinds", "groups", "isEmpty"])
  private static let groupShape = Shape(["name", "count", "tiles"])
  private static let tileShape = Shape(["root", "href", "title", "type", "search", "badges", "unreadable"])
  private static let kindShape = Shape(["id", "name"])

  static func write(_ build: Build, to destination: any Destination) throws -> [Finding] {
    let library = build.project.environment.templates
    let entries = build.shown
    var problems = Problems()
    let used = Set(entries.map(\.system))
    let kinds =
      systems.indices.filter { used.contains($0) }.map { systems[$0].definitions }
      + systems.compactMap { $0.screens }.filter { kind in build.screens.contains { $0.kind === kind } }
    let value = Value.object(
      Object(
        shape,
        build.frame.values(title: "Campaign", path: path) + [
          .text(lead(build, entries)), Totals.value(entries: entries.count, build.found.census),
          .list(kinds.map { .object(Object(kindShape, [.text($0.folder), .text($0.plural)])) }), PageShell.pieces,
          .bool(entries.isEmpty && build.screens.isEmpty),
        ]))
    let shell = PageShell("pages/index-page", value, library: library, problems: &problems)
    var file = try destination.begin(path)
    var script = try PagesScript(destination)
    try file.append(shell.before)
    if !build.screens.isEmpty {
      let around = group("Feeds and placeholders", build.screens.count, library, &problems)
      var buffer = Buffer(capacity: 1 << 12)
      for screen in build.screens {
        tile(screen, library, &buffer, &problems)
        try script.add(screen)
      }
      try file.append(around.before + buffer.bytes + around.after)
    }
    let sheet = Sheet()
    for part in EntryGroup.all(of: entries) {
      let around = group(part.name, part.entries.count, library, &problems)
      try file.append(around.before)
      for entry in part.entries {
        try file.append { tile(entry, build.now, library, sheet, &$0, &problems) }
        try script.add(entry)
      }
      try file.append(around.after)
    }
    try file.append(shell.after)
    try destination.end(file)
    try script.end()
    return problems.findings
  }

  private static func lead(_ build: Build, _ entries: [Entry]) -> String {
    let drafts = build.entries.count - entries.count
    let base = "Each card as the app will show it, checked and weighed."
    return drafts == 0 ? base : base + " \(drafts) \(drafts == 1 ? "draft is" : "drafts are") left out."
  }

  private static func group(
    _ name: String, _ count: Int, _ library: Library, _ problems: inout Problems
  ) -> PageShell {
    PageShell(
      "pages/group", .object(Object(groupShape, [.text(name), .int(count), PageShell.pieces])), library: library,
      problems: &problems)
  }

  private static func tile(
    _ entry: Entry, _ now: Double, _ library: Library, _ sheet: Sheet, _ buffer: inout Buffer,
    _ problems: inout Problems
  ) {
    let summary = entry.summary
    sheet.removeAll()
    var row = sheet.rows(tileShape, 1)
    row.add(.empty)
    row.add(sheet.text(Links.href(entry.page)))
    row.add(sheet.text(summary.title))
    row.add(sheet.text(summary.type))
    row.add(words(summary.tags, sheet))
    row.add(Badges.cell(of: entry, now: now, on: sheet))
    row.add(.bool(!entry.isReadable))
    library.render("pages/tile", row.object(), of: sheet, into: &buffer, problems: &problems)
  }

  private static func words(_ tags: [String], _ sheet: Sheet) -> Cell {
    guard !tags.isEmpty else { return .null }
    sheet.beginText()
    for i in tags.indices {
      if i > 0 { sheet.add(plain: " ") }
      sheet.add(tags[i])
    }
    return sheet.endText()
  }

  private static func tile(
    _ screen: ScreenEntry, _ library: Library, _ buffer: inout Buffer, _ problems: inout Problems
  ) {
    let noun = screen.kind?.noun ?? ""
    library.render(
      "pages/tile",
      .object(
        Object(
          tileShape,
          [
            .text(""), .text(Links.href(screen.page)), .text(screen.title), .text(noun), .null, .list([]), .bool(false),
          ])), into: &buffer, problems: &problems)
  }
}
