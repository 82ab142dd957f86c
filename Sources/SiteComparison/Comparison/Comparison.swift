import Campaign
import Diagnostics
import Site

/// The differences between an old site and a new one.
public struct Comparison: Sendable {
  /// The report of the old site.
  public let old: SiteReport
  /// The report of the new site.
  public let new: SiteReport
  /// The command's version, for the reports.
  let version: String
  /// The names of the sides: two git refs; nil for sites, which their reader has named.
  public var sides: (old: String, new: String)?
  let added: [SiteReport.Item]
  let removed: [SiteReport.Item]
  /// The largest first.
  private(set) var changed: [Change]
  let newProblems: [SiteReport.Problem]
  let fixedProblems: [SiteReport.Problem]
  /// The items that were approved in the old site, as they are there, and no longer are.
  let unapproved: [SiteReport.Item]

  /// Whether a definition or screen was added, removed, or differs in rendering, size or properties.
  /// Findings do not count, because they are not visible in the app; `check` judges them.
  public var isVisible: Bool { !(added.isEmpty && removed.isEmpty && changed.isEmpty) }

  /// Compares what two reports say.
  public init(_ old: SiteReport, _ new: SiteReport, version: String) {
    (self.old, self.new, self.version) = (old, new, version)
    // A report alone has no themes, so that all of them would look added or removed.
    let hasThemes = old.themes != nil && new.themes != nil
    let oldEntries = Self.byKey(old.items + (hasThemes ? old.themes ?? [] : []))
    let newEntries = Self.byKey(new.items + (hasThemes ? new.themes ?? [] : []))
    let keys = Set(oldEntries.map(\.key))
    let newKeys = Set(newEntries.map(\.key))
    let lostItems = oldEntries.filter { !newKeys.contains($0.key) }.map(\.item)
    let newItems = newEntries.filter { !keys.contains($0.key) }.map(\.item)
    let renames = Self.renames(from: lostItems, to: newItems).map { one, other in
      let properties = Self.textChanges(one, other) + Self.changes(one.properties, other.properties)
      // The id is part of the drawing, so a different drawing alone says nothing.
      return Change(
        old: one, new: other,
        isRedrawn: properties.contains { !["id", "file"].contains($0.name) } && one.rendering != other.rendering,
        properties: properties)
    }
    let (oldIDs, newIDs) = (Set(renames.map(\.old)), Set(renames.map(\.new)))
    removed = lostItems.filter { !oldIDs.contains($0) }
    added = newItems.filter { !newIDs.contains($0) }
    let items = Dictionary(oldEntries.map { ($0.key, $0.item) }, uniquingKeysWith: { first, _ in first })
    var changed = renames
    var unapproved = renames.filter { $0.old.approval != nil && $0.new.approval == nil }.map(\.old)
    for (key, item) in newEntries {
      guard let other = items[key] else { continue }
      if other.approval != nil, item.approval == nil { unapproved.append(other) }
      if let change = Self.change(other, item) { changed.append(change) }
    }
    self.unapproved = unapproved
    let changedKeys = Set(
      (removed + added + changed.filter { !$0.properties.isEmpty || $0.isRenamed }.map(\.new)).map(\.key))
    for i in changed.indices where changed[i].isOnlyRedrawn && changed[i].new.isScreen {
      let shown = changed[i].old.shows.union(changed[i].new.shows)
      changed[i].causes = changedKeys.intersection(shown).sorted()
    }
    self.changed = Self.grouped(changed, old, new)
    newProblems = Self.unmatched(new.problems, without: old.problems) + Self.replaced(old, new)
    // A problem that only changed its profiles counts as new, not also as fixed.
    fixedProblems = Self.unmatched(
      Self.unmatched(old.problems, without: new.problems), without: newProblems, besidesProfiles: true)
  }

  /// All changes, with those that are only the effect of another.
  var all: [Change] { changed + changed.flatMap(\.affected) }

  /// Takes note of the pictures of what looks different: where no pixel differs, a change of another
  /// thing has no effect. A definition that was changed itself, or uses another picture, stays: a state
  /// without a photograph may show it.
  public mutating func take(_ pictures: ComparisonPictures) {
    func withoutUnseen(_ changes: [Change], areEffects: Bool = false) -> [Change] {
      changes.compactMap { change in
        var change = change
        change.differingPixels = change.isRedrawn ? pictures.differingPixels(of: change.new) : nil
        if change.differingPixels == 0 {
          if areEffects, change.pictures.isEmpty { return nil }
          change.isRedrawn = change.isOnlyRedrawn
        }
        guard !change.affected.isEmpty else { return change }
        change.affected = withoutUnseen(change.affected, areEffects: true)
        return change
      }
    }
    changed = Self.sorted(withoutUnseen(changed))
  }

  private static func sorted(_ changes: [Change]) -> [Change] {
    changes.map { (change: $0, weight: $0.weight) }.sorted { $0.weight > $1.weight }.map { item in
      var change = item.change
      if !change.affected.isEmpty { change.affected = sorted(change.affected) }
      return change
    }
  }

