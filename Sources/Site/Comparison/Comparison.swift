import Campaign
import Diagnostics
import Files

/// The differences between an old site and a new one.
public struct Comparison: Sendable {
  struct Change: Sendable {
    var old: SiteReport.Item
    var new: SiteReport.Item
    /// Whether the rendering differs.
    var isRedrawn: Bool
    var properties: [PropertyChange]

    var isRenamed: Bool { old.id != new.id }

    /// The change of the size in bytes; nil if one of the sites gives no size.
    var growth: Int? {
      guard let old = old.size, let new = new.size else { return nil }
      return new - old
    }
  }

  struct PropertyChange: Sendable, Hashable {
    var name: String
    /// nil if only the new site has the property.
    var old: String?
    /// nil if only the old site has the property.
    var new: String?
  }

  public let old: SiteReport
  public let new: SiteReport
  /// The command's version, for the reports.
  let version: String
  let added: [SiteReport.Item]
  let removed: [SiteReport.Item]
  let changed: [Change]
  let found: [SiteReport.Problem]
  let fixed: [SiteReport.Problem]

  /// Whether a definition or screen was added, removed, or differs in rendering, size or properties. Findings do not
  /// count, because they are not visible in the app; `check` judges them.
  public var isVisible: Bool { !(added.isEmpty && removed.isEmpty && changed.isEmpty) }

  /// Throws if a page cannot be read that is there.
  public init(_ old: SiteReport, _ new: SiteReport, version: String) throws(FileFailure) {
    self.old = old
    self.new = new
    self.version = version
    // A report alone has no themes, so that all of them would look added or removed.
    let hasThemes = old.themes != nil && new.themes != nil
    let before = Self.byKey(old.items + (hasThemes ? old.themes ?? [] : []))
    let after = Self.byKey(new.items + (hasThemes ? new.themes ?? [] : []))
    let keys = Set(before.map(\.key))
    let others = Set(after.map(\.key))
    let lost = before.filter { !others.contains($0.key) }.map(\.item)
    let come = after.filter { !keys.contains($0.key) }.map(\.item)
    let renamed = Self.renames(from: lost, to: come).map { one, other in
      // The id is part of the drawing, so a different drawing says nothing.
      Change(old: one, new: other, isRedrawn: false, properties: Self.changes(one.properties, other.properties))
    }
    let (oldIDs, newIDs) = (Set(renamed.map(\.old)), Set(renamed.map(\.new)))
    removed = lost.filter { !oldIDs.contains($0) }
    added = come.filter { !newIDs.contains($0) }
    let items = Dictionary(before.map { ($0.key, $0.item) }, uniquingKeysWith: { first, _ in first })
    var changed = renamed
    for (key, item) in after {
      guard let other = items[key] else { continue }
      if let change = try Self.change(other, old.folder, item, new.folder) { changed.append(change) }
    }
    self.changed = changed
    found = Self.rest(new.problems, without: old.problems) + Self.replaced(old, new)
    fixed = Self.rest(old.problems, without: new.problems)
  }

