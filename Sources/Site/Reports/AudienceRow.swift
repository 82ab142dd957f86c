import Campaign

/// A row of the table of definitions and profiles: who gets a definition, at what size, and why not.
public struct AudienceRow: Sendable {
  public let entry: Entry
  /// Neighbours who get the same have one cell.
  let cells: [AudienceCell]

  /// A row for each definition of a build.
  public static func all(of result: BuildResult) -> [AudienceRow] { all(of: result.entries, in: result.project) }

  static func all(of entries: [Entry], in project: Project) -> [AudienceRow] {
    let count = project.environment.profiles.all.count
    return entries.map { AudienceRow($0, profiles: count) }
  }

  private init(_ entry: Entry, profiles count: Int) {
    self.entry = entry
    let known = entry.audience.last?.profiles.upperBound ?? 0
    if known < count {
      let isForAll = entry.views.isEmpty && entry.isReadable
      let rest = AudienceCell(known..<count, size: isForAll ? entry.summary.size : nil, isSent: isForAll)
      cells = entry.audience + [rest]
    } else {
      cells = entry.audience
    }
  }

  /// Whether somebody does not get it.
  var isWithheld: Bool { cells.contains { !$0.isSent } }

  /// Whether it is too large for somebody.
  public var isTooLarge: Bool { cells.contains { $0.isTooLarge } }

  /// "512 B", "2100 B too large", "sent", "not sent: no first name".
  func text(of cell: AudienceCell) -> String {
    guard cell.isSent else {
      let other = entry.isReadable ? "no customer of its service" : "it cannot be read"
      return "not sent: \(cell.view.flatMap { entry.views[$0].reason } ?? other)"
    }
    return (cell.bytes.map { "\($0) B" } ?? "sent") + (cell.isTooLarge ? " too large" : "")
  }

  /// The label of the data that fill it, where there are several sets.
  func dataSet(of cell: AudienceCell) -> String? {
    cell.hasDataSet ? cell.view.flatMap { entry.views[$0].dataSet } : nil
  }
}
