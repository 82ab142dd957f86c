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
      root.object("cardproof") { $0.members(["diff": version, "version": comparison.version]) }
      root.members(["visible": comparison.isVisible, "remarks": comparison.remarks])
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
    object.members([
      "kind": item.kind, "id": item.id, "type": item.type, "title": item.title, "page": item.page, "size": item.size,
    ])
  }

  private static func write(_ change: Comparison.Change, _ object: inout JSONWriter) {
    write(change.new, &object)
    object.members([
      "renamedFrom": change.isRenamed ? change.old.id : nil, "growth": change.growth, "redrawn": change.isRedrawn,
      "through": change.causes.isEmpty ? nil : change.causes.map(\.description),
    ])
    object.objects("properties", change.properties) { object, property in
      object.members(["name": property.name, "old": property.old, "new": property.new])
      if !property.readers.isEmpty { object.member("profiles", property.readers) }
      object.objects("words", property.words) { $0.member($1.kind.rawValue, $1.text) }
    }
    object.members(["differingPixels": change.differingPixels])
    guard !change.affected.isEmpty else { return }
    object.objects("affected", change.affected) { write($1.new, &$0) }
  }

  private static func write(_ problem: SiteReport.Problem, _ object: inout JSONWriter) {
    object.members([
      "code": problem.code, "severity": problem.severity, "file": problem.file, "line": problem.line,
      "message": problem.message,
    ])
  }
}
