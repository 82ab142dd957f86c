import ContentCards
import Diagnostics
import Documents
import Text

/// Checks that need more than one definition.
public enum CrossCheck {
  /// The codes of this check, and of what is done after it.
  static let laterCodes: [Code] =
    [.duplicateID, .idCase, .duplicateContent, .imageTwoShapes, .largeInlining]
    + Code.all.filter { ["link", "payload", "review"].contains($0.group) }

  /// Makes definitions unreadable that repeat an id of their system: the first
  /// file by path keeps the id, each later one gets another. `place` gives where
  /// a file names its id. Returns the indices of all entries that are involved.
  public static func duplicates(in entries: inout [Entry], place: (Entry) -> Place) -> [Int] {
    // By system and id.
    var firstIndices: [String: [String: Int]] = [:]
    var changedIndices: [Int] = []
    for i in entries.indices {
      let (system, id) = (entries[i].system.name, entries[i].id)
      guard let earlierIndex = firstIndices[system, default: [:]].updateValue(i, forKey: id) else { continue }
      firstIndices[system]?[id] = earlierIndex
      let other = entries[earlierIndex].file.path
      let finding = Finding(
        .duplicateID, at: place(entries[i]), "the id \"\(id)\" is also that of \(other)",
        hint: "give one of them another id:")
      entries[i] = entries[i].unreadable(
        finding, id: id + "-" + ContentHash(Array(entries[i].file.path.utf8)).short)
      changedIndices += [earlierIndex, i]
    }
    return changedIndices
  }

  /// At most this many findings of one code are reported: more tell nothing new, and each redraws a page.
  private static let limit = 50

  /// Finds what readable definitions repeat or contradict: each finding with the index of its entry.
  /// Drafts are left out, because they are not sent.
  public static func comparisons(of entries: [Entry]) -> [(index: Int, finding: Finding)] {
    let shownIndices = entries.indices.filter { entries[$0].isReadable && !entries[$0].summary.draft }
    return idsOfTwoCases(entries) + repeatedContent(entries, shownIndices)
      + imagesOfTwoShapes(entries, shownIndices) + copiesOfLargeFiles(entries, shownIndices)
  }

  /// Makes findings for the first indices, each at the beginning of the definition's file.
  private static func capped<Found>(
    _ items: [Found], _ entries: [Entry], _ code: Code, at index: KeyPath<Found, Int>, _ message: (Found) -> String
  ) -> [(index: Int, finding: Finding)] {
    items.prefix(limit).enumerated().map { i, item in
      let rest = i == limit - 1 && items.count > limit ? "; there are \(items.count - limit) more like this" : ""
      let place = Place(file: entries[item[keyPath: index]].file.path, line: 1, column: 1)
      return (item[keyPath: index], Finding(code, at: place, message(item) + rest))
    }
  }

  /// One finding for each id that an earlier one equals but
  /// for the letter case, drafts and unreadable ones too.
  private static func idsOfTwoCases(_ entries: [Entry]) -> [(index: Int, finding: Finding)] {
    // One of two such ids has a capital or a letter outside ASCII, which few ids have.
    let foldedIDs = Set(
      entries.lazy.map(\.id).filter { $0.utf8.contains { $0.isUppercase || $0 >= 0x80 } }.map { $0.lowercased() })
    guard !foldedIDs.isEmpty else { return [] }
    var firstIndices: [String: Int] = [:]
    var pairs: [(index: Int, other: Int)] = []
    for index in entries.indices {
      let id = entries[index].id.lowercased()
      guard foldedIDs.contains(id) else { continue }
      let key = "\(entries[index].system.name) \(id)"
      if let other = firstIndices[key] {
        pairs.append((index, other))
      } else {
        firstIndices[key] = index
      }
    }
    return capped(pairs, entries, .idCase, at: \.index) { pair in
      let other = entries[pair.other]
      return "the id \"\(entries[pair.index].id)\" differs from \"\(other.id)\" of \(other.file.path) only in case"
    }
  }

