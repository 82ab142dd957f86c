import Diagnostics

/// Checks that need more than one definition.
public enum CrossCheck {
  static let codes: [Code] = [.duplicateID]

  /// Definitions of one system with the same id: the first file by path keeps it; each later one becomes unreadable,
  /// under an id of its own. `place` says where a file names its id. Gives the indices that changed.
  public static func duplicates(in entries: inout [Entry], place: (Entry) -> Place) -> [Int] {
    struct Key: Hashable {
      var system: Int
      var id: String
    }
    var first: [Key: Int] = [:]
    first.reserveCapacity(entries.count)
    var changed: [Int] = []
    for i in entries.indices {
      let key = Key(system: entries[i].system, id: entries[i].summary.id)
      guard let earlier = first.updateValue(i, forKey: key) else { continue }
      first[key] = earlier
      let other = entries[earlier].file.path
      entries[i].findings.append(
        Finding(
          .duplicateID, at: place(entries[i]), "the id \"\(key.id)\" is also that of \(other)",
          hint: "give one of them another id:"))
      entries[i].findings.sort()
      entries[i].isReadable = false
      entries[i].summary.id += "-" + ContentHash(Array(entries[i].file.path.utf8)).short
      changed += [earlier, i]
    }
    return changed
  }
}
