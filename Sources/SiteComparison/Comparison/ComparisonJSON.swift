import Text

/// A comparison for machines. The member `diff` is the format's version: it changes when a member is
/// removed or changes its meaning, not when one is added.
public enum ComparisonJSON {
  static let version = 1
  /// The first bytes, by which cardproof recognises a folder that `diff` made.
  static let opening = Array("{\"cardproof\":{\"diff\":".utf8)

  /// Returns the comparison as JSON, which ends with a line feed.
  public static func bytes(_ comparison: Comparison) -> [UInt8] {
    JSONWriter.object(endsLine: true) { root in
      root.object("cardproof") {
        $0.member("diff", version)
        $0.member("version", comparison.version)
      }
      root.member("visible", comparison.isVisible)
      root.member("remarks", comparison.remarks)
      root.objects("added", comparison.added, isSpread: true) { write($1, &$0) }
      root.objects("removed", comparison.removed, isSpread: true) { write($1, &$0) }
      root.objects("changed", comparison.changed, isSpread: true) { write($1, &$0) }
      root.object("findings") { findings in
        for (name, problems) in [("new", comparison.newProblems), ("fixed", comparison.fixedProblems)] {
          findings.objects(name, problems, isSpread: true) { write($1, &$0) }
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
    if !change.causes.isEmpty { object.member("through", change.causes.map(\.description)) }
    object.objects("properties", change.properties) { object, property in
      object.member("name", property.name)
      if let old = property.old { object.member("old", old) }
      if let new = property.new { object.member("new", new) }
      if !property.readers.isEmpty { object.member("profiles", property.readers) }
      object.objects("words", property.words) { $0.member($1.kind.rawValue, $1.text) }
    }
    if let pixels = change.differingPixels { object.member("differingPixels", pixels) }
    guard !change.affected.isEmpty else { return }
    object.objects("affected", change.affected) { write($1.new, &$0) }
  }

  private static func write(_ problem: SiteReport.Problem, _ object: inout JSONWriter) {
    object.member("code", problem.code)
    object.member("severity", problem.severity)
    object.member("file", problem.file)
    if let line = problem.line { object.member("line", line) }
    object.member("message", problem.message)
  }
}
