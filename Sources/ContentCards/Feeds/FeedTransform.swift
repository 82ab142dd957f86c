import Diagnostics
import Documents

/// One step of an app's transformation of the card list. Steps run in their order on cards in the feed's
/// order; a `set` moves no card, but a later `sort` does.
public enum FeedTransform: Sendable, Hashable {
  /// Keeps the cards that meet the condition.
  case filter(FeedCondition)
  /// Leaves out the cards that meet the condition.
  case exclude(FeedCondition)
  /// Changes the cards that meet the condition.
  case set(FeedChanges, where: FeedCondition)
  /// Cards that compare equal keep their order.
  case sort([FeedSortKey])
  /// Keeps the first of the cards with the same value.
  case dropDuplicates(by: String)
  /// Puts below each header the cards with its value; those without a header come first.
  case group(headers: FeedCondition, by: String)

  /// The values of a card for which this leaves it out: "`viewed: true` is left out by `filter`".
  func omission(of item: FeedItem, in cards: CardCatalogue) -> String {
    switch self {
    case .filter(let condition):
      (condition.facts(of: item, in: cards).first { !$0.holds }?.text ?? "it") + " is left out by `filter`"
    case .exclude(let condition):
      condition.facts(of: item, in: cards).map(\.text).joined(separator: ", ") + " is left out by `exclude`"
    case .dropDuplicates(let key):
      "`\(key): \(cards.value(of: key, item) ?? "")` is that of a card before it: left out by `dropDuplicatesBy`"
    case .group: "a header of no card is left out by `groupBy`"
    case .set, .sort: ""
    }
  }

  private static let kinds = ["filter", "exclude", "set", "sort", "dropDuplicatesBy", "groupBy"]

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
    case "dropDuplicatesBy":
      guard let key = Self.key(kind, &fields) else { return nil }
      self = .dropDuplicates(by: key)
    case "groupBy":
      guard var nested = fields.fields("groupBy", of: "groupBy") else { return nil }
      let headers = FeedCondition("headers", &nested)
      if headers == nil { _ = nested.node("headers", required: true) }
      let key = nested.node("key", required: true).flatMap { _ in Self.key("key", &nested) }
      fields.absorb(nested)
      guard let headers, let key else { return nil }
      self = .group(headers: headers, by: key)
    default:
      let keys = Self.sortKeys(&fields)
      guard !keys.isEmpty else { return nil }
      self = .sort(keys)
    }
  }

  /// Reads the name of what cards have in common.
  private static func key(_ key: String, _ fields: inout Fields) -> String? {
    guard let name = fields.string(key) else { return nil }
    if FeedSortKey(name).map({ [nil, .title, .type].contains($0.field) && !$0.isDescending }) == true { return name }
    fields.report(
      .unknownValue, at: fields.position(of: key), "\(key) is \"\(name)\"", expected: ["extras.NAME", "title", "type"],
      hint: name.contains(".") ? nil : "write extras.\(name) for an extra")
    return nil
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
