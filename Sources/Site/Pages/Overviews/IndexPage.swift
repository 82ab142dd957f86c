import Campaign
import CardSystems
import Diagnostics
import Mustache
import Text

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
    let isEmpty = entries.isEmpty && build.screens.isEmpty
    return try build.write(path, template: "pages/index-page", to: destination) { arena in
      IndexValues(
        frame: build.frame.values(
          in: arena, title: "Campaign", path: path, without: isEmpty ? [] : [PageLinks.emptyStyle]),
        hero: HeroValues(build, in: arena),
        lead: arena.text(lead(build, entries)),
        chips: ChipValues.list(chips(entries, build), in: arena),
        kinds: arena.rows(kinds) { KindValues(id: arena.text($0.folder), name: arena.text($0.plural)) },
        groups: PageShell.pieces(in: arena),
        progress: ProgressValues.values(of: entries, build.project.environment, in: arena),
        isEmpty: .bool(isEmpty))
    } pieces: { file, problems in
      var script = try destination.begin(Self.script)
      try script.append(Array("// [path, title, type]\nwindow.cardproofPages = [".utf8))
      var campaigns = Dictionary(grouping: entries) { $0.summary.campaign ?? "" }
      let otherEntries = campaigns.removeValue(forKey: "") ?? []
      for (name, group) in campaigns.sorted(by: { $0.key < $1.key }) {
        try write(Badges.campaign(name), group, build, &file, &script, &problems)
      }
      try write("Feeds and placeholders", build.screens, build, &file, &script, &problems)
      try write("Without a campaign", otherEntries, build, &file, &script, &problems)
      try script.append(Array("\n];\n".utf8))
      try destination.end(script)
    }
  }

  /// How the definitions stand, in the order in which somebody would look at them.
  private static func chips(_ entries: [Entry], _ build: Build) -> [Chip] {
    let filters = entries.flatMap { Standing.filters(of: $0, build.project.environment) }
    let counts = Dictionary(filters.map { ($0, 1) }, uniquingKeysWith: +)
    func chip(_ name: String, _ filter: String) -> Chip {
      Chip(name, shows: filter, mark: filter, count: counts[filter] ?? 0)
    }
    return [
      Chip("All", count: entries.count + build.screens.count), chip("To review", "todo"), chip("Changed", "changed"),
      chip("Change asked", "asked"), chip("With errors", "error"), chip("With warnings", "warning"),
      chip("Ending", "soon"), chip("Approved", "approved"),
    ]
  }

  private static func write(
    _ name: String, _ tiles: [some PageSubject], _ build: Build, _ file: inout PageFile,
    _ script: inout PageFile, _ problems: inout Problems
  ) throws {
    guard !tiles.isEmpty else { return }
    let library = build.project.environment.templates
    try file.append("pages/group", of: library, &problems) { arena in
      TileGroupValues(
        name: arena.text(name), count: arena.text(tiles.count.grouped),
        progress: ProgressValues.values(of: tiles.compactMap(\.definition), build.project.environment, in: arena),
        review: arena.text(PageLinks.review(of: tiles.first?.definition?.summary.campaign)),
        tiles: PageShell.pieces(in: arena))
    } pieces: { file, problems in
      for tile in tiles {
        try file.append("pages/tile", of: library, &problems) { arena in
          TileValues(tile, build.project.environment, in: arena)
        }
        try script.append(row: [tile.page, tile.title, tile.type])
      }
    }
  }

  /// "18 cards, as the app shows them on 15 Mar 2026. 1 draft is left out."
  private static func lead(_ build: Build, _ entries: [Entry]) -> String {
    let (drafts, environment) = (build.entries.count - entries.count, build.project.environment)
    let what = DefinitionCounts(build).all.filter { $0.number > 0 }.map { "\($0.number) \($0.noun)" }.joined(
      separator: ", ")
    let day = environment.settings.now.map { " on " + environment.readable($0).prefix { $0 != "," } } ?? ""
    let base = "\(what.isEmpty ? "Nothing yet" : what), as the app shows them\(day)."
    return drafts == 0 ? base : base + " \(drafts) \(drafts == 1 ? "draft is" : "drafts are") left out."
  }
}

struct IndexValues: TemplateObject {
  let frame: PageFrameValues
  let hero: HeroValues
  let lead, chips, kinds, groups, progress, isEmpty: Value
}

/// A kind of definition or screen that can be filtered by.
struct KindValues: TemplateObject {
  let id, name: Value
}

struct TileGroupValues: TemplateObject {
  /// `review` is the address of the campaign's review.
  let name, count, progress, review, tiles: Value
}

/// A definition or screen in the overview.
struct TileValues: TemplateObject {
  var root = Value.empty
  /// `shape` is short where the drawing is low; `ends` is "until
  /// 6 Apr", and `isSoon` that it is a week at most.
  let href, title, type, search, standing, unreadable, shape, ends, end, isSoon, bytes: Value

  init(_ tile: some PageSubject, _ environment: Environment, in arena: ValueArena) {
    let tags = tile.definition?.summary.tags ?? []
    href = arena.text(Links.href(tile.page))
    title = arena.text(tile.title)
    type = arena.text(tile.type)
    search = tags.isEmpty ? .null : arena.text(tags.joined(separator: " "))
    standing = StandingValues.values(of: tile.definition, environment, in: arena)
    unreadable = .bool(tile.definition?.isReadable == false)
    let summary = tile.definition?.summary
    bytes = arena.text(summary?.size?.total.grouped)
    shape = .word(summary.map(Self.isShort) == true ? "short" : "tall")
    let isSoon = summary?.lastWeek.map { $0 <= environment.now } ?? false
    self.isSoon = .bool(isSoon)
    let expiry = summary?.expiry(in: environment)
    end = expiry.map { arena.text($0) } ?? .null
    let day = expiry?.split(separator: " ").prefix(2).joined(separator: " ")
    let isOver = summary?.expiresAt.map { $0 <= environment.now } ?? false
    ends = day.map { arena.text("\(isOver ? "ended" : isSoon ? "ends" : "until") \($0)") } ?? .null
  }

  /// Whether a card is low: a picture alone, or few words with a small picture at most.
  private static func isShort(_ summary: Summary) -> Bool {
    switch summary.type {
    case "banner", "control": true
    case "classic", "classic-image": (summary.size?.parts.first { $0.name == "description" }?.bytes ?? 0) <= 220
    default: false
    }
  }
}
