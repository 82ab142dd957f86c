import Site
import Text

/// A comparison as a comment on a pull request.
public enum ComparisonMarkdown {
  /// The marker by which a pipeline finds its earlier comment.
  public static let mark = "<!-- cardproof diff -->"
  /// A comment may have 65,536 characters: these limits, in bytes,
  /// apply to the text up to the table's end, and to all of it.
  private static let (tableLimit, sizeLimit) = (30_000, 60_000)
  private static let (detailLimit, valueLimit) = (50, 200)

  /// - Parameter folder: Where the pictures are: an address, or a path from the place of the text.
  public static func markdown(
    _ comparison: Comparison, pictures: ComparisonPictures = ComparisonPictures(), in folder: String = ""
  ) -> String {
    let hasPictures = !pictures.files.isEmpty
    func row(_ what: String, _ item: SiteReport.Item, size: String, _ changes: String) -> String {
      // A theme shows the pictures of a card that it draws differently.
      let items = [item] + (comparison.changed.first { $0.new == item }?.affected.map(\.new) ?? [])
      let pairs = hasPictures ? items.lazy.map(pictures.pairs).first { !$0.isEmpty } ?? [] : []
      let cells = hasPictures ? Self.pictures(pairs, folder) : ""
      return Self.row(what, item, size: size, changes) + cells + "\n"
    }
    var text = "\(mark)\n## cardproof: \(comparison.counts)\n\n"
    if !comparison.findingCounts.isEmpty { text += "\(comparison.findingCounts)\n\n" }
    if let sides = comparison.sides { text += "\(MarkdownText.escaped("From \(sides.old) to \(sides.new)"))\n\n" }
    if hasPictures, folder.contains("://") {
      text += "[Before and after, side by side](\(Self.encoded(folder))/\(ChangesFolder.page))\n\n"
    }
    for remark in comparison.remarks { text += "_\(MarkdownText.escaped(remark))_\n\n" }
    let rows =
      comparison.added.map { row("added", $0, size: ($0.size?.grouped ?? "") + Comparison.excess($0), "") }
      + comparison.removed.map { row("removed", $0, size: "", "") }
      + comparison.changed.map {
        row(
          $0.isRenamed ? "renamed" : "changed", $0.new, size: Comparison.growth($0) + Comparison.excess($0.new),
          Comparison.summary($0))
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
    text += problems(comparison.newProblems, "New findings", isOpen: true)
    text += problems(comparison.fixedProblems, "Fixed findings", isOpen: false)
    let detailedChanges = comparison.changed.filter { !$0.properties.isEmpty || !$0.affected.isEmpty }
    for change in detailedChanges.prefix(detailLimit) {
      let details = details(change)
      guard text.utf8.count + details.utf8.count < sizeLimit else { return text + "… and the details of more\n" }
      text += details
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
    let folder = encoded(folder)
    return PictureState.Mode.allCases.map { mode in
      let pair = pairs.first { $0.state.mode == mode }
      let images = [("before", pair?.old), ("after", pair?.new)].compactMap { side, picture in
        picture.map {
          "\(side)<br><img src=\"\(folder)/\(Links.href($0.path))\" alt=\"\(side), \(mode.rawValue)\" width=\"180\">"
        }
      }
      return " \(images.joined(separator: "<br>")) |"
    }.joined()
  }

  private static func encoded(_ folder: String) -> String {
    PercentEncoding.encoded(folder, keeping: "-._~:/?#[]@!$&()*+,;=%")
  }

  private static func details(_ change: Comparison.Change) -> String {
    var text = "<details><summary>\(MarkdownText.escapedInElement(change.new.title, limit: valueLimit))</summary>\n\n"
    if !change.properties.isEmpty { text += "| property | before | after |\n|---|---|---|\n" }
    for property in change.properties.prefix(detailLimit) {
      let words = property.words
      text += "| \(MarkdownText.escaped(property.title, limit: 80)) | \(cell(property.old, words, without: .new)) "
      text += "| \(cell(property.new, words, without: .old)) |\n"
    }
    if !change.properties.isEmpty, !change.affected.isEmpty { text += "\n" }
    for item in change.affected.prefix(detailLimit).map(\.new) {
      text += "- looks different: \(MarkdownText.escaped(item.key.description, limit: valueLimit))\n"
    }
    if change.affected.count > detailLimit { text += "- and \(change.affected.count - detailLimit) more\n" }
    return text + "\n</details>\n\n"
  }

  private static func problems(_ problems: [SiteReport.Problem], _ title: String, isOpen: Bool) -> String {
    guard !problems.isEmpty else { return "" }
    var text = "<details\(isOpen ? " open" : "")><summary>\(title): \(problems.count)</summary>\n\n"
    text += "| | where | what | code |\n|---|---|---|---|\n"
    var count = 0
    for problem in problems.prefix(detailLimit) where text.utf8.count < tableLimit / 3 {
      let hint = problem.hint.map { " (\($0))" } ?? ""
      let cells = [problem.severity, problem.place, problem.message + hint, problem.code]
      text += "| \(cells.map { MarkdownText.escaped($0, limit: valueLimit) }.joined(separator: " | ")) |\n"
      count += 1
    }
    if problems.count > count { text += "\n… and \(problems.count - count) more\n" }
    return text + "\n</details>\n\n"
  }

  /// One side of a change, with the words in bold that the other one has not.
  private static func cell(_ text: String?, _ words: [WordRun], without other: WordRun.Kind) -> String {
    guard let text else { return "_nothing_" }
    guard words.contains(where: { $0.kind == .same }), words.count > 1 else {
      return MarkdownText.escaped(text, limit: valueLimit)
    }
    var (cell, left) = ("", 2 * valueLimit)
    for run in words where run.kind != other && left > 0 {
      let markdown = MarkdownText.escaped(run.text.hasSuffix(" ") ? String(run.text.dropLast()) : run.text, limit: left)
      left -= markdown.utf8.count
      cell += (run.kind == .same ? markdown : "**\(markdown)**") + (run.text.hasSuffix(" ") ? " " : "")
    }
    return cell.hasSuffix(" ") ? String(cell.dropLast()) : cell
  }
}