  /// Puts what only looks different below the shared theme, template or picture that changed.
  private static func grouped(_ changes: [Change], _ old: SiteReport, _ new: SiteReport) -> [Change] {
    // Profiles that were added or removed are listed by `people`.
    let differences = Self.changes(old.shared, new.shared).map { (key: SiteReport.Key($0.name), change: $0) }.filter {
      $0.key.kind != "profile" || $0.change.old != nil && $0.change.new != nil
    }
    let sharedKeys = differences.map(\.key)
    let versions =
      old.version == new.version
      ? [] : [SiteReport.Key(kind: "version", id: "\(old.version) → \(new.version)")]
    let people = Self.people(old, new)
    let origins = origins(of: changes)
    var ownChanges: [Change] = []
    var effects: [[SiteReport.Key]: [Change]] = [:]
    for var change in changes {
      // They are part of the drawing, but not seen; what is shared may have changed the drawing too.
      if sharedKeys.isEmpty, versions.isEmpty, change.pictures.isEmpty, change.changesNothingSeen {
        change.isRedrawn = false
      }
      var cause = change.isOnlyRedrawn ? Self.cause(of: change, sharedKeys, versions) : []
      cause = (origins[change.new.key] ?? (cause.count == 1 ? origins[cause[0]] : nil)).map { [$0] } ?? cause
      if !change.causes.isEmpty {
        change.causes = cause + change.causes
        cause = []
      }
      // A screen does not say who gets it.
      let isForOthers = change.old.readers.map(\.name) != change.new.readers.map(\.name) || change.new.isScreen
      let isUnexplained =
        cause.isEmpty && change.isRedrawn && change.properties.isEmpty && !change.isRenamed
        && change.causes.isEmpty
      if isUnexplained, isForOthers { cause = people.cause }
      if cause.isEmpty { ownChanges.append(change) } else { effects[cause, default: []].append(change) }
    }
    for (cause, affected) in effects.sorted(by: { name(of: $0.key) < name(of: $1.key) }) {
      if let index = ownChanges.firstIndex(where: { [$0.new.key] == cause }) {
        ownChanges[index].affected = affected
      } else {
        let key = SiteReport.Key(name(of: cause))
        let item = SiteReport.Item(
          key: key, type: "shared", title: cause == people.cause ? people.title : key.id, file: "", page: "",
          pictures: [], properties: [])
        let languages = differences.filter { $0.key.kind == "profile" && cause.contains($0.key) }.map {
          PropertyChange(name: "language of \($0.key.id)", old: $0.change.old, new: $0.change.new)
        }
        ownChanges.append(Change(old: item, new: item, isRedrawn: false, properties: languages, affected: affected))
      }
    }
    return sorted(ownChanges)
  }

  /// Of themes that only take over what changed in one that they
  /// extend, that one: "theme loam" of "theme after-dark".
  private static func origins(of changes: [Change]) -> [SiteReport.Key: SiteReport.Key] {
    let themes = changes.filter { $0.new.kind == "theme" }
    let names = Dictionary(themes.map { ($0.new.key, Set($0.properties.map(\.name))) }) { first, _ in first }
    return themes.reduce(into: [:]) { origins, theme in
      // The first of its bases is the farthest, where the change begins.
      let bases = theme.new.themes.map { SiteReport.Key(kind: "theme", id: $0) }
      guard let own = names[theme.new.key], !own.isEmpty else { return }
      origins[theme.new.key] = bases.first { names[$0]?.isSuperset(of: own) == true }
    }
  }

  /// Empty where nothing that it shares with others explains a different drawing.
  private static func cause(
    of change: Change, _ shared: [SiteReport.Key], _ versions: [SiteReport.Key]
  ) -> [SiteReport.Key] {
    if !change.pictures.isEmpty { return change.pictures.map { SiteReport.Key(kind: "picture", id: $0) } }
    let themes = change.new.themes.map { SiteReport.Key(kind: "theme", id: $0) }.filter(shared.contains)
    return themes.isEmpty ? shared.filter { $0.kind != "theme" } + versions : themes
  }

  /// "picture spring.png, tulip.png"
  private static func name(of cause: [SiteReport.Key]) -> String {
    let isOfPictures = cause.first?.kind == "picture"
    return (isOfPictures ? "picture " : "")
      + cause.map { isOfPictures ? $0.id : $0.description }.joined(separator: ", ")
  }

  /// "profile chloe" and "new profile: chloe", for those that
  /// only one of the sites has; empty where there are none.
  private static func people(_ old: SiteReport, _ new: SiteReport) -> (cause: [SiteReport.Key], title: String) {
    let sides = [old, new].map { site in
      Set(site.items.flatMap(\.readers).map(\.name).filter { SiteReport.dataSet(of: $0) == nil })
    }
    let names = sides.contains([]) ? [] : sides[0].symmetricDifference(sides[1]).sorted()
    let titles = names.map { (sides[1].contains($0) ? "new profile: " : "removed profile: ") + $0 }
    let cause = SiteReport.Key(kind: "profile", id: names.joined(separator: ", "))
    return (names.isEmpty ? [] : [cause], titles.joined(separator: ", "))
  }

