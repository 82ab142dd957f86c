import Campaign
import CardSystems
import Text

/// A row of the table of definitions and profiles: who gets a definition, at what size, and why not.
public struct AudienceRow: Sendable {
  /// The definition.
  public let entry: Entry
  /// Neighbours who get the same have one cell.
  let cells: [AudienceCell]
  /// Why nobody gets it now; nil where its dates allow it.
  private let reason: String?

  /// A row for each definition of a build.
  public static func all(of entries: [Entry], in project: Project) -> [AudienceRow] {
    let count = project.environment.profiles.all.count
    return entries.map { AudienceRow($0, profiles: count, project.environment) }
  }

  private init(_ entry: Entry, profiles count: Int, _ environment: Environment) {
    self.entry = entry
    reason = entry.summary.withheld(in: environment)
    let coveredCount = entry.audience.last?.profiles.upperBound ?? 0
    if reason != nil {
      cells = [AudienceCell(0..<count, size: nil, isSent: false)]
    } else if coveredCount < count {
      let isForAll = entry.views.isEmpty && entry.isReadable
      let rest = AudienceCell(coveredCount..<count, size: isForAll ? entry.summary.size : nil, isSent: isForAll)
      cells = entry.audience + [rest]
    } else {
      cells = entry.audience
    }
  }

  /// Whether somebody does not get it.
  var isWithheld: Bool { cells.contains { !$0.isSent } }

  /// Whether it is too large for somebody.
  public var isTooLarge: Bool { cells.contains { $0.isTooLarge } }

  /// Whether its dates allow it now.
  var isDue: Bool { reason == nil }

  /// Whether some get it in other words.
  var hasTexts: Bool { cells.count { $0.isSent } > 1 }

  /// Whether the table has it: not all profiles get it, or not in the same words.
  var isDiffering: Bool { isDue && (cells.count > 1 || isWithheld || isTooLarge) }

  /// Why the profiles of a cell do not get it.
  func reason(of cell: AudienceCell) -> String {
    let text = text(of: cell)
    let sentence = "not sent: "
    return text.hasPrefix(sentence) ? String(text.dropFirst(sentence.count)) : text
  }

  /// "512 B", "2,100 B too large", "sent", "not sent: no first name".
  func text(of cell: AudienceCell) -> String {
    if let reason { return reason }
    guard cell.isSent else {
      let other = entry.isReadable ? "no customer of its service" : "it cannot be read"
      return "not sent: \(cell.view.flatMap { entry.views[$0].reason } ?? other)"
    }
    return (cell.bytes.map { "\($0.grouped) B" } ?? "sent") + (cell.isTooLarge ? " too large" : "")
  }

  /// The label of the data that fill it, where there are several sets.
  func dataSet(of cell: AudienceCell) -> String? {
    cell.hasDataSet ? cell.view.flatMap { entry.views[$0].dataSet } : nil
  }

  /// Each definition, with a line for all profiles who get the same.
  /// - Parameter isForAll: Whether the project's profiles are all shown, so that "everybody" may stand
  ///   for them.
  public static func table(_ rows: [AudienceRow], in project: Project, isForAll: Bool = true) -> String {
    let ids = project.environment.profiles.all.map(\.id)
    return rows.map { row in
      let facts = [row.entry.summary.type, row.entry.review?.summary].compactMap(\.self).joined(separator: ", ")
      func title(_ cell: AudienceCell) -> String? {
        cell.isSent ? cell.view.flatMap { row.entry.views[$0].summary?.title } : nil
      }
      let namesTitles = !isForAll || Set(row.cells.compactMap(title)).count > 1
      var lines: [(text: String, ids: [String])] = []
      for cell in row.cells {
        let title = namesTitles ? title(cell).map { "  \"\($0)\"" } ?? "" : ""
        let text = row.text(of: cell) + (row.dataSet(of: cell).map { ", with data \($0)" } ?? "") + title
        if let lineIndex = lines.firstIndex(where: { $0.text == text }) {
          lines[lineIndex].ids += ids[cell.profiles]
        } else {
          lines.append((text, Array(ids[cell.profiles])))
        }
      }
      let sentences = lines.map {
        "  \(isForAll && lines.count == 1 ? "everybody" : $0.ids.joined(separator: ", ")): \($0.text)\n"
      }
      return "\(row.entry.key)  \(facts)\n\(sentences.joined())"
    }.joined(separator: "\n")
  }

  /// The rows as CSV (RFC 4180), with a column for each profile.
  public static func csv(_ rows: [AudienceRow], in project: Project) -> [UInt8] {
    let names = ["id", "type", "title", "campaign", "limit", "approval"]
    return Bytes.csv([names + project.environment.profiles.all.map(\.id)] + rows.map(\.fields))
  }

  private var fields: [String] {
    let summary = entry.summary
    let limit = summary.size.map { "\($0.limit)" }
    let facts = [summary.id, summary.type, summary.title, summary.campaign, limit, entry.review?.summary]
    let texts = cells.flatMap { cell in
      let bytes = cell.isTooLarge ? nil : cell.bytes
      return cell.profiles.map { _ in bytes.map { "\($0)" } ?? text(of: cell) }
    }
    return facts.map { $0 ?? "" } + texts
  }
}
