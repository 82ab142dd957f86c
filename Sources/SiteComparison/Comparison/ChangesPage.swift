import Campaign
import CardSystems
import Diagnostics
import HTML
import Mustache
import Site
import Templates
import Text

/// `changes.html`: every change with the pictures before and after it, then its words, then its values.
struct ChangesPage {
  /// The number of changes whose cards are drawn; the others are only listed.
  private static let drawnLimit = 300
  /// With more changes than this, the page can be searched.
  private static let shortCount = 8

  let comparison: Comparison
  var pictures = ComparisonPictures()
  /// The path from the page to a page of the old or new site; nil if that page does not exist.
  let old: @Sendable (String) -> String?
  let new: @Sendable (String) -> String?

  /// The style sheets and scripts of the page, with names that contain a hash of the content.
  static let assets = [
    "site.css", "changes.css", "look.js", "page.js", "specimen.js", "overview.js", "changes.js", "palette.js",
  ].compactMap { name in
    Templates.files.first { $0.path == "assets/" + name }.map { Asset(name: name, bytes: $0.bytes) }
  }

  /// Renders the page with the built-in template, because a comparison has no project.
  func bytes() -> [UInt8] {
    let names = ["changes-page", "chips", "find"].map { "pages/\($0)" }
    let templates = names.compactMap { name in
      Templates.files.first { $0.path == name + ".mustache" }.map {
        TemplateSource(name: name, path: "Templates/" + $0.path, bytes: $0.bytes)
      }
    }
    var problems = Problems()
    var buffer = Buffer(capacity: 64 * 1024)
    Library.compile(templates).0.render("pages/changes-page", into: &buffer, problems: &problems) {
      values(in: $0)
    }
    return buffer.bytes
  }

  private func values(in arena: ValueArena) -> ChangesValues {
    let counts = comparison.findingCounts
    let sides = comparison.sides.map { "From \($0.old) to \($0.new): " } ?? ""
    // The page asks for the palette when it is needed, and has the look before it is painted.
    func path(_ name: String) -> Value { arena.text(Self.assets.first { $0.name == name }?.published) }
    let changes = changes(arena)
    let shownFiles = Set((comparison.all.map(\.new) + comparison.added).map(\.file))
    let others = comparison.newProblems.filter { !shownFiles.contains($0.file) }.map { ("new", $0) }
    return ChangesValues(
      policy: arena.text(ContentPolicy.page), title: arena.text(comparison.new.title),
      lead: arena.text(sides + comparison.counts + (counts.isEmpty ? "" : "; " + counts) + "."),
      remarks: arena.list(comparison.remarks.map { arena.text($0) }), chips: ChipValues.list(chips, in: arena),
      placeholder: .word("Title, id, property"), isLong: .bool(changes.count > Self.shortCount),
      hasPictures: .bool(!pictures.files.isEmpty), newFindings: problemCount(comparison.newProblems.count, arena),
      unapproved: comparison.unapproved.isEmpty ? .null : arena.number(comparison.unapproved.count),
      findings: findings(others + comparison.fixedProblems.map { ("fixed", $0) }, arena),
      changes: arena.rows(changes) { $0 }, isEmpty: .bool(!comparison.isVisible),
      styles: arena.list(["site.css", "changes.css"].map(path)),
      look: path("look.js"),
      scripts: arena.list(["page.js", "specimen.js", "overview.js", "changes.js"].map(path)),
      palette: path("palette.js"),
      footer: arena.text("cardproof \(comparison.version)"))
  }

  private func problemCount(_ count: Int, _ arena: ValueArena) -> Value {
    count == 0 ? .null : arena.text("\(count) new \(count == 1 ? "finding" : "findings")")
  }

  private var chips: [Chip] {
    let kinds = comparison.all.map { Self.kinds(of: $0).split(separator: " ") }
    func count(_ kind: Substring) -> Int { kinds.count { $0.contains(kind) } }
    return [
      Chip("All", count: comparison.all.count + comparison.added.count + comparison.removed.count),
      Chip("Changed", shows: "changed", count: count("changed")),
      Chip("Looks different", shows: "redrawn", count: count("redrawn")),
      Chip("Renamed", shows: "renamed", count: count("renamed")),
      Chip("New", shows: "added", count: comparison.added.count),
      Chip("Removed", shows: "removed", count: comparison.removed.count),
    ]
  }

  private static func kinds(of change: Comparison.Change) -> String {
    (change.isRenamed ? "renamed" : "changed") + (change.isRedrawn ? " redrawn" : "")
  }

  private func findings(_ all: [(state: String, problem: SiteReport.Problem)], _ arena: ValueArena) -> Value {
    arena.rows(all) { item, ends in
      let (state, problem) = item
      let level = state == "new" && Severity(rawValue: problem.severity) != nil ? problem.severity : ""
      return FindingChangeValues(
        state: arena.text(state), level: arena.text(level), severity: arena.text(problem.severity),
        place: arena.text(problem.place), message: arena.text(problem.message), code: arena.text(problem.code),
        explanation: arena.text(new(PageLinks.codes).map { "\($0)#\(problem.code)" }), ends: ends)
    }
  }

