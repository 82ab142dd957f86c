import Campaign
import CardSystems
import Diagnostics
import Documents
import Files
import HTML
import Mustache

/// `index.html`: every definition and screen as a thumbnail with its badges, by campaign. `pages.js` has the same order
/// and is written in the same pass.
enum IndexPage {
  private static let path = "index.html"

  static func write(_ build: Build, to destination: any Destination) throws -> [Finding] {
    let library = build.project.environment.templates
    let entries = build.shownEntries
    var problems = Problems()
    let used = Set(entries.map { $0.system.name })
    let kinds =
      systems.filter { used.contains($0.name) }.map { $0.definitions }
      + systems.compactMap { $0.screens }.filter { kind in build.screens.contains { $0.kind === kind } }
    let isPersonal = entries.contains { entry in entry.views.contains { $0.dataSet == nil } }
    let shell = PageShell("pages/index-page", library: library, problems: &problems) { arena in
      arena.object(
        IndexValues(
          frame: build.frame.values(in: arena, title: "Campaign", path: path), lead: arena.text(lead(build, entries)),
          totals: TotalValues.list(Total.list(build), in: arena),
          kinds: arena.rows(kinds) { KindValues(id: arena.text($0.folder), name: arena.text($0.plural)) },
          profiles: arena.rows(isPersonal ? build.project.environment.profiles.all : []) { profile, ends in
            ProfileChoiceValues(id: arena.text(profile.id), name: arena.text(profile.name), ends: ends)
          },
          groups: PageShell.pieces(in: arena), knowsApprovals: .bool(build.project.approvals != nil),
          isEmpty: .bool(entries.isEmpty && build.screens.isEmpty)))
    }
    var file = try destination.begin(path)
    var script = try PagesScript(destination)
    try file.append(shell.before)
    let groups = EntryGroup.all(of: entries)
    for group in groups where group.campaign != nil { try write(group, build, &file, &script, &problems) }
    if !build.screens.isEmpty {
      let around = group("Feeds and placeholders", build.screens.count, library, &problems)
      var buffer = Buffer(capacity: 1 << 12)
      for screen in build.screens {
        let type = screen.kind?.noun ?? ""
        tile(screen.page, screen.title, type, build, &buffer, &problems)
        try script.add(screen.page, title: screen.title, type: type)
      }
      try file.append(around.before + buffer.bytes + around.after)
    }
    for group in groups where group.campaign == nil { try write(group, build, &file, &script, &problems) }
    try file.append(shell.after)
    try destination.end(file)
    try script.end()
    return problems.findings
  }

  private static func write(
    _ group: EntryGroup, _ build: Build, _ file: inout PageFile, _ script: inout PagesScript, _ problems: inout Problems
  ) throws {
    let around = Self.group(group.name, group.entries.count, build.project.environment.templates, &problems)
    try file.append(around.before)
    for entry in group.entries {
      let (page, summary) = (entry.page, entry.summary)
      try file.append { tile(page, summary.title, summary.type, of: entry, build, &$0, &problems) }
      try script.add(page, title: summary.title, type: summary.type)
    }
    try file.append(around.after)
  }

  private static func lead(_ build: Build, _ entries: [Entry]) -> String {
    let drafts = build.entries.count - entries.count
    let now = build.project.environment.settings.now
    let how = now.map { "as of \(Timestamp(seconds: $0).readableDate) (now: in site.yaml)" } ?? "checked and weighed"
    let base = "Each card as the app will show it, \(how)."
    return drafts == 0 ? base : base + " \(drafts) \(drafts == 1 ? "draft is" : "drafts are") left out."
  }

  private static func group(
    _ name: String, _ count: Int, _ library: Library, _ problems: inout Problems
  ) -> PageShell {
    PageShell("pages/group", library: library, problems: &problems) { arena in
      arena.object(
        TileGroupValues(name: arena.text(name), count: arena.number(count), tiles: PageShell.pieces(in: arena)))
    }
  }

  /// Writes the tile of a page; `entry` is its definition, nil for a screen.
  private static func tile(
    _ page: String, _ title: String, _ type: String, of entry: Entry? = nil, _ build: Build, _ buffer: inout Buffer,
    _ problems: inout Problems
  ) {
    build.project.environment.templates.render("pages/tile", into: &buffer, problems: &problems) { arena in
      let tags = entry?.summary.tags ?? []
      return arena.object(
        TileValues(
          href: arena.text(Links.href(page)), title: arena.text(title), type: arena.text(type),
          search: tags.isEmpty ? .null : arena.text(tags.joined(separator: " ")),
          badges: Badges.list(of: entry, now: build.now, in: arena), unreadable: .bool(entry?.isReadable == false)))
    }
  }
}

struct IndexValues: TemplateObject {
  let frame: PageFrameValues
  let lead, totals, kinds, profiles, groups, knowsApprovals, isEmpty: Value
}

/// A kind of definition or screen that can be filtered by.
struct KindValues: TemplateObject {
  let id, name: Value
}

/// A profile for which the thumbnails can be drawn.
struct ProfileChoiceValues: TemplateObject {
  let id, name: Value
  let ends: ListEnds
}

struct TileGroupValues: TemplateObject {
  let name, count, tiles: Value
}

/// A definition or screen in the overview.
struct TileValues: TemplateObject {
  var root = Value.empty
  let href, title, type, search, badges, unreadable: Value
}

/// The definitions of one campaign, or those without one.
struct EntryGroup: Sendable {
  var campaign: String?
  /// Sorted by system and path.
  var entries: [Entry]

  /// The heading.
  var name: String { campaign ?? "Without a campaign" }

  /// Groups entries by campaign, in the order of the names.
  static func all(of entries: [Entry]) -> [EntryGroup] {
    Dictionary(grouping: entries) { $0.summary.campaign ?? "" }.sorted { $0.key < $1.key }.map {
      EntryGroup(campaign: $0.key.isEmpty ? nil : $0.key, entries: $0.value)
    }
  }
}

/// `pages.js`: every page in the order of `index.html`, for links to the next card and for choosing cards to compare.
/// It is not JSON, because a page that was opened from a folder cannot read other files.
struct PagesScript: ~Copyable {
  /// The name contains no hash, so that a new card does not change the pages of other cards.
  static let path = "pages.js"

  private var file: PageFile
  private let destination: any Destination

  init(_ destination: any Destination) throws(FileFailure) {
    var file = try destination.begin(Self.path)
    try file.append(Array("// [path, title, type]\nwindow.cardproofPages = [".utf8))
    self.file = file
    self.destination = destination
  }

  mutating func add(_ page: String, title: String, type: String) throws(FileFailure) {
    try file.append { $0.trusted { $0.row([page, title, type]) } }
  }

  consuming func end() throws(FileFailure) {
    try file.append(Array("\n];\n".utf8))
    try destination.end(file)
  }
}