  /// A finding for each use of an image address that had another image in the old site. Only images that
  /// the project maps to files are compared.
  private static func replaced(_ old: SiteReport, _ new: SiteReport) -> [SiteReport.Problem] {
    guard let severity = new.replacing else { return [] }
    let oldValues = Dictionary(old.items.flatMap(\.pictures).map { ($0.name, $0.value) }) { first, _ in first }
    return new.items.flatMap { item in
      item.pictures.compactMap { picture in
        guard let file = oldValues[picture.name], file != picture.value else { return nil }
        return SiteReport.Problem(
          code: Code.imageReplaced.id, severity: severity.rawValue, file: item.file, line: nil,
          message: "\(picture.name) was another image before: whoever has seen that goes on seeing it")
      }
    }
  }

  /// Items with the same key are matched by their order.
  private struct Occurrence: Hashable {
    var key: SiteReport.Key
    var number: Int
  }

  private static func byKey(_ items: [SiteReport.Item]) -> [(key: Occurrence, item: SiteReport.Item)] {
    var counts: [SiteReport.Key: Int] = [:]
    return items.map { item in
      defer { counts[item.key, default: 0] += 1 }
      return (Occurrence(key: item.key, number: counts[item.key, default: 0]), item)
    }
  }

  private static func change(_ old: SiteReport.Item, _ new: SiteReport.Item) -> Change? {
    // A report without renderings does not tell how items look.
    let isRedrawn = old.rendering != nil && new.rendering != nil && old.rendering != new.rendering
    var properties = textChanges(old, new) + changes(old.properties, new.properties)
    let names = Set((old.properties + old.texts + new.properties + new.texts).map { $0.name.lowercased() })
    if let one = old.listed, let other = new.listed {
      let told = Set(properties.map { "\($0.name) does" })
      properties += changes(one, other).filter { !names.contains($0.name.lowercased()) && !told.contains($0.name) }
    }
    guard isRedrawn || !properties.isEmpty || old.size != new.size else { return nil }
    let pictures = changes(old.assets, new.assets).filter { $0.old != nil && $0.new != nil }.map(\.name)
    return Change(old: old, new: new, isRedrawn: isRedrawn, properties: properties, pictures: pictures)
  }

  /// The changes for each reader; the same change of several is one.
  private static func textChanges(_ old: SiteReport.Item, _ new: SiteReport.Item) -> [PropertyChange] {
    guard !(old.readers.isEmpty && new.readers.isEmpty) else { return changes(old.texts, new.texts) }
    let oldReaders = Dictionary(old.readers.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let newReaders = Dictionary(new.readers.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    // Who is new, or no longer there, has seen no change.
    let names = (new.readers.isEmpty ? old : new).readers.map(\.name).filter {
      (oldReaders[$0] != nil || oldReaders.isEmpty) && (newReaders[$0] != nil || newReaders.isEmpty)
    }
    var order: [PropertyChange] = []
    var readers: [PropertyChange: [String]] = [:]
    for name in names {
      let oldTexts = oldReaders.isEmpty ? old.texts : oldReaders[name]?.texts
      let newTexts = newReaders.isEmpty ? new.texts : newReaders[name]?.texts
      let isSent = (oldTexts == nil) == (newTexts == nil)
      let sentChange = PropertyChange(name: "sent", old: "\(oldTexts != nil)", new: "\(newTexts != nil)")
      for change in isSent ? changes(oldTexts ?? [], newTexts ?? []) : [sentChange] {
        if readers[change] == nil { order.append(change) }
        readers[change, default: []].append(name)
      }
    }
    return order.map { change in
      var change = change
      let all = readers[change] ?? []
      change.readers = all.count == names.count ? [] : all
      return change
    }
  }

  private static func changes(_ old: [SiteReport.Property], _ new: [SiteReport.Property]) -> [PropertyChange] {
    guard old != new else { return [] }
    let oldValues = Dictionary(old.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    let newValues = Dictionary(new.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    var seenNames: Set<String> = []
    return (new + old).filter { seenNames.insert($0.name).inserted }.compactMap { property in
      let name = property.name
      guard oldValues[name] != newValues[name] else { return nil }
      let values = PropertyChange(name: name, old: oldValues[name], new: newValues[name])
      let words = PropertyChange(
        name: name, old: values.old.map { inWords($0, name) }, new: values.new.map { inWords($0, name) })
      return words.old == words.new ? values : words
    }
  }

  /// Nobody reads what an address holds in base64.
  private static func inWords(_ value: String, _ name: String) -> String {
    systems.lazy.compactMap { $0.sentence(of: value, under: name) }.first ?? value
  }

  /// The findings of `all` that are not in `others`. Lines, and numbers in messages, do not matter;
  /// findings that are otherwise equal are matched one to one.
  private static func unmatched(
    _ all: [SiteReport.Problem], without others: [SiteReport.Problem], besidesProfiles: Bool = false
  ) -> [SiteReport.Problem] {
    func key(_ problem: SiteReport.Problem) -> [String] {
      let message = Fingerprints.withoutNumbers(besidesProfiles ? problem.messageForAll : problem.message)
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
