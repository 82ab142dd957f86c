import CardSystems
import Mustache
import Text

/// A size report as a page shows it.
struct SizeValues: TemplateObject {
  let total, limit, limitDigits, left, over, level, percent, isHeavy, parts, uncounted, unknowns, profile: Value

  init(_ size: SizeReport, in arena: ValueArena) {
    let total = size.total
    self.total = arena.text(total.grouped)
    limit = arena.text(size.limit.grouped)
    limitDigits = arena.number(size.limit)
    left = total <= size.limit ? arena.text((size.limit - total).grouped) : .null
    over = size.over.map { arena.text($0.grouped) } ?? .null
    level = size.level
    isHeavy = .bool(size.isHeavy)
    percent = arena.number(Self.percent(total, of: size.limit))
    func list(_ parts: [SizeReport.Part]) -> Value {
      arena.rows(parts) { part in
        SizePartValues(
          name: arena.text(part.name), bytes: arena.text(part.bytes.grouped),
          percent: arena.number(Self.percent(part.bytes, of: total)))
      }
    }
    parts = list(size.parts)
    uncounted = list(size.uncounted)
    profile = size.profile == nil ? .null : arena.text(size.profileText)
    unknowns = arena.list(size.unknowns.map { arena.text($0) })
  }

  /// A share of the whole in per cent, for the length of a
  /// bar: 0 to 100, rounded up so that every part is visible.
  static func percent(_ bytes: Int, of total: Int) -> Int {
    bytes <= 0 || total <= 0 ? 0 : bytes >= total ? 100 : (bytes * 100 + total - 1) / total
  }
}

struct SizePartValues: TemplateObject {
  let name, bytes, percent: Value
}

extension SizeReport {
  /// The parts that another report has otherwise, as JSON: names with bytes; nil where there is none.
  func differences(from other: SizeReport) -> String? {
    let (allParts, otherParts) = (parts + uncounted, other.parts + other.uncounted)
    var changedParts = zip(allParts, otherParts).filter { $0 != $1 }.map(\.0)
    if !allParts.elementsEqual(otherParts, by: { $0.name == $1.name }) {
      let (otherPartSet, names) = (Set(otherParts), Set(allParts.map(\.name)))
      let missingParts = otherParts.filter { !names.contains($0.name) }.map { Part($0.name, 0) }
      changedParts = allParts.filter { !otherPartSet.contains($0) } + missingParts
    }
    guard !changedParts.isEmpty else { return nil }
    return JSONWriter.object { json in for part in changedParts { json.member(part.name, part.bytes) } }.text
  }

  /// The severity that sets the size's colour: an error above the limit, a warning near it.
  var level: Value {
    severity.map { $0 == .error ? .word("error") : .word("warning") } ?? .empty
  }
}
