import Campaign
import Diagnostics
import HTML
import Mustache
import Site
import Templates

/// `changes.html`: every change with the card before and after it, in light and dark, and the properties
/// that differ.
struct ChangesPage {
  /// The number of changes whose cards are drawn; the others are only listed.
  private static let drawnLimit = 300
  private static let valueLimit = 2000

  let comparison: Comparison
  var pictures = ComparisonPictures()
  /// The path from the page to a page of the old or new site; nil if that page does not exist.
  let old: @Sendable (String) -> String?
  let new: @Sendable (String) -> String?

  /// The style sheet and scripts of the page, with names that contain a hash of the content.
  static let assets = ["site.css", "page.js", "overview.js", "palette.js"].compactMap { name in
    Templates.files.first { $0.path == "assets/" + name }.map { Asset(name: name, bytes: $0.bytes) }
  }

  /// Renders the page with the built-in template, because a comparison has no project.
  func bytes() -> [UInt8] {
    let templates = Templates.files.filter { $0.path == "pages/changes-page.mustache" }.map {
      TemplateSource(name: "pages/changes-page", path: "Templates/" + $0.path, bytes: $0.bytes)
    }
    var problems = Problems()
    var buffer = Buffer(capacity: 64 * 1024)
    Library.compile(templates).0.render("pages/changes-page", into: &buffer, problems: &problems) { arena in
      arena.object(values(in: arena))
    }
    return buffer.bytes
  }

  private func values(in arena: ValueArena) -> ChangesValues {
    let counts = comparison.findingCounts
    let sides = comparison.sides.map { "from \($0.old) to \($0.new): " } ?? ""
    let lead = sides + comparison.counts + (counts.isEmpty ? "" : "; " + counts)
    // The page asks for the palette when it is needed.
    var assets = Self.assets
    let palette = assets.firstIndex { $0.name == "palette.js" }.map { assets.remove(at: $0) }
    func paths(_ ending: String) -> Value {
      arena.list(assets.filter { $0.name.hasSuffix(ending) }.map { arena.text($0.published) })
    }
    return ChangesValues(
      policy: arena.text(ContentPolicy.page), title: arena.text(comparison.new.title), lead: arena.text(lead),
      remarks: arena.list(comparison.remarks.map { arena.text($0) }), totals: TotalValues.list(totals, in: arena),
      findings: findings(arena), changes: changes(arena), isEmpty: .bool(!comparison.isVisible),
      styles: paths(".css"), scripts: paths(".js"), palette: arena.text(palette?.published),
      footer: arena.text("cardproof \(comparison.version)"))
  }

  private var totals: [Total] {
    let otherCount = comparison.all.count - comparison.changed.count
    return [
      Total(number: comparison.changed.count, name: "changed"),
      Total(number: otherCount, name: otherCount == 1 ? "more looks different" : "more look different"),
      Total(number: comparison.added.count, name: "added"), Total(number: comparison.removed.count, name: "removed"),
      Total(
        level: comparison.newProblems.isEmpty ? "" : "warning", number: comparison.newProblems.count,
        name: comparison.newProblems.count == 1 ? "new finding" : "new findings"),
      Total(number: comparison.fixedProblems.count, name: "fixed"),
    ]
  }

  private func findings(_ arena: ValueArena) -> Value {
    let all = comparison.newProblems.map { ("new", $0) } + comparison.fixedProblems.map { ("fixed", $0) }
    return arena.rows(all) { item, ends in
      let (state, problem) = item
      let level = state == "new" && Severity(rawValue: problem.severity) != nil ? problem.severity : ""
      return FindingChangeValues(
        state: arena.text(state), level: arena.text(level), severity: arena.text(problem.severity),
        place: arena.text(problem.place), message: arena.text(problem.message), code: arena.text(problem.code),
        explanation: arena.text(new(CodesPage.path).map { "\($0)#\(problem.code)" }), ends: ends)
    }
  }

