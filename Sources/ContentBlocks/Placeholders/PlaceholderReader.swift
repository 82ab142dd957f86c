import CardSystems
import Diagnostics
import Documents

extension ContentBlocks {
  /// Reads a placeholder. A key that its kind of view ignores is a finding; nil where the file is no YAML.
  public static func decodeScreen(
    _ source: Source, id: String, in environment: Environment, findings: inout [Finding]
  ) -> Placeholder? {
    guard let node = YAML.parse(source, findings: &findings) else { return nil }
    var fields = Fields(node, of: "placeholder", in: source)
    let kind: Placeholder.Kind = fields.choice("kind", required: true) ?? .static
    let placeholder = Placeholder(
      id: fields.string("id") ?? id, file: source.path, title: fields.string("title"), kind: kind,
      theme: fields.theme(in: environment, unknown: .placeholderUnknownTheme),
      maxMessagesCount: fields.int("maxMessagesCount") ?? 0,
      customHeight: fields.number("customHeight", atLeast: 1), scrollDelay: fields.number("scrollDelay") ?? 3,
      tracksActions: fields.bool("trackActions") ?? true,
      overridesDefaultBehavior: fields.bool("overrideDefaultBehavior") ?? false,
      isDeferred: fields.bool("deferredLoad") ?? false, isPrefetched: fields.bool("prefetch") ?? false,
      filter: filter(&fields), filterPlace: fields.node("filter").map { source.place($0.position) }, sort: sort(&fields)
    )
    let ofCarousels = ["maxMessagesCount", "customHeight", "scrollDelay", "filter", "sort"]
    if kind != .carousel { report(ofCarousels, "only a carousel has it", &fields) }
    if kind != .static { report(["deferredLoad"], "only a static view has it", &fields) }
    fields.passOver("checks")
    fields.finish(addingTo: &findings)
    return placeholder
  }

  /// Reports keys that only another kind reads.
  private static func report(_ keys: [String], _ reason: String, _ fields: inout Fields) {
    for key in keys {
      guard let node = fields.node(key) else { continue }
      fields.report(.keyWithoutEffect, at: node.position, "\(key) has no effect: \(reason)")
    }
  }

  private static func filter(_ fields: inout Fields) -> [Placeholder.FilterRule] {
    fields.list("filter", of: "filter rule") { rule in
      Placeholder.FilterRule(
        name: rule.string("name"), placeholder: rule.string("placeholder"), tags: rule.strings("tags"),
        minimumPriority: rule.int("minimumPriority"), maximumPriority: rule.int("maximumPriority"))
    }
  }

  /// Reads the sort order: `priority` ascends, `-priority` descends.
  private static func sort(_ fields: inout Fields) -> [Placeholder.SortKey] {
    let node = fields.node("sort")
    let keys = fields.strings("sort").compactMap { name -> Placeholder.SortKey? in
      let isDescending = name.hasPrefix("-")
      let field = String(isDescending ? name.dropFirst() : name[...])
      if let sortField = Placeholder.SortKey.Field(rawValue: field) {
        return Placeholder.SortKey(field: sortField, isDescending: isDescending)
      }
      let names = Placeholder.SortKey.Field.allCases.map(\.rawValue)
      fields.report(
        .ruleUnknownField, at: node?.position ?? fields.position, "sort names \"\(name)\"",
        expected: names + names.map { "-\($0)" }, hint: Suggestion.hint(for: field, among: names))
      return nil
    }
    return keys.isEmpty ? Placeholder.sdkOrder : keys
  }
}
