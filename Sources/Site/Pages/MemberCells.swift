import CardSystems
import Mustache

/// The titles of definitions, and the ways to their pages, as pages have them: written once where each of twenty pages
/// lists the same two thousand. Safe to send, for nothing is written any more.
final class MemberCells: @unchecked Sendable {
  struct Names {
    var title: Cell
    var href: Cell
  }

  private let names: [Names]
  /// The cells' memory.
  private let sheet: Sheet

  /// `folder` is that of the definitions' pages.
  init(_ summaries: [Summary], in folder: String) {
    let sheet = Sheet(capacity: summaries.count * 96 + 1024)
    names = summaries.map { Self.names(of: $0, in: folder, on: sheet) }
    self.sheet = sheet
  }

  /// `index` is the definition's place among the summaries.
  subscript(index: Int) -> Names? { names.indices.contains(index) ? names[index] : nil }

  static func names(of summary: Summary, in folder: String, on sheet: Sheet) -> Names {
    let title = sheet.text(summary.title)
    sheet.beginText()
    sheet.add(Links.href(folder))
    sheet.add(plain: "/")
    sheet.add(Links.href(summary.id))
    sheet.add(plain: ".html")
    return Names(title: title, href: sheet.endText())
  }
}