  private func changes(_ arena: ValueArena) -> Value {
    var values: [ChangeValues] = []
    func add(
      _ item: SiteReport.Item, _ kinds: String, _ what: String, _ pages: [(name: String, href: String?)],
      _ properties: [Comparison.PropertyChange] = [], isListed: Bool = true, folded: String? = nil,
      endsFold: Bool = false
    ) {
      let pairs = pictures.pairs(of: item)
      let isDrawn = pairs.isEmpty && values.count < Self.drawnLimit && pages.contains { $0.href != nil }
      values.append(
        ChangeValues(
          kinds: arena.text(kinds), title: arena.text(item.title), kind: arena.text(item.kind),
          id: arena.text(item.id), what: arena.text(what), isDrawn: .bool(isDrawn),
          sides: isDrawn ? sides(pages, arena) : arena.list([]),
          pictures: arena.rows(pairs) { PicturePairValues($0, in: arena) },
          properties: arena.rows(properties) { PropertyChangeValues($0, limit: Self.valueLimit, ends: $1, in: arena) },
          isListed: .bool(isListed), folded: folded.map { arena.text($0) } ?? .null, endsFold: .bool(endsFold)))
    }
    func add(_ change: Comparison.Change, isListed: Bool = true, folded: String? = nil, endsFold: Bool = false) {
      let kinds = (change.isRenamed ? "renamed" : "changed") + (change.isRedrawn ? " redrawn" : "")
      let pages = [("Before", old(change.old.page)), ("After", new(change.new.page))]
      add(
        change.new, kinds, Comparison.summary(change), pages, change.properties, isListed: isListed, folded: folded,
        endsFold: endsFold)
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
      for item in comparison.added where fits(item) { add(item, "added", "added", [("Added", new(item.page))]) }
      for item in comparison.removed where fits(item) { add(item, "removed", "removed", [("Removed", old(item.page))]) }
    }
    return arena.rows(values) { $0 }
  }

  /// Both sides in light, then both in dark, so that the versions to compare are next to each other.
  private func sides(_ pages: [(name: String, href: String?)], _ arena: ValueArena) -> Value {
    let sides = ["light", "dark"].flatMap { mode in
      pages.compactMap { name, href in
        href.map {
          SideValues(name: arena.text("\(name), \(mode)"), href: arena.text($0), state: arena.text("mode=\(mode)"))
        }
      }
    }
    return arena.rows(sides) { $0 }
  }
}

/// The template values of `changes.html`.
struct ChangesValues: TemplateObject {
  let policy, title, lead, remarks, totals, findings, changes, isEmpty, styles, scripts, palette, footer: Value
}

/// A finding that is new or fixed.
struct FindingChangeValues: TemplateObject {
  let state, level, severity, place, message, code, explanation: Value
  let ends: ListEnds
}

/// A definition or screen that differs between the two sites.
struct ChangeValues: TemplateObject {
  let kinds, title, kind, id, what, isDrawn, sides, pictures, properties, isListed: Value
  /// The heading over the definitions that another change redraws, on the first of them; null on all others.
  let folded: Value
  let endsFold: Value
}

/// A changed page in one version and one mode.
struct SideValues: TemplateObject {
  let name, href, state: Value
}

/// Pictures of a definition or screen in one mode.
struct PicturePairValues: TemplateObject {
  let mode, old, new, difference, count, isSmall: Value

  /// As many differing pixels are shown only on demand.
  private static let smallLimit = 100

  init(_ pair: ComparisonPictures.Pair, in arena: ValueArena) {
    func address(_ picture: ComparisonPictures.Picture?) -> Value {
      picture.map { arena.text(Links.href($0.path)) } ?? .null
    }
    mode = arena.text(pair.state.name.replacing(".", with: ", "))
    (old, new, difference) = (address(pair.old), address(pair.new), address(pair.difference))
    count = arena.number(pair.differingPixels)
    isSmall = .bool(pair.difference != nil && pair.differingPixels < Self.smallLimit)
  }
}

struct PropertyChangeValues: TemplateObject {
  let name, isOld, old, isNew, new: Value
  let ends: ListEnds

  /// - Parameter limit: The most UTF-8 bytes of a run of words that is shown whole.
  init(_ change: Comparison.PropertyChange, limit: Int, ends: ListEnds, in arena: ValueArena) {
    let words = change.words
    func side(_ kind: WordRun.Kind, _ wholeText: String?) -> Value {
      let all = words.contains { $0.kind != .same } ? words : wholeText.map { [WordRun(kind: .same, text: $0)] } ?? []
      var runs = all.filter { [kind, .same].contains($0.kind) }
      if let last = runs.popLast() {
        // Nothing is behind the last word.
        runs.append(WordRun(kind: last.kind, text: last.text.hasSuffix(" ") ? String(last.text.dropLast()) : last.text))
      }
      return arena.rows(runs) { run in
        WordRunValues(
          isChanged: .bool(run.kind != .same),
          text: arena.text(run.text.utf8.count <= limit ? run.text : String(run.text.prefix(limit)) + "…"))
      }
    }
    name = arena.text(change.title)
    isOld = .bool(change.old != nil)
    old = side(.old, change.old)
    isNew = .bool(change.new != nil)
    new = side(.new, change.new)
    self.ends = ends
  }
}

/// Words of a property that both sites have, or only one.
struct WordRunValues: TemplateObject {
  let isChanged, text: Value
}
