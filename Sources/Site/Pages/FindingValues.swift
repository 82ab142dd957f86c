import Campaign
import Checks
import Diagnostics
import Mustache

/// Findings as template values.
enum FindingValues {
  private static let shape = Shape([
    "severity", "code", "message", "place", "excerpt", "expected", "hint", "first", "last",
  ])
  private static let mutedLevel = "muted"

  /// `withExcerpt` says which of them show the line that they are about. Muted ones come last, with their reason.
  static func cell(
    _ findings: [Finding], muted: [Muted] = [], _ excerpts: inout Excerpts, on sheet: Sheet,
    withExcerpt: (Finding) -> Bool = { _ in true }
  ) -> Cell {
    let count = findings.count + muted.count
    var rows = sheet.rows(shape, count)
    for (i, finding) in findings.enumerated() {
      let excerpt = withExcerpt(finding) ? excerpts.cell(of: finding.place, on: sheet) : .null
      add(finding, finding.severity.rawValue, excerpt, sheet.text(finding.hint), to: &rows, on: sheet)
      end(i, of: count, &rows)
    }
    for (i, one) in muted.enumerated() {
      add(one.finding, mutedLevel, .null, sheet.text(reason(one)), to: &rows, on: sheet)
      end(findings.count + i, of: count, &rows)
    }
    return rows.table()
  }

  private static func end(_ i: Int, of count: Int, _ rows: inout Rows) {
    rows.add(.bool(i == 0))
    rows.add(.bool(i == count - 1))
  }

  private static func reason(_ muted: Muted) -> String {
    (muted.reason.map { "muted: \($0)" } ?? "muted") + " (\(muted.place))"
  }

  /// All but `first` and `last`.
  private static func add(
    _ finding: Finding, _ level: String, _ excerpt: Cell, _ hint: Cell, to rows: inout Rows, on sheet: Sheet
  ) {
    rows.add(sheet.text(level))
    rows.add(sheet.text(finding.code.id))
    rows.add(sheet.text(finding.message))
    rows.add(place(finding.place, on: sheet))
    rows.add(excerpt)
    rows.add(finding.expected.isEmpty ? .null : sheet.text(finding.expected.joined(separator: ", ")))
    rows.add(hint)
  }

  /// What `Place.description` says.
  private static func place(_ place: Place, on sheet: Sheet) -> Cell {
    sheet.beginText()
    sheet.add(place.file)
    if place.line != 0 {
      sheet.add(plain: ":")
      sheet.add(place.line)
      if place.column > 0 {
        sheet.add(plain: ":")
        sheet.add(place.column)
      }
    }
    return sheet.endText()
  }
}
