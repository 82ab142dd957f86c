/// Finds what has another id in the new site.
extension Comparison {
  /// The properties by which two items are the same under
  /// two ids: the file, or all that a reader sees in words.
  private struct Likeness: Hashable {
    var kind: String
    var file: String?
    var type: String?
    var texts: [SiteReport.Property]?
  }

  /// An item under its two ids.
  typealias Rename = (old: SiteReport.Item, new: SiteReport.Item)

  /// The items that have other ids; those that are like several others are not among them.
  static func renames(from lost: [SiteReport.Item], to come: [SiteReport.Item]) -> [Rename] {
    let likenesses: [(SiteReport.Item) -> Likeness] = [
      { Likeness(kind: $0.kind, file: $0.file) }, { Likeness(kind: $0.kind, type: $0.type, texts: $0.texts) },
    ]
    var renames: [Rename] = []
    for likeness in likenesses {
      let (old, new) = (Set(renames.map(\.old)), Set(renames.map(\.new)))
      let candidates = Dictionary(grouping: come.filter { !new.contains($0) }, by: likeness)
      for (key, items) in Dictionary(grouping: lost.filter { !old.contains($0) }, by: likeness) {
        if items.count == 1, let other = candidates[key], other.count == 1 { renames.append((items[0], other[0])) }
      }
    }
    let (old, new) = (Set(renames.map(\.old)), Set(renames.map(\.new)))
    renames += similar(lost.filter { !old.contains($0) }, come.filter { !new.contains($0) })
    return renames.sorted { ($0.new.kind, $0.new.id) < ($1.new.kind, $1.new.id) }
  }

  /// The most items of each side whose words are compared, each with each.
  private static let similarLimit = 100

  /// The pairs that share most of their words, and more with each other than with any other item.
  private static func similar(_ lost: [SiteReport.Item], _ come: [SiteReport.Item]) -> [Rename] {
    guard lost.count <= similarLimit, come.count <= similarLimit else { return [] }
    func words(_ item: SiteReport.Item) -> Set<Substring> { Set(item.texts.flatMap { $0.value.split(separator: " ") }) }
    let (oldWords, newWords) = (lost.map(words), come.map(words))
    let shares = lost.indices.map { i in
      come.indices.map { j in
        let common = oldWords[i].intersection(newWords[j]).count
        let all = oldWords[i].count + newWords[j].count - common
        return lost[i].kind == come[j].kind && 2 * common >= all ? Double(common) / Double(max(1, all)) : 0
      }
    }
    let rows = shares.map { $0.max() ?? 0 }
    let columns = come.indices.map { j in shares.map { $0[j] }.max() ?? 0 }
    return lost.indices.flatMap { i in
      come.indices.filter { j in
        let share = shares[i][j]
        return share > 0 && share == rows[i] && share == columns[j] && shares[i].count { $0 == share } == 1
          && shares.count { $0[j] == share } == 1
      }.map { (lost[i], come[$0]) }
    }
  }
}
