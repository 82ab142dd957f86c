import Diagnostics
import Documents

/// Checks that need more than one definition.
public enum CrossCheck {
  static let codes: [Code] = [.duplicateID, .duplicateContent, .imageTwoShapes]

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
      let finding = Finding(
        .duplicateID, at: place(entries[i]), "the id \"\(key.id)\" is also that of \(other)",
        hint: "give one of them another id:")
      entries[i] = entries[i].unreadable(
        finding, id: key.id + "-" + ContentHash(Array(entries[i].file.path.utf8)).short)
      changed += [earlier, i]
    }
    return changed
  }

  /// More than this many of one kind say nothing new; and each costs a page that is made again.
  private static let limit = 50

  /// What readable definitions say twice, or say differently of one thing: findings with the index of the entry.
  /// Drafts are left out, for they are not sent.
  static func comparisons(of entries: [Entry]) -> [(index: Int, finding: Finding)] {
    let shown = entries.indices.filter { entries[$0].isReadable && !entries[$0].summary.draft }
    return capped(repeatedContent(entries, shown)) + capped(imagesOfTwoShapes(entries, shown))
  }

  private static func capped(_ found: [(index: Int, finding: Finding)]) -> [(index: Int, finding: Finding)] {
    guard found.count > limit else { return found }
    var kept = Array(found.prefix(limit))
    let last = kept[limit - 1].finding
    kept[limit - 1].finding = last.saying(last.message + "; there are \(found.count - limit) more like this")
    return kept
  }

  /// One for each group, with its first entry.
  private static func repeatedContent(_ entries: [Entry], _ shown: [Int]) -> [(index: Int, finding: Finding)] {
    var first: [UInt64: Int] = [:]
    first.reserveCapacity(shown.count)
    var others: [Int: [Int]] = [:]
    for index in shown {
      guard let content = entries[index].summary.content else { continue }
      if let earlier = first[content] { others[earlier, default: []].append(index) } else { first[content] = index }
    }
    return others.sorted { $0.key < $1.key }.map { index, others in
      let names = others.prefix(3).map { "\"\(entries[$0].summary.id)\"" }.joined(separator: ", ")
      let rest = others.count > 3 ? " and \(others.count - 3) more" : ""
      let message = "\(names)\(rest) \(others.count == 1 ? "says" : "say") the same as this one"
      return (index, Finding(.duplicateContent, at: Place(file: entries[index].file.path, line: 1, column: 1), message))
    }
  }

  /// One for each URL, with the first entry that differs from an earlier one.
  private static func imagesOfTwoShapes(_ entries: [Entry], _ shown: [Int]) -> [(index: Int, finding: Finding)] {
    struct Use {
      var index: Int
      var ratio: Double
      var isTold = false
    }
    var first: [String: Use] = [:]
    var found: [(index: Int, finding: Finding)] = []
    for index in shown {
      for image in entries[index].summary.images {
        guard let ratio = image.ratio else { continue }
        guard let earlier = first[image.url] else {
          first[image.url] = Use(index: index, ratio: ratio)
          continue
        }
        guard !earlier.isTold, abs(earlier.ratio / ratio - 1) > 0.02 else { continue }
        first[image.url]?.isTold = true
        let place = Place(file: entries[index].file.path, line: 1, column: 1)
        let message =
          "\(image.url) has the shape \(ratio) here, and \(earlier.ratio) in \(entries[earlier.index].file.path)"
        found.append((index, Finding(.imageTwoShapes, at: place, message)))
      }
    }
    return found
  }
}

extension Project {
  /// Adds what only a comparison of all definitions shows to their findings, as the project's rules judge it. Gives the
  /// indices of those that got one.
  public func compare(_ entries: inout [Entry]) -> [Int] {
    var changed: [Int] = []
    for (index, finding) in CrossCheck.comparisons(of: entries) {
      var findings = [finding]
      let muted = judge(&findings, of: entries[index].file)
      entries[index] = entries[index].adding(findings, muted: muted)
      changed.append(index)
    }
    return changed
  }
}