  private func changes(_ arena: ValueArena) -> [ChangeValues] {
    var values: [ChangeValues] = []
    let problems = Dictionary(grouping: comparison.newProblems, by: \.file)
    let unapproved = Set(comparison.unapproved.map(\.key))
    /// `item` is that of the new site, or of the old one where the new one has none.
    func add(
      _ item: SiteReport.Item, kinds: String, what: String, old oldItem: SiteReport.Item?,
      new newItem: SiteReport.Item?,
      change: Comparison.Change? = nil, isListed: Bool = true, folded: String? = nil, endsFold: Bool = false
    ) {
      // A picture is seen in the first definition that it changes.
      let drawn = item.kind == "picture" ? change?.affected.first : nil
      let (oldPage, newPage) = (
        (drawn?.old ?? oldItem).flatMap { old($0.page) }, (drawn?.new ?? newItem).flatMap { new($0.page) }
      )
      let found = newItem.map { problems[$0.file] ?? [] } ?? []
      let pair = PairValues.modes(
        of: item, values.count < Self.drawnLimit ? (oldPage, newPage) : (nil, nil),
        pictures.pairs(of: drawn?.new ?? item), in: arena)
      let tokens = item.kind == "theme" ? TokenChangeValues.list(change?.properties ?? [], in: arena) : nil
      let properties = tokens == nil ? change?.properties ?? [] : []
      values.append(
        ChangeValues(
          kinds: arena.text(kinds), title: arena.text(item.title), kind: arena.text(item.kind), id: arena.text(item.id),
          what: arena.text(what), page: arena.text(newPage ?? oldPage), modes: pair,
          isUnapproved: .bool(oldItem.map { unapproved.contains($0.key) } ?? false),
          properties: arena.rows(properties) { PropertyChangeValues($0, in: arena) },
          tokens: tokens ?? .null, size: change.flatMap { Self.size($0) }.map { arena.text($0) } ?? .null,
          findings: findings(found.map { ("new", $0) }, arena), isListed: .bool(isListed),
          swatch: tokens == nil
            ? .null : change.flatMap { Self.swatch($0) }.map { arena.object(Swatch($0, in: arena)) } ?? .null,
          folded: folded.map { arena.text($0) } ?? .null, endsFold: .bool(endsFold)))
    }
    func add(_ change: Comparison.Change, isListed: Bool = true, folded: String? = nil, endsFold: Bool = false) {
      add(
        change.new, kinds: Self.kinds(of: change), what: Comparison.summary(change), old: change.old, new: change.new,
        change: change, isListed: isListed, folded: folded, endsFold: endsFold)
    }
    // Screens come after what they show.
    for isScreen in [false, true] {
      func fits(_ item: SiteReport.Item) -> Bool { item.isScreen == isScreen }
      for change in comparison.changed where fits(change.new) {
        add(change)
        let last = change.affected.count - 1
        for (i, affected) in change.affected.enumerated() {
          add(affected, isListed: false, folded: i == 0 ? Comparison.affected(change) : nil, endsFold: i == last)
        }
      }
      for item in comparison.added where fits(item) { add(item, kinds: "added", what: "new", old: nil, new: item) }
      for item in comparison.removed where fits(item) {
        add(item, kinds: "removed", what: "removed", old: item, new: nil)
      }
    }
    return values
  }

  /// "246 bytes, as before", "126 → 130 (+4) bytes"; nil where nothing is weighed.
  private static func size(_ change: Comparison.Change) -> String? {
    guard let size = change.new.size else { return nil }
    let numbers = change.growth == 0 ? size.grouped : Comparison.growth(change)
    return numbers + (change.growth == 0 ? " bytes, as before" : " bytes") + Comparison.excess(change.new)
  }

  private static func swatch(_ change: Comparison.Change) -> String? {
    change.properties.lazy.compactMap(\.new).first { Swatch.isColor($0) }
  }
}

/// The template values of `changes.html`.
struct ChangesValues: TemplateObject {
  let policy, title, lead, remarks, chips, placeholder, isLong, hasPictures, newFindings, unapproved, findings: Value
  let changes, isEmpty, styles, look, scripts, palette, footer: Value
}

/// A finding that is new or fixed.
struct FindingChangeValues: TemplateObject {
  let state, level, severity, place, message, code, explanation: Value
  let ends: ListEnds
}

/// A definition or screen that differs between the two sites.
struct ChangeValues: TemplateObject {
  let kinds, title, kind, id, what, page, modes, isUnapproved, properties, tokens, size, findings, isListed,
    swatch: Value
  /// The heading over the definitions that another change redraws, on the first of them; null on all others.
  let folded: Value
  let endsFold: Value
}

/// The looks before and after, in one mode: pictures, or else the live pages.
struct PairValues: TemplateObject {
  let mode, shape, sides, difference, count, hasBoth: Value

