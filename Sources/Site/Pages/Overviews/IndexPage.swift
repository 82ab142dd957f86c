import Campaign
import CardSystems
import Diagnostics
import Documents
import Files
import HTML
import Mustache

/// `index.html`: every definition and screen as a thumbnail with its badges, by campaign. `pages.js`,
/// which is written in the same pass, has all of them in this order, for
/// links to the next card and for choosing cards to compare. It is not JSON,
/// because a page that was opened from a folder cannot read other files.
enum IndexPage {
  private static let path = "index.html"
  /// The name contains no hash, so that a new card does not change the pages of other cards.
  static let script = "pages.js"

  static func write(_ build: Build, to destination: any Destination) throws -> [Finding] {
    let entries = build.shownEntries
    let usedSystems = Set(entries.map { $0.system.name })
    let kinds =
      systems.filter { usedSystems.contains($0.name) }.map { $0.definitions }
      + systems.compactMap { $0.screens }.filter { kind in build.screens.contains { $0.kind === kind } }
    let isPersonal = entries.contains { entry in entry.views.contains { $0.dataSet == nil } }
    return try build.write(path, template: "pages/index-page", to: destination) { arena in
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
    } pieces: { file, problems in
      var script = try destination.begin(Self.script)
      try script.append(Array("// [path, title, type]\nwindow.cardproofPages = [".utf8))
      var campaigns = Dictionary(grouping: entries) { $0.summary.campaign ?? "" }
      let otherEntries = campaigns.removeValue(forKey: "") ?? []
      for (name, group) in campaigns.sorted(by: { $0.key < $1.key }) {
        try write(name, group, build, &file, &script, &problems)
      }
      try write("Feeds and placeholders", build.screens, build, &file, &script, &problems)
      try write("Without a campaign", otherEntries, build, &file, &script, &problems)
      try script.append(Array("\n];\n".utf8))
      try destination.end(script)
    }
  }

  private static func write(
    _ name: String, _ tiles: [some PageSubject], _ build: Build, _ file: inout PageFile,
    _ script: inout PageFile, _ problems: inout Problems
  ) throws {
    guard !tiles.isEmpty else { return }
    let library = build.project.environment.templates
    try file.append("pages/group", of: library, &problems) { arena in
      arena.object(
        TileGroupValues(name: arena.text(name), count: arena.number(tiles.count), tiles: PageShell.pieces(in: arena)))
    } pieces: { file, problems in
      for tile in tiles {
        try file.append("pages/tile", of: library, &problems) { arena in
          arena.object(TileValues(tile, build.project.environment, in: arena))
        }
        try script.append(row: [tile.page, tile.title, tile.type])
      }
    }
  }

  private static func lead(_ build: Build, _ entries: [Entry]) -> String {
    let drafts = build.entries.count - entries.count
    let environment = build.project.environment
    let state =
      environment.settings.now.map { "as of \(environment.readable($0)) (now: in site.yaml)" } ?? "checked and weighed"
    let base = "Each card as the app will show it, \(state)."
    return drafts == 0 ? base : base + " \(drafts) \(drafts == 1 ? "draft is" : "drafts are") left out."
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

  init(_ tile: some PageSubject, _ environment: Environment, in arena: ValueArena) {
    let tags = tile.definition?.summary.tags ?? []
    href = arena.text(Links.href(tile.page))
    title = arena.text(tile.title)
    type = arena.text(tile.type)
    search = tags.isEmpty ? .null : arena.text(tags.joined(separator: " "))
    badges = Badges.list(of: tile.definition, environment, in: arena)
    unreadable = .bool(tile.definition?.isReadable == false)
  }
}
