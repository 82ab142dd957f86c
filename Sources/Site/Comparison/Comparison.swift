import Campaign
import Diagnostics
import Files

/// What is otherwise in a new site than in an old one.
public struct Comparison: Sendable {
  struct Change: Sendable {
    var old: SiteReport.Item
    var new: SiteReport.Item
    /// Whether it is drawn otherwise.
    var isRedrawn: Bool
    var properties: [PropertyChange]

    /// nil where it has no size in one of the sites.
    var growth: Int? {
      guard let old = old.size, let new = new.size else { return nil }
      return new - old
    }
  }

  struct PropertyChange: Sendable, Hashable {
    var name: String
    /// nil where it was not there.
    var old: String?
    /// nil where it is not there any more.
    var new: String?
  }

  public let old: SiteReport
  public let new: SiteReport
  /// The command's own version, for the reports.
  let version: String
  let added: [SiteReport.Item]
  let removed: [SiteReport.Item]
  let changed: [Change]
  let found: [SiteReport.Problem]
  let fixed: [SiteReport.Problem]

  /// Whether any definition or screen came, went, or is drawn, sized or described otherwise. Findings alone are not
  /// visible in the app; `check` is the judge of them.
  public var isVisible: Bool { !(added.isEmpty && removed.isEmpty && changed.isEmpty) }

  public init(_ old: SiteReport, _ new: SiteReport, version: String) {
    self.old = old
    self.new = new
    self.version = version
    let (before, after) = (Self.byKey(old.items), Self.byKey(new.items))
    let keys = Set(before.map(\.key))
    let others = Set(after.map(\.key))
    removed = before.filter { !others.contains($0.key) }.map(\.item)
    added = after.filter { !keys.contains($0.key) }.map(\.item)
    let items = Dictionary(before.map { ($0.key, $0.item) }, uniquingKeysWith: { first, _ in first })
    changed = after.compactMap { key, item in
      items[key].flatMap { Self.change($0, old.folder, item, new.folder) }
    }
    found = Self.rest(new.problems, without: old.problems) + Self.replaced(old, new)
    fixed = Self.rest(old.problems, without: new.problems)
  }

  /// Each use of an address that has another image than in the old site. Only files of the project are known.
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

  /// Things are the same where kind and id are; where two have one id, by their order.
  private struct Key: Hashable {
    var kind: String
    var id: String
    var occurrence = 0
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
  ) -> Change? {
    // A report without renderings says nothing of how things look.
    let isRedrawn = old.rendering != nil && new.rendering != nil && old.rendering != new.rendering
    var properties = changes(old.properties, new.properties)
    let known = Set((old.properties + new.properties).map { $0.name.lowercased() })
    if let (one, other) = pages(old, before, new, after) {
      properties += changes(PageProperties.read(one), PageProperties.read(other)).filter {
        !known.contains($0.name.lowercased())
      }
    }
    guard isRedrawn || !properties.isEmpty || old.size != new.size else { return nil }
    return Change(old: old, new: new, isRedrawn: isRedrawn, properties: properties)
  }

  /// The bytes of both pages, where both are at hand and differ.
  private static func pages(
    _ old: SiteReport.Item, _ before: Directory, _ new: SiteReport.Item, _ after: Directory
  ) -> ([UInt8], [UInt8])? {
    guard SitePath.isInside(old.page), SitePath.isInside(new.page),
      let one = try? before.read(old.page, limit: 1 << 26), let other = try? after.read(new.page, limit: 1 << 26),
      one != other
    else { return nil }
    return (one, other)
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

  /// Those of `all` that `others` do not have. A finding is the same wherever its line is, and whatever the numbers in
  /// its message; of several such, as many are the same as both have.
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