  /// The kinds of cards that are lower than half a screen.
  private static let lowTypes: Set = ["banner", "classic", "classic-image", "control"]

  static func modes(
    of item: SiteReport.Item, _ pages: (old: String?, new: String?), _ pairs: [ComparisonPictures.Pair],
    in arena: ValueArena
  ) -> Value {
    func picture(_ picture: ComparisonPictures.Picture?) -> Value {
      picture.map { arena.text(Links.href($0.path)) } ?? .null
    }
    let shape = Value.word(lowTypes.contains(item.type) ? "low" : "tall")
    guard pairs.isEmpty else {
      return arena.rows(pairs) { pair in
        // Pictures of a card are of those for whom it changed.
        let reader = [pair.state.profile, pair.state.dataSet].compactMap(\.self).map { ", \($0)" }.joined()
        let sides = [("Before\(reader)", pair.old), ("After\(reader)", pair.new)]
        return PairValues(
          mode: arena.text(pair.state.mode.rawValue), shape: shape,
          sides: arena.rows(sides) { name, file in
            SideValues(name: arena.text(name), picture: picture(file), href: .null, isNothing: .bool(file == nil))
          }, difference: picture(pair.difference), count: arena.text(pair.differingPixels.grouped),
          hasBoth: .bool(pair.old != nil && pair.new != nil))
      }
    }
    guard pages.old != nil || pages.new != nil else { return arena.list([]) }
    return arena.rows(["light", "dark"]) { mode in
      let sides = [("Before", pages.old), ("After", pages.new)]
      return PairValues(
        mode: arena.text(mode), shape: shape,
        sides: arena.rows(sides) { name, href in
          SideValues(name: arena.text(name), picture: .null, href: arena.text(href), isNothing: .bool(href == nil))
        }, difference: .null, count: .null, hasBoth: .bool(pages.old != nil && pages.new != nil))
    }
  }
}

/// A picture or a live page, or neither.
struct SideValues: TemplateObject {
  let name, picture, href, isNothing: Value
}

struct PropertyChangeValues: TemplateObject {
  let name, runs, swatches: Value

  /// The most characters of a run of words that is shown whole.
  private static let runLimit = 2000

  init(_ change: Comparison.PropertyChange, in arena: ValueArena) {
    let words = change.words
    let runs =
      words.contains { $0.kind != .same }
      ? words
      : [(WordRun.Kind.old, change.old), (.new, change.new)].compactMap { kind, text in
        text.map { WordRun(kind: kind, text: $0) }
      }
    let isColor = [change.old, change.new].allSatisfy { $0.map(Swatch.isColor) ?? false }
    name = arena.text(SizeReport.Part.title(of: change.title))
    swatches = isColor ? arena.rows([change.old, change.new].compactMap(\.self)) { Swatch($0, in: arena) } : .null
    self.runs = arena.rows(runs) { run in
      WordRunValues(
        isOld: .bool(run.kind == .old), isNew: .bool(run.kind == .new),
        text: arena.text(run.text.utf8.count <= Self.runLimit ? run.text : String(run.text.prefix(Self.runLimit)) + "…")
      )
    }
  }
}

/// Words of a property that both sites have, or only one.
struct WordRunValues: TemplateObject {
  let isOld, isNew, text: Value
}

/// A colour in light and dark.
struct Swatch: TemplateObject {
  let text, light, dark: Value

  init(_ color: String, in arena: ValueArena) {
    let colors = color.split(separator: " / ").map { String($0) }
    text = arena.text(color)
    light = arena.text(colors.first)
    dark = arena.text(colors.last)
  }

  /// "#a8442f", "#a8442f / #f0907e"
  static func isColor(_ text: String) -> Bool {
    text.split(separator: " / ").allSatisfy {
      $0.first == "#" && 4...9 ~= $0.utf8.count && $0.dropFirst().allSatisfy(\.isHexDigit)
    }
  }
}

/// A change of a theme's tokens, with all that change alike.
struct TokenChangeValues: TemplateObject {
  let names, count, isOne, old, new, oldColor, newColor: Value

  static func list(_ properties: [Comparison.PropertyChange], in arena: ValueArena) -> Value {
    var order: [[String?]] = []
    var names: [[String?]: [String]] = [:]
    for change in properties {
      let key = [change.old, change.new]
      if names[key] == nil { order.append(key) }
      names[key, default: []].append(change.name)
    }
    func color(_ text: String?) -> Value {
      text.flatMap { Swatch.isColor($0) ? arena.object(Swatch($0, in: arena)) : nil } ?? .null
    }
    return arena.rows(order) { key in
      let all = names[key] ?? []
      return TokenChangeValues(
        names: arena.list(all.map { arena.text($0) }), count: arena.number(all.count), isOne: .bool(all.count == 1),
        old: arena.text(key[0] ?? "nothing"), new: arena.text(key[1] ?? "nothing"), oldColor: color(key[0]),
        newColor: color(key[1]))
    }
  }
}