  /// A finding for each use of an image address that had another image in the old site. Only images that the project
  /// maps to files are compared.
  private static func replaced(_ old: SiteReport, _ new: SiteReport) -> [SiteReport.Problem] {
    guard let severity = new.replacing else { return [] }
    let before = Dictionary(
      old.items.flatMap(\.pictures).map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    return new.items.flatMap { item in
      item.pictures.compactMap { picture in
        guard let file = before[picture.name], file != picture.value else { return nil }
        return SiteReport.Problem(
          code: Code.imageReplaced.id, severity: severity.rawValue, file: item.file, line: nil,
          message: "\(picture.name) was another image before: whoever has seen that goes on seeing it")
      }
    }
  }

  /// Identifies an item in both sites by its kind and id; items with the same kind and id are matched by their order.
  private struct Key: Hashable {
    var kind: String
    var id: String
    var occurrence = 0
  }

  /// What makes two items the same under two ids: the file, or all that a reader sees in words.
  private struct Likeness: Hashable {
    var kind: String
    var file: String?
    var type: String?
    var title: String?
    var text: String?
  }

  /// The items that only changed their ids; those that are like several others are not among them.
  private static func renames(
    from lost: [SiteReport.Item], to come: [SiteReport.Item]
  ) -> [(old: SiteReport.Item, new: SiteReport.Item)] {
    let ways: [(SiteReport.Item) -> Likeness] = [
      { Likeness(kind: $0.kind, file: $0.file) },
      { Likeness(kind: $0.kind, type: $0.type, title: $0.title, text: $0.text) },
    ]
    var found: [(old: SiteReport.Item, new: SiteReport.Item)] = []
    for likeness in ways {
      let (old, new) = (Set(found.map(\.old)), Set(found.map(\.new)))
      let others = Dictionary(grouping: come.filter { !new.contains($0) }, by: likeness)
      for (key, items) in Dictionary(grouping: lost.filter { !old.contains($0) }, by: likeness) {
        if items.count == 1, let other = others[key], other.count == 1 { found.append((items[0], other[0])) }
      }
    }
    return found.sorted { ($0.new.kind, $0.new.id) < ($1.new.kind, $1.new.id) }
  }

  private static func byKey(_ items: [SiteReport.Item]) -> [(key: Key, item: SiteReport.Item)] {
    var seen: [Key: Int] = [:]
    return items.map { item in
      var key = Key(kind: item.kind, id: item.id)
      key.occurrence = seen[key, default: 0]
      seen[Key(kind: item.kind, id: item.id)] = key.occurrence + 1
      return (key, item)
    }
  }

  private static func change(
    _ old: SiteReport.Item, _ before: Directory, _ new: SiteReport.Item, _ after: Directory
  ) throws(FileFailure) -> Change? {
    // A report without renderings does not tell how items look.
    let isRedrawn = old.rendering != nil && new.rendering != nil && old.rendering != new.rendering
    var properties = changes(old.properties, new.properties)
    let known = Set((old.properties + new.properties).map { $0.name.lowercased() })
    // Reports may stand alone.
    if let one = try before.page(old), let other = try after.page(new), one != other {
      properties += changes(PageProperties.read(one), PageProperties.read(other)).filter {
        !known.contains($0.name.lowercased())
      }
    }
    guard isRedrawn || !properties.isEmpty || old.size != new.size else { return nil }
    return Change(old: old, new: new, isRedrawn: isRedrawn, properties: properties)
  }

  private static func changes(_ old: [SiteReport.Property], _ new: [SiteReport.Property]) -> [PropertyChange] {
    guard old != new else { return [] }
    let before = Dictionary(old.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    let after = Dictionary(new.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    var seen: Set<String> = []
    return (new + old).filter { seen.insert($0.name).inserted }.compactMap { property in
      let name = property.name
      guard before[name] != after[name] else { return nil }
      return PropertyChange(name: name, old: before[name], new: after[name])
    }
  }

  /// The findings of `all` that are not in `others`. Lines, and numbers in messages, do not matter; findings that are
  /// otherwise equal are matched one to one.
  private static func rest(
    _ all: [SiteReport.Problem], without others: [SiteReport.Problem]
  ) -> [SiteReport.Problem] {
    func key(_ problem: SiteReport.Problem) -> [String] {
      let message = Fingerprints.withoutNumbers(problem.message)
      return [problem.code, problem.file, String(decoding: message, as: UTF8.self)]
    }
    var left: [[String]: Int] = [:]
    for problem in others { left[key(problem), default: 0] += 1 }
    return all.filter { problem in
      guard let count = left[key(problem)], count > 0 else { return true }
      left[key(problem)] = count - 1
      return false
    }
  }
}

extension Directory {
  /// The page of an item; nil if the site has none.
  fileprivate func page(_ item: SiteReport.Item) throws(FileFailure) -> [UInt8]? {
    guard SitePath.isInside(item.page), try status(of: item.page, links: .refuse) != nil else { return nil }
    return try read(item.page, limit: 1 << 28, links: .refuse)
  }
}