  /// One finding for each group of definitions, at its first entry.
  private static func repeatedContent(_ entries: [Entry], _ indices: [Int]) -> [(index: Int, finding: Finding)] {
    var firstIndices: [UInt64: Int] = [:]
    var duplicates: [Int: [Int]] = [:]
    for index in indices {
      guard let content = entries[index].summary.content else { continue }
      if let firstIndex = firstIndices.updateValue(index, forKey: content) {
        firstIndices[content] = firstIndex
        duplicates[firstIndex, default: []].append(index)
      }
    }
    return capped(duplicates.sorted { $0.key < $1.key }, entries, .duplicateContent, at: \.key) { _, duplicates in
      let names = duplicates.prefix(3).map { "\"\(entries[$0].id)\"" }.joined(separator: ", ")
      let rest = duplicates.count > 3 ? " and \(duplicates.count - 3) more" : ""
      return "\(names)\(rest) \(duplicates.count == 1 ? "says" : "say") the same as this one"
    }
  }

  /// Bytes that the copies of one image or font may have in all blocks together.
  private static let inliningLimit = 32 << 20

  /// One finding for each image and font, at the first entry that has copies of it.
  private static func copiesOfLargeFiles(_ entries: [Entry], _ indices: [Int]) -> [(index: Int, finding: Finding)] {
    var copies: [String: (first: Int, entries: Int, bytes: Int)] = [:]
    for index in indices {
      for image in entries[index].summary.images {
        guard let bytes = image.inlined else { continue }
        copies[image.url, default: (index, 0, 0)].entries += 1
        copies[image.url]?.bytes += bytes
      }
    }
    let largeCopies = copies.filter { $0.value.bytes > inliningLimit }
      .sorted { ($0.value.first, $0.key) < ($1.value.first, $1.key) }
    return capped(largeCopies, entries, .largeInlining, at: \.value.first) { url, copies in
      let blocks = copies.entries == 1 ? "this block" : "\(copies.entries) blocks"
      return "the copies of \(url) in \(blocks) have \(copies.bytes.grouped) bytes"
    }
  }

  /// One finding for each URL, at the first entry whose shape differs from an earlier one.
  private static func imagesOfTwoShapes(_ entries: [Entry], _ indices: [Int]) -> [(index: Int, finding: Finding)] {
    typealias Use = (index: Int, ratio: Double, isReported: Bool)
    var firstUses: [String: Use] = [:]
    var differences: [(url: String, index: Int, ratio: Double, earlier: Use)] = []
    for index in indices {
      for image in entries[index].summary.images {
        guard let ratio = image.ratio else { continue }
        guard let earlierUse = firstUses[image.url] else {
          firstUses[image.url] = (index, ratio, false)
          continue
        }
        guard !earlierUse.isReported, abs(earlierUse.ratio / ratio - 1) > 0.02 else { continue }
        firstUses[image.url]?.isReported = true
        differences.append((image.url, index, ratio, earlierUse))
      }
    }
    return capped(differences, entries, .imageTwoShapes, at: \.index) { use in
      "\(use.url) has the shape \(use.ratio) here, and \(use.earlier.ratio) in \(entries[use.earlier.index].file.path)"
    }
  }
}

extension Project {
  /// A finding for each click rule that no card of the project meets; none for a project without cards.
  public func unmetClickRules(_ entries: [Entry]) -> [Finding] {
    let settings = environment.settings
    guard !settings.clickRules.isEmpty, entries.contains(where: { $0.system == ContentCards.self }) else { return [] }
    let summaries = entries.flatMap { [$0.summary] + $0.views.compactMap(\.summary) }
    let met = Set(summaries.flatMap(\.facts).filter { $0.name == "click.rule" }.map(\.value))
    return zip(settings.clickRules, settings.clickRulePlaces).enumerated().filter { !met.contains("\($0.offset)") }.map
    {
      let name = $0.element.0.name.map { " \"\($0)\"" } ?? ""
      return Finding(.siteUnmetRule, at: $0.element.1, "no card has a link that the click rule\(name) is about")
    }
  }

  /// Adds the findings of `CrossCheck.comparisons` to their entries, after the project's rules have
  /// judged them. Returns the indices of those entries.
  public func add(_ comparisons: [(index: Int, finding: Finding)], to entries: inout [Entry]) -> Set<Int> {
    for (index, finding) in comparisons {
      var findings = [finding]
      let muted = judge(&findings, of: entries[index].file)
      entries[index] = entries[index].adding(findings, muted: muted)
    }
    return Set(comparisons.map(\.index))
  }
}
