import Diagnostics
import Documents

/// One step of an app's transformation of the card list. Steps run in their order on cards in the feed's order; a `set`
/// moves no card, but a later `sort` does.
public enum FeedTransform: Sendable, Hashable {
  /// Keeps the cards that meet the condition.
  case filter(FeedCondition)
  /// Leaves out the cards that meet the condition.
  case exclude(FeedCondition)
  /// Changes the cards that meet the condition.
  case set(FeedChanges, where: FeedCondition)
  /// Cards that compare equal keep their order.
  case sort([FeedSortKey])

  /// What of a card makes this leave it out: "`viewed: true` is left out by `filter`".
  func omission(of item: FeedItem, in cards: CardCatalogue) -> String {
    switch self {
    case .filter(let condition):
      (condition.facts(of: item, in: cards).first { !$0.holds }?.text ?? "it") + " is left out by `filter`"
    case .exclude(let condition):
      condition.facts(of: item, in: cards).map(\.text).joined(separator: ", ") + " is left out by `exclude`"
    case .set, .sort: ""
    }
  }

  private static let kinds = ["filter", "exclude", "set", "sort"]

  /// One item of `transforms:`, a map with one key; a finding and nil for anything else.
  init?(_ fields: inout Fields) {
    let present = Self.kinds.filter { fields.contains($0) }
    guard present.count == 1, let kind = present.first else {
      let message = present.isEmpty ? "a transform without a rule" : "a transform with \(present.count) rules"
      // A misspelt key is reported as such, with the known ones.
      for kind in Self.kinds { _ = fields.node(kind) }
      fields.report(
        .feedRule, at: fields.position, message,
        expected: ["one of \(Self.kinds.joined(separator: ", ")) in each step"])
      return nil
    }
    switch kind {
    case "filter", "exclude":
      guard let condition = FeedCondition(kind, &fields) else { return nil }
      self = kind == "filter" ? .filter(condition) : .exclude(condition)
    case "set":
      guard var nested = fields.fields("set", of: "set") else { return nil }
      let condition = FeedCondition("where", &nested) ?? FeedCondition()
      self = .set(FeedChanges(&nested), where: condition)
      fields.absorb(nested)
    default:
      let keys = Self.sortKeys(&fields)
      guard !keys.isEmpty else { return nil }
      self = .sort(keys)
    }
  }

  private static func sortKeys(_ fields: inout Fields) -> [FeedSortKey] {
    let position = fields.position(of: "sort")
    return fields.strings("sort").compactMap { name in
      if let key = FeedSortKey(name) { return key }
      let bare = name.hasPrefix("-") ? String(name.dropFirst()) : name
      fields.report(
        .unknownValue, at: position, "sort by \"\(name)\"", expected: FeedSortKey.names,
        hint: Suggestion.hint(for: bare, among: FeedSortKey.names))
      return nil
    }
  }
}
