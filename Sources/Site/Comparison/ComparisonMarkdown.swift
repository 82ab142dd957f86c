/// A comparison as a comment on a pull request.
public enum ComparisonMarkdown {
  /// The marker by which a pipeline finds its earlier comment.
  public static let mark = "<!-- cardproof diff -->"
  /// A comment may have 65,536 characters: these limits, in bytes, apply to the text up to the table's end, and to
  /// all of it.
  private static let (tableLimit, sizeLimit) = (30_000, 60_000)
  private static let (detailLimit, valueLimit) = (50, 200)

  /// - Parameter folder: Where the pictures are: an address, or a path from the place of the text.
  public static func markdown(
    _ comparison: Comparison, pictures: ComparisonPictures = ComparisonPictures(), in folder: String = ""
  ) -> String {
    let hasPictures = !pictures.files.isEmpty
    func row(_ what: String, _ item: SiteReport.Item, size: String, _ changes: String) -> String {
      let cells = hasPictures ? Self.pictures(pictures.pairs(of: item), folder) : ""
      return Self.row(what, item, size: size, changes) + cells + "\n"
    }
    var text = "\(mark)\n## cardproof: \(comparison.counts)\n\n"
    if !comparison.findingCounts.isEmpty { text += "\(comparison.findingCounts)\n\n" }
    for remark in comparison.remarks { text += "_\(MarkdownText.escaped(remark))_\n\n" }
    let rows =
      comparison.added.map { row("added", $0, size: $0.size.map { "\($0)" } ?? "", "") }
      + comparison.removed.map { row("removed", $0, size: "", "") }
      + comparison.changed.map {
        row($0.isRenamed ? "renamed" : "changed", $0.new, size: Comparison.size($0), Comparison.summary($0))
      }
    if !rows.isEmpty {
      text += "| | kind | what | bytes | changes |\(hasPictures ? " light | dark |" : "")\n"
      text += "|---|---|---|---:|---|\(hasPictures ? "---|---|" : "")\n"
      var count = 0
      while count < rows.count, text.utf8.count + rows[count].utf8.count < tableLimit {
        text += rows[count]
        count += 1
      }
      text += count < rows.count ? "\n… and \(rows.count - count) more\n\n" : "\n"
    }
    text += problems(comparison.found, "New findings", isOpen: true)
    text += problems(comparison.fixed, "Fixed findings", isOpen: false)
    let detailed = comparison.changed.filter { !$0.properties.isEmpty }
    for change in detailed.prefix(detailLimit) {
      let more = details(change)
      guard text.utf8.count + more.utf8.count < sizeLimit else { return text + "… and the details of more\n" }
      text += more
    }
    return text
  }

  private static func row(_ what: String, _ item: SiteReport.Item, size: String, _ changes: String) -> String {
    let title = MarkdownText.escaped(item.title, limit: valueLimit)
    let id = MarkdownText.escaped(item.id, limit: valueLimit)
    return "| \(what) | \(MarkdownText.escaped(item.kind, limit: 40)) | **\(title)** \(id) | \(size) "
      + "| \(MarkdownText.escaped(changes, limit: valueLimit)) |"
  }

  /// A cell for each mode, with the picture from before and the one from after.
  private static func pictures(_ pairs: [ComparisonPictures.Pair], _ folder: String) -> String {
    PictureState.Mode.allCases.map { mode in
      let pair = pairs.first { $0.mode == mode }
      let images = [("before", pair?.old), ("after", pair?.new)].compactMap { side, picture in
        picture.map { "<img src=\"\(folder)/\(Links.href($0.path))\" alt=\"\(side), \(mode.rawValue)\" width=\"180\">" }
      }
      return " \(images.joined(separator: " ")) |"
    }.joined()
  }

  private static func details(_ change: Comparison.Change) -> String {
    var text = "<details><summary>\(MarkdownText.escaped(change.new.title, limit: valueLimit))</summary>\n\n"
    text += "| property | before | after |\n|---|---|---|\n"
    for property in change.properties.prefix(detailLimit) {
      text += "| \(MarkdownText.escaped(property.name, limit: 80)) | \(cell(property.old)) | \(cell(property.new)) |\n"
    }
    return text + "\n</details>\n\n"
  }

  private static func problems(_ problems: [SiteReport.Problem], _ title: String, isOpen: Bool) -> String {
    guard !problems.isEmpty else { return "" }
    var text = "<details\(isOpen ? " open" : "")><summary>\(title): \(problems.count)</summary>\n\n"
    text += "| | where | what | code |\n|---|---|---|---|\n"
    var count = 0
    for problem in problems.prefix(detailLimit) where text.utf8.count < tableLimit / 3 {
      let place = problem.line.map { "\(problem.file):\($0)" } ?? problem.file
      let cells = [problem.severity, place, problem.message, problem.code]
      text += "| \(cells.map { MarkdownText.escaped($0, limit: valueLimit) }.joined(separator: " | ")) |\n"
      count += 1
    }
    if problems.count > count { text += "\n… and \(problems.count - count) more\n" }
    return text + "\n</details>\n\n"
  }

  private static func cell(_ text: String?) -> String {
    text.map { MarkdownText.escaped($0, limit: valueLimit) } ?? "_nothing_"
  }
}
