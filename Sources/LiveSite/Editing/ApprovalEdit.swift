import Campaign
import Dates
import Diagnostics
import Site

/// Changes the approvals of a project as `approve` was asked to.
public struct ApprovalEdit: Sendable {
  /// The change to the definitions' approvals.
  public enum Action: Sendable {
    /// Signs the definitions off as they are, and closes their change requests. A nil note keeps the old one,
    /// an empty note removes it.
    case approve(by: String, note: String?)
    /// Asks for a change; the part is nil where it concerns no certain part.
    case ask(by: String, text: String, part: String?)
    /// Removes the change requests without an approval.
    case answer
    /// Removes the approval.
    case revoke
  }

  /// The change to make.
  public var action: Action
  /// Ids, files or keys of definitions; all definitions where it is empty.
  public var names: [String]
  /// The moment of approval in Unix seconds, by the machine's clock rather than the time that `site.yaml`
  /// sets.
  public var now: Double

  /// How many changes are asked for of one definition, at most.
  static let limit = 20

  /// Creates it from its parts.
  public init(_ action: Action, of names: [String], now: Double) {
    (self.action, self.names, self.now) = (action, names, now)
  }

  /// The outcome of an edit.
  public struct Outcome: Sendable {
    /// The approvals as they are to be.
    public var approvals: Approvals
    /// The keys of the definitions whose records changed, sorted.
    public var changed: [String] = []
    /// The definitions that stay unapproved although all were to be approved, each with the reason.
    public var leftOut: [(key: String, reason: String)] = []
  }

  /// - Parameter entries: The definitions of a check that `signs` them.
  public func applied(to project: Project, _ entries: [Entry]) throws(BuildFailure) -> Outcome {
    let old = try Self.approvals(of: project)
    var outcome = Outcome(approvals: old)
    let keys = try keys(of: project, entries, old)
    let reviews = Dictionary(entries.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    if names.isEmpty {
      let unreadFiles = project.findings.filter(\.code.isFixed).map(\.place.file)
      outcome.leftOut = unreadFiles.map { ($0, Self.unread) }
      // A definition that the project no longer has needs no approval. Drafts are left out, and a file that
      // cannot be listed may be there.
      outcome.approvals.records = old.records.filter { key, _ in
        let id = String(key.drop { $0 != "/" }.dropFirst())
        return reviews[key] != nil || !unreadFiles.isEmpty || project.draftAdvice(for: id) != nil
      }
    }
    let day = String(Timestamp(seconds: now).iso.prefix("2026-11-23".count))
    for key in keys {
      var record = old.records[key] ?? Approvals.Record()
      switch action {
      case .revoke where reviews[key] == nil: record = Approvals.Record()
      case .revoke: record.approval = nil
      case .answer: record.asked = []
      case .ask(let by, let text, let part):
        guard record.asked.count < Self.limit else {
          throw BuildFailure(what: "\(record.asked.count) changes of \(key) are asked for: answer these first")
        }
        let seen = reviews[key]?.review?.signature.text
        record.asked.append(.init(by: by, date: day, text: text, part: part, seen: seen))
      case .approve(let by, let note):
        guard let signature = reviews[key]?.review?.signature else {
          // Where all are approved, an unreadable definition does not stop the others.
          guard names.isEmpty else { throw BuildFailure(what: "\(key) \(Self.unread)") }
          outcome.leftOut.append((key, Self.unread))
          continue
        }
        if names.isEmpty, let change = record.asked.first {
          outcome.leftOut.append((key, "waits for a change that \(change.by) asked for: approve it by its name"))
          continue
        }
        // The first approval stays where the definition has not changed since.
        if names.isEmpty, record.approval?.signature == signature { continue }
        let keptNote = note ?? record.approval?.note
        record = .init(
          approval: .init(signature, by: by, on: day, note: keptNote?.isEmpty == true ? nil : keptNote))
      }
      outcome.approvals.records[key] = record == Approvals.Record() ? nil : record
    }
    let (a, b) = (old.records, outcome.approvals.records)
    outcome.changed = Set(a.keys).union(b.keys).filter { a[$0] != b[$0] }.sorted()
    return outcome
  }

  /// The approvals of a project; refuses where its file has a mistake, whose line would be lost.
  static func approvals(of project: Project) throws(BuildFailure) -> Approvals {
    let damage = project.findings.first { $0.place.file == Approvals.path }
    if let damage { throw BuildFailure(what: "\(damage.place): \(damage.message); correct it first") }
    return project.approvals ?? Approvals()
  }

  private static let unread = "cannot be read, so nobody has seen it"

  private func keys(of project: Project, _ entries: [Entry], _ approvals: Approvals) throws(BuildFailure) -> [String] {
    // A record can be removed whose definition no longer exists.
    let known =
      switch action {
      case .approve, .ask: [String]()
      case .answer, .revoke: approvals.records.keys.sorted()
      }
    if names.isEmpty { return if case .approve = action { entries.map(\.key) } else { known } }
    var keys: [String] = []
    for name in names {
      var matches = entries.filter { $0.isNamed(name) }.map(\.key)
      if matches.isEmpty { matches = known.filter { $0 == name || $0.drop { $0 != "/" } == "/" + name } }
      guard matches.count == 1 else {
        if matches.isEmpty, let draft = project.draftAdvice(for: name) { throw BuildFailure(what: draft) }
        let candidates = entries.map(\.id) + known
        let other = project.inventory.filesByID[name]?.first.map {
          "that is \($0.path), and feeds, placeholders and themes have no sign-off of their own"
        }
        let hint = (other ?? Suggestion.hint(for: name, amongPaths: candidates)).map { "; \($0)" } ?? ""
        throw BuildFailure(
          what: matches.isEmpty
            ? "there is no definition \"\(name)\"\(hint)"
            : "\"\(name)\" may be \(matches.joined(separator: " or ")): name one of them")
      }
      keys += matches
    }
    return keys
  }
}
