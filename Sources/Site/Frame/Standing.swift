import Campaign
import CardSystems
import Mustache
import Text

/// How a definition stands: the worst state that needs somebody, or what it is.
enum Standing: String, CaseIterable {
  case error, asked, changed, todo, approved, ended, draft, never

  init(_ entry: Entry, _ environment: Environment) {
    let isEnded = entry.summary.expiresAt.map { $0 <= environment.now } ?? false
    self = Self.verdict(entry)
    if !entry.isReadable || entry.worst == .error && !entry.openErrors.isEmpty {
      self = .error
    } else if self != .asked {
      if [.todo, .approved].contains(self), entry.summary.type == "control" { self = .never }
      if isEnded { self = .ended }
      if entry.summary.draft { self = .draft }
    }
  }

  /// Whether it is signed off, whatever its findings are.
  static func verdict(_ entry: Entry) -> Self {
    guard let review = entry.review else { return .todo }
    if !review.asked.isEmpty { return review.isChangedSinceAsked ? .changed : .asked }
    if !review.changed.isEmpty { return .changed }
    return review.approval == nil ? .todo : .approved
  }

  /// "Approved by Ines", "36 bytes too many"
  func words(of entry: Entry, _ environment: Environment) -> String {
    let name = entry.review?.approval?.by ?? ""
    switch self {
    case .error:
      if let over = entry.summary.size?.over { return "\(over.grouped) bytes too many" }
      return entry.openErrors.first?.message ?? "It cannot be read"
    case .asked: return "Change asked"
    case .changed:
      return "Changed since " + (entry.review?.asked.last.map { "\($0.by) asked" } ?? "\(name) approved it")
    case .todo: return "To review"
    case .approved: return "Approved by \(name)"
    case .ended: return "Ended \(entry.summary.expiry(in: environment) ?? "")"
    case .draft: return "Draft"
    case .never: return "Never drawn"
    }
  }
}

extension Standing {
  /// The words of all filters that show a definition: how it stands, and what else there is to know.
  static func filters(of entry: Entry, _ environment: Environment) -> [String] {
    let standing = Standing(entry, environment)
    let verdict = verdict(entry)
    let isBoth = standing == .never || verdict == .asked && standing != .asked
    return [standing.rawValue] + (isBoth ? [verdict.rawValue] : [])
      + (isSoon(entry, environment) ? ["soon"] : []) + (entry.worst == .warning ? ["warning"] : [])
  }
}

/// Whether it ends within a week.
private func isSoon(_ entry: Entry, _ environment: Environment) -> Bool {
  guard let expiresAt = entry.summary.expiresAt, let lastWeek = entry.summary.lastWeek else { return false }
  return lastWeek <= environment.now && environment.now < expiresAt
}

/// How a definition stands, for tiles and pages.
struct StandingValues: TemplateObject {
  /// `mark` is the state that is shown, `states` are all that filters ask for; `verdict` is the state of the
  /// sign-off alone.
  /// `open` are the words of what is wrong, where anything is.
  let mark, states, words, verdict, verdictWords, open: Value
  /// Of the approval: who, when, with which note, and what changed since.
  let by, on, note, changed: Value
  let asked: Value

  static func values(of entry: Entry?, _ environment: Environment, in arena: ValueArena) -> Value {
    guard let entry else { return .null }
    let (standing, verdict) = (Standing(entry, environment), Standing.verdict(entry))
    let states = Standing.filters(of: entry, environment)
    let (approval, changed) = (entry.review?.approval, entry.review?.changed ?? [])
    return arena.object(
      StandingValues(
        mark: arena.text(standing.rawValue), states: arena.text(states.joined(separator: " ")),
        words: arena.text(
          standing.words(of: entry, environment) + (standing == .error && verdict == .asked ? ", change asked" : "")),
        verdict: arena.text(verdict.rawValue),
        verdictWords: arena.text(verdict == .todo ? "Not approved yet" : verdict.words(of: entry, environment)),
        open: standing == .error ? arena.text(standing.words(of: entry, environment)) : .null,
        by: arena.text(approval?.by), on: arena.text(approval.map { Review.readable($0.on) }),
        note: arena.text(approval?.note),
        changed: changed.isEmpty ? .null : arena.text(changed.joined(separator: " and ")),
        asked: arena.rows(entry.review?.asked ?? []) { change in
          ChangeRequestValues(
            by: arena.text(change.by), date: arena.text(Review.readable(change.date)), text: arena.text(change.text),
            part: arena.text(change.part))
        }))
  }
}

/// A change that was asked for.
struct ChangeRequestValues: TemplateObject {
  let by, date, text, part: Value
}

/// How many definitions of a campaign stand how: those that have neither ended nor are drafts.
struct ProgressValues: TemplateObject {
  /// `open` are those that somebody has to look at: neither
  /// approved nor waiting for a change. What none has is null.
  /// `bar` has a part of each state that some have.
  let total, approved, open, todo, changed, asked, error, soon, percent, bar: Value

  /// Null where there is nothing to approve.
  static func values(of entries: [Entry], _ environment: Environment, in arena: ValueArena) -> Value {
    var counts: [Standing: Int] = [:]
    for entry in entries {
      let standing = Standing(entry, environment)
      counts[standing == .never ? Standing.verdict(entry) : standing, default: 0] += 1
    }
    func count(_ states: Standing...) -> Int { states.reduce(0) { $0 + (counts[$1] ?? 0) } }
    let total = count(.error, .asked, .changed, .todo, .approved)
    guard total > 0 else { return .null }
    func number(_ count: Int) -> Value { count > 0 ? arena.text(count.grouped) : .null }
    let bar = [
      ("approved", count(.approved)), ("todo", count(.todo)), ("asked", count(.changed)), ("asked", count(.asked)),
      ("error", count(.error)),
    ].filter { $1 > 0 }
    return arena.object(
      ProgressValues(
        total: arena.text(total.grouped), approved: arena.text(count(.approved).grouped),
        open: number(count(.error, .changed, .todo)), todo: number(count(.todo)), changed: number(count(.changed)),
        asked: number(entries.count { Standing.verdict($0) == .asked }), error: number(count(.error)),
        soon: number(entries.count { isSoon($0, environment) }), percent: arena.number(count(.approved) * 100 / total),
        bar: arena.rows(bar) { BarPartValues(state: arena.text($0), count: arena.number($1)) }))
  }
}

struct BarPartValues: TemplateObject {
  let state, count: Value
}
