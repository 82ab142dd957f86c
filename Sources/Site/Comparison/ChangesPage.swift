import Campaign
import Diagnostics
import HTML
import Mustache
import Templates

/// `changes.html`: every change with the card before and after it, in light and dark, and what was written otherwise.
struct ChangesPage {
  /// Of so many changes the cards are drawn; the others are listed.
  private static let drawnLimit = 300
  private static let valueLimit = 2000

  private static let shape = Shape([
    "title", "lead", "remarks", "totals", "findings", "changes", "isEmpty", "folder", "styles", "scripts", "footer",
  ])
  private static let findingShape = Shape([
    "state", "level", "severity", "place", "message", "code", "first", "last",
  ])
  private static let changeShape = Shape(["kinds", "title", "kind", "id", "what", "isDrawn", "sides", "properties"])
  private static let sideShape = Shape(["name", "href", "state"])
  private static let propertyShape = Shape(["name", "isOld", "old", "isNew", "new", "first", "last"])

  let comparison: Comparison
  /// The way from the page to the folder of its own files.
  let folder: String
  /// The way from the page to a page of the old and of the new site; nil where it is not there.
  let old: @Sendable (SiteReport.Item) -> String?
  let new: @Sendable (SiteReport.Item) -> String?

  /// Style sheet and scripts of the page, under the names that their content gives them.
  static let assets = ["site.css", "page.js", "overview.js"].compactMap { name in
    Templates.files.first { $0.path == "assets/" + name }.map { Asset(name: name, bytes: $0.bytes) }
  }

  /// The page's bytes; nothing of a project is needed for it, the template is the built-in one.
  func bytes() -> [UInt8] {
    let templates = Templates.files.filter { $0.path == "pages/changes-page.mustache" }.map {
      TemplateSource(name: "pages/changes-page", path: "Templates/" + $0.path, bytes: $0.bytes)
    }
    var problems = Problems()
    var buffer = Buffer(capacity: 64 * 1024)
    Library.compile(templates).0.render("pages/changes-page", value, into: &buffer, problems: &problems)
    return buffer.bytes
  }

  private var value: Value {
    let remarks = comparison.remarks.map(Value.text)
    let counts = comparison.findingCounts
    let lead = comparison.counts + (counts.isEmpty ? "" : "; " + counts)
    func paths(_ ending: String) -> Value {
      .list(Self.assets.filter { $0.name.hasSuffix(ending) }.map { .text($0.published) })
    }
    return .object(
      Object(
        Self.shape,
        [
          .text(comparison.new.title), .text(lead), .list(remarks), totals, findings, .list(changes),
          .bool(!comparison.isVisible), .text(Links.href(folder)), paths(".css"), paths(".js"),
          .text("cardproof \(comparison.version)"),
        ]))
  }

  private var totals: Value {
    .list([
      Totals.total("", comparison.changed.count, "changed"),
      Totals.total("", comparison.changed.count(where: \.isRedrawn), "of them drawn otherwise"),
      Totals.total("", comparison.added.count, "added"), Totals.total("", comparison.removed.count, "removed"),
      Totals.total(
        comparison.found.isEmpty ? "" : "warning", comparison.found.count,
        comparison.found.count == 1 ? "finding new" : "findings new"),
      Totals.total("", comparison.fixed.count, "fixed"),
    ])
  }

  private var findings: Value {
    let all = comparison.found.map { ("new", $0) } + comparison.fixed.map { ("fixed", $0) }
    return .list(
      all.enumerated().map { i, item in
        let (state, problem) = item
        let level = state == "new" && Severity(rawValue: problem.severity) != nil ? problem.severity : ""
        let place = problem.line.map { "\(problem.file):\($0)" } ?? problem.file
        return .object(
          Object(
            Self.findingShape,
            [
              .text(state), .text(level), .text(problem.severity), .text(place), .text(problem.message),
              .text(problem.code), .bool(i == 0), .bool(i == all.count - 1),
            ]))
      })
  }

  private var changes: [Value] {
    var values: [Value] = []
    func add(_ item: SiteReport.Item, _ kinds: String, _ what: String, _ sides: [Value], _ properties: Value) {
      let isDrawn = values.count < Self.drawnLimit && !sides.isEmpty
      values.append(
        .object(
          Object(
            Self.changeShape,
            [
              .text(kinds), .text(item.title), .text(item.kind), .text(item.id), .text(what), .bool(isDrawn),
              .list(isDrawn ? sides : []), properties,
            ])))
    }
    for change in comparison.changed {
      let kinds = change.isRedrawn ? "changed redrawn" : "changed"
      let sides = Self.sides([("Before", old(change.old)), ("After", new(change.new))])
      add(change.new, kinds, Comparison.summary(change), sides, Self.properties(change.properties))
    }
    for item in comparison.added { add(item, "added", "added", Self.sides([("Added", new(item))]), .list([])) }
    for item in comparison.removed { add(item, "removed", "removed", Self.sides([("Removed", old(item))]), .list([])) }
    return values
  }

  /// Each side in light, then each in dark, so that what is to be compared is side by side.
  private static func sides(_ pages: [(name: String, href: String?)]) -> [Value] {
    ["light", "dark"].flatMap { mode in
      pages.compactMap { name, href in
        href.map { .object(Object(sideShape, [.text("\(name), \(mode)"), .text($0), .text("mode=\(mode)")])) }
      }
    }
  }

  private static func properties(_ changes: [Comparison.PropertyChange]) -> Value {
    func text(_ value: String?) -> Value {
      let value = value ?? ""
      return .text(value.utf8.count <= valueLimit ? value : String(value.prefix(valueLimit)) + "…")
    }
    return .list(
      changes.enumerated().map { i, change in
        .object(
          Object(
            propertyShape,
            [
              .text(change.name), .bool(change.old != nil), text(change.old), .bool(change.new != nil),
              text(change.new), .bool(i == 0), .bool(i == changes.count - 1),
            ]))
      })
  }
}
