/// A comparison for people at a terminal.
public enum ComparisonText {
  private static let valueLimit = 120
  private static let wordsLimit = 600
  private static let affectedLimit = 30

  /// Returns the comparison for a terminal: a line for
  /// each item, `+`, `-` or `~`, and its changes below it.
  public static func text(_ comparison: Comparison) -> String {
    var text = ""
    for item in comparison.added { text += "+ \(name(item))\(item.size.map { ", \($0) bytes" } ?? "")\n" }
    for item in comparison.removed { text += "- \(name(item))\n" }
    for change in comparison.changed {
      text += "~ \(name(change.new)): \(Comparison.summary(change))\n"
      for property in change.properties { text += "    \(visible(property.title)): \(values(property))\n" }
      let names = change.affected.prefix(affectedLimit).map { visible($0.new.key.description) }
      let rest = change.affected.count - names.count
      if !names.isEmpty { text += "    \(names.joined(separator: ", "))\(rest > 0 ? " and \(rest) more" : "")\n" }
    }
    for problem in comparison.newProblems { text += "new \(line(problem))\n" }
    for problem in comparison.fixedProblems { text += "fixed \(line(problem))\n" }
    for remark in comparison.remarks { text += "note: \(visible(remark))\n" }
    text += comparison.counts
    return text + (comparison.findingCounts.isEmpty ? "\n" : "; \(comparison.findingCounts)\n")
  }

  private static func name(_ item: SiteReport.Item) -> String {
    "\(visible(item.key.description)) \"\(visible(item.title))\""
  }

  private static func line(_ problem: SiteReport.Problem) -> String {
    return
      "\(visible(problem.severity)): \(visible(problem.place)): \(visible(problem.message)) [\(visible(problem.code))]"
  }

  /// The words that changed as git marks them, or both values where they share no word.
  private static func values(_ property: Comparison.PropertyChange) -> String {
    let words = property.words
    guard words.contains(where: { $0.kind == .same }), words.count > 1 else {
      return "\(value(property.old)) → \(value(property.new))"
    }
    let text = words.map { run in
      let text = visible(run.text)
      return switch run.kind {
      case .same: text
      case .old: "[-\(trimmed(text))-]" + (text.hasSuffix(" ") ? " " : "")
      case .new: "{+\(trimmed(text))+}" + (text.hasSuffix(" ") ? " " : "")
      }
    }.joined()
    return trimmed(text.count > wordsLimit ? text.prefix(wordsLimit) + "…" : text)
  }

  private static func trimmed(_ text: String) -> String { text.hasSuffix(" ") ? String(text.dropLast()) : text }

  private static func value(_ text: String?) -> String {
    guard let text else { return "nothing" }
    let visibleText = visible(text)
    return visibleText.count > valueLimit ? "\"\(visibleText.prefix(valueLimit))…\"" : "\"\(visibleText)\""
  }

  private static func visible(_ text: String) -> String { text.withoutControls() }
}
