import Site
import Text

/// A comparison for machines. The member `diff` is the format's version: it changes when a member is removed or changes
/// its meaning, not when one is added.
public enum ComparisonJSON {
  static let version = 1
  /// The first bytes, by which cardproof recognises a folder that `diff` made.
  static let opening = Array("{\"cardproof\":{\"diff\":".utf8)

  public static func bytes(_ comparison: Comparison) -> [UInt8] {
    JSONWriter.object(endsLine: true) { root in
      root.object("cardproof") {
        $0.member("diff", version)
        $0.member("version", comparison.version)
      }
      root.member("visible", comparison.isVisible)
      root.member("remarks", comparison.remarks)
      root.array("added", comparison.added, isSpread: true) { list, item in list.object { write(item, &$0) } }
      root.array("removed", comparison.removed, isSpread: true) { list, item in list.object { write(item, &$0) } }
      root.array("changed", comparison.changed, isSpread: true) { list, change in list.object { write(change, &$0) } }
      root.object("findings") { findings in
        for (name, problems) in [("new", comparison.newProblems), ("fixed", comparison.fixedProblems)] {
          findings.array(name, problems, isSpread: true) { list, problem in list.object { write(problem, &$0) } }
        }
      }
    }.array
  }

  private static func write(_ item: SiteReport.Item, _ object: inout JSONWriter) {
    object.member("kind", item.kind)
    object.member("id", item.id)
    object.member("type", item.type)
    object.member("title", item.title)
    object.member("page", item.page)
    if let size = item.size { object.member("size", size) }
  }

  private static func write(_ change: Comparison.Change, _ object: inout JSONWriter) {
    write(change.new, &object)
    if change.isRenamed { object.member("renamedFrom", change.old.id) }
    if let growth = change.growth { object.member("growth", growth) }
    object.member("redrawn", change.isRedrawn)
    if !change.causes.isEmpty { object.member("through", change.causes) }
    object.array("properties", change.properties) { list, property in
      list.object {
        $0.member("name", property.name)
        if let old = property.old { $0.member("old", old) }
        if let new = property.new { $0.member("new", new) }
        if !property.readers.isEmpty { $0.member("profiles", property.readers) }
        $0.array("words", property.words) { words, run in words.object { $0.member(run.kind.rawValue, run.text) } }
      }
    }
    if let pixels = change.differingPixels { object.member("differingPixels", pixels) }
    guard !change.affected.isEmpty else { return }
    object.array("affected", change.affected) { list, change in list.object { write(change.new, &$0) } }
  }

  private static func write(_ problem: SiteReport.Problem, _ object: inout JSONWriter) {
    object.member("code", problem.code)
    object.member("severity", problem.severity)
    object.member("file", problem.file)
    if let line = problem.line { object.member("line", line) }
    object.member("message", problem.message)
  }
}
